"""Thinking within a budget: grows a search in short batches, so that it can be interrupted."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev

from mypy_extensions import i64

from tablewright.bots.bandit import Arm
from tablewright.bots.bot import Bot
from tablewright.bots.search import Search, Settings
from tablewright.bots.winning import find_win
from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.errors import TablewrightError
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position

BATCH_SECONDS = 0.02
FIRST_BATCH = 8
GRAIN = 1 << 20
FEWEST_MET = 8  # tries with the same luck that tell how sure they are
PAUSE = 32  # tries after which it is asked whether the choice is plain: never by the clock of a machine
DOUBT = 1.0  # standard errors by which an action must beat habit's own to be played instead


@dataclass(frozen=True)
class Budget:
    """How long to think: until one of the two is used up; 0 sets no limit."""

    simulations: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        if self.simulations <= 0 and self.seconds <= 0:
            raise TablewrightError("a thinking budget needs a number of simulations or of seconds above 0")

    def left(self, simulations: int, seconds: float) -> float:
        """How many simulations are left after so many, which took so long."""
        left = float("inf")
        if self.simulations:
            left = self.simulations - simulations
        if self.seconds > 0:
            left = min(left, (self.seconds - seconds) * simulations / max(seconds, 1e-6))
        return left


@dataclass(frozen=True)
class Prospect:
    """What came of trying an action."""

    action: int
    visits: int
    won: float  # the mean share of victory
    weight: float  # how often to play it, beside the others


@dataclass(frozen=True)
class Thought:
    """What a search found: the prospects, the most tried action first."""

    simulations: int
    expectation: float  # the mean share of victory over all tries
    prospects: tuple[Prospect, ...]
    choice: int  # what to do where one need not be unforeseen

    @property
    def best(self) -> Prospect:
        return self.prospects[0]


def never() -> bool:
    return False


def think(
    search: Search, budget: Budget, stop: Callable[[], bool] = never, *, until_plain: bool = False
) -> Thought:
    """Grows the tree until the budget is used up or `stop` says so; at least one batch.

    `until_plain`: also only until what would be chosen is the most tried action, and none can overtake it.
    """
    began = time.perf_counter()
    batch = FIRST_BATCH
    while True:
        to_pause = PAUSE - int(search.simulations) % PAUSE
        size = min(batch, to_pause)
        if budget.simulations:
            size = min(size, budget.simulations - int(search.simulations))
        before = time.perf_counter()
        search.grow(size)
        now = time.perf_counter()
        left = budget.left(search.simulations, now - began)
        if left <= 0 or stop() or (until_plain and size == to_pause and is_plain(search, left)):
            return thought(search)
        # Never more than doubled: a first batch that was quick by chance must not make a long one.
        batch = max(1, min(2 * batch, int(size * BATCH_SECONDS / max(now - before, 1e-6))))


def is_plain(search: Search, left: float) -> bool:
    """Whether so many more tries cannot change what is chosen; never where it must be mixed."""
    tried = sorted(search.root.arms, key=lambda arm: -arm.visits)
    if len(tried) < 2 or float(tried[0].visits - tried[1].visits) <= left:
        return False
    return choice(search, tried) is tried[0]


def thought(search: Search) -> Thought:
    tried = [arm for arm in search.arms() if arm.visits > 0]
    tried.sort(key=lambda arm: (-arm.weight(), -arm.total))
    prospects = [
        Prospect(int(arm.action), int(arm.visits), arm.won / float(arm.visits), arm.weight()) for arm in tried
    ]
    expectation = search.won[search.seat] / float(search.simulations)
    return Thought(int(search.simulations), expectation, tuple(prospects), int(choice(search, tried).action))


def choice(search: Search, tried: list[Arm]) -> Arm:
    """The most tried action; but what habit does while nothing has shown itself clearly better.

    A few tries are a lottery: without this a short search loses to the habit it begins with.
    """
    most = tried[0]
    usual = search.root.arms[0] if search.settings.by_habit and search.root.arms else most
    if usual.visits == 0 or most is usual:
        return most
    ahead, error = apart(search, most, usual)
    return usual if ahead < DOUBT * error else most


def apart(search: Search, one: Arm, other: Arm) -> tuple[float, float]:
    """By how much an action at hand did better than another, and the standard error of that.

    Where both met the same luck, try for try, that is usually told by what differs between the tries.
    """
    ahead = one.total / float(one.visits) - other.total / float(other.visits)
    error = search.stray(search.seat) * sqrt(1.0 / float(one.visits) + 1.0 / float(other.visits))
    mine, yours = met(search, one), met(search, other)
    count = min(len(mine), len(yours))
    if count < FEWEST_MET:
        return ahead, error
    differences = [mine[i] - yours[i] for i in range(count)]
    surer = pstdev(differences) / sqrt(count)
    return (fmean(differences), surer) if surer < error else (ahead, error)


def met(search: Search, arm: Arm) -> list[float]:
    return search.met[search.root.arms.index(arm)]


class SearchBot(Bot):
    """Thinks ahead by tree search. Without a limit of seconds the same seed makes the same choice."""

    def __init__(
        self,
        instinct: Instinct,
        budget: Budget,
        settings: Settings | None = None,
        stop: Callable[[], bool] = never,
    ) -> None:
        self.instinct = instinct
        self.budget = budget
        self.settings = settings or Settings()
        self.stop = stop

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        actions = Actions()
        view.legal(seat, actions)
        if len(actions) == 1:
            return actions[0]
        winning = find_win(view, seat, dealer.below(1 << 30))
        if winning >= 0:
            return winning
        self.instinct.choices(view, seat, actions)
        if len(actions) == 1:
            return actions[0]
        search = Search(view, seat, self.instinct, self.settings, dealer.below(1 << 30))
        return self.pick(view, think(search, self.budget, self.stop, until_plain=True), dealer)

    def pick(self, view: Position, thought: Thought, dealer: Dealer) -> int:
        """What was found best; where several act at once, any as often as is right.

        Who always plays the same in a simultaneous choice is found out. In real time nobody chooses blind:
        there the best is best.
        """
        mask = view.acting()
        if not self.settings.mixes or self.settings.others_by_habit or mask & (mask - 1) == 0:
            return thought.choice
        weights = sum((prospect.weight for prospect in thought.prospects), 0.0)
        rest = weights * float(dealer.below(GRAIN)) / float(GRAIN)
        for prospect in thought.prospects:
            rest -= prospect.weight
            if rest < 0:
                return prospect.action
        return thought.choice
