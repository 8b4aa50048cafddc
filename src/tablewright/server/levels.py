"""The levels of bots, and what each does with a view."""

import secrets

from mypy_extensions import i64

from tablewright.bots.bot import Bot, RandomBot
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer
from tablewright.core.position import Position

LEVELS = ("easy", "medium", "hard")


def levels(box: Box) -> tuple[str, ...]:
    return LEVELS


def bot_of(box: Box, level: str) -> Bot:
    return RandomBot()


def choice(box: Box, view: Position, seat: int, level: str) -> int:
    return int(bot_of(box, level).choose(view, i64(seat), own_luck()))


def hasty_choice(box: Box, view: Position, seat: int, level: str) -> int:
    return choice(box, view, seat, level)


def advice(box: Box, view: Position, seat: int) -> tuple[int, str]:
    return choice(box, view, seat, LEVELS[-1]), ""


def own_luck() -> SeededDealer:
    """A bot's luck is its own, and nobody can foresee it."""
    return SeededDealer(secrets.randbits(62))
