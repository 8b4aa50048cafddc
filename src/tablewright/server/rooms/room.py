"""A live room: who is connected, what is arranged, what is played. One change at a time.

Everything that changes a room holds its lock, is stored, and only then becomes true and is told.
"""

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tablewright.core.box import Box
from tablewright.server.bots.seats import BotSeats
from tablewright.server.errors import Forbidden, NotNow, Taken, TooMany, Wrong
from tablewright.server.messages import ChatTold, RoomTold, written
from tablewright.server.play.acting import read_again
from tablewright.server.play.clock import MatchClock, clock_after
from tablewright.server.play.match_view import Shown
from tablewright.server.play.play import Play, begun
from tablewright.server.rooms import lobby
from tablewright.server.rooms.presence import Presence
from tablewright.server.rooms.room_view import room_shown
from tablewright.server.rooms.sealing import BEING_DEALT, Sealing
from tablewright.server.store.records import ChatLine, RoomRecord

if TYPE_CHECKING:
    from tablewright.server.services import Services
    from tablewright.server.web.connection import Connection


TOGETHER = 0.2  # seconds in which comings and goings are gathered and told at once


class Room:
    def __init__(
        self, services: "Services", box: Box, record: RoomRecord, chat: list[ChatLine], play: Play | None
    ) -> None:
        self.services = services
        self.box = box
        self.record = record
        self.chat = chat
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.untold: set[Connection] = set()  # who has not heard yet of who came or went
        self.telling: asyncio.TimerHandle | None = None
        self.presence = Presence(services.limits.grace_seconds)
        self.came_from = ""  # the address of its host, or of whom of its people came first; it is not stored
        self.holders = 0  # connections and requests that have this room in hand
        self.idle_since = time.monotonic()
        self.bots = BotSeats(self)
        self.play: Play | None = None
        self.clock = MatchClock(0.0)
        self.sealing: Sealing | None = None  # a start that is under way
        self.silent: dict[str, int] = {}  # how often a guest's word was awaited in vain
        self.begin(play)

    def begin(self, play: Play | None) -> None:
        if play is not None:
            countdown = self.services.tempo.countdown if self.box.real_time else 0.0
            clock = clock_after(play.match.steps, countdown)
            self.clock = clock.or_later(self.clock) if self.play else clock
        self.play = play
        self.shown = Shown(play) if play else None

    @property
    def address(self) -> str:
        """On whose account its bots think: the host's own, like an address, until one of its people came."""
        return self.came_from or f"host {self.record.host}"

    # Who is here

    async def join(self, connection: "Connection", seen: int) -> None:
        """Lets somebody in. Who says hello again is told again; the others hear of it only once."""
        async with self.lock:
            self.admit(connection.guest)
            if connection not in self.connections:
                self._enter(connection)
            self.tell_room_to(connection)
            self.tell_state(connection, seen)
        self.bots.wake()

    def _enter(self, connection: "Connection") -> None:
        if self._looks_on(connection.guest):
            self._check_crowd(connection.address)
        elif connection.guest == self.record.host or not self.came_from:
            self.came_from = connection.address
        self.tell_soon()
        self.connections.add(connection)

    def _looks_on(self, guest: str) -> bool:
        return guest != self.record.host and self.record.seat_of(guest) < 0

    def _check_crowd(self, address: str) -> None:
        crowd = [other.address for other in self.connections if self._looks_on(other.guest)]
        limits = self.services.limits
        if len(crowd) >= limits.spectators or crowd.count(address) >= limits.spectators_per_address:
            raise TooMany("So many look on at this table that there is no room for more; try again later")

    def admit(self, guest: str) -> None:
        """Refuses spectators where the host does not want them. A lobby is open: people come to sit."""
        if not self.record.spectators and self.record.status != "lobby" and self.record.seat_of(guest) < 0:
            raise Forbidden("This table is closed to spectators")

    def leave(self, connection: "Connection") -> None:
        self.connections.discard(connection)
        self.untold.discard(connection)
        if not self.here(connection.guest):
            self.presence.leaves(connection.guest, self.record.people())
        if self.sealing:
            self.sealing.check_presence()
        self.tell_soon()

    def here(self, guest: str) -> bool:
        return any(connection.guest == guest for connection in self.connections)

    @property
    def busy(self) -> bool:
        """Whether somebody has the room in hand or something happens in it."""
        return self.holders > 0 or bool(self.bots.tasks) or self.lock.locked()

    def number_for(self, guest: str) -> int:
        """How much of what happened in play a guest has noticed, taking back included."""
        return self.play.number_of(self.record.seat_of(guest)) if self.play else 0

    def seat_of(self, connection: "Connection") -> int:
        return self.record.seat_of(connection.guest)

    # What is arranged

    async def change(self, change: Callable[[RoomRecord], None]) -> None:
        """Applies a change to a copy, stores it, then makes it true."""
        async with self.lock:
            changed = self.record.changing()
            change(changed)
            await self.keep(changed)
            self.tell_room()
        self.bots.wake()

    async def keep(self, changed: RoomRecord) -> None:
        """Stores the room's next version, then makes it true; reads again if somebody else was first."""
        try:
            await self.services.store.save_room(changed)
        except Taken as error:
            await read_again(self)
            raise NotNow("The table has changed meanwhile; look again") from error
        self.record = changed

    async def place_bot(self, guest: str, number: int, level: str) -> None:
        """Puts a bot on a seat or takes it away; for somebody else only who has been gone for a while."""
        await self.arrange(lambda record: lobby.place_bot(record, guest, number, level, self.wait_for))
        if level:
            self.services.bot_pool.warm()

    def wait_for(self, guest: str) -> float | None:
        """Seconds until a bot may be called in for a guest; None while the guest is here."""
        return None if self.here(guest) else self.presence.wait(guest)

    async def arrange(self, change: Callable[[RoomRecord], None]) -> None:
        """A change of what a start settles, so not while one is under way."""

        def checked(record: RoomRecord) -> None:
            if self.sealing:
                raise NotNow(BEING_DEALT)
            change(record)

        await self.change(checked)

    async def deal(self, changed: RoomRecord) -> None:
        """Begins the match of a room that is sealed. The caller holds the lock."""
        play = self.dealt(changed)
        changed.status = "playing"
        changed.began = time.time()  # for people; what depends on time asks the match's own clock
        changed.rules = self.box.rules_version
        changed.dealt = play.match.setup.dealt
        await self.keep(changed)
        self.sealing = None
        self.begin(play)
        self.turn_away()
        self.tell_room()
        for connection in self.connections:
            self.tell_state(connection, 0)
        play.match.setup.beats.clear()

    def dealt(self, record: RoomRecord) -> Play:
        try:
            return begun(self.box, record)
        except Exception as error:
            self.services.failed("the set-up failed", error, room=record.code, game=record.game)
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
        await self.services.store.add_chat(self.record.code, line, most=self.services.limits.chat_stored)
        self.chat.append(line)
        del self.chat[: -self.services.limits.chat_kept]
        message = written(ChatTold(line))
        for other in self.connections:
            other.outbox.tell(message)

    async def rematch(self, guest: str) -> None:
        """Makes the next room once; whoever asks again is led to it."""
        async with self.lock:
            if self.record.next:
                self.tell_room()
                return
            following = lobby.again(self.record, guest)
            changed = self.record.changing()
            changed.next = following.code
            await self.services.store.add_room(following, changed, most=self.services.limits.open_rooms)
            self.record = changed
            self.tell_room()

    def countdown(self) -> float:
        """Seconds until a real-time game begins."""
        return self.clock.countdown()

    # What is told

    def tell_room(self) -> None:
        self.untold.clear()
        self._tell_room(self.connections)

    def tell_room_to(self, connection: "Connection") -> None:
        self._tell_room([connection])

    def tell_soon(self) -> None:
        """Tells everybody who is here now of comings and goings, many at once: a crowd costs little."""
        self.untold |= self.connections
        if self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(TOGETHER, self._tell_untold)

    def _tell_untold(self) -> None:
        self.telling = None
        untold, self.untold = self.untold, set()
        self._tell_room(untold)

    def _tell_room(self, connections: "Iterable[Connection]") -> None:
        """Makes the message once for all who have no part in the room: they are shown the same."""
        made: dict[str, bytes] = {}
        for connection in connections:
            whose = "" if self._looks_on(connection.guest) else connection.guest
            if whose not in made:
                made[whose] = written(RoomTold(room_shown(self, connection.guest)))
            connection.outbox.tell(made[whose])

    def tell_state(self, connection: "Connection", seen: int | None = None) -> None:
        """The whole table, with what happened after `seen` (none: nothing was missed)."""
        if self.shown is None:
            return
        most = self.services.limits.lines_missed
        since = self.number_for(connection.guest) if seen is None else seen
        connection.outbox.tell(self.shown.state(self.seat_of(connection), since, most, self.countdown()))

    def tell_each(self, message: Callable[[int, Shown], bytes]) -> None:
        """Makes a message about the last row once for each kind of connected viewer that noticed it."""
        made: dict[int, bytes] = {}
        for connection in self.connections:
            viewer = self.seat_of(connection)
            if self.shown is None or not self.shown.play.noticed.by(viewer, self.shown.play.number):
                continue
            if viewer not in made:
                made[viewer] = message(viewer, self.shown)
            connection.outbox.tell(made[viewer])
