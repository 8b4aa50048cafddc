"""A match that killed its worker: which rules did it, and how it came to it.

Each cell is played alone in a process of its own; one that dies is kept as a crash, with its record.
"""

import pickle
import subprocess
from dataclasses import replace
from pathlib import Path

from tablewright.lab.batch import Played
from tablewright.lab.plan import Cell, Plan
from tablewright.lab.playing import CRASHED, HEAD
from tablewright.lab.workers import Lost, Pool, worker_command, worker_environment


def played_apart(plan: Plan, lost: Lost, patience: float | None = None) -> Played | None:
    """The rows of one match in every cell, those that crash included; none if a cell takes too long."""
    played = Played(lost.batch)
    for cell in plan.cells:
        pool = Pool(replace(plan, cells=(cell,)), 1)
        try:
            pool.submit(lost.batch)
            result = pool.result(patience)
        finally:
            pool.close()
        if result is None:
            return None
        if isinstance(result, Lost):
            played.rows.append(crashed_row(plan, cell, lost.batch.first))
            played.reasons.append([result.why])
        else:
            played.rows += result.rows
            played.reasons += result.reasons
    return played


def crashed_row(plan: Plan, cell: Cell, number: int) -> bytes:
    width = len(HEAD) + cell.seats * (2 + len(plan.box.words.actions)) + len(plan.box.measures)
    row = [number, int(CRASHED)] + [0] * (width - 2)
    return b"".join(one.to_bytes(8, "little", signed=True) for one in row)


def record(plan: Plan, cell: int, number: int, target: Path) -> None:
    """Writes how a match came to its crash, from a process that may die of it."""
    asked = pickle.dumps((plan, cell, number, target))
    subprocess.run(
        worker_command("tablewright.lab.recorder"), input=asked, env=worker_environment(), check=False
    )
