"""Cards of which only the back is seen: what they show, and what they may be."""

from mypy_extensions import i64, u8

from tablewright.core.bag import Bag, bag_of
from tablewright.core.dealer import Dealer
from tablewright.games.trip_and_run.deck import (
    BACK_OF,
    FRONT_OF,
    SYMBOL_OF,
    UNSEEN,
)


def alike(card: i64, other: i64) -> bool:
    return (
        SYMBOL_OF[card] == SYMBOL_OF[other]
        and FRONT_OF[card] == FRONT_OF[other]
        and BACK_OF[card] == BACK_OF[other]
    )


def lowest_alike(hand: Bag, card: i64) -> i64:
    """The lowest card of a hand that looks like this one, which is in it."""
    lowest: i64 = card
    for i in range(hand.left):
        other: i64 = i64(hand.cards[i])
        if other < lowest and alike(card, other):
            lowest = other
    return lowest


def unseen(card: i64) -> i64:
    """What a card shows from behind."""
    if card < 0 or card >= UNSEEN:
        return card
    return UNSEEN + BACK_OF[card]


def backs_of(hand: Bag) -> Bag:
    cards: list[int] = []
    for i in range(hand.left):
        cards.append(int(unseen(i64(hand.cards[i]))))
    return bag_of(cards)


def put_seen(hand: Bag, into: Bag) -> None:
    """Adds the cards of a hand whose fronts are known here."""
    for i in range(hand.left):
        card: i64 = i64(hand.cards[i])
        if card < UNSEEN:
            into.put(card)


def fill(cards: Bag, deck: Bag, dealer: Dealer) -> None:
    """Puts a fair front to every card of which only the back is seen."""
    for i in range(cards.left):
        card: i64 = i64(cards.cards[i])
        if card >= UNSEEN:
            cards.cards[i] = u8(draw_with_back(deck, BACK_OF[card], dealer))


def draw_with_back(deck: Bag, back: i64, dealer: Dealer) -> i64:
    """A fair draw among the unseen cards that show this back."""
    fitting: i64 = 0
    for i in range(deck.left):
        if BACK_OF[i64(deck.cards[i])] == back:
            fitting += 1
    rest = dealer.below(fitting)
    for i in range(deck.left):
        if BACK_OF[i64(deck.cards[i])] == back:
            if rest == 0:
                return deck.take(i)
            rest -= 1
    raise ValueError("no unseen card has that back")
