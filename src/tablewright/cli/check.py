"""`tablewright check`: the conformance suite on one game."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.arguments import Game, Json

if TYPE_CHECKING:
    from tablewright.check.report import Report
    from tablewright.core.box import Box


def check(
    game: Game,
    matches: Annotated[int, typer.Option(min=1, help="Random matches, at least.")] = 12,
    seed: Annotated[int, typer.Option(help="Another seed plays other matches.")] = 1,
    keep: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Writes a match file for each finding into it.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Checks that a game keeps the contract.

    Plays random matches with all numbers of seats and all option values, and looks at legal lists,
    refusals, clones, views, guesses, scenes, touches, sentences, replays, who acts and who wins, and
    whether compiled and interpreted rules play alike. Rules that loop for ever are stopped. Exits with 1
    if anything was found.
    """
    from tablewright import shelf

    report = _run(shelf.find(game), matches, seed, keep)
    if as_json:
        print(json.dumps(_data(report), indent=1))
    else:
        _show(report)
    if not report.ok:
        raise typer.Exit(1)


def _run(box: "Box", matches: int, seed: int, keep: Path | None) -> "Report":
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from tablewright.check import check as check_box

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"Checking {box.title}", total=1.0)

        def tell(done: float, what: str) -> None:
            progress.update(task, completed=done, description=f"Checking {box.title}: {what}")

        return check_box(box, matches=matches, seed=seed, folder=keep, tell=tell)


def _data(report: "Report") -> dict[str, object]:
    findings = [
        {
            "check": one.check,
            "problem": one.problem,
            "advice": one.advice,
            "where": one.where,
            "match": str(one.match) if one.match else "",
        }
        for one in report.findings
    ]
    return {
        "game": report.box.id,
        "ok": report.ok,
        "matches": report.matches,
        "actions": report.actions,
        "positions": report.looks,
        "seconds": round(report.seconds, 3),
        "notes": report.notes,
        "findings": findings,
    }


def _mark(report: "Report", check: str) -> str:
    if report.failed(check):
        return "[red]✗[/]"
    return "–" if check in report.skipped else "[green]✓[/]"


def _show(report: "Report") -> None:
    from rich.console import Console

    from tablewright.check import CHECKS

    console = Console(highlight=False)
    for one in CHECKS:
        console.print(f"{_mark(report, one.name)} {one.name}")
        for finding in [finding for finding in report.findings if finding.check == one.name]:
            console.print(f"    {finding.problem}", style="red", markup=False)
            if finding.where:
                console.print(f"    at {finding.where}", style="dim", markup=False)
            if finding.match:
                console.print(f"    match: {finding.match}", style="dim", markup=False)
        if report.failed(one.name):
            more = report.more.get(one.name, 0)
            again = f" (and {more} times more)" if more else ""
            console.print(f"    {one.advice}{again}", style="yellow", markup=False)
    for note in report.notes:
        console.print(f"note: {note}", style="dim", markup=False)
    verdict = "keeps the contract" if report.ok else "does not keep the contract"
    console.print(
        f"[bold]{report.box.title} {verdict}[/]: {report.matches} matches, {report.actions} actions, "
        f"{report.looks} positions looked at, {report.seconds:.1f} s."
    )
