"""`tablewright lab`: what does this rule do?"""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tablewright.cli.arguments import Chosen, Json, chosen_options
from tablewright.core.errors import BadOption

if TYPE_CHECKING:
    from rich.progress import Progress

    from tablewright.lab.plan import Plan
    from tablewright.lab.run import Run

Many = list[str] | None


def lab(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game, a plan file (.toml), or the folder of a run.")
    ],
    seats: Annotated[
        str,
        typer.Option(
            help="Who plays: `hard,medium,easy`, `random*4`, `search:400,habit`, or a number of random seats."
        ),
    ] = "",
    games: Annotated[int | None, typer.Option(min=1, help="Matches of each rule set; 1000.")] = None,
    seed: Annotated[int | None, typer.Option(help="Makes the same matches again; 1.")] = None,
    option: Chosen = None,
    against: Annotated[
        Many,
        typer.Option(
            metavar="NAME=VALUE", help="Compares with these rules; a comma joins several. Repeatable."
        ),
    ] = None,
    sweep: Annotated[
        str,
        typer.Option(
            metavar="NAME=VALUES", help="One option over a range: `target=4..10`, `star=safe,wipe`."
        ),
    ] = "",
    tune: Annotated[
        Many,
        typer.Option(metavar="NAME=VALUES", help="Options to be varied until --goal is met. Repeatable."),
    ] = None,
    goal: Annotated[str, typer.Option(help="“seat 1 wins 50 ± 1 %”, “medium wins 40 %”, “turns 60”.")] = "",
    trials: Annotated[int, typer.Option(min=1, help="Values to try at most, with --tune.")] = 30,
    skill: Annotated[bool, typer.Option("--skill", help="Each level of bots against the one below.")] = False,
    limit: Annotated[
        int | None, typer.Option(min=1, help="Actions after which a match is stopped, and counted; 10,000.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The folder to keep the run in; else among your data.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Goes on with the last run of this plan, also with more --games.")
    ] = False,
    on: Annotated[str, typer.Option(help="`ray`, or `ray://…`; else processes of this machine.")] = "",
    workers: Annotated[int | None, typer.Option(min=0, help="How many processes; 0: only this one.")] = None,
    as_json: Json = False,
) -> None:
    """Plays many matches and tells what the rules do: who wins, how long, how close, and how sure that is.

    Every match is kept (Parquet), the report is written as HTML and JSON, and unusual matches are saved
    for `tablewright replay`. Ctrl-C keeps what is done; `--resume` goes on.

    Examples: `tablewright lab push --seats hard,medium,easy --games 200`; `tablewright lab push --seats 3
    --option star=safe --against star=wipe --games 20000`; `tablewright lab push --skill`;
    `tablewright lab plan.toml`.
    """
    if tune:
        _tune(game, seats, games, seed, option, tune, goal, trials, limit, workers, as_json)
        return
    if (Path(game) / "plan.json").is_file():
        _tell(_opened(Path(game)), as_json)
        return
    plan = _plan(game, seats, games, seed, option, against, sweep, skill, limit)
    _tell(_played(_run(plan, out, resume), on, workers), as_json)


def _plan(
    game: str,
    seats: str,
    games: int | None,
    seed: int | None,
    option: Many,
    against: Many,
    sweep: str,
    skill: bool,
    limit: int | None,
) -> "Plan":
    from tablewright.lab.plan import plan
    from tablewright.lab.planfile import read_plan
    from tablewright.lab.skill import skill_plan
    from tablewright.lab.sweeping import sweep_plan

    numbers: dict[str, Any] = {
        name: value
        for name, value in (("games", games), ("seed", seed), ("limit", limit))
        if value is not None
    }
    more: dict[str, Any] = {**numbers, "options": chosen_options(option)}
    if game.endswith(".toml"):
        if seats or option or against or sweep or skill:
            raise BadOption("a plan file says who plays what; only --games, --seed and --limit change it")
        return replace(read_plan(Path(game)), **numbers)
    if skill:
        return skill_plan(game, **more)
    if sweep:
        name, _, values = sweep.partition("=")
        return sweep_plan(game, name, values, seats, **more)
    others = [chosen_options(one.split(",")) for one in against or ()]
    return plan(game, seats, against=others, **more)


def _run(plan: "Plan", out: Path | None, resume: bool) -> "Run":
    from tablewright.lab.archive import new_folder, unfinished
    from tablewright.lab.run import Run

    folder = out or (unfinished(plan.digest) if resume else new_folder(plan.box.id))
    return Run(plan, folder, resume=resume)


def _opened(folder: Path) -> "Run":
    from tablewright.lab.run import opened

    return opened(folder)


def _tell(run: "Run", as_json: bool) -> None:
    from rich.console import Console

    from tablewright.lab.studies import Study
    from tablewright.lab.terminal import show

    if not run.played:
        return
    study = Study(run)
    with Console(stderr=True).status("Writing the report …") as status:

        def moved(done: int, matches: int) -> None:
            status.update(f"Unusual matches are played again, to be looked at: {done} of {matches}")

        page = study.save(progress=moved)
    if as_json:
        print(study.to_json())
        return
    show(Console(highlight=False), study.report)
    print(f"\nThe report: {page}")


def _played(run: "Run", on: str, workers: int | None) -> "Run":
    from tablewright.cli.solve import solved_in_sight
    from tablewright.lab.run import solve_first

    solve_first(run.plan, solved_in_sight)
    with _progress() as progress:
        task = progress.add_task(run.plan.title, total=run.plan.games, rate="")

        def moved(done: int, games: int) -> None:
            speed = progress.tasks[0].speed
            progress.update(task, completed=done, rate=f"{speed:,.0f} matches/s" if speed else "")

        run.go(on, workers, moved)
    if run.interrupted:
        print(
            f"Interrupted: {run.played:,} of {run.plan.games:,} matches are kept; --resume goes on.",
            file=sys.stderr,
        )
    return run


def _progress() -> "Progress":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def _tune(
    game: str,
    seats: str,
    games: int | None,
    seed: int | None,
    option: Many,
    ranges: list[str],
    goal: str,
    trials: int,
    limit: int | None,
    workers: int | None,
    as_json: bool,
) -> None:
    from tablewright.lab.names import shown
    from tablewright.lab.plan import LIMIT
    from tablewright.lab.tuning import Trial, tune

    if not goal:
        raise BadOption("--tune wants a --goal, such as --goal “seat 1 wins 50 ± 1 %”")
    space: dict[str, object] = {}
    for one in ranges:
        name, _, values = one.partition("=")
        space[name] = values

    def told(trial: Trial) -> None:
        values = ", ".join(f"{name}={value}" for name, value in trial.options.items())
        print(f"{values}: {trial.result}", file=sys.stderr)

    fixed = chosen_options(option)
    found = tune(
        game, space, goal, seats, games or 1000, trials, seed or 1, fixed, limit or LIMIT, workers, told
    )
    if as_json:
        print(json.dumps(found.facts(), indent=1, ensure_ascii=False))
        return
    best = found.best
    values = ", ".join(f"{name}={value}" for name, value in best.options.items())
    verdict = "meets" if found.met else "comes nearest to"
    value, low, high = (
        shown(found.goal.key, one) for one in (best.result.value, best.result.low, best.result.high)
    )
    print(f"{values} {verdict} the goal “{found.goal}”: {value} ({low} … {high}).")
