"""Lucha Libre: two corners, ten dice, one hall."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.core.curves import curves
from tablewright.core.skill import Skill
from tablewright.games.lucha_libre.bots import LuchaLibreInstinct
from tablewright.games.lucha_libre.rules import OPTIONS, TEAMS, WORDS, LuchaLibre
from tablewright.games.lucha_libre.table.advice import reason
from tablewright.games.lucha_libre.table.scene import scene, touch

# Posters in turquoise and magenta.
THEME = Theme(
    palette={
        "silver": ("#4a5560", "#d5dde4"),
        "ochre": ("#8a4f00", "#ffb84d"),
        "blue": ("#0b4fae", "#7db8ff"),
        "rose": ("#a8124f", "#ff8ab8"),
    },
    felt=("#cfe9e6", "#0f2f33"),
    accent=("#a8124f", "#ff8ab8"),
)

BOX = Box(
    id="lucha-libre",
    title="Lucha Libre",
    pitch="Roll, reroll and show off: the ring is yours when the hall is.",
    seats=(2, 2),
    start=LuchaLibre,
    words=WORDS,
    scene=scene,
    touch=touch,
    options=OPTIONS,
    instinct=LuchaLibreInstinct(),
    reason=reason,
    calibration=curves(Path(__file__).parent),
    skills={
        "easy": Skill(0, slips=90, blunders=4),
        "medium": Skill(0, slips=45),
        "hard": Skill(400),  # four times as many win little more
    },
    minutes=15,
    weight="light",
    kind="postcard",
    rules_version=2,
    sides=TEAMS,
    also_reads=(1,),
    folder=Path(__file__).parent,
    theme=THEME,
)
