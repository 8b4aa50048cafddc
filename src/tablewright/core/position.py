"""The contract every game meets: a position, what is legal in it, and what an action does."""

# hot

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablewright.core.actions import Actions
from tablewright.core.component import Component
from tablewright.core.dealer import Dealer
from tablewright.core.outcome import Outcome

NOBODY: Final[i64] = 0  # what `acting` says of a finished game


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Component):
    """A position of one game: everything true of it, hidden things included.

    `Position(seats, options)` is the moment before anything is dealt; `deal` sets the table up.
    """

    def deal(self, dealer: Dealer) -> None:
        """Sets up what luck decides before the first action: hands, first seat, first dice."""

    def acting(self) -> i64:
        """A bit mask of the seats that may act now; 0: the game is over."""
        raise NotImplementedError

    def legal(self, seat: i64, out: Actions) -> None:
        """Adds every legal action of an acting seat to a cleared list. Legality is written here only."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        """Plays a legal action."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """How the game ended; for a game still going, how it would stand if it ended now."""
        raise NotImplementedError

    def seen_by(self, seat: i64) -> "Position":
        """What a seat may know (-1: a spectator), built up from nothing. Open games hide nothing.

        A bag enters a view as `bag.seen()` only: the order of its storage is nobody's to know.
        """
        return self.clone()

    def guess(self, dealer: Dealer) -> "Position":
        """A whole position that fits this view, drawn fairly. Open games are whole already."""
        return self.clone()

    def hides(self) -> bool:
        """Whether anything is kept from anybody: a game that does so writes `seen_by`."""
        return getattr(type(self), "seen_by") is not getattr(Position, "seen_by")  # noqa: B009

    def why_not(self, seat: i64, action: i64) -> str:
        """Why an action that is not legal cannot be done; empty: nothing special to say."""
        return ""

    def meant(self, seat: i64, action: i64) -> i64:
        """The listed action that this one stands for, where cards that look alike are one choice."""
        return action

    def key(self) -> i64:
        """A number equal for positions that play alike from here on; -1: this game has none."""
        return -1

    def own_scene(self, seat: i64) -> object:
        """The scene of this view, for a game that has no table of its own; None: it cannot draw itself."""
        return None

    def turn(self) -> i64:
        """Which turn this is, counting from 1; 0 in a game without turns."""
        return 0

    def round(self) -> i64:
        """Which round this is, counting from 1; 0 in a game without rounds."""
        return 0


def only(seat: i64) -> i64:
    """The bit mask of one seat."""
    bit: i64 = 1
    return bit << seat


def first_seat(mask: i64) -> i64:
    """The lowest seat of a bit mask that is not empty."""
    low = mask & -mask
    # The number of that bit, without branches: nobody can predict whose turn it is.
    return i64(low & 0b10101010 != 0) + 2 * i64(low & 0b11001100 != 0) + 4 * i64(low & 0b11110000 != 0)


def seats_in(mask: i64) -> list[int]:
    """The seats of a bit mask, in order."""
    return [seat for seat in range(8) if (mask >> seat) & 1 == 1]
