"""What a good player knows without thinking: what to consider, a judgement, a habit, a horizon, a pace."""

# hot

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

    def narrow(self, position: Position, seat: i64, actions: Actions) -> None:
        """Takes off the legal actions what nobody who knows the game considers; at least one must stay.

        A bot composes an action in one decision: leave out the steps that only take composing back, and
        those that lead nowhere else than another action does.
        """

    def spare(self, position: Position, seat: i64, actions: Actions) -> None:
        """Takes off the legal actions what not even a beginner does, such as composing an action in vain.

        At least one must stay.
        """

    def choices(self, position: Position, seat: i64, actions: Actions) -> None:
        """Fills the list with what a bot considers."""
        actions.clear()
        position.legal(seat, actions)
        if actions.count > 1:
            self.narrow(position, seat, actions)

    def horizon(self) -> i64:
        """How many turns a search plays on before it asks for the worth; 0: to the end of the game."""
        return 0

    def expects_habit(self) -> bool:
        """Whether a search takes the others to play by habit, instead of learning what they answer.

        It learns over many guesses at once. Where those differ in what the others hold, or luck outweighs
        what they choose, it learns noise, and the longer it looks the more of that.
        """
        return False

    def pace(self, position: Position, seat: i64, dealer: Dealer) -> float:
        """Seconds of thought before acting, at speed 1. Drives bots in real time, and lab clocks."""
        return 0.5 + float(dealer.below(1000)) / 1000.0
