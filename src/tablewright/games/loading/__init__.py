"""Loading: no turns. Search, play, pass on, faster than everybody else."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.core.curves import curves
from tablewright.core.skill import Skill
from tablewright.games.loading.bots import LoadingInstinct
from tablewright.games.loading.rules import OPTIONS, Loading
from tablewright.games.loading.table.advice import reason
from tablewright.games.loading.table.scene import scene, touch
from tablewright.games.loading.words import WORDS

# Screens in the dark and bars that charge. The expert colours have a symbol each.
THEME = Theme(
    palette={
        "charge": ("#0b7a3b", "#4fe08a"),
        "boost": ("#9a6a00", "#ffd23f"),
        "stop": ("#b3261e", "#ff8f80"),
        "blue": ("#0b5fb8", "#7cc0ff"),
        "pink": ("#b0177a", "#ff8fd0"),
        "yellow": ("#8a6a00", "#ffe066"),
        "orange": ("#b34700", "#ffab5e"),
    },
    felt=("#dfe6e2", "#17211f"),
    accent=("#0b6b52", "#4fd6a8"),
)

BOX = Box(
    id="loading",
    title="Loading",
    pitch="No turns: find a card, play it, and get rid of the deck before the others do.",
    seats=(2, 7),
    start=Loading,
    words=WORDS,
    scene=scene,
    touch=touch,
    options=OPTIONS,
    instinct=LoadingInstinct(),
    reason=reason,
    calibration=curves(Path(__file__).parent),
    skills={
        "easy": Skill(0, blunders=11, two=Skill(0, blunders=17)),
        "medium": Skill(12, two=Skill(24, blunders=6)),
        "hard": Skill(400),  # four times as many win little more
    },
    minutes=5,
    rules_version=2,
    also_reads=(1,),
    weight="light",
    real_time=True,
    go="LOAD!",
    folder=Path(__file__).parent,
    theme=THEME,
)
