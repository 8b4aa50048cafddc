"""Push: how far dare you go before you stop and take a stack?"""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.games.push.bots import PushInstinct
from tablewright.games.push.rules import OPTIONS, WORDS, Push
from tablewright.games.push.table import scene, touch

# Numbers and shapes keep a contrast of 7 : 1 on paper (light) and on charcoal (dark).
THEME = Theme(
    palette={
        "red": ("#a3001e", "#ff9d94"),
        "yellow": ("#684a00", "#f7d13d"),
        "blue": ("#00458a", "#8fc6ff"),
        "green": ("#00563f", "#4fdcac"),
        "purple": ("#6a1a78", "#e3a8f2"),
    },
    felt=("#dedbd4", "#26282c"),
    accent=("#8a5a00", "#f2b134"),
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
    minutes=20,
    weight="light",
    folder=Path(__file__).parent,
    theme=THEME,
)
