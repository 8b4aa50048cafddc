"""The REST side: everything that stands still."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NoReturn, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tablewright import shelf
from tablewright.core.box import Box
from tablewright.core.errors import BadGame, TablewrightError
from tablewright.core.match import SavedMatch
from tablewright.server.errors import Forbidden, NotFound, TooSlow, Wrong
from tablewright.server.messages import RoomShown
from tablewright.server.play.course import Moment, course
from tablewright.server.play.match_file import match_file
from tablewright.server.play.names import player_names
from tablewright.server.play.replay import Replay, finished, replay
from tablewright.server.rooms import lobby
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.rooms import Rooms
from tablewright.server.shares import Account
from tablewright.server.web.addresses import address
from tablewright.server.web.bodies import Code, Key, Me, NewName, NewRoom, Problem
from tablewright.server.web.calls import JSON, Call, Side
from tablewright.server.web.games import Game, game, games, picture
from tablewright.server.web.guests import Guests
from tablewright.server.web.lookback import Lookback
from tablewright.server.web.text import checked_text

SVG = "image/svg+xml"
Answer = Callable[[Request, str], Awaitable[object]]
Body = TypeVar("Body")


class Rest:
    def __init__(self, rooms: Rooms, guests: Guests) -> None:
        self.rooms = rooms
        self.services = rooms.services
        self.guests = guests
        self.lookback = Lookback()

    def routes(self) -> list[Route]:
        nothing = self.answering(partial(Rest.nothing, self))
        return [*self.serving(CALLS, self), Route("/api/{rest:path}", nothing, methods=METHODS)]

    def serving(self, calls: Sequence[Call[Side]], side: Side) -> list[Route]:
        """The routes of calls, whoever answers them."""
        return [
            Route(call.path, self.answering(partial(call.handler, side), call.status), methods=[call.method])
            for call in calls
        ]

    def answering(self, answer: Answer, status: int = 200) -> Callable[[Request], Awaitable[Response]]:
        """Finds out who asks, keeps to the limits, and puts every problem into words."""

        async def endpoint(request: Request) -> Response:
            guest = self.guests.guest(request)
            try:
                self._check(request, guest.id if not guest.fresh else address(request))
                response = response_of(await answer(request, guest.id), status)
            except TablewrightError as error:
                response = problem(error)
            except Exception as error:
                self.services.failed("a request failed", error, path=request.url.path)
                response = json_response(Problem("Something went wrong on the server"), 500)
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

    async def games(self, request: Request, guest: str) -> list[Game]:
        return games()

    async def game(self, request: Request, guest: str) -> Game:
        return game(box_of(request.path_params["game"]), rulebook=True)

    async def picture(self, request: Request, guest: str) -> Response:
        if (name := request.path_params["picture"]) not in ("cover.svg", "art.svg"):
            raise NotFound("A game has cover.svg and art.svg")
        drawing = picture(box_of(request.path_params["game"]), name)
        headers = {
            "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
            "cache-control": "max-age=300",
        }
        return Response(drawing, media_type=SVG, headers=headers)

    async def me(self, request: Request, guest: str) -> Me:
        return Me(guest, await self.guests.name(guest), await self.guests.operators.know(guest))

    async def rename(self, request: Request, guest: str) -> Me:
        wanted = (await self.body(request, NewName)).name
        name = checked_text("A name", wanted, self.services.limits.name_length)
        await self.services.store.save_name(guest, name)
        await self.rooms.renamed(guest, name)
        return await self.me(request, guest)

    async def operate(self, request: Request, guest: str) -> Me:
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
        return await self.me(request, guest)

    async def mine(self, request: Request, guest: str) -> list[RoomShown]:
        return await self.rooms.mine(guest)

    async def new_room(self, request: Request, guest: str) -> Code:
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
        return Code(record.code)

    async def room(self, request: Request, guest: str) -> RoomShown:
        return (await self._admitted(request, guest)).shown(guest)

    async def match_file(self, request: Request, guest: str) -> Response:
        room = await self._looked_back_at(request, guest)
        headers = {
            "content-disposition": f'attachment; filename="{room.record.game}-{room.record.code}.json"'
        }
        file = await self._made(request, room, "file", lambda: match_file(finished(room.ledger)))
        return Response(file, media_type=JSON, headers=headers)

    async def replay(self, request: Request, guest: str) -> Response:
        room = await self._looked_back_at(request, guest)
        viewer = seat_asked(request, room)
        frames = await self._made(
            request, room, f"replay {viewer}", lambda: replay(room.box, finished(room.ledger), viewer)
        )
        return Response(frames, media_type=JSON)

    async def course(self, request: Request, guest: str) -> Response:
        room = await self._looked_back_at(request, guest)
        moments = await self._made(request, room, "course", lambda: course(room.box, finished(room.ledger)))
        return Response(moments, media_type=JSON)

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

    async def nothing(self, request: Request, guest: str) -> NoReturn:
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
CALLS: tuple[Call[Rest], ...] = (
    Call("GET", "/api/games", "Every game on the shelf", list[Game], Rest.games),
    Call("GET", "/api/games/{game}", "A game with its rulebook", Game, Rest.game),
    Call(
        "GET",
        "/api/games/{game}/{picture}",
        "The game's cover.svg, or art.svg, a sheet of its symbols",
        str,
        Rest.picture,
        media=SVG,
    ),
    Call("GET", "/api/me", "The guest behind the cookie", Me, Rest.me),
    Call("PUT", "/api/me", "Takes another name", Me, Rest.rename, body=NewName),
    Call("POST", "/api/operator", "Shows the operator's key", Me, Rest.operate, body=Key),
    Call("GET", "/api/mine", "Rooms in which I hold a seat, newest first", list[RoomShown], Rest.mine),
    Call("POST", "/api/rooms", "Opens a room", Code, Rest.new_room, body=NewRoom, status=201),
    Call("GET", "/api/rooms/{code}", "A room", RoomShown, Rest.room),
    Call(
        "GET",
        "/api/rooms/{code}/match.json",
        "The match file, once the match is over",
        SavedMatch,
        Rest.match_file,
    ),
    Call(
        "GET",
        "/api/rooms/{code}/replay",
        "The match frame by frame, once it is over",
        Replay,
        Rest.replay,
        query={"seat": int},
    ),
    Call(
        "GET",
        "/api/rooms/{code}/course",
        "How everybody stood after every step, once it is over",
        list[Moment],
        Rest.course,
    ),
)


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


def response_of(answer: object, status: int) -> Response:
    """What a handler returned, as a response, unless it made one itself."""
    if isinstance(answer, Response):
        return answer
    return Response(status_code=status) if answer is None else json_response(answer, status)


def json_response(body: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type=JSON)


def problem(error: TablewrightError) -> Response:
    status = error.status if isinstance(error, Wrong) else 404 if isinstance(error, BadGame) else 400
    return json_response(Problem(str(error)), status)
