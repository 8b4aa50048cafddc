"""Mad Maxence at a test's table: gauges by name, coins as they shall fall (1 heads, 0 tails)."""

from tablewright.books.binding import index
from tablewright.books.journey import Journey
from tablewright.games.mad_maxence import BOX
from tests.games.sitting import Sitting

GAUGES = ("TU", "TECH", "O", "D", "C", "P", "F")
ITEMS = ("pass", "code", "flare", "welder", "springs", "sextant", "ledger", "valve")


class Road(Sitting):
    """One adventure, at a place of choice that was just come to from another."""

    def __init__(
        self,
        adventure: int | str = 1,
        *,
        at: str = "",
        left: str = "",
        items: str = "",
        difficulty: str = "normal",
        **gauges: int,
    ) -> None:
        super().__init__(BOX, 1, {"adventure": str(adventure), "difficulty": difficulty})
        position = self.position
        if at:
            position.place = index(at)
            position.reached |= 1 << index(at)
        if left:
            position.left = index(left)
        for item in items.split():
            position.items |= 1 << ITEMS.index(item)
        for name, value in gauges.items():
            position.gauges[GAUGES.index(name)] = value

    @property
    def position(self) -> Journey:
        position = self.match.position
        assert isinstance(position, Journey)
        return position

    def gauge(self, name: str) -> int:
        return int(self.position.gauges[GAUGES.index(name)])

    def gauges(self) -> dict[str, int]:
        return {name: self.gauge(name) for name in GAUGES}

    def items(self) -> list[str]:
        return [item for number, item in enumerate(ITEMS) if self.position.items >> number & 1]

    def go(self, place: str, *coins: int) -> list[str]:
        return self.does("go", place=place, deals=list(coins))

    def roads(self) -> list[str]:
        return [one.split()[1] for one in self.may() if one.startswith("go ")]

    def page(self) -> str:
        """What can be read on the table now."""
        scene = BOX.show(self.position.seen_by(0), 0)
        return next(part.text for panel in scene.panels for part in panel.parts if part.id == "words")  # type: ignore[union-attr]

    @property
    def reason(self) -> str:
        assert self.match.over
        return self.position.outcome().reason
