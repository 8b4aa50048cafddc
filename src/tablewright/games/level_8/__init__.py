"""Level 8: rummy up a staircase of eight levels, each asking for other cards."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.core.curves import curves
from tablewright.core.skill import Skill
from tablewright.games.level_8.bots import Level8Instinct
from tablewright.games.level_8.rules import OPTIONS, Level8
from tablewright.games.level_8.table.advice import reason
from tablewright.games.level_8.table.scene import scene, touch
from tablewright.games.level_8.words import WORDS

# Six clear hues, each with an outline of its own; the steps of the stairs go through them.
THEME = Theme(
    palette={
        "red": ("#c4202c", "#ff8a80"),
        "orange": ("#cf5f00", "#ffb061"),
        "yellow": ("#a67c00", "#ffe14d"),
        "green": ("#07804a", "#4fdba6"),
        "blue": ("#1561bd", "#7cc0ff"),
        "violet": ("#8a30ad", "#dd9cf2"),
        "wild": ("#2b2a33", "#f2ecdf"),
        "skip": ("#54483a", "#d8cbb4"),
        "step-1": ("#f3b0ab", "#7c2b2a"),
        "step-2": ("#f4bd8f", "#7d4319"),
        "step-3": ("#f2d27f", "#74591a"),
        "step-4": ("#d9dd8a", "#55631f"),
        "step-5": ("#a8d9b4", "#22603f"),
        "step-6": ("#a2d3e0", "#1f5a6c"),
        "step-7": ("#aec4f0", "#2c4a85"),
        "step-8": ("#d4b2e8", "#5f3380"),
    },
    felt=("#e8e3d6", "#232a3b"),
    accent=("#7a3fa0", "#f2b134"),
)

BOX = Box(
    id="level-8",
    title="Level 8",
    pitch="Collect what your level asks, shed the rest, climb eight steps.",
    seats=(2, 6),
    start=Level8,
    words=WORDS,
    scene=scene,
    touch=touch,
    options=OPTIONS,
    instinct=Level8Instinct(),
    reason=reason,
    calibration=curves(Path(__file__).parent),
    skills={"easy": Skill(0, blunders=35), "medium": Skill(0, blunders=14)},
    rules_version=3,  # 2: a round that stands still ends; 3: even if nobody draws
    also_reads=(1, 2),
    minutes=45,
    weight="medium",
    folder=Path(__file__).parent,
    theme=THEME,
)
