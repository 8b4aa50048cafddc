"""Anything that lies on a table: it knows whose it is and who may see it."""

# hot

from typing import Final, Self

from mypy_extensions import i64, mypyc_attr

from tablewright.core.component import Component
from tablewright.core.dealer import Dealer

ALL: Final[i64] = 0  # who may see a material
OWNER: Final[i64] = 1
FACE_DOWN: Final[i64] = 2  # it lies face down

COMMON: Final[i64] = -1  # the owner of what lies in the middle


class Model:
    """By this a copy is known."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Material(Component):
    """Made once at the head of a game's file, as a model; positions hold copies of it.

    BOARD = Grid(7, 6)
    …
        self.board = BOARD.clone()  # one for all
        self.hands = HAND.each(seats)  # one for each seat
    """

    def __init__(self, label: str, seen_by: i64) -> None:
        self.label: str = label  # what it is called on the table; empty: as the field is named
        self.seen_by: i64 = seen_by
        self.owner: i64 = COMMON
        self.open: bool = False  # turned up: everybody sees it, whoever it is for
        self.model: Model = Model()  # what all copies share

    def each(self, seats: i64) -> list[Self]:
        """A copy for each seat, which owns it."""
        copies: list[Self] = []
        for seat in range(seats):
            copy = self.clone()
            copy.owner = seat
            copies.append(copy)
        return copies

    def times(self, count: i64) -> list[Self]:
        """Several copies for all."""
        return [self.clone() for _ in range(count)]

    def _made_of(self) -> list[Component]:
        """Nothing that anybody but itself has to look after."""
        return []

    def visible_to(self, viewer: i64) -> bool:
        """Whether a seat (-1: a spectator) may see what lies here."""
        if self.seen_by == ALL or self.open:
            return True
        return self.seen_by == OWNER and self.owner == viewer and viewer >= 0

    def turn_up(self) -> None:
        """From now on everybody sees it."""
        self.open = True

    def turn_down(self) -> None:
        """From now on it is seen as it was declared."""
        self.open = False

    def hide(self) -> None:
        """Forgets what lies here but for how much it is. Whatever can be hidden writes this."""

    def guess(self, dealer: Dealer) -> None:
        """Gives what is hidden here a value, where that follows from itself. Cards are dealt together."""
