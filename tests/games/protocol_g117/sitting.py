"""Protocol G117 at a test's table: units put where a test wants them, spaces called by their names."""

from collections.abc import Iterable

from tablewright.games.protocol_g117 import BOX
from tablewright.games.protocol_g117.army import Army
from tablewright.games.protocol_g117.boards import EARTH, SPACES, number_of
from tablewright.games.protocol_g117.rules import ProtocolG117
from tests.games.sitting import Sitting


class War(Sitting):
    """The table after HU has placed its second Troop on A4, unless a test wants to place it.

    HU starts on o4 and without a head start, so that a test counts from nothing.
    """

    def __init__(self, *, mustered: object = True, **options: object) -> None:
        super().__init__(BOX, 2, {"hu_node": "o4", "head_start": 0, **options})
        if mustered:
            self.does("place", space="A4")

    @property
    def position(self) -> ProtocolG117:
        position = self.match.position
        assert isinstance(position, ProtocolG117)
        return position

    @property
    def ai(self) -> Army:
        return self.position.armies[0]

    @property
    def hu(self) -> Army:
        return self.position.armies[1]

    def units(self, side: int) -> str:
        """Where the units of a side stand: "E3 o2 o8"."""
        army = self.position.armies[side]
        return " ".join(name for n, name in enumerate(SPACES) for _ in range(int(army.units_on(n))))

    def stand(self, *, ai: str, hu: str) -> None:
        """Puts the units of both sides on spaces, one for each name, and nowhere else."""
        for army, names in ((self.ai, ai), (self.hu, hu)):
            army.here = army.twice = 0
            for name in names.split():
                army.enter(number_of(name))

    def scores(self) -> list[int]:
        return [int(score) for score in self.position.scores]

    def spaces(self, do: str) -> list[str]:
        """The spaces on which something can be done now."""
        return sorted(short.split()[1] for short in self.may() if short.split()[0] == do)

    def takes(self, pair: int, half: str) -> list[str]:
        return self.does("use", pair=pair, half=half)

    def moves(self, *names: str) -> None:
        """One point: the unit on the first space goes to the second."""
        self.does("order", space=names[0])
        self.does("go", space=names[1])

    def idle(self, pair: int) -> None:
        """A turn in which both take points and leave them unspent."""
        for _ in range(2):
            self.takes(pair, "points")
            self.does("done")

    def idle_until(self, turn: int) -> None:
        pairs: Iterable[int] = range(1, 11)
        for pair in pairs:
            if self.position.turns == turn:
                return
            self.idle(pair)


def on_earth(names: Iterable[str]) -> list[str]:
    return [name for name in names if name in EARTH]
