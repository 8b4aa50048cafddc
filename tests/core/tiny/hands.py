"""Hands: everybody plays a card from a hidden hand, the highest card takes the trick. Hidden hands."""

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.bag import bag_of
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, switch
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.scene import Card, Face, Group, Panel, Pile, Scene, Touch
from tablewright.core.words import NUMBER, SEAT, Words, span

CARDS = 12
HAND = 3
UNKNOWN = 0

WORDS = Words()
PLAY = WORDS.action("play", "Play your {card}", "R2", card=span(1, CARDS))
DEALT = WORDS.event("dealt", "You are dealt {card}.", "R1", card=NUMBER)
PLAYS = WORDS.event("plays", "{seat} plays {card}.", "R2", sound="card", seat=SEAT, card=NUMBER)
TAKES = WORDS.event("takes", "{seat} takes the trick.", "R3", seat=SEAT)
RULES = """\
**R1** Twelve cards, 1 to 12; three for each hand, the rest stay aside unseen.

**R2** In turn everybody plays a card, face up.

**R3** The highest card (or the lowest, by option) takes the trick; its player leads the next.
"""


class Hands(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.deck = bag_of([])  # hidden: what is left in no order
        self.unseen: i64 = CARDS  # public: cards this viewer cannot see, those of the deck included
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # hidden from the others
        self.trick = [UNKNOWN] * seats  # public
        self.gone: list[int] = []  # public: cards of earlier tricks
        self.player: i64 = 0
        self.tricks = [0] * seats

    def clone(self) -> "Hands":
        copy = Hands(self.seats, self.options)
        copy.deck, copy.unseen = self.deck.clone(), self.unseen
        copy.hands = [hand[:] for hand in self.hands]
        copy.trick, copy.gone, copy.tricks = self.trick[:], self.gone[:], self.tricks[:]
        copy.player = self.player
        return copy

    def deal(self, dealer: Dealer) -> None:
        self.deck = bag_of(list(range(1, CARDS + 1)))
        for seat in range(self.seats):
            self.hands[seat] = sorted(dealer.draw(self.deck) for _ in range(HAND))
            for card in self.hands[seat]:
                dealer.whispers(only(seat), DEALT, card)
        self.unseen = 0

    def acting(self) -> i64:
        return NOBODY if len(self.gone) == HAND * self.seats else only(self.player)

    def legal(self, seat: i64, out: Actions) -> None:
        for card in self.hands[seat]:
            out.add(PLAY + card - 1)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        card = action - PLAY + 1
        self.hands[seat].remove(card)
        self.trick[seat] = card
        dealer.reveals()
        dealer.says(PLAYS, seat, card)
        self.player = (seat + 1) % self.seats
        if UNKNOWN not in self.trick:
            self.take_trick(dealer)

    def take_trick(self, dealer: Dealer) -> None:  # R3
        best = min(self.trick) if self.options.on("lowest") else max(self.trick)
        self.player = self.trick.index(best)
        self.tricks[self.player] += 1
        dealer.says(TAKES, self.player)
        self.gone = sorted(self.gone + self.trick)
        self.trick = [UNKNOWN] * self.seats

    def why_not(self, seat: i64, action: i64) -> str:
        return "That card is not in your hand" if seat == self.player else ""

    def outcome(self) -> Outcome:
        return ranked(self.tricks[:], self.tricks, "All cards are played")

    def seen_by(self, seat: i64) -> "Hands":
        view = Hands(self.seats, self.options)
        view.trick, view.gone, view.tricks = self.trick[:], self.gone[:], self.tricks[:]
        view.player = self.player
        for other in range(self.seats):
            known = other == seat
            view.hands[other] = self.hands[other][:] if known else [UNKNOWN] * len(self.hands[other])
        seen = sum(1 for hand in view.hands for card in hand if card != UNKNOWN)
        view.unseen = CARDS - seen - len(view.gone) - sum(1 for card in view.trick if card != UNKNOWN)
        return view

    def guess(self, dealer: Dealer) -> "Hands":
        whole = self.clone()
        known = {card for hand in self.hands for card in hand} | set(self.trick) | set(self.gone)
        whole.deck = bag_of([card for card in range(1, CARDS + 1) if card not in known])
        for hand in whole.hands:
            hand[:] = sorted(dealer.draw(whole.deck) if card == UNKNOWN else card for card in hand)
        whole.unseen = 0
        return whole


def scene(view: Hands, seat: int) -> Scene:
    table = Panel(
        "table",
        "The trick",
        parts=[
            Pile("deck", "cards aside", count=CARDS - HAND * view.seats),
            *[_card(f"trick-{other}", card) for other, card in enumerate(view.trick) if card != UNKNOWN],
        ],
    )
    return Scene([table, *[_hand(view, other, seat) for other in range(view.seats)]], prompt=_prompt(view))


def _hand(view: Hands, other: int, seat: int) -> Panel:
    # An open hand's ids say the card; a hidden one's say only the place.
    cards = [
        _card(f"card-{card}" if card else f"back-{other}-{place}", card)
        for place, card in enumerate(view.hands[other])
    ]
    hand = Group(f"hand-{other}", f"hand of @{other}", parts=[*cards], shape="fan")
    return Panel(
        f"seat-{other}", f"@{other}", parts=[hand], area="own" if other == seat else "seat", seat=other
    )


def _card(id: str, card: int) -> Card:
    if card == UNKNOWN:
        return Card(id, "a card face down")
    return Card(id, f"card {card}", kind=f"card-{card}", face=Face(corner=str(card), centre=str(card)))


def _prompt(view: Hands) -> str:
    return f"@{view.player} plays a card" if view.acting() else "All cards are played"


def touch(view: Hands, seat: int, action: int) -> Touch:
    return Touch([f"card-{action - PLAY + 1}"])


BOX = Box(
    "hands",
    "Hands",
    "The highest card takes the trick",
    (2, 4),
    Hands,
    WORDS,
    scene=scene,
    touch=touch,
    options=(switch("lowest", False, "The lowest card takes the trick"),),
    rules_text=RULES,
)
