"""What every table says of its seats: who sits around a viewer, whose turn it is, who has won."""

from tablewright.core.chances import counted
from tablewright.core.position import Position, seats_in
from tablewright.core.scene import Mark
from tablewright.core.words import mention


def others(seats: int, viewer: int) -> list[int]:
    """The other seats clockwise from a viewer; all of them for a spectator (-1)."""
    if viewer < 0:
        return list(range(seats))
    return [(viewer + n) % seats for n in range(1, seats)]


def turn_mark(view: Position, seat: int) -> Mark:
    """How a seat's panel is marked: it is to act, or it has won."""
    if view.acting() == 0:
        return "good" if seat in view.outcome().winners() else ""
    return "chosen" if view.acting() >> seat & 1 else ""


def named(seats: list[int]) -> str:
    """Some seats in a sentence: "@0, @1 and @2"."""
    names = [mention(seat) for seat in seats]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 2 else names)


def waiting(view: Position) -> str:
    """Whom the table waits for."""
    seats = seats_in(view.acting())
    return f"{named(seats)} {'is' if len(seats) == 1 else 'are'} to act."


def result(view: Position, thing: str = "point") -> str:
    """How a finished game ended, in a sentence: why, who has won, and with how much."""
    outcome = view.outcome()
    if len(outcome.ranks) == 1 or not outcome.winners():
        return f"{outcome.reason}."
    counts = max(outcome.scores) > 1  # a mere 1 says only who has won
    score = counted(outcome.scores[outcome.winners()[0]], thing)
    if outcome.is_draw():
        return f"{outcome.reason}: a draw" + (f", {score} each." if counts else ".")
    won = "wins" if len(outcome.winners()) == 1 else "share the victory"
    return f"{outcome.reason}: {named(outcome.winners())} {won}" + (f" with {score}." if counts else ".")
