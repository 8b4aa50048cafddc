"""A match from its stored rows. What was taken back is not played again, only counted.

So a match does not open the more slowly the more often somebody changes their mind.
"""

from collections.abc import Sequence

import msgspec

from tablewright.core.box import Box
from tablewright.core.errors import BadMatch
from tablewright.core.match import FORMAT, Match, SavedMatch, SavedStep
from tablewright.server.play.notice import UNKNOWN
from tablewright.server.play.play import Play, sealed
from tablewright.server.store.records import RoomRecord, Row


def resumed(box: Box, record: RoomRecord, rows: Sequence[Row]) -> Play:
    """A match as its rows tell it, ready to be played on."""
    seats, options = len(record.seats), dict(record.options)
    saved = SavedMatch(FORMAT, record.game, record.rules, seats, options, record.dealt)
    luck = sealed(record)
    match = Match.begun(box, saved, watch=True, luck=luck)
    match.seal = luck.seal
    play = Play(box, match)
    Resuming(play, rows).follow()
    return play


class Resuming:
    def __init__(self, play: Play, rows: Sequence[Row]) -> None:
        self.play = play
        self.rows = rows
        self.taken = taken_back(rows)  # the row of a taking back → the row it took back
        self.gone = set(self.taken.values())
        self.old = max((row.number for row in rows if row.noticed == UNKNOWN), default=0)
        self.tried: dict[tuple[int, str], Row] = {}  # from which position, what → the first such row
        self.counted: set[int] = set()

    def follow(self) -> None:
        for row in self.rows:
            if row.number != self.play.number + 1:
                raise BadMatch(f"step {self.play.number + 1} of this match is missing in the store")
            if row.kind == "undo":
                self._take_back(row)
            elif row.number in self.gone and self._is_noted(row):
                self.counted.add(row.number)
                self.play.count(row)
            else:
                self.play.again(row)

    def _take_back(self, row: Row) -> None:
        taken = self.taken[row.number]
        if taken in self.counted:
            self.play.gone(row, taken)
        else:
            self.play.undo(row)

    def _is_noted(self, row: Row) -> bool:
        """Whether it is known who noticed a row that was taken back, so that nobody need play it."""
        if self.taken.get(row.number + 1) != row.number:
            return row.number > self.old  # others came in between: they have to be known as well
        self._recall(row)
        return row.noticed != UNKNOWN

    def _recall(self, row: Row) -> None:
        """Takes the notes over from an earlier row that did the same from the same position."""
        step = msgspec.json.decode(row.step, type=SavedStep)
        position = self.play.standing[-1] if self.play.standing else 0
        first = self.tried.setdefault((position, f"{step.seat} {step.action}"), row)
        if row.noticed == UNKNOWN:
            row.noticed, row.acting = first.noticed, first.acting


def taken_back(rows: Sequence[Row]) -> dict[int, int]:
    """Which row each taking back takes back: the last one that stands."""
    standing: list[int] = []
    taken: dict[int, int] = {}
    for row in rows:
        if row.kind == "play":
            standing.append(row.number)
        elif standing:
            taken[row.number] = standing.pop()
        else:
            raise BadMatch(f"step {row.number} of this match takes back what was never played")
    return taken
