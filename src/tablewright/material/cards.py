"""Cards that lie in some order: a hand, a row, a pile. And a deck, which has none."""

# hot

from typing import Final, Literal

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from tablewright.core.bag import Bag, sort_by_inserting
from tablewright.core.dealer import Dealer
from tablewright.material.material import ALL, FACE_DOWN, OWNER, Material
from tablewright.material.pack import Pack

UNKNOWN: Final[i64] = 255  # what a viewer sees of a card that is hidden

Shape = Literal["row", "wrap", "fan", "cascade", "pile"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards(Material):
    """Cards of a pack, by the numbers of their kinds, in an order."""

    def __init__(self, pack: Pack, label: str = "", *, shape: Shape = "row", seen_by: i64 = ALL) -> None:
        super().__init__(label, seen_by)
        self.pack: Pack = pack
        self.shape: Shape = shape
        self.kinds: vec[u8] = vec[u8]([u8(0)] * 0)

    def __len__(self) -> int:
        return len(self.kinds)

    def __getitem__(self, index: i64) -> i64:
        if index < 0 or index >= len(self.kinds):
            raise IndexError("there are fewer cards than that")
        return i64(self.kinds[index])

    @property
    def top(self) -> i64:
        """The card that came last; -1: there is none."""
        size: i64 = len(self.kinds)
        return i64(self.kinds[size - 1]) if size > 0 else -1

    def add(self, card: i64) -> None:
        self.kinds = append(self.kinds, u8(card))

    def index_of(self, card: i64) -> i64:
        """Where a card lies; -1: nowhere."""
        for index in range(len(self.kinds)):
            if self.kinds[index] == card:
                return index
        return -1

    def has(self, card: i64) -> bool:
        return self.index_of(card) >= 0

    def count(self, card: i64) -> i64:
        """How many cards of a kind lie here."""
        found: i64 = 0
        for each in self.kinds:
            if each == card:
                found += 1
        return found

    def take(self, index: i64) -> i64:
        """Takes the card at some place; those behind it close up."""
        card = self[index]
        kept: vec[u8] = self.kinds[:index]
        for later in range(index + 1, len(self.kinds)):
            kept = append(kept, self.kinds[later])
        self.kinds = kept
        return card

    def remove(self, card: i64) -> None:
        """Takes out one card of a kind, which must be there."""
        index = self.index_of(card)
        if index < 0:
            raise ValueError(f"card {card} is not among {self.listed()}")
        self.take(index)

    def insert_in_order(self, card: i64) -> None:
        """Adds a card where it belongs by its number."""
        at: i64 = len(self.kinds)
        self.kinds = append(self.kinds, u8(card))
        while at > 0 and self.kinds[at - 1] > u8(card):
            self.kinds[at] = self.kinds[at - 1]
            at -= 1
        self.kinds[at] = u8(card)

    def clear(self) -> None:
        self.kinds = self.kinds[:0]

    def move_all(self, to: "Cards") -> None:
        """Moves all cards on top of others."""
        moved: vec[u8] = self.kinds
        self.clear()
        for card in moved:
            to.add(i64(card))

    def settle(self) -> None:
        """Called when hidden cards have been guessed: whatever keeps an order brings them into it."""

    def hide(self) -> None:
        for index in range(len(self.kinds)):
            self.kinds[index] = u8(UNKNOWN)

    def listed(self) -> list[int]:
        """The cards, in their order."""
        return [int(card) for card in self.kinds]

    def facts(self) -> list[int]:
        return self.listed()


@mypyc_attr(allow_interpreted_subclasses=True)
class Hand(Cards):
    """Cards that only their owner sees, in the order of their numbers."""

    def __init__(self, pack: Pack, label: str = "") -> None:
        super().__init__(pack, label, shape="fan", seen_by=OWNER)

    def add(self, card: i64) -> None:
        self.insert_in_order(card)

    def settle(self) -> None:
        sort_by_inserting(self.kinds)


@mypyc_attr(allow_interpreted_subclasses=True)
class Row(Cards):
    """Cards side by side, face up."""

    def __init__(self, pack: Pack, label: str = "") -> None:
        super().__init__(pack, label, shape="row")


@mypyc_attr(allow_interpreted_subclasses=True)
class Pile(Cards):
    """Cards on top of each other, face up: the topmost shows."""

    def __init__(self, pack: Pack, label: str = "", *, seen_by: i64 = ALL) -> None:
        super().__init__(pack, label, shape="pile", seen_by=seen_by)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck(Material):
    """All cards of a pack, face down. It has no order until something is drawn: so none can leak."""

    def __init__(self, pack: Pack, label: str = "") -> None:
        super().__init__(label, FACE_DOWN)
        self.pack: Pack = pack
        self.bag: Bag = pack.bag()

    def __len__(self) -> int:
        return self.bag.left

    def draw(self, dealer: Dealer) -> i64:
        """Takes a random card."""
        if self.bag.left == 0:
            raise IndexError(f"the deck {self.label or 'of this game'} is empty: ask len() before drawing")
        return dealer.draw(self.bag)

    def deal(self, count: i64, to: Cards, dealer: Dealer) -> None:
        """Draws some cards into a hand or onto a row."""
        for _ in range(count):
            to.add(self.draw(dealer))

    def put(self, card: i64) -> None:
        """Shuffles a card in."""
        self.bag.put(card)

    def take_back(self, cards: Cards) -> None:
        """Shuffles cards in."""
        for card in cards.kinds:
            self.bag.put(i64(card))
        cards.clear()

    def refill(self) -> None:
        """Begins anew with all cards of the pack."""
        self.bag = self.pack.bag()

    def hide(self) -> None:
        left = int(self.bag.left)
        self.bag = Bag(vec[u8]([u8(255)] * left))

    def facts(self) -> list[int]:
        return self.bag.facts()
