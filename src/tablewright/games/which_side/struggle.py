"""The struggle as it stands: workers, dollars, gauges, resources, and what the employers have come to."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.which_side.means import KINDS, MEANS, cost
from tablewright.games.which_side.words import CHANGES, DIES, HURT, JAILED, LOST, RUNS_OVER

MOST_WORKERS: Final[i64] = 8
MOST_INJURED: Final[i64] = 4
MOST_SAVINGS: Final[i64] = 20
LAST_TURN: Final[i64] = 10  # Employers' Strength

# The gauges of trouble.
RISK: Final[i64] = 0
UNSANITARY: Final[i64] = 1
POLICE: Final[i64] = 2

# The kinds of resources.
UNION: Final[i64] = 0
ANARCHIST: Final[i64] = 1
STRIKE: Final[i64] = 2
SABOTAGE: Final[i64] = 3


class Phase:
    WORK: Final = 0
    JAIL: Final = 1  # somebody must be chosen for jail
    TAKEOVER: Final = 2
    OVER: Final = 3


class Ending:
    NONE: Final = 0
    WON: Final = 1
    EMPLOYERS: Final = 2
    NOBODY_LEFT: Final = 3


class Struggle(Position):
    """Everything is public. The course of a turn is in rules.py."""

    def __init__(self, seats: i64, options: Options) -> None:
        self.options: Options = options
        self.goal: i64 = goal_of(options.choice("mode"))
        self.rent: i64 = rent_of(options.choice("mode"))
        self.one_takeover: bool = options.choice("takeovers") == "one"
        self.gauges_return: bool = options.choice("gauges") == "return"
        self.length: i64 = i64(options.number("gauge_length"))
        self.jailed_act: bool = options.on("jailed_act")
        self.gauges: vec[i64] = vec[i64]([0, 0, 0])
        self.resources: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.savings: i64 = 2
        self.strength: i64 = 0
        self.healthy: i64 = 4
        self.injured: i64 = 0
        self.prisoners: i64 = 0
        self.dearer: i64 = 0  # dollars that life costs more this turn
        self.counted: bool = False  # how many act this turn is settled
        self.left: i64 = 0  # workers still to act
        self.visited: i64 = 0  # actions of the group used this turn, a bit each
        self.taken: i64 = 0  # means of production, a bit each
        self.took: bool = False  # one was taken this turn
        self.jails: i64 = 0  # workers to be chosen for jail
        self.die: i64 = 0
        self.rolls: i64 = 0
        self.turns: i64 = 0
        self.phase: i64 = Phase.WORK
        self.ending: i64 = Ending.NONE

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(0)

    def turn(self) -> i64:
        return self.turns

    def workers(self) -> i64:
        return self.healthy + self.injured + self.prisoners

    def workers_free(self) -> i64:
        return self.healthy + self.injured

    def life_cost(self) -> i64:  # R10
        return min(MOST_SAVINGS, self.workers() + self.injured + self.rent + self.dearer)

    def was_visited(self, action: i64) -> bool:
        return (self.visited >> action) & 1 == 1

    def can_take(self, mean: i64) -> bool:  # R12
        if (self.taken >> mean) & 1 == 1 or (self.one_takeover and self.took):
            return False
        for kind in range(KINDS):
            if self.resources[kind] < cost(mean, kind):
                return False
        return True

    def controlled(self) -> i64:
        count: i64 = 0
        for mean in range(MEANS):
            count += (self.taken >> mean) & 1
        return count

    # What befalls the workers

    def raise_gauge(self, gauge: i64, dealer: Dealer) -> None:  # R8
        if self.gauges[gauge] < self.length:
            self.gauges[gauge] += 1
            dealer.says(CHANGES, gauge, self.gauges[gauge])
            return
        if self.gauges_return:
            self.gauges[gauge] = 0
        dealer.says(RUNS_OVER, gauge, self.gauges[gauge])
        if gauge == POLICE:
            self.jails += 1
        else:
            self.injure(1, dealer)

    def lower_gauge(self, gauge: i64, dealer: Dealer) -> None:
        self.gauges[gauge] -= 1
        dealer.says(CHANGES, gauge, self.gauges[gauge])

    def injure(self, count: i64, dealer: Dealer) -> None:  # R8
        hurt: i64 = 0
        lost: i64 = 0
        for _ in range(count):
            if self.healthy > 0 and self.injured < MOST_INJURED:
                self.healthy -= 1
                self.injured += 1
                hurt += 1
            elif self.workers_free() > 0:
                self.lose_one()
                lost += 1
        if hurt > 0:
            dealer.says(HURT, hurt)
        if lost > 0:
            dealer.says(LOST, lost)

    def lose_one(self) -> None:
        if self.healthy > 0:
            self.healthy -= 1
        else:
            self.injured -= 1

    def jail(self, who: i64, dealer: Dealer) -> None:  # R8
        self.jails -= 1
        if who == 0 and self.healthy > 0:
            self.healthy -= 1
            self.prisoners += 1
            dealer.says(JAILED)
        elif self.injured > 0:
            self.injured -= 1
            dealer.says(DIES)


def goal_of(mode: str) -> i64:
    if mode == "hard":
        return 8
    return 6 if mode == "advanced" else 5


def rent_of(mode: str) -> i64:
    return 2 if mode == "hard" else 1
