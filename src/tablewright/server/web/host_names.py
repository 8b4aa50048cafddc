"""The names this server goes by. A page elsewhere cannot reach it under a name of its own (DNS rebinding)."""

import os
import socket
from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

NAMES = "TABLEWRIGHT_NAMES"  # an environment variable: names in front of a proxy, separated by spaces
ORIGINS = "TABLEWRIGHT_ORIGINS"  # further origins of pages; their names count too
MISDIRECTED = 421


class KnownNames:
    """Refuses requests for a host that is not this one. Numbers are right: no name can lead to them."""

    def __init__(self, app: ASGIApp, names: Sequence[str] = ()) -> None:
        self.app = app
        self.names = known_names(names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self.knows(host_in(scope)):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose(1008)(scope, receive, send)
        else:
            text = (
                "This server does not go by that name. Whoever runs it can add it: "
                "tablewright serve --name NAME, or TABLEWRIGHT_NAMES.\n"
            )
            await PlainTextResponse(text, MISDIRECTED)(scope, receive, send)

    def knows(self, host: str) -> bool:
        name = host_name(host)
        return name in self.names or name.endswith(".localhost") or is_number(name)


def known_names(more: Sequence[str]) -> set[str]:
    own = socket.gethostname().lower()
    named = [*more, *os.environ.get(NAMES, "").split()]
    origins = [host_name(urlsplit(origin).netloc) for origin in os.environ.get(ORIGINS, "").split()]
    return {"localhost", own, f"{own}.local", *(name.lower() for name in named), *origins}


def host_in(scope: Scope) -> str:
    """The host a request names; empty if it names none, or several."""
    named = [value for name, value in scope["headers"] if name == b"host"]
    return named[0].decode("latin-1") if len(named) == 1 else ""


def host_name(host: str) -> str:
    """A host without its port: `play.example:8117`, `[::1]:8117`."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().rstrip(".")


def is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
