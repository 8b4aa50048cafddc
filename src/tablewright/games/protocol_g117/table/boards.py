"""Earth as a grid and the Matrix as a web: who stands where, what it is worth, who can be attacked."""

from math import cos, pi, sin

from tablewright.core.chances import counted
from tablewright.core.scene import AnyPart, Grid, Line, Map, Mark, Panel, Space, Token
from tablewright.games.protocol_g117.boards import (
    COLUMNS,
    EARTH,
    INNER,
    LINKS,
    OUTER,
    ROWS,
    SPACES,
    neighbours,
    number_of,
)
from tablewright.games.protocol_g117.pairs import UNITS
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.war import Stage, unit_of
from tablewright.games.protocol_g117.words import SIDES

ICONS = ("drone", "bot", "troop", "decker")
WIDE, HIGH = 100.0, 84.0  # the sheet of the Matrix: a little flat, so that both boards fit a phone


def space_id(space: int) -> str:
    return f"space-{SPACES[space]}"


def battlefields(view: ProtocolG117) -> Panel:
    return Panel("battlefields", "Earth and the Matrix", parts=[earth(view), matrix(view)], flow="row")


def earth(view: ProtocolG117) -> Grid:
    spaces = [place(view, n, float(n % len(COLUMNS)), float(n // len(COLUMNS))) for n in range(len(EARTH))]
    lines = threats(view, range(len(EARTH)))
    return Grid(
        "earth", "Earth", caption="Earth", columns=len(COLUMNS), rows=ROWS, spaces=spaces, lines=lines
    )


def matrix(view: ProtocolG117) -> Map:
    numbers = range(len(EARTH), len(SPACES))
    spaces = [place(view, n, *spot(SPACES[n])) for n in numbers]
    links = [
        Line([space_id(number_of(a)), space_id(number_of(b))], style="link", colour="web") for a, b in LINKS
    ]
    return Map(
        "matrix",
        "The Matrix",
        caption="The Matrix",
        width=WIDE,
        height=HIGH,
        spaces=spaces,
        lines=links + threats(view, numbers),
        backdrop="matrix",
    )


def spot(name: str) -> tuple[float, float]:
    """Where a space of the Matrix lies on the sheet."""
    if name in OUTER:
        return on_ring(OUTER.index(name) / 8, 0.43)
    return on_ring(INNER.index(name) / 4, 0.225) if name in INNER else on_ring(0, 0)


def on_ring(around: float, radius: float) -> tuple[float, float]:
    angle = 2 * pi * around
    return round(WIDE * (0.5 + radius * sin(angle)), 2), round(HIGH * (0.485 - radius * cos(angle)), 2)


def colour_of_side(view: ProtocolG117, side: int) -> str:
    return f"seat-{view.seat_of(side)}"


def owner(view: ProtocolG117, space: int) -> int:
    """Who stands on a space; -1: nobody."""
    return next((side for side in (0, 1) if view.armies[side].units_on(space)), -1)


def place(view: ProtocolG117, space: int, x: float, y: float) -> Space:
    side = owner(view, space)
    points = int(view.points[space])
    return Space(
        space_id(space),
        label(view, space, side),
        x=x,
        y=y,
        text=str(points) if points else "",
        colour=colour_of(view, space, side),
        parts=units(view, space, side),
        mark=mark(view, space),
        caption=SPACES[space] if space >= len(EARTH) else "",
    )


def colour_of(view: ProtocolG117, space: int, side: int) -> str:
    """Whoever stands on a space colours it."""
    if side >= 0:
        return colour_of_side(view, side)
    if view.points[space]:
        return "prize"
    return "earth" if space < len(EARTH) else "node"


def label(view: ProtocolG117, space: int, side: int) -> str:
    worth = f", {counted(int(view.points[space]), 'point')}" if view.points[space] else ""
    if side < 0:
        return f"{SPACES[space]}{worth}: empty"
    count = int(view.armies[side].units_on(space))
    name = UNITS[unit_of(side, space)]
    inside = f"a {name}" if count == 1 else f"{count} {name}s"
    danger = ", can be attacked" if is_attacked(view, space, side) else ""
    return f"{SPACES[space]}{worth}: {inside} of {SIDES[side]}{danger}"


def units(view: ProtocolG117, space: int, side: int) -> list[AnyPart]:
    if side < 0:
        return []
    unit = int(unit_of(side, space))
    count = int(view.armies[side].units_on(space))
    return [
        Token(
            f"unit-{SPACES[space]}-{number + 1}",
            f"{UNITS[unit]} of {SIDES[side]}",
            kind=UNITS[unit],
            icon=ICONS[unit],
            seat=int(view.seat_of(side)),
        )
        for number in range(count)
    ]


def is_attacked(view: ProtocolG117, space: int, side: int) -> bool:
    """Two enemies stand beside it: one point removes it."""
    return bool(view.armies[1 - side].has_two_beside(space))


def mark(view: ProtocolG117, space: int) -> Mark:
    if space == view.mover:
        return "chosen"
    if space == view.sabotaged:
        return "bad"
    side = owner(view, space)
    attacked = side >= 0 and view.stage != Stage.OVER and is_attacked(view, space, side)
    return "threat" if attacked else ""


def threats(view: ProtocolG117, spaces: range) -> list[Line]:
    """An arrow from every unit that has an enemy in its grip."""
    lines: list[Line] = []
    if view.stage == Stage.OVER:
        return lines
    for space in spaces:
        side = owner(view, space)
        if side >= 0 and is_attacked(view, space, side):
            beside = [number_of(name) for name in neighbours(SPACES[space])]
            lines += [
                Line(
                    [space_id(other), space_id(space)], style="preview", colour=colour_of_side(view, 1 - side)
                )
                for other in beside
                if view.armies[1 - side].units_on(other)
            ]
    return lines
