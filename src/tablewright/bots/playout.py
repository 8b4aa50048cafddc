"""Playing a position on to the end, at random or by habit: the inner loop of everything."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.position import Position, first_seat


def acting_seat(mask: i64, dealer: Dealer) -> i64:
    """Who acts next where several may: anybody, at random."""
    if mask & (mask - 1) == 0:
        return first_seat(mask)
    count: i64 = 0
    rest = mask
    while rest != 0:
        rest &= rest - 1
        count += 1
    for _ in range(dealer.below(count)):
        mask &= mask - 1
    return first_seat(mask)


def playout(position: Position, actions: Actions, dealer: Dealer) -> i64:
    """Plays random actions to the end and returns how many."""
    decisions: i64 = 0
    mask = position.acting()
    while mask != 0:
        seat = acting_seat(mask, dealer)
        actions.clear()
        position.legal(seat, actions)
        position.apply(seat, actions.items[dealer.below(actions.count)], dealer)
        decisions += 1
        mask = position.acting()
    return decisions


def playouts(start: Position, games: i64, dealer: Dealer) -> i64:
    """Deals and plays many random games from a position before the deal; returns all decisions."""
    actions = Actions()
    decisions: i64 = 0
    for _ in range(games):
        position = start.clone()
        position.deal(dealer)
        decisions += playout(position, actions, dealer)
    return decisions
