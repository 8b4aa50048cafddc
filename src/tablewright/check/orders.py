"""Checks of bags in views: a bag has no order, so no view may tell the order it is stored in."""

from collections.abc import Iterator

from tablewright.check.trial import Trial, name_of
from tablewright.core.bag import Bag, bag_of
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.facts import facts, fields
from tablewright.core.position import Position

Stored = tuple[list[int], list[int]]  # what is inside, and what lies behind it


def orders(trial: Trial) -> Iterator[str]:
    """Two positions that differ only in the order inside bags are one to every viewer."""
    if not trial.hides:
        return
    other = shuffled(trial.position, SeededDealer(trial.seed + 11))
    for viewer in trial.viewers():
        one, two = trial.position.seen_by(viewer), other.seen_by(viewer)
        yield from _told(name_of(viewer), dict(bags(one)), dict(bags(two)))
        if facts(one) != facts(two):
            yield f"what {name_of(viewer)} sees depends on the order inside a bag"


def shuffled(position: Position, dealer: Dealer) -> Position:
    """The same position with every bag in another order, and other remains of what was drawn."""
    kept = {id(bag) for _, bag in bags(position)}
    other = position.clone()
    for _, bag in bags(other):
        if id(bag) not in kept:  # one that all positions share is a constant
            _shuffle(bag, dealer)
    return other


def _shuffle(bag: Bag, dealer: Dealer) -> None:
    inside = [int(bag.cards[i]) for i in range(bag.left)]
    order = [inside.pop(dealer.below(len(inside))) for _ in range(len(inside))]
    behind = [int(bag.cards[i]) for i in range(bag.left, len(bag.cards))]
    bag.cards = bag_of([*order, *behind[::-1], 0]).cards


def _told(who: str, one: dict[str, Bag], two: dict[str, Bag]) -> Iterator[str]:
    for path, bag in one.items():
        if path not in two:
            continue  # the facts differ too
        (inside, behind), (again, rest) = _stored(bag), _stored(two[path])
        if inside != again:
            yield f"the view of {who} tells in which order {path} is stored"
        elif behind != rest:
            yield f"the view of {who} keeps remains of what was drawn from {path}"


def _stored(bag: Bag) -> Stored:
    cards = [int(card) for card in bag.cards]
    return cards[: bag.left], cards[bag.left :]


def bags(thing: object, path: str = "") -> Iterator[tuple[str, Bag]]:
    """Every bag within a position, and how one gets to it."""
    if isinstance(thing, Bag):
        yield path, thing
    elif isinstance(thing, list | tuple):
        for number, item in enumerate(thing):
            yield from bags(item, f"{path}[{number}]")
    elif isinstance(thing, dict):
        for key, item in thing.items():
            yield from bags(item, f"{path}[{key!r}]")
    elif hasattr(thing, "clone"):  # what is not copied never changes
        for name in fields(thing):
            yield from bags(getattr(thing, name), f"{path}.{name}" if path else name)
