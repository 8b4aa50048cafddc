"""Why a hint says what it says: how far the last meeples are apart, who falls back, what a pass ends."""

from tablewright.core.words import mention
from tablewright.games.trip_and_run.deck import GOAL
from tablewright.games.trip_and_run.rules import TripAndRun
from tablewright.games.trip_and_run.table.prompts import who_would_win
from tablewright.games.trip_and_run.words import DONE, MOVE, PLAY, REST, RUN, RUN_ALL, TRIP


def reason(view: TripAndRun, seat: int, action: int, other: int) -> str:
    if action == DONE:
        return f"{standing(view, seat)}." if view.pass_ends_game() else ""
    if other == DONE and view.pass_ends_game():
        return f"A pass would end the game now, and {who_would_win(view)}."
    if action < RUN:
        return of_a_trip(view, seat, action - TRIP)
    if action >= RUN_ALL:
        back = action - RUN_ALL + 1
        return f"It earns {back * view.players[seat].with_back(back)} steps. {standing(view, seat)}."
    if action < PLAY:
        return f"{standing(view, seat)}."
    if MOVE <= action < REST:
        return of_a_move(view, seat, action)
    return ""


def of_a_trip(view: TripAndRun, seat: int, square: int) -> str:
    """Who falls back."""
    tripped = [other for other in range(view.seats) if other != seat and stands_on(view, other, square)]
    names = " and ".join(mention(other) for other in tripped)
    return f"It throws {names} back from {square}, and you may move as far."


def stands_on(view: TripAndRun, seat: int, square: int) -> bool:
    return bool(view.players[seat].stands_on(square))


def of_a_move(view: TripAndRun, seat: int, action: int) -> str:
    meeple, steps = divmod(action - MOVE, 100)
    squares = [int(square) for square in view.players[seat].squares]
    before = min(squares)
    squares[meeple] += steps + 1
    if squares[meeple] == GOAL:
        return f"That meeple is home; your last one stands on {min(squares)}."
    if min(squares) == before:
        return ""
    return f"Your last meeple, which decides, then stands on {min(squares)} instead of {before}."


def standing(view: TripAndRun, seat: int) -> str:
    """How far one's last meeple is behind or ahead of the best of the others' (R13)."""
    lasts = view.outcome().scores
    best = max((other for other in range(view.seats) if other != seat), key=lambda other: lasts[other])
    apart = lasts[seat] - lasts[best]
    whose = f"that of {mention(best)}"
    if apart == 0:
        return f"Your last meeple is level with {whose}"
    squares = "1 square" if abs(apart) == 1 else f"{abs(apart)} squares"
    return f"Your last meeple is {squares} {'ahead of' if apart > 0 else 'behind'} {whose}"
