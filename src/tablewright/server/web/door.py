"""The door of the WebSockets: who may come in, how many, and how each is turned away."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.websockets import WebSocket

from tablewright.core.errors import TablewrightError
from tablewright.server.errors import Forbidden, NotFound
from tablewright.server.messages import ErrorTold, written
from tablewright.server.rooms.rooms import Rooms
from tablewright.server.web.addresses import address
from tablewright.server.web.allowance import Allowances
from tablewright.server.web.connection import Connection, serve_socket
from tablewright.server.web.guests import Guests
from tablewright.server.web.identity import Guest


class Door:
    def __init__(self, rooms: Rooms, guests: Guests) -> None:
        self.rooms = rooms
        self.services = rooms.services
        self.guests = guests
        self.allowances = Allowances(self.services.limits)
        self.inside: Counter[str] = Counter()  # guest, or address → connections
        self.count = 0

    async def enter(self, socket: WebSocket) -> None:
        try:
            self.guests.check_origin(socket)
        except Forbidden:
            await socket.close(1008)  # before it is accepted: the handshake is answered with 403
            return
        guest = self.guests.guest(socket)
        cookie = [(b"set-cookie", self.guests.cookie(socket, guest).encode())] if guest.fresh else []
        await socket.accept(headers=cookie)
        with self._counting(guest.id, f"from {address(socket)}") as full:
            if full:
                await turn_away(socket, 1013, "There are too many connections; try again later")
            else:
                await self._serve(socket, guest)

    @contextmanager
    def _counting(self, guest: str, place: str) -> Iterator[bool]:
        """Counts a connection for as long as it lasts, and says whether it is one too many."""
        limits = self.services.limits
        full = (
            self.count >= limits.connections
            or self.inside[guest] >= limits.connections_per_guest
            or self.inside[place] >= limits.connections_per_address
        )
        self.count += 1
        self.inside.update((guest, place))
        try:
            yield full
        finally:
            self.count -= 1
            for one in (guest, place):
                self.inside[one] -= 1
                if not self.inside[one]:
                    del self.inside[one]

    async def _serve(self, socket: WebSocket, guest: Guest) -> None:
        code = socket.path_params["code"]
        try:
            async with self.guests.guessing(socket, guest.id, code):
                await self.rooms.room(code)
        except NotFound as error:
            await turn_away(socket, 4404, str(error))
            return
        except TablewrightError as error:  # it may go better later, so the client comes again
            await turn_away(socket, 1013, str(error))
            return
        async with self.rooms.holding(code) as room:  # from now on, before anything is said
            name = await self.guests.name(guest.id)
            place = address(socket)
            allowance = self.allowances.of(guest.id, place)
            connection = Connection(self.services, socket, guest.id, name, place, allowance)
            await serve_socket(connection, room)

    def close(self) -> None:
        """Tells everybody that the server stops; their clients come back by themselves."""
        for room in self.rooms.live.values():
            for visitor in list(room.visitors):
                visitor.close(1001, "The server stops; it will be back in a moment")


async def turn_away(socket: WebSocket, code: int, reason: str) -> None:
    await socket.send_text(written(ErrorTold(reason)).decode())
    await socket.close(code, reason[:100])
