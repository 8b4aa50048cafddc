"""Positions that one viewer cannot tell apart: what the checks of hidden things compare."""

from collections.abc import Iterator
from typing import cast

from tablewright.core.dealer import Dealer
from tablewright.core.position import Position
from tablewright.material.table import Table


def alike(position: Position, viewer: int, dealer: Dealer) -> Iterator[tuple[Position, Position]]:
    """Pairs of positions that must look the same to a viewer: the truth, and a guess from its view.

    A table's material says by itself who may see it, whatever the game's own `seen_by` makes of that.
    """
    yield position, position.seen_by(viewer).guess(dealer)
    yield from as_declared(position, viewer, dealer)


def as_declared(position: Position, viewer: int, dealer: Dealer) -> Iterator[tuple[Position, Position]]:
    """The truth, and a guess from what the material of a table lets a viewer see."""
    if isinstance(position, Table):
        yield position, Table.guess(cast(Table, Table.seen_by(position, viewer)), dealer)
