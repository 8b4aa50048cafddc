"""A whole scene in a terminal: as roomy as the window allows."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from tablewright.core.box import Box
from tablewright.core.scene import AnyPart, Counter, Grid, Map, Panel, Part, Scene, Text, Track
from tablewright.terminal.blocks import Block, below, block, framed, paragraph, wrapped
from tablewright.terminal.names import for_a_keyboard
from tablewright.terminal.parts import Pen, panel, visible
from tablewright.terminal.pieces import words

ORDER = (("top", "aside"), ("seat",), ("table",), ("own",))  # one's own things nearest, at the bottom
LEAST_PROSE = 4  # rows of a text with which it is still worth reading
MORE = block("More lies on the table: t shows it.", style="dim")


class Easel:
    """A scene drawn again and again, each time smaller, until it has the height there is."""

    def __init__(self, scene: Scene, pen: Pen) -> None:
        self.scene = scene
        bare = replace(pen, roomy=False, frames=False)
        # With boxes and frames, or without boxes, or frames, or titles.
        self.pens = (pen, replace(pen, roomy=False), bare, replace(bare, titles=False))
        self.smallest = self.pens[-1]
        self._whole = Drawings(regions(scene.panels, one) for one in self.pens)
        self._fewer = Drawings(self.without_spare_panels())

    def best(self, height: int) -> Block:
        """The most that fits."""
        return self.whole(height) or self.fewer(height) or self.shorter(height) or self.squeezed(height)

    def whole(self, height: int) -> Block | None:
        """Everything on the table."""
        return self._whole.fitting(self.smallest.width, height)

    def roomiest(self, height: int) -> Block:
        """Everything on the table; where it is too high for any window, the window scrolls."""
        return self.whole(height) or regions(self.scene.panels, self.smallest)

    def fewer(self, height: int) -> Block | None:
        """Without what one can spare for a moment, the tallest first."""
        return self._fewer.fitting(self.smallest.width, height)

    def shorter(self, height: int) -> Block | None:
        """With texts cut short, if enough remains of them to be worth reading."""
        longest = max((words(one, self.smallest).height for one in texts(self.scene)), default=0)
        most = longest - (self.least_height - height)
        while most >= LEAST_PROSE:
            drawn = regions(self.scene.panels, replace(self.smallest, prose=most))
            if drawn.height <= height and drawn.width <= self.smallest.width:
                return drawn
            most -= 1
        return None

    @cached_property
    def least_height(self) -> int:
        return regions(self.scene.panels, self.smallest).height

    def squeezed(self, height: int) -> Block:
        """With whatever finds room: boards and numbered offers before anything else."""
        pen = replace(self.smallest, prose=2)
        panels = list(self.scene.panels)
        if (drawn := regions(panels, pen)).height <= height:
            return self.with_more_prose(drawn, height)
        spare = [one for one in panels if visible(one) and not is_board(one) and not numbered(one, pen)]
        spare.sort(key=lambda one: (one.area != "own", panel(one, pen).height))
        while (drawn := regions(panels, pen)).height >= height and spare:
            panels.remove(spare.pop())
        return below([Block(drawn.lines[: max(height - 1, 0)]), MORE])

    def with_more_prose(self, drawn: Block, height: int) -> Block:
        """As many rows for each text as there are after all."""
        for prose in range(3, height):
            longer = regions(self.scene.panels, replace(self.smallest, prose=prose))
            if longer.height > height or longer.height == drawn.height:
                break
            drawn = longer
        return drawn

    def without_spare_panels(self) -> Iterator[Block]:
        panels = list(self.scene.panels)
        spare = sorted(spare_panels(self.scene), key=lambda one: panel(one, self.pens[2]).height)
        while spare:
            panels.remove(spare.pop())
            for pen in self.pens:
                yield below([regions(panels, pen), MORE])


class Drawings:
    """Drawings that are made when they are wanted, and kept."""

    def __init__(self, coming: Iterator[Block]) -> None:
        self.made: list[Block] = []
        self.coming = coming

    def fitting(self, width: int, height: int) -> Block | None:
        """The first that fits a window."""
        for one in self.made:
            if one.height <= height and one.width <= width:
                return one
        for one in self.coming:
            self.made.append(one)
            if one.height <= height and one.width <= width:
                return one
        return None


def picture(scene: Scene, box: Box, names: Sequence[str], width: int, height: int) -> Block:
    """The whole table, as roomy as a window allows."""
    return Easel(scene, Pen(width=width, palette=box.theme.palette, names=names)).roomiest(height)


def spare_panels(scene: Scene) -> list[Panel]:
    """Panels one can do without for a moment."""
    touched = {id for offer in scene.offers for id in offer.touches}
    return [
        one
        for one in scene.panels
        if one.area == "table"
        and visible(one)
        and not is_board(one)
        and not any(part.id in touched for part in walk_part(one))
    ]


def is_board(part: Panel) -> bool:
    return any(isinstance(one, Grid | Map | Track) for one in walk_part(part))


def numbered(part: Panel, pen: Pen) -> bool:
    """Whether offers are numbered there, and nowhere else."""
    return any(one.id in pen.numbers for one in walk_part(part))


def texts(scene: Scene) -> list[Text]:
    return [one for part in scene.panels for one in walk_part(part) if isinstance(one, Text)]


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
    return paragraph(pen.named(for_a_keyboard(scene.prompt)) + rule, pen.width, "bold")


def boxed(title: str, text: str, width: int) -> Block:
    return framed(paragraph(text, width - 4), title, width)
