"""`tablewright play`: a match at the terminal, against bots or with others at the same keyboard."""

import re
import secrets
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablewright.cli.arguments import Chosen, Force, Seed, chosen_options, new_file, read_bytes, write_whole
from tablewright.core.errors import BadGame, BadOption

if TYPE_CHECKING:
    from tablewright.core.box import Box
    from tablewright.core.match import Match

BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Elif", "Fenn", "Gita")
USUAL_BOT = "medium"


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's id, or the path of a game of your own.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many play, bots included.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="LEVELS",
            help="Levels of the bots, such as `easy,hard`; they take the last seats. `none`: all seats "
            "are people at this keyboard. Without it every other seat is a medium bot.",
        ),
    ] = None,
    option: Chosen = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option(help="Writes the match here when it ends or you quit.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Goes on with a match saved before.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="Names of the people, in order of seats.")] = None,
    force: Force = False,
) -> None:
    """Plays a game in the terminal.

    Type the number of what you want to do, or the beginning of its label; `h` for a hint, `u` to take
    back, `l` for the log, `t` for all that lies on the table, `r R4` for a clause of the rules, `q` to quit.

    Examples: `tablewright play push`, `tablewright play push --seats 4 --bots easy,medium,hard`,
    `tablewright play my_game.py --option rounds=3`.
    """
    if resume is not None:
        match = _resumed(resume, game, bots)
        target: Path | None = new_file(save, force=force) if save else resume
    else:
        target = new_file(save, force=force)
        match = _begun(game, seats, bots, option, seed)
    match.names = _names(match, name or [])
    finished = _sit(match, seed)
    if target is not None:
        _save(match, target)
    if not finished:
        _tell_how_to_go_on(target)


def _begun(
    game: str | None, seats: int | None, bots: str | None, option: list[str] | None, seed: int | None
) -> "Match":
    from tablewright import shelf
    from tablewright.core.luck import SealedLuck, SeededLuck
    from tablewright.core.match import Match
    from tablewright.core.seal import new_secret

    if game is None:
        raise BadGame("which game? `tablewright games` lists them")
    box = shelf.find(game)
    box.check_playable()
    named = bots_named(bots)
    count = seats_for(box, seats, named)
    luck = SealedLuck(new_secret()) if seed is None else SeededLuck(seed)
    match = Match(box, count, luck, chosen_options(option), watch=True)
    match.bots = last_seats(count, [USUAL_BOT] * (count - 1) if named is None else named)
    return match


def _resumed(file: Path, game: str | None, bots: str | None) -> "Match":
    """A saved match with its bots; a sealed one goes on from its own secret, so it can be verified."""
    from tablewright import shelf
    from tablewright.core.luck import SealedLuck
    from tablewright.core.match import Match, read_match
    from tablewright.core.seal import new_secret

    saved = read_match(read_bytes(file))
    sealed = saved.seal if saved.seal and saved.seal.secret else None
    luck = SealedLuck.of(sealed) if sealed else SealedLuck(new_secret())
    match = Match.replayed(shelf.find(game or saved.game), saved, watch=True, luck=luck)
    match.seal = sealed
    named = bots_named(bots)
    if named is not None:
        match.bots = last_seats(match.seats, named)
    elif not match.bots:
        match.bots = _bots_of_old(match)
    return match


def _bots_of_old(match: "Match") -> list[str]:
    """The bots of a file of before there was `bots` in it, when only their names told: “Ada (easy)”."""
    if not match.names:
        return last_seats(match.seats, [USUAL_BOT] * (match.seats - 1))
    found = [re.fullmatch(rf"(?:{'|'.join(BOT_NAMES)}) \((\w+)\)", name) for name in match.names]
    return [told[1] if told else "" for told in found]


def bots_named(typed: str | None) -> list[str] | None:
    """The bots named on the command line; none: nothing was said."""
    from tablewright.bots.names import BotName

    if typed is None:
        return None
    return [str(BotName.of(one)) for one in typed.split(",") if one.strip() not in ("", "none")]


def last_seats(seats: int, bots: list[str]) -> list[str]:
    """Who plays each seat: people first, then the bots."""
    return [""] * (seats - len(bots)) + bots


def seats_for(box: "Box", seats: int | None, bots: list[str] | None) -> int:
    """How many play: as asked, or one person and the bots named, or two, if the game allows it."""
    fewest, most = box.seats
    if seats is None:
        seats = max(fewest, min(len(bots) + 1 if bots else 2, most))
    box.check_seats(seats)
    if bots is not None and len(bots) >= seats:
        raise BadOption(
            f"{len(bots)} bots leave no seat for a person among {seats}; give more --seats or fewer --bots"
        )
    return seats


def _names(match: "Match", typed: list[str]) -> list[str]:
    """The people's names in order of seats, as given or as they were; the bots' say what they are."""
    people = match.bots.count("")
    given = typed or [name for name, bot in zip(match.names, match.bots, strict=False) if not bot]
    usual = ["Player"] if people == 1 else [f"Player {n + 1}" for n in range(people)]
    own, theirs = iter([*given[:people], *usual[len(given) :]]), cycle(BOT_NAMES)
    return [f"{next(theirs)} ({bot})" if bot else next(own) for bot in match.bots]


def _sit(match: "Match", seed: int | None) -> bool:
    from rich.console import Console

    from tablewright.bots.making import bot
    from tablewright.core.dealer import SeededDealer
    from tablewright.terminal.sitting import Sitting

    options = match.options.facts()
    players = {
        seat: bot(match.box, name, options, at_table=True) for seat, name in enumerate(match.bots) if name
    }
    thoughts = SeededDealer(secrets.randbits(62) if seed is None else seed)
    return Sitting(Console(highlight=False), match, players, thoughts).play()


def _save(match: "Match", target: Path) -> None:
    """Writes the match with its secret: whoever holds the file can go on with it, and verify it."""
    from tablewright.core.luck import SealedLuck

    if match.seal is not None and isinstance(match.luck, SealedLuck):
        match.seal.secret = match.luck.secret.hex()
    write_whole(target, match.to_json())
    print(f"The match is saved in {target}.")


def _tell_how_to_go_on(target: Path | None) -> None:
    if target is None:
        print("The match was not saved; --save FILE keeps one.")
    else:
        print(f"Go on with: tablewright play --resume {target}")
