"""Information-set Monte Carlo tree search: plays any game from its rules and a view, and nothing else.

Every simulation draws a whole position that fits the view, walks down the tree, plays on to the end
and remembers who won. The tree is open-loop: a node is a sequence of decisions, whatever luck did
between them, so its legal actions differ from visit to visit and each arm counts how often it was
there to be chosen. Each seat plays for its own share (max^n). Where several seats act at once each
has its own bandit at that node and none sees what another chose; what they chose together leads on.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablewright.bots.playout import play_on
from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.outcome import Outcome
from tablewright.core.position import Position, first_seat

NO_LIMIT: Final[i64] = 10_000  # decisions: far beyond any game that ends, soon enough for one that does not
KEY_MASK: Final[i64] = 0xFFFF_FFFF_FFFF


@final
class Settings:
    """How a search looks ahead. The defaults suit a game about which nothing is known."""

    def __init__(
        self,
        exploration: float = 0.7,
        by_habit: bool = True,
        limit: i64 = NO_LIMIT,
        margin: float = 0.0,
    ) -> None:
        self.exploration: float = exploration  # curiosity against experience
        self.by_habit: bool = by_habit  # play on by habit, or at random
        self.limit: i64 = limit  # decisions played on before the position is judged by its worth
        self.margin: float = margin  # the part of a reward that goes by score instead of victory


@final
@mypyc_attr(acyclic=True)  # a tree: the cycle collector need not look at it
class Arm:
    """One action of a seat at a node, and how it has done."""

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat: i64 = seat
        self.action: i64 = action
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0  # rewards
        self.won: float = 0.0  # shares of victory
        self.child: Node | None = None


@final
@mypyc_attr(acyclic=True)  # a tree: the cycle collector need not look at it
class Bandit:
    """The choice of one seat at a node: an arm for every action met there so far."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.arms: list[Arm] = []
        self.next: Bandit | None = None  # of another seat at the same node

    def arm(self, action: i64, place: i64) -> Arm:
        """The arm of an action, which usually stands at the same place as last time."""
        arms = self.arms
        count: i64 = len(arms)
        if place < count and arms[place].action == action:
            return arms[place]
        for i in range(count):
            if arms[i].action == action:
                return arms[i]
        arm = Arm(self.seat, action)
        arms.append(arm)
        return arm

    def spread(self, actions: Actions) -> None:
        """Opens an arm for every legal action, in their order: the first visit opened only one."""
        first = self.arms[0]
        self.arms = []
        for i in range(actions.count):
            action = actions.items[i]
            self.arms.append(first if action == first.action else Arm(self.seat, action))
        if not actions.has(first.action):
            self.arms.append(first)


@final
@mypyc_attr(acyclic=True)  # a tree: the cycle collector need not look at it
class Node:
    """A sequence of decisions, not a position."""

    def __init__(self) -> None:
        self.bandits: Bandit | None = None
        self.together: dict[int, Node] | None = None  # what several seats chose at once → the next node

    def bandit(self, seat: i64) -> Bandit:
        found = self.bandits
        while found is not None:
            if found.seat == seat:
                return found
            found = found.next
        made = Bandit(seat)
        made.next = self.bandits
        self.bandits = made
        return made


