"""Requests nobody foresaw, for every route the server has. The same seed and number make the same request."""

import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random
from urllib.parse import quote

import msgspec
from msgspec import inspect
from starlette.routing import Route

from tablewright import shelf
from tablewright.server.app import Application, create_app
from tablewright.server.lab import routes as lab
from tablewright.server.web import rest
from tests.server.fuzzing import grammar, oddities
from tests.server.fuzzing.broken import BROKEN
from tests.server.fuzzing.furniture import Furniture
from tests.server.fuzzing.odd_http import (
    COOKIES,
    EXTRAS,
    HOSTS,
    METHODS,
    ORIGINS,
    PAGES,
    PARTS,
    QUERIES,
    TARGETS,
)

LINE_UPS = ("random*2", "random,easy", "", "habit*2", "9" * 199, "search:1*2")


@dataclass(frozen=True)
class Request:
    """An input. If it is whole, HTTP says that one answer is due; else it may also be cut off."""

    number: int
    data: bytes
    whole: bool
    method: bytes = b"GET"


async def routes() -> list[Route]:
    """Every route of the application, as it has them when it runs."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Application(Path(folder)))
        async with app.router.lifespan_context(app):
            return [route for route in app.router.routes if isinstance(route, Route)]


def body_types() -> list[inspect.StructType]:
    """What clients may send in a body."""
    found = [*vars(rest).values(), *vars(lab).values()]
    wanted = [one for one in found if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    return [grammar.struct_types(one)[0] for one in wanted if one.__name__.startswith("New")]


class Requests:
    def __init__(self, seed: int, routes: list[Route], furniture: Furniture) -> None:
        self.seed = seed
        self.routes = routes
        self.bodies = body_types()
        self.rooms = [
            code for name in ("LOBBY", "PLAYING", "OVER", "NOWHERE") for code in furniture.named(name)
        ]
        self.cookies = furniture.named("COOKIE")
        self.runs = furniture.named("RUN")
        self.games = [box.id for box in shelf.boxes()]

    def request(self, number: int) -> Request:
        luck = Random(f"{self.seed} rest {number}")
        kind = luck.random()
        if kind < 0.85:
            return self._whole(luck, number)
        broken = luck.choice(BROKEN)
        return Request(number, broken(luck, self._whole(luck, number).data), whole=False)

    def _whole(self, luck: Random, number: int) -> Request:
        route = luck.choice(self.routes)
        methods = sorted(route.methods or ())
        method = luck.choice(methods).encode() if luck.random() < 0.8 else luck.choice(METHODS)
        body = self._body(luck, route) if method in (b"POST", b"PUT", b"PATCH", b"DELETE") else b""
        head = [b"%s %s HTTP/1.1" % (method, self._target(luck, route)), *self._headers(luck)]
        return Request(number, framed(luck, head, body), whole=True, method=method)

    # What is asked for

    def _target(self, luck: Random, route: Route) -> bytes:
        if luck.random() < 0.05:
            return luck.choice(TARGETS)
        path = route.path
        for name in route.param_convertors:
            part = self._part(luck, name)
            path = path.replace(f"{{{name}:path}}", part).replace(f"{{{name}}}", part)
        if luck.random() < 0.3 or path.endswith("/replay"):
            path += "?" + luck.choice(("seat", "seat", "seat", "a", "", "%00")) + "=" + luck.choice(QUERIES)
        return quote(path, safe="/%?=&@:;*'~+#.-_,!()").encode()

    def _part(self, luck: Random, name: str) -> str:
        if luck.random() < 0.3:
            return luck.choice(PARTS)
        if luck.random() < 0.05:
            return quote(oddities.odd_text(luck).encode("utf-8", "surrogatepass"))
        known = {
            "code": self.rooms,
            "game": self.games,
            "picture": ("cover.svg", "art.svg", "rules.py"),
            "name": self.runs,
            "file": ("1.json", "0.json", "none.json"),
            "path": PAGES,
        }
        return luck.choice(known.get(name, PARTS))

    # Who asks, and how

    def _headers(self, luck: Random) -> list[bytes]:
        host = b"@@HOST@@" if luck.random() < 0.9 else luck.choice(HOSTS)
        headers = [] if luck.random() < 0.02 else [b"Host: " + host]
        if luck.random() < 0.02:
            headers.append(b"Host: twice")
        if luck.random() < 0.8:
            headers.append(b"Cookie: " + self._cookie(luck))
        if luck.random() < 0.2:
            headers.append(b"Origin: " + luck.choice(ORIGINS))
        while luck.random() < 0.2:
            headers.append(luck.choice(EXTRAS))
        return headers

    def _cookie(self, luck: Random) -> bytes:
        return luck.choice(self.cookies).encode() if luck.random() < 0.85 else luck.choice(COOKIES)

    # What is sent

    def _body(self, luck: Random, route: Route) -> bytes:
        if luck.random() < 0.05:
            return oddities.garbage(luck)
        type_ = luck.choice([one for one in self.bodies if fits(one, route)] or self.bodies)
        value = grammar.struct(luck, type_, self._makers(type_.cls.__name__))
        if luck.random() < 0.3:
            return oddities.written(value).encode()
        return oddities.garbled(luck, value)

    def _makers(self, body: str) -> grammar.Makers:
        return {
            "game": lambda luck: luck.choice(self.games),
            "bots": lambda luck: [
                luck.choice((None, "random", "easy", "genius")) for _ in range(luck.randrange(4))
            ],
            "options": lambda luck: luck.choice(({}, {"star": "on"}, {"nova": 1})),
            "games": lambda luck: luck.randrange(1, 4),
            **({"seats": lambda luck: luck.choice(LINE_UPS)} if body == "NewRun" else {}),
        }


def fits(type_: inspect.StructType, route: Route) -> bool:
    """Whether a body is meant for a route, as far as names tell: NewRoom for rooms, NewName for me."""
    meant = {"NewRoom": "/api/rooms", "NewName": "/api/me", "NewRun": "/api/lab"}
    return meant.get(type_.cls.__name__, route.path) == route.path


def framed(luck: Random, head: list[bytes], body: bytes) -> bytes:
    if not body and luck.random() < 0.9:
        return b"\r\n".join([*head, b"", b""])
    if luck.random() < 0.15:
        return b"\r\n".join([*head, b"Transfer-Encoding: chunked", b"", chunked(luck, body)])
    return b"\r\n".join([*head, b"Content-Length: %d" % len(body), b"", body])


def chunked(luck: Random, body: bytes) -> bytes:
    pieces = []
    while body:
        size = luck.randrange(1, len(body) + 1)
        pieces.append(b"%x%s\r\n%s\r\n" % (size, luck.choice((b"", b";a=b")), body[:size]))
        body = body[size:]
    return b"".join([*pieces, b"0\r\n\r\n"])
