"""What a good corner man knows: which dice to keep, which moves to make of them, when to save the fans."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.lucha_libre.moves import CHANGE, FANS, HURTS, MOVES, OWN, count_of, dice_for
from tablewright.games.lucha_libre.rules import DONE, MAKE, REROLL, STOP, LuchaLibre, Side, Stage

ENOUGH: Final[i64] = 36  # a use of the dice nobody would reroll


def gain(side: Side, move: i64) -> i64:
    """What a move is worth, in tenths of a fan."""
    if move == CHANGE:
        return 3 * (side.energy[1 - side.inside] - side.energy[side.inside]) - 12
    return 10 * FANS[move] + 5 * HURTS[move] + 4 * OWN[move]


def best_use(side: Side, free: i64, first: i64) -> i64:
    """The most that can be made of free dice with moves from the first on, in tenths of a fan."""
    best: i64 = 0
    for move in range(first, MOVES):
        dice = dice_for(side.wrestler(), move, free)
        if dice != 0:
            value = gain(side, move) + best_use(side, free - dice, move)
            if value > best:
                best = value
    return best


def next_move(side: Side) -> i64:
    """The first move of the best use of the free dice; -1 where none is better than nothing."""
    best: i64 = 0
    chosen: i64 = -1
    for move in range(side.last_move(), MOVES):
        dice = dice_for(side.wrestler(), move, side.free)
        if dice != 0:
            value = gain(side, move) + best_use(side, side.free - dice, move)
            if value > best:
                best, chosen = value, move
    return chosen


def counted(side: Side) -> i64:
    one: i64 = 1
    counts: i64 = 0
    for die in side.dice:
        counts += one << (3 * (die - 1))
    return counts


def spare_dice(side: Side) -> i64:
    """The dice, a bit each, that the best use of this roll leaves over; pairs are kept for a triple."""
    counts = counted(side)
    rest = counts
    first: i64 = 0
    going = True
    while going:
        going = False
        best: i64 = 0
        taken: i64 = 0
        for move in range(first, MOVES):
            dice = dice_for(side.wrestler(), move, rest)
            if dice != 0 and gain(side, move) + best_use(side, rest - dice, move) > best:
                best = gain(side, move) + best_use(side, rest - dice, move)
                taken = dice
                first = move
        if taken != 0:
            rest -= taken
            going = True
    return marked(side.dice, rest)


def marked(dice: vec[i64], counts: i64) -> i64:
    """Which dice make up packed counts, a bit each; of two alike and spare, both are kept back."""
    bits: i64 = 0
    one: i64 = 1
    for i in range(len(dice)):
        die = dice[i]
        if count_of(counts, die) == 1:
            bits |= one << i
            counts -= one << (3 * (die - 1))
    return bits


@final
class LuchaLibreInstinct(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, LuchaLibre)
        me = position.sides[seat]
        you = position.sides[1 - seat]
        if position.over:
            return 1.0 if me.fans > you.fans else (0.5 if me.fans == you.fans else 0.0)
        lead = float(me.fans - you.fans)
        energy = float(me.energy[0] + me.energy[1] - you.energy[0] - you.energy[1])
        value = 0.5 + 0.02 * lead + 0.012 * energy
        return min(0.98, max(0.02, value))

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, LuchaLibre)
        side = position.sides[seat]
        if side.stage == Stage.CHOOSING:
            move = next_move(side)
            return DONE if move < 0 else MAKE + move
        spare = spare_dice(side)
        if side.fans < 3 or spare == 0 or best_use(side, counted(side), 0) >= ENOUGH or dealer.below(3) == 0:
            return STOP
        return REROLL + spare - 1

    def horizon(self) -> i64:
        return 0
