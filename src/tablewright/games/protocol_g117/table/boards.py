"""Earth as a grid and the Matrix as a web: who stands where, what it is worth, who can be attacked."""

from math import cos, pi, sin

from tablewright.core.chances import counted
from tablewright.core.scene import AnyPart, Grid, Line, Map, Mark, Panel, Space, Token
from tablewright.games.protocol_g117 import boards
from tablewright.games.protocol_g117.boards import COLUMNS, EARTH, INNER, OUTER, SPACES
from tablewright.games.protocol_g117.pairs import UNITS
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.war import Stage, unit_of
from tablewright.games.protocol_g117.words import SIDES

ICONS = ("drone", "bot", "troop", "decker")
WIDE, HIGH = 100.0, 84.0  # the sheet of the Matrix: a little flat, so that both boards fit a phone


def battlefields(view: ProtocolG117) -> Panel:
    return Panel("battlefields", "Earth and the Matrix", parts=[earth(view), matrix(view)], flow="row")


def earth(view: ProtocolG117) -> Grid:
    numbers, columns = range(len(EARTH)), len(COLUMNS)
    spaces = [place(view, n, float(n % columns), float(n // columns)) for n in numbers]
    lines = threats(view, numbers)
    return Grid("earth", "Earth", "Earth", columns=columns, rows=boards.ROWS, spaces=spaces, lines=lines)


def matrix(view: ProtocolG117) -> Map:
    numbers = range(len(EARTH), len(SPACES))
    spaces = [place(view, n, *spot(SPACES[n])) for n in numbers]
    links = [Line([f"space-{a}", f"space-{b}"], style="link", colour="web") for a, b in boards.LINKS]
    lines = links + threats(view, numbers)
    return Map("matrix", "The Matrix", "The Matrix", "", WIDE, HIGH, spaces, lines, backdrop="matrix")


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


def is_attacked(view: ProtocolG117, space: int) -> bool:
    """Two enemies stand beside it: one point removes it."""
    side = owner(view, space)
    return side >= 0 and view.armies[1 - side].has_two_beside(space)


def place(view: ProtocolG117, space: int, x: float, y: float) -> Space:
    name, side, points = SPACES[space], owner(view, space), view.points[space]
    worth = f", {counted(points, 'point')}" if points else ""
    return Space(
        f"space-{name}",
        f"{name}{worth}: {inside(view, space, side) if side >= 0 else 'empty'}",
        name if space >= len(EARTH) else "",
        mark(view, space),
        x,
        y,
        text=str(points) if points else "",
        colour=colour_of(view, space, side),
        parts=units(view, space, side) if side >= 0 else [],
    )


def colour_of(view: ProtocolG117, space: int, side: int) -> str:
    """Whoever stands on a space colours it."""
    if side >= 0:
        return colour_of_side(view, side)
    if view.points[space]:
        return "prize"
    return "earth" if space < len(EARTH) else "node"


def inside(view: ProtocolG117, space: int, side: int) -> str:
    count, name = view.armies[side].units_on(space), UNITS[unit_of(side, space)]
    told = f"a {name}" if count == 1 else f"{count} {name}s"
    return f"{told} of {SIDES[side]}{', can be attacked' if is_attacked(view, space) else ''}"


def units(view: ProtocolG117, space: int, side: int) -> list[AnyPart]:
    unit, seat = unit_of(side, space), view.seat_of(side)
    label = f"{UNITS[unit]} of {SIDES[side]}"
    ids = [f"unit-{SPACES[space]}-{number + 1}" for number in range(view.armies[side].units_on(space))]
    return [Token(id, label, kind=UNITS[unit], icon=ICONS[unit], seat=seat) for id in ids]


def mark(view: ProtocolG117, space: int) -> Mark:
    if space == view.mover:
        return "chosen"
    if space == view.sabotaged:
        return "bad"
    return "threat" if view.stage != Stage.OVER and is_attacked(view, space) else ""


def threats(view: ProtocolG117, spaces: range) -> list[Line]:
    """An arrow from every unit that has an enemy in its grip."""
    lines: list[Line] = []
    for space in spaces:
        if view.stage != Stage.OVER and is_attacked(view, space):
            there, enemy = SPACES[space], 1 - owner(view, space)
            for here in boards.neighbours(there):
                if owner(view, boards.number_of(here)) == enemy:
                    ends = [f"space-{here}", f"space-{there}"]
                    lines.append(Line(ends, colour=colour_of_side(view, enemy), style="preview"))
    return lines
