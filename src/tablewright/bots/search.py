"""Information-set Monte Carlo tree search: plays any game from its rules and a view, and nothing else.

Every simulation draws a whole position that fits the view, plays on to the end and remembers who won.
What a seat has learned is kept by what that seat has noticed: its own actions and whatever the dealer
announced to it, such as a card turned up or a roll. Seats that act at once do not notice each other,
and hidden draws are noticed by nobody else, so nobody in the search knows more than at a table. Each
seat plays for its own share of victory.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.bots.playout import play_on
from tablewright.core.actions import Actions
from tablewright.core.dealer import MASK_32, MULTIPLIER, SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.outcome import Outcome
from tablewright.core.position import Position, first_seat

NO_LIMIT: Final[i64] = 10_000  # decisions: far beyond any game that ends, soon enough for one that does not
MOST_SEATS: Final[i64] = 8
NOTHING_KNOWN: Final[i64] = 0x3C6EF35F  # where digests begin: any odd number without a pattern
LEAST_STRAY: Final = 0.02


@final
class Settings:
    """How a search looks ahead. The defaults suit a game about which nothing is known."""

    def __init__(
        self,
        exploration: float = 1.4,
        by_habit: bool = True,
        limit: i64 = NO_LIMIT,
        turns: i64 = NO_LIMIT,
        margin: float = 0.0,
        patience: i64 = 1,
    ) -> None:
        self.exploration: float = exploration  # curiosity against experience, in units of the rewards' spread
        self.by_habit: bool = by_habit  # play on by habit, or at random
        self.limit: i64 = limit  # decisions played on before a position is judged by its worth
        self.turns: i64 = turns  # turns played on, the one at hand included, before the same
        self.margin: float = margin  # the part of a reward that goes by score instead of victory
        self.patience: i64 = patience  # visits by habit before other actions are tried


def mixed(known: i64, noticed: i64) -> i64:
    """A digest of what was known and something noticed: below 2**63, so that nothing wraps around."""
    digest = MULTIPLIER * ((known ^ noticed) & MASK_32) + (known >> 32) + NOTHING_KNOWN
    rest = noticed >> 32
    return digest if rest == 0 or rest == -1 else mixed(digest, rest)


def announced(known: i64, event: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
    return mixed(mixed(mixed(mixed(mixed(known, event), a), b), c), d)


@final
class ListeningDealer(SeededDealer):
    """Deals, and keeps a digest of what everybody and what each seat was told."""

    def __init__(self, seed: i64) -> None:
        super().__init__(seed)
        self.public: i64 = NOTHING_KNOWN
        self.private: vec[i64] = vec[i64]([NOTHING_KNOWN] * int(MOST_SEATS))
        self.told: bool = False

    def forget(self) -> None:
        self.public = NOTHING_KNOWN
        for seat in range(MOST_SEATS):
            self.private[seat] = NOTHING_KNOWN

    def says(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.told = True
        self.public = announced(self.public, event, a, b, c, d)

    def whispers(self, audience: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.told = True
        for seat in range(MOST_SEATS):
            if (audience >> seat) & 1 == 1:
                self.private[seat] = announced(self.private[seat], event, a, b, c, d)

    def notes(self, seat: i64, action: i64) -> None:
        """After an action: its seat knows it; the others too, unless announcements say what they know."""
        if self.told:
            self.private[seat] = mixed(self.private[seat], action)
        else:
            self.public = mixed(self.public, action * MOST_SEATS + seat)
        self.told = False

    def known_to(self, seat: i64) -> i64:
        return mixed(mixed(self.public, self.private[seat]), seat)


@final
class Arm:
    """One action of a seat, and how it has done."""

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat: i64 = seat
        self.action: i64 = action
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0  # rewards
        self.won: float = 0.0  # shares of victory


@final
class Bandit:
    """The choice of one seat with what it knows: an arm for every action met so far."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.visits: i64 = 0
        self.arms: list[Arm] = []

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
        """Opens an arm for every legal action, in their order."""
        tried = self.arms
        self.arms = []
        for i in range(actions.count):
            self.arms.append(Arm(self.seat, actions.items[i]))
        for arm in tried:
            for i in range(actions.count):
                if actions.items[i] == arm.action:
                    self.arms[i] = arm


