"""A report: everything a run tells. It is written as JSON under the names of these fields."""

from typing import Literal

import msgspec

from tablewright.core.options import Value
from tablewright.lab.estimates import Estimate, Interval

FORMAT = 1

Verdict = Literal["more", "less", "open", "alike"]


class Win(Estimate, frozen=True):
    """How often a seat or a bot wins."""

    key: str


class Ending(Interval, frozen=True):
    """How often matches end in one way."""

    reason: str
    count: int  # of matches that ended so


class Word(msgspec.Struct, frozen=True):
    """How often an action is used, and how much more of a victory goes with one use more."""

    word: str
    uses: Estimate
    effect: Interval


class Extreme(msgspec.Struct, frozen=True):
    """A match worth a look: the longest, the closest and their like."""

    what: str
    value: int
    match: int


class Crash(msgspec.Struct, frozen=True):
    """A match that went wrong."""

    match: int
    error: str


class CellReport(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was found with one set of options and one line-up."""

    name: str
    options: dict[str, Value]
    bots: list[str]
    matches: int
    crashed: int
    stopped: int
    seats: list[Win]
    players: list[Win]
    optimum: float | None = None  # what best play wins, where the game is solved with these options
    measures: dict[str, Estimate]
    endings: list[Ending]
    words: list[Word]
    spread: dict[str, list[tuple[int, int]]]  # by measure: a value, and how many matches have it
    extremes: list[Extreme]
    crashes: list[Crash]


class Difference(Interval, frozen=True):
    """Of one quantity, the second cell less the first."""

    key: str
    share: bool
    first: float
    second: float
    chance: float  # that luck alone strays as far
    corrected: float  # the same, for having looked at all of them
    more: int  # matches that would settle it; 0: it is settled
    verdict: Verdict

    @property
    def found(self) -> bool:
        return self.verdict in ("more", "less")


class Comparison(msgspec.Struct, frozen=True):
    """Two cells side by side."""

    first: str
    second: str
    verdict: str
    differences: list[Difference]


class SkillStep(Estimate, frozen=True):
    """What a level of bots takes of the victories against the level below, or alone against the game."""

    weaker: str
    stronger: str
    solo: bool


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A whole run. The same plan gives the same report to the last byte."""

    format: int = FORMAT
    title: str
    game: str
    game_title: str
    rules: int
    seed: int
    games: int
    played: int
    limit: int
    sweep: str
    cells: list[CellReport]
    skill: list[SkillStep]
    comparisons: list[Comparison]

    def to_json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()
