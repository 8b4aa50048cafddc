"""Blocks of text: rectangles that stand beside and below each other, wrap and get frames."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from rich.cells import cell_len
from rich.text import Text

LONGEST_TITLE = 56


@dataclass(frozen=True)
class Block:
    """Some lines of styled text, seen as a rectangle."""

    lines: tuple[Text, ...]

    @cached_property
    def width(self) -> int:
        return max((line.cell_len for line in self.lines), default=0)

    @property
    def height(self) -> int:
        return len(self.lines)


NOTHING = Block(())


def block(*lines: str | Text, style: str = "") -> Block:
    return Block(tuple(line if isinstance(line, Text) else Text(line, style) for line in lines))


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    """Blocks in a row, their tops level."""
    height = max((one.height for one in blocks), default=0)
    lines = [Text() for _ in range(height)]
    for number, one in enumerate(blocks):
        for row in range(height):
            inner = one.lines[row].copy() if row < one.height else Text()
            inner.pad_right(one.width - inner.cell_len)
            lines[row].append(" " * (gap if number else 0)).append_text(inner)
    return Block(tuple(lines))


def below(blocks: Iterable[Block]) -> Block:
    return Block(tuple(line for one in blocks for line in one.lines))


def wrapped(blocks: Iterable[Block], width: int, gap: int = 1) -> Block:
    """Blocks in rows as long as they fit, then in the next row."""
    rows: list[list[Block]] = [[]]
    used = 0
    for one in blocks:
        if rows[-1] and used + gap + one.width > width:
            rows.append([])
            used = 0
        used += one.width + (gap if rows[-1] else 0)
        rows[-1].append(one)
    return below(beside(row, gap) for row in rows if row)


def paragraph(text: str, width: int, style: str = "") -> Block:
    """Words broken into lines; an empty line parts paragraphs."""
    lines: list[Text] = []
    for part in text.split("\n"):
        lines += _broken(part, max(width, 8), style)
    return Block(tuple(lines))


def _broken(text: str, width: int, style: str) -> list[Text]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and cell_len(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return [Text(line, style) for line in lines]


def framed(inner: Block, title: str = "", width: int = 0, style: str = "") -> Block:
    """A frame around a block; the title stands in its upper edge."""
    name = f" {title} " if title else ""
    inside = max(width - 4, inner.width, min(Text(name).cell_len, LONGEST_TITLE))
    heading = Text.assemble(("╭─", style), (name, f"bold {style}"))
    heading.truncate(inside + 2, overflow="ellipsis")
    heading.append("─" * (inside + 3 - heading.cell_len) + "╮", style)
    lines = [heading]
    for line in inner.lines:
        padded = line.copy()
        padded.truncate(inside, overflow="ellipsis")
        padded.pad_right(inside - padded.cell_len)
        lines.append(Text.assemble(("│ ", style), padded, (" │", style)))
    lines.append(Text("╰" + "─" * (inside + 2) + "╯", style))
    return Block(tuple(lines))
