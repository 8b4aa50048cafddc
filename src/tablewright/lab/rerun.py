"""A match of a plan played once more, this time on record: for replays of extremes and of crashes."""

from pathlib import Path

from tablewright.bots.bot import Bot
from tablewright.bots.clock import Clock
from tablewright.bots.playout import acting_seat
from tablewright.core.dealer import Dealer
from tablewright.core.luck import Luck
from tablewright.core.match import Match
from tablewright.lab.batch import laid_out
from tablewright.lab.lineup import player
from tablewright.lab.plan import Plan
from tablewright.lab.playing import Course, clock_of, luck_of, thoughts_of, turned


class Stream(Luck):
    """One stream of luck for a whole match, as the lab deals."""

    def __init__(self, dealer: Dealer) -> None:
        self.stream = dealer

    def dealer(self, step: int) -> Dealer:
        return self.stream


def rerun(plan: Plan, cell: int, number: int, keep: Path | None = None) -> Match:
    """The match, to its end or to the action before the one that crashes.

    With a file to keep it in, it is written before every action: so even a match that kills the process
    leaves its record.
    """
    told = plan.cells[cell]
    table = laid_out(plan.box, told, plan.limit)
    match = Match(plan.box, told.seats, Stream(luck_of(plan.base, number)), told.options)
    match.names = match.bots = [told.bots[(seat + number) % told.seats] for seat in range(told.seats)]
    bots = turned([player(plan.box, name, told.options) for name in told.bots], number % told.seats)
    thoughts = thoughts_of(plan.base, number, told.seats)
    course, clock = Course(table), clock_of(table, match.position, bots, number, thoughts)
    while not match.over and len(match.steps) < plan.limit:
        if keep is not None:
            keep.write_bytes(match.to_json())
        try:
            in_time(match, clock) if plan.box.real_time else in_turn(match, course, bots, thoughts)
        except Exception:
            break  # the report says what went wrong; this is how it came to it
    return match


def in_turn(match: Match, course: Course, bots: list[Bot | None], thoughts: list[Dealer]) -> None:
    position = match.position
    seat = acting_seat(position.acting(), thoughts[match.seats])
    course.actions.clear()
    position.legal(seat, course.actions)
    match.play(int(seat), int(course.choice(position, seat, bots[seat], thoughts[seat])), at=0.0)


def in_time(match: Match, clock: Clock) -> None:
    clock.position = match.position
    landed = clock.next()
    if landed is not None:
        match.play(int(landed.seat), int(landed.action), at=landed.at)


def replay_name(cell: int, number: int) -> str:
    return f"{cell + 1}-{number}.json"
