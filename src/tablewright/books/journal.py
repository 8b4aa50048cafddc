"""Where a journey stands: the pages reached, gauges and things, and what they make possible."""

# hot

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.books.atlas import UNREAD, Atlas, Page, Preface
from tablewright.books.campaign import Campaign
from tablewright.books.opcodes import (
    AT_LEAST,
    BELOW,
    END,
    FLAG,
    HAS,
    LACKS,
    NOWHERE,
    PLACES,
    Ending,
    Phase,
)
from tablewright.core.component import Shared
from tablewright.core.position import NOBODY, only


class Journal(Campaign):
    """All is public. What happens is in journey.py; this only answers questions."""

    def __init__(self, preface: Preface, atlas: Atlas) -> None:
        super().__init__(preface, atlas)
        self.gauges: vec[i64] = vec[i64]([0] * int(preface.gauges))
        self.items: i64 = 0
        self.flags: i64 = 0
        self.place: i64 = atlas.start
        self.left: i64 = NOWHERE  # the place just left
        self.reached: i64 = 0
        self.trail: vec[i64] = vec[i64]([0] * 0)  # places, in order
        self.told: vec[i64] = vec[i64]([0] * 0)  # since the arrival
        self.code: Shared[vec[i64]] = UNREAD.code
        self.at: i64 = 0
        self.enemy: i64 = NOWHERE  # a name
        self.strength: i64 = 0
        self.coins: i64 = 0  # of the last toss
        self.heads: i64 = 0
        self.tosses: i64 = 0
        self.leaving: bool = False
        self.turns: i64 = 0
        self.phase: i64 = Phase.TRAVEL
        self.ending: i64 = Ending.NONE
        self.ending_text: i64 = NOWHERE

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(0)

    def turn(self) -> i64:
        return self.turns + 1

    def on_the_way(self) -> bool:
        """Neither over nor lost."""
        return self.phase < Phase.OVER

    def read_pages(self) -> list[Page]:
        """Only the pages that were read, now or in an earlier try; nothing of the others is taken over."""
        pages: list[Page] = []
        for place in range(PLACES):
            pages.append(self.pages[place] if self.has_read(place) else UNREAD)
        return pages

    def has_read(self, place: i64) -> bool:
        return ((self.reached | self.known) >> place) & 1 == 1

    def alive(self) -> bool:
        return self.preface.life < 0 or self.gauges[self.preface.life] > 0

    def roads(self) -> i64:
        """The places that can be next: never the one just left (R4)."""
        roads = self.atlas.roads[self.place]
        return roads if self.left == NOWHERE else roads & ~only(self.left)

    def can_repair(self) -> bool:  # R9
        if not self.preface.can_repair or not self.can_pay(self.preface.repair_pay):
            return False
        for gauge in range(self.preface.gauges):
            if self.preface.repair_gain[gauge] > 0 and self.gauges[gauge] < self.preface.high[gauge]:
                return True
        return False

    def can_use(self, item: i64) -> bool:  # R10
        return (self.items >> item) & 1 == 1 and self.preface.item_code[item][0] != END

    def can_manoeuvre(self, number: i64) -> bool:  # R11
        if self.coins_for(self.preface.skill_of[number]) < self.preface.difficulty_of[number]:
            return False
        return self.can_pay(self.preface.manoeuvre_pay[number])

    def can_pay(self, price: vec[i64]) -> bool:
        """Time can always be spent, if only to be caught."""
        for gauge in range(self.preface.gauges):
            if gauge != self.preface.clock and price[gauge] > self.gauges[gauge]:
                return False
        return True

    def can_flee(self) -> bool:  # R8
        conditions = self.code[self.at + 3]
        return conditions != NOWHERE and self.holds(self.code, conditions)

    def can_choose(self, number: i64) -> bool:  # R7
        return self.holds(self.code, self.code[self.at + 3 + 3 * number])

    def holds(self, code: vec[i64], conditions: i64) -> bool:
        for n in range(code[conditions]):
            at = conditions + 1 + 3 * n
            if not self.is_so(code[at], code[at + 1], code[at + 2]):
                return False
        return True

    def is_so(self, kind: i64, what: i64, value: i64) -> bool:
        if kind == AT_LEAST:
            return what == self.preface.clock or self.gauges[what] >= value
        if kind == BELOW:
            return self.gauges[what] < value
        if kind == HAS:
            return (self.items >> what) & 1 == 1
        if kind == LACKS:
            return (self.items >> what) & 1 == 0
        if kind == FLAG:
            return (self.flags >> what) & 1 == 1
        return (self.flags >> what) & 1 == 0

    def coins_for(self, gauge: i64) -> i64:  # R6, R10
        coins = self.gauges[gauge]
        for item in range(self.preface.items):
            if (self.items >> item) & 1 == 1:
                coins += self.preface.item_coins[item][gauge]
        return min(self.preface.coins, coins)

    def can_recover(self) -> bool:  # R9
        if self.leaving:
            return False
        for item in range(self.preface.items):
            if self.can_use(item) and ((self.preface.mending >> item) & 1 == 1 or not self.mends_only):
                return True
        return self.can_repair()
