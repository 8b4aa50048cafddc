"""Who sits at the table: bots by name, such as `hard`, `search:400`, or in real time `hard@fast`."""

from collections.abc import Mapping

from tablewright.bots.bot import Bot, HabitBot
from tablewright.bots.levels import LEVELS, SLIPS, bot, knowing_bot
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
        return knowing_bot(solved(box, options), name)
    if name == "solved":
        found = solution(box, box.chosen(options).facts())
        if found is None:
            raise BadOption(f"{box.title} is not solved here with these options: tablewright solve {box.id}")
        return SolvedBot(found)
    if name.startswith(SEARCH):
        budget = Budget(simulations=int(name.removeprefix(SEARCH)))
        return SearchBot(box.instinct, budget, mixes=not box.real_time)
    return bot(box, name)


def needs_solution(box: Box, name: str) -> bool:
    """Whether the bot of a name plays by the solution, which is found first where nobody has."""
    return box.solvable and name in SLIPS


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
    budget = said.removeprefix(SEARCH)
    if said in PLAIN or said in LEVELS or (said != budget and budget.isdecimal() and int(budget) > 0):
        return said
    there = ", ".join(dict.fromkeys([*PLAIN, *LEVELS]))
    raise BadOption(f"there is no bot {name!r}; there are {there}, and search:N for N simulations a decision")


def lineup(said: str | int, box: Box) -> tuple[str, ...]:
    """`hard,medium,easy`, `random*3`, or a number of seats, all random. A game says how many may sit."""
    if isinstance(said, int) or said.strip().isdecimal():
        names = ["random"] * int(said)
    else:
        names = [name for one in said.split(",") if one.strip() for name in _several(one)]
    if not names:
        names = ["random"] * max(box.seats[0], min(3, box.seats[1]))
    box.check_seats(len(names))
    return tuple(names)


def _several(said: str) -> list[str]:
    name, _, times = said.partition("*")
    return [checked(name)] * (int(times) if times.strip().isdecimal() else 1)
