"""The levels of bots: the same names for every game and everywhere. How good each is, a box may say."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from mypy_extensions import i64

from tablewright.bots.bot import Bot, HabitBot, RandomBot, SlippingBot
from tablewright.bots.greedy import GreedyBot
from tablewright.bots.search import NO_LIMIT, Settings
from tablewright.bots.solution import Solution, SolvedBot, solution
from tablewright.bots.thinking import Budget, SearchBot, never
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.errors import TablewrightError
from tablewright.core.instinct import Instinct
from tablewright.core.options import Value
from tablewright.core.position import Position
from tablewright.core.skill import Skill

BY_RULES = {"easy": Skill(20), "medium": Skill(200), "hard": Skill(2000)}
BY_HABIT = {"easy": Skill(0, slips=30), "medium": Skill(24), "hard": Skill(1500)}
KNOWING = {
    "easy": Skill(0, slips=15),
    "medium": Skill(0, slips=8),
    "hard": Skill(0),
}  # with a solution at hand
OFFERED = tuple(BY_RULES)  # to people; "random" can be asked for, by programs and tests
LEVELS = ("random", *OFFERED)  # from the weakest to the strongest

SECONDS = {"easy": 0.5, "medium": 1.0, "hard": 2.0}  # of thought at a table, where people wait
HASTE = 0.15  # the same in real time: there the pace of the game is the bot's thinking time
PATIENCE = 8  # where habit is good, what it does is looked at more often than the rest


class UnknownLevel(TablewrightError):
    """A bot that does not exist."""


def has_habit(instinct: Instinct) -> bool:
    """Whether a game says more about its actions than that any will do."""
    return type(instinct).habit is not Instinct.habit


def skill(box: Box, level: str) -> Skill:
    """How well a level plays a game: as its box says, or as is usual for what the box has."""
    if level in box.skills:
        return box.skills[level]
    return BY_HABIT[level] if has_habit(box.instinct) else BY_RULES[level]


def settings(box: Box) -> Settings:
    """How a search looks ahead in a game: the same for every level, and for hints."""
    turns = box.instinct.horizon() or NO_LIMIT
    if has_habit(box.instinct):
        return Settings(
            turns=turns,
            patience=PATIENCE,
            mixes=not box.real_time,
            others_by_habit=box.instinct.expects_habit(),
        )
    return Settings(turns=turns, by_habit=False, mixes=not box.real_time)


def bot(box: Box, level: str, *, at_table: bool = False, stop: Callable[[], bool] = never) -> Bot:
    """The bot of a level for a game.

    The same luck makes it choose the same, on every machine. At a table it also ends its thought after
    some seconds, so that people do not wait for it; and wherever it is, as soon as `stop` says so.
    """
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(box.instinct)
    if level not in OFFERED:
        raise UnknownLevel(_unknown(level))
    chosen = skill(box, level)
    usual = skilled(box, level, chosen, at_table=at_table, stop=stop)
    if chosen.two is None:
        return usual
    return ByNumberBot(skilled(box, level, chosen.two, at_table=at_table, stop=stop), usual)


def skilled(box: Box, level: str, chosen: Skill, *, at_table: bool, stop: Callable[[], bool]) -> Bot:
    if chosen.simulations == 0:
        return slipping(HabitBot(box.instinct), box, chosen)
    budget = table_budget(box, level, chosen) if at_table else Budget(chosen.simulations)
    return slipping(SearchBot(box.instinct, budget, settings(box), stop), box, chosen)


def table_budget(box: Box, level: str, chosen: Skill) -> Budget:
    """Where people wait. The hardest uses all the time it has, unless the choice is plain before."""
    seconds = HASTE if box.real_time else SECONDS[level]
    return Budget(0 if level == "hard" else chosen.simulations, seconds)


class ByNumberBot(Bot):
    """One bot at a table of two, another where there are more."""

    def __init__(self, two: Bot, more: Bot) -> None:
        self.two = two
        self.more = more

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        seats = len(view.outcome().ranks)
        return (self.two if seats == 2 else self.more).choose(view, seat, dealer)


def table_bot(box: Box, level: str, options: Mapping[str, Value]) -> Bot:
    """The bot of a level where people wait for it. The hardest knows the solution, if there is one."""
    found = solution(box, options) if level == "hard" or (box.solvable and level in OFFERED) else None
    return knowing_bot(box, found, level) if found else bot(box, level, at_table=True)


def knowing_bot(box: Box, found: Solution, level: str) -> Bot:
    """The bot of a level in a game that is solved."""
    return slipping(SolvedBot(found), box, KNOWING[level])


def slipping(thinker: Bot, box: Box, chosen: Skill) -> Bot:
    if chosen.slips + chosen.blunders == 0:
        return thinker
    return SlippingBot(thinker, box.instinct, chosen.slips, chosen.blunders)


def _unknown(level: str) -> str:
    close = get_close_matches(level.lower(), [*LEVELS, "greedy"], n=1)
    meant = f"; did you mean {close[0]}?" if close else ""
    return f"there is no bot {level!r}; the levels are {', '.join(LEVELS)}, and greedy{meant}"
