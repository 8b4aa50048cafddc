"""A checked book as numbers for the rules, and its texts for the table.

A position holds numbers only, but for what the conditions on a page ask for: a refusal names it.
"""

import re
from collections import deque
from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.books import opcodes
from tablewright.books.atlas import UNREAD, Atlas, Exit, Leg, Page, Preface, Story
from tablewright.books.imagined import gates, imagined
from tablewright.books.model import Adventure, Amounts, Book, Branch, Need, Place, Step, walk
from tablewright.books.terms import told_need, told_price

NEEDS = {
    "gauge": opcodes.AT_LEAST,
    "below": opcodes.BELOW,
    "has": opcodes.HAS,
    "lacks": opcodes.LACKS,
    "flag": opcodes.FLAG,
    "no flag": opcodes.NO_FLAG,
}
CARRIED = {"keep": opcodes.KEEP, "begin": opcodes.BEGIN, "half": opcodes.HALF}


@dataclass
class Shelved:
    """All books of a box: their texts by number, and what each number of theirs is."""

    texts: list[str] = field(default_factory=list)
    pages: list[Place] = field(default_factory=list)
    adventures: list[Adventure] = field(default_factory=list)
    books: list[Book] = field(default_factory=list)
    stories: list[Story] = field(default_factory=list)
    choices: dict[int, Branch] = field(default_factory=dict)  # by the text that stands on each

    def text(self, words: str) -> int:
        if not words:
            return int(opcodes.NOWHERE)
        self.texts.append(flowing(words))
        return len(self.texts) - 1

    def add(self, book: Book) -> Story:
        story = Binding(self, book).story()
        self.books.append(book)
        self.stories.append(story)
        return story


def flowing(words: str) -> str:
    """Lines run on, as in a printed book; an empty line begins a paragraph."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", words.strip()))


def index(mark: str) -> int:
    """A place's number inside: 0 … 39, then the letters."""
    return int(mark) if mark.isdigit() else int(opcodes.NUMBERED) + ord(mark) - ord("A")


def mark_of(place: int) -> str:
    return str(place) if place < opcodes.NUMBERED else chr(ord("A") + place - int(opcodes.NUMBERED))


def numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


