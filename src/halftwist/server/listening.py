"""The socket that a server listens at. Only the standard library is needed for it, so that it can be tried first."""

import socket

_BACKLOG = 2048


def listen_at(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError where that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only of a socket that says it speaks TCP does asyncio see to it that no part of an answer waits for the other.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening
