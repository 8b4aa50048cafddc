"""`tablewright serve`: the table in the browser. Also what plain `tablewright` does."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tablewright.cli.keeping import Archive, KeepDays, retention
from tablewright.core.errors import TablewrightError


def serve(
    path: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[PATH]...", help="Files or folders with more games for the shelf."),
    ] = None,
    more: Annotated[
        list[Path] | None, typer.Option("--games", help="The same as a path. May be repeated.")
    ] = None,
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any free port.")] = 8117,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Opens the browser.")] = True,
    data: Annotated[Path | None, typer.Option(help="The folder matches are kept in.")] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A name this server goes by, such as play.example.org; may be repeated."),
    ] = None,
    open_lab: Annotated[
        bool, typer.Option("--open-lab", help="Lets guests start small experiments too.")
    ] = False,
    open_metrics: Annotated[
        bool, typer.Option("--open-metrics", help="Lets other machines read /metrics.")
    ] = False,
    keep_days: KeepDays = None,
    archive: Archive = None,
) -> None:
    """Opens the table in the browser: pick a game, play bots, or send a friend the link."""
    put_on_shelf([*(path or ()), *(more or ())])
    from tablewright.server.limits import Limits
    from tablewright.server.run import run

    limits = Limits(open_lab=open_lab, open_metrics=open_metrics)
    run(
        host,
        port,
        open_browser=browser,
        data=data,
        limits=limits,
        names=name or [],
        retention=retention(keep_days, archive),
    )


def put_on_shelf(paths: Sequence[Path]) -> None:
    """Adds games for this server; what is wrong with one is told before the table opens."""
    if not paths:
        return
    from tablewright import shelf

    for path in paths:
        if not path.exists():
            raise TablewrightError(_no_path(path))
        shelf.add(path)
    for problem in shelf.broken():
        print(f"broken: {problem}", file=sys.stderr)


def _no_path(path: Path) -> str:
    """Somebody may have meant a game that is on the shelf anyway."""
    advice = (
        ""
        if path.suffix or len(path.parts) > 1
        else "; every game of the shelf is served without being named"
    )
    return f"there is no file or folder {path}{advice}"
