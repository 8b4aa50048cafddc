"""The ten pairs of actions as data: for each side a name, operation points, and the icons of its event.

Pairs 5 and 9 are printed in the rulebook; the other eight stood in a picture and are ours.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

AI: Final[i64] = 0  # sides
HU: Final[i64] = 1
PAIRS: Final[i64] = 10


class Icon:
    """What an icon of an event does. On Earth fight Drones and Troops, in the Matrix Bots and Deckers."""

    NOTHING: Final = 0
    GAIN_EARTH: Final = 1
    GAIN_MATRIX: Final = 2
    REMOVE_EARTH: Final = 3
    REMOVE_MATRIX: Final = 4
    SABOTAGE: Final = 5


class Half:
    POINTS: Final = 0
    EVENT: Final = 1


UNITS: Final = ("Drone", "Bot", "Troop", "Decker")  # AI on Earth and in the Matrix, then HU

# Name, operation points, event. "+Troop" gains one, "-Troop" removes one.
AI_ACTIONS: Final = (
    ("Total Surveillance", 3, ("sabotage",)),
    ("Grid Blackout", 3, ("sabotage",)),
    ("Botnet Bloom", 2, ("+Bot",)),
    ("Drone Assembly", 2, ("+Drone",)),
    ("Hopes End", 2, ("-Troop",)),
    ("Trace Route", 2, ("-Decker",)),
    ("Twin Factories", 1, ("+Bot", "+Drone")),
    ("Fork Bomb", 1, ("+Bot", "+Bot")),
    ("Human Betrayal", 1, ("+Drone", "-Decker")),
    ("Purge Routine", 1, ("sabotage", "-Troop")),
)
HU_ACTIONS: Final = (
    ("Call to Arms", 1, ("+Troop", "+Decker")),
    ("Militia Levy", 1, ("+Troop", "+Troop")),
    ("Sky Hunters", 2, ("-Drone",)),
    ("Logic Bomb", 2, ("-Bot",)),
    ("Anon Hacker", 2, ("+Decker",)),
    ("Volunteers", 2, ("+Troop",)),
    ("General Strike", 3, ("sabotage",)),
    ("Deep Cover", 3, ("sabotage",)),
    ("Faulty CPUS", 1, ("sabotage", "-Bot")),
    ("Ghost Protocol", 1, ("+Decker", "-Drone")),
)
ACTIONS: Final = (*AI_ACTIONS, *HU_ACTIONS)
ROWS: Final = ("outer",) * 5 + ("inner",) * 5  # where a pair stands on the card


def icon_of(text: str) -> int:
    if text == "sabotage":
        return Icon.SABOTAGE
    in_matrix = UNITS.index(text[1:]) % 2
    return (Icon.GAIN_EARTH if text[0] == "+" else Icon.REMOVE_EARTH) + in_matrix


def icons_of(action: int) -> list[int]:
    """The two icons of an action's event; the second may be nothing."""
    icons = [icon_of(text) for text in ACTIONS[action][2]]
    return [*icons, Icon.NOTHING][:2]


OPERATION_POINTS: Final = vec[i64]([action[1] for action in ACTIONS])
ICONS: Final = vec[i64]([icon for action in range(20) for icon in icons_of(action)])


def action_of(side: i64, pair: i64) -> i64:
    """A side's action of a pair, 0 … 19."""
    return side * PAIRS + pair


def icon(side: i64, pair: i64, place: i64) -> i64:
    """The first or second icon of a side's event."""
    return Icon.NOTHING if place > 1 else ICONS[2 * action_of(side, pair) + place]
