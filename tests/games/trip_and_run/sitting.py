"""Trip & Run at a test's table: cards by name, meeples where wanted, the pile stacked."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import bag_of
from tablewright.games.trip_and_run import BOX
from tablewright.games.trip_and_run.deck import ALL, SYMBOL_NAMES
from tablewright.games.trip_and_run.race import Phase
from tablewright.games.trip_and_run.rules import TripAndRun
from tests.games.sitting import Sitting


def card(name: str, besides: Sequence[int] = ()) -> int:
    """`circle 3 8` is a circle 3 with an 8 on its back: the first such card that is not used yet."""
    symbol, front, back = name.split()
    look = (SYMBOL_NAMES.index(symbol), int(front), int(back))
    return next(number for number, each in enumerate(ALL) if each == look and number not in besides)


def cards(names: str) -> list[int]:
    """`circle 3 8, star 4 1`."""
    found: list[int] = []
    for name in filter(None, names.split(", ")):
        found.append(card(name, found))
    return found


class Race(Sitting):
    """Seat 0 begins. Hands and meeples are laid out as told; the pile holds all other cards, or none."""

    def __init__(
        self,
        *meeples: Sequence[int],
        hands: Sequence[str] = (),
        pile: bool = True,
        options: dict[str, object] | None = None,
    ) -> None:
        seats = len(meeples)
        super().__init__(BOX, seats, {"head_start": "none"} | (options or {}), dealt=[*range(seats + 1), 0])
        for player, squares in zip(self.position.players, meeples, strict=True):
            player.squares = vec[i64](list(squares))
        held = [cards(names) for names in hands] + [[] for _ in range(seats - len(hands))]
        for player, hand in zip(self.position.players, held, strict=True):
            player.hand = bag_of(hand)
        rest = [number for number in range(144) if all(number not in hand for hand in held)]
        self.position.top = rest.pop() if pile else -1
        self.position.deck = bag_of(rest if pile else [])
        self.position.pile = len(rest) if pile else 0

    @property
    def position(self) -> TripAndRun:
        position = self.match.position
        assert isinstance(position, TripAndRun)
        return position

    def draws(self, count: int) -> list[int]:
        """What turns up while so many cards are drawn."""
        return [int(self.position.deck.cards[i]) for i in range(count)]

    def trip(self, square: int, names: str) -> list[str]:
        """Plays these cards, as far as there is a choice; what is clear is played by itself."""
        said = self.does("trip", square=square)
        for number in cards(names):
            if self.position.phase == Phase.TRIPPING and number in self.hand(self.seat):
                said += self.does("play", card=number)
        return said

    def run(self, names: str, *, and_draw: int = 0) -> list[str]:
        """Runs with these cards: at once, if they are all with that back."""
        chosen = cards(names)
        back = ALL[chosen[0]][2]
        if len(chosen) == self.position.players[self.seat].with_back(back):
            return self.does("run_all", back=back, deals=self.draws(and_draw))
        said = self.does("run", back=back)
        for number in chosen:
            said += self.does("play", card=number)
        return said + self.does("go", deals=self.draws(and_draw))

    def move(self, meeple: int, steps: int, *, and_draw: int = 0) -> list[str]:
        return self.does("move", meeple=meeple, steps=steps, deals=self.draws(and_draw))

    def passes(self, *, and_draw: int = 1) -> list[str]:
        return self.does("done", deals=self.draws(and_draw))

    def squares(self, seat: int) -> list[int]:
        return [int(square) for square in self.position.players[seat].squares]

    def hand(self, seat: int) -> list[int]:
        return self.position.players[seat].hand.facts()

    def moves(self) -> list[int]:
        return [int(steps) for steps in self.position.earned]
