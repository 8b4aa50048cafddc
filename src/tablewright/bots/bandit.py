"""The choice of one seat with what it knows: an arm for every action, and how each has done."""

# hot

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer

STRANGENESS: Final = 1.0  # how much a mixture tries what it would not play, at first
MOST_STRANGE: Final = 0.4
GRAIN: Final[i64] = 1 << 20


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
        self.promise: float = 0.0  # at a glance, before it is tried
        # Of a mixture:
        self.regret: float = 0.0  # how much better it would have been so far
        self.right: float = 0.0  # its part in what is right now
        self.played: float = 0.0  # the sum of those parts, later ones counting more

    def weight(self) -> float:
        """How often to play it, beside the others: a mixture's part, else how often it was tried."""
        return self.played if self.played > 0.0 else float(self.visits)


@final
class Bandit:
    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.visits: i64 = 0
        self.arms: list[Arm] = []
        self.is_spread: bool = False  # whether every action has been given an arm

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
        self.is_spread = True
        for i in range(actions.count):
            self.arms.append(Arm(self.seat, actions.items[i]))
        for arm in tried:
            for i in range(actions.count):
                if actions.items[i] == arm.action:
                    self.arms[i] = arm

    def promising(self, actions: Actions, exploration: float, dealer: Dealer) -> Arm:
        """Any action not yet tried; else the one that did best, or might do better than known."""
        best = self.arms[0]
        best_value = -1.0
        untried: i64 = 0
        logged: i64 = 0
        curiosity = 0.0
        for i in range(actions.count):
            arm = self.arm(actions.items[i], i)
            arm.available += 1
            if arm.visits == 0:
                untried += 1
                if dealer.below(untried) == 0:
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

    def widening(self, width: i64, exploration: float) -> i64:
        """The place of the same among the first arms, which stand in the order they promise by."""
        best: i64 = 0
        best_value = -1.0
        curiosity = exploration * sqrt(log(float(self.visits + 1)))
        for i in range(min(width, i64(len(self.arms)))):
            arm = self.arms[i]
            if arm.visits == 0:
                return i
            visits = float(arm.visits)
            value = arm.total / visits + curiosity / sqrt(visits)
            if value > best_value:
                best = i
                best_value = value
        return best


@final
class Mixture:
    """The choice of a seat that must not be foreseen, because another chooses at the same time.

    It plays each action by how much it regrets not to have played it, which comes close to the mixture
    nobody can exploit; what is right is the mean over time, not what is played at the moment.
    """

    def __init__(self, seat: i64) -> None:
        self.bandit: Bandit = Bandit(seat)
        self.usual: float = 0.5  # about what comes of it
        self.chance: float = 1.0  # with which the last arm was tried

    def lean(self, action: i64, leaning: float) -> None:
        """Begins with what habit does, until something else is regretted more."""
        self.bandit.arm(action, 0).regret = leaning

    def pull(self, actions: Actions, dealer: Dealer) -> Arm:
        self.weigh(actions)
        self.bandit.visits += 1
        strange = min(MOST_STRANGE, STRANGENESS / sqrt(float(self.bandit.visits)))
        even = strange / float(actions.count)
        rest = float(dealer.below(GRAIN)) / float(GRAIN)
        chosen = self.bandit.arm(actions.items[0], 0)
        self.chance = (1.0 - strange) * chosen.right + even
        rest -= self.chance
        for i in range(1, actions.count):
            if rest < 0.0:
                break
            chosen = self.bandit.arm(actions.items[i], i)
            self.chance = (1.0 - strange) * chosen.right + even
            rest -= self.chance
        return chosen

    def weigh(self, actions: Actions) -> None:
        """What is right by the regrets so far, and adds it to the mean."""
        regrets = 0.0
        for i in range(actions.count):
            regrets += self.bandit.arm(actions.items[i], i).regret
        for i in range(actions.count):
            arm = self.bandit.arm(actions.items[i], i)
            arm.right = arm.regret / regrets if regrets > 0.0 else 1.0 / float(actions.count)
            arm.played += arm.right * float(self.bandit.visits + 1)

    def learn(self, tried: Arm, reward: float) -> None:
        """What the others would have brought nobody knows: about the usual, and the one tried its reward."""
        surprise = (reward - self.usual) / self.chance
        expected = tried.right * surprise
        tried.regret += surprise
        for arm in self.bandit.arms:
            arm.regret = max(0.0, arm.regret - expected)
        self.usual += (reward - self.usual) / float(self.bandit.visits + 1)
