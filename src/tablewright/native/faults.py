"""Which games a complaint of the compiler is about, told by the paths their authors know.

A game that does not compile is left out and runs interpreted: it never keeps the others from being
compiled. For a fault of the core there is no way on.
"""

import re
import warnings
from collections.abc import Container, Iterable, Mapping
from importlib.util import decode_source
from pathlib import Path

from tablewright.native.unit import Unit, elsewhere, modules_at
from tablewright.places import games_in

_FAULT = re.compile(r"^([\w/]+\.py):((?:\d+:)? (?!note:|warning:).*)$", re.MULTILINE)
_PLACE = re.compile(r"^([\w/]+\.py)(?=:)", re.MULTILINE)
_ABOUT_A_SOURCE = re.compile(r"^.+\.py:(?:\d+:)? (?!note:|warning:)", re.MULTILINE)


class Remainder:
    """What is left of a unit without the games that do not compile, and why each was left out."""

    def __init__(self, unit: Unit) -> None:
        self.whole = unit
        self.unit = unit  # what is left of it
        self.left_out: dict[str, str] = {}  # module → the reason

    def leave_out(self, faults: Mapping[str, str]) -> list[str]:
        """Takes out these modules and all that import them; returns the reasons."""
        before, self.unit = self.unit, self.unit.without(faults)
        gone = {
            name: faults.get(name) or f"{shown(before, name)}: it imports a module that does not compile"
            for name in sorted(before.hot.keys() - self.unit.hot.keys(), key=lambda name: name not in faults)
        }
        self.left_out |= gone
        return list(gone.values())


def in_vain(paths: Iterable[Path], left_out: Container[str]) -> bool:
    """Whether one of these paths was named for nothing: none of its games is compiled as a whole."""
    games = [games_in(path) for path in paths]
    return any(inside and all(_hurt(game, left_out) for game in inside) for inside in games)


def _hurt(game: Path, left_out: Container[str]) -> bool:
    return any(name in left_out for name in modules_at([game]))


def unreadable(unit: Unit) -> dict[str, str]:
    """The games of a unit whose source is no Python at all, with the reason; nothing is run."""
    found: dict[str, str] = {}
    for name in filter(_is_game, unit.hot):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                compile(decode_source(unit.content[name]), name, "exec", dont_inherit=True)
        except SyntaxError as error:
            found[name] = f"{shown(unit, name)}:{error.lineno or 1}: error: {error.msg}"
        except (ValueError, RecursionError, MemoryError) as error:
            found[name] = f"{shown(unit, name)}: error: {error or type(error).__name__}"
    return found


def blamed(unit: Unit, complaint: str) -> dict[str, str]:
    """The games to leave out after a complaint, with the reasons; none: it is about the core.

    Where nothing is named, or the core is, it may still be a game elsewhere that the compiler stumbles
    over: one that is mentioned somewhere, or else any of them.
    """
    named = _named(unit, complaint)
    if named and all(map(_is_game, named)):
        return named
    suspects = [name for name in unit.hot if elsewhere(name)]
    mentioned = [name for name in suspects if name.partition(".")[0] in complaint]
    gist = in_own_words(unit, _gist(complaint))
    return {name: f"{shown(unit, name)}: the compiler fails: {gist}" for name in mentioned or suspects}


def in_own_words(unit: Unit, complaint: str) -> str:
    """A complaint with the paths of games elsewhere instead of those of the copy that is compiled."""
    names = {unit.file(name): name for name in unit.content}
    return _PLACE.sub(
        lambda match: shown(unit, names[match[1]]) if match[1] in names else match[1], complaint
    )


def about_sources(complaint: str) -> bool:
    """Whether a source is at fault, and not, say, a full disk: then trying again is in vain."""
    return _ABOUT_A_SOURCE.search(complaint) is not None


def shown(unit: Unit, name: str) -> str:
    """The path of a module as a person knows it."""
    return str(unit.hot[name]) if elsewhere(name) and name in unit.hot else unit.file(name)


def _named(unit: Unit, complaint: str) -> dict[str, str]:
    """The modules a complaint names, with the first thing it says of each and how much more there is."""
    names = {unit.file(name): name for name in unit.content}
    said: dict[str, list[str]] = {}
    for file, words in _FAULT.findall(complaint):
        said.setdefault(names.get(file, ""), []).append(words)
    return {
        name: f"{shown(unit, name) if name else ''}:{first}{f' (and {len(more)} more)' if more else ''}"
        for name, (first, *more) in said.items()
    }


def _is_game(name: str) -> bool:
    return elsewhere(name) or name.startswith("tablewright.games.")


def _gist(complaint: str) -> str:
    """The first line that speaks of an error, or the last one."""
    lines = [line.strip() for line in complaint.splitlines() if line.strip()]
    return next((line for line in lines if "rror" in line), lines[-1] if lines else complaint)
