"""What a player at the table can see ahead: squares in reach, lines of a kick, where the cow is heading."""

from tablewright.games.toroball.field import SHORT, SHORTEST, Phase, owner
from tablewright.games.toroball.pitch import COMPASS, GOAL_AHEAD, GROUND, NEXT, PLAYED, SHELTER, apart
from tablewright.games.toroball.rules import Toroball


def reachable(view: Toroball) -> set[int]:
    """The squares the mover can still run to, bottles apart: what follows a drink nobody can tell."""
    if view.phase != Phase.RUNNING:
        return set()
    border = {int(view.where[view.mover])}
    found: set[int] = set()
    for _ in range(int(view.left)):
        border = {cell for here in border for cell in steps(view, here)} - found
        found |= border
        border = {cell for cell in border if not stops_at(view, cell)}
    return found


def steps(view: Toroball, here: int) -> list[int]:
    cells = [int(NEXT[here * 8 + way]) for way in range(8)]
    return [cell for cell in cells if cell >= 0 and not view.is_blocked(cell)]


def stops_at(view: Toroball, cell: int) -> bool:
    return GROUND[cell] in "ab" and view.sangria and not view.drunk


def blocked(view: Toroball, target: int) -> int:
    """Who or what would stop a kick at a target: a character, the cow (6), the shelter (7); -1: nothing."""
    return int(view.first_on_line(view.ball, target))


def is_target(view: Toroball, cell: int) -> bool:
    """Whether the kick being aimed can go to a square."""
    far = apart(cell, view.ball)
    near, most = (SHORTEST, SHORT) if view.reach == 0 else (SHORT + 1, view.power)
    return bool(PLAYED[cell]) and cell != SHELTER and near <= far <= most


def landing_odds(view: Toroball, target: int) -> int:
    """Of six scatters, how many lead from a clear shot at a square into the other goal."""
    if GROUND[target] not in "<>" or not is_target(view, target) or blocked(view, target) >= 0:
        return 0
    theirs = 1 - int(owner(view.mover))
    return sum(GOAL_AHEAD[target * 8 + way] == theirs for way in COMPASS)


def way_of_the_cow(view: Toroball) -> list[int]:
    """While she charges, a shortest way; before, the straight line to whom she would charge at."""
    if view.phase == Phase.CHARGING:
        return shortest_way(view)
    if view.phase in (Phase.CHOOSING, Phase.RUNNING, Phase.AIMING) and view.latest >= 0:
        return [int(view.cow), int(view.where[view.latest])]
    return []


def shortest_way(view: Toroball) -> list[int]:
    """One of the ways that whoever leads the cow can choose from."""
    way = [int(view.cow)]
    while view.ways and view.ways[way[-1]] > 0:
        nearer = [int(NEXT[way[-1] * 8 + turn]) for turn in range(8)]
        nearer = [cell for cell in nearer if cell >= 0 and view.ways[cell] == view.ways[way[-1]] - 1]
        if not nearer or nearer[0] == SHELTER:
            break
        way.append(nearer[0])
    return way
