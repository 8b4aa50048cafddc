"""A plan file: what to play, in TOML.

game = "push"
games = 2000
seed = 7
lineups = ["hard,medium,easy", "random*3"]

[options]
taking = "choose"

[vary]                     # every combination is a cell
star = ["safe", "wipe"]
"""

import tomllib
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

from tablewright import shelf
from tablewright.core.errors import BadOption
from tablewright.core.spelling import did_you_mean
from tablewright.lab.lineup import lineup
from tablewright.lab.plan import LIMIT, Plan, cells, playable

KNOWN = ("game", "title", "games", "seed", "limit", "lineups", "seats", "options", "vary")
NUMBERS = {"games": 1000, "seed": 1, "limit": LIMIT}


def read_plan(path: Path) -> Plan:
    """The plan in a file, or an error that says what is wrong with it."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:  # also a number of thousands of digits
        raise BadOption(f"{path} is not a plan in TOML: {error}") from error
    try:
        return _plan(content, path)
    except BadOption as error:
        raise BadOption(f"{path}: {error}") from error


def _plan(content: Mapping[str, object], path: Path) -> Plan:
    for name in content:
        if name not in KNOWN:
            others = f"; {', '.join(KNOWN)}"
            raise BadOption(f"a plan has no {name!r}{did_you_mean(name, KNOWN, others)}")
    game = content.get("game")
    if not isinstance(game, str):
        raise BadOption('a plan names its game: game = "push"')
    box = playable(_game(game, path))
    lineups = content.get("lineups", [content.get("seats", "")])
    if not isinstance(lineups, list) or not lineups or not all(isinstance(one, str | int) for one in lineups):
        raise BadOption('lineups is a list of who plays: lineups = ["hard,easy", "random*2"]')
    numbers = {name: _whole(name, content.get(name, usual)) for name, usual in NUMBERS.items()}
    return Plan(
        game=shelf.source(box),
        cells=cells(box, list(_rules(content)), [lineup(one, box) for one in lineups]),
        title=str(content.get("title", box.title)),
        versions={box.id: box.rules_version},
        games=numbers["games"],
        seed=numbers["seed"],
        limit=numbers["limit"],
    )


def _game(name: str, path: Path) -> str:
    """A game beside the plan may be named by its file."""
    beside = path.parent / name
    return str(beside) if name.endswith(".py") and beside.is_file() else name


def _rules(content: Mapping[str, object]) -> Iterator[dict[str, object]]:
    fixed, vary = content.get("options", {}), content.get("vary", {})
    if not isinstance(fixed, dict) or not isinstance(vary, dict):
        raise BadOption("[options] and [vary] are tables of names and values")
    for name, values in vary.items():
        if not isinstance(values, list) or not values:
            raise BadOption(f"[vary] {name} is a list of values")
    for chosen in product(*vary.values()):
        yield {**fixed, **dict(zip(vary, chosen, strict=True))}


def _whole(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadOption(f"{name} must be a whole number, not {value!r}")
    return value
