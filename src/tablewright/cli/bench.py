"""`tablewright bench`: how fast a game plays here."""

import json
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.arguments import Chosen, Game, Json, chosen_options

if TYPE_CHECKING:
    from rich.progress import Progress

    from tablewright.core.box import Box
    from tablewright.core.options import Options, Value

BATCH = 0.03  # seconds: compiled loops cannot be interrupted, so they are kept short


@dataclass
class Speed:
    """How fast a game was played."""

    game: str
    seats: int
    options: "dict[str, Value]"
    games: int
    seed: int
    seconds: float
    decisions: int
    games_per_second: float
    decisions_per_second: float
    decisions_per_game: float
    simulations_per_second: float
    compiled: bool
    core_compiled: bool


def bench(
    game: Game,
    seats: Annotated[
        int | None, typer.Option(help="How many play; 3, or as near as the game allows.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Random games to play.")] = 20_000,
    seconds: Annotated[float, typer.Option(min=0.0, help="Seconds for the search; 0 leaves it out.")] = 2.0,
    option: Chosen = None,
    seed: Annotated[int, typer.Option(help="Makes the same games again.")] = 1,
    as_json: Json = False,
) -> None:
    """Measures random games, decisions and search simulations per second, on one core."""
    from tablewright import shelf

    box = shelf.find(game)
    box.check_playable()
    if seats is None:
        seats = max(box.seats[0], min(3, box.seats[1]))
    box.check_seats(seats)
    measured = measure(box, seats, box.chosen(chosen_options(option)), games, seed, seconds)
    if as_json:
        print(json.dumps(asdict(measured), indent=1))
    else:
        _show(measured)


def measure(box: "Box", seats: int, options: "Options", games: int, seed: int, seconds: float) -> Speed:
    from rich.console import Console
    from rich.progress import Progress

    from tablewright import native

    with Progress(console=Console(stderr=True), transient=True) as progress:
        took, decisions = _play(box, seats, options, games, seed, progress)
        searched = _search(box, seats, options, seed, seconds, progress) if seconds else 0.0
    return Speed(
        game=box.id,
        seats=seats,
        options=options.facts(),
        games=games,
        seed=seed,
        seconds=round(took, 4),
        decisions=decisions,
        games_per_second=round(games / took, 1),
        decisions_per_second=round(decisions / took, 1),
        decisions_per_game=round(decisions / games, 2),
        simulations_per_second=round(searched, 1),
        compiled=native.is_compiled(box.start.__module__),
        core_compiled=native.is_compiled("tablewright.core.position"),
    )


def _play(
    box: "Box", seats: int, options: "Options", games: int, seed: int, progress: "Progress"
) -> tuple[float, int]:
    """Random games in short batches; only the time inside them counts."""
    from tablewright.bots.playout import playouts
    from tablewright.core.dealer import SeededDealer

    task = progress.add_task("Random games", total=games)
    start, dealer = box.start(seats, options), SeededDealer(seed)
    done, decisions, took, batch = 0, 0, 0.0, 1
    while done < games:
        batch = min(batch, games - done)
        began = time.perf_counter()
        decisions += playouts(start, batch, dealer)
        spent = time.perf_counter() - began
        took += spent
        done += batch
        progress.update(task, completed=done)
        batch = max(1, min(batch * 4, int(batch * BATCH / max(spent, 1e-6))))
    return took, int(decisions)


def _search(
    box: "Box", seats: int, options: "Options", seed: int, seconds: float, progress: "Progress"
) -> float:
    """Search simulations per second, with random play to the end, from the first decision of a game."""
    from tablewright.bots.search import Search, Settings
    from tablewright.bots.thinking import Budget, think
    from tablewright.core.dealer import SeededDealer
    from tablewright.core.position import first_seat

    progress.add_task("Search", total=None)
    position = box.start(seats, options)
    position.deal(SeededDealer(seed))
    seat = first_seat(position.acting())
    search = Search(position.seen_by(seat), seat, box.instinct, Settings(by_habit=False), seed)
    began = time.perf_counter()
    simulations = think(search, Budget(seconds=seconds)).simulations
    return simulations / (time.perf_counter() - began)


def _show(measured: Speed) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    mode = "compiled" if measured.compiled else "interpreted"
    console.print(f"[bold]{measured.game}[/], {measured.seats} seats, {measured.games:,} games, {mode}")
    for name in ("games_per_second", "decisions_per_second", "simulations_per_second", "decisions_per_game"):
        if number := getattr(measured, name):
            console.print(f"  {name.replace('_', ' '):<24}{number:>16,}")
    if not measured.compiled:
        from tablewright import native

        console.print(f"  {native.status()}", style="dim", markup=False)
