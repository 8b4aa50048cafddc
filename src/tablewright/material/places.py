"""A map: places at positions on a sheet, joined by lines."""

# hot

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablewright.core.errors import BadGame
from tablewright.material.look import PIECES, Look
from tablewright.material.spaces import Spaces

MOST_PLACES: Final = 63  # each is joined by a bit


@mypyc_attr(allow_interpreted_subclasses=True)
class Places(Spaces):
    """`spots` gives each place its x and y on a sheet of 100 × 66; `lines` joins places by their numbers."""

    def __init__(
        self,
        names: tuple[str, ...],
        lines: tuple[tuple[int, int], ...],
        spots: tuple[tuple[float, float], ...],
        label: str = "",
        *,
        pieces: tuple[Look, ...] = PIECES,
    ) -> None:
        super().__init__(label, len(names), pieces)
        self.names: tuple[str, ...] = names
        self.lines: tuple[tuple[int, int], ...] = lines
        self.spots: tuple[tuple[float, float], ...] = spots
        self.links: vec[i64] = vec[i64]([0] * len(names))  # place → a bit for each place it is joined to
        if len(names) > MOST_PLACES:
            raise BadGame(f"a map has at most {MOST_PLACES} places, not {len(names)}")
        if len(spots) != len(names):
            raise BadGame(f"a map has {len(names)} names of places, but {len(spots)} spots")
        for one, other in lines:
            if min(one, other) < 0 or max(one, other) >= len(names):
                raise BadGame(f"the line ({one}, {other}) of a map leads to a place that is not there")
            self.links[one] |= i64(1) << i64(other)
            self.links[other] |= i64(1) << i64(one)

    def joined(self, one: i64, other: i64) -> bool:
        return self.links[one] >> other & 1 == 1

    def beside(self, place: i64) -> list[int]:
        """The places joined to a place."""
        return [other for other in range(self.size) if self.links[place] >> other & 1 == 1]
