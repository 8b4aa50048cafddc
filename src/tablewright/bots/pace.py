"""How fast bots are in real time: four speeds, as factors on the pace of the game's instinct."""

from difflib import get_close_matches

from tablewright.core.dealer import Dealer
from tablewright.core.errors import TablewrightError
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "lightning": 0.2}  # times the seconds of thought


class UnknownSpeed(TablewrightError):
    """A speed that does not exist."""


def factor(speed: str) -> float:
    if speed not in SPEEDS:
        close = get_close_matches(speed.lower(), SPEEDS, n=1)
        meant = f"; did you mean {close[0]}?" if close else ""
        raise UnknownSpeed(f"there is no speed {speed!r}; the speeds are {', '.join(SPEEDS)}{meant}")
    return SPEEDS[speed]


def thinking_seconds(instinct: Instinct, view: Position, seat: int, speed: str, dealer: Dealer) -> float:
    """How long a bot at this speed thinks before it acts on what it sees."""
    return instinct.pace(view, seat, dealer) * factor(speed)
