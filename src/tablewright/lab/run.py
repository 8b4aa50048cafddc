"""A run: plays a plan, keeps every match in a folder, goes on where it was left."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from tablewright.bots.making import needs_solution
from tablewright.bots.solving import solved
from tablewright.core.box import Box
from tablewright.core.errors import TablewrightError
from tablewright.core.options import Value
from tablewright.lab.archive import PLAN, keep_plan, kept_plan
from tablewright.lab.batch import Batch, Played
from tablewright.lab.crashes import played_apart
from tablewright.lab.plan import Plan
from tablewright.lab.rows import Rows, decoded, merge, read, write
from tablewright.lab.tally import Tally
from tablewright.lab.workers import Died, Workers, gaps, workers_for

SHORTEST, LONGEST = 0.3, 5.0  # seconds of work in a batch
MOST_ROWS = 20_000  # in a batch: memory stays flat however fast a game is
MERGE = 2  # more parts than this are put together at the end

Solve = Callable[[Box, Mapping[str, Value]], object]
Progress = Callable[[int, int], None]  # matches of every cell done, and to be done


class Enough(Exception):
    """Raised by whoever looks on: the run ends here, and keeps what is done."""


def silent(done: int, games: int) -> None:
    """Nobody looks."""


class Run:
    """A plan being played, or played. Without a folder nothing is kept but the sums."""

    def __init__(self, plan: Plan, folder: Path | None = None, *, resume: bool = False) -> None:
        self.plan = plan
        self.folder = folder
        self.tally = Tally(plan)
        self.done: list[Batch] = []
        self.interrupted = False
        if folder is not None:
            self._open(folder, resume)

    @property
    def played(self) -> int:
        return sum(len(batch.matches) for batch in self.done)

    @property
    def whole(self) -> bool:
        return self.played >= self.plan.games

    def go(
        self,
        on: str = "",
        workers: int | None = None,
        progress: Progress = silent,
        seconds: float | None = None,
    ) -> "Run":
        """Plays what is missing. An interrupt keeps what is done, and so does `Enough`.

        So does the end of `seconds`: whoever is in the middle of a batch then is ended there.
        """
        until = None if seconds is None else time.monotonic() + seconds
        ahead = list(gaps(self.done, self.plan.games))
        if not ahead:
            return self
        solve_first(self.plan)
        playing = workers_for(self.plan, on, workers)
        try:
            most = max(1, MOST_ROWS // len(self.plan.cells))
            self._work(playing, Schedule(ahead, playing.count, most), progress, until)
        except (KeyboardInterrupt, Enough):
            self.interrupted = True
        finally:
            playing.close()
        if self.whole:
            self._merge()
        return self

    def _work(self, workers: Workers, schedule: "Schedule", progress: Progress, until: float | None) -> None:
        under_way = 0
        while True:
            while under_way < 2 * workers.count and (batch := schedule.next()):
                workers.submit(batch)
                under_way += 1
            if under_way == 0:
                return
            result = workers.result(left(until))
            if result is None:
                raise Enough
            under_way -= 1
            if isinstance(result, Died):
                self._died(result, schedule, until)
            else:
                self._keep(result)
                schedule.learn(result)
            progress(self.played, self.plan.games)

    def _died(self, died: Died, schedule: "Schedule", until: float | None) -> None:
        """Looks for the match that kills its worker; that one is kept as a crash, the others are played."""
        if len(died.batch.matches) > 1:
            schedule.put_back(died.batch.halves())
        else:
            played = played_apart(self.plan, died, left(until))
            if played is None:
                raise Enough
            self._keep(played)

    def _keep(self, played: Played) -> None:
        plan = self.plan
        rows = [
            decoded(plan.box, cell, data, reasons)
            for cell, data, reasons in zip(plan.cells, played.rows, played.reasons, strict=True)
        ]
        if self.folder is not None:
            write(rows, self._part(played.batch))
        self._count(played.batch, rows)

    def _count(self, batch: Batch, rows: list[Rows]) -> None:
        self.tally.add(rows)
        self.done.append(batch)

    # The folder

    def _part(self, batch: Batch) -> Path:
        assert self.folder is not None
        return self.folder / "matches" / f"{batch.first:09}-{batch.last:09}.parquet"

    def parts(self) -> dict[Batch, Path]:
        """The files of matches, in their order."""
        if self.folder is None:
            return {}
        found: dict[Batch, Path] = {}
        reached = 0
        named = {_named(path): path for path in (self.folder / "matches").glob("*-*.parquet")}
        for batch in sorted(named, key=lambda one: (one.first, -one.last)):
            if batch.last > reached:  # a part of a file it was merged into is there twice
                found[batch] = named[batch]
                reached = batch.last
        return found

    def _open(self, folder: Path, resume: bool) -> None:
        (folder / "matches").mkdir(parents=True, exist_ok=True)
        if (folder / PLAN).is_file():
            if not resume:
                raise TablewrightError(f"{folder} holds a run already; --resume goes on with it")
            if kept_plan(folder).digest != self.plan.digest:
                raise TablewrightError(f"the run in {folder} follows another plan; choose another folder")
        for batch, path in self.parts().items():
            self._reread(batch, path)
        keep_plan(self.plan, folder)

    def _reread(self, batch: Batch, path: Path) -> None:
        """Counts the matches of a file."""
        if batch.last > self.plan.games:
            raise TablewrightError(
                f"the run in {path.parent.parent} already holds {batch.last} matches; ask for as many or more"
            )
        for rows in read(path, self.plan.box, self.plan.cells):
            self.tally.add(rows)
        self.done.append(batch)

    def _merge(self) -> None:
        """Puts the parts together into one file, part after part."""
        parts = self.parts()
        if len(parts) <= MERGE:
            return
        target = self._part(Batch(0, self.plan.games))
        merge(list(parts.values()), target)
        for path in parts.values():
            path.unlink()


def left(until: float | None) -> float | None:
    """The seconds until a moment of the monotonic clock."""
    return None if until is None else until - time.monotonic()


def solve_first(plan: Plan, solve: Solve = solved) -> None:
    """Finds the solutions that bots of the plan play by, once for all workers."""
    for cell in plan.cells:
        if any(needs_solution(plan.box, name) for name in cell.bots):
            solve(plan.box, cell.options)


def _named(path: Path) -> Batch:
    first, _, last = path.stem.partition("-")
    return Batch(int(first), int(last))


class Schedule:
    """Cuts the work into batches: long enough to be worth sending, short enough to share out."""

    def __init__(self, ahead: list[Batch], workers: int, most: int) -> None:
        self.ahead = ahead
        self.most = most
        self.workers = workers
        self.rate = 0.0  # matches of every cell in a second, of one worker
        self.began = time.monotonic()

    def next(self) -> Batch | None:
        if not self.ahead:
            return None
        batch = self.ahead.pop(0)
        size = min(len(batch.matches), self._size())
        if size < len(batch.matches):
            self.ahead.insert(0, Batch(batch.first + size, batch.last))
        return Batch(batch.first, batch.first + size)

    def _size(self) -> int:
        if not self.rate:
            return 1
        left = sum(len(batch.matches) for batch in self.ahead)
        seconds = min(LONGEST, max(SHORTEST, 0.1 * (time.monotonic() - self.began)))
        fair = max(int(self.rate * SHORTEST), left // (4 * self.workers))
        return max(1, min(int(self.rate * seconds), fair, self.most))

    def learn(self, played: Played) -> None:
        rate = len(played.batch.matches) / max(played.seconds, 1e-4)
        self.rate = rate if not self.rate else min(4 * self.rate, 0.5 * (self.rate + rate))

    def put_back(self, batches: list[Batch]) -> None:
        self.ahead = batches + self.ahead


def opened(folder: Path) -> Run:
    """A run that was played before, from its folder."""
    try:
        plan = kept_plan(folder).plan()
    except (OSError, ValueError) as error:
        raise TablewrightError(f"{folder} holds no run of the lab: {error}") from error
    run = Run(plan)
    run.folder = folder
    for batch, path in run.parts().items():
        run._reread(batch, path)
    return run
