"""The offers as a list to choose from: runs of one kind in one entry, in no more rows than there are."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from tablewright.terminal.blocks import Block, below, beside, block, wrapped
from tablewright.terminal.pen import Pen

FEWEST = 3  # of one kind make a run
Numbered = tuple[int, str]  # an offer's number, and its label or what is left of it


@dataclass(frozen=True)
class Entry:
    """Some offers of one kind: what their labels begin with, and for each its number and the rest."""

    head: str
    ends: tuple[Numbered, ...]

    @property
    def first(self) -> int:
        return self.ends[0][0]


def entries(offers: Sequence[Numbered]) -> list[Entry]:
    """Neighbours whose labels differ in what comes after a colon, or in the last word, are one entry."""
    found: list[Entry] = []
    for head, group in groupby(offers, key=lambda one: head_of(one[1])):
        alike = list(group)
        if head and len(alike) >= FEWEST:
            found.append(Entry(head, tuple((number, label[len(head) :].strip()) for number, label in alike)))
        else:
            found += [Entry("", (one,)) for one in alike]
    return found


def head_of(label: str) -> str:
    before, colon, _ = label.partition(": ")
    return before + colon.rstrip() if colon else label.rpartition(" ")[0]


def offer_list(labels: Sequence[str], pen: Pen, rows: int, elsewhere: Container[int] = ()) -> Block:
    """Every label with its number in columns; where rows are short, runs as one entry, or runs closed.

    What has its number elsewhere, on the table, is not listed.
    """
    found = [(number, label) for number, label in enumerate(labels, 1) if number not in elsewhere]
    ways = [in_columns(found, pen), runs(entries(found), pen), closed(entries(found), pen)]
    fitting = [way for way in ways if way.height <= rows]
    return fitting[0] if fitting else min(ways, key=lambda way: way.height)


def in_columns(offers: Sequence[Numbered], pen: Pen) -> Block:
    """Numbered labels, in as many columns as fit."""
    wide = len(str(max((number for number, _ in offers), default=0)))
    return columns([Text.assemble((f"{number:>{wide}} ", "bold"), label) for number, label in offers], pen)


def columns(lines: Sequence[Text], pen: Pen) -> Block:
    longest = max((line.cell_len for line in lines), default=0)
    count = max(1, min((pen.width + 3) // (longest + 3), -(-len(lines) // 3)))
    rows = -(-len(lines) // count)
    stacks = [block(*lines[start : start + rows]) for start in range(0, len(lines), max(rows, 1))]
    return beside(stacks, gap=3)


def runs(found: Sequence[Entry], pen: Pen) -> Block:
    """A run as its common words and then numbers and ends: "Move to  1 E1  2 D2"."""
    return below(run(entry, pen) if entry.head else block(single(entry)) for entry in found)


def single(entry: Entry) -> Text:
    number, label = entry.ends[0]
    return Text.assemble((f"{number} ", "bold"), label)


def run(entry: Entry, pen: Pen) -> Block:
    ends = [block(Text.assemble((f"{number}", "bold"), f"{apart(end)}{end}")) for number, end in entry.ends]
    head = block(Text(entry.head, "dim"))
    return beside([head, wrapped(ends, pen.width - head.width - 2, gap=2)], gap=2)


def apart(end: str) -> str:
    """Between a number and what it means: a sign, where that begins with a number too."""
    return ") " if end[:1].isdigit() else " "


def closed(found: Sequence[Entry], pen: Pen) -> Block:
    """Only how a run begins; typing that opens it."""
    lines = [single(entry) if not entry.head else folded(entry) for entry in found]
    return columns(lines, pen)


def folded(entry: Entry) -> Text:
    last = entry.ends[-1][0]
    return Text.assemble((f"{entry.first}–{last} ", "bold"), f"{entry.head} …")


def opened(said: str, labels: Sequence[str], pen: Pen) -> Block | None:
    """The run whose beginning was typed, with all its numbers."""
    wanted = said.casefold().rstrip(" .…:")
    for entry in entries(list(enumerate(labels, 1))):
        if entry.head and entry.head.casefold().rstrip(":").startswith(wanted):
            return run(entry, pen)
    return None
