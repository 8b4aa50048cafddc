"""`tablewright lab`: what does this rule do?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.arguments import Chosen, Json, chosen_options

if TYPE_CHECKING:
    from tablewright.lab.run import Run


def lab(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, or a plan file (TOML).")],
    seats: Annotated[
        str,
        typer.Option(
            help="Who plays: `hard,medium,easy`, `random*4`, `search:400,habit`, or a number of random seats."
        ),
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="Matches of each cell.")] = 1000,
    seed: Annotated[int, typer.Option(help="Makes the same matches again.")] = 1,
    option: Chosen = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="Compares with these rules; `,` joins several. May be repeated."
        ),
    ] = None,
    limit: Annotated[
        int, typer.Option(min=1, help="Actions after which a match is stopped, and counted.")
    ] = 10_000,
    out: Annotated[Path | None, typer.Option(help="The folder that keeps the run.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Goes on with the run in --out.")] = False,
    on: Annotated[str, typer.Option(help="`ray`, or `ray://…`; without it processes of this machine.")] = "",
    workers: Annotated[int | None, typer.Option(min=0, help="Processes; 0: this one.")] = None,
    as_json: Json = False,
) -> None:
    """Plays many matches and tells what the rules do: who wins, how long, how close, and how sure that is.

    Examples: `tablewright lab push --seats hard,medium,easy --games 200`, `tablewright lab push --seats 3
    --option star=wipe --against star=safe --games 20000`.
    """
    from tablewright.lab.plan import plan
    from tablewright.lab.report import report, to_json
    from tablewright.lab.run import Run

    others = [chosen_options(one.split(",")) for one in against or ()]
    made = plan(game, seats, games, seed, chosen_options(option), others, limit)
    run = _played(Run(made, out, resume=resume), on, workers)
    told = report(run)
    if as_json:
        print(to_json(told))
        return
    from rich.console import Console

    from tablewright.lab.printed import show

    show(Console(highlight=False), told)


def _played(run: "Run", on: str, workers: int | None) -> "Run":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task(run.plan.title, total=run.plan.games, rate="")

        def moved(done: int, games: int) -> None:
            speed = progress.tasks[0].speed
            progress.update(task, completed=done, rate=f"{speed:,.0f}/s" if speed else "")

        run.go(on, workers, moved)
    if run.interrupted:
        Console(stderr=True).print(f"Interrupted: {run.played:,} of {run.plan.games:,} matches are kept.")
    return run
