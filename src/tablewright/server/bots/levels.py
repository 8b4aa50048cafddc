"""The levels a table offers, and what a bot of each does with a view."""

import secrets
from collections.abc import Mapping

from tablewright.bots.hint import Hint, hint
from tablewright.bots.levels import LEVELS, OFFERED
from tablewright.bots.making import bot
from tablewright.bots.names import unknown
from tablewright.bots.pace import SPEEDS as PACES
from tablewright.bots.pace import thinking_seconds
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer
from tablewright.core.options import Value
from tablewright.core.position import Position
from tablewright.server.bots.solving import wish_for_solution
from tablewright.server.errors import Wrong

SPEEDS = {"random": "normal", "easy": "slow", "medium": "normal", "hard": "fast"}


def checked_level(level: str) -> str:
    if level not in LEVELS:
        raise Wrong(f"At a table {unknown(level, OFFERED)}")
    return level


def choice(box: Box, view: Position, seat: int, level: str, options: Mapping[str, Value]) -> int:
    """What a bot of a level does at a table, where people wait for it."""
    wish_for_solution(box, options)
    return int(bot(box, level, options, at_table=True).choose(view, seat, own_luck()))


def pace(box: Box, view: Position, seat: int, level: str, options: Mapping[str, Value]) -> float:
    """How long a bot lets pass before it acts in real time: by the game's option `speed`, or its level."""
    chosen = str(options.get("speed", ""))
    speed = chosen if chosen in PACES else SPEEDS[level]
    return thinking_seconds(box.instinct, view, seat, speed, own_luck())


def habit(box: Box, view: Position, seat: int) -> int:
    """What comes without thinking."""
    return int(bot(box, "habit").choose(view, seat, own_luck()))


def advice(box: Box, view: Position, seat: int, options: Mapping[str, Value]) -> Hint:
    wish_for_solution(box, options)
    return hint(box, view, seat, seed=secrets.randbits(30), options=options)


def own_luck() -> SeededDealer:
    """A bot's luck is its own, and nobody can foresee it."""
    return SeededDealer(secrets.randbits(62))
