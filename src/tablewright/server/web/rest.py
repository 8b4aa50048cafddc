"""The REST side: everything that stands still."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tablewright import shelf
from tablewright.core.box import Box
from tablewright.core.errors import BadGame, TablewrightError
from tablewright.core.options import Value
from tablewright.server.errors import Forbidden, NotFound, TooSlow, Wrong
from tablewright.server.play.course import course
from tablewright.server.play.match_file import match_file
from tablewright.server.play.names import player_names
from tablewright.server.play.replay import finished, replay
from tablewright.server.rooms import lobby
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.rooms import Rooms
from tablewright.server.shares import Account
from tablewright.server.web.addresses import address
from tablewright.server.web.games import game, games, picture
from tablewright.server.web.guests import Guests
from tablewright.server.web.lookback import Lookback
from tablewright.server.web.text import checked_text

Answer = Callable[[Request, str], Awaitable[Response]]
Body = TypeVar("Body")


class Me(msgspec.Struct):
    id: str
    name: str
    operator: bool = False


class Key(msgspec.Struct):
    key: Annotated[str, Meta(max_length=200)]


class NewName(msgspec.Struct):
    name: str


class NewRoom(msgspec.Struct):
    game: str
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Value] = {}
    bots: list[str | None] = []
    spectators: bool = True
    seat: Annotated[int, Meta(ge=-1, le=7)] = lobby.ANY_SEAT  # of whoever opens the room


class Code(msgspec.Struct):
    code: str


class Problem(msgspec.Struct):
    error: str


class Rest:
    def __init__(self, rooms: Rooms, guests: Guests) -> None:
        self.rooms = rooms
        self.services = rooms.services
        self.guests = guests
        self.lookback = Lookback()

    def routes(self) -> list[Route]:
        return [
            Route("/api/games", self.answering(self.games)),
            Route("/api/games/{game}", self.answering(self.game)),
            Route("/api/games/{game}/{picture}", self.answering(self.picture)),
            Route("/api/me", self.answering(self.me)),
            Route("/api/me", self.answering(self.rename), methods=["PUT"]),
            Route("/api/operator", self.answering(self.operate), methods=["POST"]),
            Route("/api/mine", self.answering(self.mine)),
            Route("/api/rooms", self.answering(self.new_room), methods=["POST"]),
            Route("/api/rooms/{code}", self.answering(self.room)),
            Route("/api/rooms/{code}/match.json", self.answering(self.match_file)),
            Route("/api/rooms/{code}/replay", self.answering(self.replay)),
            Route("/api/rooms/{code}/course", self.answering(self.course)),
            Route("/api/{rest:path}", self.answering(self.nothing), methods=METHODS),
        ]

    def answering(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        """Finds out who asks, keeps to the limits, and puts every problem into words."""

        async def endpoint(request: Request) -> Response:
            guest = self.guests.guest(request)
            try:
                self._check(request, guest.id if not guest.fresh else address(request))
                response = await answer(request, guest.id)
            except TablewrightError as error:
                response = problem(error)
            except Exception as error:
                self.services.failed("a request failed", error, path=request.url.path)
                response = said(Problem("Something went wrong on the server"), 500)
            if guest.fresh:
                response.headers.append("set-cookie", self.guests.cookie(request, guest))
            return response

        return endpoint

    def _check(self, request: Request, who: str) -> None:
        limits, place = self.services.limits, address(request)
        self.guests.check_rate("requests", who, limits.requests_per_second, limits.request_burst)
        self.guests.check_rate("all requests", place, limits.requests_per_address, limits.address_burst)
        if request.method not in ("GET", "HEAD"):
            self.guests.check_origin(request)

    async def games(self, request: Request, guest: str) -> Response:
        return said(games())

    async def game(self, request: Request, guest: str) -> Response:
        return said(game(box_of(request.path_params["game"]), rulebook=True))

    async def picture(self, request: Request, guest: str) -> Response:
        if (name := request.path_params["picture"]) not in ("cover.svg", "art.svg"):
            raise NotFound("A game has cover.svg and art.svg")
        drawing = picture(box_of(request.path_params["game"]), name)
        headers = {
            "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
            "cache-control": "max-age=300",
        }
        return Response(drawing, media_type="image/svg+xml", headers=headers)

    async def me(self, request: Request, guest: str) -> Response:
        return said(await self._me(guest))

    async def _me(self, guest: str) -> Me:
        return Me(guest, await self.guests.name(guest), await self.guests.operators.know(guest))

    async def rename(self, request: Request, guest: str) -> Response:
        wanted = (await self.body(request, NewName)).name
        name = checked_text("A name", wanted, self.services.limits.name_length)
        await self.services.store.save_name(guest, name)
        await self.rooms.renamed(guest, name)
        return said(await self._me(guest))

    async def operate(self, request: Request, guest: str) -> Response:
        """Makes whoever has the key operator."""
        limits = self.services.limits
        self.guests.check_rate(
            "operator", address(request), limits.operator_tries_per_second, limits.operator_tries
        )
        if not await self.guests.operators.welcome(guest, (await self.body(request, Key)).key):
            raise Forbidden(
                "This is not, or no longer, the key of this server; "
                "`tablewright operator` prints the address that has it"
            )
        return said(await self._me(guest))

    async def mine(self, request: Request, guest: str) -> Response:
        return said(await self.rooms.mine(guest))

    async def new_room(self, request: Request, guest: str) -> Response:
        limits = self.services.limits
        self.guests.check_rate("rooms", address(request), limits.rooms_per_second, limits.room_burst)
        wanted = await self.body(request, NewRoom)
        box = box_of(wanted.game)
        name = await self.guests.name(guest)
        record = lobby.new_room(
            box,
            guest,
            name,
            wanted.seats,
            wanted.options,
            wanted.bots,
            spectators=wanted.spectators,
            seat=wanted.seat,
        )
        await self.rooms.add(record, address(request))
        return said(Code(record.code), 201)

    async def room(self, request: Request, guest: str) -> Response:
        return said((await self._admitted(request, guest)).shown(guest))

    async def match_file(self, request: Request, guest: str) -> Response:
        room = await self._looked_back_at(request, guest)
        headers = {
            "content-disposition": f'attachment; filename="{room.record.game}-{room.record.code}.json"'
        }
        file = await self._made(request, room, "file", lambda: match_file(finished(room.ledger)))
        return Response(file, media_type="application/json", headers=headers)

    async def replay(self, request: Request, guest: str) -> Response:
        room = await self._looked_back_at(request, guest)
        viewer = seat_asked(request, room)
        frames = await self._made(
            request, room, f"replay {viewer}", lambda: replay(room.box, finished(room.ledger), viewer)
        )
        return Response(frames, media_type="application/json")

    async def course(self, request: Request, guest: str) -> Response:
        room = await self._looked_back_at(request, guest)
        moments = await self._made(request, room, "course", lambda: course(room.box, finished(room.ledger)))
        return Response(moments, media_type="application/json")

    async def _looked_back_at(self, request: Request, guest: str) -> Room:
        """A room whose match is to be played again or sent whole: each time that is much work."""
        limits = self.services.limits
        self.guests.check_rate(
            "lookbacks", address(request), limits.lookbacks_per_second, limits.lookback_burst
        )
        return await self._admitted(request, guest)

    async def _made(self, request: Request, room: Room, what: str, make: Callable[[], bytes]) -> bytes:
        """Something made of a finished match; it is another when somebody there has a new name."""
        code = room.record.code
        account = Account(address(request), code)
        return await self.lookback.at(f"{what} {code} {player_names(room.record)}", account, make)

    async def nothing(self, request: Request, guest: str) -> Response:
        raise NotFound(f"There is no {request.method} {request.url.path}; /openapi.json lists what there is")

    async def _admitted(self, request: Request, guest: str) -> Room:
        code = request.path_params["code"]
        async with self.guests.guessing(request, guest, code):
            room = await self.rooms.room(code)
        room.admit(guest)
        return room

    async def body(self, request: Request, type_: type[Body]) -> Body:
        try:
            async with asyncio.timeout(self.services.limits.body_seconds):
                data = await self._read(request)
        except TimeoutError as error:
            raise TooSlow("The rest of this request did not come in time") from error
        except ClientDisconnect as error:
            raise Wrong("This request broke off") from error
        try:
            return msgspec.json.decode(data, type=type_)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise Wrong(f"This request cannot be understood: {error}") from error

    async def _read(self, request: Request) -> bytes:
        data = b""
        async for piece in request.stream():
            data += piece
            if len(data) > self.services.limits.body_bytes:
                raise Wrong(f"A request may have {self.services.limits.body_bytes} bytes")
        return data


METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]


def box_of(name: str) -> Box:
    """A game by its id only: what a client sends never names a file."""
    for box in shelf.boxes():
        if box.id == name:
            return box
    raise NotFound(f"There is no game {name!r} on this shelf")


def seat_asked(request: Request, room: Room) -> int:
    asked = request.query_params.get("seat", "")
    if not asked:
        return -1
    there = {str(number): number for number in range(len(room.record.seats))}
    if asked not in there:
        raise Wrong(f"There is no seat {asked[:20]!r}; this table has {len(there)}")
    return there[asked]


def said(body: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def problem(error: TablewrightError) -> Response:
    status = error.status if isinstance(error, Wrong) else 404 if isinstance(error, BadGame) else 400
    return said(Problem(str(error)), status)
