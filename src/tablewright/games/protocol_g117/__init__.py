"""Protocol G117: machines against mankind, on Earth and in the Matrix."""

from pathlib import Path

from tablewright.core.box import Box, Theme
from tablewright.games.protocol_g117.bots import ProtocolG117Instinct
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.table import scene, touch
from tablewright.games.protocol_g117.vocabulary import OPTIONS, WORDS

# Neon rose and blue on a night sky.
THEME = Theme(
    palette={
        "rose": ("#b0125f", "#ff5fa8"),
        "blue": ("#0a5bb0", "#4fb4ff"),
        "web": ("#c2608f", "#a83d78"),
        "prize": ("#8a6a00", "#d8b13a"),
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
    instinct=ProtocolG117Instinct(),
    minutes=15,
    weight="medium",
    kind="postcard",
    folder=Path(__file__).parent,
    theme=THEME,
)
