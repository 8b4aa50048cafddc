"""A match of a plan played once more, this time on record: for replays of extremes and of crashes."""

from pathlib import Path

from tablewright.core.dealer import Dealer
from tablewright.core.luck import Luck
from tablewright.core.match import Match
from tablewright.lab.batch import laid_out
from tablewright.lab.lineup import player
from tablewright.lab.plan import Plan
from tablewright.lab.playing import Course, luck_of, thoughts_of, turned


class Stream(Luck):
    """One stream of luck for a whole match, as the lab deals."""

    def __init__(self, dealer: Dealer) -> None:
        self.stream = dealer

    def dealer(self, step: int) -> Dealer:
        return self.stream


def again(plan: Plan, cell: int, number: int, keep: Path | None = None) -> Match:
    """The match, to its end or to the action before the one that crashes.

    With a file to keep it in, it is written before every action: so even a match that kills the process
    leaves its record.
    """
    told = plan.cells[cell]
    course = Course(laid_out(plan.box, told, plan.limit))
    match = Match(plan.box, told.seats, Stream(luck_of(plan.base, number)), told.options)
    match.names = [told.bots[(seat + number) % told.seats] for seat in range(told.seats)]
    bots = turned([player(plan.box, name, told.options) for name in told.bots], number % told.seats)
    thoughts = thoughts_of(plan.base, number, told.seats)
    while not match.over and len(match.steps) < plan.limit:
        position = match.position
        seat = course.next_seat(position, position.acting(), thoughts)
        course.actions.clear()
        if keep is not None:
            keep.write_bytes(match.to_json())
        try:
            position.legal(seat, course.actions)
            action = course.choice(position, seat, bots[seat], thoughts[seat])
            match.play(int(seat), int(action), at=course.now)
        except Exception:
            break  # the report says what went wrong; this is how it came to it
    return match


def replay_name(cell: int, number: int) -> str:
    return f"{cell + 1}-{number}.json"
