"""Every bot is made here: of any name, for a game with its options, at a table or in the lab."""

from collections.abc import Mapping

from mypy_extensions import i64

from tablewright.bots.bot import Bot, HabitBot, RandomBot, SlippingBot
from tablewright.bots.greedy import GreedyBot
from tablewright.bots.levels import KNOWING, OFFERED, settings, skill
from tablewright.bots.names import BotName
from tablewright.bots.solution import Solution, SolvedBot, solution
from tablewright.bots.solving import solved
from tablewright.bots.thinking import Budget, SearchBot
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.errors import BadOption
from tablewright.core.options import Value
from tablewright.core.position import Position
from tablewright.core.skill import Skill

SECONDS = {"easy": 0.5, "medium": 1.0, "hard": 2.0}  # of thought at a table, where people wait
HASTE = 0.15  # the same in real time: there the pace of the game is the bot's thinking time


def bot(box: Box, name: str, options: Mapping[str, Value] | None = None, *, at_table: bool = False) -> Bot:
    """The bot of a name for a game with these options.

    The same luck makes it choose the same, on every machine: so it does not matter to a level whether
    somebody has solved the game here. In a solvable game it always plays by the solution, which is found now
    where nobody has. At a table people wait: there a level ends its thought after some seconds, and plays by
    the solution only if there is one.
    """
    wanted, chosen = BotName.of(name), options or {}
    match wanted.kind:
        case "random":
            return RandomBot()
        case "habit":
            return HabitBot(box.instinct)
        case "greedy":
            return GreedyBot(box.instinct)
        case "search":
            return SearchBot(box.instinct, Budget(wanted.simulations), settings(box))
        case "solved":
            return SolvedBot(_kept(box, chosen))
        case level:
            return _of_level(box, level, chosen, at_table=at_table)


def needs_solution(box: Box, name: str) -> bool:
    """Whether the bot of a name plays by the solution, which is found first where nobody has."""
    return box.solvable and BotName.of(name).kind in OFFERED


def slipping(thinker: Bot, box: Box, chosen: Skill) -> Bot:
    """A bot, however it thinks, that slips and blunders as often as a skill says."""
    if chosen.slips + chosen.blunders == 0:
        return thinker
    return SlippingBot(thinker, box.instinct, chosen.slips, chosen.blunders)


class ByNumberBot(Bot):
    """One bot at a table of two, another where there are more."""

    def __init__(self, two: Bot, more: Bot) -> None:
        self.two = two
        self.more = more

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        seats = len(view.outcome().ranks)
        return (self.two if seats == 2 else self.more).choose(view, seat, dealer)


def _of_level(box: Box, level: str, options: Mapping[str, Value], *, at_table: bool) -> Bot:
    found = _known(box, level, options, at_table=at_table)
    if found is not None:
        return slipping(SolvedBot(found), box, KNOWING[level])
    chosen = skill(box, level)
    usual = _skilled(box, level, chosen, at_table=at_table)
    if chosen.two is None:
        return usual
    return ByNumberBot(_skilled(box, level, chosen.two, at_table=at_table), usual)


def _known(box: Box, level: str, options: Mapping[str, Value], *, at_table: bool) -> Solution | None:
    """The solution that a level plays by. At a table the hardest uses one of any game."""
    if not at_table:
        return solved(box, options) if needs_solution(box, level) else None
    return solution(box, options) if box.solvable or level == "hard" else None


def _kept(box: Box, options: Mapping[str, Value]) -> Solution:
    found = solution(box, box.chosen(options).facts())
    if found is None:
        raise BadOption(f"{box.title} is not solved here with these options: tablewright solve {box.id}")
    return found


def _skilled(box: Box, level: str, chosen: Skill, *, at_table: bool) -> Bot:
    if chosen.simulations == 0:
        return slipping(HabitBot(box.instinct), box, chosen)
    budget = _table_budget(box, level, chosen) if at_table else Budget(chosen.simulations)
    return slipping(SearchBot(box.instinct, budget, settings(box)), box, chosen)


def _table_budget(box: Box, level: str, chosen: Skill) -> Budget:
    """Where people wait. The hardest uses all the time it has, unless the choice is plain before."""
    seconds = HASTE if box.real_time else SECONDS[level]
    return Budget(0 if level == "hard" else chosen.simulations, seconds)
