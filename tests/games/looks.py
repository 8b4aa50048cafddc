"""Looks at a match from every seat and from outside, at every step and at every announcement in between."""

from collections.abc import Iterator
from itertools import islice

from tablewright.core.box import Box
from tablewright.core.default_table import default_scene
from tablewright.core.match import Match
from tablewright.core.position import Position
from tablewright.core.scene import Scene

Look = tuple[Position, int, Scene]


def looks(match: Match, every: int = 1) -> Iterator[Look]:
    """The table with its offers after every so many steps, as every seat and a spectator (-1) see it."""
    for number, frame in enumerate(match.frames()):
        if number % every == 0 or not frame.position.acting():
            yield from _around(match.box, frame.position, match.seats)


def _around(box: Box, position: Position, seats: int) -> Iterator[Look]:
    for seat in range(-1, seats):
        view = position.seen_by(seat)
        yield view, seat, box.show(view, seat)


def glimpses(match: Match, every: int = 1) -> Iterator[Look]:
    """The table at the announcements of a watched match: the middle of an action, with nothing to do."""
    scene = match.box.scene or default_scene
    for frame in islice(match.frames(), 0, None, every):
        for beat in frame.beats:
            for seat in range(-1, match.seats):
                view = beat.position.seen_by(seat)
                yield view, seat, scene(view, seat)
