"""What the solver found, kept as a file: the chance to win from every position that can be reached.

A file belongs to one game, one set of rules and one set of options; any change of those asks for
another file, so an old one is never believed.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import final

import numpy as np
from mypy_extensions import i64

from tablewright import native, shelf
from tablewright.bots.bot import Bot
from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import Dealer
from tablewright.core.errors import TablewrightError
from tablewright.core.odds import outcomes
from tablewright.core.options import Value
from tablewright.core.position import Position

ENDING = ".npz"


@dataclass(frozen=True)
class Choice:
    """An action and the chance to win after it, with best play."""

    action: int
    wins: float


@dataclass(frozen=True)
class Solution:
    """The chance to win from every position, by its key; keys are in order."""

    win_probability: float  # from the start of the game
    keys: np.ndarray
    values: np.ndarray

    def value(self, position: Position) -> float:
        key = int(position.key())
        at = int(np.searchsorted(self.keys, key))
        if at == len(self.keys) or self.keys[at] != key:
            raise TablewrightError("this position cannot come up in the game that was solved: solve it again")
        return float(self.values[at])

    def choices(self, position: Position) -> list[Choice]:
        """Every legal action with its chance to win, the best first."""
        found = [
            Choice(action, sum(odds * self.value(result) for odds, result in outcomes(position, 0, action)))
            for action in legal_actions(position, 0)
        ]
        return sorted(found, key=lambda choice: (-choice.wins, choice.action))

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new" + ENDING)
        np.savez(beside, keys=self.keys, values=self.values, start=np.array(self.win_probability))
        beside.replace(path)


@final
class SolvedBot(Bot):
    """Plays what the solution says: nobody can do better."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        return self.solution.choices(view)[0].action


def place(box: Box, options: Mapping[str, Value]) -> Path:
    """Where the solution of a game with these options is kept, found already or not."""
    settings = {"rules": box.rules_version, "options": _of_rules(box, options)}
    digest = sha256(json.dumps(settings, sort_keys=True).encode())
    if edition := shelf.edition(box):  # what was loaded, whatever has been edited since
        digest.update(edition.encode())
    else:
        for source in _sources(box):
            digest.update(source.read_bytes())
    return native.cache.root() / "solutions" / f"{box.id}-{digest.hexdigest()[:16]}{ENDING}"


def _sources(box: Box) -> list[Path]:
    """What a game is written in: its folder, or the one file it was found in."""
    if box.folder:
        return sorted(box.folder.glob("*.py"))
    file = Path(shelf.source(box))
    return [file] if file.is_file() else []


def _of_rules(box: Box, options: Mapping[str, Value]) -> dict[str, Value]:
    """The options that change what is legal or what happens; aids only change what is shown."""
    return {option.name: options.get(option.name, option.default) for option in box.options if not option.aid}


def hindrance(box: Box) -> str:
    """Why nobody can solve a game, as far as its box tells; empty: nothing stands against it."""
    if box.seats[0] > 1:
        return f"{box.title} is played by {box.seats[0]} or more: only solo games can be solved"
    return box.not_yet


def solution(box: Box, options: Mapping[str, Value]) -> Solution | None:
    """The solution of a game with these options, where somebody has solved it on this machine."""
    if hindrance(box):
        return None
    path = place(box, options)
    try:
        return _read(path, path.stat().st_mtime_ns)
    except OSError:
        return None


@lru_cache(maxsize=8)
def _read(path: Path, changed: int) -> Solution:
    try:
        with np.load(path) as kept:
            return Solution(float(kept["start"]), kept["keys"], kept["values"])
    except (ValueError, KeyError, EOFError) as error:
        raise TablewrightError(f"{path} is damaged: delete it, and solve the game again") from error
