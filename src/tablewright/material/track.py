"""Spaces in a row along which pieces travel; any number of pieces may stand on one."""

# hot

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablewright.material.look import MEEPLES, Look
from tablewright.material.material import ALL, Material

Shape = Literal["line", "snake", "ring"]

OFF: Final[i64] = -1  # where a piece is that is not on the track


@mypyc_attr(allow_interpreted_subclasses=True)
class Track(Material):
    """Spaces are numbered from 0. `length` spaces; a piece that is not on it yet is at OFF."""

    def __init__(
        self,
        length: i64,
        label: str = "",
        *,
        pieces: tuple[Look, ...] = MEEPLES,
        shape: Shape = "line",
    ) -> None:
        super().__init__(label, ALL)
        self.length: i64 = length
        self.pieces: tuple[Look, ...] = pieces
        self.shape: Shape = shape
        self.spaces: vec[i64] = vec[i64]([-1] * (len(pieces) * 8))  # piece → the space it stands on

    def at(self, piece: i64) -> i64:
        """The space a piece stands on; OFF: none."""
        return self.spaces[piece]

    def put(self, piece: i64, space: i64) -> None:
        self.spaces[piece] = space

    def advance(self, piece: i64, steps: i64 = 1) -> i64:
        """Moves a piece on, at most to the last space unless it is a ring; returns where it stands then."""
        space = self.spaces[piece] + steps
        if self.shape == "ring":
            space %= self.length
        self.spaces[piece] = space if space < self.length else self.length - 1
        return self.spaces[piece]

    def remove(self, piece: i64) -> None:
        self.spaces[piece] = OFF

    def is_home(self, piece: i64) -> bool:
        """Whether a piece stands on the last space."""
        return self.spaces[piece] == self.length - 1

    def standing(self, space: i64) -> list[int]:
        """The pieces on a space."""
        return [piece for piece in range(len(self.spaces)) if self.spaces[piece] == space]

    def facts(self) -> list[int]:
        return [int(space) for space in self.spaces]
