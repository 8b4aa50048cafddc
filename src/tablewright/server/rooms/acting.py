"""What people ask for in play: done and told, or answered with why not. Every question has its answer."""

import time
from collections.abc import Awaitable, Callable

from tablewright.core.errors import Refused, TablewrightError
from tablewright.server.errors import Forbidden, NotNow
from tablewright.server.messages import Ack, Act, RefusedTold, Stale, Undo
from tablewright.server.play.ledger import Happened, MovedOn
from tablewright.server.play.play import Play
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.visitor import Visitor

Do = Callable[[int, str], Awaitable[Happened]]  # for a seat, and under the client's own id


async def act(room: Room, visitor: Visitor, asked: Act) -> None:
    began = time.perf_counter()

    def do(seat: int, client: str) -> Awaitable[Happened]:
        return room.ledger.act(seat, room.box.words.number(asked.action), client)

    if await Asked(room, visitor, asked).answered(do):
        room.services.metrics.observe("action_seconds", time.perf_counter() - began)


async def undo(room: Room, visitor: Visitor, asked: Undo) -> None:
    def do(seat: int, client: str) -> Awaitable[Happened]:
        return room.ledger.take_back(seat, client, room.services.limits.undos)

    await Asked(room, visitor, asked).answered(do)


class Late(Exception):
    """Somebody decided by a table that has moved on."""


class Asked:
    """Who asked for something, by which number of theirs, and under which id the answer is awaited."""

    def __init__(self, room: Room, visitor: Visitor, asked: Act | Undo) -> None:
        self.room = room
        self.visitor = visitor
        self.id = asked.id
        self.by = asked.number
        self.client = f"{visitor.guest}/{asked.id}"

    async def answered(self, do: Do) -> bool:
        """Does what was asked for, answers and tells it; returns whether anything has happened."""
        room = self.room
        async with room.lock:
            try:
                play = room.ledger.playing()
                if self.client in play.clients:
                    room.services.metrics.add("repeated_total")
                    self._done(play, play.clients[self.client])
                    return False
                happened = await do(self._seat(play), self.client)
            except Late:
                self._stale()
                return False
            except MovedOn:
                await room.read_again()
                self._stale()
                return False
            except TablewrightError as error:
                self._refuse(error)
                return False
            self._done(play, happened.row.number)
            room.tell(happened)
        room.bots.wake()
        return True

    def _seat(self, play: Play) -> int:
        """The seat of somebody who may act now, and decided by the table as it is."""
        room = self.room
        seat = room.seat_of(self.visitor)
        if seat < 0:
            raise Forbidden("You hold no seat at this table")
        if room.record.seats[seat].level:
            raise NotNow("A bot plays for you; take your seat back first")
        if room.ledger.clock.countdown() > 0:
            raise NotNow("The game has not begun yet")
        if not play.fresh(seat, self.by):
            raise Late
        return seat

    def _done(self, play: Play, row: int) -> None:
        """The number that the row had for who asked: the same when asked again."""
        number = play.noticed.number(self.room.seat_of(self.visitor), row)
        self.visitor.answer(Ack(self.id, number))

    def _refuse(self, error: TablewrightError) -> None:
        reason, rule = (error.reason, error.rule) if isinstance(error, Refused) else (str(error), "")
        self.room.services.metrics.add("refused_total")
        self.visitor.answer(RefusedTold(self.id, reason, rule, self._number))

    def _stale(self) -> None:
        self.room.services.metrics.add("stale_total")
        self.visitor.answer(Stale(self.id, self._number))
        self.room.tell_state(self.visitor)

    @property
    def _number(self) -> int:
        return self.room.number_for(self.visitor.guest)
