import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--hands", type=int, default=2_000, help="random hands that tests/rules plays (2000)"
    )
