"""The units of one side on both boards, and where they can go."""

from typing import Final, final

from mypy_extensions import i64

from tablewright.core.component import Component
from tablewright.games.protocol_g117.boards import EVERYWHERE, IN_MATRIX, NEAR, bit, first_space, near, size

REACH: Final[i64] = 2  # spaces a unit moves for a point


@final
class Army(Component):
    """Public: the spaces with a unit, those with two, the cubes not yet on a board, and the start squares."""

    def __init__(self, starts: i64, supply: i64) -> None:
        self.here: i64 = 0  # spaces with at least one unit
        self.twice: i64 = 0  # spaces with two, in the Matrix only
        self.supply: i64 = supply
        self.starts: i64 = starts

    def units_on(self, space: i64) -> i64:
        return ((self.here >> space) & 1) + ((self.twice >> space) & 1)

    def units_in(self, spaces: i64) -> i64:
        return size(self.here & spaces) + size(self.twice & spaces)

    def has_two_beside(self, space: i64) -> bool:
        """Two of our units next to a space: they can attack there (R11)."""
        beside = self.here & NEAR[space]
        return beside & (beside - 1) != 0 or beside & self.twice != 0

    def enter(self, space: i64) -> None:
        self.twice |= self.here & bit(space)
        self.here |= bit(space)

    def leave(self, space: i64) -> None:
        if (self.twice >> space) & 1 == 1:
            self.twice ^= bit(space)
        else:
            self.here ^= bit(space)

    def room(self, enemy: "Army") -> i64:
        """Spaces that can take one more of our units: empty ones, in the Matrix also single ones of ours."""
        single = self.here & ~self.twice & IN_MATRIX
        return (EVERYWHERE & ~self.here & ~enemy.here) | single

    def paths(self, space: i64, steps: i64, enemy: "Army") -> i64:
        """Where a unit can get to in so many steps, never through enemies, ours being no obstacle."""
        reached = NEAR[space] & ~enemy.here
        if steps > 1:
            reached |= near(reached) & ~enemy.here
        return reached

    def ends(self, space: i64, steps: i64, enemy: "Army") -> i64:
        """Where a move of a unit may end."""
        return self.paths(space, steps, enemy) & self.room(enemy) & ~bit(space)

    def prey(self, space: i64, enemy: "Army") -> i64:
        """Enemies that a unit can charge: next to where it stands or to where it can move."""
        return near(self.ends(space, REACH, enemy) | bit(space)) & enemy.here

    def targets(self, enemy: "Army") -> i64:
        """Enemies with two of our units beside them."""
        found: i64 = 0
        beside = enemy.here & near(self.here)
        while beside != 0:
            space = first_space(beside)
            beside &= beside - 1
            if self.has_two_beside(space):
                found |= bit(space)
        return found

    def movers(self, steps: i64, enemy: "Army") -> i64:
        """Units that can make at least one step."""
        found: i64 = 0
        units = self.here
        while units != 0:
            space = first_space(units)
            units &= units - 1
            if self.ends(space, steps, enemy) != 0:
                found |= bit(space)
        return found

    def chargers(self, enemy: "Army") -> i64:
        """Units that can charge somebody."""
        found: i64 = 0
        units = self.here
        while units != 0:
            space = first_space(units)
            units &= units - 1
            if self.prey(space, enemy) != 0:
                found |= bit(space)
        return found

    def havens(self, board: i64, enemy: "Army") -> i64:
        """Where a gained unit may be placed on a board."""
        empty = board & ~self.here & ~enemy.here
        own = board & self.here
        if own != 0:
            return (near(own) & empty) | (own & ~self.twice & IN_MATRIX)
        starts = self.starts & empty
        return starts if starts != 0 else empty
