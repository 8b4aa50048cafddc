"""Why something cannot be done: the reasons a player is told."""

from mypy_extensions import i64

from tablewright.games.the_last_glow.grid import bit, distance
from tablewright.games.the_last_glow.sky import ROOM, Ending, Sky, Spot
from tablewright.games.the_last_glow.words import HUNT, IDLE, LIGHT, REPAIR, SLEEP, THROTTLE


def why_not(sky: Sky, action: i64) -> str:
    if sky.ending != Ending.NONE:
        return ""
    if sky.once and action != IDLE and sky.used[spot_of(action)] >= ROOM[spot_of(action)]:
        return "With crew: once, nobody more can do that this turn"
    if action == LIGHT:
        return "Brightness is full"
    if action < HUNT or action == THROTTLE:
        return "The lighthouse stays in the sky and never enters a storm heart's square"
    if action < SLEEP:
        return why_not_hunt(sky, action - HUNT)
    if action < REPAIR:
        return why_not_sleep(sky, action - SLEEP)
    if action == REPAIR:
        return "Structure is full"
    return "There is no captured item to send"


def why_not_hunt(sky: Sky, cell: i64) -> str:
    if sky.hearts & bit(cell) == 0:
        return "There is no storm heart"
    return "All six dream soothers are in the sky or aboard"


def why_not_sleep(sky: Sky, cell: i64) -> str:
    if sky.items & bit(cell) == 0:
        return "There is no item"
    if distance(cell, sky.lighthouse) > 1:
        return "An item is captured on the lighthouse's own square or the next, not diagonally"
    return "An item on the next square takes two of the crew"


def spot_of(action: i64) -> i64:
    """The space of the crew that an action takes."""
    if action == LIGHT:
        return Spot.LIGHT
    if action < HUNT:
        return Spot.MANEUVER
    if action < SLEEP:
        return Spot.HUNT
    if action < REPAIR:
        return Spot.SLEEP
    if action == REPAIR:
        return Spot.REPAIR
    return Spot.THROTTLE if action == THROTTLE else Spot.SEND
