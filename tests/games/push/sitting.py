"""Push at a test's table: cards by name, stacks and benches laid out as wanted."""

from collections.abc import Sequence

from tablewright.core.bag import bag_of
from tablewright.games.push import BOX
from tablewright.games.push.cards import COLOUR_NAMES, POINTS, ROLL, SWITCH, single
from tablewright.games.push.rules import Push
from tablewright.games.push.stack import Stack
from tests.games.sitting import Sitting

FACES = (*COLOUR_NAMES, "star")


def card(name: str) -> int:
    """`red 4`, `roll` or `switch` as the rules number it."""
    if name in ("roll", "switch"):
        return int(ROLL if name == "roll" else SWITCH)
    colour, value = name.split()
    return COLOUR_NAMES.index(colour) * 6 + int(value) - 1


def cards(names: str) -> list[int]:
    """`red 4, blue 2, roll`."""
    return [card(name) for name in names.split(", ")] if names else []


class PushTable(Sitting):
    """Lays out stacks and benches, taking their cards from the deck; `deck` replaces what is left of it."""

    def __init__(
        self,
        seats: int = 3,
        *,
        stacks: Sequence[str] = (),
        benches: Sequence[str] = (),
        deck: str | None = None,
        active: int = 0,
        **options: object,
    ) -> None:
        super().__init__(BOX, seats, options)
        self.position.active = self.position.player = active
        for place, names in enumerate(stacks):
            self.lay_stack(place, cards(names))
        for seat, names in enumerate(benches):
            self.lay_bench(seat, cards(names))
        if deck is not None:
            self.position.deck = bag_of(cards(deck))

    @property
    def position(self) -> Push:
        position = self.match.position
        assert isinstance(position, Push)
        return position

    def lay_stack(self, place: int, dealt: list[int]) -> None:
        for each in dealt:
            self.position.deck.remove(each)
            self.position.stacks[place].add(each)

    def lay_bench(self, seat: int, dealt: list[int]) -> None:
        for each in dealt:
            self.position.deck.remove(each)
            self.position.players[seat].take(Stack(single(each)))

    def flip(self, name: str, rolls: str = "") -> list[str]:
        """Flips that card; if it busts the die falls as told."""
        return self.does("flip", deals=[card(name), *self.die(rolls)])

    def flip_and_place(self, name: str, stack: int) -> list[str]:
        return self.flip(name) + self.does("place", stack=stack)

    def take(self, stack: int, rolls: str = "") -> list[str]:
        return self.does("take", deals=self.die(rolls), stack=stack)

    def die(self, rolls: str) -> list[int]:
        return [FACES.index(rolls)] if rolls else []

    def stack(self, number: int) -> set[int]:
        held = self.position.stacks[number - 1].cards
        return {each for each in range(32) if held >> 2 * each & 1}

    def bench(self, seat: int) -> dict[str, int]:
        """Points by colour, where there are any."""
        rows = [self.position.players[seat].row(colour) for colour in range(5)]
        return {name: int(POINTS[row]) for name, row in zip(COLOUR_NAMES, rows, strict=True) if row}

    def takers(self) -> list[int]:
        """Lets everybody take the first stack there is; who took, in order."""
        order = []
        turn = self.position.turn()
        while self.position.turn() == turn:
            order.append(self.seat)
            self.take(int(self.may()[0].split()[1]))
        return order
