"""A match under way: a cache of its rows. What the rows say is true; this is quick to ask."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from tablewright.core.box import Box
from tablewright.core.luck import SealedLuck
from tablewright.core.match import FORMAT, Match, SavedMatch, SavedStep, Step
from tablewright.core.position import NOBODY, Position
from tablewright.server.messages import LogLine
from tablewright.server.play.match_log import Log
from tablewright.server.play.notice import UNKNOWN, Noticed
from tablewright.server.play.resuming import Resuming
from tablewright.server.store.records import RoomRecord, Row

NOTHING = msgspec.Raw(b"null")


@dataclass
class Tried:
    """An action tried out and not yet true: the row to be stored, and where it leads."""

    row: Row
    step: Step
    after: Position

    @property
    def ends(self) -> bool:
        return self.after.acting() == NOBODY


class Play:
    """The match, its log, and the numbers by which clients and rows are told apart."""

    def __init__(self, box: Box, match: Match) -> None:
        self.box = box
        self.match = match
        self.number = 0  # rows so far, taking back included; a viewer's own number may be lower
        self.noticed = Noticed(match.seats)
        self.clients: dict[str, int] = {}  # who asked under which id → the row it became
        self.acted: list[int] = [-1]  # the seat of each row; -1 where the table was turned back
        self.acting: list[int] = [match.position.acting()]  # after each row
        self.stored: list[bytes] = []  # the steps that stand, as they are stored
        self.standing: list[int] = []  # their rows
        self.undos = [0] * match.seats  # how often each seat took something back
        self.log = Log(box.words)
        self.log.add(0, match.setup)

    @property
    def over(self) -> bool:
        return self.match.over

    def number_of(self, viewer: int) -> int:
        """How much of what happened a viewer has noticed: the number its clients stand on."""
        return self.noticed.counts[viewer]

    def fresh(self, seat: int, number: int) -> bool:
        """Whether a decision that a seat made at its own `number` still stands.

        It does if the seat has noticed nothing since, or only what others did while it was free to
        act: where several act at once nobody has to wait for anybody.
        """
        if self.box.real_time:
            return True
        if not 0 <= number <= self.number_of(seat):
            return False
        then = self.noticed.row(seat, number)
        since = [row for row in range(then + 1, self.number + 1) if self.noticed.by(seat, row)]
        free = all(self.acting[row] >> seat & 1 for row in (then, *since))
        return not since or (free and all(self.acted[row] not in (seat, -1) for row in since))

    def missed(self, viewer: int, seen: int, most: int) -> list[LogLine]:
        return self.log.missed(viewer, seen, self.noticed, most)

    def tries(self, seat: int, action: int, client: str, at: float) -> Tried:
        """Tries an action out; the caller stores the row and then keeps it. The match is as it was."""
        before = self.match.position
        step, after = self.match.tried(seat, action, at)
        saved = msgspec.Raw(msgspec.json.encode(self.match.saved_step(step)))
        noticed = self.noticed.witnesses(step, before, after)
        row = Row(self.number + 1, client, "play", seat, saved, noticed, after.acting())
        return Tried(row, step, after)

    def keep(self, tried: Tried) -> None:
        self.match.keep(tried.step, tried.after)
        self._stands(tried.row, tried.step)

    def can_undo(self, seat: int) -> bool:
        """Never after the end: the secret is open then."""
        return seat >= 0 and not self.over and self.match.can_undo(seat)

    def taking_back(self, seat: int, client: str) -> Row:
        """The row that takes the last step back: noticed by whoever noticed that."""
        last = self.standing[-1]
        noticed, acting = self.noticed.rows[last], self.acting[last - 1]
        return Row(self.number + 1, client, "undo", seat, NOTHING, noticed, acting)

    def undo(self, row: Row) -> None:
        taken = self.standing[-1]
        self.match.undo(row.seat)
        self.standing.pop()
        self.stored.pop()
        self.gone(row, taken)

    def again(self, row: Row) -> None:
        """Plays a stored row, and notes what an older server did not."""
        before = self.match.position
        step = self.match.again(msgspec.json.decode(row.step, type=SavedStep))
        row.acting = self.match.position.acting()
        if row.noticed == UNKNOWN:
            row.noticed = self.noticed.witnesses(step, before, self.match.position)
        self._stands(row, step)
        step.beats.clear()  # the tables of the past are not shown again

    def _stands(self, row: Row, step: Step) -> None:
        self.count(row)
        self.stored.append(bytes(row.step))
        self.standing.append(row.number)
        self.log.add(self.number, step)

    def gone(self, row: Row, taken: int) -> None:
        """A step was taken back, and so the table is as it was before it."""
        row.noticed, row.acting = self.noticed.rows[taken], self.acting[taken - 1]
        self.count(row)
        self.undos[row.seat] += 1
        self.log.take_back(taken, self.number, row.seat)

    def count(self, row: Row) -> None:
        self.number = row.number
        self.clients[row.client] = row.number
        self.noticed.add(row.noticed)
        self.acted.append(row.seat if row.kind == "play" else -1)
        self.acting.append(row.acting)


def sealed(record: RoomRecord) -> SealedLuck:
    return SealedLuck(bytes.fromhex(record.secret), record.added, sheet=record.sheet, words=record.words)


def begun(box: Box, record: RoomRecord) -> Play:
    """A new match, dealt."""
    return Play(box, Match(box, len(record.seats), sealed(record), record.options, watch=True))


def resumed(box: Box, record: RoomRecord, rows: Sequence[Row]) -> Play:
    """A match as its rows tell it, ready to be played on."""
    saved = SavedMatch(
        FORMAT, record.game, record.rules, len(record.seats), dict(record.options), record.dealt
    )
    match = Match.replayed(box, saved, watch=True, luck=sealed(record))
    match.seal = sealed(record).seal
    play = Play(box, match)
    Resuming(play, rows).follow()
    return play
