"""A match under way: a cache of its rows. What the rows say is true; this is quick to ask."""

from dataclasses import dataclass

import msgspec

from tablewright.core.box import Box
from tablewright.core.luck import SealedLuck
from tablewright.core.match import Frame, Match, SavedStep
from tablewright.core.position import NOBODY
from tablewright.server.messages import LogLine
from tablewright.server.play.match_log import MatchLog
from tablewright.server.play.notice import UNKNOWN, Noticed
from tablewright.server.store.records import RoomRecord, Row

NOTHING = msgspec.Raw(b"null")


@dataclass(frozen=True)
class Tried:
    """An action tried out and not yet true: the row to be stored, and what it does."""

    row: Row
    frame: Frame

    @property
    def ends(self) -> bool:
        return self.frame.position.acting() == NOBODY


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
        self.stored: list[bytes] = []  # the steps that stand, as they are in the store
        self.standing: list[int] = []  # their rows
        self.undos = [0] * match.seats  # how often each seat took something back
        self.log = MatchLog(box.words)
        self.log.add(0, match.opening())

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

    def tried(self, seat: int, action: int, client: str, at: float) -> Tried:
        """What an action would do, and the row to store of it; nothing has changed."""
        frame = self.match.tried(seat, action, at)
        saved = msgspec.Raw(msgspec.json.encode(self.match.saved_step(frame.step)))
        noticed = self.noticed.witnesses(frame, self.match.position)
        acting = frame.position.acting()
        return Tried(Row(self.number + 1, client, "play", seat, saved, noticed, acting), frame)

    def keep(self, tried: Tried) -> None:
        """Makes what was tried true, once it is stored."""
        self._stands(tried.row, self.match.keep(tried.frame))

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
        frame = self.match.again(msgspec.json.decode(row.step, type=SavedStep))
        row.acting = frame.position.acting()
        if row.noticed == UNKNOWN:
            row.noticed = self.noticed.witnesses(frame, before)
        self._stands(row, frame)

    def _stands(self, row: Row, frame: Frame) -> None:
        self.count(row)
        self.stored.append(bytes(row.step))
        self.standing.append(row.number)
        self.log.add(self.number, frame)

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
