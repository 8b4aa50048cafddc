"""Drawing boards: grids with the names of their columns and rows, tracks, and maps as sketches."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from rich.text import Text

from tablewright.core import scene
from tablewright.terminal.blocks import Block, below, block, paragraph, wrapped
from tablewright.terminal.glyphs import glyph
from tablewright.terminal.pen import MARKS, Pen
from tablewright.terminal.pieces import piece

NAMED = re.compile(r"([A-Z]{1,2})(\d{1,2})\b")  # how a square's label begins where squares have names: C3


def space(part: scene.Space, pen: Pen, *, bare: bool = False) -> Text:
    """A square, a place: its name, icons and what stands on it."""
    text = Text(pen.named(part.text), MARKS[part.mark])
    for icon in part.icons:
        text.append(glyph(icon), pen.paper(part.colour) if part.colour else "")
    for inner in part.parts:
        drawn = piece(inner, replace(pen, roomy=False))
        text.append("" if bare or not text.plain else " ").append_text(
            drawn.lines[0] if drawn.lines else Text()
        )
    return text


def titled(part: scene.Part, inside: Block, pen: Pen) -> Block:
    return below([block(Text(pen.named(part.caption), "dim")), inside]) if part.caption else inside


# Grids


def grid(part: scene.Grid, pen: Pen) -> Block:
    """Squares in rows, in a lattice; where there is little room without lines."""
    cells = {(int(one.x), int(one.y)): space(one, pen, bare=True) for one in part.spaces}
    columns, rows = edge_names(part)
    margin = max((len(name) for name in rows), default=0)
    most = max(3, (pen.width - margin - 1) // max(part.columns, 1) - 1)
    widest = max((text.cell_len for text in cells.values()), default=1)
    wide = min(max(widest, *(len(name) for name in columns), 1), most)
    ranks = [[cells.get((x, y)) for x in range(part.columns)] for y in range(part.rows)]
    drawn = lattice(ranks, wide, roomy=pen.roomy) if pen.frames else bare_rows(ranks, wide)
    return titled(part, edged(drawn, columns, rows, wide, pen), pen)


def edge_names(part: scene.Grid) -> tuple[list[str], list[str]]:
    """What columns and rows are called by the labels of their squares; nothing if these do not agree."""
    columns: dict[int, str] = {}
    rows: dict[int, str] = {}
    for one in part.spaces:
        found = NAMED.match(one.label)
        if not found:
            return [], []
        if columns.setdefault(int(one.x), found[1]) != found[1]:
            return [], []
        if rows.setdefault(int(one.y), found[2]) != found[2]:
            return [], []
    across = [columns.get(x, "") for x in range(part.columns)]
    return across, [rows.get(y, "") for y in range(part.rows)]


def lattice(ranks: Sequence[Sequence[Text | None]], wide: int, *, roomy: bool) -> Block:
    count = len(ranks[0]) if ranks else 0
    lines = [_rule("┌┬┐", count, wide)]
    for number, cells in enumerate(ranks):
        lines += [_rule("├┼┤", count, wide)] if roomy and number else []
        lines.append(_row(cells, wide, "│", missing="×", empty=" "))
    return Block((*lines, _rule("└┴┘", count, wide)))


def bare_rows(ranks: Sequence[Sequence[Text | None]], wide: int) -> Block:
    return Block(tuple(_row(cells, wide, " ", missing=" ", empty="·") for cells in ranks))


def edged(drawn: Block, columns: Sequence[str], rows: Sequence[str], wide: int, pen: Pen) -> Block:
    """The names of columns above a grid and of rows at its left."""
    if not rows:
        return drawn
    margin = max(len(name) for name in rows)
    heading = " " * (margin + 1) + "".join(f"{name:^{wide}} " for name in columns)
    first, apart = (1, 2 if pen.roomy else 1) if pen.frames else (0, 1)
    lines = [Text(heading.rstrip(), "dim")]
    for number, line in enumerate(drawn.lines):
        y, between = divmod(number - first, apart)
        name = rows[y] if not between and 0 <= y < len(rows) else ""
        lines.append(Text(f"{name:>{margin}}", "dim").append_text(line))
    return Block(tuple(lines))


def _rule(corners: str, columns: int, wide: int) -> Text:
    return Text(corners[0] + corners[1].join(["─" * wide] * columns) + corners[2], "dim")


def _row(cells: Sequence[Text | None], wide: int, bar: str, *, missing: str, empty: str) -> Text:
    row = Text(style="").append(bar, "dim")
    for cell in cells:
        shown = cell.copy() if cell is not None else Text(missing * wide, "dim")
        if not shown.plain:
            shown = Text(empty.center(wide), "dim")
        shown.truncate(wide)
        shown.pad_right(wide - shown.cell_len)
        row.append_text(shown).append(bar, "dim")
    return row


# Tracks and maps


def track(part: scene.Track, pen: Pen) -> Block:
    spaces = [Text.assemble(("[", "dim"), space(one, pen), ("]", "dim")) for one in part.spaces]
    return titled(part, wrapped([block(one) for one in spaces], pen.width, gap=0), pen)


def atlas(part: scene.Map, pen: Pen) -> Block:
    """A map: its places where they lie, if they find room; else a list of places and ways.

    In few rows places have only their short names, and the long ones stand below.
    """
    named = {one.id: place_text(one, place_name(one, pen), pen) for one in part.spaces}
    brief = {one.id: place_text(one, short_name(one, pen), pen) for one in part.spaces}
    low, high = ((11, 13), (16, 20)) if pen.roomy else ((7, 9), (11, 13, 16))
    drawn = (
        drawn_where_they_lie(part, named, low, pen)
        or with_legend(part, drawn_where_they_lie(part, brief, (*low, high[0]), pen), pen)
        or drawn_where_they_lie(part, named, high, pen)
        or listed(part, named, pen)
    )
    return titled(part, drawn, pen)


def drawn_where_they_lie(
    part: scene.Map, places: dict[str, Text], heights: Sequence[int], pen: Pen
) -> Block | None:
    for height in heights:
        for width in (3 * height, 4 * height, 5 * height, pen.width):
            spots = spots_of(part, places, min(width, pen.width), height)
            if spots and not crossed(part, places, spots):
                return sketch(part, places, spots, min(width, pen.width), height)
    return None


def with_legend(part: scene.Map, drawn: Block | None, pen: Pen) -> Block | None:
    """What the places are called whose short names stand on the map."""
    both = [(short_name(one, pen), place_name(one, pen)) for one in part.spaces]
    legend = " · ".join(f"{short} {name}" for short, name in both if short != name)
    return below([drawn, paragraph(legend, pen.width, "dim")]) if drawn else None


def short_name(part: scene.Space, pen: Pen) -> str:
    """What the label of a place begins with: a number on many maps."""
    return pen.named(part.text or re.split("[,:]", part.label)[0])


def place_name(part: scene.Space, pen: Pen) -> str:
    return pen.named(part.caption or part.text or re.split("[,:]", part.label)[0])


def place_text(part: scene.Space, name: str, pen: Pen) -> Text:
    """What a place is called, what it is worth, who is there."""
    text = Text(name, MARKS[part.mark] or "bold")
    inside = space(replace_text(part, "" if part.text == name else part.text), pen)
    return text.append(" " if inside.plain else "").append_text(inside)


def replace_text(part: scene.Space, text: str) -> scene.Space:
    return scene.Space(part.id, part.label, text=text, icons=part.icons, colour=part.colour, parts=part.parts)


Spots = dict[str, tuple[int, int]]  # where the text of a place begins: column, row


def spots_of(part: scene.Map, places: dict[str, Text], width: int, height: int) -> Spots:
    """Where everything is written; nothing if two places would meet."""
    spots: Spots = {}
    taken: set[tuple[int, int]] = set()
    for one in part.spaces:
        long = places[one.id].cell_len
        column = round(one.x / part.width * (width - 1) - long / 2)
        row = round(one.y / part.height * (height - 1))
        column = max(0, min(column, width - long))
        cells = {(x, row) for x in range(column - 1, column + long + 1)}
        if long > width or taken & cells:
            return {}
        taken |= {(x, row) for x in range(column, column + long)}
        spots[one.id] = (column, row)
    return spots


def sketch(part: scene.Map, places: dict[str, Text], spots: Spots, width: int, height: int) -> Block:
    """Places joined by dotted ways."""
    ways = [[" "] * width for _ in range(height)]
    for one, other in links(part):
        sign, cells = way(centre(one, places, spots), centre(other, places, spots))
        for x, y in cells:
            ways[y][x] = sign if ways[y][x] == " " else ways[y][x]
    rows = []
    for y in range(height):
        row, column = Text(), 0
        for id, (x, _) in sorted(
            ((id, spot) for id, spot in spots.items() if spot[1] == y), key=lambda found: found[1]
        ):
            row.append("".join(ways[y][column:x]), "dim").append_text(places[id])
            column = x + places[id].cell_len
        rows.append(row.append("".join(ways[y][column:]).rstrip(), "dim"))
    return Block(tuple(row for row in rows if row.plain.strip()))


def links(part: scene.Map) -> list[tuple[str, str]]:
    """The roads of a map, not what was walked or is only shown for a moment."""
    roads = [line.spaces for line in part.lines if line.style in ("road", "link")]
    return [pair for road in roads for pair in pairwise(road)]


def centre(id: str, places: dict[str, Text], spots: Spots) -> tuple[int, int]:
    return spots[id][0] + places[id].cell_len // 2, spots[id][1]


def way(start: tuple[int, int], end: tuple[int, int]) -> tuple[str, list[tuple[int, int]]]:
    """A line from one place to another: its sign and its cells."""
    across, down = end[0] - start[0], end[1] - start[1]
    sign = "─" if down == 0 else "│" if abs(across) < 2 else "·"
    steps = max(abs(across) // (1 if down == 0 else 2), abs(down), 1)
    shares = [step / steps for step in range(steps + 1)]
    return sign, [(start[0] + round(across * share), start[1] + round(down * share)) for share in shares]


def crossed(part: scene.Map, places: dict[str, Text], spots: Spots) -> bool:
    """Whether a line would run through a place to which it does not lead: nobody could read that."""
    owner = {(x + n, y): id for id, (x, y) in spots.items() for n in range(places[id].cell_len)}
    for one, other in links(part):
        _, cells = way(centre(one, places, spots), centre(other, places, spots))
        if any(owner.get(cell, one) not in (one, other) for cell in cells):
            return True
    return False


def listed(part: scene.Map, places: dict[str, Text], pen: Pen) -> Block:
    """Each place, what is there, and where one can go from it."""
    names = {one.id: place_name(one, pen) for one in part.spaces}
    rows: list[Block] = []
    for one in part.spaces:
        text = places[one.id].copy()
        linked = _linked(one.id, part.lines)
        if linked:
            text.append(f" → {', '.join(names.get(other, other) for other in linked)}", "dim")
        rows.append(block(text) if text.cell_len <= pen.width else paragraph(text.plain, pen.width))
    return wrapped(rows, pen.width, gap=3) if len(rows) > 12 else below(rows)


def _linked(id: str, lines: Sequence[scene.Line]) -> list[str]:
    found: list[str] = []
    for line in lines:
        for one, other in pairwise(line.spaces):
            found += [other] if one == id else [one] if other == id else []
    return list(dict.fromkeys(found))
