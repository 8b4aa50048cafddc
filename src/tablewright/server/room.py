"""A live room: who is connected, what is arranged, what is played. One change at a time.

Everything that changes a room holds its lock, is stored, and only then becomes true and is told.
"""

import asyncio
import copy
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tablewright.core.box import Box
from tablewright.core.errors import Refused
from tablewright.server import lobby
from tablewright.server.answered import Answered
from tablewright.server.errors import Forbidden, NotNow, NotStored, Repeated, Taken, Wrong
from tablewright.server.kept import ChatLine, Kept, Row
from tablewright.server.messages import (
    Ack,
    Act,
    ChatTold,
    RefusedTold,
    RoomTold,
    Stale,
    Undo,
    written,
)
from tablewright.server.play import Play, Tried, begun, resumed, since
from tablewright.server.roomshown import room_shown
from tablewright.server.shown import Shown
from tablewright.server.tablebots import TableBots

if TYPE_CHECKING:
    from tablewright.server.house import House
    from tablewright.server.sockets import Connection

log = logging.getLogger("tablewright.room")


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
            other.outbox.put(message)

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

    # What is played

    async def act(self, connection: "Connection", said: Act) -> None:
        client = f"{connection.guest}/{said.id}"
        began = time.perf_counter()
        async with self.lock:
            try:
                play, seat = self.playing(connection, client, said.id, said.number)
                action = self.box.words.number(said.action)
                await self.store_and_tell(play, seat, action, client, (connection, said.id))
            except Answered:
                return
            except (Refused, NotNow, NotStored, Wrong) as error:
                self.refuse(connection, said.id, error)
                return
        self.house.metrics.observe("action_seconds", time.perf_counter() - began)
        self.bots.wake()

    async def undo(self, connection: "Connection", said: Undo) -> None:
        client = f"{connection.guest}/{said.id}"
        async with self.lock:
            try:
                play, seat = self.playing(connection, client, said.id, said.number)
                if not play.can_undo(seat):
                    raise Refused(
                        "Only your own last action can be taken back, and only if it showed nothing"
                    )
                row = Row(play.number + 1, client, "undo", seat)
                await self.append(row, None, (connection, said.id))
            except Answered:
                return
            except (Refused, NotNow, NotStored, Wrong) as error:
                self.refuse(connection, said.id, error)
                return
            play.undo(row)
            self.house.metrics.add("undone_total")
            connection.tell(Ack(said.id, row.number))
            self.tell_each(lambda viewer, shown: shown.undone(viewer, seat))
        self.bots.wake()

    async def bot_acts(self, seat: int, action: int, number: int) -> bool:
        """A bot's decision; dropped if the table has moved on or a person has taken the seat back."""
        async with self.lock:
            play = self.play
            if play is None or play.over or not self.kept.seats[seat].level or not play.fresh(seat, number):
                return False
            await self.store_and_tell(play, seat, action, f"bot/{play.number + 1}", None)
            return True

    def playing(self, connection: "Connection", client: str, id: str, number: int) -> tuple[Play, int]:
        """The match and the seat of somebody who may act now; answers those who repeat or are late."""
        if self.play is None:
            raise NotNow("The match has not begun")
        if client in self.play.clients:
            self.house.metrics.add("repeated_total")
            connection.tell(Ack(id, self.play.clients[client]))
            raise Answered
        seat = self.seat_of(connection)
        if seat < 0:
            raise Forbidden("You hold no seat at this table")
        if self.kept.seats[seat].level:
            raise NotNow("A bot plays for you; take your seat back first")
        if self.countdown() > 0:
            raise NotNow("The game has not begun yet")
        if not self.play.fresh(seat, number):
            self.stale(connection, id)
            raise Answered
        return self.play, seat

    async def store_and_tell(
        self, play: Play, seat: int, action: int, client: str, asked: "tuple[Connection, str] | None"
    ) -> None:
        """The one way an action becomes true: played in memory, stored, then told."""
        began = time.perf_counter()
        tried = self.tried(play, seat, action, client)
        ruled = time.perf_counter()
        try:
            await self.append(tried.row, self.ended() if play.over else None, asked)
        except BaseException:
            if self.play is play:
                play.drop(tried)
            raise
        stored = time.perf_counter()
        play.keep(tried)
        self.tell_step(tried, asked)
        self.measure(began, ruled, stored)

    def tried(self, play: Play, seat: int, action: int, client: str) -> Tried:
        try:
            return play.tries(seat, action, client, since(self.kept.began))
        except Refused:
            raise
        except Exception as error:
            self.house.failed("the rules failed", error, room=self.kept.code, game=self.kept.game)
            raise Wrong("The rules of this game failed here; nothing was played") from error

    def ended(self) -> Kept:
        changed = copy.deepcopy(self.kept)
        changed.status = "over"
        return changed

    async def append(
        self, row: Row, ended: Kept | None, asked: "tuple[Connection, str] | None" = None
    ) -> None:
        try:
            await self.house.store.append(self.kept.code, row, ended)
        except (Taken, Repeated) as error:
            # Somebody else wrote to this match: the rows are the truth, so read them again.
            await self.reload()
            if asked:
                self.stale(*asked)
            raise Answered from error
        if ended:
            self.kept = ended

    async def reload(self) -> None:
        rows = await self.house.store.rows(self.kept.code)
        self.kept = await self.house.store.room(self.kept.code) or self.kept
        play = resumed(self.box, self.kept, rows)
        self.begin(play)
        for connection in self.connections:
            self.tell_state(connection, play.number)

    def countdown(self) -> float:
        """Seconds until a real-time game begins."""
        return round(max(0.0, self.kept.began - time.time()), 3) if self.box.real_time else 0.0

    # What is told

    def refuse(self, connection: "Connection", id: str, error: Exception) -> None:
        reason, rule = (error.reason, error.rule) if isinstance(error, Refused) else (str(error), "")
        self.house.metrics.add("refused_total")
        connection.tell(RefusedTold(id, reason, rule, self.play.number if self.play else 0))

    def stale(self, connection: "Connection", id: str) -> None:
        number = self.play.number if self.play else 0
        self.house.metrics.add("stale_total")
        connection.tell(Stale(id, number))
        self.tell_state(connection, number)

    def tell_room(self) -> None:
        for connection in self.connections:
            self.tell_room_to(connection)

    def tell_room_to(self, connection: "Connection") -> None:
        connection.tell(RoomTold(room_shown(self, connection.guest)))

    def tell_state(self, connection: "Connection", seen: int) -> None:
        if self.shown is None:
            return
        most = self.house.limits.lines_missed
        connection.outbox.put(self.shown.state(self.seat_of(connection), seen, most, self.countdown()))

    def tell_step(self, tried: Tried, asked: "tuple[Connection, str] | None") -> None:
        if asked:
            asked[0].tell(Ack(asked[1], tried.row.number))
        self.tell_each(lambda viewer, shown: shown.step(viewer, tried.step))
        tried.step.beats.clear()
        if self.kept.status == "over":
            self.tell_room()

    def tell_each(self, message: Callable[[int, Shown], bytes]) -> None:
        """Makes a message once for each kind of viewer that is connected."""
        made: dict[int, bytes] = {}
        for connection in self.connections:
            viewer = self.seat_of(connection)
            if self.shown is not None:
                if viewer not in made:
                    made[viewer] = message(viewer, self.shown)
                connection.outbox.put(made[viewer])

    def measure(self, began: float, ruled: float, stored: float) -> None:
        metrics = self.house.metrics
        metrics.add("actions_total")
        metrics.observe("action_rules_seconds", ruled - began)
        metrics.observe("action_stored_seconds", stored - ruled)
        metrics.observe("action_shown_seconds", time.perf_counter() - stored)
