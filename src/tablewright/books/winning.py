"""Whether a book can be won at all, with all the luck in the world."""

from collections import deque
from dataclasses import dataclass, field

from tablewright.books.model import Adventure, Book, Need, Step


@dataclass
class Luck:
    """What the luckiest traveller can have and reach, and which exits open to her."""

    places: set[str] = field(default_factory=set)  # where an exit opens
    reached: set[str] = field(default_factory=set)
    items: set[str] = field(default_factory=set)
    flags: set[str] = field(default_factory=set)
    most: dict[str, int] = field(default_factory=dict)
    exits: set[str] = field(default_factory=set)
    closed: dict[str, str] = field(default_factory=dict)  # exit → the condition nobody meets

    def size(self) -> tuple[int, ...]:
        found = (self.reached, self.items, self.flags, self.exits)
        return (*map(len, found), sum(self.most.values()))

    def meets(self, need: Need) -> bool:
        if need.kind == "gauge":
            return self.most.get(need.name, 0) >= need.value
        if need.kind == "has":
            return need.name in self.items
        return need.kind != "flag" or need.name in self.flags

    def lacking(self, exit: str) -> str:
        return self.closed.get(exit, "nothing leads to where it is written")


@dataclass
class Carried:
    """What may be brought along from earlier adventures."""

    items: set[str] = field(default_factory=set)
    flags: set[str] = field(default_factory=set)


def brought_along(book: Book) -> dict[str, Carried]:
    """For each adventure what the luckiest may bring into it: what the exits of earlier ones let through."""
    brought = {id: Carried() for id in book.adventures}
    for adventure in book.adventures.values():
        luck = ways_out(book, adventure, brought[adventure.id])
        for way in adventure.exits.values():
            if way.onward in brought and way.id in luck.exits:
                into = brought[way.onward]
                into.items |= luck.items if way.items is None else luck.items & set(way.items)
                into.flags |= luck.flags if way.flags is None else luck.flags & set(way.flags)
    return brought


def ways_out(book: Book, adventure: Adventure, before: Carried | None = None) -> Luck:
    """Whoever begins here, with nothing but what was carried over, and always tosses what is needed."""
    luck = Luck(reached={adventure.start})
    if before is not None:
        luck.items, luck.flags = set(before.items), set(before.flags)
    luck.most = {gauge.id: gauge.start for gauge in book.gauges.values()} | dict(adventure.begin)
    for gauge, _ in book.rules.repair_gain:
        luck.most[gauge] = book.gauges[gauge].most
    size: tuple[int, ...] = ()
    while luck.size() != size:
        size = luck.size()
        for mark in list(luck.reached):
            _visit(book, adventure, mark, luck)
    return luck


def _visit(book: Book, adventure: Adventure, mark: str, luck: Luck) -> None:
    place = adventure.places.get(mark)
    if place is None:
        return
    luck.reached.update(adventure.neighbours(mark))
    exits = len(luck.exits)
    for steps in (place.steps, place.again or [], place.lost or adventure.lost):
        _read(book, steps, luck)
    if len(luck.exits) > exits:
        luck.places.add(mark)


def _read(book: Book, steps: list[Step], luck: Luck) -> None:
    for step in steps:
        _do(book, step, luck)
        lacking = [need for need in step.needs if not luck.meets(need)]
        if lacking:
            _closed(step.good or [], lacking[0], luck)
        else:
            _read(book, step.good or [], luck)
        _read(book, step.bad or [], luck)
        for branch in step.branches:
            paid = [Need("gauge", g, n, branch.line) for g, n in branch.pay if book.gauges[g].role != "clock"]
            missing = [need for need in [*branch.needs, *paid] if not luck.meets(need)]
            if missing:
                _closed(branch.steps, missing[0], luck)
            else:
                _read(book, branch.steps, luck)


def _closed(steps: list[Step], need: Need, luck: Luck) -> None:
    names = {"gauge": f"{need.name} {need.value}", "has": need.name, "flag": f"the flag {need.name}"}
    for step in steps:
        if step.kind == "exit":
            luck.closed[step.text] = (
                f"it needs {names.get(need.kind, need.name)}, which nobody can have there"
            )
        for inner in (step.good or [], step.bad or [], *(branch.steps for branch in step.branches)):
            _closed(inner, need, luck)


def _do(book: Book, step: Step, luck: Luck) -> None:
    if step.kind == "take":
        luck.items.add(step.text)
    elif step.kind == "flag":
        luck.flags.add(step.text)
    elif step.kind == "go":
        luck.reached.add(step.text)
    elif step.kind == "exit":
        luck.exits.add(step.text)
    elif step.kind == "gain":
        for gauge, amount in step.amounts:
            # How often it is gained is a question of luck too: once is enough to hope for all.
            luck.most[gauge] = max(luck.most[gauge], book.gauges[gauge].most if amount else 0)


def time_needed(adventure: Adventure, goals: set[str]) -> int:
    """The fewest roads from the start to one of some places, never straight back."""
    ahead = deque([(adventure.start, "", 0)])
    seen = {(adventure.start, "")}
    while ahead:
        mark, left, roads = ahead.popleft()
        if mark in goals:
            return roads
        for other in adventure.neighbours(mark):
            if other != left and (other, mark) not in seen:
                seen.add((other, mark))
                ahead.append((other, mark, roads + 1))
    return 10_000
