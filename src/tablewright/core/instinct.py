"""What a good player knows without thinking: a judgement, a habit, a horizon and a pace."""

from mypy_extensions import i64, mypyc_attr

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Instinct:
    """Bots lean on it. A game may override any part; without it they play from the rules alone."""

    def worth(self, position: Position, seat: i64) -> float:
        """How good a position is for a seat: 0 lost … 1 won, comparable between positions."""
        return position.outcome().share(int(seat))

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        """A fast choice among legal actions, for the many moves inside a search."""
        return actions.items[dealer.below(actions.count)]

    def horizon(self) -> i64:
        """How many turns a search plays on before it asks for the worth; 0: to the end of the game."""
        return 0

    def slips(self) -> i64:
        """How often in a hundred decisions an easy bot leaves its habit; 0: it searches a little instead."""
        return 0

    def pace(self, position: Position, seat: i64, dealer: Dealer) -> float:
        """Seconds of thought before acting, at speed 1. Drives bots in real time, and lab clocks."""
        return 0.5 + float(dealer.below(1000)) / 1000.0
