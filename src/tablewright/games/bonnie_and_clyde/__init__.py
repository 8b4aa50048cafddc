"""Bonnie and Clyde: love, poems and a way out of town, for one."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.games.bonnie_and_clyde.bots import BonnieAndClydeInstinct
from tablewright.games.bonnie_and_clyde.rules import OPTIONS, BonnieAndClyde
from tablewright.games.bonnie_and_clyde.table.advice import reason
from tablewright.games.bonnie_and_clyde.table.scene import scene, touch
from tablewright.games.bonnie_and_clyde.words import WORDS

# Sepia: a police ledger, ink and faded photographs.
THEME = Theme(
    palette={
        "ink": ("#4a3524", "#e8d3b5"),
        "love": ("#a3242f", "#ff8f86"),
        "money": ("#4f6b1f", "#b9d37a"),
        "steel": ("#4b5866", "#b4c3d1"),
        "police": ("#1f4f86", "#8fc0f5"),
    },
    felt=("#ead9bd", "#2d2419"),
    accent=("#7a4a1e", "#d9a05b"),
)

BOX = Box(
    id="bonnie-and-clyde",
    title="Bonnie and Clyde",
    pitch="Love, three poems and enough ammunition: get out of Dallas before the law gets Clyde.",
    seats=(1, 1),
    start=BonnieAndClyde,
    words=WORDS,
    scene=scene,
    touch=touch,
    options=OPTIONS,
    instinct=BonnieAndClydeInstinct(),
    reason=reason,
    minutes=15,
    weight="light",
    kind="postcard",
    folder=Path(__file__).parent,
    theme=THEME,
    solvable=True,
)
