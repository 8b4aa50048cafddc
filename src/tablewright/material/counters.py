"""Numbers on the table: points, coins, a gauge, whose turn it is to begin."""

# hot

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablewright.core.dealer import Dealer
from tablewright.material.material import ALL, Material

UNKNOWN_NUMBER: Final[i64] = -(2**40)  # what a viewer sees of a number that is hidden


@mypyc_attr(allow_interpreted_subclasses=True)
class Counter(Material):
    """One number. With `high` it is drawn as a gauge; with `names` it shows the name of its value.

    A hidden one is guessed as any number from low to high.
    """

    def __init__(
        self,
        label: str = "",
        value: i64 = 0,
        *,
        low: i64 = 0,
        high: i64 = 0,
        names: tuple[str, ...] = (),
        icon: str = "",
        seen_by: i64 = ALL,
    ) -> None:
        super().__init__(label, seen_by)
        self.value: i64 = value
        self.low: i64 = low
        self.high: i64 = high
        self.names: tuple[str, ...] = names
        self.icon: str = icon

    def hide(self) -> None:
        self.value = UNKNOWN_NUMBER

    def guess(self, dealer: Dealer) -> None:
        if self.value == UNKNOWN_NUMBER:
            self.value = self.low + dealer.below(self.high - self.low + 1)

    def facts(self) -> int:
        return int(self.value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Counters(Material):
    """A number for each seat, which everybody sees: points, coins, lives."""

    def __init__(self, label: str = "", value: i64 = 0, *, icon: str = "") -> None:
        super().__init__(label, ALL)
        self.icon: str = icon
        self.values: vec[i64] = vec[i64]([value] * 8)

    def __getitem__(self, seat: i64) -> i64:
        return self.values[seat]

    def __setitem__(self, seat: i64, value: i64) -> None:
        self.values[seat] = value

    def add(self, seat: i64, amount: i64) -> None:
        self.values[seat] += amount

    def listed(self, seats: i64) -> list[int]:
        """The numbers of the first seats, as `outcome` wants them."""
        return [int(self.values[seat]) for seat in range(seats)]

    def facts(self) -> list[int]:
        return [int(value) for value in self.values]
