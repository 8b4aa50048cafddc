"""What an organiser knows: rent first, then the resource that is short, and nobody hurt without need."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.which_side import struggle, words
from tablewright.games.which_side.means import KINDS, cost
from tablewright.games.which_side.rules import WhichSide
from tablewright.games.which_side.struggle import Ending

# Means to aim for, by goal: those that cost two, then three that ask for different things.
PLAN: Final = vec[i64]([0, 1, 2, 3, 4, 8, 5, 7])
EARNED: Final[i64] = 3  # dollars a worker brings who has to
AHEAD: Final[i64] = 2  # dollars beyond the rent that are good to have
RECRUIT_UNTIL: Final[i64] = 6  # Employers' Strength
CROWD: Final[i64] = 8


def is_planned(position: WhichSide, mean: i64) -> bool:
    for k in range(position.goal):
        if PLAN[k] == mean:
            return True
    return False


def lacking(position: WhichSide, kind: i64) -> i64:
    """How much of a resource the means still planned ask for beyond what is there."""
    lacks: i64 = -position.resources[kind]
    for k in range(position.goal):
        if (position.taken >> PLAN[k]) & 1 == 0:
            lacks += cost(PLAN[k], kind)
    return lacks


@final
class WhichSideInstinct(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, WhichSide)
        if position.ending == Ending.WON:
            return 1.0
        if position.ending != Ending.NONE:
            return 0.0
        done = float(position.controlled()) / float(position.goal)
        gathered: i64 = 0
        for kind in range(KINDS):
            gathered += min(3, position.resources[kind])
        turns_left = float(10 - position.strength)
        hands = float(position.healthy) + 0.4 * float(position.injured)
        pace = min(1.0, (0.10 * hands) * turns_left / 5.0 + 0.05 * float(gathered))
        return 0.98 * (0.6 * done + 0.3 * pace + 0.1 * min(1.0, float(position.savings) / 10.0))

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, WhichSide)
        best: i64 = actions.items[0]
        most: i64 = -1000
        for i in range(actions.count):
            action = actions.items[i]
            appeal = self.appeal(position, action) * 3 + dealer.below(3)
            if appeal > most:
                best, most = action, appeal
        return best

    def appeal(self, position: WhichSide, action: i64) -> i64:
        """How much an action invites, in rough points."""
        if action >= words.TAKE:
            return self.appeal_of_takeover(position, action)
        if action >= words.JAIL:
            return 0 if action == words.JAIL else 1
        if action >= words.DOCKS:
            return self.appeal_of_city(position, action)
        return self.appeal_of_group(position, action)

    def appeal_of_takeover(self, position: WhichSide, action: i64) -> i64:
        """What is planned is taken as soon as it can be; anything else only where it ends the game."""
        if action == words.END_TURN:
            return 0
        if is_planned(position, action - words.TAKE) or position.controlled() + 1 == position.goal:
            return 10
        return -1

    def appeal_of_city(self, position: WhichSide, action: i64) -> i64:
        if action == words.GREENWICH:
            return self.appeal_of_recruit(position)
        money = self.appeal_of_money(position)
        if action == words.TRIANGLE:
            return money + 1
        if action == words.DOCKS:
            return money + self.trouble(position, struggle.RISK)
        if action == words.NEWTOWN:
            return money + self.trouble(position, struggle.UNSANITARY)
        return money + self.trouble(position, struggle.POLICE)

    def appeal_of_money(self, position: WhichSide) -> i64:
        """Rent comes first, but only when those who act later could no longer earn it."""
        short = position.life_cost() - position.savings
        if short > EARNED * (position.left - 1):
            return 30
        return 6 if short > -AHEAD else 2

    def appeal_of_recruit(self, position: WhichSide) -> i64:
        early = position.strength <= RECRUIT_UNTIL and position.workers() < CROWD
        if not early:
            return -9
        short = position.life_cost() + 1 - position.savings
        return 20 if short <= EARNED * (position.left - 1) else -9

    def trouble(self, position: WhichSide, gauge: i64) -> i64:
        """What one step more of a gauge means: a dollar is worth it until the last step."""
        return -8 if position.gauges[gauge] == position.length else 4 - position.gauges[gauge]

    def appeal_of_group(self, position: WhichSide, action: i64) -> i64:
        if action < words.BONESETTER:
            return 1 if position.gauges[action] == position.length else -2
        if action == words.BONESETTER:
            return 18 if position.injured >= 2 else 8
        if action == words.LAWYERS:
            return 12
        if action == words.LAWYERS + 1:
            return 1 if position.gauges[struggle.POLICE] == position.length else -2
        if action == words.LOCAL_UNION:
            return self.appeal_of(position, struggle.UNION)
        if action == words.PRESS:
            return self.appeal_of(position, struggle.ANARCHIST)
        if action == words.CAFE:
            return self.appeal_of(position, struggle.STRIKE) + self.trouble(position, struggle.POLICE) // 3
        trouble = self.trouble(position, action - words.CHEMISTRY)
        return self.appeal_of(position, struggle.SABOTAGE) + trouble // 3

    def appeal_of(self, position: WhichSide, kind: i64) -> i64:
        """Each place gives one a turn: what is lacking most is fetched first."""
        lacks = lacking(position, kind)
        return 12 + min(4, lacks) if lacks > 0 else -4

    def horizon(self) -> i64:
        return 0
