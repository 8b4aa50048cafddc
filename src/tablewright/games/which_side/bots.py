"""What an organiser knows: rent first, then the resource that is short, and nobody hurt without need."""

from typing import final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.which_side.means import KINDS, MEANS, cost
from tablewright.games.which_side.rules import (
    ANARCHIST,
    BONESETTER,
    CAFE,
    CHEMISTRY,
    DOCKS,
    END_TURN,
    GREENWICH,
    JAIL,
    LAWYERS,
    LOCAL_UNION,
    NEWTOWN,
    POLICE,
    PRESS,
    RISK,
    SABOTAGE,
    STRIKE,
    TAKE,
    TENDERLOIN,
    TRIANGLE,
    UNION,
    UNSANITARY,
    Ending,
    WhichSide,
)


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
        if action >= TAKE:
            return 0 if action == END_TURN else 10 - self.price(action - TAKE)
        if action >= JAIL:
            return 0 if action == JAIL else 1
        if action >= DOCKS:
            return self.appeal_of_city(position, action)
        return self.appeal_of_group(position, action)

    def price(self, mean: i64) -> i64:
        total: i64 = 0
        for kind in range(KINDS):
            total += cost(mean, kind)
        return total

    def appeal_of_city(self, position: WhichSide, action: i64) -> i64:
        short = position.life_cost() - position.savings
        money: i64 = 3
        if short > 0:
            money = 14 if short > 2 * (position.left - 1) else 9
        if action == TRIANGLE:
            return money
        if action == GREENWICH:
            return 11 if position.strength <= 4 and short <= 3 * (position.left - 1) else -5
        if action == DOCKS:
            return money + self.trouble(position, RISK)
        if action == NEWTOWN:
            return money + self.trouble(position, UNSANITARY)
        return money + self.trouble(position, POLICE) if action == TENDERLOIN else 0

    def trouble(self, position: WhichSide, gauge: i64) -> i64:
        """What one step more of a gauge means: a dollar is worth it until the last step."""
        return -8 if position.gauges[gauge] == position.length else 2 - position.gauges[gauge]

    def appeal_of_group(self, position: WhichSide, action: i64) -> i64:
        if action < BONESETTER:
            return 4 if position.gauges[action] == position.length else -2
        if action == BONESETTER:
            return 9 if position.injured >= 2 else 7
        if action == LAWYERS:
            return 9
        if action == LAWYERS + 1:
            return 3 if position.gauges[POLICE] == position.length else -2
        if action == LOCAL_UNION:
            return self.need(position, UNION)
        if action == PRESS:
            return self.need(position, ANARCHIST) - 1
        if action == CAFE:
            return self.need(position, STRIKE) + self.trouble(position, POLICE) - 2
        return self.need(position, SABOTAGE) + self.trouble(position, action - CHEMISTRY) - 2

    def need(self, position: WhichSide, kind: i64) -> i64:
        """How much the cheapest means still to be taken ask for a resource."""
        wanted: i64 = 0
        for mean in range(MEANS):
            if (position.taken >> mean) & 1 == 0 and cost(mean, kind) > 0:
                wanted += 5 - self.price(mean)
        return min(10, 4 + wanted) - 2 * position.resources[kind]

    def horizon(self) -> i64:
        return 0
