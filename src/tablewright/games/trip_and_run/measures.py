"""What the lab measures of Trip & Run besides."""

from mypy_extensions import i64

from tablewright.core.measure import Measure
from tablewright.core.position import Position
from tablewright.games.trip_and_run.rules import TripAndRun


class Beginner(Measure):
    """A lot says who begins, so the seats do not tell what beginning is worth."""

    name = "who begins wins, %"
    help = "How often the player who had the first turn wins; a fair share is 100 divided by the players"

    def before(self, position: Position) -> None:
        assert isinstance(position, TripAndRun)
        self.seat: i64 = position.first

    def after(self, position: Position) -> float:
        return 100.0 * position.outcome().share(int(self.seat))
