"""Toroball: three against three, a ball and a young cow."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.core.curves import curves
from tablewright.core.skill import Skill
from tablewright.games.toroball.bots import ToroballInstinct
from tablewright.games.toroball.measures import tallied
from tablewright.games.toroball.rules import Toroball
from tablewright.games.toroball.table.advice import reason
from tablewright.games.toroball.table.scene import scene, touch
from tablewright.games.toroball.words import OPTIONS, WORDS

# Sand, and fences painted red.
THEME = Theme(
    palette={
        "sand": ("#e0b25a", "#8a6a34"),
        "edge": ("#d0643c", "#8a3d22"),
        "reach": ("#3f8f4f", "#63c77a"),
        "fence": ("#a3231c", "#d9533f"),
        "threat": ("#a3231c", "#ff8f80"),
        "cow": ("#4a2c17", "#f0d9b8"),
        "ball": ("#1c5fa8", "#9ecbff"),
        "bottle": ("#7a1f4b", "#ff9ac4"),
        "barrier": ("#7d1a14", "#ffb0a3"),
        "shelter": ("#7d1a14", "#ffb0a3"),
    },
    felt=("#efe0bd", "#2c2416"),
    accent=("#a3231c", "#ffb38a"),
)

BOX = Box(
    id="toroball",
    title="Toroball",
    pitch="Run, pass and shoot, and be somewhere else when the cow comes.",
    seats=(2, 2),
    start=Toroball,
    words=WORDS,
    scene=scene,
    touch=touch,
    options=OPTIONS,
    instinct=ToroballInstinct(),
    reason=reason,
    calibration=curves(Path(__file__).parent),
    skills={"easy": Skill(0, slips=9), "medium": Skill(36)},
    rules_version=2,  # a run and a kick are one action each
    also_reads=(1,),
    minutes=10,
    weight="light",
    kind="postcard",
    folder=Path(__file__).parent,
    theme=THEME,
    measures=tallied(),
)