class Binding:
    def __init__(self, shelved: Shelved, book: Book) -> None:
        self.shelved = shelved
        self.book = book
        self.gauges = list(book.gauges)
        self.items = list(book.equipment)
        self.flags: dict[str, int] = {}
        self.adventures = list(book.adventures)
        self.exits: list[Exit] = []
        self.clock = book.with_role("clock")
        self.exit_of: dict[tuple[str, str], int] = {}

    def story(self) -> Story:
        preface = self.preface()
        for adventure in self.book.adventures.values():
            for way in adventure.exits:
                self.exit_of[adventure.id, way] = len(self.exit_of)
        legs = [self.leg(adventure) for adventure in self.book.adventures.values()]
        for adventure in self.book.adventures.values():
            self.ways(adventure)
        return Story(preface, legs, self.exits)

    def preface(self) -> Preface:
        book, rules = self.book, self.book.rules
        preface = Preface(len(self.shelved.books), numbers([gauge.most for gauge in book.gauges.values()]))
        preface.clock = self.gauge(self.clock)
        preface.life = self.gauge(book.with_role("life"))
        preface.arms = self.gauge(rules.arms)
        preface.skills = sum(1 << n for n, one in enumerate(book.gauges.values()) if one.role == "skill")
        preface.coins, preface.move, preface.round = rules.coins, rules.move, rules.round
        preface.can_repair = bool(rules.repair_gain)
        preface.repair_pay = self.amounts(rules.repair_pay)
        preface.repair_gain = self.amounts(rules.repair_gain)
        preface.manoeuvres = len(rules.manoeuvres)
        for number, one in enumerate(rules.manoeuvres.values()):
            preface.skill_of[number] = self.gauge(one.skill)
            preface.difficulty_of[number] = one.difficulty
            preface.manoeuvre_pay.append(self.amounts(one.pay))
            preface.manoeuvre_gain.append(self.amounts(one.gain))
        preface.items = len(self.items)
        for item in book.equipment.values():
            preface.item_code.append(numbers(Code(self, "").whole(item.use)))
            preface.item_coins.append(self.amounts(item.coins))
        preface.mending = sum(1 << n for n, one in enumerate(self.items) if one in mending(book))
        preface.imagined = imagined(preface)
        preface.gates = gates(preface)
        return preface

    def gauge(self, name: str) -> int:
        return self.gauges.index(name) if name else -1

    def amounts(self, amounts: Amounts) -> vec[i64]:
        values = [0] * len(self.gauges)
        for gauge, amount in amounts:
            values[self.gauge(gauge)] += amount
        return numbers(values)

    def flag(self, name: str) -> int:
        return self.flags.setdefault(name, len(self.flags))

    def leg(self, adventure: Adventure) -> Leg:
        shelved = self.shelved
        atlas = Atlas(
            len(shelved.adventures),
            index(adventure.start),
            index(adventure.goal),
            shelved.text(adventure.intro),
        )
        shelved.adventures.append(adventure)
        draw(atlas, adventure)
        pages = [UNREAD] * int(opcodes.PLACES)
        for place in adventure.places.values():
            pages[index(place.mark)] = self.page(adventure, place)
        begin = {gauge.id: gauge.start for gauge in self.book.gauges.values()} | dict(adventure.begin)
        return Leg(atlas, pages, numbers([begin[gauge] for gauge in self.gauges]))

    def page(self, adventure: Adventure, place: Place) -> Page:
        code = Code(self, adventure.id)
        code.steps([Step("text", place.line, place.text)] if place.text else [])
        code.steps(place.steps)
        code.ops.append(opcodes.END)
        again = len(code.ops)
        code.steps(place.again or [])
        code.ops.append(opcodes.END)
        lost = len(code.ops)
        code.steps(place.lost if place.lost is not None else adventure.lost)
        code.ops.append(opcodes.END)
        self.shelved.pages.append(place)
        page = Page(len(self.shelved.pages) - 1, numbers(code.ops), again, lost)
        page.asked = code.asked
        return page

    def ways(self, adventure: Adventure) -> None:
        for way in adventure.exits.values():
            onward = self.adventures.index(way.onward) if way.onward else -1
            rules = [way.carry.get(gauge, self.usual(gauge)) for gauge in self.gauges]
            carry = numbers([CARRIED.get(rule, -9) if rule in CARRIED else int(rule) for rule in rules])
            items = way.items if way.items is not None else self.items
            flags = way.flags if way.flags is not None else list(self.flags)
            self.exits.append(
                Exit(
                    self.shelved.text(way.name),
                    self.shelved.text(way.text),
                    onward,
                    carry,
                    sum(1 << self.items.index(item) for item in items),
                    sum(1 << self.flag(flag) for flag in flags),
                )
            )

    def usual(self, gauge: str) -> str:
        """Time begins anew; all else is carried over."""
        return "begin" if gauge == self.clock else "keep"


def mending(book: Book) -> set[str]:
    """Items that may bring life back: by themselves, with what a repair costs, or wherever they lead."""
    wanted = {book.with_role("life"), *(gauge for gauge, _ in book.rules.repair_pay)} - {
        book.with_role("clock")
    }
    found: set[str] = set()
    size = -1
    while len(found) > size:
        size = len(found)
        for item in book.equipment.values():
            if any(_mends(step, wanted, found) for step in walk(item.use)):
                found.add(item.id)
    return found


def _mends(step: Step, wanted: set[str], found: set[str]) -> bool:
    if step.kind == "gain":
        return any(gauge in wanted and amount > 0 for gauge, amount in step.amounts)
    return step.kind == "go" or (step.kind == "take" and step.text in found)


