"""Runs everybody side by side: the same game in C, on tablewright and on its peers, in one run.

    python benchmarks/run.py             about five minutes; writes docs/benchmark.md and results.json
    python benchmarks/run.py --quick     a rough look within a minute; writes nothing

The peers are installed into an environment of their own. Who cannot be installed is named with the reason.
"""

import argparse
import json
from statistics import median
from typing import Any

from contenders import HERE, Absent, Contender, contenders
from report import RESULTS, Measured, printed, written
from rich.console import Console
from rich.progress import Progress

REPEATS = 7
QUICK_REPEATS = 2


def main() -> None:
    parser = argparse.ArgumentParser(description="Push in C, on tablewright and on its peers, in one run.")
    parser.add_argument("--quick", action="store_true", help="a rough look; writes nothing")
    parser.add_argument("--repeats", type=int, help="how often each runs")
    arguments = parser.parse_args()
    repeats = arguments.repeats or (QUICK_REPEATS if arguments.quick else REPEATS)
    console = Console()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        rows, absent = measure(contenders(arguments.quick), repeats, progress)
    check_same_games(rows)
    printed(rows, absent, console)
    if not arguments.quick:
        RESULTS.write_text(json.dumps([row.facts() for row in rows], indent=1) + "\n")
        written(rows, absent, repeats)
        console.print(f"Written: {RESULTS.relative_to(HERE.parent)} and docs/benchmark.md")


def measure(
    everybody: list[Contender], repeats: int, progress: Progress
) -> tuple[list[Measured], dict[str, str]]:
    """What each achieved, and why some did not."""
    absent: dict[str, str] = {}
    ready = prepared(everybody, absent, progress)
    results: dict[str, list[dict[str, Any]]] = {contender.id: [] for contender in ready}
    task = progress.add_task("", total=repeats * len(ready))
    for _ in range(repeats):
        for contender in ready:
            progress.update(task, description=contender.name)
            if contender.name not in absent:
                try:
                    results[contender.id].append(json.loads(contender.run()))
                except Absent as why:
                    absent[contender.name] = str(why)
            progress.advance(task)
    return [summary(c, results[c.id]) for c in ready if c.name not in absent], absent


def prepared(everybody: list[Contender], absent: dict[str, str], progress: Progress) -> list[Contender]:
    task = progress.add_task("", total=len(everybody))
    ready = []
    for contender in everybody:
        progress.update(task, description=f"Preparing {contender.name}")
        try:
            contender.prepare()
            ready.append(contender)
        except Absent as why:
            absent[contender.name] = str(why)
        progress.advance(task)
    progress.remove_task(task)
    return ready


def summary(contender: Contender, results: list[dict[str, Any]]) -> Measured:
    counted = "simulations" if "simulations" in results[0] else "games"
    rates = [result[counted] / result["seconds"] for result in results]
    decisions = [result.get("decisions", 0) / result["seconds"] for result in results]
    expected = {"compiled": True, "search": True, "interpreted": False}.get(contender.id)
    if expected is not None and any(result["compiled"] != expected for result in results):
        raise SystemExit(f"{contender.name} did not run as it should: compiled is {not expected}")
    played = {result.get("decisions", 0) for result in results}
    return Measured(
        contender.id,
        contender.name,
        counted,
        max(rates),
        median(rates),
        max(decisions),
        decisions=played.pop() if len(played) == 1 else 0,
    )


def check_same_games(rows: list[Measured]) -> None:
    """The C program and the compiled rules must have made the very same decisions."""
    counts = {row.decisions for row in rows if row.id in ("c", "compiled")}
    if len(counts) > 1:
        raise SystemExit(f"the C program and tablewright played different games: {counts} decisions")


if __name__ == "__main__":
    main()
