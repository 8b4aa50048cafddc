"""Cup: the second seat holds a card from a known bag under a cup; the first says what it is, then again."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.bag import Bag, bag_of
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import Words, span

WORDS = Words()
SAY = WORDS.action("say", "Say {card}", card=span(0, 3))
UNKNOWN = -1


class Cup(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.options = options
        self.bag: Bag = bag_of([0, 1, 1, 1, 2, 2, 3])  # public
        self.card: i64 = UNKNOWN  # hidden from the first seat
        self.said: i64 = UNKNOWN  # public

    def deal(self, dealer: Dealer) -> None:
        self.card = dealer.draw(self.bag.clone())

    def clone(self) -> "Cup":
        copy = Cup(2, self.options)
        copy.card, copy.said = self.card, self.said
        return copy

    def acting(self) -> i64:
        return only(0) if self.said == UNKNOWN else NOBODY

    def legal(self, seat: i64, out: Actions) -> None:
        for card in range(4):
            out.add(SAY + card)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.said = action - SAY

    def outcome(self) -> Outcome:
        right = self.said == self.card
        return Outcome([int(right), int(not right)], [1, 2] if right else [2, 1], "It was said")

    def seen_by(self, seat: i64) -> "Cup":
        view = Cup(2, self.options)
        view.said = self.said
        if seat == 1 or self.said != UNKNOWN:
            view.card = self.card
        return view

    def guess(self, dealer: Dealer) -> "Cup":
        whole = self.clone()
        if whole.card == UNKNOWN:
            whole.deal(dealer)
        return whole


BOX = Box("cup", "Cup", "What is under it?", (2, 2), Cup, WORDS)
