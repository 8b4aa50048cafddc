"""What a designer wants to know of a match of Toroball: how often each of its oddities happens."""

from typing import final

from mypy_extensions import i64

from tablewright.core.measure import Measure
from tablewright.core.position import Position
from tablewright.games.toroball.field import Tally
from tablewright.games.toroball.rules import Toroball


@final
class Tallied(Measure):
    """One of the things a match counts by itself."""

    def __init__(self, name: str, help: str, tally: i64) -> None:
        self.name = name
        self.help = help
        self.tally: i64 = tally

    def after(self, position: Position) -> float:
        assert isinstance(position, Toroball)
        return float(position.tally[self.tally])


def tallied() -> tuple[Measure, ...]:
    return (
        Tallied("kicks", "How often the ball was kicked", Tally.KICKS),
        Tallied("blocked kicks", "How often somebody or something stopped a kick", Tally.BLOCKS),
        Tallied("nudges", "How often the cow nudged somebody out", Tally.NUDGES),
        Tallied("drinks", "How often somebody drank sangria", Tally.DRINKS),
        Tallied("agitations", "How often somebody agitated the cow", Tally.AGITATIONS),
        Tallied("perches", "How often somebody perched on the fence", Tally.PERCHES),
        Tallied("hides", "How often somebody hid", Tally.HIDES),
        Tallied("conceded", "Goals conceded with nobody on the field", Tally.CONCEDED),
    )
