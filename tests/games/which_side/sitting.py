"""Which Side at a test's table: workers, gauges and resources as wanted, dice as they shall fall."""

from tablewright.games.which_side import BOX
from tablewright.games.which_side.rules import WhichSide
from tests.games.sitting import Sitting


class NewYork(Sitting):
    """The first turn after two quiet rolls: life costs $2 more, which is taken off again unless wanted."""

    def __init__(self, *, options: dict[str, object] | None = None, **facts: int) -> None:
        super().__init__(BOX, 1, options or {}, dealt=[0, 0])
        self.set(dearer=0, **facts)

    @property
    def position(self) -> WhichSide:
        position = self.match.position
        assert isinstance(position, WhichSide)
        return position

    def set(self, **facts: int) -> None:
        for name, value in facts.items():
            setattr(self.position, name, value)

    def trouble(self, risk: int = 0, unsanitary: int = 0, police: int = 0) -> None:
        for number, value in enumerate((risk, unsanitary, police)):
            self.position.gauges[number] = value

    def own(self, *resources: int) -> None:
        """Union, anarchist, strike, sabotage."""
        for kind, amount in enumerate(resources):
            self.position.resources[kind] = amount

    def last(self, do: str) -> list[str]:
        """The last worker of the turn acts; then life is paid."""
        self.position.left = 1
        return self.does(do)

    def people(self) -> list[int]:
        return [int(self.position.healthy), int(self.position.injured), int(self.position.prisoners)]

    def gauges(self) -> list[int]:
        return [int(value) for value in self.position.gauges]

    def resources(self) -> list[int]:
        return [int(value) for value in self.position.resources]
