"""A live room: who is connected, what is arranged, what is played. One change at a time.

Everything that changes a room holds its lock, is stored, and only then becomes true and is told.
"""

import asyncio
import copy
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tablewright.core.box import Box
from tablewright.server import lobby
from tablewright.server.errors import Forbidden, Wrong
from tablewright.server.kept import ChatLine, Kept
from tablewright.server.messages import ChatTold, RoomTold, written
from tablewright.server.play import Play, begun
from tablewright.server.roomshown import room_shown
from tablewright.server.shown import Shown
from tablewright.server.tablebots import TableBots

if TYPE_CHECKING:
    from tablewright.server.house import House
    from tablewright.server.sockets import Connection


class Room:
    def __init__(self, house: "House", box: Box, kept: Kept, chat: list[ChatLine], play: Play | None) -> None:
        self.house = house
        self.box = box
        self.kept = kept
        self.chat = chat
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.idle_since = time.monotonic()
        self.bots = TableBots(self)
        self.begin(play)

    def begin(self, play: Play | None) -> None:
        self.play = play
        self.shown = Shown(play) if play else None

    # Who is here

    async def join(self, connection: "Connection", seen: int) -> None:
        async with self.lock:
            self.admit(connection.guest)
            self.connections.add(connection)
            self.tell_room()
            self.tell_state(connection, seen)
        self.bots.wake()

    def admit(self, guest: str) -> None:
        """Refuses spectators where the host does not want them. A lobby is open: people come to sit."""
        if not self.kept.spectators and self.kept.status != "lobby" and self.kept.seat_of(guest) < 0:
            raise Forbidden("This table is closed to spectators")

    def leave(self, connection: "Connection") -> None:
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        self.tell_room()

    def here(self, guest: str) -> bool:
        return any(connection.guest == guest for connection in self.connections)

    @property
    def number(self) -> int:
        """Everything that happened in play so far, taking back included."""
        return self.play.number if self.play else 0

    def seat_of(self, connection: "Connection") -> int:
        return self.kept.seat_of(connection.guest)

    # What is arranged

    async def change(self, change: Callable[[Kept], None]) -> None:
        """Applies a change to a copy, stores it, then makes it true."""
        async with self.lock:
            changed = copy.deepcopy(self.kept)
            change(changed)
            await self.house.store.save_room(changed)
            self.kept = changed
            self.tell_room()
        self.bots.wake()

    async def start(self, guest: str, word: str | None) -> None:
        async with self.lock:
            changed = copy.deepcopy(self.kept)
            lobby.ready(changed, guest, word)
            play = self.dealt(changed)
            changed.status = "playing"
            changed.began = time.time() + (self.house.tempo.countdown if self.box.real_time else 0.0)
            changed.rules = self.box.rules_version
            changed.dealt = play.match.setup.dealt
            await self.house.store.save_room(changed)
            self.kept = changed
            self.begin(play)
            self.turn_away()
            self.tell_room()
            for connection in self.connections:
                self.tell_state(connection, 0)
            play.match.setup.beats.clear()
        self.bots.wake()

    def dealt(self, kept: Kept) -> Play:
        try:
            return begun(self.box, kept)
        except Exception as error:
            self.house.failed("the set-up failed", error, room=kept.code, game=kept.game)
            raise Wrong(f"The rules of {self.box.title} failed while setting up: {error}") from error

    def turn_away(self) -> None:
        """At the start, sends away those who may not watch."""
        for connection in list(self.connections):
            try:
                self.admit(connection.guest)
            except Forbidden as error:
                self.connections.discard(connection)
                connection.close(4403, str(error))

    async def say(self, connection: "Connection", text: str) -> None:
        line = ChatLine(connection.name, self.seat_of(connection), text, round(time.time(), 3))
        await self.house.store.add_chat(self.kept.code, line)
        self.chat.append(line)
        del self.chat[: -self.house.limits.chat_kept]
        message = written(ChatTold(line))
        for other in self.connections:
            other.outbox.tell(message)

    async def rematch(self, guest: str) -> None:
        """Makes the next room once; whoever asks again is led to it."""
        async with self.lock:
            if self.kept.next:
                self.tell_room()
                return
            following = lobby.again(self.kept, guest)
            changed = copy.deepcopy(self.kept)
            changed.next = following.code
            await self.house.store.add_room(following, changed)
            self.kept = changed
            self.tell_room()

    def countdown(self) -> float:
        """Seconds until a real-time game begins."""
        return round(max(0.0, self.kept.began - time.time()), 3) if self.box.real_time else 0.0

    # What is told

    def tell_room(self) -> None:
        for connection in self.connections:
            self.tell_room_to(connection)

    def tell_room_to(self, connection: "Connection") -> None:
        connection.outbox.tell(written(RoomTold(room_shown(self, connection.guest))))

    def tell_state(self, connection: "Connection", seen: int) -> None:
        if self.shown is None:
            return
        most = self.house.limits.lines_missed
        connection.outbox.tell(self.shown.state(self.seat_of(connection), seen, most, self.countdown()))

    def tell_each(self, message: Callable[[int, Shown], bytes]) -> None:
        """Makes a message once for each kind of viewer that is connected."""
        made: dict[int, bytes] = {}
        for connection in self.connections:
            viewer = self.seat_of(connection)
            if self.shown is not None:
                if viewer not in made:
                    made[viewer] = message(viewer, self.shown)
                connection.outbox.tell(made[viewer])
