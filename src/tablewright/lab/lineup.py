"""Who sits at the table: bots by name, such as `hard`, `search:400`, or in real time `hard@fast`."""

from collections.abc import Mapping

from tablewright.bots.bot import Bot, HabitBot
from tablewright.bots.levels import LEVELS, OFFERED, bot, knowing_bot, settings
from tablewright.bots.pace import factor
from tablewright.bots.solution import SolvedBot, solution
from tablewright.bots.solving import solved
from tablewright.bots.thinking import Budget, SearchBot
from tablewright.core.box import Box
from tablewright.core.errors import BadOption
from tablewright.core.options import Value

PLAIN = ("random", "habit", "greedy", "solved")
SEARCH = "search:"
AT = "@"  # before the speed of a bot in a real-time game
MOST_SEATS = 64
MOST_SIMULATIONS = 10_000_000  # a decision
FAR_TOO_MANY = 10**12


def player(box: Box, name: str, options: Mapping[str, Value]) -> Bot | None:
    """The bot of a name; none plays at random, which needs no bot.

    A level never looks whether there is a solution: the same plan plays the same matches everywhere.
    In a solvable game it always plays by one.
    """
    name = name.partition(AT)[0]
    if name == "random":
        return None
    if name == "habit":
        return HabitBot(box.instinct)
    if needs_solution(box, name):
        return knowing_bot(box, solved(box, options), name)
    if name == "solved":
        found = solution(box, box.chosen(options).facts())
        if found is None:
            raise BadOption(f"{box.title} is not solved here with these options: tablewright solve {box.id}")
        return SolvedBot(found)
    if name.startswith(SEARCH):
        return SearchBot(box.instinct, Budget(simulations(name)), settings(box))
    return bot(box, name)


def needs_solution(box: Box, name: str) -> bool:
    """Whether the bot of a name plays by the solution, which is found first where nobody has."""
    return box.solvable and name in OFFERED


def pace(name: str) -> float:
    """The factor on a bot's thinking time in real time."""
    _, at, speed = name.partition(AT)
    return factor(speed) if at else 1.0


def checked(name: str) -> str:
    """A bot's name as it is written in a plan; says which there are if there is none."""
    said, at, speed = name.strip().lower().partition(AT)
    if at:
        factor(speed)
        return f"{checked(said)}{AT}{speed}"
    if said in PLAIN or said in LEVELS:
        return said
    if said.startswith(SEARCH):
        return f"{SEARCH}{_simulations(said.removeprefix(SEARCH))}"
    there = ", ".join(dict.fromkeys([*PLAIN, *LEVELS]))
    raise BadOption(
        f"there is no bot {_short(name)}; there are {there}, and search:N for N simulations a decision"
    )


def simulations(name: str) -> int:
    """How many simulations a decision of this bot takes, where its name says so; else 0."""
    said = name.partition(AT)[0]
    return int(said.removeprefix(SEARCH)) if said.startswith(SEARCH) else 0


def _simulations(said: str) -> int:
    number = _whole(said)
    if not 1 <= number <= MOST_SIMULATIONS:
        raise BadOption(f"search:N takes 1 to {MOST_SIMULATIONS:,} simulations, not {_short(said)}")
    return number


def lineup(said: str | int, box: Box) -> tuple[str, ...]:
    """`hard,medium,easy`, `random*3`, or a number of seats, all random. A game says how many may sit.

    The seats are counted before anybody is put on them: whatever is asked for, refusing it is cheap.
    """
    groups = _groups(said)
    if not groups:
        groups = [("random", max(box.seats[0], min(3, box.seats[1])))]
    seats = sum(count for _, count in groups)
    if abs(seats) > MOST_SEATS:
        raise BadOption(f"a line-up may have {MOST_SEATS} seats; {box.title} is for up to {box.seats[1]}")
    box.check_seats(seats)
    return tuple(name for name, count in groups for _ in range(count))


def _groups(said: str | int) -> list[tuple[str, int]]:
    """Bots and how many seats each of them takes."""
    if isinstance(said, int):
        return [("random", said)]
    if said.strip().isdecimal():
        return [("random", _whole(said))]
    return [_several(one) for one in said.split(",") if one.strip()]


def _several(said: str) -> tuple[str, int]:
    name, times, count = said.partition("*")
    if times and not count.strip().isdecimal():
        raise BadOption(f"after * comes the number of seats, as in random*3, not {_short(count)}")
    return checked(name), _whole(count) if times else 1


def _whole(said: str) -> int:
    """The number that is written; one of more digits than anything here has counts as FAR_TOO_MANY."""
    digits = said.strip().lstrip("0") or "0"
    if not digits.isdecimal():
        return -1
    return int(digits) if len(digits) < len(str(FAR_TOO_MANY)) else FAR_TOO_MANY


def _short(said: str) -> str:
    return repr(said if len(said) <= 40 else said[:40] + "…")
