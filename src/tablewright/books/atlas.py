"""A book as numbers: what is printed for everybody, and the pages that are read one by one."""

# hot

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.books.opcodes import END, PLACES


@final
class Page:
    """The entry of a place. Code runs from one of three places in it."""

    def __init__(self, number: i64, code: vec[i64], again: i64, lost: i64) -> None:
        self.number: i64 = number  # of all pages of a box; below 0: not from the book
        self.code: vec[i64] = code  # the first visit begins at 0
        self.again: i64 = again
        self.lost: i64 = lost
        # What the conditions in the code ask for, by where they stand: words, because a refusal names them,
        # and here, because a page that nobody has read is in no view.
        self.asked: dict[int, str] = {}

    def facts(self) -> int:
        return int(self.number)


UNREAD: Final = Page(-1, vec[i64]([END]), 0, 0)


@final
class Preface:
    """What a book says of gauges and equipment before anything is read: public."""

    def __init__(self, number: i64, high: vec[i64]) -> None:
        self.number: i64 = number  # of the book in its box
        self.gauges: i64 = len(high)
        self.high: vec[i64] = high
        self.clock: i64 = -1
        self.life: i64 = -1
        self.arms: i64 = -1  # the gauge that gives coins in combat
        self.skills: i64 = 0  # gauges that are tested, a bit each
        self.coins: i64 = 3  # at most, in any toss
        self.move: i64 = 1  # of the clock, for every road
        self.round: i64 = 1  # of the clock, for every round of combat after the first
        none = [0] * len(high)
        self.can_repair: bool = False
        self.repair_pay: vec[i64] = vec[i64](none)
        self.repair_gain: vec[i64] = vec[i64](none)
        self.manoeuvres: i64 = 0
        self.skill_of: vec[i64] = vec[i64]([0] * 4)
        self.difficulty_of: vec[i64] = vec[i64]([0] * 4)
        self.manoeuvre_pay: list[vec[i64]] = []
        self.manoeuvre_gain: list[vec[i64]] = []
        self.items: i64 = 0
        self.item_code: list[vec[i64]] = []  # what using it does; a lone END: it is not used
        self.item_coins: list[vec[i64]] = []  # by gauge: coins more in a test
        self.mending: i64 = 0  # items that can bring life back, by themselves or by a repair; a bit each
        self.imagined: list[Page] = []  # what somebody expects of a place not read yet
        self.gates: list[Page] = []  # and of the place where the way out is

    def facts(self) -> int:
        return int(self.number)


@final
class Atlas:
    """The map of an adventure: public, as it is printed."""

    def __init__(self, number: i64, start: i64, goal: i64, intro: i64) -> None:
        self.number: i64 = number  # of all adventures of a box
        self.start: i64 = start
        self.goal: i64 = goal
        self.intro: i64 = intro  # a text
        none = [0] * int(PLACES)
        self.known: i64 = 0  # places there are, a bit each
        self.roads: vec[i64] = vec[i64](none)  # the places each leads to, hidden ones included
        self.far: vec[i64] = vec[i64](none)  # roads from each place to the goal

    def facts(self) -> int:
        return int(self.number)


@final
class Exit:
    """A way out of an adventure: what it leads to and what is carried over."""

    def __init__(self, name: i64, text: i64, onward: i64, carry: vec[i64], items: i64, flags: i64) -> None:
        self.name: i64 = name
        self.text: i64 = text
        self.onward: i64 = onward  # the next adventure; -1: the campaign ends here
        self.carry: vec[i64] = carry
        self.items: i64 = items
        self.flags: i64 = flags


@final
class Leg:
    """An adventure with all its pages: hidden but for those read."""

    def __init__(self, atlas: Atlas, pages: list[Page], begin: vec[i64]) -> None:
        self.atlas: Atlas = atlas
        self.pages: list[Page] = pages
        self.begin: vec[i64] = begin


@final
class Story:
    """The whole book: hidden."""

    def __init__(self, preface: Preface, legs: list[Leg], exits: list[Exit]) -> None:
        self.preface: Preface = preface
        self.legs: list[Leg] = legs
        self.exits: list[Exit] = exits

    def facts(self) -> int:
        return int(self.preface.number)
