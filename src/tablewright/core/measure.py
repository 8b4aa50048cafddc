"""What a designer wants to know of every match, besides what the lab measures of any game.

    class Busts(Measure):
        name = "busts"
        help = "How often somebody pushed too far in a match"

        def before(self, position): self.count = 0
        def step(self, position, seat, action): self.count += position.busted
        def after(self, position): return self.count

A box lists its own: `Box(…, measures=(Busts(),))`.
"""

# hot

from mypy_extensions import i64, mypyc_attr

from tablewright.core.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """One number of a match. It looks on and must not change the position."""

    name: str = ""
    help: str = ""  # one line: what the number tells

    def before(self, position: Position) -> None:
        """The table is set and nobody has acted."""

    def step(self, position: Position, seat: i64, action: i64) -> None:
        """A seat has just acted; this is the position after it."""

    def after(self, position: Position) -> float:
        """The match is over: its number. `nan` says that this match has none."""
        raise NotImplementedError
