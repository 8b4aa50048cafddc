"""The sky: where lighthouse, hearts and items are, how the lighthouse fares, and who of the crew can act."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.the_last_glow.grid import COLUMNS, ones
from tablewright.games.the_last_glow.words import LOSES, PATCHES

FULL: Final[i64] = 6  # Structure, Brightness and victory points end here
START: Final[i64] = 2 * COLUMNS + 2  # C3
CREW: Final[i64] = 5
ITEMS: Final[i64] = 6
ENOUGH: Final[i64] = 3  # of a hunting die, less the distance


class Ending:
    NONE: Final = 0
    WON: Final = 1
    BROKEN: Final = 2
    CRASHED: Final = 3
    NIGHTMARES: Final = 4


class Spot:
    """The action spaces of the crew, for `crew = once`."""

    LIGHT: Final = 0
    MANEUVER: Final = 1
    HUNT: Final = 2
    SLEEP: Final = 3
    REPAIR: Final = 4
    THROTTLE: Final = 5
    SEND: Final = 6


ROOM: Final = vec[i64]([1, 1, 1, 2, 1, 2, 1])  # crew members each space takes with `crew = once`


class Sky(Position):
    """Everything is public. What happens in it is in rules.py and storm.py."""

    def __init__(self, seats: i64, options: Options) -> None:
        self.options: Options = options
        self.lines: i64 = i64(options.number("lines"))
        self.nightmare: bool = options.choice("mode") == "nightmare"
        self.once: bool = options.choice("crew") == "once"
        self.endless_items: bool = options.on("endless_items")
        self.lighthouse: i64 = START  # a cell
        self.hearts: i64 = 0  # cells, a bit each
        self.items: i64 = 0  # cells, a bit each
        self.structure: i64 = FULL
        self.brightness: i64 = 3
        self.points: i64 = 0
        self.captured: i64 = 0
        self.acted: i64 = 0  # crew members used this turn
        self.used: vec[i64] = vec[i64]([0] * 7)  # of them on each space
        self.turns: i64 = 1
        self.die: i64 = 0  # rolled last
        self.rolls: i64 = 0
        self.ending: i64 = Ending.NONE

    def acting(self) -> i64:
        return only(0) if self.ending == Ending.NONE else NOBODY

    def turn(self) -> i64:
        return self.turns

    def crew(self) -> i64:  # R4
        return CREW if self.structure > 3 else CREW - 1

    def has_room(self, spot: i64, crew: i64) -> bool:  # R5
        if self.acted + crew > self.crew():
            return False
        return not self.once or self.used[spot] + crew <= ROOM[spot]

    def has_item_left(self) -> bool:  # R7
        return self.endless_items or ones(self.items) + self.captured < ITEMS

    def roll(self, dealer: Dealer) -> i64:
        self.die = dealer.d6()
        self.rolls += 1
        return self.die

    def strain(self, loss: i64, cause: i64, dealer: Dealer) -> None:
        if self.ending != Ending.NONE:
            return
        before = self.crew()
        self.structure = max(0, self.structure - loss)
        dealer.says(cause, self.structure)
        if self.structure == 0:
            self.lose(Ending.BROKEN, dealer)
        elif self.crew() < before:
            dealer.says(PATCHES)

    def lose(self, ending: i64, dealer: Dealer) -> None:
        self.ending = ending
        dealer.says(LOSES, ending - Ending.BROKEN)
