"""Checks over all matches: every seat acts, with every number of seats the box names."""

from collections.abc import Iterator

from tablewright.check import blame
from tablewright.check.rough import AGAIN, rough
from tablewright.check.tally import Glance, Tally
from tablewright.core.box import Box

SEAT_LIKE = ("player", "seat", "turn", "active", "current", "who", "next", "mover", "actor", "leader")


def idle_matches(tally: Tally) -> Iterator[str]:
    if tally.idle:
        at = blame.at(tally.box, "acting")
        yield f"no action is played: acting(){at} is 0 from the start, with {tally.idle[0]}"


def idle_seats(tally: Tally) -> Iterator[str]:
    """A seat that never acts, or a number of seats the rules were not written for."""
    trouble = {seats: tally.broke[seats] for seats in tally.broke}
    for seats in sorted(tally.acted):
        never = _never(tally, seats)
        if never and tally.acted[seats]:
            trouble.setdefault(seats, f"seat {never[0]} never acts")
    fits = _fits(tally, trouble)
    for seats, what in sorted(trouble.items()):
        if fits:
            yield _too_many(tally.box, seats, what, fits)
            return
        if seats not in tally.broke:
            yield f"with {seats} seats, {what}"


def _never(tally: Tally, seats: int) -> list[int]:
    """The seats that act in no match with so many, not even in some more of them."""
    acted = set(tally.acted[seats])
    for number in range(AGAIN):
        if len(acted) == seats or not acted:
            break
        acted |= rough(tally.box, seats, tally.seed + number).acted
    return [seat for seat in range(seats) if seat not in acted]


def _fits(tally: Tally, trouble: dict[int, str]) -> int:
    """The most seats with which nothing is wrong, if that begins with some number; else 0."""
    fine = [seats for seats in tally.acted if seats not in trouble and tally.acted[seats]]
    if not trouble or not fine or max(fine) > min(trouble):
        return 0
    most = max(fine)
    while most + 1 < min(trouble) and _is_fine(tally, most + 1):
        most += 1
    return most


def _is_fine(tally: Tally, seats: int) -> bool:
    try:
        played = [rough(tally.box, seats, tally.seed + number).acted for number in range(AGAIN)]
    except Exception:
        return False
    return len(set().union(*played)) == seats


def _too_many(box: Box, seats: int, what: str, fits: int) -> str:
    fewest, most = box.seats
    game = f"{fewest}" if fits == fewest else f"{fewest} to {fits}"
    return (
        f"Box.seats says {fewest} to {most}; with {seats} seats {what}; "
        f"is it a game for {game}? then seats=({fewest}, {fits})"
    )


def seat_numbers(tally: Tally) -> Iterator[str]:
    """acting() that gives the number of a seat, where it should give a mask."""
    if not (tally.idle or tally.broke or any(_missing(tally))):
        return
    for name in _same_as_acting(tally.glances):
        at = blame.at(tally.box, "acting")
        yield f"acting(){at} gives the number in self.{name}; acting() gives a mask: return only(self.{name})"
        return


def _missing(tally: Tally) -> Iterator[bool]:
    for seats, acted in tally.acted.items():
        yield len(acted) < seats


def _same_as_acting(glances: list[Glance]) -> list[str]:
    """The fields that always held what acting() gave, and never more than a seat's number."""
    told = [glance for glance in glances if glance.mask] or glances
    if not told or any(glance.mask >= max(glance.seats, 2) for glance in told):
        return []
    names = [
        name
        for name in told[0].numbers
        if all(glance.numbers.get(name) == glance.mask for glance in told)
        and (any(like in name for like in SEAT_LIKE) or len({glance.mask for glance in told}) > 1)
    ]
    return sorted(names, key=lambda name: not any(like in name for like in SEAT_LIKE))
