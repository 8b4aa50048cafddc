"""What a captain of the lighthouse knows: stay aloft, hunt close, and never let the light go out for long."""

from typing import Final, final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.the_last_glow.grid import CELLS, COLUMNS, bit, distance
from tablewright.games.the_last_glow.rules import TheLastGlow
from tablewright.games.the_last_glow.sky import ENOUGH, FULL, Ending
from tablewright.games.the_last_glow.words import HUNT, LIGHT, MANEUVER, REPAIR, SEND, SLEEP, THROTTLE

BEST_ROLL: Final[i64] = 6
HOPELESS: Final[i64] = -100  # appeals less than anything else


def is_hopeless(position: TheLastGlow, action: i64) -> bool:
    """A hunt so far away that not even the best roll is enough (R7)."""
    if action < HUNT or action >= SLEEP:
        return False
    return BEST_ROLL - distance(action - HUNT, position.lighthouse) < ENOUGH


@final
class TheLastGlowInstinct(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, TheLastGlow)
        if position.ending == Ending.WON:
            return 1.0
        if position.ending != Ending.NONE:
            return 0.0
        gained = float(position.points) + 0.8 * float(position.captured) + 0.4 * self.items_near(position)
        room = float(position.lines - 1 - position.lighthouse // COLUMNS)
        health = (
            0.045 * float(position.structure)
            + 0.02 * float(min(3, position.brightness))
            + 0.03 * min(2.0, room)
        )
        return min(0.99, 0.1 + 0.085 * gained + health)

    def items_near(self, position: TheLastGlow) -> float:
        """Items within reach, the nearer the better."""
        near = 0.0
        for cell in range(CELLS):
            if position.items & bit(cell) != 0:
                near += 1.0 / (1.0 + float(distance(cell, position.lighthouse)))
        return near

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, TheLastGlow)
        best: i64 = actions.items[0]
        most: i64 = -1000
        for i in range(actions.count):
            action = actions.items[i]
            appeal = self.appeal(position, action) * 3 + dealer.below(3)
            if appeal > most:
                best, most = action, appeal
        return best

    def narrow(self, position: Position, seat: i64, actions: Actions) -> None:
        """Leaves out hunts that no die can bring off; to stand idle is always possible."""
        assert isinstance(position, TheLastGlow)
        kept: i64 = 0
        for i in range(actions.count):
            action = actions.items[i]
            if not is_hopeless(position, action):
                actions.items[kept] = action
                kept += 1
        actions.count = kept

    def appeal(self, position: TheLastGlow, action: i64) -> i64:
        """How much an action invites, in rough points."""
        if action == SEND:
            return 30 if position.points == 0 or position.points + position.captured >= FULL else 12
        if action == LIGHT:
            return 14 - 4 * position.brightness
        if action == REPAIR:
            return 22 - 4 * position.structure
        if action == THROTTLE:
            return self.appeal_of_height(position)
        if SLEEP <= action < REPAIR:
            return 20 - 6 * distance(action - SLEEP, position.lighthouse)
        if is_hopeless(position, action):
            return HOPELESS
        if HUNT <= action < SLEEP:
            return 12 - 4 * distance(action - HUNT, position.lighthouse)
        if MANEUVER <= action < HUNT:
            side: i64 = 1 if action == MANEUVER + 1 else -1
            return self.appeal_of_square(position, position.lighthouse + side)
        return 0

    def appeal_of_height(self, position: TheLastGlow) -> i64:
        below = position.lines - 1 - position.lighthouse // COLUMNS
        if position.used[5] > 0:
            return 25 if below == 0 else -5
        if below == 0:
            return 28
        return 6 if below == 1 else self.appeal_of_square(position, position.lighthouse - COLUMNS)

    def appeal_of_square(self, position: TheLastGlow, cell: i64) -> i64:
        """Nearer to an item, away from under a heart."""
        appeal: i64 = 0
        for other in range(CELLS):
            if position.items & bit(other) != 0:
                appeal += 3 * (distance(other, position.lighthouse) - distance(other, cell))
        if cell >= COLUMNS and position.hearts & bit(cell - COLUMNS) != 0:
            appeal -= 4
        return appeal

    def horizon(self) -> i64:
        return 3
