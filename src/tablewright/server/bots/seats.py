"""The bots at one table: each acting seat that a bot plays has a task that thinks, waits and acts."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from tablewright.core.errors import Refused, TablewrightError
from tablewright.server.bots.levels import habit, pace
from tablewright.server.bots.pool import question
from tablewright.server.play.acting import bot_acts, tries
from tablewright.server.play.answered import Answered
from tablewright.server.play.play import Play
from tablewright.server.shares import Account

if TYPE_CHECKING:
    from tablewright.server.rooms.room import Room

log = logging.getLogger("tablewright.bots")

NOTICEABLE = 0.8  # seconds of thought after which people are told that a bot thinks
AFTER_TROUBLE = 2.0  # seconds to wait when an action could not be stored


class BotSeats:
    def __init__(self, room: "Room") -> None:
        self.room = room
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.thinking: dict[int, int] = {}  # seat → the row it thought long after
        self.answering: dict[int, tuple[int, float]] = {}  # seat → what it answers, see `_to_answer`
        self.closed = False

    def wake(self) -> None:
        """Called whenever something changed: every bot that may act gets going."""
        for seat in self.to_act():
            if seat not in self.tasks and not self.closed:
                self.tasks[seat] = asyncio.create_task(self._turn(seat), name=f"bot {seat}")

    def to_act(self) -> list[int]:
        play, record = self.room.play, self.room.record
        if play is None or play.over or record.status != "playing":
            return []
        acting = play.match.position.acting()
        return [number for number, seat in enumerate(record.seats) if seat.level and acting >> number & 1]

    def close(self) -> None:
        self.closed = True
        for task in self.tasks.values():
            task.cancel()

    async def _turn(self, seat: int) -> None:
        try:
            await self._act(seat)
        except Answered:
            pass  # somebody else wrote to the match; it has been read again
        except Refused as error:
            await self._refused(error)
        except TablewrightError as error:
            log.warning("a bot could not act", extra={"room": self.room.record.code, "why": str(error)})
            await asyncio.sleep(AFTER_TROUBLE)
        except Exception as error:
            self.room.services.failed("a bot failed", error, room=self.room.record.code)
            await asyncio.sleep(AFTER_TROUBLE)
        finally:
            self.tasks.pop(seat, None)
        self.wake()

    async def _refused(self, error: Refused) -> None:
        """In real time somebody else was faster: that is the game. Otherwise the bot erred."""
        if not self.room.box.real_time:
            log.warning("a bot was refused", extra={"room": self.room.record.code, "why": str(error)})
            await asyncio.sleep(AFTER_TROUBLE)

    async def _act(self, seat: int) -> None:
        room, play = self.room, self.room.play
        if play is None:
            return
        if room.box.real_time:
            await asyncio.sleep(self._pace(seat))
            if seat not in self.to_act():
                return  # much can happen in that time
        number = play.number
        row, began = self._to_answer(seat, play)
        action = await self._choice(seat, began)
        if not room.box.real_time:
            people = any(other.guest and not other.level for other in room.record.seats)
            beats, watchers = play.log.beats(row), bool(room.connections)
            rest = room.services.tempo.before_bot(beats, people=people, watchers=watchers)
            await self._let_rest(play, seat, action, number, began + rest)
        await bot_acts(room, seat, action, number)

    def _to_answer(self, seat: int, play: Play) -> tuple[int, float]:
        """The last row that others noticed, and when a bot had it to answer.

        Steps that only the bot notices in between take no time of their own, for that would tell of them.
        """
        row = play.noticed.last_by_others(seat)
        if self.answering.get(seat, (-1, 0.0))[0] != row:
            self.answering[seat] = row, time.monotonic()
        return self.answering[seat]

    async def _let_rest(self, play: Play, seat: int, action: int, number: int, until: float) -> None:
        """Lets the table rest before an action that others will notice."""
        left = until - time.monotonic()
        if left <= 0.0 or not play.fresh(seat, play.noticed.number(seat, number)):
            return
        if tries(self.room, play, seat, action, "").row.noticed & ~play.noticed.bit(seat):
            await asyncio.sleep(left)

    def _pace(self, seat: int) -> float:
        room, play = self.room, self.room.play
        if play is None:
            return 0.0
        view, level = play.match.position.seen_by(seat), room.record.seats[seat].level
        return room.countdown() + pace(room.box, view, seat, level, room.record.options)

    async def _choice(self, seat: int, began: float) -> int:
        """The bot's thought; what comes without thinking if that fails, so that a match always goes on."""
        room = self.room
        wait = max(0.0, began + NOTICEABLE - time.monotonic())
        telling = asyncio.get_running_loop().call_later(wait, self._told, seat)
        try:
            asked = question(room, seat, room.record.seats[seat].level)
            account = Account(room.address, room.record.code)
            return (await room.services.bot_pool.think(asked, account)).action
        except Exception as error:
            room.services.metrics.add("thought_failures_total")
            room.services.failed("a thought failed", error, room=room.record.code)
            return self._by_habit(seat)
        finally:
            telling.cancel()

    def _told(self, seat: int) -> None:
        """Tells those who do not know yet. Two thoughts between which nothing is noticed look like one."""
        room = self.room
        if room.play is None:
            return
        unaware = [each for each in room.connections if not self.seems_to_think(seat, room.seat_of(each))]
        self.thinking[seat] = room.play.number
        for connection in unaware:
            if self.seems_to_think(seat, room.seat_of(connection)):
                room.tell_room_to(connection)

    def seems_to_think(self, seat: int, viewer: int) -> bool:
        """Whether a viewer is shown a thinking bot: until something happens that the viewer notices."""
        play, shown = self.room.play, self.room.shown
        if (
            play is None
            or shown is None
            or seat not in self.thinking
            or not self.room.record.seats[seat].level
        ):
            return False
        if play.noticed.anything(viewer, self.thinking[seat]):
            return False
        return seat in shown.sight(viewer).acting

    def _by_habit(self, seat: int) -> int:
        play = self.room.play
        if play is None or not play.match.position.acting() >> seat & 1:
            return -1
        return habit(self.room.box, play.match.position.seen_by(seat), seat)
