"""Who notices what happens. A viewer counts only that, and is told of nothing else.

Somebody who puts a display together in secret must look like somebody who thinks. So a row, which is an
action or taking one back, has a number only for those who notice it, and every number a client is
told or sends is its viewer's own. Viewers are the seats, and -1 for all spectators.
"""

from array import array

from tablewright.core.facts import same_facts
from tablewright.core.match import Frame
from tablewright.core.position import Position

UNKNOWN = -1  # of a row that was stored before it was noted who noticed it


class Noticed:
    """The viewers who noticed each row: a bit for each seat, the next one for spectators."""

    def __init__(self, seats: int) -> None:
        self.rows = array("H", [(1 << seats + 1) - 1])  # the set-up is row 0, noticed by all
        self.counts = [0] * (seats + 1)  # each viewer's number; the spectators' is last, at -1

    def bit(self, viewer: int) -> int:
        return 1 << viewer % len(self.counts)

    def add(self, viewers: int) -> None:
        self.rows.append(viewers)
        for place in range(len(self.counts)):
            self.counts[place] += viewers >> place & 1

    def by(self, viewer: int, row: int) -> bool:
        return bool(self.rows[row] & self.bit(viewer))

    def by_others(self, viewer: int, row: int) -> bool:
        return bool(self.rows[row] & ~self.bit(viewer))

    def last_by_others(self, viewer: int) -> int:
        """The last row that anybody but a viewer noticed."""
        row = len(self.rows) - 1
        while not self.by_others(viewer, row):
            row -= 1
        return row  # the set-up at the least

    def number(self, viewer: int, row: int) -> int:
        """The number a viewer stood on after a row."""
        later = range(row + 1, len(self.rows))
        return self.counts[viewer] - sum(self.by(viewer, each) for each in later)

    def anything(self, viewer: int, row: int) -> bool:
        """Whether a viewer has noticed anything since a row."""
        return any(self.by(viewer, each) for each in range(len(self.rows) - 1, row, -1))

    def row(self, viewer: int, number: int) -> int:
        """The last row after which a viewer stood on a number."""
        row, reached = len(self.rows) - 1, self.counts[viewer]
        while reached > number and row > 0:
            reached -= self.by(viewer, row)
            row -= 1
        return row

    def witnesses(self, frame: Frame, before: Position) -> int:
        """Who notices a step: who acted, who heard of it, and who sees that something has changed."""
        viewers = 0
        for viewer in (*range(len(self.counts) - 1), -1):
            heard = any(beat.announcement.heard_by(viewer) for beat in frame.beats)
            if viewer == frame.step.seat or heard or looks_different(before, frame.position, viewer):
                viewers |= self.bit(viewer)
        return viewers


def looks_different(before: Position, after: Position, viewer: int) -> bool:
    one, other = before.seen_by(viewer), after.seen_by(viewer)
    return one.acting() != other.acting() or not same_facts(one, other)
