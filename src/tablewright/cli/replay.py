"""`tablewright replay` and `tablewright verify`: what a match file tells."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.arguments import read_bytes
from tablewright.core.errors import TablewrightError

if TYPE_CHECKING:
    from rich.console import Console

    from tablewright.core.box import Box
    from tablewright.core.match import Match, SavedMatch
    from tablewright.core.position import Position
    from tablewright.core.seal import Sheet

File = Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")]
Where = Annotated[
    str | None, typer.Option("--game", help="The path of the game, where it is not on the shelf.")
]


def replay(
    file: File,
    at: Annotated[int | None, typer.Option(metavar="N", help="Shows the table after action N.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Goes through the match, a table at a time.")] = False,
    seat: Annotated[int, typer.Option(min=0, help="As this seat saw it; 0: a spectator.")] = 0,
    game: Where = None,
) -> None:
    """Tells a match in sentences, and shows the table at any moment of it."""
    from rich.console import Console

    box, saved = opened(file, game)
    from tablewright.core.match import Match

    match = Match.replayed(box, saved)
    if not 0 <= seat <= match.seats:
        raise TablewrightError(f"there is no seat {seat}: this match has {match.seats}")
    console = Console(highlight=False)
    if at is not None:
        _show(console, match, at, seat - 1)
    elif step:
        _go_through(console, match, seat - 1)
    else:
        _tell(console, match, seat - 1)


def verify(
    file: File,
    seal: Annotated[str, typer.Option(metavar="CODE", help="The seal code your table showed.")] = "",
    game: Where = None,
) -> None:
    """Checks that a match was dealt from what was sealed before its start."""
    from tablewright.core.verify import verify as verify_match

    box, saved = opened(file, game)
    match = verify_match(box, saved)
    dealt = sum(len(step.dealt) for step in [match.setup, *match.steps])
    _tell_seal(saved, f"all {dealt} results of {len(match.steps)} actions", seal)
    match.names = saved.names
    _tell_result(match)
    print("Is this the match you played? `tablewright replay FILE --seat N` tells it as your seat heard it.")


def _tell_seal(saved: "SavedMatch", results: str, wanted: str) -> None:
    """What is certain now, who took part in it, and what a file alone cannot tell."""
    sheet = saved.seal.sheet if saved.seal else None
    _compare(sheet, wanted)
    if sheet is None:
        print(f"Consistent: {results} follow from the promised secret.")
        print("Not bound: there is no sheet, so whoever dealt could have chosen among many deals.")
        print("(Matches in a terminal and matches of older servers are so.)")
        return
    if sheet.promised():
        print(f"Verified: {results} follow from the secret and the words on the sheet.")
    else:
        print(f"Consistent: {results} follow from the secret. Nobody added a word: the server chose alone.")
    _tell_sheet(sheet, saved.names)
    if wanted:
        print("The seal code fits: this is the sheet your table was shown before anybody gave a word.")
    else:
        print("Not checked: whether your table was shown this sheet. Compare the seal code with the one")
        print("on your page, or add --seal CODE.")


def _compare(sheet: "Sheet | None", wanted: str) -> None:
    from tablewright.core.seal import seal_code, tidied_code

    code = seal_code(sheet) if sheet else ""
    if wanted and tidied_code(wanted) != code:
        has = f"its seal code is {code}" if code else "it has no sheet, so no seal code"
        raise TablewrightError(f"this is not the match of the seal code {wanted}: {has}")


def _tell_sheet(sheet: "Sheet", names: list[str]) -> None:
    from tablewright.core.seal import seal_code

    print(f"Seal code {seal_code(sheet)}, room {sheet.room}, start number {sheet.attempt}.")
    for number, place in enumerate(sheet.seats):
        name = f" ({names[number]})" if names[number : number + 1] else ""
        word = "added a word" if place.digest else "a bot, no word" if place.who == "bot" else "no word"
        print(f"  seat {number + 1}{name}: {word}")


def opened(file: Path, game: str | None) -> "tuple[Box, SavedMatch]":
    from tablewright import shelf
    from tablewright.core.match import read_match

    saved = read_match(read_bytes(file))
    return shelf.find(game or saved.game), saved


def _tell(console: "Console", match: "Match", viewer: int) -> None:
    from tablewright.terminal.names import name_of
    from tablewright.terminal.story import sentences

    options = ", ".join(f"{name} {value}" for name, value in match.options.facts().items())
    players = ", ".join(name_of(seat, match.names) for seat in range(match.seats))
    print(f"{match.box.title}: {players}{f'; {options}' if options else ''}")
    for number, frame in enumerate(match.frames()):
        for line in sentences(match, frame, viewer):
            print(f"{number or '':>4}  {line}")
    _tell_result(match)


def _tell_result(match: "Match") -> None:
    from tablewright.terminal.ending import result

    if match.over:
        for text in result(match):
            print(text.plain)
    else:
        print(f"The match is not over: {len(match.steps)} actions were played.")


def _show(console: "Console", match: "Match", number: int, viewer: int) -> None:
    if not 0 <= number <= len(match.steps):
        raise TablewrightError(
            f"this match has {len(match.steps)} actions; --at wants 0 to {len(match.steps)}"
        )
    _draw(console, match, match.at(number), viewer)


def _draw(console: "Console", match: "Match", position: "Position", viewer: int) -> None:
    from tablewright.terminal.parts import Pen
    from tablewright.terminal.scenes import picture, prompt

    scene = match.box.show(position.seen_by(viewer), viewer)
    for line in picture(scene, match.box, match.names, console.width, console.height - 3).lines:
        console.print(line, no_wrap=True)
    for line in prompt(scene, Pen(console.width, names=match.names)).lines:
        console.print(line)


def _go_through(console: "Console", match: "Match", viewer: int) -> None:
    from tablewright.terminal.story import sentences

    for number, frame in enumerate(match.frames()):
        if console.is_terminal:
            console.clear()
        _draw(console, match, frame.position, viewer)
        for line in sentences(match, frame, viewer):
            console.print(line, style="dim", markup=False)
        try:
            if input(f"{number} of {len(match.steps)}: Enter goes on, q ends. ").strip().lower() == "q":
                return
        except (EOFError, KeyboardInterrupt):
            return
