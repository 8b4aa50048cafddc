"""Greedy: looks one action ahead, by the game's own judgement, and no further."""

# hot

from typing import final

from mypy_extensions import i64

from tablewright.bots.bot import Bot
from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position


@final
class GreedyBot(Bot):
    """Tries every action on a few guesses of the whole position and keeps the one worth most on average."""

    def __init__(self, instinct: Instinct, samples: i64 = 12) -> None:
        self.instinct: Instinct = instinct
        self.samples: i64 = samples
        self.actions: Actions = Actions()

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        self.instinct.choices(view, seat, self.actions)
        if self.actions.count == 1:
            return self.actions.items[0]
        seed = dealer.below(1 << 30)  # every action meets the same luck
        best: i64 = self.actions.items[0]
        most = -1.0
        for i in range(self.actions.count):
            action = self.actions.items[i]
            worth = self.worth(view, seat, action, seed)
            if worth > most:
                best = action
                most = worth
        return best

    def worth(self, view: Position, seat: i64, action: i64, seed: i64) -> float:
        dealer = SeededDealer(seed)
        total = 0.0
        for _ in range(self.samples):
            position = view.guess(dealer)
            position.apply(seat, action, dealer)
            total += self.instinct.worth(position, seat)
        return total
