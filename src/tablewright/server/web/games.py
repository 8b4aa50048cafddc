"""Games as the browser knows them."""

from typing import Literal

import msgspec

from tablewright import shelf
from tablewright.bots.levels import OFFERED
from tablewright.core.box import Box
from tablewright.core.options import Kind, Option, Value

NO_ART = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
NO_COVER = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4">'
    '<rect width="3" height="4" fill="#20302b"/><rect x=".9" y="1.2" width="1.2" height="1.6" rx=".12" '
    'fill="#e9e2d3" transform="rotate(-8 1.5 2)"/></svg>'
)


class OptionShown(msgspec.Struct):
    name: str
    kind: Kind
    default: Value
    help: str
    choices: list[str]
    low: int
    high: int
    aid: bool


class ThemeShown(msgspec.Struct):
    palette: dict[str, tuple[str, str]]
    felt: tuple[str, str]
    accent: tuple[str, str]


class Game(msgspec.Struct, omit_defaults=True):
    id: str
    title: str
    pitch: str
    kind: Literal["box", "postcard"]
    real_time: bool
    go: str  # called when the countdown of a real-time game ends
    announced: str  # why it cannot be played yet; empty: it can
    options: list[OptionShown]
    levels: list[str]
    theme: ThemeShown
    sides: list[str]  # what each seat plays, where seats are unlike
    seats: tuple[int, int] | None = None  # nobody knows these three of a game that is only announced
    minutes: int | None = None
    weight: Literal["light", "medium", "heavy"] | None = None
    rulebook: str | None = None


def games() -> list[Game]:
    return [game(box) for box in shelf.boxes()]


def game(box: Box, *, rulebook: bool = False) -> Game:
    theme = box.theme
    known = not box.announced
    return Game(
        box.id,
        box.title,
        box.pitch,
        box.kind,
        box.real_time,
        box.go,
        box.announced,
        [option_shown(option) for option in box.options if option.offered],
        list(OFFERED),
        ThemeShown(dict(theme.palette), theme.felt, theme.accent),
        list(box.sides),
        seats=box.seats if known else None,
        minutes=box.minutes if known else None,
        weight=box.weight if known else None,
        rulebook=box.rulebook if rulebook else None,
    )


def option_shown(option: Option) -> OptionShown:
    return OptionShown(
        option.name,
        option.kind,
        option.default,
        option.help,
        list(option.choices),
        option.low,
        option.high,
        option.aid,
    )


def picture(box: Box, name: str) -> str:
    """A drawing of the game; an empty sheet or a plain cover where it has none."""
    return box.file(name) or (NO_COVER if name == "cover.svg" else NO_ART)
