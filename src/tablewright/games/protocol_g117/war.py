"""The war as it stands: armies, scores, markers, and who decides what now."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.component import Shared
from tablewright.core.options import Options
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.protocol_g117.army import REACH, Army
from tablewright.games.protocol_g117.boards import (
    COUNT,
    FIRST_NODE,
    IN_MATRIX,
    NEAR,
    ON_EARTH,
    POINTS,
    bit,
    first_space,
    mask_of,
    number_of,
)
from tablewright.games.protocol_g117.pairs import AI, HU, Icon, icon

TURNS: Final[i64] = 10
NOWHERE: Final[i64] = -1
NOBODY_PLOTS: Final[i64] = -1


class Stage:
    MUSTER: Final = 0  # HU places its second Troop
    PICK: Final = 1  # an action and a half of it
    SPEND: Final = 2  # operation points: whom, or an attack
    STEER: Final = 3  # where the unit goes
    GAIN: Final = 4  # a unit of an event
    STRIKE: Final = 5  # a removal of an event
    PLOT: Final = 6  # which space is sabotaged
    OVER: Final = 7
    NAME: Final = 8  # one player names the head start
    SIDES: Final = 9  # the other picks a side


class War(Position):
    """All public. What happens in a turn is in rules.py and operations.py."""

    def __init__(self, seats: i64, options: Options) -> None:
        self.options: Options = options
        self.points: Shared[vec[i64]] = vec[i64](worth_of_spaces(options))  # victory points by space
        self.beside: Shared[vec[i64]] = vec[i64](
            best_beside(self.points)
        )  # the most that a neighbour is worth
        self.prizes: i64 = worth_something(self.points)
        self.overtime: i64 = options.number("overtime")
        self.armies: list[Army] = armies_of(options)
        self.scores: vec[i64] = vec[i64]([0, 0])
        self.gained: vec[i64] = vec[i64]([0, 0])  # by the last count
        self.markers: vec[i64] = vec[i64]([0] * 20)  # by action: 0 free, 1 on points, 2 on the event
        self.ai_seat: i64 = 1 if options.choice("first_seat") == "HU" else 0  # who plays AI
        self.turns: i64 = 1
        self.side: i64 = HU  # whose decision it is
        self.stage: i64 = Stage.MUSTER
        self.pair: i64 = NOWHERE  # of this turn
        self.left: i64 = 0  # operation points not yet begun
        self.steps: i64 = 0  # steps left of the point that moves units
        self.stepped: i64 = NOWHERE  # the space of the unit that made the first of them
        self.mover: i64 = NOWHERE  # the space of the unit under orders
        self.place: i64 = 0  # which icon of the event
        self.plotter: i64 = NOBODY_PLOTS  # who sabotages this turn
        self.sabotaged: i64 = NOWHERE  # the last space named

    def acting(self) -> i64:
        return NOBODY if self.stage == Stage.OVER else only(self.seat_of(self.side))

    def seat_of(self, side: i64) -> i64:
        """Who plays a side."""
        return side ^ self.ai_seat

    def side_of(self, seat: i64) -> i64:
        """Which side a seat plays."""
        return seat ^ self.ai_seat

    def turn(self) -> i64:
        return self.turns

    def first(self) -> i64:
        """Who goes first this turn (R5)."""
        return AI if self.turns % 2 == 1 else HU

    def mine(self) -> Army:
        return self.armies[self.side]

    def theirs(self) -> Army:
        return self.armies[1 - self.side]

    def is_open(self, pair: i64) -> bool:
        """The first player takes any unused pair, the second must follow."""
        if self.pair != NOWHERE:
            return pair == self.pair
        return self.markers[pair] == 0

    def steps_at_hand(self) -> i64:
        """A fresh point has two steps; one that was begun has what is left of it."""
        return self.steps if self.steps > 0 else REACH

    def icon(self) -> i64:
        return icon(self.side, self.pair, self.place)

    def icon_board(self) -> i64:
        """The board of the unit that the icon at hand gains or removes."""
        kind = self.icon()
        return ON_EARTH if kind == Icon.GAIN_EARTH or kind == Icon.REMOVE_EARTH else IN_MATRIX

    def havens(self) -> i64:  # R3, R15, R16
        mine, theirs = self.mine(), self.theirs()
        if self.stage == Stage.MUSTER:
            return NEAR[first_space(mine.starts & ON_EARTH)] & ~self.prizes & ~theirs.here
        if mine.supply == 0:
            return 0
        return mine.havens(self.icon_board(), theirs)

    def holdings(self, side: i64) -> i64:
        """The spaces worth victory points on which a side stands."""
        return self.armies[side].here & self.prizes

    def earning(self, side: i64) -> i64:
        """Those of them that score: what is sabotaged does not (R18)."""
        held = self.holdings(side)
        return held if self.sabotaged == NOWHERE else held & ~bit(self.sabotaged)

    def income(self, side: i64) -> i64:
        """The victory points a side holds now, without what is sabotaged (R19)."""
        total: i64 = 0
        scoring = self.earning(side)
        while scoring != 0:
            total += self.points[first_space(scoring)]
            scoring &= scoring - 1
        return total


def unit_of(side: i64, space: i64) -> i64:
    """What a unit is called: Drone, Bot, Troop or Decker."""
    return 2 * side + i64(space >= FIRST_NODE)


def worth_of_spaces(options: Options) -> list[int]:
    """The victory points of every space (R1)."""
    points = [0] * int(COUNT)
    for name, _, spaces, _ in POINTS:
        for space in spaces:
            points[number_of(space)] = options.number(name)
    return points


def worth_something(points: vec[i64]) -> i64:
    """The spaces with victory points."""
    mask: i64 = 0
    for space in range(COUNT):
        if points[space] > 0:
            mask |= bit(space)
    return mask


def best_beside(points: vec[i64]) -> list[int]:
    """For every space the most victory points of one next to it."""
    return [
        max([int(points[other]) for other in range(COUNT) if NEAR[space] >> other & 1])
        for space in range(COUNT)
    ]


def armies_of(options: Options) -> list[Army]:
    """Each with its start squares (R2)."""
    names = (("ai_square", "ai_nodes"), ("hu_square", "hu_node"))
    starts = [[space for name in side for space in options.choice(name).split("+")] for side in names]
    return [Army(mask_of(spaces), options.number("units")) for spaces in starts]
