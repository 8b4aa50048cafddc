"""`tablewright backup` and `tablewright restore`: what a server keeps, kept once more."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from tablewright.cli.arguments import Force, new_file

Data = Annotated[Path | None, typer.Option(help="The server's data folder; yours, unless another is named.")]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup to write.")],
    data: Data = None,
    force: Force = False,
) -> None:
    """Copies everything a server keeps into one file, also while the server runs.

    Rooms, matches, chat, the lab's reports, and the secret by which guests keep their seats: keep the
    file as private as the server's folder.
    """
    from tablewright.server.backup import back_up
    from tablewright.server.folder import data_folder

    new_file(file, force=force)
    with _progress() as told:
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
    from tablewright.server.folder import data_folder
    from tablewright.server.restore import restore as put_back

    folder = data_folder(data)
    with _progress() as told:
        aside = put_back(file, folder, force=force, told=told)
    if aside is not None:
        print(f"What was there is in {aside} now.")
    print(f"Restored. `tablewright serve --data {folder}` goes on from there.")


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None]]:
    """A bar on the error stream where somebody looks at it."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda what, done, whole: bar.update(task, description=what, completed=done, total=whole)
