"""Where runs are kept, and which there are: one folder each, named by game and moment."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec
import platformdirs

from tablewright.core.errors import TablewrightError
from tablewright.lab.plan import Cell, Plan

PLAN = "plan.json"


def archive(data: Path | None = None) -> Path:
    """The folder of runs in a data folder; the user's, unless another is given."""
    return (data or Path(platformdirs.user_data_dir("tablewright"))) / "lab"


def new_folder(game: str, data: Path | None = None) -> Path:
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    place, number = archive(data), 1
    folder = place / stem
    while folder.exists():
        number += 1
        folder = place / f"{stem}-{number}"
    return folder


class KeptPlan(msgspec.Struct, frozen=True):
    """The plan in the folder of a run; the fields of `plan.json`."""

    digest: str
    source: str  # where the game was found when it was played
    game: str
    cells: tuple[Cell, ...]
    games: int
    seed: int
    limit: int
    title: str
    sweep: str
    versions: dict[str, int]

    def plan(self) -> Plan:
        return Plan(
            self.source,
            self.cells,
            self.games,
            self.seed,
            self.limit,
            self.title,
            self.sweep,
            self.versions,
        )


def keep_plan(plan: Plan, folder: Path) -> None:
    facts = {"digest": plan.digest, "source": plan.game, **plan.facts()}
    (folder / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(facts), indent=1))


def kept_plan(folder: Path) -> KeptPlan:
    return msgspec.json.decode((folder / PLAN).read_bytes(), type=KeptPlan)


@dataclass(frozen=True)
class Kept:
    """A run that is kept: its folder, and what its plan says."""

    folder: Path
    title: str
    game: str
    games: int
    digest: str
    whole: bool
    at: float

    @property
    def name(self) -> str:
        return self.folder.name


def kept(data: Path | None = None) -> list[Kept]:
    """All runs, the newest first. What cannot be read is left out."""
    found = []
    for path in archive(data).glob(f"*/{PLAN}"):
        try:
            folder, plan, at = path.parent, kept_plan(path.parent), path.stat().st_mtime
        except (OSError, ValueError):
            continue
        whole = (folder / "report.json").is_file()
        found.append(Kept(folder, plan.title, plan.game, plan.games, plan.digest, whole, at))
    return sorted(found, key=lambda one: (one.at, one.name), reverse=True)


def unfinished(digest: str, data: Path | None = None) -> Path:
    """The folder of the last run of a plan."""
    for one in kept(data):
        if one.digest == digest:
            return one.folder
    raise TablewrightError(f"no run of this plan is kept in {archive(data)}; start it without --resume")
