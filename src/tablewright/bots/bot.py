"""A bot chooses from a view: what its seat may know, and nothing else. So it cannot cheat."""

# hot

from typing import final

from mypy_extensions import i64, mypyc_attr

from tablewright.bots.playout import acting_seat
from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Whoever plays a seat by itself."""

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        """A legal action of an acting seat. The dealer is the bot's own luck, not the game's."""
        raise NotImplementedError


@final
class RandomBot(Bot):
    """Any legal action."""

    def __init__(self) -> None:
        self.actions: Actions = Actions()

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        self.actions.clear()
        view.legal(seat, self.actions)
        return self.actions.items[dealer.below(self.actions.count)]


@final
class HabitBot(Bot):
    """What the game's instinct does without thinking."""

    def __init__(self, instinct: Instinct) -> None:
        self.instinct: Instinct = instinct
        self.actions: Actions = Actions()

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        self.actions.clear()
        view.legal(seat, self.actions)
        return self.instinct.habit(view, seat, self.actions, dealer)


@final
class SlippingBot(Bot):
    """Plays as another does, and now and then less well.

    Who slips does anything worth a thought; who blunders does anything a beginner may.
    """

    def __init__(self, thinker: Bot, instinct: Instinct, slips: i64, blunders: i64 = 0) -> None:
        self.thinker: Bot = thinker
        self.instinct: Instinct = instinct
        self.slips: i64 = slips  # in a hundred decisions
        self.blunders: i64 = blunders  # the same
        self.actions: Actions = Actions()

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        fate = dealer.below(100)
        if fate >= self.slips + self.blunders:
            return self.thinker.choose(view, seat, dealer)
        if fate >= self.blunders:
            self.instinct.choices(view, seat, self.actions)
        else:
            self.actions.clear()
            view.legal(seat, self.actions)
            self.instinct.spare(view, seat, self.actions)
        return self.actions.items[dealer.below(self.actions.count)]


def play_out(position: Position, bots: list[Bot], dealer: Dealer) -> list[tuple[int, int]]:
    """Lets bots play a dealt position to the end; returns every (seat, action).

    Their thoughts have a luck of their own: how long one thinks does not change what is dealt.
    """
    thoughts = SeededDealer(dealer.below(1 << 30))
    played: list[tuple[int, int]] = []
    mask = position.acting()
    while mask != 0:
        seat = acting_seat(mask, dealer)
        action = bots[seat].choose(position.seen_by(seat), seat, thoughts)
        position.apply(seat, action, dealer)
        played.append((int(seat), int(action)))
        mask = position.acting()
    return played