@final
class Search:
    """A tree that grows in batches: compiled loops cannot be interrupted, so keep them short."""

    def __init__(self, view: Position, seat: i64, instinct: Instinct, settings: Settings, seed: i64) -> None:
        self.view: Position = view
        self.seat: i64 = seat
        self.instinct: Instinct = instinct
        self.habit: Instinct | None = instinct if settings.by_habit else None
        self.settings: Settings = settings
        self.dealer: SeededDealer = SeededDealer(seed)
        self.listener: ListeningDealer = ListeningDealer(seed + 1)
        self.seats: i64 = len(view.outcome().ranks)
        self.bandits: dict[int, Bandit] = {}
        self.actions: Actions = Actions()
        self.path: list[Arm] = []
        self.leaving: bool = False  # this simulation has come to the edge of what is known
        self.simulations: i64 = 0
        zeros = [0.0] * int(MOST_SEATS)
        self.rewards: vec[float] = vec[float](zeros)
        self.shares: vec[float] = vec[float](zeros)
        self.sums: vec[float] = vec[float](zeros)  # of rewards, of their squares and of shares so far
        self.squares: vec[float] = vec[float](zeros)
        self.won: vec[float] = vec[float](zeros)

    def grow(self, simulations: i64) -> None:
        for _ in range(simulations):
            self.simulate()

    def arms(self) -> list[Arm]:
        """How the actions at hand have done; none while there is no choice."""
        self.listener.forget()
        bandit = self.bandits.get(int(self.listener.known_to(self.seat)))
        return [] if bandit is None else bandit.arms

    def simulate(self) -> None:
        position = self.view.guess(self.dealer)
        over = self.descend(position)
        if not over:
            last_turn = position.turn() + self.settings.turns - 1
            over = play_on(position, self.habit, self.actions, self.dealer, self.settings.limit, last_turn)
        if over:
            self.score(position.outcome())
        else:
            self.judge(position)
        self.learn()

    def descend(self, position: Position) -> bool:
        """Plays by what is known, to its edge; says whether the game was over before."""
        self.path = []
        self.leaving = False
        self.listener.forget()
        mask = position.acting()
        steps: i64 = 0
        while mask != 0:
            if self.leaving or steps == NO_LIMIT:
                return False
            steps += 1
            if mask & (mask - 1) == 0:
                seat = first_seat(mask)
                self.act(position, seat, self.choose(position, seat))
            else:
                self.act_together(position, mask)
            mask = position.acting()
        return True

    def act(self, position: Position, seat: i64, action: i64) -> None:
        position.apply(seat, action, self.listener)
        self.listener.notes(seat, action)

    def act_together(self, position: Position, mask: i64) -> None:
        """Every acting seat chooses without noticing the others; then they act, beginning anywhere.

        An action that another has made impossible is lost, as in a race.
        """
        chosen: vec[i64] = vec[i64]([0] * int(MOST_SEATS))
        for seat in range(MOST_SEATS):
            if (mask >> seat) & 1 == 1:
                chosen[seat] = self.choose(position, seat)
        start = self.dealer.below(MOST_SEATS)
        for i in range(MOST_SEATS):
            seat = (start + i) % MOST_SEATS
            if (mask >> seat) & 1 == 1 and self.possible(position, seat, chosen[seat]):
                self.act(position, seat, chosen[seat])

    def possible(self, position: Position, seat: i64, action: i64) -> bool:
        if (position.acting() >> seat) & 1 == 0:
            return False
        self.actions.clear()
        position.legal(seat, self.actions)
        return self.actions.has(action)

    def choose(self, position: Position, seat: i64) -> i64:
        """What a seat does with what it knows. Where there is no choice nothing is learned."""
        actions = self.actions
        actions.clear()
        position.legal(seat, actions)
        if actions.count == 1:
            return actions.items[0]
        arm = self.pull(position, self.bandit(seat))
        self.path.append(arm)
        return arm.action

    def bandit(self, seat: i64) -> Bandit:
        key = int(self.listener.known_to(seat))
        bandit = self.bandits.get(key)
        if bandit is None:
            bandit = Bandit(seat)
            self.bandits[key] = bandit
        return bandit

    def pull(self, position: Position, bandit: Bandit) -> Arm:
        bandit.visits += 1
        patience: i64 = self.settings.patience if len(self.path) > 0 else 1
        if bandit.visits <= patience:
            self.leaving = True
            arm = bandit.arm(self.usual(position, bandit.seat), 0)
            arm.available += 1
            return arm
        if bandit.visits == patience + 1:
            bandit.spread(self.actions)
        return self.promising(bandit)

    def usual(self, position: Position, seat: i64) -> i64:
        if self.habit is None:
            return self.actions.items[self.dealer.below(self.actions.count)]
        return self.habit.habit(position, seat, self.actions, self.dealer)

    def promising(self, bandit: Bandit) -> Arm:
        """Any action not yet tried; else the one that did best, or might do better than known."""
        actions = self.actions
        exploration = self.settings.exploration * self.stray(bandit.seat)
        best = bandit.arms[0]
        best_value = -1.0
        untried: i64 = 0
        logged: i64 = 0
        curiosity = 0.0
        for i in range(actions.count):
            arm = bandit.arm(actions.items[i], i)
            arm.available += 1
            if arm.visits == 0:
                untried += 1
                if self.dealer.below(untried) == 0:
                    best = arm
            elif untried == 0:
                if arm.available != logged:
                    logged = arm.available
                    curiosity = exploration * sqrt(log(float(logged)))
                visits = float(arm.visits)
                value = arm.total / visits + curiosity / sqrt(visits)
                if value > best_value:
                    best = arm
                    best_value = value
        return best

    def stray(self, seat: i64) -> float:
        """How far a seat's rewards stray from their mean: a sure game needs less curiosity."""
        if self.simulations < 4:
            return 0.5
        count = float(self.simulations)
        mean = self.sums[seat] / count
        return max(LEAST_STRAY, sqrt(max(0.0, self.squares[seat] / count - mean * mean)))

    def score(self, outcome: Outcome) -> None:
        """Rewards of a game that ended."""
        margin = self.settings.margin
        for seat in range(self.seats):
            share = outcome.share(int(seat))
            self.shares[seat] = share
            self.rewards[seat] = share
            if margin > 0.0:
                self.rewards[seat] = (1.0 - margin) * share + margin * closeness(outcome, int(seat))

    def judge(self, position: Position) -> None:
        """Rewards of a game that was cut off."""
        for seat in range(self.seats):
            worth = self.instinct.worth(position, seat)
            self.shares[seat] = worth
            self.rewards[seat] = worth

    def learn(self) -> None:
        self.simulations += 1
        for seat in range(self.seats):
            reward = self.rewards[seat]
            self.sums[seat] += reward
            self.squares[seat] += reward * reward
            self.won[seat] += self.shares[seat]
        for arm in self.path:
            arm.visits += 1
            arm.total += self.rewards[arm.seat]
            arm.won += self.shares[arm.seat]


def closeness(outcome: Outcome, seat: int) -> float:
    """0 far behind … ½ level … 1 far ahead of the best other seat, whether high or low scores win."""
    nearest = -1
    scale = 1
    for other in range(len(outcome.scores)):
        scale = max(scale, abs(outcome.scores[other]))
        if other != seat and (nearest < 0 or outcome.ranks[other] < outcome.ranks[nearest]):
            nearest = other
    if nearest < 0:
        return outcome.share(seat)
    gap = abs(outcome.scores[seat] - outcome.scores[nearest])
    if outcome.ranks[seat] > outcome.ranks[nearest]:
        gap = -gap
    return 0.5 + 0.5 * max(-1.0, min(1.0, float(gap) / float(scale)))
