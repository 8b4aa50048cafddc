"""Push: how far dare you go before you stop and take a stack?"""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.core.curves import curves
from tablewright.core.skill import Skill
from tablewright.games.push.bots import PushInstinct
from tablewright.games.push.rules import OPTIONS, Push
from tablewright.games.push.table.advice import reason
from tablewright.games.push.table.prompts import touch
from tablewright.games.push.table.scene import scene
from tablewright.games.push.words import WORDS

# Numbers are printed in ink; shapes keep 3 : 1 on paper and light cloth, and 4.5 : 1 on charcoal.
THEME = Theme(
    palette={
        "red": ("#c2141f", "#ff7b70"),
        "yellow": ("#a87300", "#ffd23f"),
        "blue": ("#0b5fb8", "#5fb0ff"),
        "green": ("#00734f", "#2fd39a"),
        "purple": ("#7a1fa2", "#d18cf0"),
    },
    felt=("#e4e1da", "#26282c"),
    accent=("#3b3f47", "#7d8494"),
)

BOX = Box(
    id="push",
    title="Push",
    pitch="Flip one card more, or stop while the best stack is yours.",
    seats=(2, 6),
    start=Push,
    words=WORDS,
    scene=scene,
    touch=touch,
    options=OPTIONS,
    instinct=PushInstinct(),
    reason=reason,
    calibration=curves(Path(__file__).parent),
    skills={
        "easy": Skill(0, slips=22, two=Skill(0, slips=17)),
        "medium": Skill(0, slips=9, two=Skill(0, slips=7)),
    },
    minutes=20,
    weight="light",
    rules_version=2,
    also_reads=(1,),
    folder=Path(__file__).parent,
    theme=THEME,
)
