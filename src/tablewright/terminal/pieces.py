"""Drawing what lies on a table: cards, piles, tokens, dice, counters, gauges, words."""

from rich.text import Text

from tablewright.core import scene
from tablewright.terminal.blocks import Block, below, beside, block, framed, paragraph
from tablewright.terminal.glyphs import COLOURS_OF_SEATS, OF_SEATS, PIPS, SHAPES, glyph, initial
from tablewright.terminal.names import for_a_keyboard, name_of
from tablewright.terminal.pen import MARKS, Pen

LONGEST_CARD = 16
WIDEST_TEXT = 72
MORE_TEXT = " … t shows all of it"
LONGEST_LABEL = 24
POSTURES = ("perched", "hidden")  # shown beside the letter of whoever is so


def piece(part: scene.Part, pen: Pen) -> Block:
    """A part that holds no others."""
    if isinstance(part, scene.Card):
        return card(part, pen)
    if isinstance(part, scene.Pile):
        return pile(part, pen)
    if isinstance(part, scene.Token):
        return block(token(part, pen))
    if isinstance(part, scene.Die):
        return die(part, pen)
    if isinstance(part, scene.Counter):
        return counter(part, pen)
    if isinstance(part, scene.Gauge):
        return gauge(part, pen)
    if isinstance(part, scene.Text):
        return words(part, pen)
    if isinstance(part, scene.Button):
        return block(Text(f"[{pen.named(part.caption or part.label)}]", "reverse"))
    return block(pen.named(part.label))


# Cards


def card_text(part: scene.Card, pen: Pen) -> str:
    face = part.face
    if face is None:
        return back(part.back)
    title = pen.named(face.title)
    icon = glyph(face.icon) if face.icon in SHAPES or not title else ""  # a title says more than letters
    index = face.corner + icon
    middle = face.centre if face.centre not in ("", face.corner) else ""
    title = title if not face.corner and not middle else ""
    words = " ".join(pen.named(text) for text in (index, middle, title, face.second) if text)
    return shortened(words or pen.named(part.label), LONGEST_CARD)


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def back(icon: str) -> str:
    return glyph(icon) if icon in SHAPES else "▒▒"


def card_style(part: scene.Card, pen: Pen) -> str:
    style = pen.paper(part.face.colour) if part.face else "#000000 on #9aa5a0"
    return f"{style} bold" if part.mark in ("chosen", "new") else style


def card(part: scene.Card, pen: Pen, *, covered: bool = False) -> Block:
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


def pile(part: scene.Pile, pen: Pen) -> Block:
    top = card_text(part.top, pen) if part.top else back(part.back)
    style = card_style(part.top, pen) if part.top else "#000000 on #9aa5a0"
    text = Text.assemble((f" {top} ", style), f" ×{part.count} ")
    name = Text(pen.named(part.caption or _short_label(part.label)), MARKS[part.mark] or "dim")
    if not pen.roomy:
        return block(Text.assemble(text, name))
    return below([framed(block(text)), block(name)]) if part.caption else framed(block(text))


def _short_label(label: str) -> str:
    return shortened(label.split(",")[0].split(":")[0], 24)


# Small pieces


def token(part: scene.Token, pen: Pen) -> Text:
    if part.seat >= 0:
        style = f"{COLOURS_OF_SEATS[part.seat % len(OF_SEATS)]} {MARKS[part.mark]}"
        return Text(OF_SEATS[part.seat % len(OF_SEATS)] + sign_of(part, pen), style)
    shown = glyph(part.icon) + part.text
    style = pen.paper(part.colour) if part.colour else MARKS[part.mark]
    return Text(shown or part.label[:3], style)


def sign_of(part: scene.Token, pen: Pen) -> str:
    """What tells a piece of a seat from another: its own letter; one of many is called by its owner's."""
    if part.text:
        return part.text + (SHAPES[part.icon] if part.icon in POSTURES else "")
    return initial(part.icon) if part.icon else name_of(part.seat, pen.names)[:1]


