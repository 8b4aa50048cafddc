"""What lies before a player: the deck in hand, the stack, BOOST and STOP cards."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.component import Component
from tablewright.games.loading.cards import BOOST_POINTS, POINTS

NONE: Final[i64] = -1
BY: Final[i64] = 100  # a laid card is card + BY × the seat that laid it,
ROBBED: Final[i64] = 1000  # and so much more if it took a BOOST


@final
class Player(Component):
    def __init__(self) -> None:
        self.deck: i64 = NONE  # public: the number of the deck in these hands, or NONE
        self.boosts: i64 = 1  # public
        self.stop: i64 = NONE  # public: the STOP card taken; its owner is out
        self.stop_points: i64 = 0  # public: what that is worth
        self.played: bool = False  # public: has played a card with this deck
        self.laid: vec[i64] = vec[i64]()  # public: the stack, each card with the seat that laid it
        self.gift: i64 = 0  # public: a card received from a stopper, 0 without one (two players)

    def top(self) -> i64:
        """The card on top of the stack, 0 without one."""
        count: i64 = len(self.laid)
        return self.laid[count - 1] % BY if count > 0 else 0

    def is_out(self) -> bool:
        return self.stop != NONE

    def stack_points(self) -> i64:
        total: i64 = 0
        for entry in self.laid:
            total += POINTS[entry % BY]
        return total

    def cards(self) -> i64:
        """How many PROGRESSION cards count for this player."""
        count: i64 = len(self.laid)
        return count + 1 if self.gift > 0 else count

    def score(self) -> i64:
        return self.stack_points() + POINTS[self.gift] + self.boosts * BOOST_POINTS + self.stop_points


def without(laid: vec[i64], index: i64) -> vec[i64]:
    """A stack with one card taken out."""
    kept = vec[i64]()
    for i in range(len(laid)):
        if i != index:
            kept = append(kept, laid[i])
    return kept
