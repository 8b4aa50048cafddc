"""A match that killed its worker: which rules did it, and how it came to it.

Each cell is played alone in a process of its own; one that dies is kept as a crash, with its record.
"""

import pickle
import subprocess
from dataclasses import replace
from pathlib import Path

from librt.strings import BytesWriter

from tablewright.lab.batch import Played
from tablewright.lab.plan import Cell, Plan
from tablewright.lab.row import Row
from tablewright.lab.workers import Died, LocalWorkers, worker_command, worker_environment


def played_apart(plan: Plan, died: Died, patience: float | None = None) -> Played | None:
    """The rows of one match in every cell, those that crash included; none if a cell takes too long."""
    played = Played(died.batch)
    for cell in plan.cells:
        worker = LocalWorkers(replace(plan, cells=(cell,)), 1)
        try:
            worker.submit(died.batch)
            result = worker.result(patience)
        finally:
            worker.close()
        if result is None:
            return None
        if isinstance(result, Died):
            played.rows.append(crashed_row(plan, cell, died.batch.first))
            played.reasons.append([result.why])
        else:
            played.rows += result.rows
            played.reasons += result.reasons
    return played


def crashed_row(plan: Plan, cell: Cell, number: int) -> bytes:
    """The row of a match of which only the crash is known; its reason is the first of its batch."""
    row = Row(cell.seats, len(plan.box.words.actions), len(plan.box.measures))
    row.crash(number, 0)
    out = BytesWriter()
    row.write(out)
    return out.getvalue()


def record(plan: Plan, cell: int, number: int, target: Path) -> None:
    """Writes how a match came to its crash, from a process that may die of it."""
    asked = pickle.dumps((plan, cell, number, target))
    subprocess.run(
        worker_command("tablewright.lab.recorder"), input=asked, env=worker_environment(), check=False
    )
