"""The levels of bots: the same names for every game and everywhere. A level is a policy and a budget."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches

from tablewright.bots.bot import Bot, CasualBot, RandomBot
from tablewright.bots.greedy import GreedyBot
from tablewright.bots.search import NO_LIMIT, Settings
from tablewright.bots.solution import Solution, SolvedBot, solution
from tablewright.bots.thinking import Budget, SearchBot, never
from tablewright.core.box import Box
from tablewright.core.errors import TablewrightError
from tablewright.core.instinct import Instinct
from tablewright.core.options import Value


class UnknownLevel(TablewrightError):
    """A bot that does not exist."""


@dataclass(frozen=True)
class Level:
    """How much a bot of some level thinks, and whether it leans on the game's instinct."""

    instinct: bool
    simulations: int  # where there is nothing but the rules
    with_habit: int  # simulations where the game has a habit to play on by: far fewer do
    seconds: float  # at a table, where people wait

    def leans_on(self, instinct: Instinct) -> bool:
        return self.instinct and has_habit(instinct)

    def budget(self, instinct: Instinct) -> Budget:
        return Budget(self.with_habit if self.leans_on(instinct) else self.simulations)

    def settings(self, instinct: Instinct) -> Settings:
        turns = instinct.horizon() or NO_LIMIT
        if self.leans_on(instinct):
            return Settings(turns=turns, patience=PATIENCE)
        return Settings(turns=turns if self.instinct else NO_LIMIT, by_habit=False)


FEW_SLIPS = 2  # in a hundred decisions, of a medium bot in a solo game
PATIENCE = 8  # where habit is good, what it does is looked at more often than the rest

SEARCHING = {
    "easy": Level(instinct=False, simulations=20, with_habit=20, seconds=0.5),
    "medium": Level(instinct=True, simulations=200, with_habit=24, seconds=1.0),
    "hard": Level(instinct=True, simulations=2000, with_habit=1500, seconds=2.0),
}
SLIPS = {"easy": 15, "medium": 8, "hard": 0}  # in a hundred decisions, of a bot that knows the solution
LEVELS = ("random", *SEARCHING)  # from the weakest to the strongest


def has_habit(instinct: Instinct) -> bool:
    """Whether a game says more about its actions than that any will do."""
    return type(instinct).habit is not Instinct.habit


def table_bot(box: Box, level: str, options: Mapping[str, Value]) -> Bot:
    """The bot of a level where people wait for it. The hardest knows the solution, if there is one."""
    found = solution(box, options) if level == "hard" or box.solvable else None
    return knowing_bot(found, level) if found and level in SLIPS else bot(box, level, at_table=True)


def knowing_bot(found: Solution, level: str) -> Bot:
    """The bot of a level in a game that is solved."""
    return SolvedBot(found, SLIPS[level])


def bot(box: Box, level: str, *, at_table: bool = False, stop: Callable[[], bool] = never) -> Bot:
    """The bot of a level for a game.

    The same luck makes it choose the same, on every machine. At a table it also ends its thought after
    some seconds, so that people do not wait for it; and wherever it is, as soon as `stop` says so.
    """
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(box.instinct)
    if level not in SEARCHING:
        raise UnknownLevel(_unknown(level))
    chosen = SEARCHING[level]
    if level == "easy" and box.instinct.slips() > 0:
        return CasualBot(box.instinct, box.instinct.slips())
    if level == "medium" and box.seats[1] == 1 and has_habit(box.instinct):
        return CasualBot(box.instinct, FEW_SLIPS)  # a short search is worse: it hardly ever sees a win
    budget = chosen.budget(box.instinct)
    if at_table:
        budget = replace(budget, seconds=chosen.seconds)
    return SearchBot(box.instinct, budget, chosen.settings(box.instinct), stop, mixes=not box.real_time)


def _unknown(level: str) -> str:
    close = get_close_matches(level.lower(), [*LEVELS, "greedy"], n=1)
    meant = f"; did you mean {close[0]}?" if close else ""
    return f"there is no bot {level!r}; the levels are {', '.join(LEVELS)}, and greedy{meant}"
