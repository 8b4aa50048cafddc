"""Where a material lies in a position, and the ids of what is drawn of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.core.component import Component
from tablewright.core.facts import fields_in_order
from tablewright.core.position import Position
from tablewright.material.material import Material


@dataclass(frozen=True)
class Lying:
    """A component of a position: the field that holds it, its place in a list there, and its id."""

    field: str
    index: int  # -1: it is there by itself
    part: Component

    @property
    def id(self) -> str:
        place = self.field.strip("_").replace("_", "-")
        return place if self.index < 0 else f"{place}-{self.index}"

    @property
    def label(self) -> str:
        """What it is called: as it says itself, or as its field is named."""
        if isinstance(self.part, Material) and self.part.label:
            return self.part.label
        name = self.field.strip("_").replace("_", " ")
        if self.index < 0:
            return name
        one = name.removesuffix("s")
        return one if isinstance(self.part, Material) and self.part.owner >= 0 else f"{one} {self.index + 1}"


def lying(position: Position) -> Iterator[Lying]:
    """Every component of a position, in the order of its fields."""
    for field in fields_in_order(position):
        yield from _lying(field, getattr(position, field, None))


def _lying(field: str, value: object) -> Iterator[Lying]:
    """In a field by itself or in a list; in a list of lists, or a part of a component, by the way there."""
    if isinstance(value, Component):
        yield Lying(field, -1, value)
        yield from _inside(field, value)
    if isinstance(value, dict):
        value = list(value.values())
    for index, item in enumerate(value if isinstance(value, list | tuple) else ()):
        if isinstance(item, Component):
            yield Lying(field, index, item)
            yield from _inside(f"{field}_{index}", item)
        else:
            yield from _lying(f"{field}_{index}", item)


def _inside(field: str, part: Component) -> Iterator[Lying]:
    for name in () if isinstance(part, Material) else fields_in_order(part):
        yield from _lying(f"{field}_{name}", getattr(part, name, None))


def copies(position: Position, model: Material) -> list[Lying]:
    """The copies of a model that lie in a position."""
    return [
        each for each in lying(position) if isinstance(each.part, Material) and each.part.model is model.model
    ]