class Code:
    """Steps written one after the other, with jumps where they branch."""

    def __init__(self, binding: Binding, adventure: str) -> None:
        self.binding = binding
        self.adventure = adventure
        self.ops: list[int] = []
        self.asked: dict[int, str] = {}  # where a condition stands → what it asks for

    def whole(self, steps: list[Step]) -> list[int]:
        self.steps(steps)
        return [*self.ops, opcodes.END]

    def steps(self, steps: list[Step]) -> None:
        for step in steps:
            getattr(self, f"write_{step.kind}")(step)

    def write(self, *numbers: int) -> int:
        """Writes some numbers and says where the last of them stands."""
        self.ops += numbers
        return len(self.ops) - 1

    def here(self, place: int) -> None:
        """Fills a place left open with where we are now."""
        self.ops[place] = len(self.ops)

    def conditions(self, needs: list[Need], pay: Amounts) -> int:
        """Writes conditions out of the way of the reading; says where they begin."""
        over = self.write(opcodes.JUMP, 0)
        begin = len(self.ops)
        self.write(len(needs) + len(pay))
        for need in needs:
            self.condition(need, told_need(self.binding.book, need))
        for gauge, amount in pay:
            self.condition(Need("gauge", gauge, amount, 0), told_price(self.binding.book, gauge, amount))
        self.here(over)
        return begin

    def condition(self, need: Need, words: str) -> None:
        self.asked[len(self.ops)] = words
        self.write(NEEDS[need.kind], self.named(need), need.value)

    def named(self, need: Need) -> int:
        if need.kind in ("gauge", "below"):
            return self.binding.gauge(need.name)
        if need.kind in ("has", "lacks"):
            return self.binding.items.index(need.name)
        return self.binding.flag(need.name)

    def pay(self, amounts: Amounts) -> None:
        for gauge, amount in amounts:
            by = amount if gauge == self.binding.clock else -amount
            self.write(opcodes.CHANGE, self.binding.gauge(gauge), by)

    def write_text(self, step: Step) -> None:
        self.write(opcodes.TEXT, self.binding.shelved.text(step.text))

    def write_gain(self, step: Step) -> None:
        for gauge, amount in step.amounts:
            by = -amount if gauge == self.binding.clock else amount
            self.write(opcodes.CHANGE, self.binding.gauge(gauge), by)

    def write_lose(self, step: Step) -> None:
        self.pay(step.amounts)

    def write_spend(self, step: Step) -> None:
        self.pay(step.amounts)

    def write_take(self, step: Step) -> None:
        self.write(opcodes.TAKE, self.binding.items.index(step.text))

    def write_drop(self, step: Step) -> None:
        self.write(opcodes.DROP, self.binding.items.index(step.text))

    def write_flag(self, step: Step) -> None:
        self.write(opcodes.SET, self.binding.flag(step.text))

    def write_unflag(self, step: Step) -> None:
        self.write(opcodes.UNSET, self.binding.flag(step.text))

    def write_go(self, step: Step) -> None:
        self.write(opcodes.MOVE, index(step.text))

    def write_exit(self, step: Step) -> None:
        self.write(opcodes.EXIT, self.binding.exit_of[self.adventure, step.text])

    def write_end(self, step: Step) -> None:
        self.write(opcodes.LOSE, self.binding.shelved.text(step.text))

    def write_test(self, step: Step) -> None:
        failed = self.write(opcodes.TEST, self.binding.gauge(step.text), step.value, 0)
        self.two_ways(step, failed)

    def write_if(self, step: Step) -> None:
        conditions = self.conditions(step.needs, [])
        otherwise = self.write(opcodes.IF, conditions, 0)
        self.two_ways(step, otherwise)

    def two_ways(self, step: Step, bad: int) -> None:
        self.steps(step.good or [])
        over = self.write(opcodes.JUMP, 0)
        self.here(bad)
        self.steps(step.bad or [])
        self.here(over)

    def write_fight(self, step: Step) -> None:
        name = self.binding.shelved.text(step.text)
        flee = step.branches[0] if step.branches else None
        conditions = self.conditions([], flee.pay) if flee else int(opcodes.NOWHERE)
        fled = self.write(opcodes.COMBAT, name, step.value, conditions, 0)
        self.steps(step.good or [])
        over = self.write(opcodes.JUMP, 0)
        self.here(fled)
        if flee:
            self.pay(flee.pay)
            self.steps(flee.steps)
        self.here(over)

    def write_choose(self, step: Step) -> None:
        conditions = [self.conditions(branch.needs, branch.pay) for branch in step.branches]
        self.write(opcodes.CHOICE, len(step.branches))
        places: list[int] = []
        for branch, needs in zip(step.branches, conditions, strict=True):
            label = self.binding.shelved.text(branch.label)
            self.binding.shelved.choices[label] = branch
            places.append(self.write(label, needs, 0))
        overs: list[int] = []
        for branch, place in zip(step.branches, places, strict=True):
            self.here(place)
            self.pay(branch.pay)
            self.steps(branch.steps)
            overs.append(self.write(opcodes.JUMP, 0))
        for over in overs:
            self.here(over)


def draw(atlas: Atlas, adventure: Adventure) -> None:
    """The map as bits: which places there are and what each is next to."""
    for place in adventure.places.values():
        atlas.known |= 1 << index(place.mark)
        atlas.roads[index(place.mark)] = sum(1 << index(m) for m in adventure.neighbours(place.mark))
        atlas.far[index(place.mark)] = 99
    goal = index(adventure.goal)
    atlas.far[goal] = 0
    ahead = deque([adventure.goal])
    while ahead:
        mark = ahead.popleft()
        for other in adventure.neighbours(mark):
            if atlas.far[index(other)] == 99:
                atlas.far[index(other)] = atlas.far[index(mark)] + 1
                ahead.append(other)
