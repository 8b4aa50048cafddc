"""The exact value of solo games small enough: value iteration over canonical positions.

A position is known by `Position.key`. Exploring visits every position that can be reached and every
outcome of every action with its odds; then the values are swept until nothing moves any more.
`solving.py` does it with progress and checkpoints; `solution.py` keeps what came of it.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.odds import ScriptedDealer
from tablewright.core.position import Position

NO_KEY: Final[i64] = -1
NO_ORIGIN: Final[i64] = -1


@final
class Graph:
    """Every position that can be reached from some starts, the actions in each, their outcomes.

    Positions are numbered in the order they were found. Actions of position p are the entries
    first_choice[p] … first_choice[p + 1] - 1; outcomes of choice c likewise from first_outcome[c].
    """

    def __init__(self) -> None:
        self.number: dict[int, int] = {}  # key → position number
        self.waiting: list[Position] = []  # found and not yet explored, in order of number
        self.explored: i64 = 0
        self.keys: vec[i64] = vec[i64]()
        self.value: vec[float] = vec[float]()
        self.first_choice: vec[i64] = vec[i64]([0])
        self.action: vec[i64] = vec[i64]()
        self.first_outcome: vec[i64] = vec[i64]([0])
        self.target: vec[i64] = vec[i64]()
        self.odds: vec[float] = vec[float]()
        # How each position was first found, so that it can be laid out again after a break:
        self.origin: vec[i64] = vec[i64]()  # from which position; NO_ORIGIN: by the deal
        self.by: vec[i64] = vec[i64]()  # by which action
        self.first_result: vec[i64] = vec[i64]([0])  # by which results of the dice: a slice of `result`
        self.result: vec[i64] = vec[i64]()
        self._legal = Actions()

    def add(self, position: Position, origin: i64, action: i64, dealer: ScriptedDealer) -> i64:
        """The number of a position, new or known."""
        key = int(position.key())
        known = self.number.get(key)
        if known is not None:
            return known
        number: i64 = len(self.keys)
        self.number[key] = number
        self.keys = append(self.keys, key)
        self.origin = append(self.origin, origin)
        self.by = append(self.by, action)
        for result in dealer.path:
            self.result = append(self.result, i64(result))
        self.first_result = append(self.first_result, i64(len(self.result)))
        won = position.acting() == 0 and position.outcome().ranks[0] == 1
        self.value = append(self.value, 1.0 if won else 0.0)
        self.waiting.append(position)
        return number

    def found(self, origin: Position, number: i64) -> Position:
        """A position found earlier, laid out again from the one it was found from."""
        dealer = ScriptedDealer()
        for k in range(self.first_result[number], self.first_result[number + 1]):
            dealer.path.append(int(self.result[k]))
        again = origin.clone()
        if self.origin[number] == NO_ORIGIN:
            again.deal(dealer)
        else:
            again.apply(0, self.by[number], dealer)
        return again

    def explore(self, count: i64) -> bool:
        """Expands up to `count` positions; False once every one has been."""
        while count > 0 and self.explored < len(self.waiting):
            self.expand(self.waiting[self.explored], self.explored)
            self.waiting[self.explored] = GONE
            self.explored += 1
            count -= 1
        return self.explored < len(self.waiting)

    def expand(self, position: Position, number: i64) -> None:
        if position.acting() != 0:
            self._legal.clear()
            position.legal(0, self._legal)
            for action in self._legal.listed():
                self.expand_action(position, number, action)
        self.first_choice = append(self.first_choice, i64(len(self.action)))

    def expand_action(self, position: Position, number: i64, action: i64) -> None:
        dealer = ScriptedDealer()
        going = True
        while going:
            result = position.clone()
            result.apply(0, action, dealer)
            self.target = append(self.target, self.add(result, number, action, dealer))
            self.odds = append(self.odds, dealer.odds)
            going = dealer.advance()
        self.action = append(self.action, action)
        self.first_outcome = append(self.first_outcome, i64(len(self.target)))

    def worth(self, choice: i64) -> float:
        """The expected value of one choice."""
        total = 0.0
        for k in range(self.first_outcome[choice], self.first_outcome[choice + 1]):
            total += self.odds[k] * self.value[self.target[k]]
        return total

    def best(self, number: i64) -> i64:
        """The best choice in a position; -1 where there is none."""
        best: i64 = -1
        most = -1.0
        for choice in range(self.first_choice[number], self.first_choice[number + 1]):
            worth = self.worth(choice)
            if worth > most:
                best, most = choice, worth
        return best

    def sweep(self) -> float:
        """Updates every value once, later positions first; returns the largest change."""
        change = 0.0
        number: i64 = len(self.keys) - 1
        while number >= 0:
            best = self.best(number)
            if best >= 0:
                value = self.worth(best)
                change = max(change, abs(value - self.value[number]))
                self.value[number] = value
            number -= 1
        return change


GONE: Final = Position()  # stands where an explored position stood, so that it can be forgotten
