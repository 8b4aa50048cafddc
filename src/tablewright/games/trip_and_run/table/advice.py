"""Why a hint says what it says: how far the last meeples are apart, who falls back, what a pass ends."""

from tablewright.core.chances import counted
from tablewright.core.words import mention
from tablewright.games.trip_and_run.deck import GOAL
from tablewright.games.trip_and_run.rules import TripAndRun
from tablewright.games.trip_and_run.table.prompts import who_would_win
from tablewright.games.trip_and_run.words import DONE, WORDS


def reason(view: TripAndRun, seat: int, action: int, other: int) -> str:
    match WORDS.read(action):
        case ("done",):
            return standing(view, seat) if view.pass_ends_game() else ""
        case _ if other == DONE and view.pass_ends_game():
            return f"A pass would end the game now, and {who_would_win(view)}."
        case "trip", square:
            rivals = [each for each in range(view.seats) if each != seat]
            tripped = [mention(each) for each in rivals if view.players[each].stands_on(square)]
            return f"It throws {' and '.join(tripped)} back from {square}, and you may move as far."
        case "run_all", number:
            earned = (number + 1) * view.players[seat].with_back(number + 1)
            return f"It earns {earned} steps. {standing(view, seat)}"
        case "run", _:
            return standing(view, seat)
        case "move", meeple, number:
            return of_a_move(view, seat, meeple, number + 1)
    return ""


def of_a_move(view: TripAndRun, seat: int, meeple: int, steps: int) -> str:
    squares = list(view.players[seat].squares)
    before = min(squares)
    squares[meeple] += steps
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
    if apart == 0:
        return f"Your last meeple is level with that of {mention(best)}."
    way = "ahead of" if apart > 0 else "behind"
    return f"Your last meeple is {counted(abs(apart), 'square')} {way} that of {mention(best)}."
