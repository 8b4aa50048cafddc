"""Arguments that several commands share."""

import re
from pathlib import Path
from typing import Annotated

import typer

from tablewright.core.errors import BadOption, TablewrightError

Game = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's id, or the path of a file or folder with a game.")
]
Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="Varies the rules. May be repeated."),
]
Seed = Annotated[int | None, typer.Option(help="Makes the same luck again.")]
Json = Annotated[bool, typer.Option("--json", help="Prints JSON for other programs.")]
Force = Annotated[bool, typer.Option("--force", help="Replaces a file that exists.")]


def chosen_options(given: list[str] | None) -> dict[str, object]:
    """`["star=wipe", "rounds=3"]` as a dictionary. The game itself checks names and values."""
    options: dict[str, object] = {}
    for one in given or ():
        name, equals, value = one.partition("=")
        if not equals or not re.fullmatch(r"\w[\w-]*", name):
            raise BadOption(f"--option wants NAME=VALUE, such as --option rounds=3, not {one!r}")
        if name in options:
            raise BadOption(f"option {name} is given twice")
        options[name.replace("-", "_")] = value
    return options


def new_file(path: Path | None, *, force: bool) -> Path | None:
    """A file to be written at the end; refused now where it exists, so that no work is lost later."""
    if path is None:
        return None
    if path.exists() and not force:
        raise TablewrightError(f"{path} exists; it is only replaced with --force")
    if path.exists() and not path.is_file():
        raise TablewrightError(f"{path} is not a file, and only a file is replaced with --force")
    if not path.absolute().parent.is_dir():
        raise TablewrightError(f"there is no folder {path.absolute().parent} to write {path.name} into")
    return path


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise TablewrightError(f"{path} cannot be read: {error.strerror or error}") from error


def write_whole(path: Path, content: bytes) -> None:
    """Writes beside the file and moves it into place: a file is never half written."""
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        raise TablewrightError(f"{path} cannot be written: {error.strerror or error}") from error
