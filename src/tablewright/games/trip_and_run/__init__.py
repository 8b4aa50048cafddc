"""Trip & Run: a race to square 100 in which every stone underfoot can trip you."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.core.curves import curves
from tablewright.core.skill import Skill
from tablewright.games.trip_and_run.bots import TripAndRunInstinct
from tablewright.games.trip_and_run.measures import Beginner
from tablewright.games.trip_and_run.rules import OPTIONS, TripAndRun
from tablewright.games.trip_and_run.table.advice import reason
from tablewright.games.trip_and_run.table.scene import scene, touch
from tablewright.games.trip_and_run.words import WORDS

# A cobbled track through a garden. Each symbol has a colour of its own, and its outline besides.
THEME = Theme(
    palette={
        "circle": ("#0b5fb8", "#7cc0ff"),
        "triangle": ("#00734f", "#4fdba6"),
        "star": ("#946200", "#ffd04a"),
        "diamond": ("#8a2aa8", "#dd9cf2"),
        "cross": ("#b3261e", "#ff8f80"),
        "goal": ("#c98a1b", "#d9a441"),
    },
    felt=("#e4e6da", "#22302a"),
    accent=("#8a4420", "#e0a070"),
)

BOX = Box(
    id="trip-and-run",
    title="Trip & Run",
    pitch="Trip whoever stands on your symbols, then run for square 100.",
    seats=(2, 6),
    start=TripAndRun,
    words=WORDS,
    scene=scene,
    touch=touch,
    options=OPTIONS,
    instinct=TripAndRunInstinct(),
    reason=reason,
    calibration=curves(Path(__file__).parent),
    skills={"easy": Skill(0, two=Skill(24)), "medium": Skill(32, two=Skill(170))},
    rules_version=2,  # head starts, and paying at once
    also_reads=(1,),
    minutes=30,
    weight="light",
    folder=Path(__file__).parent,
    theme=THEME,
    measures=(Beginner(),),
)
