"""Mad Maxence at a test's table: gauges by name, coins as they shall fall (1 heads, 0 tails)."""

from tablewright.books.binding import Binding, Shelved, index
from tablewright.books.box import read_book
from tablewright.books.journey import Journey
from tablewright.core.scene import Scene, Text, walk
from tablewright.games.mad_maxence import BOX, FOLDER
from tests.games.sitting import Sitting

GAUGES = ("TU", "TECH", "O", "D", "C", "P", "F")
START = {"TU": 0, "TECH": 1, "O": 1, "D": 1, "C": 1, "P": 1, "F": 1}
ITEMS = ("pass", "code", "flare", "welder", "springs", "sextant", "ledger", "valve", "keys")


def flag_numbers() -> dict[str, int]:
    """What the flags of the book are inside."""
    binding = Binding(Shelved(), read_book(FOLDER / "rust-testament.yaml"))
    binding.story()
    return binding.flags


FLAGS = flag_numbers()


class Road(Sitting):
    """One adventure, at a place of choice that was just come to from another."""

    def __init__(
        self,
        adventure: int | str = 1,
        *,
        at: str = "",
        left: str = "",
        items: str = "",
        flags: str = "",
        difficulty: str = "normal",
        tries: int = 3,
        **gauges: int,
    ) -> None:
        super().__init__(BOX, 1, {"adventure": str(adventure), "difficulty": difficulty, "tries": tries})
        position = self.position
        if at:
            position.place = index(at)
            position.reached |= 1 << index(at)
        if left:
            position.left = index(left)
        for item in items.split():
            position.items |= 1 << ITEMS.index(item)
        for flag in flags.split():
            position.flags |= 1 << FLAGS[flag]
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

    def scene(self) -> Scene:
        return BOX.show(self.position.seen_by(0), 0)

    def page(self) -> str:
        """What can be read on the table now."""
        return self.text("words")

    def text(self, id: str) -> str:
        """The words of one part of the table; nothing where it is not there."""
        return next(
            (part.text for part in walk(self.scene()) if isinstance(part, Text) and part.id == id), ""
        )

    def offers(self) -> list[str]:
        """What can be done now, as it is called on the table."""
        return [offer.label for offer in self.scene().offers]

    @property
    def reason(self) -> str:
        assert self.match.over
        return self.position.outcome().reason
