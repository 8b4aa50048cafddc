"""A whole scene in a terminal: as roomy as the window allows."""

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from tablewright.core.box import Box
from tablewright.core.table import Offer, Panel, Scene
from tablewright.terminal.blocks import Block, below, beside, block, framed, paragraph, wrapped
from tablewright.terminal.parts import Pen, panel, visible

ORDER = (("top", "aside"), ("seat",), ("table",), ("own",))  # one's own things nearest, at the bottom


def picture(scene: Scene, box: Box, names: Sequence[str], width: int, height: int) -> Block:
    """The table within a window: boxes and frames, or without boxes, or without frames, or narrowest."""
    pen = Pen(width=width, palette=box.theme.palette, names=names)
    ways = [pen, replace(pen, roomy=False), replace(pen, roomy=False, frames=False)]
    drawn = Block(())
    for way in ways:
        drawn = regions(scene, way)
        if drawn.height <= height and drawn.width <= width:
            return drawn
    return drawn


def regions(scene: Scene, pen: Pen) -> Block:
    rows: list[Block] = []
    for areas in ORDER:
        panels = [one for one in scene.panels if one.area in areas and visible(one)]
        if panels:
            rows.append(row_of(panels, pen))
    return below(rows)


def row_of(panels: Sequence[Panel], pen: Pen) -> Block:
    return wrapped([panel(one, pen) for one in panels], pen.width, gap=1 if pen.frames else 3)


def prompt(scene: Scene, pen: Pen) -> Block:
    rule = f" ({scene.rule})" if scene.rule else ""
    return paragraph(pen.named(scene.prompt) + rule, pen.width, "bold")


def offer_list(offers: Sequence[Offer], pen: Pen) -> Block:
    """Numbered labels, in as many columns as fit."""
    width = len(str(len(offers)))
    labels = [
        Text.assemble((f"{number:>{width}} ", "bold"), pen.named(offer.label))
        for number, offer in enumerate(offers, 1)
    ]
    longest = max((label.cell_len for label in labels), default=0)
    columns = max(1, min(pen.width // (longest + 3), -(-len(labels) // 3)))
    rows = -(-len(labels) // columns)
    stacks = [block(*labels[start : start + rows]) for start in range(0, len(labels), max(rows, 1))]
    return beside(stacks, gap=3)


def boxed(title: str, text: str, width: int) -> Block:
    return framed(paragraph(text, width - 4), title, width)
