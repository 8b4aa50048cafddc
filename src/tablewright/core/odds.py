"""Every outcome of an action with its odds: a scripted dealer walks all results of the dice."""

# hot

from collections.abc import Iterator

from mypy_extensions import i64

from tablewright.core.bag import Bag
from tablewright.core.dealer import Dealer
from tablewright.core.position import Position


class ScriptedDealer(Dealer):
    """Plays back a chosen path of results, then first results; remembers how wide each choice was."""

    def __init__(self) -> None:
        self.path: list[int] = []
        self.widths: list[int] = []
        self.used: i64 = 0
        self.odds: float = 1.0

    def choose(self, width: i64) -> i64:
        if self.used == len(self.path):
            self.path.append(0)
            self.widths.append(width)
        result: i64 = self.path[self.used]
        self.used += 1
        return result

    def below(self, n: i64) -> i64:
        self.odds /= float(n)
        return self.choose(n)

    def pick(self, bag: Bag) -> i64:
        first: dict[int, int] = {}  # kind → its first index; kinds in the order they lie
        count: dict[int, int] = {}
        for i in range(bag.left):
            kind = int(bag.cards[i])
            if kind in count:
                count[kind] += 1
            else:
                first[kind] = i
                count[kind] = 1
        kinds = list(first)
        kind = kinds[self.choose(len(kinds))]
        self.odds *= float(count[kind]) / float(bag.left)
        return first[kind]

    def advance(self) -> bool:
        """Moves on to the next path; False after the last."""
        self.used = 0
        self.odds = 1.0
        while self.path:
            result = self.path.pop() + 1
            if result < self.widths[-1]:
                self.path.append(result)
                return True
            self.widths.pop()
        return False


def outcomes(position: Position, seat: i64, action: i64) -> Iterator[tuple[float, Position]]:
    """Each result of an action with its probability. Kinds of cards are visited once, weighted."""
    dealer = ScriptedDealer()
    while True:
        result = position.clone()
        result.apply(seat, action, dealer)
        yield dealer.odds, result
        if not dealer.advance():
            return
