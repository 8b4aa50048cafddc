"""Lucha Libre at a test's table: dice laid as wanted, both corners acting when they like."""

from collections.abc import Sequence

from tablewright.games.lucha_libre import BOX
from tablewright.games.lucha_libre.rules import LuchaLibre, Side
from tests.games.sitting import Sitting


class Ring(Sitting):
    """Both sides with the dice given (three each at the start)."""

    def __init__(
        self,
        santo: Sequence[int] = (1, 1, 1),
        demon: Sequence[int] = (1, 1, 1),
        options: dict[str, object] | None = None,
    ) -> None:
        super().__init__(BOX, 2, options or {}, dealt=[die - 1 for die in (*santo, *demon)])

    @property
    def position(self) -> LuchaLibre:
        position = self.match.position
        assert isinstance(position, LuchaLibre)
        return position

    @property
    def santo(self) -> Side:
        return self.position.sides[0]

    @property
    def demon(self) -> Side:
        return self.position.sides[1]

    def fans(self) -> list[int]:
        return [int(side.fans) for side in self.position.sides]

    def energy(self) -> list[int]:
        """The spaces of El Santo, El Cavernario, Blue Demon and El Bulldog."""
        return [int(space) for side in self.position.sides for space in side.energy]

    def keep(self, seat: int) -> None:
        """Keeps the dice. Where no move is possible the side is ready at once."""
        self.does("stop", seat=seat)
