"""Information-set Monte Carlo tree search: plays any game from its rules and a view, and nothing else.

Every simulation draws a whole position that fits the view, plays on to the end and remembers who won.
What a seat has learned is kept by what that seat has noticed: its own actions and whatever the dealer
announced to it, such as a card turned up or a roll. Seats that act at once do not notice each other,
and hidden draws are noticed by nobody else, so nobody in the search knows more than at a table. Each
seat plays for its own share of victory.

At the root the actions are looked at in the order they promise by, more of them the longer the search:
habit's own before all. Where several choose at once each learns a mixture, by its regrets.

Where the others are taken to play by habit, nothing is learned about them, and every action at hand meets the
same luck, try for try: what differs then is what the action does.
"""

# hot

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.bots.bandit import Arm, Bandit, Mixture
from tablewright.bots.listening import MOST_SEATS, ListeningDealer
from tablewright.bots.playout import play_on
from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.outcome import Outcome
from tablewright.core.position import Position, first_seat

NO_LIMIT: Final[i64] = 10_000  # decisions: far beyond any game that ends, soon enough for one that does not
LEAST_STRAY: Final = 0.02
WIDTH: Final = 2.0  # actions looked at from the root, for each square root of a simulation
GLANCES: Final[i64] = 2  # guesses by which the actions at hand are put in order
MOST_ARMS: Final[i64] = 400_000  # what is remembered, about 100 MB; beyond it habit goes on


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
        mixes: bool = True,
        leaning: float = 10.0,
        others_by_habit: bool = False,
    ) -> None:
        self.exploration: float = exploration  # curiosity against experience, in units of the rewards' spread
        self.by_habit: bool = by_habit  # play on by habit, or at random
        self.limit: i64 = limit  # decisions played on before a position is judged by its worth
        self.turns: i64 = turns  # turns played on, the one at hand included, before the same
        self.margin: float = margin  # the part of a reward that goes by score instead of victory
        self.patience: i64 = patience  # visits by habit before other actions are tried
        self.mixes: bool = mixes  # where several choose at once, blind; in real time they do not
        self.leaning: float = leaning  # how much a mixture trusts habit at first, in regretted victories
        self.others_by_habit: bool = others_by_habit  # instead of learning what they answer


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
        self.mixtures: dict[int, Mixture] = {}
        self.arms_held: i64 = 0
        self.actions: Actions = Actions()
        self.path: list[Arm] = []
        self.mixed: list[Mixture] = []  # those in which a choice was made in this simulation,
        self.tried: list[Arm] = []  # and what was chosen
        self.replies: dict[int, int] = {}  # how often a seat answered an action so; see `reply_key`
        self.unanswered: bool = False  # nobody else has chosen yet in this simulation
        self.at_root: bool = False
        self.root: Bandit = Bandit(seat)
        self.first: i64 = -1  # the place there of the action this simulation is about; -1: it is mixed
        self.luck: i64 = seed + 2  # where the luck begins that every action at hand meets
        self.met: list[list[float]] = []  # what each then brought, try for try
        self.leaving: bool = False  # this simulation has come to the edge of what is known
        self.simulations: i64 = 0
        zeros = [0.0] * int(MOST_SEATS)
        self.rewards: vec[float] = vec[float](zeros)
        self.shares: vec[float] = vec[float](zeros)
        self.sums: vec[float] = vec[float](zeros)  # of rewards, of their squares and of shares so far
        self.squares: vec[float] = vec[float](zeros)
        self.won: vec[float] = vec[float](zeros)
        if view.acting() & (view.acting() - 1) == 0 or not self.mixes():
            self.glance()

    def glance(self) -> None:
        """Puts the actions at hand in the order they promise by: habit's own, then by their worth.

        So a short search looks at the few that may be good, and not once at each of many.
        """
        self.instinct.choices(self.view, self.seat, self.actions)
        arms = [Arm(self.seat, self.actions.items[i]) for i in range(self.actions.count)]
        seed = self.dealer.below(1 << 30)
        for arm in arms:
            dealer = SeededDealer(seed)  # every action meets the same luck
            for _ in range(GLANCES):
                position = self.view.guess(dealer)
                position.apply(self.seat, arm.action, dealer)
                arm.promise += self.instinct.worth(position, self.seat)
        if self.habit is not None:
            usual = self.usual(self.view, self.seat)
            for arm in arms:
                if arm.action == usual:
                    arm.promise += float(GLANCES)
        arms.sort(key=promise_of)
        self.root.arms = arms
        self.met = [[] for _ in arms]

    def grow(self, simulations: i64) -> None:
        for _ in range(simulations):
            self.simulate()

    def arms(self) -> list[Arm]:
        """How the actions at hand have done; none while there is no choice."""
        if len(self.root.arms) > 0:
            return self.root.arms
        self.listener.forget()
        mixture = self.mixtures.get(int(self.listener.known_to(self.seat)))
        return [] if mixture is None else mixture.bandit.arms

    def likely_reply(self, action: i64) -> tuple[int, int, float]:
        """Who answers an action most often and how, and in what part of the answers; a seat of -1: nobody."""
        most: int = 0
        answers: int = 0
        likely: int = -1
        for key, count in self.replies.items():
            if key >> 32 == action:
                answers += count
                if count > most:
                    most = count
                    likely = key
        if likely < 0:
            return -1, 0, 0.0
        return (likely >> 28) & 15, likely & ((1 << 28) - 1), most / answers

    def simulate(self) -> None:
        if len(self.root.arms) > 0:
            self.begin()
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
        self.mixed = []
        self.tried = []
        self.leaving = False
        self.at_root = len(self.root.arms) > 0
        self.unanswered = False
        self.listener.forget()
        mask = position.acting()
        steps: i64 = 0
        while mask != 0:
            if self.leaving or steps == NO_LIMIT:
                return False
            steps += 1
            if mask & (mask - 1) == 0:
                seat = first_seat(mask)
                first = self.at_root
                self.act(position, seat, self.choose(position, seat))
                self.unanswered = self.unanswered or first
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
                chosen[seat] = self.mix(position, seat) if self.mixes() else self.choose(position, seat)
        start = self.dealer.below(MOST_SEATS)
        for i in range(MOST_SEATS):
            seat = (start + i) % MOST_SEATS
            if (mask >> seat) & 1 == 1 and self.possible(position, seat, chosen[seat]):
                self.act(position, seat, chosen[seat])

    def mixes(self) -> bool:
        """Nobody must be unforeseen where the others do what they always do."""
        return self.settings.mixes and not self.settings.others_by_habit

    def possible(self, position: Position, seat: i64, action: i64) -> bool:
        if (position.acting() >> seat) & 1 == 0:
            return False
        self.actions.clear()
        position.legal(seat, self.actions)
        return self.actions.has(action)

    def choose(self, position: Position, seat: i64) -> i64:
        """What a seat does with what it knows. Where there is no choice nothing is learned."""
        if self.at_root and seat == self.seat:
            return self.act_first()
        if seat == self.seat and position.turn() != self.view.turn():
            self.unanswered = False  # what others do now answers something else
        if self.settings.others_by_habit and seat != self.seat:
            return self.expected(position, seat)
        actions = self.actions
        self.instinct.choices(position, seat, actions)
        if actions.count == 1:
            return actions.items[0]
        bandit = self.bandit(seat)
        if bandit is None:
            self.leaving = True
            return self.usual(position, seat)
        arm = self.pull(position, bandit)
        self.note_reply(seat, arm.action)
        self.path.append(arm)
        return arm.action

    def expected(self, position: Position, seat: i64) -> i64:
        """What another does who plays by habit."""
        self.actions.clear()
        position.legal(seat, self.actions)
        if self.actions.count == 1:
            return self.actions.items[0]
        usual = self.usual(position, seat)
        self.note_reply(seat, usual)
        return usual

    def note_reply(self, seat: i64, action: i64) -> None:
        if self.unanswered and seat != self.seat:
            self.unanswered = False
            key = int(reply_key(self.path[0].action, seat, action))
            self.replies[key] = self.replies.get(key, 0) + 1

    def begin(self) -> None:
        """Chooses the action at hand that this simulation is about."""
        self.root.visits += 1
        width = i64(WIDTH * sqrt(float(self.root.visits))) + 1
        self.first = self.root.widening(width, self.settings.exploration * self.stray(self.seat))
        if self.settings.others_by_habit:
            luck = self.luck + 2 * self.root.arms[self.first].visits
            self.dealer.begin(luck)
            self.listener.begin(luck + 1)

    def act_first(self) -> i64:
        self.at_root = False
        arm = self.root.arms[self.first]
        self.path.append(arm)
        return arm.action

    def bandit(self, seat: i64) -> Bandit | None:
        """What a seat has learned with what it knows; none where no more can be remembered."""
        key = int(self.listener.known_to(seat))
        bandit = self.bandits.get(key)
        if bandit is None and not self.is_full():
            bandit = Bandit(seat)
            self.bandits[key] = bandit
            self.arms_held += 1
        return bandit

    def is_full(self) -> bool:
        return self.arms_held >= MOST_ARMS

    def mix(self, position: Position, seat: i64) -> i64:
        """What a seat does where others choose at the same time."""
        actions = self.actions
        self.instinct.choices(position, seat, actions)
        key = int(self.listener.known_to(seat))
        mixture = self.mixtures.get(key)
        if mixture is None:
            self.leaving = True
            if self.is_full():
                return self.usual(position, seat)
            mixture = Mixture(seat)
            if self.habit is not None:
                mixture.lean(self.usual(position, seat), self.settings.leaning)
            self.mixtures[key] = mixture
            self.arms_held += actions.count
        arm = mixture.pull(actions, self.dealer)
        self.path.append(arm)
        self.mixed.append(mixture)
        self.tried.append(arm)
        return arm.action

    def pull(self, position: Position, bandit: Bandit) -> Arm:
        held: i64 = len(bandit.arms)
        arm = self.arm_of(position, bandit)
        self.arms_held += len(bandit.arms) - held
        return arm

    def arm_of(self, position: Position, bandit: Bandit) -> Arm:
        bandit.visits += 1
        patience: i64 = self.settings.patience if len(self.path) > 0 else 1
        if not bandit.is_spread:
            if bandit.visits <= patience or self.is_full():
                self.leaving = True
                arm = bandit.arm(self.usual(position, bandit.seat), 0)
                arm.available += 1
                return arm
            bandit.spread(self.actions)
        exploration = self.settings.exploration * self.stray(bandit.seat)
        return bandit.promising(self.actions, exploration, self.dealer)

    def usual(self, position: Position, seat: i64) -> i64:
        if self.habit is None:
            return self.actions.items[self.dealer.below(self.actions.count)]
        return self.habit.habit(position, seat, self.actions, self.dealer)

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
        if self.first >= 0 and self.settings.others_by_habit:
            self.met[self.first].append(self.rewards[self.seat])
        for arm in self.path:
            arm.visits += 1
            arm.total += self.rewards[arm.seat]
            arm.won += self.shares[arm.seat]
        for i in range(len(self.mixed)):
            self.mixed[i].learn(self.tried[i], self.rewards[self.tried[i].seat])


def reply_key(action: i64, seat: i64, reply: i64) -> i64:
    return (action << 32) + (seat << 28) + reply


def promise_of(arm: Arm) -> float:
    return -arm.promise


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
