"""How fast bots are in real time: four speeds, as factors on the pace of the game's instinct."""

from tablewright.core.dealer import Dealer
from tablewright.core.errors import TablewrightError
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.core.spelling import did_you_mean

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "lightning": 0.2}  # times the seconds of thought


class UnknownSpeed(TablewrightError):
    """A speed that does not exist."""


def factor(speed: str) -> float:
    if speed not in SPEEDS:
        meant = did_you_mean(speed.lower(), SPEEDS)
        raise UnknownSpeed(f"there is no speed {speed!r}; the speeds are {', '.join(SPEEDS)}{meant}")
    return SPEEDS[speed]


def thinking_seconds(instinct: Instinct, view: Position, seat: int, speed: str, dealer: Dealer) -> float:
    """How long a bot at this speed thinks before it acts on what it sees."""
    return instinct.pace(view, seat, dealer) * factor(speed)
