"""How a scene is drawn with characters: in what width, how roomily, in whose colours."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tablewright.terminal.names import named

MARKS = {
    "": "",
    "new": "bold",
    "dim": "dim",
    "good": "bold green",
    "bad": "bold red",
    "chosen": "bold",
    "threat": "bold red",
}


@dataclass(frozen=True)
class Pen:
    """How to draw: in what width, how roomily, in whose colours, with whose names."""

    width: int = 78
    roomy: bool = True  # cards and dice as small boxes; else within the line
    frames: bool = True
    titles: bool = True  # of panels that are not somebody's own
    prose: int = 0  # rows for each text; 0: as many as it needs
    palette: Mapping[str, tuple[str, str]] | None = None
    names: Sequence[str] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)  # what is touched for an offer → its number
    known: Mapping[str, str] = field(default_factory=dict)  # id of a text → how it read when last seen

    def narrower(self, by: int) -> "Pen":
        return replace(self, width=max(16, self.width - by))

    def named(self, text: str) -> str:
        return named(text, self.names)

    def paper(self, colour: str) -> str:
        """A card in a colour: dark letters on the light value, readable on any terminal."""
        if self.palette and colour in self.palette:
            return f"#000000 on {self.palette[colour][1]}"
        return f"#000000 on {colour}" if colour.startswith("#") else "#000000 on #e9e2d3"
