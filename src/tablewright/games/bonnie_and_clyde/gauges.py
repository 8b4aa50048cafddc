"""The gauges, the cubes and what the police have rolled; and how the gauges move, one point at a time."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.bonnie_and_clyde import words

TOP: Final[i64] = 2  # where Love, Boredom, Threat, Ammunition and Passion end
POEMS: Final[i64] = 3
PRISONS: Final[i64] = 3


class Phase:
    POLICE: Final = 0
    ANSWER: Final = 1  # the roll lies there; ammunition may be spent
    CUBE: Final = 2  # a cube must be given up
    PLACES: Final = 3
    DAILY: Final = 4
    OVER: Final = 5


class Ending:
    NONE: Final = 0
    WON: Final = 1
    KILLED: Final = 2
    HUNGRY: Final = 3


# Which place or daily action an action word belongs to: each can be used once a turn (R10, R11).
SPOT_OF: Final = vec[i64]([0] * words.HOME + [0, 0, 1, 2, 3, 4, 5, 5, 6, 7, 7, 8, 8, 9])
PLACE_BITS: Final[i64] = 0b1111  # of the spots that are places


class Gauges(Position):
    """Everything is public. What happens in a turn is in rules.py."""

    def __init__(self, seats: i64, options: Options) -> None:
        self.options: Options = options
        self.most_savings: i64 = options.number("savings")
        self.shots_per_roll: i64 = options.number("ammunition_per_roll")
        self.threat_resets: bool = options.on("prison_resets_threat")
        self.boredom_resets: bool = options.on("poem_resets_boredom")
        self.may_idle: bool = options.on("idle_cubes")
        self.savings: i64 = 1
        self.love: i64 = 0
        self.boredom: i64 = 0
        self.threat: i64 = 0
        self.ammunition: i64 = 0
        self.passion: i64 = 0
        self.poems: i64 = 0
        self.prisons: i64 = 0  # modifiers; the highest counts
        self.roy: bool = True  # present
        self.phase: i64 = Phase.POLICE
        self.die: i64 = 0  # the police's as it lies; 0: not rolled yet
        self.shots: i64 = 0  # ammunition spent on it
        self.roy_die: i64 = 0
        self.spots: i64 = 0  # used this turn, a bit each
        self.place_cubes: i64 = 2
        self.daily_cubes: i64 = 2
        self.turns: i64 = 1
        self.ending: i64 = Ending.NONE

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(0)

    def turn(self) -> i64:
        return self.turns

    def key(self) -> i64:
        """All that decides what can still happen, or how it ended; not what the dice showed earlier."""
        lies: i64 = 0
        if self.phase == Phase.ANSWER:
            lies = self.die * 3 + self.shots
        spots = self.spots
        if self.phase != Phase.PLACES:
            spots &= ~PLACE_BITS  # where Clyde has been no longer matters
        key: i64 = self.savings
        key = key * 3 + self.love
        key = key * 3 + self.boredom
        key = key * 3 + self.threat
        key = key * 3 + self.ammunition
        key = key * 3 + self.passion
        key = key * 4 + self.poems
        key = key * 4 + self.prisons
        key = key * 2 + (1 if self.roy else 0)
        key = key * 6 + self.phase
        key = key * 4 + self.ending
        key = key * 24 + lies
        key = key * 1024 + spots
        key = key * 3 + self.place_cubes
        return key * 3 + self.daily_cubes

    def is_free(self, action: i64) -> bool:
        return (self.spots >> SPOT_OF[action]) & 1 == 0

    def can_write(self, dollars: i64) -> bool:  # R9
        return self.boredom == TOP and self.poems < POEMS and dollars >= 2

    def is_ready(self) -> bool:  # R12
        return self.love == TOP and self.ammunition == TOP and self.passion == TOP and self.poems == POEMS

    def modifier(self) -> i64:  # R4
        return self.prisons + (1 if self.threat == TOP else 0)

    def total(self) -> i64:
        return self.die + self.modifier() - self.shots

    # One point at a time (R7, R8, R9)

    def earn(self, dollars: i64, dealer: Dealer) -> None:
        self.savings = min(self.savings + dollars, self.most_savings)
        dealer.says(words.EARNS, self.savings)

    def more_love(self, dealer: Dealer) -> None:
        if self.love < TOP:
            self.love += 1
            dealer.says(words.CHANGES, 0, self.love)
        elif not self.roy and self.passion < TOP:  # R9
            self.passion += 1
            dealer.says(words.PASSION, self.passion)

    def less_love(self, dealer: Dealer) -> None:
        if self.love > 0:
            self.love -= 1
            dealer.says(words.CHANGES, 0, self.love)
        elif self.passion > 0:  # R8
            self.passion -= 1
            dealer.says(words.COOLS, self.passion)

    def write_poem(self, dealer: Dealer) -> None:  # R9
        self.savings -= 2
        self.poems += 1
        if self.boredom_resets:
            self.boredom = 0
        dealer.says(words.POEM, self.poems, self.savings)

    def more_boredom(self, dealer: Dealer) -> None:
        if self.boredom < TOP:
            self.boredom += 1
            dealer.says(words.CHANGES, 1, self.boredom)

    def less_boredom(self, dealer: Dealer) -> None:
        if self.boredom > 0:
            self.boredom -= 1
            dealer.says(words.CHANGES, 1, self.boredom)
        elif self.poems > 0:  # R8
            self.poems -= 1
            dealer.says(words.TEARS, self.poems)

    def more_threat(self, dealer: Dealer) -> None:
        if self.threat < TOP:
            self.threat += 1
            dealer.says(words.CHANGES, 2, self.threat)
            return
        dealer.says(words.PRISON)  # R7
        self.prisons = min(self.prisons + 1, PRISONS)
        if self.threat_resets:
            self.threat = 0
        self.less_love(dealer)

    def more_ammunition(self, dealer: Dealer) -> None:
        self.ammunition = min(self.ammunition + 1, TOP)
        dealer.says(words.CHANGES, 3, self.ammunition)

    def less_ammunition(self, dealer: Dealer) -> bool:
        """False where there is none to lose."""
        if self.ammunition == 0:
            return False
        self.ammunition -= 1
        dealer.says(words.CHANGES, 3, self.ammunition)
        return True
