"""Connections by hand, byte for byte."""

import socket

from tests.server.serving import Serving


def plugged(serving: Serving, said: bytes = b"", *, window: int = 0) -> socket.socket:
    """A connection that has said something. A small window: much waits at the server if it is not read."""
    plug = socket.socket()
    plug.settimeout(5)
    if window:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    plug.connect(("127.0.0.1", serving.port))
    plug.sendall(said)
    return plug


def rest(plug: socket.socket) -> bytes:
    """Everything until the other side ends it."""
    pieces = []
    try:
        while piece := plug.recv(1 << 16):
            pieces.append(piece)
    except ConnectionResetError:
        pass
    return b"".join(pieces)


def is_open(plug: socket.socket) -> bool:
    plug.setblocking(False)
    try:
        return plug.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionResetError:
        return False
