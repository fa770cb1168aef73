"""Binds the listening socket. Standard library only, so that a busy port is reported before anything is imported."""

import socket

_BACKLOG = 2048


def listen_at(host: str, port: int) -> socket.socket:
    """A listening TCP socket; raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only on IPPROTO_TCP sockets.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening
