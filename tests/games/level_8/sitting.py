"""Level 8 at a test's table: cards by short names, hands, levels and displays laid out as told."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import bag_of
from tablewright.games.level_8 import BOX
from tablewright.games.level_8.cards import CARD_NAMES, COLOUR_NAMES, SKIP, WILD
from tablewright.games.level_8.levels import ALIKE, COLOUR, RUN
from tablewright.games.level_8.player import Part
from tablewright.games.level_8.rules import Level8
from tablewright.games.level_8.spread import Phase
from tests.games.sitting import Sitting

TWO_RUNS = "r4 b5 g6 y9 v10 r11"  # level 1

LETTERS = {name[0]: index for index, name in enumerate(COLOUR_NAMES)}


def card(short: str) -> int:
    """`r7` is red 7, `W` a wild, `S` a skip."""
    if short in ("W", "S"):
        return int(WILD if short == "W" else SKIP)
    return LETTERS[short[0]] * 15 + int(short[1:]) - 1


def cards(shorts: str) -> list[int]:
    return [card(short) for short in shorts.split()]


def name(short: str) -> str:
    return CARD_NAMES[card(short)]


def run(low: int, shorts: str) -> Part:
    return Part(RUN, low, vec[i64](cards(shorts)))


def alike(number: int, shorts: str) -> Part:
    return Part(ALIKE, number, vec[i64](cards(shorts)))


def of_colour(letter: str, shorts: str) -> Part:
    return Part(COLOUR, LETTERS[letter], vec[i64](cards(shorts)))


class Round(Sitting):
    """Seat 1 begins, left of the dealer. The draw pile holds every card that lies nowhere else, or none."""

    def __init__(
        self,
        *hands: str,
        levels: Sequence[int] = (),
        tops: Sequence[str] = (),
        shown: dict[int, list[Part]] | None = None,
        skipped: Sequence[int] = (),
        pile: bool = True,
        options: dict[str, object] | None = None,
    ) -> None:
        seats = len(hands)
        count = seats * int((options or {}).get("hand", 10)) + 1  # type: ignore[call-overload]
        super().__init__(BOX, seats, options or {}, dealt=list(range(count)))
        position = self.position
        for seat, player in enumerate(position.players):
            player.hand = bag_of(cards(hands[seat]))
            player.level = levels[seat] if levels else 1
            player.pile = vec[i64](cards(tops[seat])) if seat < len(tops) else vec[i64]()
            player.parts = (shown or {}).get(seat, [])
            player.skipped = seat in skipped
        self.stack_pile(pile)

    def stack_pile(self, pile: bool) -> None:
        position = self.position
        rest = [*range(90), *[int(WILD)] * int(position.wilds), *[int(SKIP)] * int(position.skips)]
        for player in position.players:
            laid = [int(each) for part in player.parts for each in part.cards]
            for each in [*player.hand.facts(), *(int(top) for top in player.pile), *laid]:
                rest.remove(each)
            if player.skipped:
                rest.remove(int(SKIP))
        position.deck = bag_of(rest if pile else [])
        position.pile = len(rest) if pile else 0

    @property
    def position(self) -> Level8:
        position = self.match.position
        assert isinstance(position, Level8)
        return position

    def hand(self, seat: int) -> list[int]:
        return self.position.players[seat].hand.facts()

    def holds(self, seat: int, shorts: str) -> bool:
        return self.hand(seat) == sorted(cards(shorts))

    def top(self, seat: int) -> int:
        return int(self.position.players[seat].top())

    def level(self, seat: int) -> int:
        return int(self.position.players[seat].level)

    def parts(self, seat: int) -> list[str]:
        """The display of a seat: `run 4: r4 b5 W`."""
        return [told(part) for part in self.position.players[seat].parts]

    def draw(self, short: str) -> list[str]:
        return self.does("draw", deals=[card(short)])

    def take(self, owner: int) -> list[str]:
        return self.does("take", seat_=owner)

    def does(
        self, do: str, *, seat: int | None = None, deals: list[int] | None = None, **what: int | str
    ) -> list[str]:
        """A parameter called seat is written `seat_`: the one who acts is `seat`."""
        self.luck.then(*(deals or ()))
        action = self.box.words.number({"do": do, **{key.rstrip("_"): value for key, value in what.items()}})
        return self.told(self.seat if seat is None else seat, action)

    def discard(self, short: str, deals: list[int] | None = None) -> list[str]:
        return self.does("discard", card=name(short), deals=deals)

    def add(self, short: str, owner: int, part: int = 1) -> list[str]:
        return self.does("add", card=name(short), seat_=owner, part=part)

    def lay(self, *shorts: str) -> list[str]:
        said: list[str] = []
        for short in shorts:
            said = self.does("lay", card=name(short))
        return said

    def new_round(self) -> list[int]:
        """The luck of another deal: any cards will do."""
        return list(range(self.position.seats * int(self.position.dealt) + 1))

    def composing(self) -> bool:
        return self.position.phase == Phase.COMPOSING


def short(number: int) -> str:
    if number >= WILD:
        return "W" if number == WILD else "S"
    return f"{COLOUR_NAMES[number // 15][0]}{number % 15 + 1}"


def told(part: Part) -> str:
    kind = {int(RUN): f"run {part.aim}", int(ALIKE): f"{part.aim}s"}.get(int(part.kind), "")
    return f"{kind or COLOUR_NAMES[part.aim]}: {' '.join(short(int(each)) for each in part.cards)}"
