"""Solving a game with progress: explored and swept in short batches, kept on the way, taken up again."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from tablewright.bots.solution import ENDING, Solution, hindrance, place, solution
from tablewright.bots.solver import GONE, NO_KEY, NO_ORIGIN, Graph, SameKey
from tablewright.bots.unlike import unlike
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import BadGame, TablewrightError
from tablewright.core.odds import ScriptedDealer
from tablewright.core.options import Options, Value
from tablewright.core.position import Position

CLOSE = 1e-9  # a sweep that moves no value by more has nothing left to say: far below the 1e-6 we promise
BATCH = 2_000  # positions
FIRST = 100  # positions of which each is searched for secrets; later one a batch
GUESSES = 8  # at what a secret may be
LIMIT = 20_000_000  # positions, whoever solves: more do not fit into the memory of a usual machine
KEEP_EVERY = 60.0  # seconds
WHOLE = (
    "keys",
    "first_choice",
    "action",
    "first_outcome",
    "target",
    "origin",
    "by",
    "first_result",
    "result",
)
PARTS = ("value", "odds")


@dataclass(frozen=True)
class Progress:
    """How far it is. While exploring nobody knows how many positions there are."""

    positions: int
    explored: int
    sweeps: int = 0
    change: float = 1.0  # the largest of the last sweep


Told = Callable[[Progress], None]


def told_nobody(progress: Progress) -> None:
    pass


class Solving:
    """A game being solved, up to a limit of positions: LIMIT unless somebody asks for another.

    Whatever ends it early, what was found is kept beside the solution's place.
    """

    def __init__(self, box: Box, options: Mapping[str, object], limit: int | None = None) -> None:
        self.box = box
        chosen = box.chosen(options)
        self.options: dict[str, Value] = chosen.facts()
        self.limit = LIMIT if limit is None else limit
        self.start = _start(box, chosen)
        self.place = place(box, self.options)
        self.break_place = self.place.with_suffix(".part" + ENDING)
        self.graph = Graph()
        self.openings: list[tuple[float, int]] = []  # odds and number of each position the deal can bring
        self.sweeps = 0
        self._kept = time.monotonic()

    def solve(self, told: Told = told_nobody) -> Solution:
        try:
            self._find(told)
        except SameKey as met:
            raise BadGame(unlike(self.box, self._laid_out(met.number), met.other)) from None
        found = self._solution()
        found.write(self.place)
        self.break_place.unlink(missing_ok=True)
        return found

    def _find(self, told: Told) -> None:
        self._open()
        if self.break_place.exists():
            self._take_up()
        try:
            self._explore(told)
            self._sweep(told)
        except BaseException:
            self.keep()
            raise

    def _open(self) -> None:
        dealer = ScriptedDealer()
        while True:
            dealt = self.start.clone()
            dealt.deal(dealer)
            self.openings.append((dealer.odds, int(self.graph.add(dealt, NO_ORIGIN, 0, dealer))))
            if not dealer.advance():
                return

    def _explore(self, told: Told) -> None:
        graph = self.graph
        for _ in range(FIRST):
            self._refuse_secrets()
            graph.explore(1)
        while graph.explore(BATCH):
            self._refuse_secrets()
            told(Progress(len(graph.keys), int(graph.explored)))
            if len(graph.keys) > self.limit:
                raise TablewrightError(
                    f"{self.box.title} has more than {self.limit:,} positions; what was found is kept: "
                    "`tablewright solve` goes on with a higher --limit"
                )
            self._keep_now_and_then()

    def _refuse_secrets(self) -> None:
        """The solver knows everything; a player who does not could not play by what it finds."""
        if self.graph.explored == len(self.graph.waiting):
            return
        position = self.graph.waiting[self.graph.explored]
        view = position.seen_by(0)
        if any(view.guess(SeededDealer(seed)).key() != position.key() for seed in range(GUESSES)):
            raise BadGame(
                f"{self.box.title} cannot be solved: something of it is hidden from the player, so its "
                "solution would play by what nobody knows"
            )

    def _sweep(self, told: Told) -> None:
        change = 1.0
        while change > CLOSE:
            change = self.graph.sweep()
            self.sweeps += 1
            told(Progress(len(self.graph.keys), int(self.graph.explored), self.sweeps, change))
            self._keep_now_and_then()

    def _solution(self) -> Solution:
        keys = _numbers(self.graph.keys)
        values = _fractions(self.graph.value)
        start = sum(odds * values[number] for odds, number in self.openings)
        order = np.argsort(keys)
        return Solution(float(start), keys[order], values[order])

    def _keep_now_and_then(self) -> None:
        if time.monotonic() - self._kept > KEEP_EVERY:
            self.keep()

    def keep(self) -> None:
        """Writes down what was found so far, so that the next try goes on from there."""
        if not self.graph.is_whole():
            return
        arrays = {name: _numbers(getattr(self.graph, name)) for name in WHOLE}
        arrays |= {name: _fractions(getattr(self.graph, name)) for name in PARTS}
        arrays["explored"] = np.array(int(self.graph.explored))
        self.break_place.parent.mkdir(parents=True, exist_ok=True)
        beside = self.break_place.with_suffix(".new" + ENDING)
        np.savez(beside, **arrays)  # type: ignore[arg-type]  # none of them is called `allow_pickle`
        beside.replace(self.break_place)
        self._kept = time.monotonic()

    def _take_up(self) -> None:
        graph = self.graph
        kept = _kept(self.break_place)
        for name in WHOLE:
            setattr(graph, name, vec[i64](kept[name].tolist()))
        for name in PARTS:
            setattr(graph, name, vec[float](kept[name].tolist()))
        graph.number = {key: number for number, key in enumerate(kept["keys"].tolist())}
        graph.explored = int(kept["explored"])
        found = self._all_laid_out()
        graph.sign = vec[i64]([graph.sign_of(position) for position in found])
        graph.waiting = [GONE] * int(graph.explored) + found[graph.explored :]

    def _all_laid_out(self) -> list[Position]:
        """The positions found so far, each from the one it was found from."""
        graph = self.graph
        found: list[Position] = []
        for number in range(len(graph.keys)):
            origin = int(graph.origin[number])
            found.append(graph.found(self.start if origin == NO_ORIGIN else found[origin], number))
        return found

    def _laid_out(self, number: int) -> Position:
        """One position found earlier, from the deal on."""
        path = [number]
        while self.graph.origin[path[-1]] != NO_ORIGIN:
            path.append(int(self.graph.origin[path[-1]]))
        position = self.start
        for step in reversed(path):
            position = self.graph.found(position, step)
        return position


Solve = Callable[[Solving], Solution]


def solved(box: Box, options: Mapping[str, object], solve: Solve = Solving.solve) -> Solution:
    """The solution of a game that is solved within seconds: the one that is kept, or found now."""
    return solution(box, box.chosen(options).facts()) or solve(Solving(box, options))


def _start(box: Box, chosen: Options) -> Position:
    if hindrance(box):
        raise BadGame(hindrance(box))
    start = box.start(1, chosen)
    if start.key() == NO_KEY:
        raise BadGame(
            f"{box.title} cannot be solved: its positions have no `key()`, by which the solver knows them"
        )
    return start


def _kept(path: Path) -> dict[str, np.ndarray]:
    try:
        with np.load(path) as kept:
            return {name: kept[name] for name in (*WHOLE, *PARTS, "explored")}
    except (OSError, ValueError, KeyError, EOFError) as error:
        raise TablewrightError(f"{path} is damaged: delete it, and begin again") from error


def _numbers(values: "vec[i64]") -> np.ndarray:
    return np.fromiter(values, dtype=np.int64, count=len(values))


def _fractions(values: "vec[float]") -> np.ndarray:
    return np.fromiter(values, dtype=np.float64, count=len(values))
