"""What wins at once, whatever is hidden: found among all that is legal, before any search.

Where an action is composed in steps, those of one turn are one move: a win a few steps away counts too.
"""

# hot

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.position import Position, only

SURE: Final[i64] = 24  # guesses in which an action must win at once to be sure to win
STEPS: Final[i64] = 4  # of one move
MOST_TRIED: Final[i64] = 400  # steps that are tried beyond the first


def find_win(view: Position, seat: i64, seed: i64) -> i64:
    """An action with which the match is surely won in this move; -1: there is none."""
    dealer = SeededDealer(seed)
    guess = view.guess(dealer)
    turn = view.turn()
    begun: list[vec[i64]] = [vec[i64]()]  # moves that have not won yet, the shorter ones first
    tried: i64 = 0
    while len(begun) > 0:
        longer: list[vec[i64]] = []
        for steps in begun:
            before = guess.clone()
            follow(before, seat, steps, dealer)
            for action in choices(before, seat):
                tried += i64(len(steps) > 0)
                if tried > MOST_TRIED:
                    return -1
                move = append(steps[:], action)
                after = before.clone()
                after.apply(seat, action, dealer)
                if is_won(after, seat):
                    if surely(view, seat, move, dealer):
                        return move[0]
                elif len(move) < STEPS and after.acting() == only(seat) and after.turn() == turn:
                    longer.append(move)
        begun = longer
    return -1


def choices(position: Position, seat: i64) -> list[int]:
    actions = Actions()
    position.legal(seat, actions)
    return actions.listed()


def surely(view: Position, seat: i64, move: vec[i64], dealer: SeededDealer) -> bool:
    """Whether the same steps win in every guess."""
    for _ in range(SURE):
        position = view.guess(dealer)
        if not follow(position, seat, move, dealer) or not is_won(position, seat):
            return False
    return True


def follow(position: Position, seat: i64, steps: vec[i64], dealer: SeededDealer) -> bool:
    """Plays the steps of a move; says whether all of them were possible."""
    actions = Actions()
    for step in steps:
        if (position.acting() >> seat) & 1 == 0:
            return False
        actions.clear()
        position.legal(seat, actions)
        if not actions.has(step):
            return False
        position.apply(seat, step, dealer)
    return True


def is_won(position: Position, seat: i64) -> bool:
    return position.acting() == 0 and position.outcome().share(int(seat)) == 1.0
