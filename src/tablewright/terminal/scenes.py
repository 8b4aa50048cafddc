"""A whole scene in a terminal: as roomy as the window allows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rich.text import Text

from tablewright.core.box import Box
from tablewright.core.table import AnyPart, Counter, Grid, Map, Panel, Part, Scene, Track
from tablewright.terminal.blocks import Block, below, block, framed, paragraph, wrapped
from tablewright.terminal.parts import Pen, panel, visible

ORDER = (("top", "aside"), ("seat",), ("table",), ("own",))  # one's own things nearest, at the bottom

MORE = block(Text("More lies on the table: t shows it.", "dim"))


def picture(
    scene: Scene,
    box: Box,
    names: Sequence[str],
    width: int,
    height: int,
    numbers: Mapping[str, int] | None = None,
) -> Block:
    """The table within a window: with boxes and frames, or without boxes, or frames, or titles.

    What still does not fit is left out, the tallest first, unless it is a board or has something to touch.
    """
    pen = Pen(width=width, palette=box.theme.palette, names=names, numbers=numbers or {})
    tight = replace(pen, roomy=False)
    bare = replace(tight, frames=False)
    ways = (pen, tight, bare, replace(bare, titles=False))
    panels = list(scene.panels)
    spare = sorted(spare_panels(scene), key=lambda one: panel(one, bare).height)
    while True:
        note = [] if len(panels) == len(scene.panels) else [MORE]
        for way in ways:
            drawn = below([regions(panels, way), *note])
            if drawn.height <= height and drawn.width <= width:
                return drawn
        if not spare:
            return drawn
        panels.remove(spare.pop())


def spare_panels(scene: Scene) -> list[Panel]:
    """Panels one can do without for a moment."""
    touched = {id for offer in scene.offers for id in offer.touches}
    return [
        one
        for one in scene.panels
        if one.area == "table"
        and visible(one)
        and not any(isinstance(part, Grid | Map | Track) or part.id in touched for part in walk_part(one))
    ]


def walk_part(part: AnyPart | Panel) -> Iterator[Part]:
    """A part and everything in it."""
    yield part
    for inner in getattr(part, "parts", []):
        yield from walk_part(inner)


def numbers_on_the_table(scene: Scene) -> dict[str, int]:
    """Counters that stand for one offer each can carry its number; then it need not be listed."""
    counters = {one.id for group in scene.panels for one in walk_part(group) if isinstance(one, Counter)}
    found: dict[str, int] = {}
    for number, offer in enumerate(scene.offers, 1):
        if len(offer.touches) == 1 and offer.touches[0] in counters:
            found[offer.touches[0]] = 0 if offer.touches[0] in found else number
    return {id: number for id, number in found.items() if number}


def regions(all_panels: Sequence[Panel], pen: Pen) -> Block:
    rows: list[Block] = []
    for areas in ORDER:
        panels = [one for one in all_panels if one.area in areas and visible(one)]
        if panels:
            rows.append(row_of(panels, pen))
    return below(rows)


def row_of(panels: Sequence[Panel], pen: Pen) -> Block:
    return wrapped([panel(one, pen) for one in panels], pen.width, gap=1 if pen.frames else 3)


def prompt(scene: Scene, pen: Pen) -> Block:
    rule = f" ({scene.rule})" if scene.rule else ""
    return paragraph(pen.named(scene.prompt) + rule, pen.width, "bold")


def boxed(title: str, text: str, width: int) -> Block:
    return framed(paragraph(text, width - 4), title, width)
