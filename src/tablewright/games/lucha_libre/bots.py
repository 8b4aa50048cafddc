"""What a good corner man knows: which dice to keep, which moves to make of them, when to save the fans.

The numbers were found by letting habits play each other many thousand times.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.lucha_libre.moves import FANS, HURTS, MOVES, OWN, count_of, dice_for
from tablewright.games.lucha_libre.prospects import FAN, MOST_DICE, NEVER, Prospects, most_fans, most_of
from tablewright.games.lucha_libre.rules import (
    DONE,
    MAKE,
    REROLL,
    STOP,
    TAKE_BACK,
    TOP,
    LuchaLibre,
    Side,
    Stage,
)

CLOSE: Final[i64] = 150  # hundredths of a fan: what is worse by more is not worth a thought

# What goes with winning at the start of a round, in fans, by the space of the energy track: in the ring it is
# the next die that counts; outside a little of it. And how far fans stray until the hall is full.
INSIDE: Final = vec[float]([-7.0, -5.9, -2.3, -1.25, 1.3, 2.7, 5.6, 6.9])
OUTSIDE: Final = vec[float]([-1.24, -0.84, -0.5, -0.11, 0.23, 0.61, 0.89, 0.96])
STRAY: Final = 2.1
STRAY_PER_FAN: Final = 0.3

# By how many dice, whoever rolls them.
MOST_FANS: Final = vec[i64]([most_of(FANS, count) for count in range(MOST_DICE + 1)])
MOST_HURTS: Final = vec[i64]([most_of(HURTS, count) for count in range(MOST_DICE + 1)])


def standing(side: Side) -> float:
    """The fans, and those that energy will bring."""
    return float(side.fans) + INSIDE[side.energy[side.inside]] + OUTSIDE[side.energy[1 - side.inside]]


def most_in_hall(position: LuchaLibre, seat: i64, free: i64) -> i64:
    """The most fans after this round, by moves of these dice and those of the other who is ready."""
    side, other = position.sides[seat], position.sides[1 - seat]
    fans = side.fans + side.total(FANS) + most_fans(side.wrestler(), free)
    if other.stage != Stage.READY:
        return fans
    return fans - max(0, other.total(HURTS) - side.total(OWN) - side.energy[side.inside])


def rivals_fans(position: LuchaLibre, seat: i64) -> i64:
    """Those of the other, with the moves that cannot be changed any more."""
    other = position.sides[1 - seat]
    return other.fans + (other.total(FANS) if other.stage == Stage.READY else 0)


def win_in_reach(position: LuchaLibre, seat: i64, free: i64) -> bool:
    """Whether moves of these dice would fill the hall, whatever energy they cost."""
    fans = most_in_hall(position, seat, free)
    return fans >= position.target and fans > rivals_fans(position, seat)


def rival_fills_hall(position: LuchaLibre, seat: i64) -> bool:
    """The other is ready, and has won unless we have as many fans."""
    is_ready: bool = position.sides[1 - seat].stage == Stage.READY
    return is_ready and rivals_fans(position, seat) >= position.target


def is_in_vain(position: LuchaLibre, seat: i64) -> bool:
    """Not even the best dice of a reroll would catch up with one who is ready, the hurts included."""
    side, other = position.sides[seat], position.sides[1 - seat]
    count: i64 = len(side.dice)
    hurts = MOST_HURTS[count] - other.total(OWN) - other.energy[other.inside]
    return side.fans - 1 + MOST_FANS[count] < rivals_fans(position, seat) - max(0, hurts)


def reroll_of(side: Side, kept: i64) -> i64:
    """The action that rerolls all dice but some, given as packed counts."""
    bits: i64 = 0
    one: i64 = 1
    for i in range(len(side.dice)):
        die = side.dice[i]
        if count_of(kept, die) > 0:
            kept -= one << (3 * (die - 1))
        else:
            bits |= one << i
    return REROLL + bits - 1


@final
class LuchaLibreInstinct(Instinct):
    """Worths are in hundredths of a fan."""

    def __init__(self, hurt: i64 = 200, energy: i64 = 160, fresher: i64 = 160) -> None:
        self.hurt: i64 = hurt  # an energy that the opponent loses
        self.energy: i64 = energy  # an energy of one's own
        self.fresher: i64 = fresher  # each space by which the other wrestler is fresher
        self.known: dict[int, Prospects] = {}

    def prospects(self, position: LuchaLibre, seat: i64) -> Prospects:
        """What dice are worth to a seat: above the top nothing is gained, below the bottom fans are lost."""
        side, other = position.sides[seat], position.sides[1 - seat]
        gain: i64 = 0 if side.energy[side.inside] == TOP else self.energy
        hurt: i64 = FAN if other.energy[other.inside] == 0 else self.hurt
        fresher = side.energy[1 - side.inside] - side.energy[side.inside]
        change = max(-2 * FAN, self.fresher * fresher - FAN)
        key = int(((change * 1000 + gain) * 1000 + hurt) * 4 + side.wrestler())
        found = self.known.get(key)
        if found is None:
            found = Prospects(side.wrestler(), change, hurt, gain, self.energy)
            self.known[key] = found
        return found

    # Judgement

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, LuchaLibre)
        if position.over:
            return position.outcome().share(int(seat))
        lead = standing(position.sides[seat]) - standing(position.sides[1 - seat])
        left = position.target - max(position.sides[0].fans, position.sides[1].fans)
        stray = STRAY + STRAY_PER_FAN * float(max(0, left))
        return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -lead / stray))))

    def horizon(self) -> i64:
        return 1  # the rest of a round, and between rounds the standing is plain

    def expects_habit(self) -> bool:
        return True  # dice decide more than what the other does with them

    # Habit

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, LuchaLibre)
        side = position.sides[seat]
        if side.stage == Stage.CHOOSING:
            return self.next_move(position, seat, actions)
        return self.best_reroll(position, seat) if self.reroll_gain(position, seat) > 0 else STOP

    def best_reroll(self, position: LuchaLibre, seat: i64) -> i64:
        side = position.sides[seat]
        return reroll_of(side, self.prospects(position, seat).keeps(side.counted()))

    def reroll_gain(self, position: LuchaLibre, seat: i64) -> i64:
        """What the best reroll is expected to bring more than keeping the dice."""
        side = position.sides[seat]
        dice = side.counted()
        if side.fans == 0 or win_in_reach(position, seat, dice):
            return NEVER
        if rival_fills_hall(position, seat):  # only better dice can help, unless both would be level
            behind: bool = most_in_hall(position, seat, dice) < rivals_fans(position, seat)
            return 0 if not behind else NEVER if is_in_vain(position, seat) else -NEVER
        prospects = self.prospects(position, seat)
        return prospects.reroll(dice) - prospects.use(dice)

    def next_move(self, position: LuchaLibre, seat: i64, actions: Actions) -> i64:
        """A move of the best use of the free dice, or done."""
        best: i64 = 0
        chosen: i64 = DONE
        for i in range(actions.count):
            worth = self.move_worth(position, seat, actions.items[i])
            if worth > best:
                best, chosen = worth, actions.items[i]
        return chosen

    def move_worth(self, position: LuchaLibre, seat: i64, action: i64) -> i64:
        """Of a move and the best others with it. With the win in reach only fans count."""
        if action < MAKE or action >= DONE:
            return 0
        side = position.sides[seat]
        if not win_in_reach(position, seat, side.free):
            return self.prospects(position, seat).use_with(action - MAKE, side.free)
        rest = side.free - dice_for(side.wrestler(), action - MAKE, side.free)
        return FAN * (FANS[action - MAKE] + most_fans(side.wrestler(), rest))

    # What is worth a thought

    def narrow(self, position: Position, seat: i64, actions: Actions) -> None:
        assert isinstance(position, LuchaLibre)
        if position.sides[seat].stage == Stage.CHOOSING:
            self.narrow_moves(position, seat, actions)
        else:
            self.narrow_rerolls(position, seat, actions)

    def narrow_moves(self, position: LuchaLibre, seat: i64, actions: Actions) -> None:
        """No move is taken back, no dice stay unused that would bring more, and no win is let go."""
        close: i64 = 0 if win_in_reach(position, seat, position.sides[seat].free) else CLOSE
        least = self.move_worth(position, seat, self.next_move(position, seat, actions)) - close
        for move in range(MOVES):
            actions.remove(TAKE_BACK + move)
            if self.move_worth(position, seat, MAKE + move) < least:
                actions.remove(MAKE + move)
        if least > 0:
            actions.remove(DONE)

    def narrow_rerolls(self, position: LuchaLibre, seat: i64, actions: Actions) -> None:
        """Keep the dice, or reroll what leaves the best hopes; where one is plainly better, only that."""
        better = self.reroll_gain(position, seat)
        actions.clear()
        if better < CLOSE:
            actions.add(STOP)
        if better > -CLOSE:
            actions.add(self.best_reroll(position, seat))
