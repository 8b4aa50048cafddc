"""Bots by name, the same everywhere: `hard`, `habit`, `search:400`, or in real time `hard@fast`."""

from collections.abc import Sequence
from dataclasses import dataclass

from tablewright.bots.levels import LEVELS
from tablewright.bots.pace import factor
from tablewright.core.errors import BadOption
from tablewright.core.spelling import did_you_mean

KINDS = (*LEVELS, "habit", "greedy", "solved")
SEARCH = "search"
THERE = (*KINDS, f"{SEARCH}:N")  # as they are told
AT = "@"  # before the speed of a bot in a real-time game
MOST_SIMULATIONS = 10_000_000  # a decision
FAR_TOO_MANY = 10**12
SHOWN = 40  # characters of what somebody typed


class UnknownBot(BadOption):
    """A bot that does not exist."""


@dataclass(frozen=True)
class BotName:
    """What a bot's name says of it."""

    kind: str  # one of KINDS, or SEARCH
    simulations: int = 0  # a decision of a search; 0: it is none
    speed: str = ""  # in real time; empty: as fast as the game has it

    @classmethod
    def of(cls, typed: str) -> "BotName":
        """The name that is written; says which bots there are if there is none."""
        name, at, speed = typed.strip().lower().partition(AT)
        if at:
            factor(speed)
        name = name.strip()
        kind, colon, simulations = name.partition(":")
        if colon and kind == SEARCH:
            return cls(SEARCH, _simulations(simulations), speed)
        if name not in KINDS:
            raise UnknownBot(unknown(typed, THERE))
        return cls(name, speed=speed)

    @property
    def pace(self) -> float:
        """The factor on a bot's thinking time in real time."""
        return factor(self.speed) if self.speed else 1.0

    def __str__(self) -> str:
        searches = f":{self.simulations}" if self.simulations else ""
        return f"{self.kind}{searches}{self.speed and AT + self.speed}"


def unknown(typed: str, there: Sequence[str]) -> str:
    """That there is no such bot, which there are, and which of them was probably meant."""
    meant = did_you_mean(typed[:SHOWN].strip().lower(), there)
    return f"there is no bot {short(typed)}; there are {', '.join(there)}{meant}"


def _simulations(typed: str) -> int:
    number = whole(typed)
    if not 1 <= number <= MOST_SIMULATIONS:
        raise BadOption(f"search:N takes 1 to {MOST_SIMULATIONS:,} simulations, not {short(typed)}")
    return number


def whole(typed: str) -> int:
    """The number that is written, -1 for none; one of more digits than anything here has is FAR_TOO_MANY."""
    digits = typed.strip().lstrip("0") or "0"
    if not digits.isdecimal():
        return -1
    return int(digits) if len(digits) < len(str(FAR_TOO_MANY)) else FAR_TOO_MANY


def short(typed: str) -> str:
    """What somebody typed, to be told in a sentence."""
    return repr(typed if len(typed) <= SHOWN else typed[:SHOWN] + "…")
