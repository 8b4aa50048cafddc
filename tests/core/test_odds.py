"""All outcomes of an action with their odds."""

from math import isclose

from tablewright.core.actions import Actions
from tablewright.core.bag import Bag, bag_of
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.facts import facts
from tablewright.core.odds import outcomes
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import Position, first_seat
from tests.core.tiny import NAMES, tiny


class TwoCards(Position):
    """Draws two cards of a bag, and rolls a die if they are alike."""

    def __init__(self) -> None:
        self.bag: Bag = bag_of([1, 1, 1, 2])
        self.drawn: list[int] = []
        self.die = 0

    def apply(self, seat: int, action: int, dealer: Dealer) -> None:
        self.drawn = [int(dealer.draw(self.bag)), int(dealer.draw(self.bag))]
        if self.drawn[0] == self.drawn[1]:
            self.die = int(dealer.d6())

    def clone(self) -> "TwoCards":
        copy = TwoCards()
        copy.bag, copy.drawn, copy.die = self.bag.clone(), self.drawn[:], self.die
        return copy

    def outcome(self) -> Outcome:
        return solo(0, True, "")


def test_kinds_are_visited_once_with_their_weight() -> None:
    odds = {(tuple(after.drawn), after.die): chance for chance, after in outcomes(TwoCards(), 0, 0)}  # type: ignore[attr-defined]
    assert len(odds) == 8  # 1 1 with six faces, 1 2, 2 1
    assert isclose(odds[(1, 2), 0], 3 / 4 * 1 / 3)
    assert isclose(odds[(2, 1), 0], 1 / 4)
    assert isclose(odds[(1, 1), 6], 3 / 4 * 2 / 3 / 6)
    assert isclose(sum(odds.values()), 1.0)


def test_odds_sum_to_one_in_every_tiny_game() -> None:
    for name in NAMES:
        box = tiny(name)
        position = box.position(box.seats[0])
        position.deal(SeededDealer(3))
        before = facts(position)
        actions = Actions()
        seat = first_seat(position.acting())
        position.legal(seat, actions)
        for action in actions.listed():
            assert isclose(sum(chance for chance, _ in outcomes(position, seat, action)), 1.0)
        assert facts(position) == before
