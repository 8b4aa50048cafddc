"""What wins at once, whatever is hidden: found among all that is legal, before any search."""

from typing import Final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.position import Position

SURE: Final[i64] = 24  # guesses in which an action must win at once to be sure to win


def find_win(view: Position, seat: i64, seed: i64) -> i64:
    """An action after which the match is over and won, surely; -1: there is none."""
    dealer = SeededDealer(seed)
    guess = view.guess(dealer)
    actions = Actions()
    view.legal(seat, actions)
    for i in range(actions.count):
        action = actions.items[i]
        if wins(guess.clone(), seat, action, dealer) and surely(view, seat, action, dealer):
            return action
    return -1


def surely(view: Position, seat: i64, action: i64, dealer: SeededDealer) -> bool:
    for _ in range(SURE):
        if not wins(view.guess(dealer), seat, action, dealer):
            return False
    return True


def wins(position: Position, seat: i64, action: i64, dealer: SeededDealer) -> bool:
    position.apply(seat, action, dealer)
    return position.acting() == 0 and position.outcome().share(int(seat)) == 1.0
