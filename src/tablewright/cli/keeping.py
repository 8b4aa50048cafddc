"""`tablewright backup`, `restore` and `tidy`: what a server keeps, where else, and for how long."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.arguments import Force, new_file
from tablewright.core.errors import TablewrightError

if TYPE_CHECKING:
    from tablewright.server.keeping.retention import Retention, Tidied

Data = Annotated[Path | None, typer.Option(help="The server's data folder; yours, unless another is named.")]

KeepDays = Annotated[
    float | None,
    typer.Option(
        metavar="N",
        help="Matches leave the store N days after they end, and lobbies that nobody started "
        "N days after they were opened. Without this, everything stays.",
    ),
]
Archive = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="Where old matches are filed; without it they are removed."),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup to write.")],
    data: Data = None,
    force: Force = False,
) -> None:
    """Copies everything a server keeps into one file, also while the server runs.

    Rooms, matches, chat, the lab's reports, the archive in the folder, and the secret by which guests keep
    their seats: keep the file as private as the server's folder.
    """
    from tablewright.server.keeping.backup import back_up
    from tablewright.server.keeping.folder import data_folder

    new_file(file, force=force)
    with _ended_in_order(), _progress() as told:
        made = back_up(data_folder(data), file, force=force, told=told)
    print(f"{file}: {len(made.files)} files of {data_folder(data)}, as of {made.made}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    data: Data = None,
    force: Annotated[
        bool, typer.Option("--force", help="Moves a store that is there aside; nothing is deleted.")
    ] = False,
) -> None:
    """Puts a backup into a data folder that no server uses."""
    from tablewright.server.keeping.folder import data_folder
    from tablewright.server.keeping.restore import restore as put_back

    folder = data_folder(data)
    with _ended_in_order(), _progress() as told:
        aside = put_back(file, folder, force=force, told=told)
    if aside is not None:
        print(f"What was there is in {aside} now.")
    print(f"Restored. `tablewright serve --data {folder}` goes on from there.")


def tidy(keep_days: KeepDays = None, archive: Archive = None, data: Data = None) -> None:
    """Files or removes old matches now, in a folder that no server uses; a server does it by itself."""
    import asyncio

    from tablewright.server.keeping.checkup import check_not_lost
    from tablewright.server.keeping.folder import STORE, Claim, data_folder

    kept_for = retention(keep_days, archive)
    if kept_for is None:
        raise TablewrightError("how old is too old? --keep-days 90, for example, keeps what is newer")
    folder = data_folder(data)
    check_not_lost(folder / STORE)
    if not (folder / STORE).is_file():
        raise TablewrightError(f"there is no store in {folder}; name the folder of the server by --data")
    claim = Claim(folder)
    if not claim.take("`tablewright tidy`"):
        raise claim.refusal("give --keep-days to that one")
    try:
        done = asyncio.run(_tidied(folder / STORE, kept_for))
    finally:
        claim.release()
    failed = f", {done.failed} stay because they could not be archived" if done.failed else ""
    print(f"{done.archived} matches archived, {done.removed} rooms removed{failed}.")


async def _tidied(store: Path, kept_for: "Retention") -> "Tidied":
    from tablewright.server.keeping.privacy import private_files
    from tablewright.server.keeping.retention import Nobody, Tidying
    from tablewright.server.metrics import Metrics
    from tablewright.server.store.sqlite import SqliteStore

    with private_files():
        kept_for.prepare()
        opened = SqliteStore(store, Metrics())
        try:
            return await Tidying(opened, kept_for, Nobody(), rest=0.0).once()
        finally:
            await opened.close()


def retention(keep_days: float | None, archive: Path | None) -> "Retention | None":
    """What --keep-days and --archive ask for."""
    if keep_days is None:
        if archive is not None:
            raise TablewrightError("--archive wants --keep-days: after how many days is a match filed?")
        return None
    from tablewright.server.keeping.retention import Retention

    return Retention(keep_days, archive.expanduser() if archive else None)


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """A signal that ends the command lets it remove its copy of the store first."""
    before = signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None]]:
    """A bar on the error stream where somebody looks at it."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda what, done, whole: bar.update(task, description=what, completed=done, total=whole)