def die(part: scene.Die, pen: Pen) -> Block:
    shown = part.text if pen.roomy else PIPS.get(part.text, part.text)
    face = Text(f" {shown or glyph(part.icon) or '?'} ", pen.paper(part.colour) if part.colour else "reverse")
    if not pen.roomy:
        return block(Text("⟦").append_text(face).append("⟧"))
    edge = "━" * face.cell_len
    return block(f"┏{edge}┓", Text("┃").append_text(face).append("┃"), f"┗{edge}┛")


def counter(part: scene.Counter, pen: Pen) -> Block:
    text = Text(style=MARKS[part.mark])
    if part.id in pen.numbers:
        text.append(f"{pen.numbers[part.id]}) ", "bold")
    if part.icon:
        text.append(glyph(part.icon), pen.paper(part.colour) if part.colour else "bold").append(" ")
    text.append(pen.named(str(part.value)), "bold")
    caption = for_a_keyboard(pen.named(part.caption)) or (
        "" if part.icon else whole_label(pen.named(part.label))
    )
    room = pen.width - text.cell_len - 1
    return beside([block(text), paragraph(caption, room, "dim")]) if caption else block(text)


def whole_label(label: str) -> str:
    """What a label says first, if that is short: a long one is for ears, and a stump of it for nobody."""
    name = label.split(",")[0].split(":")[0]
    return name if len(name) <= LONGEST_LABEL else ""


def gauge(part: scene.Gauge, pen: Pen) -> Block:
    filled, length = part.value - part.low, part.high - part.low
    full = pen.paper(part.colour).split(" on ")[-1] if part.colour else "bold"
    name = f"{pen.named(part.caption or part.label)} {glyph(part.icon) if part.icon in SHAPES else ''}"
    bar = [("▰" * filled, full), ("▱" * (length - filled), "dim")]
    text = Text.assemble(name, *bar, f" {part.value}/{part.high}")
    here = [step.text or glyph(step.icon) for step in part.steps if step.value == part.value]
    return block(text.append(f" {pen.named(' '.join(here))}" if here else "", "italic"))


def words(part: scene.Text, pen: Pen) -> Block:
    style = {"heading": "bold", "note": "dim", "warning": "bold red", "story": "italic"}.get(part.tone, "")
    wide = min(pen.width, WIDEST_TEXT)
    text = paragraph(pen.named(part.text), wide, style)
    if 0 < pen.prose < text.height:
        text = cut_short(without_gaps(text), pen.prose, wide, old_rows(part, pen, wide))
    if not part.caption:
        return text
    name = block(Text(pen.named(part.caption), "dim"))
    in_a_row = text.height == 1 and name.width + 1 + text.width <= wide
    return beside([name, text], 1) if in_a_row else below([name, text])


def without_gaps(text: Block) -> Block:
    """Paragraphs with no empty rows between them."""
    return Block(tuple(line for line in text.lines if line.plain))


def old_rows(part: scene.Text, pen: Pen, width: int) -> int:
    """How much of a text was there when it was last seen; something new stands below."""
    known = pen.known.get(part.id, "")
    if not known or not part.text.startswith(f"{known}\n"):
        return 0
    return without_gaps(paragraph(pen.named(known), width)).height


def cut_short(text: Block, rows: int, width: int, old: int = 0) -> Block:
    """Some rows of a text, and how to read the rest: first its old rows are left out, then its last."""
    if text.height <= rows:
        return text
    if text.height - old < rows:
        return below([block(Text(MORE_TEXT.strip(), "dim")), Block(text.lines[1 - rows :])])
    lines = text.lines[old : old + rows]
    last = lines[-1].plain.split()
    while len(" ".join(last) + MORE_TEXT) > width:
        last.pop()
    ending = Text(" ".join(last), lines[-1].style).append(MORE_TEXT, "not italic dim")
    return Block((*lines[:-1], ending))
