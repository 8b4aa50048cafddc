"""What a player at the table can see ahead: squares in reach, lines of a kick, where the cow is heading."""

from tablewright.games.toroball.field import Phase, owner
from tablewright.games.toroball.pitch import CELLS, NEXT, SHELTER
from tablewright.games.toroball.rules import Toroball


def reachable(view: Toroball) -> set[int]:
    """The squares the mover can still run to."""
    if view.phase != Phase.RUNNING:
        return set()
    return {cell for cell, squares in enumerate(view.runs()) if squares > 0}


def is_target(view: Toroball, cell: int) -> bool:
    """Whether somebody is aiming, and a square is in range."""
    return view.phase == Phase.AIMING and view.is_in_range(cell)


def blocked(view: Toroball, target: int) -> int:
    """Who or what would stop a kick at a target: a character, the cow (6), the shelter (7); -1: nothing."""
    return view.first_on_line(view.ball, target)


def goals_of(view: Toroball, target: int, *, own: bool = False) -> int:
    """Of six rolls, how many make the kick being aimed a goal; or an own goal."""
    kicker = owner(view.mover)
    return view.goal_odds(1 - kicker if own else kicker, view.ball, target)


def best_shot(view: Toroball) -> tuple[int, int]:
    """The first of the best squares to aim at, and of six rolls how many make that a goal."""
    odds = [goals_of(view, cell) if view.is_in_range(cell) else 0 for cell in range(CELLS)]
    return odds.index(max(odds)), max(odds)


def way_of_the_cow(view: Toroball) -> list[int]:
    """While she charges, a shortest way; before, the straight line to whom she would charge at."""
    if view.phase == Phase.CHARGING:
        return shortest_way(view)
    if view.phase in (Phase.CHOOSING, Phase.RUNNING, Phase.AIMING) and view.latest >= 0:
        return [view.cow, view.where[view.latest]]
    return []


def shortest_way(view: Toroball) -> list[int]:
    """One of the ways that whoever leads the cow can choose from."""
    way: list[int] = [view.cow]
    while view.ways and view.ways[way[-1]] > 0:
        nearer = [NEXT[way[-1] * 8 + turn] for turn in range(8)]
        nearer = [cell for cell in nearer if cell >= 0 and view.ways[cell] == view.ways[way[-1]] - 1]
        if not nearer or nearer[0] == SHELTER:
            break
        way.append(nearer[0])
    return way
