"""The exact value of solo games small enough: value iteration over canonical positions.

A position is known by `Position.key`. Exploring visits every position that can be reached and every
outcome of every action with its odds; then the values are swept until nothing moves any more.
`solving.py` does it with progress and checkpoints; `solution.py` keeps what came of it.

A key is believed only as far as it was seen to be right. Whenever a position is met again by its key, it must
be over, won and playable in the same ways as the first time; one in `TWINS` of them must also lead to the
same keys with the same odds, whatever is done.
"""

# hot

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.odds import ScriptedDealer
from tablewright.core.position import Position

NO_KEY: Final[i64] = -1
NO_ORIGIN: Final[i64] = -1
WON: Final[i64] = -1  # signs of positions that are over; those of others are not negative
LOST: Final[i64] = -2
PRIME: Final[i64] = 2_147_483_647
TWINS: Final[i64] = 17  # a prime, lest it keeps time with how a game lists what happens
CLOSE_ODDS: Final = 1e-9


class SameKey(Exception):
    """Two positions share a key and are not alike: a position's number, and the other position."""

    def __init__(self, number: int, other: Position) -> None:
        super().__init__(number)
        self.number = number
        self.other = other


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
        self.sign: vec[i64] = vec[i64]()  # what is seen of each position: see `sign_of`
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
        self.met: i64 = 0  # positions met again
        self.twins: dict[int, Position] = {}  # some of them, by number, until that is explored
        self._legal = Actions()

    def add(self, position: Position, origin: i64, action: i64, dealer: ScriptedDealer) -> i64:
        """The number of a position, new or known."""
        key = int(position.key())
        sign = self.sign_of(position)
        known = self.number.get(key)
        if known is not None:
            self.meet(known, position, sign)
            return known
        number: i64 = len(self.keys)
        self.number[key] = number
        self.keys = append(self.keys, key)
        self.sign = append(self.sign, sign)
        self.origin = append(self.origin, origin)
        self.by = append(self.by, action)
        for result in dealer.path:
            self.result = append(self.result, i64(result))
        self.first_result = append(self.first_result, i64(len(self.result)))
        self.value = append(self.value, 1.0 if sign == WON else 0.0)
        self.waiting.append(position)
        return number

    def sign_of(self, position: Position) -> i64:
        """Won, lost, or a number for the set of legal actions, in whatever order they are listed."""
        if position.acting() == 0:
            return WON if position.outcome().ranks[0] == 1 else LOST
        self._legal.clear()
        position.legal(0, self._legal)
        sign: i64 = self._legal.count
        for i in range(self._legal.count):
            mixed = (self._legal.items[i] + 1) * 1_103_515_245 % PRIME
            sign += mixed * mixed % PRIME
        return sign

    def meet(self, number: i64, position: Position, sign: i64) -> None:
        """A known key comes up again: the position must be like the one that had it first."""
        if sign != self.sign[number]:
            raise SameKey(number, position)
        self.met += 1
        if sign < 0 or self.met % TWINS > 0:
            return
        if number >= self.explored:
            self.twins[number] = position
        elif not self.leads_alike(number, position):
            raise SameKey(number, position)

    def leads_alike(self, number: i64, twin: Position) -> bool:
        """Whether each action leads from another position where it leads from an explored one."""
        for choice in range(self.first_choice[number], self.first_choice[number + 1]):
            odds: dict[int, float] = {}
            for k in range(self.first_outcome[choice], self.first_outcome[choice + 1]):
                key = int(self.keys[self.target[k]])
                odds[key] = odds.get(key, 0.0) + self.odds[k]
            dealer = ScriptedDealer()
            going = True
            while going:
                result = twin.clone()
                result.apply(0, self.action[choice], dealer)
                key = int(result.key())
                odds[key] = odds.get(key, 0.0) - dealer.odds
                going = dealer.advance()
            for left in odds.values():
                if abs(left) > CLOSE_ODDS:
                    return False
        return True

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
            self.compare_twin()
            self.explored += 1
            count -= 1
        return self.explored < len(self.waiting)

    def compare_twin(self) -> None:
        """Of the position just expanded."""
        twin = self.twins.pop(int(self.explored), None)
        if twin is not None and not self.leads_alike(self.explored, twin):
            raise SameKey(int(self.explored), twin)

    def is_whole(self) -> bool:
        """False in the middle of a position, where an error may have left it: that cannot be kept."""
        if len(self.first_choice) != self.explored + 1:
            return False
        return self.first_choice[-1] == len(self.action) and self.first_outcome[-1] == len(self.target)

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
