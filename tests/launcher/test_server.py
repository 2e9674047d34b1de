"""The address: what cannot be listened on is one line."""

import socket
from collections.abc import Iterator

import pytest

from tutor.launcher import Stop, commands, server


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which somebody listens already."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_a_taken_port_is_one_line(
    host: str, taken: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(["run", "--host", host, "--port", str(taken)]) == 1
    line = f"tutor: port {taken} is taken; choose another with --port\n"
    assert capsys.readouterr().err == line


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1"])
def test_a_host_that_is_not_here_is_one_line(host: str) -> None:
    with pytest.raises(Stop, match=f"^{host} is not an address of this machine$"):
        server.listen(host, 0)


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "localhost")])
def test_the_address_shown_can_be_opened_here(host: str, shown: str) -> None:
    with server.listen(host, 0) as listener:
        assert server.address(listener) == f"http://{shown}:{listener.getsockname()[1]}/"
