"""The ledger of a room: what is stored of it, what follows from that, and the one way to add to it.

No process owns a match. Whoever writes a row first wins; another finds `MovedOn` and reads again.
Whoever uses a ledger holds the room's lock. It knows no client: it returns what happened, rooms tell it.
"""

import asyncio
import time
from dataclasses import dataclass

from tablewright.core.box import Box
from tablewright.core.errors import Refused
from tablewright.core.match import Frame
from tablewright.server.errors import NotNow, Repeated, Taken, Wrong
from tablewright.server.faults import failed
from tablewright.server.metrics import Metrics
from tablewright.server.play.clock import MatchClock, clock_after
from tablewright.server.play.match_view import MatchView
from tablewright.server.play.play import Play, Tried, begun
from tablewright.server.play.resuming import resumed
from tablewright.server.store.records import RoomRecord, Row
from tablewright.server.store.store import Store


class MovedOn(Exception):
    """Somebody else has written to this room: what is in memory is not true any more."""


@dataclass(frozen=True)
class Happened:
    """What has become true: its row, and the frame of an action; none: the last one was taken back."""

    row: Row
    frame: Frame | None


class Ledger:
    def __init__(
        self, box: Box, record: RoomRecord, store: Store, metrics: Metrics, countdown: float
    ) -> None:
        self.box = box
        self.record = record
        self.store = store
        self.metrics = metrics
        self.countdown_seconds = countdown if box.real_time else 0.0
        self.clock = MatchClock(0.0)
        self.play: Play | None = None
        self.view: MatchView | None = None

    def begin(self, play: Play | None) -> None:
        """Goes on with a match as it was dealt or read; its clock never goes back."""
        if play is not None:
            clock = clock_after(play.match.steps, self.countdown_seconds)
            self.clock = clock.or_later(self.clock) if self.play else clock
        self.play = play
        self.view = MatchView(play) if play else None

    def playing(self) -> Play:
        if self.play is None:
            raise NotNow("The match has not begun")
        return self.play

    async def save(self, changed: RoomRecord) -> None:
        """Stores the room's next version, then makes it true."""
        try:
            await self.store.save_room(changed)
        except Taken as error:
            raise MovedOn from error
        self.record = changed

    async def deal(self, changed: RoomRecord) -> None:
        """Begins the match of a room that is sealed."""
        play = self._dealt(changed)
        changed.status = "playing"
        changed.began = time.time()  # for people; what depends on time asks the match's own clock
        changed.rules = self.box.rules_version
        changed.dealt = play.match.setup.dealt
        await self.save(changed)
        self.begin(play)

    def _dealt(self, record: RoomRecord) -> Play:
        try:
            return begun(self.box, record)
        except Exception as error:
            failed(self.metrics, "the set-up failed", error, room=record.code, game=record.game)
            raise Wrong(f"The rules of {self.box.title} failed while setting up: {error}") from error

    async def act(self, seat: int, action: int, client: str = "") -> Happened:
        """Plays an action: tried, stored, and only then true. Without a client a bot acts."""
        play = self.playing()
        with self.metrics.sampling("action_rules_seconds"):
            tried = self.tried(seat, action, client or f"bot/{play.number + 1}")
        ruled = time.perf_counter()
        await self._append(tried.row, self._ended() if tried.ends else None)
        self.metrics.observe("action_stored_seconds", time.perf_counter() - ruled)
        self.metrics.add("actions_total")
        play.keep(tried)
        return Happened(tried.row, tried.frame)

    def tried(self, seat: int, action: int, client: str) -> Tried:
        try:
            return self.playing().tried(seat, action, client, self.clock.now())
        except Refused:
            raise
        except Exception as error:
            failed(self.metrics, "the rules failed", error, room=self.record.code, game=self.record.game)
            raise Wrong("The rules of this game failed here; nothing was played") from error

    async def take_back(self, seat: int, client: str, most: int) -> Happened:
        """Takes a seat's last action back, unless it has done so `most` times."""
        play = self.playing()
        if not play.can_undo(seat):
            raise Refused("Only your own last action can be taken back, and only if it showed nothing")
        if play.undos[seat] >= most:
            raise Refused(f"You have taken {play.undos[seat]} actions back: no more is possible here")
        row = play.taking_back(seat, client)
        await self._append(row, None)
        play.undo(row)
        self.metrics.add("undone_total")
        return Happened(row, None)

    def _ended(self) -> RoomRecord:
        changed = self.record.changing()
        changed.status = "over"
        changed.ended = time.time()
        return changed

    async def _append(self, row: Row, over: RoomRecord | None) -> None:
        """Stores a row. Only then is the match over, and its secret anybody's."""
        try:
            await self.store.append(self.record.code, row, over)
        except (Taken, Repeated) as error:
            raise MovedOn from error
        self.record = over or self.record

    async def read_again(self) -> None:
        """What the store says is true."""
        rows = await self.store.rows(self.record.code)
        self.record = await self.store.room(self.record.code) or self.record
        began = self.record.status != "lobby"
        self.begin(await asyncio.to_thread(resumed, self.box, self.record, rows) if began else None)
