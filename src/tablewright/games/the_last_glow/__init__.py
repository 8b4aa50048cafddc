"""The Last Glow: a flying lighthouse, a crew of five and the storm, for one."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.core.curves import curves
from tablewright.core.skill import Skill
from tablewright.games.the_last_glow.bots import TheLastGlowInstinct
from tablewright.games.the_last_glow.rules import OPTIONS, TheLastGlow
from tablewright.games.the_last_glow.table.advice import reason
from tablewright.games.the_last_glow.table.scene import scene, touch
from tablewright.games.the_last_glow.words import WORDS

# Midnight blue and lamplight.
THEME = Theme(
    palette={
        "gold": ("#8a5a00", "#ffce6b"),
        "storm": ("#6a1b9a", "#d9a3ff"),
        "dream": ("#00695c", "#7fe3d0"),
        "stone": ("#455a64", "#b8c7d1"),
        "night": ("#1b2fa8", "#1f3278"),
        "glow": ("#ffd34d", "#a58a2c"),
    },
    felt=("#dfe5f1", "#10182f"),
    accent=("#1f3a78", "#ffce6b"),
)

BOX = Box(
    id="the-last-glow",
    title="The Last Glow",
    pitch="Keep the last lighthouse aloft and hunt the storm for what soothes the dreams below.",
    seats=(1, 1),
    start=TheLastGlow,
    words=WORDS,
    scene=scene,
    touch=touch,
    options=OPTIONS,
    instinct=TheLastGlowInstinct(),
    reason=reason,
    calibration=curves(Path(__file__).parent),
    skills={"easy": Skill(0, slips=30), "medium": Skill(0, slips=2)},
    minutes=15,
    weight="light",
    kind="postcard",
    rules_version=2,
    also_reads=(1,),
    folder=Path(__file__).parent,
    theme=THEME,
)
