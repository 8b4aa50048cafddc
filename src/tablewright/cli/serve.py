"""`tablewright serve`: the table in the browser. Also what plain `tablewright` does."""

from pathlib import Path
from typing import Annotated

import typer

from tablewright.cli.keeping import Archive, KeepDays, retention


def serve(
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
