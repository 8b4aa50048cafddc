"""`tablewright solve`: the exact chance to win a solo game."""

import json
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Annotated, NotRequired, TypedDict

import typer

from tablewright.cli.arguments import Chosen, Game, Json, chosen_options

if TYPE_CHECKING:
    from tablewright.bots.openings import Opening
    from tablewright.bots.solution import Solution
    from tablewright.bots.solving import Progress, Solving
    from tablewright.core.box import Box
    from tablewright.core.options import Value

SHOWN = 8  # first decisions


class Choice(TypedDict):
    """An action in one of the first decisions."""

    action: dict[str, int | str]
    label: str
    win_probability: float


class First(TypedDict):
    """A first decision, how likely it is, and what was told before it; the best choice first."""

    odds: float
    after: list[str]
    choices: list[Choice]


class Check(TypedDict):
    """What games by the solution won, with a 95 % interval."""

    games: int
    won: float
    low: float
    high: float


class Result(TypedDict):
    """What --json prints."""

    game: str
    options: "dict[str, Value]"
    win_probability: float
    positions: int
    seconds: float | None  # none: it was solved before
    first_choices: list[First]
    check: NotRequired[Check]


def solve(
    game: Game,
    option: Chosen = None,
    limit: Annotated[
        int | None,
        typer.Option(
            min=1, help="Positions to explore before giving up; else as many as memory usually holds."
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(min=0, help="Also plays so many games by the solution, as a check.")
    ] = 0,
    again: Annotated[bool, typer.Option("--again", help="Solves it anew even where it is solved.")] = False,
    as_json: Json = False,
) -> None:
    """Finds the exact chance to win a solo game with best play, and the best first choices.

    Visits every position that can be reached and every result of the dice. The solution is kept:
    hints and hard bots at the table use it from then on. Ctrl-C keeps what was found so far, and the
    same command goes on from there.
    """
    from tablewright import shelf
    from tablewright.bots.solving import Solving

    solving = Solving(shelf.find(game), chosen_options(option), limit)
    result = _result(solving, again=again)
    if games:
        result["check"] = _played(solving.box, solving.options, games)
    if as_json:
        print(json.dumps(result, indent=1))
    else:
        _show(solving.box, result)


def _result(solving: "Solving", *, again: bool) -> Result:
    from tablewright.bots.openings import openings
    from tablewright.bots.solution import solution

    began = time.perf_counter()
    known = None if again else solution(solving.box, solving.options)
    found = known or solve_in_sight(solving)
    return {
        "game": solving.box.id,
        "options": solving.options,
        "win_probability": found.win_probability,
        "positions": len(found.keys),
        "seconds": None if known else round(time.perf_counter() - began, 2),
        "first_choices": [_first(solving.box, one) for one in openings(solving.box, found, solving.start)],
    }


def solved_in_sight(box: "Box", options: Mapping[str, object]) -> "Solution":
    """The solution of a solvable game; where nobody has found it, with progress shown."""
    from tablewright.bots.solving import solved

    return solved(box, options, solve_in_sight)


def solve_in_sight(solving: "Solving") -> "Solution":
    from rich.console import Console
    from rich.progress import Progress as Bar
    from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar, _interruptible() as interrupted:
        task = bar.add_task(f"Solving {solving.box.title}")

        def tell(progress: "Progress") -> None:
            bar.update(task, description=_progress(solving, progress))
            if interrupted:
                bar.console.print("What was found is kept: the same command goes on from there.")
                raise KeyboardInterrupt

        return solving.solve(tell)


@contextmanager
def _interruptible() -> Iterator[list[int]]:
    """Ctrl-C fills the list instead of ending the work anywhere: a half-explored position cannot be kept."""
    asked: list[int] = []

    def hear(number: int, frame: FrameType | None) -> None:
        asked.append(number)

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


def _progress(solving: "Solving", progress: "Progress") -> str:
    title = solving.box.title
    if not progress.sweeps:
        return f"{title}: explored {progress.explored:,} of {progress.positions:,} positions found so far"
    swept = f"sweep {progress.sweeps} over {progress.positions:,} positions"
    return f"{title}: {swept}, largest change {progress.change:.1e}"


def _first(box: "Box", opening: "Opening") -> First:
    choices: list[Choice] = [
        {
            "action": box.words.data(choice.action),
            "label": box.label(opening.position, 0, choice.action),
            "win_probability": choice.wins,
        }
        for choice in opening.choices
    ]
    return {"odds": opening.odds, "after": list(opening.heard), "choices": choices}


def _played(box: "Box", options: "dict[str, Value]", games: int) -> Check:
    from tablewright.bots.arena import contest

    stands = contest(box, ["solved"], games, options=options)["solved"]
    return {"games": games, "won": stands.share, "low": stands.low, "high": stands.high}


def _show(box: "Box", result: Result) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    took = "solved before" if result["seconds"] is None else f"solved in {result['seconds']} s"
    console.print(
        f"[bold]{box.title}[/]: best play wins [bold]{result['win_probability']:.2%}[/] "
        f"({result['positions']:,} positions, {took})"
    )
    if check := result.get("check"):
        console.print(
            f"Played {check['games']:,} times by it: won {check['won']:.1%}, "
            f"95 % interval {check['low']:.1%} to {check['high']:.1%}"
        )
    table = Table("odds", "what happened first", "best choice", "wins", "next best", "wins", box=None)
    for one in result["first_choices"][:SHOWN]:
        table.add_row(f"{one['odds']:.1%}", " ".join(one["after"]), *_best_two(one["choices"]))
    console.print(table)


def _best_two(choices: list[Choice]) -> list[str]:
    cells: list[str] = []
    for choice in choices[:2]:
        cells += [choice["label"], f"{choice['win_probability']:.2%}"]
    return cells
