"""The door of the WebSockets: who may come in, how many, and how each is turned away."""

from starlette.websockets import WebSocket

from tablewright.core.errors import TablewrightError
from tablewright.server.errors import Forbidden
from tablewright.server.guests import Guests
from tablewright.server.hall import Hall
from tablewright.server.identity import Guest
from tablewright.server.messages import ErrorTold, written
from tablewright.server.room import Room
from tablewright.server.sockets import serve_socket


class Door:
    def __init__(self, hall: Hall, guests: Guests) -> None:
        self.hall = hall
        self.house = hall.house
        self.guests = guests
        self.inside: dict[str, int] = {}  # guest → connections
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
        if self.full(guest.id):
            await turn_away(socket, 1013, "There are too many connections; try again later")
            return
        await self._serve(socket, guest)

    def full(self, guest: str) -> bool:
        limits = self.house.limits
        return self.count >= limits.connections or self.inside.get(guest, 0) >= limits.connections_per_guest

    async def _serve(self, socket: WebSocket, guest: Guest) -> None:
        self.count += 1
        self.inside[guest.id] = self.inside.get(guest.id, 0) + 1
        try:
            room = await self._room(socket)
            if room is not None:
                name = await self.guests.name(guest.id)
                await serve_socket(self.house, socket, room, guest.id, name)
        finally:
            self.count -= 1
            self.inside[guest.id] -= 1
            if not self.inside[guest.id]:
                del self.inside[guest.id]

    async def _room(self, socket: WebSocket) -> Room | None:
        try:
            return await self.hall.room(socket.path_params["code"])
        except TablewrightError as error:
            await turn_away(socket, 4404, str(error))
            return None

    def close(self) -> None:
        """Tells everybody that the server stops; their clients come back by themselves."""
        for room in self.hall.live.values():
            for connection in list(room.connections):
                connection.close(1001, "The server stops; it will be back in a moment")


async def turn_away(socket: WebSocket, code: int, reason: str) -> None:
    await socket.send_text(written(ErrorTold(reason)).decode())
    await socket.close(code, reason[:100])
