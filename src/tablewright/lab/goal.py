"""What a rule should do: `seat 1 wins 50 %`, `medium wins 40 ± 2 %`, `turns 60`."""

import re
from dataclasses import dataclass

from tablewright.core.errors import BadOption
from tablewright.lab.compare import mean_of
from tablewright.lab.names import FIXED, name_of, shown
from tablewright.lab.tally import CellTally

GOAL = re.compile(r"(.+?)\s*(?:=|\s)\s*(-?\d+(?:\.\d+)?)\s*(?:(?:±|\+-|\+/-)\s*(\d+(?:\.\d+)?))?\s*(%)?")


@dataclass(frozen=True)
class Goal:
    """A measure and the value wanted, within a tolerance."""

    key: str
    value: float
    within: float

    def missed_by(self, tally: CellTally) -> float:
        return abs(mean_of(tally, self.key) - self.value)

    def __str__(self) -> str:
        return f"{name_of(self.key).title} {shown(self.key, self.value)}"


def goal(typed: str) -> Goal:
    found = GOAL.fullmatch(typed.strip())
    if found is None:
        raise BadOption(
            f"a goal says what and how much, such as “seat 1 wins 50 ± 1 %” or “turns 60”, not {typed!r}"
        )
    key = key_of(found[1].strip())
    parts = 100 if name_of(key).unit == "%" else 1
    value = float(found[2]) / parts
    within = float(found[3]) / parts if found[3] else (0.01 if parts == 100 else 0.02 * abs(value))
    return Goal(key, value, within)


def key_of(name: str) -> str:
    """The measure that a few words name."""
    if "/" in name:
        return name
    words = name.lower()
    if seat := re.fullmatch(r"(?:first seat|seat (\d+)) wins?", words):
        return f"win/seat/{seat[1] or 1}"
    if words in ("won", "wins", "win", "win rate"):
        return "win/solo"
    if bot := re.fullmatch(r"(?:the )?([\w:]+)(?: bot)? wins?", words):
        return f"win/bot/{bot[1]}"
    for key, named in FIXED.items():
        if words in (key, named.title):
            return key
    known = ", ".join(named.title for named in FIXED.values())
    raise BadOption(f"there is no measure {name!r}; say “seat 1 wins”, “medium wins”, or one of: {known}")
