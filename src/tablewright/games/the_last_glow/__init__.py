"""The Last Glow: a flying lighthouse, a crew of five and the storm, for one."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.games.the_last_glow.bots import TheLastGlowInstinct
from tablewright.games.the_last_glow.rules import OPTIONS, WORDS, TheLastGlow
from tablewright.games.the_last_glow.table import scene, touch

# Midnight blue and lamplight.
THEME = Theme(
    palette={
        "gold": ("#8a5a00", "#ffce6b"),
        "storm": ("#6a1b9a", "#d9a3ff"),
        "dream": ("#00695c", "#7fe3d0"),
        "stone": ("#455a64", "#b8c7d1"),
        "night": ("#cfd8ea", "#1a2444"),
        "glow": ("#f6e7b8", "#4a4526"),
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
    minutes=15,
    weight="light",
    kind="postcard",
    folder=Path(__file__).parent,
    theme=THEME,
)
