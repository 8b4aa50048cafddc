"""Why something cannot be done: the reasons a player is told."""

from mypy_extensions import i64

from tablewright.games.bonnie_and_clyde import words
from tablewright.games.bonnie_and_clyde.gauges import POEMS, TOP, Gauges, Phase


def why_not(gauges: Gauges, action: i64) -> str:
    if gauges.phase == Phase.OVER:
        return ""
    if action < words.HOME:
        return why_not_police(gauges, action)
    if action == words.IDLE and not gauges.may_idle:
        return "All cubes are placed"  # whatever the phase: no moment of this game has it
    if gauges.phase < Phase.PLACES:
        return police_first(gauges)
    if action >= words.GOOD_WORK and gauges.phase == Phase.PLACES:
        return "Places come first: a cube for them is left"
    if action < words.GOOD_WORK and gauges.phase == Phase.DAILY:
        return "The cubes for places are used up: now the daily actions"
    if action < words.IDLE and not gauges.is_free(action):
        return "Each place and each daily action serves once a turn"
    return why_not_there(gauges, action)


def police_first(gauges: Gauges) -> str:
    """What is to be settled before anybody goes anywhere."""
    if gauges.phase == Phase.POLICE:
        return "First roll for the police"
    if gauges.phase == Phase.ANSWER:
        return "The police have rolled: first spend ammunition, or let the roll stand"
    return "First give up a cube, for places or for daily actions"


def why_not_police(gauges: Gauges, action: i64) -> str:
    if action >= words.GIVE_UP:
        return "No cube has to be given up now"
    if gauges.phase < Phase.PLACES:
        return police_first(gauges)
    return "The police have been dealt with this turn"


def why_not_there(gauges: Gauges, action: i64) -> str:
    """What is lacking for a place or a daily action whose moment this is."""
    if action == words.LEAVE:
        return why_not_leave(gauges)
    if action in (words.HOME_POEM, words.WORK_POEM):
        return why_not_write(gauges)
    if action == words.ARMED:
        return "There is no ammunition to take along"
    return "There are not enough dollars for that" if action in (words.RIDE, words.PHOTO, words.BUY) else ""


def why_not_leave(gauges: Gauges) -> str:  # R12
    if gauges.is_ready():
        return "Leaving town is the last daily action: place the other cube first"
    lacking: list[str] = []
    if gauges.love < TOP:
        lacking.append("Love 2")
    if gauges.ammunition < TOP:
        lacking.append("Ammunition 2")
    if gauges.passion < TOP:
        lacking.append("Passion 2")
    if gauges.poems < POEMS:
        lacking.append("3 Poems")
    return f"Still missing to leave town: {', '.join(lacking)}"


def why_not_write(gauges: Gauges) -> str:  # R9
    if gauges.poems == POEMS:
        return "All three poems are written"
    if gauges.boredom < TOP:
        return "A poem needs Boredom at 2"
    return "There are not enough dollars for a poem: it costs $2"
