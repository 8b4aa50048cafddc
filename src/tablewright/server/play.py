"""A match under way: a cache of its rows. What the rows say is true; this is quick to ask."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from tablewright.core.box import Box
from tablewright.core.errors import BadMatch
from tablewright.core.luck import SealedLuck
from tablewright.core.match import FORMAT, Match, SavedMatch, SavedStep, Seal, Step
from tablewright.core.position import Position
from tablewright.server.kept import Kept, Row
from tablewright.server.log import Log


@dataclass
class Tried:
    """An action that was played in memory and is not stored yet, with the way back."""

    row: Row
    step: Step
    before: Position


class Play:
    """The match, its log, and the numbers by which clients and rows are told apart."""

    def __init__(self, box: Box, match: Match) -> None:
        self.box = box
        self.match = match
        self.number = 0  # rows so far, taking back included
        self.clients: dict[str, int] = {}  # who asked under which id → the row it became
        self.acted: list[int] = [-1]  # the seat of each row; -1 where the table was turned back
        self.acting: list[int] = [match.position.acting()]  # after each row
        self.record: list[bytes] = []  # the steps that stand, as they are stored
        self.log = Log(box.words)
        self.log.add(0, match.setup)

    @property
    def over(self) -> bool:
        return self.match.over

    def fresh(self, seat: int, number: int) -> bool:
        """Whether a decision made at `number` still stands.

        It does if nothing happened since, or only what others did while this seat was free to act:
        where several act at once nobody has to wait for anybody.
        """
        if self.box.real_time:
            return True
        if not 0 <= number <= self.number:
            return False
        since = range(number, self.number + 1)
        free = all(self.acting[n] >> seat & 1 for n in since)
        return number == self.number or (free and all(self.acted[n] not in (seat, -1) for n in since[1:]))

    def tries(self, seat: int, action: int, client: str, at: float) -> Tried:
        """Plays in memory; the caller stores the row, then keeps or drops the result."""
        before = self.match.position
        step = self.match.play(seat, action, at)
        saved = msgspec.json.encode(self.match.saved_step(step))
        return Tried(Row(self.number + 1, client, "play", seat, msgspec.Raw(saved)), step, before)

    def drop(self, tried: Tried) -> None:
        self.match.steps.pop()
        self.match.position = tried.before

    def keep(self, tried: Tried) -> None:
        self._count(tried.row)
        self.record.append(bytes(tried.row.step))
        self.log.add(self.number, tried.step)

    def can_undo(self, seat: int) -> bool:
        """Never after the end: the secret is open then."""
        return seat >= 0 and not self.over and self.match.can_undo(seat)

    def undo(self, row: Row) -> None:
        self.match.undo(row.seat)
        self._count(row)
        self.record.pop()
        self.log.add_undo(self.number, row.seat)

    def again(self, row: Row) -> None:
        """Plays a stored row."""
        if row.number != self.number + 1:
            raise BadMatch(f"step {self.number + 1} of this match is missing in the store")
        if row.kind == "undo":
            self.undo(row)
            return
        step = self.match.again(msgspec.json.decode(row.step, type=SavedStep))
        self._count(row)
        self.record.append(bytes(row.step))
        self.log.add(self.number, step)
        step.beats.clear()  # the tables of the past are not shown again

    def _count(self, row: Row) -> None:
        self.number = row.number
        self.clients[row.client] = row.number
        self.acted.append(row.seat if row.kind == "play" else -1)
        self.acting.append(self.match.position.acting())


def sealed(kept: Kept) -> SealedLuck:
    return SealedLuck(bytes.fromhex(kept.secret), kept.added)


def begun(box: Box, kept: Kept) -> Play:
    """A new match, dealt."""
    return Play(box, Match(box, len(kept.seats), sealed(kept), kept.options, watch=True))


def resumed(box: Box, kept: Kept, rows: Sequence[Row]) -> Play:
    """A match as its rows tell it, ready to be played on."""
    saved = SavedMatch(FORMAT, kept.game, kept.rules, len(kept.seats), dict(kept.options), kept.dealt)
    match = Match.replayed(box, saved, watch=True, luck=sealed(kept))
    match.seal = Seal(sealed(kept).commitment, kept.added)
    play = Play(box, match)
    for row in rows:
        play.again(row)
    return play
