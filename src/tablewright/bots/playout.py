"""Playing a position on to the end, at random or by habit: the inner loop of everything."""

# hot

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position, first_seat


def acting_seat(mask: i64, dealer: Dealer) -> i64:
    """Who acts next: where several may, anybody, at random."""
    return first_seat(mask) if mask & (mask - 1) == 0 else random_seat(mask, dealer)


def random_seat(mask: i64, dealer: Dealer) -> i64:
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
        choice = dealer.below(actions.count)
        position.apply(seat, actions.items[choice], dealer)
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


def play_on(
    position: Position,
    instinct: Instinct | None,
    actions: Actions,
    dealer: Dealer,
    limit: i64,
    last_turn: i64,
) -> bool:
    """Plays on by habit (without an instinct: at random) and says whether the game ended within the limit.

    A game that could go on for ever does not hang whoever looks ahead: judge it by its worth then.
    """
    mask = position.acting()
    while mask != 0:
        if limit <= 0 or position.turn() > last_turn:
            return False
        limit -= 1
        seat = acting_seat(mask, dealer)
        actions.clear()
        position.legal(seat, actions)
        if actions.count == 1:
            position.apply(seat, actions.items[0], dealer)
        elif instinct is None:
            position.apply(seat, actions.items[dealer.below(actions.count)], dealer)
        else:
            position.apply(seat, instinct.habit(position, seat, actions, dealer), dealer)
        mask = position.acting()
    return True
