"""Which Side: workers of New York, 1910, for one."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.core.curves import curves
from tablewright.core.skill import Skill
from tablewright.games.which_side.bots import WhichSideInstinct
from tablewright.games.which_side.rules import OPTIONS, WhichSide
from tablewright.games.which_side.table.advice import reason
from tablewright.games.which_side.table.scene import scene, touch
from tablewright.games.which_side.words import WORDS

# Newsprint, red and black.
THEME = Theme(
    palette={
        "red": ("#b3131b", "#ff7a72"),
        "black": ("#231f1c", "#e9e2d6"),
        "money": ("#3f6212", "#b7d77f"),
    },
    felt=("#e7e2d8", "#26221f"),
    accent=("#b3131b", "#ff8d80"),
)

BOX = Box(
    id="which-side",
    title="Which Side",
    pitch="Four workers, two dollars, ten months: take over New York before the employers do.",
    seats=(1, 1),
    start=WhichSide,
    words=WORDS,
    scene=scene,
    touch=touch,
    options=OPTIONS,
    instinct=WhichSideInstinct(),
    reason=reason,
    calibration=curves(Path(__file__).parent),
    skills={"easy": Skill(0, slips=15), "medium": Skill(0, slips=2)},
    minutes=20,
    weight="medium",
    kind="postcard",
    rules_version=2,
    also_reads=(1,),
    folder=Path(__file__).parent,
    theme=THEME,
)
