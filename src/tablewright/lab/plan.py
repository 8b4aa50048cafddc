"""A plan: the cells to be played, each a set of options with a line-up, and how often."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace

from tablewright import shelf
from tablewright.core.box import Box
from tablewright.core.errors import BadOption
from tablewright.core.options import Value
from tablewright.lab.lineup import lineup

LIMIT = 10_000  # actions: a match that goes on is stopped there, counted and shown
MOST_GAMES = 100_000_000
SEEDS = 1 << 32


@dataclass(frozen=True)
class Cell:
    """One experiment: these options, these bots."""

    name: str
    options: Mapping[str, Value]
    bots: tuple[str, ...]

    @property
    def seats(self) -> int:
        return len(self.bots)


@dataclass(frozen=True)
class Plan:
    """Everything a result depends on. Two equal plans give equal reports."""

    game: str  # a name by which any process finds it on the shelf
    cells: tuple[Cell, ...]
    games: int = 1000  # matches of each cell
    seed: int = 1
    limit: int = LIMIT
    title: str = ""
    sweep: str = ""  # the option that varies from cell to cell, for a plot
    versions: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.cells:
            raise BadOption("a plan needs at least one cell")
        if not 1 <= self.games <= MOST_GAMES:
            raise BadOption(f"the number of games must be from 1 to {MOST_GAMES:,}, not {self.games}")
        if self.limit < 1:
            raise BadOption(f"the limit of actions must be at least 1, not {self.limit}")
        names = [cell.name for cell in self.cells]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise BadOption(f"two cells are the same: {', '.join(sorted(twice))}")

    @property
    def box(self) -> Box:
        return shelf.find(self.game)

    @property
    def base(self) -> int:
        """Where the plan's luck begins. All cells share it: match 17 is dealt alike in each."""
        digest = hashlib.sha256(f"tablewright lab {self.seed}".encode()).digest()
        return int.from_bytes(digest[:4])

    def facts(self) -> dict[str, object]:
        facts = asdict(self)
        facts["game"] = self.box.id  # where it lies on this machine does not belong into a report
        return facts

    @property
    def digest(self) -> str:
        """Names what is played, whatever the number of games: a run can be resumed with more of them."""
        facts = {name: value for name, value in self.facts().items() if name not in ("games", "title")}
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]

    def with_games(self, games: int) -> "Plan":
        return replace(self, games=games)


def plan(
    game: str | Box,
    seats: str | int | Iterable[str] = "",
    games: int = 1000,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    against: Mapping[str, object] | Iterable[Mapping[str, object]] | None = None,
    limit: int = LIMIT,
    title: str = "",
) -> Plan:
    """A plan with one line-up: the options given, and for each `against` the same with those changed."""
    box = playable(game)
    bots = lineup(seats if isinstance(seats, str | int) else ",".join(seats), box)
    first = dict(options or {})
    others = [against] if isinstance(against, Mapping) else list(against or ())
    made = cells(box, [first, *({**first, **other} for other in others)], [bots])
    return Plan(
        game=shelf.source(box),
        cells=made,
        games=games,
        seed=seed,
        limit=limit,
        title=title or _title(box, made),
        versions={box.id: box.rules_version},
    )


def _title(box: Box, made: tuple[Cell, ...]) -> str:
    names = " or ".join(cell.name for cell in made)
    return f"{box.title}: {names}?" if 1 < len(made) < 4 else box.title


def playable(game: str | Box) -> Box:
    box = shelf.find(game) if isinstance(game, str) else game
    box.check_playable()
    return box


def cells(
    box: Box, rules: Iterable[Mapping[str, object]], lineups: Iterable[tuple[str, ...]]
) -> tuple[Cell, ...]:
    """Options × line-ups, each named by what sets it apart from the others."""
    checked = [box.chosen(one).facts() for one in rules]
    bots = list(lineups)
    differ = [name for name in box.chosen().facts() if len({one[name] for one in checked}) > 1]
    made: list[Cell] = []
    for one in checked:
        for names in bots:
            parts = [f"{name}={spelt(one[name])}" for name in differ]
            parts += [", ".join(names)] if len(bots) > 1 or not differ else []
            made.append(Cell(" · ".join(parts), one, names))
    return tuple(made)


def spelt(value: Value) -> str:
    """An option's value as people write it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
