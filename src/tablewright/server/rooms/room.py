"""A live room: who is connected, what is arranged, what is played. One change at a time.

Everything that changes a room holds its lock, is stored, and only then becomes true and is told.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable, Iterable
from typing import Protocol

from tablewright.core.box import Box
from tablewright.core.seal import Sheet
from tablewright.server.bots.edited import warning_of
from tablewright.server.errors import Forbidden, NotNow, TooMany
from tablewright.server.messages import ChatTold, RoomShown, RoomTold, written
from tablewright.server.play.ledger import Happened, Ledger, MovedOn
from tablewright.server.play.match_view import MatchView
from tablewright.server.play.play import Play
from tablewright.server.rooms import lobby
from tablewright.server.rooms.bot_seats import BotSeats
from tablewright.server.rooms.presence import Presence
from tablewright.server.rooms.room_view import record_shown
from tablewright.server.rooms.visitor import Visitor
from tablewright.server.services import Services
from tablewright.server.store.records import ChatLine, RoomRecord

TOGETHER = 0.2  # seconds in which comings and goings are gathered and told at once
BEING_DEALT = "The cards are being dealt; wait a moment"


class Start(Protocol):
    """A start that is under way, as far as a room asks; `sealing.py` has all of it."""

    @property
    def sheet(self) -> Sheet | None: ...

    def check_presence(self) -> None: ...


class Room:
    def __init__(
        self, services: Services, box: Box, record: RoomRecord, chat: list[ChatLine], play: Play | None
    ) -> None:
        self.services = services
        self.box = box
        self.chat = chat
        self.lock = asyncio.Lock()
        self.ledger = Ledger(box, record, services.store, services.metrics, services.tempo.countdown)
        self.ledger.begin(play)
        self.bots = BotSeats(services, self.ledger, self)
        self.visitors: set[Visitor] = set()
        self.untold: set[Visitor] = set()  # who has not heard yet of who came or went
        self.telling: asyncio.TimerHandle | None = None
        self.presence = Presence(services.limits.grace_seconds)
        self.came_from = ""  # the address of its host, or of whom of its people came first; it is not stored
        self.holders = 0  # connections and requests that have this room in hand
        self.idle_since = time.monotonic()
        self.start: Start | None = None
        self.warning = ""  # what everybody who comes must know
        self.silent: dict[str, int] = {}  # how often a guest's word was awaited in vain

    @property
    def record(self) -> RoomRecord:
        return self.ledger.record

    @property
    def play(self) -> Play | None:
        return self.ledger.play

    @property
    def address(self) -> str:
        """On whose account its bots think: the host's own, like an address, until one of its people came."""
        return self.came_from or f"host {self.record.host}"

    # Who is here

    async def join(self, visitor: Visitor, seen: int) -> None:
        """Lets somebody in. Who says hello again is told again; the others hear of it only once."""
        async with self.lock:
            self.admit(visitor.guest)
            if visitor not in self.visitors:
                self._enter(visitor)
            self.tell_room_to(visitor)
            self.tell_state(visitor, seen)
            if warning := self.warning or self._warning_before_play():
                visitor.error(warning)
        self.bots.wake()

    def _warning_before_play(self) -> str:
        return warning_of(self.box) if self.record.status == "lobby" else ""

    def warn(self, text: str) -> bool:
        if text == self.warning:
            return False
        self.warning = text
        for visitor in self.visitors if text else ():
            visitor.error(text)
        return True

    def _enter(self, visitor: Visitor) -> None:
        if self._looks_on(visitor.guest):
            self._check_crowd(visitor.address)
        elif visitor.guest == self.record.host or not self.came_from:
            self.came_from = visitor.address
        self.tell_soon()
        self.visitors.add(visitor)

    def _looks_on(self, guest: str) -> bool:
        return guest != self.record.host and self.record.seat_of(guest) < 0

    def _check_crowd(self, address: str) -> None:
        crowd = [other.address for other in self.visitors if self._looks_on(other.guest)]
        limits = self.services.limits
        if len(crowd) >= limits.spectators or crowd.count(address) >= limits.spectators_per_address:
            raise TooMany("So many look on at this table that there is no room for more; try again later")

    def admit(self, guest: str) -> None:
        """Refuses spectators where the host does not want them. A lobby is open: people come to sit."""
        if not self.record.spectators and self.record.status != "lobby" and self.record.seat_of(guest) < 0:
            raise Forbidden("This table is closed to spectators")

    def leave(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)
        self.untold.discard(visitor)
        if not self.here(visitor.guest):
            self.presence.leaves(visitor.guest, self.record.people())
        if self.start:
            self.start.check_presence()
        self.tell_soon()

    def here(self, guest: str) -> bool:
        return any(visitor.guest == guest for visitor in self.visitors)

    @property
    def watched(self) -> bool:
        return bool(self.visitors)

    @property
    def busy(self) -> bool:
        """Whether somebody has the room in hand or something happens in it."""
        return self.holders > 0 or bool(self.bots.tasks) or self.lock.locked()

    def number_for(self, guest: str) -> int:
        """How much of what happened in play a guest has noticed, taking back included."""
        return self.play.number_of(self.record.seat_of(guest)) if self.play else 0

    def seat_of(self, visitor: Visitor) -> int:
        return self.record.seat_of(visitor.guest)

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
        await self._stored(self.ledger.save(changed))

    async def _stored(self, storing: Awaitable[None]) -> None:
        try:
            await storing
        except MovedOn as error:
            await self.read_again()
            raise NotNow("The table has changed meanwhile; look again") from error

    async def read_again(self) -> None:
        """Somebody else wrote to this room: the store has the truth, and everybody is told it."""
        await self.ledger.read_again()
        self.tell_all()

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
            if self.start:
                raise NotNow(BEING_DEALT)
            change(record)

        await self.change(checked)

    async def deal(self, changed: RoomRecord) -> None:
        """Begins the match of a room that is sealed. The caller holds the lock."""
        await self._stored(self.ledger.deal(changed))
        self.start = None
        self.turn_away()
        self.tell_all(seen=0)

    def turn_away(self) -> None:
        """At the start, sends away those who may not watch."""
        for visitor in list(self.visitors):
            try:
                self.admit(visitor.guest)
            except Forbidden as error:
                self.visitors.discard(visitor)
                visitor.close(4403, str(error))

    async def say(self, visitor: Visitor, text: str) -> None:
        line = ChatLine(visitor.name, self.seat_of(visitor), text, round(time.time(), 3))
        await self.services.store.add_chat(self.record.code, line, most=self.services.limits.chat_stored)
        self.chat.append(line)
        del self.chat[: -self.services.limits.chat_kept]
        message = written(ChatTold(line))
        for other in self.visitors:
            other.tell(message)

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
            self.ledger.record = changed
            self.tell_room()

    async def bot_acts(self, seat: int, action: int, row: int) -> None:
        """A bot's decision; dropped if the table has moved on or a person has taken the seat back."""
        async with self.lock:
            play = self.play
            if play is None or play.over or not self.record.seats[seat].level:
                return
            if not play.fresh(seat, play.noticed.number(seat, row)):
                return
            try:
                self.tell(await self.ledger.act(seat, action))
            except MovedOn:
                await self.read_again()

    # What is told

    def tell_all(self, seen: int | None = None) -> None:
        """The room and the whole table to everybody."""
        self.tell_room()
        for visitor in self.visitors:
            self.tell_state(visitor, seen)

    def tell_room(self) -> None:
        self.untold.clear()
        self._tell_room(self.visitors)

    def tell_room_to(self, visitor: Visitor) -> None:
        self._tell_room([visitor])

    def tell_viewers(self, wanted: Callable[[int], bool]) -> None:
        self._tell_room([visitor for visitor in self.visitors if wanted(self.seat_of(visitor))])

    def tell_soon(self) -> None:
        """Tells everybody who is here now of comings and goings, many at once: a crowd costs little."""
        self.untold |= self.visitors
        if self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(TOGETHER, self._tell_untold)

    def _tell_untold(self) -> None:
        self.telling = None
        untold, self.untold = self.untold, set()
        self._tell_room(untold)

    def _tell_room(self, visitors: Iterable[Visitor]) -> None:
        """All who have no part in the room are shown the same."""

        def whose(visitor: Visitor) -> str:
            return "" if self._looks_on(visitor.guest) else visitor.guest

        tell_alike(visitors, whose, lambda visitor: written(RoomTold(self.shown(visitor.guest))))

    def shown(self, guest: str) -> RoomShown:
        """The room as a guest sees it, with who is here and who thinks."""
        shown = record_shown(self.record, guest, self.box.title, self.chat)
        for number, seat in enumerate(self.record.seats):
            shown.seats[number].here = bool(seat.guest) and self.here(seat.guest)
            if seat.guest and not seat.level and self.record.status == "playing":
                shown.seats[number].wait = self.wait_for(seat.guest) or 0.0
            shown.seats[number].thinking = self.bots.seems_to_think(number, shown.you)
        shown.spectators.count = sum(self.seat_of(visitor) < 0 for visitor in self.visitors)
        shown.number = self.number_for(guest)
        if self.start:
            shown.starting, shown.sheet = True, self.start.sheet
        return shown

    def tell_state(self, visitor: Visitor, seen: int | None = None) -> None:
        """The whole table, with what happened after `seen` (none: nothing was missed)."""
        if self.ledger.view is None:
            return
        most, countdown = self.services.limits.lines_missed, self.ledger.clock.countdown()
        since = self.number_for(visitor.guest) if seen is None else seen
        visitor.tell(self.ledger.view.state(self.seat_of(visitor), since, most, countdown))

    def tell(self, happened: Happened) -> None:
        """What has just become true, to those who notice it."""
        frame, seat = happened.frame, happened.row.seat
        if frame is None:
            self._tell_each(lambda viewer, view: view.undone(viewer, seat))
            return
        with self.services.metrics.sampling("action_shown_seconds"):
            self._tell_each(lambda viewer, view: view.step(viewer, frame))
        if self.record.status == "over":
            self.tell_room()

    def _tell_each(self, message: Callable[[int, MatchView], bytes]) -> None:
        view = self.ledger.view
        if view is None:
            return
        play = view.play
        notice = [each for each in self.visitors if play.noticed.by(self.seat_of(each), play.number)]
        tell_alike(notice, self.seat_of, lambda visitor: message(self.seat_of(visitor), view))


def tell_alike(
    visitors: Iterable[Visitor], kind: Callable[[Visitor], Hashable], message: Callable[[Visitor], bytes]
) -> None:
    """Tells each visitor its message, made once for all of a kind."""
    made: dict[Hashable, bytes] = {}
    for visitor in visitors:
        which = kind(visitor)
        if which not in made:
            made[which] = message(visitor)
        visitor.tell(made[which])
