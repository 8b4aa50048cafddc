"""Every command, one line each. A command's module imports what is heavy only when it runs."""

from pathlib import Path
from typing import Annotated

import typer

from tablewright.cli import (
    bench,
    book,
    check,
    compile,
    games,
    keeping,
    lab,
    operator,
    play,
    replay,
    serve,
    solve,
    version,
)

app = typer.Typer(
    name="tablewright",
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    epilog="GAME is a game's id (`tablewright games` lists them), or the path of a file or folder with a "
    "game of your own. `tablewright COMMAND --help` tells more.",
)

app.command("serve")(serve.serve)
app.command("operator")(operator.operator)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("check")(check.check)
app.command("bench")(bench.bench)
app.command("lab")(lab.lab)
app.command("solve")(solve.solve)
app.command("replay")(replay.replay)
app.command("verify")(replay.verify)
app.command("backup")(keeping.backup)
app.command("restore")(keeping.restore)
app.command("tidy")(keeping.tidy)
app.command("compile")(compile.compile)
app.command("version")(version.version)
app.add_typer(book.book, name="book")


@app.callback(invoke_without_command=True)
def tablewright(
    context: typer.Context,
    more: Annotated[
        list[Path] | None,
        typer.Option("--games", help="A file or folder with more games for the shelf. May be repeated."),
    ] = None,
) -> None:
    """Describe a tabletop game once, in Python: get a table, bots, hints, replays and balance reports.

    Without a command the table opens in the browser.
    """
    from tablewright import shelf

    for path in more or ():
        shelf.add(path)
    if context.invoked_subcommand is None:
        serve.serve()
