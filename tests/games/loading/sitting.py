"""Loading at a test's table: decks and stacks as wanted."""

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import bag_of
from tablewright.games.loading import BOX
from tablewright.games.loading.player import BY, Player
from tablewright.games.loading.rules import Loading
from tests.games.sitting import Sitting


class Rush(Sitting):
    """The last seat has its hand out. Decks are laid out by who holds them, stacks by their owner."""

    def __init__(
        self,
        seats: int = 4,
        *,
        decks: Mapping[int, Sequence[int]] | None = None,
        stacks: Mapping[int, Sequence[int]] | None = None,
        **options: object,
    ) -> None:
        dealt = list(range(1, 56)) if seats == 2 else [seats - 1, *range(1, 66)]
        super().__init__(BOX, seats, options, dealt)
        for seat, cards in (decks or {}).items():
            self.holds(seat, *cards)
        for seat, cards in (stacks or {}).items():
            self.player(seat).laid = vec[i64]([card + BY * seat for card in cards])

    @property
    def position(self) -> Loading:
        position = self.match.position
        assert isinstance(position, Loading)
        return position

    def player(self, seat: int) -> Player:
        return self.position.players[seat]

    def holds(self, seat: int, *cards: int) -> None:
        deck = self.player(seat).deck
        self.position.decks[deck] = bag_of(list(cards))
        self.position.sizes[deck] = len(cards)

    def stack(self, seat: int) -> list[int]:
        return [int(entry % BY) for entry in self.player(seat).laid]

    def deck(self, seat: int) -> list[int]:
        return self.position.decks[self.player(seat).deck].facts()

    def boosts(self) -> list[int]:
        return [int(player.boosts) for player in self.position.players]

    def plays(self, seat: int, card: int, stack: int | None = None) -> list[str]:
        return self.does("play", seat=seat, card=card, stack=seat if stack is None else stack)

    def gives(self, seat: int, to: int) -> list[str]:
        return self.does("give", seat=seat, to=to)

    def stops(self, seat: int, card: int) -> list[str]:
        return self.does("stop", seat=seat, card=card)

    def cannot_play(self, seat: int, card: int, stack: int | None = None) -> str:
        return self.refuses("play", seat=seat, card=card, stack=seat if stack is None else stack)

    def ends(self) -> tuple[list[int], list[int], str]:
        assert self.match.over
        outcome = self.position.outcome()
        return outcome.scores, outcome.ranks, outcome.reason
