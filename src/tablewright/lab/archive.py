"""Where runs are kept, and which there are: one folder each, named by game and moment."""

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from tablewright.core.errors import TablewrightError


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
    for path in archive(data).glob("*/plan.json"):
        try:
            facts = json.loads(path.read_text(encoding="utf-8"))
            whole = (path.parent / "report.json").is_file()
            found.append(
                Kept(
                    path.parent,
                    str(facts["title"]),
                    str(facts["game"]),
                    int(facts["games"]),
                    str(facts["digest"]),
                    whole,
                    path.stat().st_mtime,
                )
            )
        except (OSError, ValueError, KeyError):
            continue
    return sorted(found, key=lambda one: (one.at, one.name), reverse=True)


def unfinished(digest: str, data: Path | None = None) -> Path:
    """The folder of the last run of a plan."""
    for one in kept(data):
        if one.digest == digest:
            return one.folder
    raise TablewrightError(f"no run of this plan is kept in {archive(data)}; start it without --resume")
