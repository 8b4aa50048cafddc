"""A board of squares."""

# hot

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablewright.material.look import PIECES, Look
from tablewright.material.material import ALL
from tablewright.material.pieces import EMPTY
from tablewright.material.spaces import Spaces

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@mypyc_attr(allow_interpreted_subclasses=True)
class Grid(Spaces):
    """Columns count from the left, rows from the top. Squares are numbered row by row.

    With `falls`, a piece put into a column lies on those below it: touching anywhere in a column plays there.
    """

    def __init__(
        self,
        columns: i64,
        rows: i64,
        label: str = "",
        *,
        pieces: tuple[Look, ...] = PIECES,
        checkered: bool = False,
        falls: bool = False,
        seen_by: i64 = ALL,
    ) -> None:
        super().__init__(label, columns * rows, pieces, seen_by)
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.checkered: bool = checkered
        self.falls: bool = falls

    def cell(self, column: i64, row: i64) -> i64:
        """The number of a square; -1: it lies beyond the edge."""
        if column < 0 or row < 0 or column >= self.columns or row >= self.rows:
            return -1
        return row * self.columns + column

    def column(self, cell: i64) -> i64:
        return cell % self.columns

    def row(self, cell: i64) -> i64:
        return cell // self.columns

    def beside(self, cell: i64, right: i64, down: i64) -> i64:
        """The square some columns to the right and some rows down; -1: it lies beyond the edge."""
        return self.cell(cell % self.columns + right, cell // self.columns + down)

    def name(self, cell: int) -> str:
        """As on a chessboard: letters from the left, numbers from the bottom."""
        return f"{self.column_name(int(cell % self.columns))}{self.rows - cell // self.columns}"

    def column_name(self, column: int) -> str:
        return LETTERS[column % 26]

    def lowest_empty(self, column: i64) -> i64:
        """Where a piece falls to in a column; -1: the column is full."""
        cell = (self.rows - 1) * self.columns + column
        while cell >= 0 and self.holds[cell] != EMPTY:
            cell -= self.columns
        return cell if cell >= 0 else -1

    def run(self, cell: i64, right: i64, down: i64) -> i64:
        """How many pieces like the one on a square follow it in one direction."""
        found: i64 = 0
        following = self.beside(cell, right, down)
        while following >= 0 and self.holds[following] == self.holds[cell]:
            found += 1
            following = self.beside(following, right, down)
        return found

    def longest_line(self, cell: i64) -> i64:
        """The length of the longest straight line of equal pieces through a square; 0: it is empty."""
        if self.holds[cell] == EMPTY:
            return 0
        longest = self.line(cell, 1, 0)
        for length in (self.line(cell, 0, 1), self.line(cell, 1, 1), self.line(cell, 1, -1)):
            if length > longest:
                longest = length
        return longest

    def line(self, cell: i64, right: i64, down: i64) -> i64:
        """The length of the line of equal pieces through a square that lies in one direction and back."""
        return 1 + self.run(cell, right, down) + self.run(cell, -right, -down)
