"""What the benchmark found: a table in the terminal and the page docs/benchmark.md."""

import platform
import shutil
import subprocess
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from contenders import C_FLAGS, HERE
from rich.console import Console
from rich.table import Table

RESULTS = HERE / "results.json"
PAGE = HERE.parent / "docs" / "benchmark.md"


@dataclass(frozen=True)
class Measured:
    """One contender over all repeats; rates are per second of processor time."""

    id: str
    name: str
    counts: str  # games or simulations
    best: float
    median: float
    decisions_per_second: float
    decisions: int  # of one repeat, where all repeats play the same games

    def facts(self) -> dict[str, Any]:
        return asdict(self)


Row = tuple[str, str, str, str, str, str]
HEADINGS: Row = ("Push, 3 seats, one core", "games/s", "median", "decisions/s", "of C", "ours is")
SEARCH_HEADINGS = ("Search in the opening", "simulations/s", "median", "ours is")


def game_rows(rows: list[Measured]) -> list[Row]:
    rate = {row.id: row.best for row in rows}
    c, compiled = rate.get("c"), rate.get("compiled")
    return [
        (
            row.name,
            figure(row.best),
            figure(row.median),
            figure(row.decisions_per_second),
            share(row.best / c) if c else "",
            f"{figure(compiled / row.best)} ×" if compiled and row.id not in ("c", "compiled") else "",
        )
        for row in rows
        if row.counts == "games"
    ]


def search_rows(rows: list[Measured]) -> list[tuple[str, str, str, str]]:
    rate = {row.id: row.best for row in rows}
    ours = rate.get("search")
    return [
        (
            row.name,
            figure(row.best),
            figure(row.median),
            f"{figure(ours / row.best)} ×" if ours and row.id == "mcts" else "",
        )
        for row in rows
        if row.counts == "simulations"
    ]


def figure(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def share(part: float) -> str:
    return f"{part:.2f}" if part >= 0.01 else f"{part:.1g}"


def printed(rows: list[Measured], absent: dict[str, str], console: Console) -> None:
    for headings, lines in ((HEADINGS, game_rows(rows)), (SEARCH_HEADINGS, search_rows(rows))):
        table = Table(*headings)
        for line in lines:
            table.add_row(*line)
        console.print(table)
    for name, why in absent.items():
        console.print(f"Not measured: {name}: {why}", markup=False)


def written(rows: list[Measured], absent: dict[str, str], repeats: int) -> None:
    PAGE.write_text(page(rows, absent, repeats), encoding="utf-8")


def page(rows: list[Measured], absent: dict[str, str], repeats: int) -> str:
    missing = "".join(f"- Not measured: {name}: {why}\n" for name, why in absent.items())
    return f"""# How fast

Written by `python benchmarks/run.py`; do not edit. Everybody plays Push at three seats with random
actions, in one run on one core, taking turns {repeats} times. Rates are per second of processor time: the
best of those runs, with the median beside it.

{markdown(HEADINGS, game_rows(rows))}
{markdown(SEARCH_HEADINGS, search_rows(rows))}
{missing}
- *C by hand* (`benchmarks/push.c`, `{" ".join(C_FLAGS)}`) knows this game only and announces nothing. It
  plays the same games as ours, decision by decision, from the same random stream; a test compares them.
- *Ours* goes through the general interface: any game, a replaceable dealer, every event announced.
- *Peers* play one plain Python Push of ours (`benchmarks/peers/plain_push.py`; its own in JavaScript for
  boardgame.io) through their interfaces, in the loops their documentation shows.
- *Search* starts at the first choice of the game, flip on or stop, and plays every simulation on at random
  to the end, as OpenSpiel's bot does. Its `step` crashes on games written in Python; `mcts_search` works.

{machine()}
"""


def markdown(headings: tuple[str, ...], lines: list[Any]) -> str:
    ruler = ["---", *["---:"] * (len(headings) - 1)]
    return "".join(f"| {' | '.join(line)} |\n" for line in [headings, ruler, *lines])


def machine() -> str:
    found = [processor(), f"{platform.system()} {platform.machine()}", f"Python {platform.python_version()}"]
    found += [said for said in (first_line("cc", "--version"), first_line("node", "--version")) if said]
    return f"Measured {datetime.now(UTC):%Y-%m-%d} on: {'; '.join(found)}."


def processor() -> str:
    about = Path("/proc/cpuinfo")
    lines = about.read_text().splitlines() if about.is_file() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "an unknown processor"


def first_line(program: str, *arguments: str) -> str:
    if shutil.which(program) is None:
        return ""
    said = subprocess.run((program, *arguments), capture_output=True, text=True, check=False).stdout
    line = said.splitlines()[0] if said else ""
    return f"{program} {line}" if line.startswith("v") else line
