"""The server of `run`: one process that is ready for a household, a class, a small site."""

from __future__ import annotations

import errno
import logging
import socket

from tutor.launcher import Stop, say


def serve(host: str, port: int) -> None:
    """Listen there and answer until interrupted. Raises Stop where it cannot."""
    with listen(host, port) as listener:
        # Here and not above: these are not installed yet when the launcher begins.
        import waitress

        from tutor.app import create_app
        from tutor.curriculum import LessonError
        from tutor.settings import SettingsError

        try:
            app = create_app()
        except (SettingsError, LessonError) as error:
            raise Stop(str(error)) from error
        # Headers of a proxy are for the application to judge: TUTOR_PROXIES says how many.
        server = waitress.create_server(
            app, sockets=[listener], ident=None, clear_untrusted_proxy_headers=False
        )
        # It would warn whenever a browser asks for a few things at once.
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        say(f"open {address(listener)} (Ctrl-C stops it)")
        server.run()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises Stop, saying why it cannot."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, *_, place = found[0]
        return socket.create_server(place[:2], family=family)
    except socket.gaierror as error:
        raise Stop(f"{host} is not an address of this machine") from error
    except OSError as error:
        raise Stop(_refusal(host, port, error)) from error


def address(listener: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _refusal(host: str, port: int, error: OSError) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"port {port} is taken; choose another with --port"
        case errno.EACCES:
            return f"this user may not listen on port {port}; choose one above 1023 with --port"
        case errno.EADDRNOTAVAIL:
            return f"{host} is not an address of this machine"
    return f"cannot listen on {host}, port {port}: {error.strerror}"
