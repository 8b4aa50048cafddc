"""Drawing the parts of a scene as blocks of text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rich.text import Text

from tablewright.core import table
from tablewright.terminal.blocks import Block, below, beside, block, framed, paragraph, wrapped
from tablewright.terminal.glyphs import COLOURS_OF_SEATS, OF_SEATS, PIPS, SHAPES, glyph
from tablewright.terminal.names import name_of, named

LONGEST_CARD = 16
SHORT_LABEL = 18
MARKS = {
    "": "",
    "new": "bold",
    "dim": "dim",
    "good": "bold green",
    "bad": "bold red",
    "chosen": "bold",
    "threat": "bold red",
}


@dataclass(frozen=True)
class Pen:
    """How to draw: in what width, how roomily, in whose colours, with whose names."""

    width: int = 78
    roomy: bool = True  # cards and dice as small boxes; else within the line
    frames: bool = True
    palette: Mapping[str, tuple[str, str]] | None = None
    names: Sequence[str] = ()

    def narrower(self, by: int) -> "Pen":
        return replace(self, width=max(16, self.width - by))

    def named(self, text: str) -> str:
        return named(text, self.names)

    def paper(self, colour: str) -> str:
        """A card in a colour: dark letters on the light value, readable on any terminal."""
        if self.palette and colour in self.palette:
            return f"#000000 on {self.palette[colour][1]}"
        return f"#000000 on {colour}" if colour.startswith("#") else "#000000 on #e9e2d3"


def draw(part: table.Part, pen: Pen) -> Block:
    """Any part of a scene."""
    if isinstance(part, table.Card):
        return card(part, pen)
    if isinstance(part, table.Pile):
        return pile(part, pen)
    if isinstance(part, table.Token):
        return block(token(part, pen))
    if isinstance(part, table.Die):
        return die(part, pen)
    if isinstance(part, table.Counter):
        return counter(part, pen)
    if isinstance(part, table.Gauge):
        return gauge(part, pen)
    if isinstance(part, table.Text):
        return words(part, pen)
    if isinstance(part, table.Button):
        return block(Text(f"[{pen.named(part.caption or part.label)}]", "reverse"))
    return place(part, pen)


def place(part: table.Part, pen: Pen) -> Block:
    """A part that holds other parts."""
    if isinstance(part, table.Group):
        return group(part, pen)
    if isinstance(part, table.Grid):
        return grid(part, pen)
    if isinstance(part, table.Track):
        return track(part, pen)
    if isinstance(part, table.Map):
        return atlas(part, pen)
    if isinstance(part, table.Space):
        return block(space(part, pen))
    if isinstance(part, table.Panel):
        return panel(part, pen)
    return block(pen.named(part.label))


# Cards


def card_text(part: table.Card, pen: Pen) -> str:
    face = part.face
    if face is None:
        return back(part.back)
    title = pen.named(face.title)
    icon = glyph(face.icon) if face.icon in SHAPES or not title else ""  # a title says more than letters
    index = face.corner + icon
    middle = face.centre if face.centre not in ("", face.corner) else ""
    title = title if not face.corner and not middle else ""
    said = " ".join(pen.named(text) for text in (index, middle, title, face.second) if text)
    return shortened(said or pen.named(part.label), LONGEST_CARD)


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def back(icon: str) -> str:
    return glyph(icon) if icon in SHAPES else "▒▒"


def card_style(part: table.Card, pen: Pen) -> str:
    style = pen.paper(part.face.colour) if part.face else "#000000 on #9aa5a0"
    return f"{style} bold" if part.mark in ("chosen", "new") else style


def card(part: table.Card, pen: Pen, *, covered: bool = False) -> Block:
    """A card; a covered one shows its left edge only, for the next lies on it."""
    text = Text(f" {card_text(part, pen)} ", card_style(part, pen))
    if not pen.roomy:
        return block(text)
    edge = "─" * text.cell_len
    style = MARKS[part.mark]
    right = ("", "", "") if covered else ("╮", "│", "╯")
    return block(
        Text("╭" + edge + right[0], style),
        Text.assemble(("│", style), text, (right[1], style)),
        Text("╰" + edge + right[2], style),
    )


def pile(part: table.Pile, pen: Pen) -> Block:
    top = card_text(part.top, pen) if part.top else back(part.back)
    style = card_style(part.top, pen) if part.top else "#000000 on #9aa5a0"
    text = Text.assemble((f" {top} ", style), f" ×{part.count} ")
    name = Text(pen.named(part.caption or _short_label(part.label)), MARKS[part.mark] or "dim")
    if not pen.roomy:
        return block(Text.assemble(text, name))
    return below([framed(block(text)), block(name)]) if part.caption else framed(block(text))


def _short_label(label: str) -> str:
    return label.split(",")[0].split(":")[0][:24]


# Small pieces


def token(part: table.Token, pen: Pen) -> Text:
    if part.seat >= 0:
        shape = OF_SEATS[part.seat % len(OF_SEATS)]
        style = f"{COLOURS_OF_SEATS[part.seat % len(OF_SEATS)]} {MARKS[part.mark]}"
        return Text(f"{shape}{part.text or name_of(part.seat, pen.names)[:1]}", style)
    shown = glyph(part.icon) + part.text
    style = pen.paper(part.colour) if part.colour else MARKS[part.mark]
    return Text(shown or part.label[:3], style)


def die(part: table.Die, pen: Pen) -> Block:
    shown = part.text if pen.roomy else PIPS.get(part.text, part.text)
    face = Text(f" {shown or glyph(part.icon) or '?'} ", pen.paper(part.colour) if part.colour else "reverse")
    if not pen.roomy:
        return block(Text("⟦").append_text(face).append("⟧"))
    edge = "━" * face.cell_len
    return block(f"┏{edge}┓", Text("┃").append_text(face).append("┃"), f"┗{edge}┛")


def counter(part: table.Counter, pen: Pen) -> Block:
    text = Text(style=MARKS[part.mark])
    if part.icon:
        text.append(glyph(part.icon), pen.paper(part.colour) if part.colour else "bold").append(" ")
    text.append(pen.named(str(part.value)), "bold")
    caption = pen.named(part.caption) or ("" if part.icon else _short_label(pen.named(part.label)))
    return block(text.append(f" {caption}" if caption else "", "dim"))


def gauge(part: table.Gauge, pen: Pen) -> Block:
    filled, length = part.value - part.low, part.high - part.low
    full = pen.paper(part.colour).split(" on ")[-1] if part.colour else "bold"
    name = f"{pen.named(part.caption or part.label)} {glyph(part.icon) if part.icon in SHAPES else ''}"
    bar = [("▰" * filled, full), ("▱" * (length - filled), "dim")]
    text = Text.assemble(name, *bar, f" {part.value}/{part.high}")
    here = [step.text or glyph(step.icon) for step in part.steps if step.value == part.value]
    return block(text.append(f" {pen.named(' '.join(here))}" if here else "", "italic"))


def words(part: table.Text, pen: Pen) -> Block:
    style = {"heading": "bold", "note": "dim", "warning": "bold red", "story": "italic"}.get(part.tone, "")
    text = paragraph(pen.named(part.text), min(pen.width, 72), style)
    if not part.caption:
        return text
    name = block(Text(pen.named(part.caption), "dim"))
    return beside([name, text], 1) if text.height == 1 else below([name, text])


# Places that hold things


def group(part: table.Group, pen: Pen) -> Block:
    name = group_name(part, pen)
    if not part.parts:
        return block(Text(name.plain or "–", "dim"))
    if part.shape in ("fan", "cascade") and all(isinstance(inner, table.Card) for inner in part.parts):
        inside = overlapping([inner for inner in part.parts if isinstance(inner, table.Card)], pen)
    elif part.shape == "column":
        inside = below(draw(inner, pen) for inner in part.parts)
    else:
        inside = wrapped([draw(inner, pen) for inner in part.parts], pen.width)
    if not name.plain:
        return inside
    if inside.height == 1 and name.cell_len + inside.width < pen.width:
        return beside([block(name), inside])
    return below([inside, block(name)]) if pen.roomy else below([block(name), inside])


def group_name(part: table.Group, pen: Pen) -> Text:
    """Its caption, or its label where that is short: a long one is for ears."""
    label = pen.named(part.label)
    return Text(pen.named(part.caption) or (label if len(label) <= SHORT_LABEL else ""), "dim")


def overlapping(cards: Sequence[table.Card], pen: Pen) -> Block:
    last = len(cards) - 1
    return wrapped([card(one, pen, covered=n < last) for n, one in enumerate(cards)], pen.width, gap=0)


def space(part: table.Space, pen: Pen, *, bare: bool = False) -> Text:
    """A square, a place: its name, icons and what stands on it."""
    text = Text(pen.named(part.text), MARKS[part.mark])
    for icon in part.icons:
        text.append(glyph(icon), pen.paper(part.colour) if part.colour else "")
    for inner in part.parts:
        drawn = draw(inner, replace(pen, roomy=False))
        text.append("" if bare or not text.plain else " ").append_text(
            drawn.lines[0] if drawn.lines else Text()
        )
    return text


def grid(part: table.Grid, pen: Pen) -> Block:
    cells = {(int(one.x), int(one.y)): space(one, pen, bare=True) for one in part.spaces}
    most = max(3, (pen.width - 1) // max(part.columns, 1) - 1)
    wide = min(max((text.cell_len for text in cells.values()), default=1), most)
    lines = [_rule("┌┬┐", part.columns, wide)]
    for y in range(part.rows):
        lines.append(_row([cells.get((x, y)) for x in range(part.columns)], wide))
        if pen.roomy and y < part.rows - 1:
            lines.append(_rule("├┼┤", part.columns, wide))
    return _titled(part, Block((*lines, _rule("└┴┘", part.columns, wide))), pen)


def _rule(corners: str, columns: int, wide: int) -> Text:
    return Text(corners[0] + corners[1].join(["─" * wide] * columns) + corners[2], "dim")


def _row(cells: Sequence[Text | None], wide: int) -> Text:
    row = Text.assemble(("│", "dim"))
    for cell in cells:
        shown = cell.copy() if cell is not None else Text("×" * wide, "dim")
        shown.truncate(wide)
        shown.pad_right(wide - shown.cell_len)
        row.append_text(shown).append("│", "dim")
    return row


def track(part: table.Track, pen: Pen) -> Block:
    spaces = [Text.assemble(("[", "dim"), space(one, pen), ("]", "dim")) for one in part.spaces]
    return _titled(part, wrapped([block(one) for one in spaces], pen.width, gap=0), pen)


def atlas(part: table.Map, pen: Pen) -> Block:
    """A map as a list: each place, what is there, and where one can go from it."""
    names = {one.id: pen.named(one.text or one.label) for one in part.spaces}
    rows: list[Block] = []
    for one in part.spaces:
        text = (
            space(one, pen)
            if one.text
            else Text(pen.named(one.label)).append(" ").append_text(space(one, pen))
        )
        linked = _linked(one.id, part.lines)
        if linked:
            text.append(f" → {', '.join(names.get(other, other) for other in linked)}", "dim")
        rows.append(block(text))
    columns = wrapped(rows, pen.width, gap=3) if len(rows) > 12 else below(rows)
    return _titled(part, columns, pen)


def _linked(id: str, lines: Sequence[table.Line]) -> list[str]:
    found: list[str] = []
    for line in lines:
        for one, other in zip(line.spaces, line.spaces[1:], strict=False):
            found += [other] if one == id else [one] if other == id else []
    return list(dict.fromkeys(found))


def _titled(part: table.Part, inside: Block, pen: Pen) -> Block:
    return below([block(Text(pen.named(part.caption), "dim")), inside]) if part.caption else inside


def panel(part: table.Panel, pen: Pen) -> Block:
    """A region: its parts flowing in a row, in rows or in a column."""
    title = name_of(part.seat, pen.names) if part.seat >= 0 else pen.named(part.caption or part.label)
    sign = "▸ " if part.mark == "chosen" else ""
    inner = pen.narrower(4 if pen.frames else 2)
    drawn = [draw(one, inner) for one in visible(part)]
    inside = below(drawn) if part.flow == "column" else wrapped(drawn, inner.width, gap=2)
    if pen.frames:
        return framed(inside, sign + title, style=_edge(part))
    name = Text(f"{sign}{title}: ", f"bold {MARKS[part.mark]}")
    if inside.height <= 1 and name.cell_len + inside.width <= pen.width:
        return beside([block(name), inside], 0)
    return below([block(name), beside([block("  "), inside], 0)])


def visible(part: table.Panel) -> list[table.AnyPart]:
    """What is drawn of a panel. Buttons are not: every button is on the numbered list of offers."""
    return [one for one in part.parts if not isinstance(one, table.Button)]


def _edge(part: table.Panel) -> str:
    return COLOURS_OF_SEATS[part.seat % len(OF_SEATS)] if part.seat >= 0 else MARKS[part.mark] or "dim"
