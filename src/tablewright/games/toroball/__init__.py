"""Toroball: three against three, a ball and a young cow."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.games.toroball.rules import Toroball
from tablewright.games.toroball.words import OPTIONS, WORDS

# Sand, and fences painted red.
THEME = Theme(
    palette={
        "sand": ("#efdcb2", "#5d4b2c"),
        "fence": ("#a3231c", "#ff8f80"),
    },
    felt=("#f0e2c4", "#2c2416"),
    accent=("#a3231c", "#ffb38a"),
)

BOX = Box(
    id="toroball",
    title="Toroball",
    pitch="Run, pass and shoot, and be somewhere else when the cow comes.",
    seats=(2, 2),
    start=Toroball,
    words=WORDS,
    options=OPTIONS,
    minutes=10,
    weight="light",
    kind="postcard",
    folder=Path(__file__).parent,
    theme=THEME,
)
