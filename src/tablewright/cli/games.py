"""`tablewright games`: what stands on the shelf."""

import json
from pathlib import Path
from typing import Annotated

import typer

from tablewright.cli.arguments import Json
from tablewright.core.box import Box


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game, with its options.")] = None,
    as_json: Json = False,
) -> None:
    """Lists the games on the shelf, or tells about one of them."""
    from tablewright import shelf

    if game is not None:
        _tell(shelf.find(game), as_json)
        return
    boxes, broken = shelf.boxes(), shelf.broken()
    if as_json:
        problems = [{"origin": one.origin, "problem": one.problem} for one in broken]
        print(json.dumps({"games": [described(box) for box in boxes], "broken": problems}, indent=1))
    else:
        _list(boxes)
    from rich.console import Console

    for one in broken:
        Console(stderr=True).print(f"broken: {one}", style="yellow", highlight=False, markup=False)


def described(box: Box) -> dict[str, object]:
    from tablewright import native, shelf

    options = [
        {"name": one.name, "values": one.range(), "default": one.default, "help": one.help}
        for one in box.options
        if one.offered
    ]
    known = {} if box.announced else {"seats": list(box.seats), "minutes": box.minutes}
    return {
        "id": box.id,
        "title": box.title,
        "pitch": box.pitch,
        **known,
        "announced": box.announced,
        "source": shelf.source(box),
        "compiled": not box.announced and native.is_compiled(_module(box)),
        "options": options,
    }


def _module(box: Box) -> str:
    return box.start.__module__


def _list(boxes: list[Box]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("game", "seats", "minutes", ""):
        table.add_column(name, no_wrap=name != "", style="bold" if name == "game" else "")
    for box in boxes:
        pitch = f"{box.title}: {box.announced or box.pitch}"
        facts = ("", "") if box.announced else (_seats(box), str(box.minutes))
        table.add_row(box.id, *facts, pitch)
    Console().print(table)


def _seats(box: Box) -> str:
    fewest, most = box.seats
    return str(fewest) if fewest == most else f"{fewest}–{most}"


def _tell(box: Box, as_json: bool) -> None:
    from rich.console import Console
    from rich.table import Table

    if as_json:
        print(json.dumps(described(box), indent=1))
        return
    console = Console(highlight=False)
    console.print(f"[bold]{box.title}[/] – {box.pitch}")
    if box.announced:
        console.print(f"It cannot be played yet: {box.announced}", markup=False)
        return
    console.print(f"{_seats(box)} players, about {box.minutes} minutes.{_where(box)}")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("option", "values", "default", ""):
        table.add_column(name)
    offered = [one for one in box.options if one.offered]
    for one in offered:
        default = ("on" if one.default else "off") if isinstance(one.default, bool) else str(one.default)
        table.add_row(one.name, one.range(), default, one.help)
    if offered:
        console.print(table)


def _where(box: Box) -> str:
    from tablewright import shelf

    return f" From {shelf.source(box)}." if Path(shelf.source(box)).is_absolute() else ""
