"""`tablewright lab`: what does this rule do?"""

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.cli import lab_options as options
from tablewright.cli.arguments import Chosen, Json, chosen_options
from tablewright.cli.tune import show_tuned, tuned
from tablewright.core.errors import BadOption

if TYPE_CHECKING:
    from rich.progress import Progress

    from tablewright.lab.plan import Plan
    from tablewright.lab.run import Run


def lab(
    game: options.What,
    seats: options.Seats = "",
    games: options.Games = None,
    seed: options.Seed = None,
    option: Chosen = None,
    against: options.Against = None,
    sweep: options.Sweep = "",
    tune: options.Tune = None,
    goal: options.Goal = "",
    trials: options.Trials = 30,
    skill: options.Skill = False,
    limit: options.Limit = None,
    out: options.Out = None,
    resume: options.Resume = False,
    on: options.On = "",
    workers: options.Workers = None,
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
        found = tuned(game, tune, goal, seats, games, trials, seed, chosen_options(option), limit, workers)
        show_tuned(found, as_json=as_json)
    elif (Path(game) / "plan.json").is_file():
        _show(_opened(Path(game)), as_json=as_json)
    else:
        plan = _plan(game, seats, option, against, sweep, skill=skill)
        plan = _changed(plan, games, seed, limit)
        _show(_played(_run(plan, out, resume=resume), on, workers), as_json=as_json)


def _plan(
    game: str, seats: str, option: list[str] | None, against: list[str] | None, sweep: str, *, skill: bool
) -> "Plan":
    from tablewright.lab.plan import plan
    from tablewright.lab.planfile import read_plan
    from tablewright.lab.skill import skill_plan
    from tablewright.lab.sweeping import sweep_plan

    if game.endswith(".toml"):
        if seats or option or against or sweep or skill:
            raise BadOption("a plan file says who plays what; only --games, --seed and --limit change it")
        return read_plan(Path(game))
    rules = chosen_options(option)
    if skill:
        return skill_plan(game, options=rules)
    if sweep:
        name, _, values = sweep.partition("=")
        return sweep_plan(game, name, values, seats, options=rules)
    others = [chosen_options(one.split(",")) for one in against or ()]
    return plan(game, seats, options=rules, against=others)


def _changed(plan: "Plan", games: int | None, seed: int | None, limit: int | None) -> "Plan":
    """The plan with the numbers that were said; the others stay as they are usual."""
    return replace(
        plan,
        games=plan.games if games is None else games,
        seed=plan.seed if seed is None else seed,
        limit=plan.limit if limit is None else limit,
    )


def _run(plan: "Plan", out: Path | None, *, resume: bool) -> "Run":
    from tablewright.lab.archive import new_folder, unfinished
    from tablewright.lab.run import Run

    folder = out or (unfinished(plan.digest) if resume else new_folder(plan.box.id))
    return Run(plan, folder, resume=resume)


def _opened(folder: Path) -> "Run":
    from tablewright.lab.run import opened

    return opened(folder)


def _show(run: "Run", *, as_json: bool) -> None:
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
