"""A book as its author thinks of it: adventures, places, steps. Every part knows its line."""

from collections.abc import Iterator
from dataclasses import dataclass, field

Amounts = list[tuple[str, int]]  # ("F", 2): two of fuel


@dataclass
class Need:
    """What must be so: `kind` is gauge, below, has, lacks, flag or no flag."""

    kind: str
    name: str
    value: int
    line: int


@dataclass
class Branch:
    """One of several choices."""

    label: str
    line: int
    needs: list[Need] = field(default_factory=list)
    pay: Amounts = field(default_factory=list)
    steps: list["Step"] = field(default_factory=list)


@dataclass
class Step:
    """One thing a page does. What `kind` it is decides which of the rest matters."""

    kind: str
    line: int
    text: str = ""  # words to read; or the name of an item, flag, place, exit, gauge or enemy
    amounts: Amounts = field(default_factory=list)
    value: int = 0  # difficulty or strength
    needs: list[Need] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)
    good: list["Step"] | None = None  # passed, won, then
    bad: list["Step"] | None = None  # failed, fled, else


def walk(steps: list[Step]) -> Iterator[Step]:
    """Steps and the steps inside them."""
    for step in steps:
        yield step
        yield from walk([*(step.good or []), *(step.bad or [])])
        for branch in step.branches:
            yield from walk(branch.steps)


@dataclass
class Place:
    mark: str  # a number, or the letter of a hidden place
    line: int
    name: str = ""
    x: float = 0
    y: float = 0
    icon: str = ""
    text: str = ""
    steps: list[Step] = field(default_factory=list)
    again: list[Step] | None = None
    lost: list[Step] | None = None

    @property
    def hidden(self) -> bool:
        return self.mark.isalpha()


@dataclass
class Road:
    one: str
    other: str
    line: int


@dataclass
class Way:
    """An exit."""

    id: str
    line: int
    name: str = ""
    text: str = ""
    onward: str = ""  # the id of the next adventure
    carry: dict[str, str] = field(default_factory=dict)  # gauge → keep, begin, half, or a number
    items: list[str] | None = None  # none: all
    flags: list[str] | None = None


@dataclass
class Adventure:
    id: str
    line: int
    title: str = ""
    start: str = ""
    goal: str = ""
    intro: str = ""
    begin: Amounts = field(default_factory=list)
    places: dict[str, Place] = field(default_factory=dict)
    roads: list[Road] = field(default_factory=list)
    beside: dict[str, list[str]] = field(default_factory=dict)  # hidden place → the places around it
    lost: list[Step] = field(default_factory=list)
    exits: dict[str, Way] = field(default_factory=dict)
    width: float = 100
    height: float = 66

    def neighbours(self, mark: str) -> list[str]:
        """The places next to one, hidden ones included."""
        found = [road.other for road in self.roads if road.one == mark]
        found += [road.one for road in self.roads if road.other == mark]
        found += self.beside.get(mark, [])
        found += [hidden for hidden, around in self.beside.items() if mark in around]
        return list(dict.fromkeys(found))


@dataclass
class GaugeKind:
    id: str
    line: int
    name: str = ""
    most: int = 6
    start: int = 1
    role: str = "store"  # clock, skill, life or store
    icon: str = ""
    colour: str = ""


@dataclass
class Item:
    id: str
    line: int
    name: str = ""
    text: str = ""
    icon: str = ""
    coins: Amounts = field(default_factory=list)
    use: list[Step] = field(default_factory=list)


@dataclass
class Manoeuvre:
    id: str
    line: int
    skill: str = ""
    difficulty: int = 1
    pay: Amounts = field(default_factory=list)
    gain: Amounts = field(default_factory=list)


@dataclass
class Difficulty:
    id: str
    line: int
    help: str = ""
    more: Amounts = field(default_factory=list)


@dataclass
class Rules:
    line: int = 1
    coins: int = 3
    move: int = 1
    arms: str = ""
    round: int = 1
    repair_pay: Amounts = field(default_factory=list)
    repair_gain: Amounts = field(default_factory=list)
    manoeuvres: dict[str, Manoeuvre] = field(default_factory=dict)


@dataclass
class Book:
    title: str = ""
    line: int = 1
    game: str = ""
    about: str = ""
    hero: str = "The traveller"
    gauges: dict[str, GaugeKind] = field(default_factory=dict)
    rules: Rules = field(default_factory=Rules)
    difficulties: dict[str, Difficulty] = field(default_factory=dict)
    equipment: dict[str, Item] = field(default_factory=dict)
    flags: dict[str, str] = field(
        default_factory=dict
    )  # what a reader is told of a flag, where the author says so
    adventures: dict[str, Adventure] = field(default_factory=dict)

    def with_role(self, role: str) -> str:
        """The gauge that plays a role, or nothing."""
        return next((gauge.id for gauge in self.gauges.values() if gauge.role == role), "")
