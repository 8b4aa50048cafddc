"""The matches worth looking at: extremes and crashes, saved beside the report."""

from pathlib import Path
from typing import Any

from tablewright.lab.again import again, replay_name
from tablewright.lab.lost import record
from tablewright.lab.plan import Plan

MOST_CRASHES = 5
FOLDER = "replays"


def save_replays(plan: Plan, report: dict[str, Any], folder: Path) -> list[Path]:
    """Writes them as match files for `tablewright replay`; returns where they are."""
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    saved = []
    for number, cell in enumerate(report["cells"]):
        for match in dict.fromkeys(one["match"] for one in cell["extremes"]):
            saved.append(_save(plan, number, match, folder / FOLDER))
        for crash in cell["crashes"][:MOST_CRASHES]:
            saved.append(
                _save(plan, number, crash["match"], folder / FOLDER, dies="worker died" in crash["error"])
            )
    return saved


def _save(plan: Plan, cell: int, match: int, folder: Path, *, dies: bool = False) -> Path:
    target = folder / replay_name(cell, match)
    if target.exists():
        return target
    if dies:
        record(plan, cell, match, target)
    else:
        target.write_bytes(again(plan, cell, match).to_json())
    return target
