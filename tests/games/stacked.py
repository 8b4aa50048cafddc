"""Luck put in order by hand: a test says which cards are drawn and how the dice fall."""

from collections.abc import Iterable

from mypy_extensions import i64

from tablewright.core.bag import Bag
from tablewright.core.dealer import Dealer
from tablewright.core.luck import Luck


class StackedDealer(Dealer):
    """Deals results from the front of a list: numbers as they shall fall, cards by what they are."""

    def __init__(self, results: list[int]) -> None:
        self.results = results

    def next(self) -> int:
        assert self.results, "the stacked luck is used up: the rules drew or rolled once more than planned"
        return self.results.pop(0)

    def below(self, n: i64) -> i64:
        result = self.next()
        assert 0 <= result < n, f"{result} was stacked where 0 … {n - 1} is possible"
        return result

    def pick(self, bag: Bag) -> i64:
        card = self.next()
        index = bag.index_of(card)
        assert index >= 0, f"card {card} was stacked, but it is not in the bag"
        return index


class StackedLuck(Luck):
    """One list of results for a whole match, used up from the front; it can be added to at any time."""

    def __init__(self, results: Iterable[int] = ()) -> None:
        self.results = list(results)

    def then(self, *results: int) -> None:
        self.results += results

    def dealer(self, step: int) -> Dealer:
        return StackedDealer(self.results)
