"""Drawing the parts of a scene as blocks of text."""

from collections.abc import Sequence

from rich.text import Text

from tablewright.core import scene
from tablewright.terminal.blocks import Block, below, beside, block, framed, wrapped
from tablewright.terminal.boards import atlas, grid, space, track
from tablewright.terminal.glyphs import COLOURS_OF_SEATS, OF_SEATS
from tablewright.terminal.names import name_of
from tablewright.terminal.pen import MARKS
from tablewright.terminal.pen import Pen as Pen  # whoever draws parts needs one
from tablewright.terminal.pieces import card, piece

SHORT_LABEL = 18


def draw(part: scene.Part, pen: Pen) -> Block:
    """A part of a scene, of whatever type."""
    if isinstance(part, scene.Group):
        return group(part, pen)
    if isinstance(part, scene.Grid):
        return grid(part, pen)
    if isinstance(part, scene.Track):
        return track(part, pen)
    if isinstance(part, scene.Map):
        return atlas(part, pen)
    if isinstance(part, scene.Space):
        return block(space(part, pen))
    if isinstance(part, scene.Panel):
        return panel(part, pen)
    return piece(part, pen)


def group(part: scene.Group, pen: Pen) -> Block:
    name = group_name(part, pen)
    if not part.parts:
        return block(Text(name.plain or "–", "dim"))
    if part.shape in ("fan", "cascade") and all(isinstance(inner, scene.Card) for inner in part.parts):
        inside = overlapping([inner for inner in part.parts if isinstance(inner, scene.Card)], pen)
    elif part.shape == "column":
        inside = below(draw(inner, pen) for inner in part.parts)
    else:
        inside = wrapped([draw(inner, pen) for inner in part.parts], pen.width)
    if not name.plain:
        return inside
    if inside.height == 1 and name.cell_len + inside.width < pen.width:
        return beside([block(name), inside])
    return below([inside, block(name)]) if pen.roomy else below([block(name), inside])


def group_name(part: scene.Group, pen: Pen) -> Text:
    """Its caption, or its label where that is short: a long one is for ears."""
    label = pen.named(part.label)
    return Text(pen.named(part.caption) or (label if len(label) <= SHORT_LABEL else ""), "dim")


def overlapping(cards: Sequence[scene.Card], pen: Pen) -> Block:
    last = len(cards) - 1
    return wrapped([card(one, pen, covered=n < last) for n, one in enumerate(cards)], pen.width, gap=0)


def panel(part: scene.Panel, pen: Pen) -> Block:
    """A region: its parts flowing in a row, in rows or in a column."""
    title = name_of(part.seat, pen.names) if part.seat >= 0 else pen.named(part.caption or part.label)
    sign = "▸ " if part.mark == "chosen" else ""
    inner = pen.narrower(4 if pen.frames else 2)
    inside = flowing(part, inner)
    if pen.frames:
        return framed(inside, sign + title, style=_edge(part))
    if part.seat < 0 and not pen.titles:
        return inside
    name = Text(f"{sign}{title}: ", f"bold {MARKS[part.mark]}")
    if inside.height <= 1 and name.cell_len + inside.width <= pen.width:
        return beside([block(name), inside], 0)
    return below([block(name), beside([block("  "), inside], 0)])


def flowing(part: scene.Panel, pen: Pen) -> Block:
    """The parts of a panel; a map beside the others, if that saves rows."""
    parts = visible(part)
    drawn = [draw(one, pen) for one in parts]
    if part.flow == "column":
        return below(drawn)
    inside = wrapped(drawn, pen.width, gap=2)
    if len(parts) < 2 or not isinstance(parts[-1], scene.Map):
        return inside
    left = wrapped(drawn[:-1], pen.width, gap=2)
    narrow = pen.narrower(left.width + 2)
    aside = beside([left, draw(parts[-1], narrow)], gap=2)
    return aside if aside.width <= pen.width and aside.height < inside.height else inside


def visible(part: scene.Panel) -> list[scene.AnyPart]:
    """What is drawn of a panel. Buttons are not: every button is on the numbered list of offers."""
    return [one for one in part.parts if not isinstance(one, scene.Button)]


def _edge(part: scene.Panel) -> str:
    return COLOURS_OF_SEATS[part.seat % len(OF_SEATS)] if part.seat >= 0 else MARKS[part.mark] or "dim"
