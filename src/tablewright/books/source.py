"""A book's YAML, read with the line of everything. All plain values are texts: the grammar knows better.

YAML would read `no` as a false and `1:30` as a number of seconds; an author means what stands there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml  # type: ignore[import-untyped]

from tablewright.core.errors import TablewrightError


@dataclass(frozen=True, order=True)
class Mistake:
    """Something wrong in a book, and what to do about it."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"


class BadBook(TablewrightError):
    """A book that cannot be played as it stands."""

    def __init__(self, name: str, mistakes: list[Mistake]) -> None:
        self.name = name
        self.mistakes = sorted(set(mistakes))
        count = len(self.mistakes)
        told = "\n".join(f"  {mistake}" for mistake in self.mistakes)
        super().__init__(f"{name} has {count} mistake{'s' if count > 1 else ''}:\n{told}")


@dataclass(frozen=True)
class Node:
    """A text, a list or a set of named things, and where it stands."""

    line: int
    text: str | None = None
    items: list["Node"] | None = None
    named: list[tuple["Node", "Node"]] | None = field(default=None)

    @property
    def what(self) -> str:
        if self.text is not None:
            return "a text" if self.text else "nothing"
        return "a list" if self.items is not None else "a set of names"


def read(text: str, found: list[Mistake]) -> Node | None:
    """The whole file; none where it is not YAML, which is told in `found`."""
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        found.append(Mistake(line, f"this is not YAML: {error.problem or error.context}"))
        return None
    except yaml.YAMLError as error:
        found.append(Mistake(1, f"this is not YAML: {' '.join(str(error).split())}"))
        return None
    if root is None:
        found.append(Mistake(1, "the file is empty; a book begins with “book: its title”"))
        return None
    return _Reading(found).node(root, 0)


DEEPEST = 60
MOST = 100_000  # parts of a book; aliases can multiply a small file into more than a machine holds


class _Reading:
    def __init__(self, found: list[Mistake]) -> None:
        self.found = found
        self.count = 0

    def node(self, raw: yaml.Node, depth: int) -> Node:
        line = raw.start_mark.line + 1
        self.count += 1
        if depth > DEEPEST or self.count > MOST:
            why = f"things stand within things more than {DEEPEST} deep"
            self.found.append(
                Mistake(line, why if depth > DEEPEST else f"there are more than {MOST:,} parts")
            )
            return Node(line, text="")
        if isinstance(raw, yaml.ScalarNode):
            return Node(line, text=str(raw.value).strip())
        if isinstance(raw, yaml.SequenceNode):
            return Node(line, items=[self.node(item, depth + 1) for item in raw.value])
        pairs = [(self.node(key, depth + 1), self.node(value, depth + 1)) for key, value in raw.value]
        self.found.extend(_doubled(pairs))
        return Node(line, named=pairs)


def _doubled(pairs: list[tuple[Node, Node]]) -> Iterator[Mistake]:
    first: dict[str, int] = {}
    for key, _ in pairs:
        name = key.text or ""
        if name in first:
            yield Mistake(key.line, f"“{name}” stands here a second time; the first is in line {first[name]}")
        first.setdefault(name, key.line)
