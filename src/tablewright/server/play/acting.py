"""How an action becomes true: checked, played in memory, stored, and only then told.

No process owns a match. Whoever writes a row first wins; another reads the rows again and says that
the table has moved on. Everything here holds the room's lock.
"""

import asyncio
import time
from typing import TYPE_CHECKING

from tablewright.core.errors import Refused, TablewrightError
from tablewright.server.errors import Forbidden, NotNow, Repeated, Taken, Wrong
from tablewright.server.messages import Ack, Act, RefusedTold, Stale, Undo
from tablewright.server.play.answered import Answered
from tablewright.server.play.play import Play, Tried, resumed
from tablewright.server.store.records import RoomRecord, Row

if TYPE_CHECKING:
    from tablewright.server.rooms.room import Room
    from tablewright.server.web.connection import Connection


class Asked:
    """Who asked for something, and under which id the answer is awaited."""

    def __init__(self, room: "Room", connection: "Connection", id: str) -> None:
        self.room = room
        self.connection = connection
        self.id = id
        self.client = f"{connection.guest}/{id}"

    def done(self, play: Play, row: int) -> None:
        """The number that the row had for who asked: the same when asked again."""
        number = play.noticed.number(self.room.seat_of(self.connection), row)
        self.connection.answer(Ack(self.id, number))

    @property
    def number(self) -> int:
        return self.room.number_for(self.connection.guest)

    def refuse(self, error: TablewrightError) -> None:
        reason, rule = (error.reason, error.rule) if isinstance(error, Refused) else (str(error), "")
        self.room.services.metrics.add("refused_total")
        self.connection.answer(RefusedTold(self.id, reason, rule, self.number))

    def stale(self) -> None:
        self.room.services.metrics.add("stale_total")
        self.connection.answer(Stale(self.id, self.number))
        self.room.tell_state(self.connection)


async def act(room: "Room", connection: "Connection", said: Act) -> None:
    began = time.perf_counter()
    asked = Asked(room, connection, said.id)
    async with room.lock:
        try:
            play, seat = may_act(asked, said.number)
            action = room.box.words.number(said.action)
            await store_and_tell(room, play, seat, action, asked)
        except Answered:
            return
        except TablewrightError as error:
            asked.refuse(error)
            return
    room.services.metrics.observe("action_seconds", time.perf_counter() - began)
    room.bots.wake()


async def undo(room: "Room", connection: "Connection", said: Undo) -> None:
    asked = Asked(room, connection, said.id)
    async with room.lock:
        try:
            play, seat = may_act(asked, said.number)
            if not play.can_undo(seat):
                raise Refused("Only your own last action can be taken back, and only if it showed nothing")
            if play.undos[seat] >= room.services.limits.undos:
                raise Refused(f"You have taken {play.undos[seat]} actions back: no more is possible here")
            row = play.taking_back(seat, asked.client)
            await append(room, row, None, asked)
        except Answered:
            return
        except TablewrightError as error:
            asked.refuse(error)
            return
        play.undo(row)
        room.services.metrics.add("undone_total")
        asked.done(play, row.number)
        room.tell_each(lambda viewer, shown: shown.undone(viewer, seat))
    room.bots.wake()


async def bot_acts(room: "Room", seat: int, action: int, row: int) -> None:
    """A bot's decision; dropped if the table has moved on or a person has taken the seat back."""
    async with room.lock:
        play = room.play
        if play is None or play.over or not room.record.seats[seat].level:
            return
        if not play.fresh(seat, play.noticed.number(seat, row)):
            return
        await store_and_tell(room, play, seat, action, None)


def may_act(asked: Asked, number: int) -> tuple[Play, int]:
    """The match and the seat of somebody who may act now; answers those who repeat or are late."""
    room, play = asked.room, asked.room.play
    if play is None:
        raise NotNow("The match has not begun")
    if asked.client in play.clients:
        room.services.metrics.add("repeated_total")
        asked.done(play, play.clients[asked.client])
        raise Answered
    seat = room.seat_of(asked.connection)
    if seat < 0:
        raise Forbidden("You hold no seat at this table")
    if room.record.seats[seat].level:
        raise NotNow("A bot plays for you; take your seat back first")
    if room.countdown() > 0:
        raise NotNow("The game has not begun yet")
    if not play.fresh(seat, number):
        asked.stale()
        raise Answered
    return play, seat


async def store_and_tell(room: "Room", play: Play, seat: int, action: int, asked: Asked | None) -> None:
    """The one way an action becomes true."""
    with room.services.metrics.sampling("action_rules_seconds"):
        tried = tries(room, play, seat, action, asked.client if asked else f"bot/{play.number + 1}")
    ruled = time.perf_counter()
    await append(room, tried.row, ended(room) if tried.ends else None, asked)
    room.services.metrics.observe("action_stored_seconds", time.perf_counter() - ruled)
    room.services.metrics.add("actions_total")
    play.keep(tried)
    if asked:
        asked.done(play, tried.row.number)
    tell_step(room, tried)


def tries(room: "Room", play: Play, seat: int, action: int, client: str) -> Tried:
    try:
        return play.tries(seat, action, client, room.clock.now())
    except Refused:
        raise
    except Exception as error:
        room.services.failed("the rules failed", error, room=room.record.code, game=room.record.game)
        raise Wrong("The rules of this game failed here; nothing was played") from error


def ended(room: "Room") -> RoomRecord:
    changed = room.record.changing()
    changed.status = "over"
    changed.ended = time.time()
    return changed


async def append(room: "Room", row: Row, over: RoomRecord | None, asked: Asked | None) -> None:
    try:
        await room.services.store.append(room.record.code, row, over)
    except (Taken, Repeated) as error:
        await read_again(room)
        if asked:
            asked.stale()
        raise Answered from error
    if over:
        room.record = over


async def read_again(room: "Room") -> None:
    """Somebody else wrote to this match: the rows are the truth."""
    rows = await room.services.store.rows(room.record.code)
    room.record = await room.services.store.room(room.record.code) or room.record
    room.begin(
        await asyncio.to_thread(resumed, room.box, room.record, rows)
        if room.record.status != "lobby"
        else None
    )
    room.tell_room()
    for connection in room.connections:
        room.tell_state(connection)


def tell_step(room: "Room", tried: Tried) -> None:
    with room.services.metrics.sampling("action_shown_seconds"):
        room.tell_each(lambda viewer, shown: shown.step(viewer, tried.step))
    tried.step.beats.clear()  # told: the tables of the past are not shown again
    if room.record.status == "over":
        room.tell_room()
