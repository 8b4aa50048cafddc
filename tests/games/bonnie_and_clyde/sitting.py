"""Bonnie and Clyde at a test's table: gauges set as wanted, dice as they shall fall."""

from tablewright.games.bonnie_and_clyde import BOX
from tablewright.games.bonnie_and_clyde.gauges import Phase
from tablewright.games.bonnie_and_clyde.rules import BonnieAndClyde
from tests.games.sitting import Sitting


class Dallas(Sitting):
    """A day in Dallas; `phase` and gauges by name, options by name."""

    def __init__(
        self, *, phase: int = Phase.POLICE, options: dict[str, object] | None = None, **gauges: int
    ) -> None:
        super().__init__(BOX, 1, options or {})
        self.position.phase = phase
        self.set(**gauges)

    @property
    def position(self) -> BonnieAndClyde:
        position = self.match.position
        assert isinstance(position, BonnieAndClyde)
        return position

    def set(self, **gauges: int) -> None:
        for name, value in gauges.items():
            setattr(self.position, name, value)

    def roll(self, police: int, roy: int | None = 1) -> list[str]:
        """The police roll, and Roy's where it follows at once."""
        return self.does("roll", deals=[police - 1] + ([] if roy is None else [roy - 1]))

    def gauges(self, *names: str) -> list[int]:
        return [int(getattr(self.position, name)) for name in names]


def ready(**gauges: int) -> Dallas:
    """Everything needed to leave, with one daily cube to place."""
    table = Dallas(phase=Phase.DAILY, love=2, ammunition=2, passion=2, poems=3, savings=1)
    table.set(daily_cubes=1, place_cubes=0)
    table.set(**gauges)
    return table