@final
class Search:
    """A tree that grows in batches: compiled loops cannot be interrupted, so keep them short."""

    def __init__(self, view: Position, seat: i64, instinct: Instinct, settings: Settings, seed: i64) -> None:
        self.view: Position = view
        self.seat: i64 = seat
        self.instinct: Instinct = instinct
        self.habit: Instinct | None = instinct if settings.by_habit else None
        self.settings: Settings = settings
        self.dealer: Dealer = SeededDealer(seed)
        self.root: Node = Node()
        self.actions: Actions = Actions()
        self.untried: vec[i64] = vec[i64]([0] * 32)
        self.seats: i64 = len(view.outcome().ranks)
        self.rewards: vec[float] = vec[float]([0.0] * int(self.seats))
        self.shares: vec[float] = vec[float]([0.0] * int(self.seats))
        self.path: list[Arm] = []
        self.fresh: bool = False  # this simulation has just left the tree
        self.simulations: i64 = 0

    def grow(self, simulations: i64) -> None:
        for _ in range(simulations):
            self.simulate()
        self.simulations += simulations

    def simulate(self) -> None:
        position = self.view.guess(self.dealer)
        over = self.descend(position)
        if not over:
            over = play_on(position, self.habit, self.actions, self.dealer, self.settings.limit)
        if over:
            self.score(position.outcome())
        else:
            self.judge(position)
        self.learn()

    def descend(self, position: Position) -> bool:
        """Walks down the tree to its edge; says whether the game was over before."""
        self.path = []
        self.fresh = False
        node = self.root
        mask = position.acting()
        while mask != 0:
            if mask & (mask - 1) == 0:
                node = self.act(position, node, first_seat(mask))
            else:
                node = self.act_together(position, node, mask)
            if self.fresh:
                return False
            mask = position.acting()
        return True

    def act(self, position: Position, node: Node, seat: i64) -> Node:
        """One seat chooses and acts. Where there is no choice there is no node either."""
        actions = self.actions
        actions.clear()
        position.legal(seat, actions)
        if actions.count == 1 and node is not self.root:
            position.apply(seat, actions.items[0], self.dealer)
            return node
        arm = self.choose(position, node.bandit(seat))
        position.apply(seat, arm.action, self.dealer)
        child = arm.child
        if child is None:
            child = Node()
            arm.child = child
        return child

    def act_together(self, position: Position, node: Node, mask: i64) -> Node:
        """Every acting seat chooses without seeing the others; then they act in any order.

        An action that another seat's has made impossible is lost, as in a race.
        """
        first: i64 = len(self.path)
        key: i64 = 0
        rest = mask
        while rest != 0:
            seat = first_seat(rest)
            rest &= rest - 1
            self.actions.clear()
            position.legal(seat, self.actions)
            arm = self.choose(position, node.bandit(seat))
            key = (key * 8191 + arm.action * 8 + seat + 1) & KEY_MASK
        self.act_in_turn(position, first)
        return self.after(node, key)

    def act_in_turn(self, position: Position, first: i64) -> None:
        count: i64 = len(self.path) - first
        start: i64 = self.dealer.below(count)
        for i in range(count):
            arm = self.path[first + (start + i) % count]
            self.actions.clear()
            if (position.acting() >> arm.seat) & 1 == 0:
                continue
            if i > 0:
                position.legal(arm.seat, self.actions)
                if not self.actions.has(arm.action):
                    continue
            position.apply(arm.seat, arm.action, self.dealer)

    def after(self, node: Node, key: i64) -> Node:
        together = node.together
        if together is None:
            together = {}
            node.together = together
        child = together.get(int(key))
        if child is None:
            child = Node()
            together[int(key)] = child
            self.fresh = True
        return child

    def choose(self, position: Position, bandit: Bandit) -> Arm:
        """The arm a seat pulls at a node: an untried one if there is any, else the most promising."""
        seen = len(bandit.arms)
        if seen == 0:
            arm = Arm(bandit.seat, self.first_choice(position, bandit.seat))
            bandit.arms.append(arm)
            arm.available = 1
            self.fresh = True
        else:
            if seen == 1 and bandit.arms[0].visits == 1:
                bandit.spread(self.actions)
            arm = self.promising(bandit)
        self.path.append(arm)
        return arm

    def first_choice(self, position: Position, seat: i64) -> i64:
        """What to try first at a new node: what habit says."""
        if self.habit is None:
            return self.actions.items[self.dealer.below(self.actions.count)]
        return self.habit.habit(position, seat, self.actions, self.dealer)

    def promising(self, bandit: Bandit) -> Arm:
        actions = self.actions
        exploration = self.settings.exploration
        best: Arm | None = None
        best_value = -1.0
        untried: i64 = 0
        chosen: Arm | None = None
        logged: i64 = 0
        curiosity = 0.0
        for i in range(actions.count):
            arm = bandit.arm(actions.items[i], i)
            arm.available += 1
            if arm.visits == 0:
                untried += 1
                if self.dealer.below(untried) == 0:
                    chosen = arm
            elif untried == 0:
                if arm.available != logged:
                    logged = arm.available
                    curiosity = exploration * sqrt(log(float(logged)))
                visits = float(arm.visits)
                value = arm.total / visits + curiosity / sqrt(visits)
                if value > best_value:
                    best = arm
                    best_value = value
        if chosen is not None:
            self.fresh = True
            return chosen
        assert best is not None
        return best

    def score(self, outcome: Outcome) -> None:
        """Rewards of a game that ended."""
        for seat in range(self.seats):
            share = outcome.share(int(seat))
            self.shares[seat] = share
            self.rewards[seat] = share
        if self.settings.margin > 0.0:
            self.add_margin(outcome)

    def add_margin(self, outcome: Outcome) -> None:
        """Mixes in how near or far the best other score was, whether high or low scores win."""
        margin = self.settings.margin
        for seat in range(self.seats):
            self.rewards[seat] = (1.0 - margin) * self.shares[seat] + margin * closeness(outcome, int(seat))

    def judge(self, position: Position) -> None:
        """Rewards of a game that was cut off."""
        for seat in range(self.seats):
            worth = self.instinct.worth(position, seat)
            self.shares[seat] = worth
            self.rewards[seat] = worth

    def learn(self) -> None:
        for arm in self.path:
            arm.visits += 1
            arm.total += self.rewards[arm.seat]
            arm.won += self.shares[arm.seat]


def closeness(outcome: Outcome, seat: int) -> float:
    """0 far behind … ½ level … 1 far ahead of the best other seat, on the scale of the scores."""
    own = outcome.scores[seat]
    rank = outcome.ranks[seat]
    nearest = -1
    scale = 1
    for other in range(len(outcome.scores)):
        scale = max(scale, abs(outcome.scores[other]))
        if other != seat and (nearest < 0 or outcome.ranks[other] < outcome.ranks[nearest]):
            nearest = other
    if nearest < 0:
        return 0.5
    gap = abs(own - outcome.scores[nearest])
    if rank > outcome.ranks[nearest]:
        gap = -gap
    return 0.5 + 0.5 * max(-1.0, min(1.0, float(gap) / float(scale)))
