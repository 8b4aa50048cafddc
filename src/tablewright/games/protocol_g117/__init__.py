"""Protocol G117: machines against mankind, on Earth and in the Matrix."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.core.curves import curves
from tablewright.core.skill import Skill
from tablewright.games.protocol_g117.bots import ProtocolG117Instinct
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.table.advice import reason
from tablewright.games.protocol_g117.table.scene import scene, touch
from tablewright.games.protocol_g117.words import OPTIONS, SIDES, WORDS

# Neon rose and blue on a night sky.
THEME = Theme(
    palette={
        "earth": ("#8fb6e8", "#2d5f9e"),
        "node": ("#d9468f", "#ff5fa8"),
        "web": ("#d9468f", "#c23a7e"),
        "prize": ("#d99a00", "#ffd24a"),
    },
    felt=("#dfe3f2", "#12132b"),
    accent=("#8a5a00", "#f2b134"),
)

BOX = Box(
    id="protocol-g117",
    title="Protocol G117",
    pitch="Machines against mankind: ten paired actions, two battlefields, every turn counts.",
    seats=(2, 2),
    start=ProtocolG117,
    words=WORDS,
    scene=scene,
    touch=touch,
    options=OPTIONS,
    rules_version=2,
    sides=SIDES,
    also_reads=(1,),
    instinct=ProtocolG117Instinct(),
    reason=reason,
    calibration=curves(Path(__file__).parent),
    skills={"easy": Skill(0), "medium": Skill(12)},
    minutes=15,
    weight="medium",
    kind="postcard",
    folder=Path(__file__).parent,
    theme=THEME,
)
