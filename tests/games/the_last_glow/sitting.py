"""The Last Glow at a test's table: squares by name, dice as they shall fall."""

from tablewright.games.the_last_glow import BOX
from tablewright.games.the_last_glow.rules import TheLastGlow
from tests.games.sitting import Sitting


def cell(name: str) -> int:
    """`C3` as the rules number it."""
    return (int(name[1]) - 1) * 6 + "ABCDEF".index(name[0])


def cells(names: str) -> int:
    return sum(1 << cell(name) for name in names.split())


class Sky(Sitting):
    """Hearts and items where wanted, gauges by name. The first heart of the set-up is cleared away."""

    def __init__(
        self,
        *,
        lighthouse: str = "C3",
        hearts: str = "",
        items: str = "",
        options: dict[str, object] | None = None,
        **gauges: int,
    ) -> None:
        super().__init__(BOX, 1, options or {}, dealt=[0])
        self.position.lighthouse = cell(lighthouse)
        self.position.hearts = cells(hearts)
        self.position.items = cells(items)
        for name, value in gauges.items():
            setattr(self.position, name, value)

    @property
    def position(self) -> TheLastGlow:
        position = self.match.position
        assert isinstance(position, TheLastGlow)
        return position

    def storm(self, *dice: int) -> list[str]:
        """The last of the crew stands idle; then the storm, with these dice."""
        self.position.acted = self.position.crew() - 1
        return self.does("idle", deals=[die - 1 for die in dice])

    def hearts(self) -> str:
        return named(self.position.hearts)

    def items(self) -> str:
        return named(self.position.items)


def named(bits: int) -> str:
    return " ".join("ABCDEF"[n % 6] + str(n // 6 + 1) for n in range(36) if bits >> n & 1)
