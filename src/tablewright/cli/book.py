"""`tablewright book`: checks an adventure book, draws its map."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.arguments import Force, Json

if TYPE_CHECKING:
    from tablewright.books.model import Book
    from tablewright.books.source import Mistake

File = Annotated[Path, typer.Argument(metavar="FILE", help="A book: a YAML file.")]

book = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    help="Adventure books: checks what an author has written, and draws its map.",
    epilog="docs/books.md tells how a book is written. A book in the folder of a game, or in the folder "
    "`books/GAME` of your data folder, is played by that game.",
)


@book.command("check")
def check(file: File, as_json: Json = False) -> None:
    """Checks a book and tells every mistake with its line. Exits with 1 if there is any.

    Doubts are told too: a flag that nobody asks for, a thing of one adventure that opens another's exit.
    A book with doubts can be played.
    """
    from tablewright.books.box import examined
    from tablewright.books.doubts import doubts

    found, mistakes = examined(file)
    doubtful = [] if mistakes else doubts(found)
    if as_json:
        told = {"mistakes": _listed(mistakes), "doubts": _listed(doubtful)}
        print(json.dumps({"book": found.title, "ok": not mistakes, **told, **_counted(found)}, indent=1))
    else:
        _tell(file, found, mistakes, doubtful)
    if mistakes:
        raise typer.Exit(1)


@book.command("map")
def map_(
    file: File,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="SVG", help="Where to draw it; beside the book if not said."),
    ] = None,
    force: Force = False,
) -> None:
    """Draws the map of every adventure as one SVG: places, roads, hidden places, and what each page holds.

    It shows everything: it is for authors, not for readers. A book with mistakes is drawn as far
    as it can be.
    """
    from tablewright.books.box import examined
    from tablewright.books.drawing import draw
    from tablewright.cli.arguments import new_file, write_whole
    from tablewright.core.errors import TablewrightError

    found, mistakes = examined(file)
    if not any(adventure.places for adventure in found.adventures.values()):
        raise TablewrightError(f"{file.name} has no place to draw; `tablewright book check` tells more")
    target = new_file(out or file.with_suffix(".svg"), force=force)
    assert target is not None
    write_whole(target, draw(found).encode())
    print(f"{target}: {len(found.adventures)} maps" if len(found.adventures) > 1 else f"{target}: one map")
    if mistakes:
        count = "one mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"
        print(f"The book has {count}; `tablewright book check {file}` tells which.")


def _counted(found: "Book") -> dict[str, int]:
    from tablewright.books.box import words_in

    adventures = found.adventures.values()
    return {
        "adventures": len(found.adventures),
        "places": sum(len(adventure.places) for adventure in adventures),
        "exits": sum(len(adventure.exits) for adventure in adventures),
        "words": words_in(found),
    }


def _listed(mistakes: list["Mistake"]) -> list[dict[str, int | str]]:
    return [{"line": mistake.line, "problem": mistake.text} for mistake in mistakes]


def _tell(file: Path, found: "Book", mistakes: list["Mistake"], doubtful: list["Mistake"]) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    for mistake in [*mistakes, *doubtful]:
        console.print(f"{file}:{mistake.line}: {mistake.text}", markup=False, soft_wrap=True)
    if mistakes:
        count = "One mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"
        console.print(f"[red]{count}.[/] The book cannot be played like this.")
        return
    counts = ", ".join(f"{count:,} {name}" for name, count in _counted(found).items())
    console.print(f"[green]✓[/] {found.title}: {counts}. It can be played.")
    if doubtful:
        count = "One doubt" if len(doubtful) == 1 else f"{len(doubtful)} doubts"
        console.print(f"[yellow]{count}[/]: look whether it is meant like that.")
