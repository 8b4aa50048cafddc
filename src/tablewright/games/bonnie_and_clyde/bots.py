"""What a good player of Bonnie and Clyde knows: which gauge is short, and what must not be risked."""

from typing import Final, final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.bonnie_and_clyde import words
from tablewright.games.bonnie_and_clyde.gauges import POEMS, TOP, Ending
from tablewright.games.bonnie_and_clyde.rules import BonnieAndClyde

WHIM: Final[i64] = 3  # a little chance among choices of nearly the same appeal


@final
class BonnieAndClydeInstinct(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, BonnieAndClyde)
        if position.ending == Ending.WON:
            return 1.0
        if position.ending != Ending.NONE:
            return 0.0
        done = float(2 * position.poems + 2 * position.passion + position.love + position.ammunition)
        safe = 1.0 - 0.18 * float(position.prisons) - 0.05 * float(position.threat)
        return safe * (0.15 + 0.05 * done) + 0.01 * float(position.savings)

    def narrow(self, position: Position, seat: i64, actions: Actions) -> None:
        assert isinstance(position, BonnieAndClyde)
        if position.savings == 0:
            actions.remove(words.LEAVE)  # without the day's dollar it only loses; something else may earn it

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, BonnieAndClyde)
        best: i64 = actions.items[0]
        most: i64 = -1000
        for i in range(actions.count):
            action = actions.items[i]
            appeal = self.appeal(position, action) * WHIM + dealer.below(WHIM)
            if appeal > most:
                best, most = action, appeal
        return best

    def appeal(self, position: BonnieAndClyde, action: i64) -> i64:
        """How much an action invites, in rough points."""
        if action == words.LEAVE:
            return 100 if position.savings >= 1 else -100  # a playout is not narrowed
        if action == words.SHOOT:
            return 50 if position.total() == 8 else -10
        if action < words.HOME:
            return 0
        if action in (words.HOME_POEM, words.WORK_POEM):
            return 20 if position.savings >= 3 or action == words.WORK_POEM else 4
        if action in (words.HOME, words.WORK):
            bored: i64 = 5 if position.boredom < TOP and position.poems < POEMS else 1
            return bored + (self.need_of_money(position) if action == words.WORK else 0)
        return self.appeal_of_love(position, action) + self.appeal_of_trade(position, action)

    def appeal_of_love(self, position: BonnieAndClyde, action: i64) -> i64:
        if action != words.CEMENT_CITY and action != words.RIDE and action != words.PHOTO:
            return 0
        gains: i64 = 7 if position.love < TOP or (not position.roy and position.passion < TOP) else 0
        if action == words.CEMENT_CITY:
            # Going to see her with nothing to be bored of costs a poem.
            return gains - (30 if position.boredom == 0 and position.poems > 0 else 2)
        price: i64 = 1 if action == words.RIDE else 2
        return gains - 1 if position.savings > price + 1 else -20

    def appeal_of_trade(self, position: BonnieAndClyde, action: i64) -> i64:
        money = self.need_of_money(position)
        short: i64 = 6 if position.ammunition < TOP else -10
        if action == words.DALLAS:
            return money
        if action == words.BUY:
            return short - 1 if position.savings >= 3 else -20
        if action == words.STEAL:
            return short - 2 if position.threat < TOP else -15
        if action == words.UNARMED:
            return money + 1 if position.threat < TOP else -15
        if action == words.ARMED:
            return money - 6
        return 1 if action == words.GOOD_WORK else 0

    def need_of_money(self, position: BonnieAndClyde) -> i64:
        if position.savings == 0:
            return 12
        return 6 if position.savings < 3 else 2

    def horizon(self) -> i64:
        return 6
