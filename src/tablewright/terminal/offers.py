"""The offers as a list to choose from: runs of one kind in one entry, in no more rows than there are."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from tablewright.terminal.blocks import Block, below, beside, block, paragraph, wrapped
from tablewright.terminal.choice import begins
from tablewright.terminal.kinds import Entry, Numbered, by_first_word, entries
from tablewright.terminal.pen import Pen

LONGEST_HEAD = 20  # of a run whose further rows stand below its first; others get the whole width
ALL = "o lists them all"


@dataclass(frozen=True)
class Listing:
    """One way to write the offers down; what is closed shows only how it begins."""

    drawn: Block
    closed: bool = False

    @property
    def height(self) -> int:
        return self.drawn.height


def offer_list(labels: Sequence[str], pen: Pen, rows: int, elsewhere: Container[int] = ()) -> Block:
    """Every label with its number in columns; where rows are short, runs as one entry, or runs closed.

    What has its number elsewhere, on the table, is not listed.
    """
    ways = list(listings(labels, pen, elsewhere))
    fitting = [way.drawn for way in ways if way.height <= rows]
    return fitting[0] if fitting else cut(ways[-1].drawn, rows)


def listings(labels: Sequence[str], pen: Pen, elsewhere: Container[int] = ()) -> Iterator[Listing]:
    """All ways to write the offers down, the plainest first, the shortest last."""
    found = [(number, label) for number, label in enumerate(labels, 1) if number not in elsewhere]
    yield Listing(in_columns(found, pen))
    kinds = entries(found)
    yield Listing(mixed(kinds, [], pen))
    closing = sorted((kind for kind in kinds if kind.head), key=lambda kind: run(kind, pen).height)
    closing.sort(key=lambda kind: kind.tail.startswith(":"))  # a remark is what is missed least
    shut: list[Entry] = []
    while closing:
        shut.append(closing.pop())
        yield Listing(noted(mixed(kinds, shut, pen), shut, pen), closed=True)
    rough = by_first_word(found)
    shut = [kind for kind in rough if kind.head]
    yield Listing(noted(mixed(rough, shut, pen), shut, pen), closed=True)


def whole_list(labels: Sequence[str], pen: Pen) -> Block:
    """Every offer with its number, however many rows that takes."""
    return mixed(entries(list(enumerate(labels, 1))), [], pen, repeated=True)


def cut(drawn: Block, rows: int) -> Block:
    """As much of a list as there are rows, and how to see the rest."""
    return below([Block(drawn.lines[: max(rows - 1, 0)]), block(Text(f"… {ALL}", "dim"))])


# Columns

Line = tuple[str, str]  # a number, or several, and what they stand for


def in_columns(offers: Sequence[Numbered], pen: Pen) -> Block:
    """Numbered labels, in as many columns as fit."""
    wide = len(str(max((number for number, _ in offers), default=0)))
    return columns([(f"{number:>{wide}}", label) for number, label in offers], pen)


def columns(lines: Sequence[Line], pen: Pen) -> Block:
    drawn = [one_line(line, pen.width) for line in lines]
    longest = max((one.width for one in drawn), default=0)
    count = max(1, min((pen.width + 3) // (longest + 3), -(-len(lines) // 3)))
    rows = -(-len(lines) // count)
    stacks = [below(drawn[start : start + rows]) for start in range(0, len(lines), max(rows, 1))]
    return beside(stacks, gap=3)


def one_line(line: Line, width: int) -> Block:
    """A number and what it stands for, which may be longer than a row."""
    number, label = line
    if not number:
        return paragraph(label, width)
    return beside([block(Text(number, "bold")), paragraph(label, width - len(number) - 1)])


# Runs


def mixed(kinds: Sequence[Entry], shut: Container[Entry], pen: Pen, *, repeated: bool = False) -> Block:
    """Runs in rows of their own; what stands alone and what is closed in columns, each in its place."""
    rows: list[Block] = []
    lines: list[Line] = []
    for kind in kinds:
        if kind.head and kind not in shut:
            rows += [columns(lines, pen), run(kind, pen, repeated=repeated)]
            lines = []
        else:
            lines.append(folded(kind) if kind.head else single(kind))
    return below([*rows, columns(lines, pen)])


def single(entry: Entry) -> Line:
    number, label = entry.ends[0]
    return str(number), label


def run(entry: Entry, pen: Pen, *, repeated: bool = False) -> Block:
    """A run as its common words and then numbers and ends: "Move to  1 E1  2 D2"."""
    name = block(Text(entry.name, "dim"))
    beneath = name.width > LONGEST_HEAD
    room = pen.width - (2 if beneath else name.width + 2)
    ends = entry.ends if repeated else entry.different_ends()
    cells = [end_cell(number, end, room) for number, end in ends]
    if not beneath:
        return beside([name, wrapped(cells, room, gap=2)], gap=2)
    return hanging(name, cells, pen.width)


def hanging(name: Block, cells: Sequence[Block], width: int) -> Block:
    """A long name with what follows in its own row as far as it goes, then in rows set in below."""
    used, first = name.width, 0
    while first < len(cells) and cells[first].height == 1 and used + 2 + cells[first].width <= width:
        used += 2 + cells[first].width
        first += 1
    rest = wrapped(cells[first:], width - 2, gap=2)
    return below(
        [beside([name, *cells[:first]], gap=2), beside([block("  "), rest], 0) if rest.lines else rest]
    )


def end_cell(number: int, end: str, room: int) -> Block:
    name = block(Text.assemble((f"{number}", "bold"), ")" if end[:1].isdigit() else ""))
    # Between a number and what it means stands a sign, where that begins with a number too.
    return beside([name, paragraph(end, room - name.width - 1)])


def folded(entry: Entry) -> Line:
    """Only how a run begins; typing that opens it."""
    first, last = entry.first, entry.ends[-1][0]
    shown = entry.name if entry.tail else f"{entry.name} …"
    together = last - first + 1 == len(entry.ends)
    return (f"{first}–{last}", shown) if together else ("", f"{shown} ({len(entry.ends)} of them)")


def noted(drawn: Block, shut: Sequence[Entry], pen: Pen) -> Block:
    """With a word on how to see what is closed, in the last row if there is room."""
    if not shut:
        return drawn
    largest = max(shut, key=lambda kind: len(kind.ends))
    note = Text(f"{ALL}; or type: {largest.example()}", "dim")
    last = drawn.lines[-1].copy()
    last.rstrip()
    if last.cell_len + 4 + note.cell_len > pen.width:
        return below([drawn, block(note)])
    return Block((*drawn.lines[:-1], last.append("    ").append_text(note)))


def opened(typed: str, labels: Sequence[str], pen: Pen) -> Block | None:
    """The runs whose beginning was typed, with all their numbers, and what else begins so."""
    wanted = typed.rstrip(" .…:")
    kinds = entries(list(enumerate(labels, 1)))
    meant = [kind for kind in kinds if begins(kind.head or kind.ends[0][1], wanted)]
    return mixed(meant, [], pen) if any(kind.head for kind in meant) else None
