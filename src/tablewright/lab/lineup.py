"""Who sits at the table of an experiment: `hard,medium,easy`, `random*3`, `search:400,habit`."""

from collections.abc import Mapping

from tablewright.bots.bot import Bot
from tablewright.bots.making import bot
from tablewright.bots.names import BotName, short, whole
from tablewright.core.box import Box
from tablewright.core.errors import BadOption
from tablewright.core.options import Value

MOST_SEATS = 64


def player(box: Box, name: str, options: Mapping[str, Value]) -> Bot | None:
    """The bot of a name; none plays at random, which needs no bot."""
    return None if BotName.of(name).kind == "random" else bot(box, name, options)


def lineup(typed: str | int, box: Box) -> tuple[str, ...]:
    """`hard,medium,easy`, `random*3`, or a number of seats, all random. A game says how many may sit.

    The seats are counted before anybody is put on them: whatever is asked for, refusing it is cheap.
    """
    groups = _groups(typed)
    if not groups:
        groups = [("random", max(box.seats[0], min(3, box.seats[1])))]
    seats = sum(count for _, count in groups)
    if abs(seats) > MOST_SEATS:
        raise BadOption(f"a line-up may have {MOST_SEATS} seats; {box.title} is for up to {box.seats[1]}")
    box.check_seats(seats)
    return tuple(name for name, count in groups for _ in range(count))


def _groups(typed: str | int) -> list[tuple[str, int]]:
    """Bots and how many seats each of them takes."""
    if isinstance(typed, int):
        return [("random", typed)]
    if typed.strip().isdecimal():
        return [("random", whole(typed))]
    return [_several(one) for one in typed.split(",") if one.strip()]


def _several(typed: str) -> tuple[str, int]:
    name, times, count = typed.partition("*")
    if times and not count.strip().isdecimal():
        raise BadOption(f"after * comes the number of seats, as in random*3, not {short(count)}")
    return str(BotName.of(name)), whole(count) if times else 1
