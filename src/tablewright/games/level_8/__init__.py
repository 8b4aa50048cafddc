"""Level 8: rummy up a staircase of eight levels, each asking for other cards."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.games.level_8.bots import Level8Instinct
from tablewright.games.level_8.rules import OPTIONS, WORDS, Level8

BOX = Box(
    id="level-8",
    title="Level 8",
    pitch="Collect what your level asks, shed the rest, climb eight steps.",
    seats=(2, 6),
    start=Level8,
    words=WORDS,
    options=OPTIONS,
    instinct=Level8Instinct(),
    minutes=45,
    weight="medium",
    folder=Path(__file__).parent,
    theme=Theme(),
)
