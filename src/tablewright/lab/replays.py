"""The matches worth looking at: extremes and crashes, saved beside the report."""

from collections.abc import Iterator
from pathlib import Path

from tablewright.lab.crashes import record
from tablewright.lab.plan import Plan
from tablewright.lab.report import Report
from tablewright.lab.rerun import replay_name, rerun
from tablewright.lab.run import Progress, silent

MOST_CRASHES = 5
FOLDER = "replays"


def save_replays(plan: Plan, report: Report, folder: Path, progress: Progress = silent) -> list[Path]:
    """Writes them as files for `tablewright replay`: slow bots take their time. Returns where they are."""
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    saved: list[Path] = []
    wanted = list(_worth_a_look(report))
    for cell, match, dies in wanted:
        progress(len(saved), len(wanted))
        saved.append(_save(plan, cell, match, folder / FOLDER, dies=dies))
    return saved


def _worth_a_look(report: Report) -> Iterator[tuple[int, int, bool]]:
    """Cell, match, and whether it kills the process that plays it."""
    for number, cell in enumerate(report.cells):
        for match in dict.fromkeys(one.match for one in cell.extremes):
            yield number, match, False
        for crash in cell.crashes[:MOST_CRASHES]:
            yield number, crash.match, "worker died" in crash.error


def _save(plan: Plan, cell: int, match: int, folder: Path, *, dies: bool) -> Path:
    target = folder / replay_name(cell, match)
    if target.exists():
        return target
    if dies:
        record(plan, cell, match, target)
    else:
        target.write_bytes(rerun(plan, cell, match).to_json())
    return target
