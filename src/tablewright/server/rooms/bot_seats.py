"""The bots at one table: each acting seat that a bot plays has a task that thinks, waits and acts."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Protocol

from tablewright import shelf
from tablewright.core.errors import Refused, TablewrightError
from tablewright.server.bots.edited import Edited
from tablewright.server.bots.levels import habit, pace
from tablewright.server.bots.question import question
from tablewright.server.play.ledger import Ledger
from tablewright.server.play.play import Play
from tablewright.server.services import Services
from tablewright.server.shares import Account

log = logging.getLogger("tablewright.bots")

NOTICEABLE = 0.8  # seconds of thought after which people are told that a bot thinks
AFTER_TROUBLE = 2.0  # seconds to wait when an action could not be stored


class Surroundings(Protocol):
    """What the bots at a table need of the room around it."""

    @property
    def address(self) -> str:
        """On whose account they think."""

    @property
    def watched(self) -> bool:
        """Whether anybody looks on."""

    async def bot_acts(self, seat: int, action: int, row: int) -> None:
        """Plays what a bot decided after a row, and tells it."""

    def warn(self, text: str) -> bool:
        """Tells everybody here and whoever comes; empty: nobody any more. False: they know it already."""

    def tell_viewers(self, wanted: Callable[[int], bool]) -> None:
        """Tells the room again to those viewers for whom this is true."""


class BotSeats:
    def __init__(self, services: Services, ledger: Ledger, around: Surroundings) -> None:
        self.services = services
        self.ledger = ledger
        self.around = around
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
        play, record = self.ledger.play, self.ledger.record
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
        except Refused as error:
            await self._refused(error)
        except TablewrightError as error:
            log.warning("a bot could not act", extra={"room": self.ledger.record.code, "why": str(error)})
            await asyncio.sleep(AFTER_TROUBLE)
        except Exception as error:
            self.services.failed("a bot failed", error, room=self.ledger.record.code)
            await asyncio.sleep(AFTER_TROUBLE)
        finally:
            self.tasks.pop(seat, None)
        self.wake()

    async def _refused(self, error: Refused) -> None:
        """In real time somebody else was faster: that is the game. Otherwise the bot erred."""
        if not self.ledger.box.real_time:
            log.warning("a bot was refused", extra={"room": self.ledger.record.code, "why": str(error)})
            await asyncio.sleep(AFTER_TROUBLE)

    async def _act(self, seat: int) -> None:
        play, real_time = self.ledger.play, self.ledger.box.real_time
        if play is None:
            return
        if real_time:
            await asyncio.sleep(self._pace(play, seat))
            if seat not in self.to_act():
                return  # much can happen in that time
        number = play.number
        row, began = self._to_answer(seat, play)
        action = await self._choice(seat, began)
        if not real_time:
            await self._let_rest(play, seat, action, number, began + self._pause(play, row))
        await self.around.bot_acts(seat, action, number)

    def _pause(self, play: Play, row: int) -> float:
        """How long the table rests after a row."""
        people = any(other.guest and not other.level for other in self.ledger.record.seats)
        return self.services.tempo.before_bot(
            play.log.beats(row), people=people, watchers=self.around.watched
        )

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
        if self.ledger.tried(seat, action, "").row.noticed & ~play.noticed.bit(seat):
            await asyncio.sleep(left)

    def _pace(self, play: Play, seat: int) -> float:
        ledger = self.ledger
        view, level = play.match.position.seen_by(seat), ledger.record.seats[seat].level
        return ledger.clock.countdown() + pace(ledger.box, view, seat, level, ledger.record.options)

    async def _choice(self, seat: int, began: float) -> int:
        """The bot's thought; what comes without thinking if that fails, so that a match always goes on."""
        record = self.ledger.record
        wait = max(0.0, began + NOTICEABLE - time.monotonic())
        telling = asyncio.get_running_loop().call_later(wait, self._told, seat)
        try:
            asked = question(self.ledger, seat, record.seats[seat].level)
            account = Account(self.around.address, record.code)
            return (await self.services.bot_pool.think(asked, account)).action
        except Edited as error:
            self._edited(error)
            return self._by_habit(seat)
        except Exception as error:
            self.services.metrics.add("thought_failures_total")
            self.services.failed("a thought failed", error, room=record.code)
            return self._by_habit(seat)
        finally:
            telling.cancel()

    def _edited(self, error: Edited) -> None:
        """The processes that think have other rules than this table, at least until the edit is undone."""
        self.services.metrics.add("thought_failures_total")
        if not shelf.edited(self.ledger.box):
            self.services.bot_pool.renew()
            self.around.warn("")
        elif self.around.warn(str(error)):
            where = {"room": self.ledger.record.code, "why": str(error), "problem": error.problem}
            log.warning("a game was edited", extra=where)

    def _told(self, seat: int) -> None:
        """Tells those who do not know yet. Two thoughts between which nothing is noticed look like one."""
        play = self.ledger.play
        if play is None:
            return
        viewers = range(-1, play.match.seats)
        aware = {viewer for viewer in viewers if self.seems_to_think(seat, viewer)}
        self.thinking[seat] = play.number
        self.around.tell_viewers(lambda viewer: viewer not in aware and self.seems_to_think(seat, viewer))

    def seems_to_think(self, seat: int, viewer: int) -> bool:
        """Whether a viewer is shown a thinking bot: until something happens that the viewer notices."""
        play, view = self.ledger.play, self.ledger.view
        if play is None or view is None or seat not in self.thinking:
            return False
        if not self.ledger.record.seats[seat].level or play.noticed.anything(viewer, self.thinking[seat]):
            return False
        return seat in view.sight(viewer).acting

    def _by_habit(self, seat: int) -> int:
        play = self.ledger.play
        if play is None or not play.match.position.acting() >> seat & 1:
            return -1
        return habit(self.ledger.box, play.match.position.seen_by(seat), seat)
