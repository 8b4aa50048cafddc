"""A study: a plan that was played, to look at in a notebook or a script.

>>> from tablewright import lab
>>> study = lab.play("push", seats=3, games=300, options={"star": "safe"}, against={"star": "wipe"})
>>> study.wins("star=wipe")["seat 1"]
Estimate(value=…, low=…, high=…, count=300)
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.core.errors import BadOption
from tablewright.lab.estimates import Estimate
from tablewright.lab.names import name_of
from tablewright.lab.plan import LIMIT, Plan, plan
from tablewright.lab.replays import save_replays
from tablewright.lab.report import CellReport, Report
from tablewright.lab.reporting import report
from tablewright.lab.run import Progress, Run, silent
from tablewright.lab.sweeping import sweep_plan

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped]


class Study:
    """What a run tells. In a notebook it shows itself as the report."""

    def __init__(self, run: Run) -> None:
        self.run = run

    @cached_property
    def report(self) -> Report:
        return report(self.run)

    @property
    def cells(self) -> list[str]:
        return [cell.name for cell in self.report.cells]

    def cell(self, name: str = "") -> CellReport:
        """Everything about one cell; the first, unless it is named."""
        for cell in self.report.cells:
            if name in ("", cell.name):
                return cell
        raise BadOption(f"this study has no cell {name!r}; it has {', '.join(self.cells)}")

    def wins(self, cell: str = "") -> dict[str, Estimate]:
        """How often each seat and each bot wins."""
        told = self.cell(cell)
        return {
            name_of(one.key).title.removesuffix(" wins"): Estimate(one.value, one.low, one.high, one.count)
            for one in [*told.seats, *told.players]
        }

    def measures(self, cell: str = "") -> dict[str, Estimate]:
        """The means of everything else."""
        return self.cell(cell).measures

    @property
    def verdict(self) -> str:
        """What the comparisons say."""
        return "\n".join(one.verdict for one in self.report.comparisons)

    def matches(self) -> "pa.Table":
        """All matches as an Arrow table, a row each; `.to_pandas()` makes a data frame."""
        from tablewright.lab.rows import table

        return table(list(self.run.parts().values()))

    def to_json(self) -> str:
        return self.report.to_json()

    def to_html(self) -> str:
        from tablewright.lab.page import page

        return page(self.report, replays=self.run.folder is not None)

    def save(self, folder: Path | str | None = None, progress: Progress = silent) -> Path:
        """Writes report.json, report.html and the replays they speak of, with progress; says where."""
        where = folder or self.run.folder
        if where is None:
            raise BadOption("this study was not kept in a folder: name one to save it in")
        place = Path(where)
        place.mkdir(parents=True, exist_ok=True)
        (place / "report.html").write_text(self.to_html(), encoding="utf-8")
        (place / "report.json").write_text(self.to_json(), encoding="utf-8")
        save_replays(self.run.plan, self.report, place, progress)
        return place / "report.html"

    def __str__(self) -> str:
        from rich.console import Console

        from tablewright.lab.terminal import picture

        console = Console(width=110, color_system=None)
        with console.capture() as captured:
            console.print(picture(self.report))
        return captured.get()

    def _repr_html_(self) -> str:
        from html import escape

        return f'<iframe style="width:100%;height:46rem;border:0" srcdoc="{escape(self.to_html())}"></iframe>'


def play(
    game: str,
    seats: str | int | Iterable[str] = "",
    games: int = 1000,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    against: Mapping[str, object] | Iterable[Mapping[str, object]] | None = None,
    limit: int = LIMIT,
    title: str = "",
    *,
    keep: Path | str | None = None,
    on: str = "",
    workers: int | None = None,
) -> Study:
    """Plays the options given, and for each `against` the same with those changed.

    `keep` names a folder for the matches; `on="ray"` plays them on Ray.
    """
    return study(plan(game, seats, games, seed, options, against, limit, title), keep, on, workers)


def sweep(
    game: str,
    option: str,
    values: Iterable[object] | str = "",
    seats: str | int = "",
    games: int = 1000,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    limit: int = LIMIT,
    *,
    keep: Path | str | None = None,
    on: str = "",
    workers: int | None = None,
) -> Study:
    """Plays one option over a range of values: `4..10`, `4..10/2`, `4,6,8`, a list, or all there are."""
    return study(sweep_plan(game, option, values, seats, games, seed, options, limit), keep, on, workers)


def study(
    plan: Plan,
    keep: Path | str | None = None,
    on: str = "",
    workers: int | None = None,
    *,
    resume: bool = False,
) -> Study:
    """Plays any plan, also one from a file: `study(read_plan(path))`."""
    folder = Path(keep) if keep is not None else None
    return Study(Run(plan, folder, resume=resume).go(on, workers))
