"""Filling a view up: hidden cards are those of the pack that nobody sees, dealt at random."""

# hot

from librt.vecs import vec
from mypy_extensions import i64, u8

from tablewright.core.bag import Bag, bag_of
from tablewright.core.component import Component
from tablewright.core.dealer import Dealer
from tablewright.core.errors import BadGame
from tablewright.material.cards import UNKNOWN, Cards, Deck
from tablewright.material.material import Material
from tablewright.material.pack import Pack


def guess_all(parts: list[Component], dealer: Dealer) -> None:
    """Gives everything hidden among some parts a value, each fitting way equally likely."""
    packs: list[Pack] = []
    for part in parts:
        if isinstance(part, Material):
            part.guess(dealer)
        if isinstance(part, Cards | Deck) and part.pack not in packs:
            packs.append(part.pack)
    for pack in packs:
        deal_unseen(pack, parts, dealer)


def deal_unseen(pack: Pack, parts: list[Component], dealer: Dealer) -> None:
    """Deals the cards of a pack that are not in sight to wherever one is hidden."""
    seen: vec[i64] = vec[i64]([0] * 256)  # by kind; the last are the hidden ones
    for part in parts:
        if isinstance(part, Cards) and part.pack is pack:
            tally(part.kinds, len(part.kinds), seen)
        elif isinstance(part, Deck) and part.pack is pack:
            tally(part.bag.cards, part.bag.left, seen)
    if seen[UNKNOWN] == 0:
        return
    unseen = rest(pack, seen)
    check_once(pack, seen)
    if seen[UNKNOWN] > unseen.left:
        raise BadGame(
            f"{seen[UNKNOWN]} cards are hidden, but only {unseen.left} of the pack are not in sight: does a "
            "card lie in two places, or was one added that the pack has not?"
        )
    for part in parts:
        if isinstance(part, Cards) and part.pack is pack:
            fill(part.kinds, len(part.kinds), unseen, dealer)
            part.settle()
        elif isinstance(part, Deck) and part.pack is pack:
            fill(part.bag.cards, part.bag.left, unseen, dealer)


def tally(cards: vec[u8], count: i64, seen: vec[i64]) -> None:
    for index in range(count):
        seen[i64(cards[index])] += 1


def rest(pack: Pack, seen: vec[i64]) -> Bag:
    """The cards of a pack without those in sight."""
    left: list[int] = []
    for card in pack.cards:
        if seen[card] > 0:
            seen[card] -= 1
        else:
            left.append(card)
    return bag_of(left)


def check_once(pack: Pack, seen: vec[i64]) -> None:
    """That no more cards were in sight than the pack has."""
    for kind in range(UNKNOWN):
        if seen[kind] > 0:
            raise BadGame(
                f"the card {pack.name(kind)} is in sight more often than the pack has it: does it lie in two "
                "places, or was it added without being taken from anywhere?"
            )


def fill(cards: vec[u8], count: i64, unseen: Bag, dealer: Dealer) -> None:
    for index in range(count):
        if cards[index] == UNKNOWN:
            cards[index] = u8(dealer.draw(unseen))
