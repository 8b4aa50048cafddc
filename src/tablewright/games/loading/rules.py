"""Loading: no turns. Search the deck in your hands, play one card, get rid of it, all at the same time.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- Points on single cards, all colours but one pair and the STOP card 7+ stand in no source: ours (cards.py).
- Handing over names the hand that takes: whoever comes second in a race is refused and keeps the deck (R6).
- `checking = on` refuses a card that does not fit; `honour` plays as printed: anything may be laid, and
  what breaks the order is thrown out before counting, the BOOST it robbed going back (R13).
- With two players the decks lie apart, so no hand is stretched out (R12).
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.bag import Bag, bag_of
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice, switch
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import Position, only
from tablewright.core.words import NUMBER, SEAT, Parameter, Words, mention, span
from tablewright.games.loading.cards import BOOST_POINTS, CARDS, POINTS, STOP_POINTS, same_colour

OPTIONS: Final = (
    switch(
        "expert",
        False,
        "A coloured card may be laid on a card of its colour, up or down, on any stack in play",
    ),
    choice(
        "checking",
        ("on", "honour"),
        "on",
        "Whether a card that does not fit is refused, or thrown out at the end",
    ),
)

SEATS: Final[i64] = 7
NONE: Final[i64] = -1
BY: Final[i64] = 100  # a laid card is card + BY × the seat that laid it
TABLE_DECK: Final[i64] = 2  # with two players: the deck that lies on the table at the start
LEFT_OUT: Final[i64] = 10  # with two players
FEW: Final[i64] = 9  # with two players: a stopper with no more cards pays one

WORDS: Final = Words()
PLAYER: Final = Parameter(size=7, show=mention)
PLAY: Final[i64] = WORDS.action(
    "play", "Play the {card} on the stack of {stack}", "R4", card=span(1, 65), stack=PLAYER
)
GIVE: Final[i64] = WORDS.action("give", "Hand your deck to {to}", "R6", to=PLAYER)
SWAP: Final[i64] = WORDS.action("swap", "Put your deck down and take the other", "R12")
STOP: Final[i64] = WORDS.action(
    "stop", "Drop your deck and take the STOP card {card}+", "R7", card=span(2, 7)
)

LOADS: Final[i64] = WORDS.event(
    "loads", "{seat} stretches a hand out: 3 … 2 … 1 … LOAD!", "R2", sound="good", seat=SEAT
)
LOADS_TWO: Final[i64] = WORDS.event("loads two", "3 … 2 … 1 … LOAD!", "R12", sound="good")
PLAYS: Final[i64] = WORDS.event("plays", "{seat} plays {card}.", "R4", sound="card", seat=SEAT, card=NUMBER)
HACKS: Final[i64] = WORDS.event(
    "hacks",
    "{seat} plays {card} on the stack of {other}.",
    "R5",
    sound="card",
    seat=SEAT,
    card=NUMBER,
    other=SEAT,
)
ROBS: Final[i64] = WORDS.event(
    "robs", "{seat} takes a BOOST from {other}.", "R5", sound="coin", seat=SEAT, other=SEAT
)
GIVES: Final[i64] = WORDS.event(
    "gives", "{seat} hands a deck to {other}.", "R6", sound="take", seat=SEAT, other=SEAT
)
SWAPS: Final[i64] = WORDS.event("swaps", "{seat} takes the other deck.", "R12", sound="take", seat=SEAT)
STOPS_: Final[i64] = WORDS.event(
    "stops", "{seat} drops the deck and takes STOP {card}+.", "R7", sound="bad", seat=SEAT, card=span(2, 7)
)
ENDS: Final[i64] = WORDS.event(
    "ends", "{why}", "R8", sound="end", why=Parameter(names=("No STOP card is left.", "A deck is empty."))
)
THROWN: Final[i64] = WORDS.event(
    "thrown",
    "{card} breaks the order on the stack of {seat} and is thrown out.",
    "R13",
    sound="bad",
    seat=SEAT,
    card=NUMBER,
)
PAYS: Final[i64] = WORDS.event(
    "pays",
    "{seat} stopped with too few cards and gives the {card} away.",
    "R12",
    sound="bad",
    seat=SEAT,
    card=NUMBER,
)


@final
class Player:
    def __init__(self, deck: i64, boosts: i64) -> None:
        self.deck: i64 = deck  # public: the number of the deck in these hands, or NONE
        self.boosts: i64 = boosts  # public
        self.stop: i64 = NONE  # public: the STOP card taken; its owner is out
        self.played: bool = False  # public: has played a card with this deck
        self.laid: vec[i64] = vec[i64]()  # public: the stack, each card with the seat that laid it
        self.gained: i64 = 0  # public: points of a card received from a stopper (two players)

    def clone(self) -> "Player":
        copy = Player(self.deck, self.boosts)
        copy.stop = self.stop
        copy.played = self.played
        copy.laid = self.laid[:]
        copy.gained = self.gained
        return copy

    def top(self) -> i64:
        """The card on top of the stack, 0 without one."""
        count: i64 = len(self.laid)
        return self.laid[count - 1] % BY if count > 0 else 0

    def is_out(self) -> bool:
        return self.stop != NONE

    def stack_points(self) -> i64:
        total: i64 = 0
        for entry in self.laid:
            total += POINTS[entry % BY]
        return total

    def score(self) -> i64:
        stop: i64 = STOP_POINTS[self.stop] if self.stop != NONE else 0
        return self.stack_points() + self.gained + self.boosts * BOOST_POINTS + stop


@final
class Loading(Position):
    def __init__(self, seats: i64, options: Options, source: "Loading | None" = None) -> None:
        if source is None:
            self.seats: i64 = seats
            self.options: Options = options
            self.expert: bool = options.on("expert")
            self.checking: bool = options.choice("checking") == "on"
            self.players: list[Player] = [Player(NONE, 1) for _ in range(seats)]
            self.decks: list[Bag] = []  # hidden from all but the holder
            self.sizes: vec[i64] = vec[i64]()  # public: how many cards each deck has
            self.unseen: Bag = bag_of(
                list(range(1, 66))
            )  # hidden: what no deck here holds; left out with two
            self.hand: i64 = NONE  # public: the seat whose hand is stretched out
            self.on_table: i64 = NONE  # public: the deck on the table, with two players
            self.stops: i64 = 0  # public: STOP cards left, a bit each
            self.over: bool = False  # public
            self.ended_by: i64 = 0  # public: 0 no STOP card left, 1 a deck is empty
        else:
            self.seats = source.seats
            self.options = source.options
            self.expert = source.expert
            self.checking = source.checking
            self.players = [player.clone() for player in source.players]
            self.decks = [deck.clone() for deck in source.decks]
            self.sizes = source.sizes[:]
            self.unseen = source.unseen.clone()
            self.hand = source.hand
            self.on_table = source.on_table
            self.stops = source.stops
            self.over = source.over
            self.ended_by = source.ended_by

    def clone(self) -> "Loading":
        return Loading(self.seats, self.options, self)

    # Setting up

    def deal(self, dealer: Dealer) -> None:  # R2
        bit: i64 = 1
        self.stops = (bit << (self.seats - 1)) - 1
        if self.seats == 2:
            self.deal_two(dealer)
        else:
            self.deal_round(dealer)

    def deal_round(self, dealer: Dealer) -> None:
        self.hand = dealer.below(self.seats)
        self.deal_decks(self.seats - 1, dealer)
        deck: i64 = 0
        for seat in range(self.seats):
            if seat != self.hand:
                self.players[seat].deck = deck
                deck += 1
        dealer.says(LOADS, self.hand)

    def deal_two(self, dealer: Dealer) -> None:  # R12
        self.deal_decks(3, dealer)
        self.players[0].deck = 0
        self.players[1].deck = 1
        self.on_table = TABLE_DECK
        dealer.says(LOADS_TWO)

    def deal_decks(self, count: i64, dealer: Dealer) -> None:
        self.decks = [bag_of([]) for _ in range(count)]
        self.sizes = vec[i64]([0] * int(count))
        out: i64 = LEFT_OUT if self.seats == 2 else 0
        for k in range(CARDS - out):
            self.decks[k % count].put(dealer.draw(self.unseen))
            self.sizes[k % count] += 1

    # What can be done

    def acting(self) -> i64:
        if self.over:
            return 0
        mask: i64 = 0
        for seat in range(self.seats):
            if self.players[seat].deck != NONE:
                mask |= only(seat)
        return mask

    def legal(self, seat: i64, out: Actions) -> None:
        player = self.players[seat]
        if not player.played:
            self.offer_cards(seat, out)
        if self.on_table != NONE:
            out.add(SWAP)
        elif self.hand != NONE:
            out.add(GIVE + self.hand)
        for card in range(self.seats - 1):
            if (self.stops >> card) & 1 == 1:
                out.add(STOP + card)

    def offer_cards(self, seat: i64, out: Actions) -> None:
        deck = self.decks[self.players[seat].deck]
        for i in range(deck.left):
            card: i64 = i64(deck.cards[i])
            for stack in range(self.seats):
                if self.may_lay(seat, card, stack):
                    out.add(PLAY + (card - 1) * SEATS + stack)

    def may_lay(self, seat: i64, card: i64, stack: i64) -> bool:
        owner = self.players[stack]
        if owner.is_out():
            return False
        return not self.checking or self.fits(seat == stack, card, owner.top())

    def fits(self, own: bool, card: i64, top: i64) -> bool:
        """Whether a card goes on top of another (0: of nothing)."""
        if self.expert and top > 0 and same_colour(card, top):
            return True  # R11
        if own:
            return card > top  # R4
        return top > 0 and card == top + 1  # R5

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action < GIVE:
            self.play(seat, (action - PLAY) // SEATS + 1, (action - PLAY) % SEATS, dealer)
        elif action < SWAP:
            self.give(seat, action - GIVE, dealer)
        elif action == SWAP:
            self.swap(seat, dealer)
        else:
            self.stop(seat, action - STOP, dealer)

    def play(self, seat: i64, card: i64, stack: i64, dealer: Dealer) -> None:  # R4, R5
        player = self.players[seat]
        self.decks[player.deck].remove(card)
        self.sizes[player.deck] -= 1
        player.played = True
        owner = self.players[stack]
        owner.laid = append(owner.laid, card + BY * seat)
        dealer.reveals()
        if stack == seat:
            dealer.says(PLAYS, seat, card)
        else:
            dealer.says(HACKS, seat, card, stack)
            self.rob(seat, stack, dealer)
        if self.sizes[player.deck] == 0:
            self.end(1, dealer)  # R8

    def rob(self, seat: i64, stack: i64, dealer: Dealer) -> None:
        owner = self.players[stack]
        if owner.boosts > 0:
            owner.boosts -= 1
            self.players[seat].boosts += 1
            dealer.says(ROBS, seat, stack)

    def give(self, seat: i64, to: i64, dealer: Dealer) -> None:  # R6
        player = self.players[seat]
        self.players[to].deck = player.deck
        self.players[to].played = False
        player.deck = NONE
        self.hand = seat
        dealer.reveals()  # the receiver looks into the deck at once
        dealer.says(GIVES, seat, to)

    def swap(self, seat: i64, dealer: Dealer) -> None:  # R12
        player = self.players[seat]
        deck = self.on_table
        self.on_table = player.deck
        player.deck = deck
        player.played = False
        dealer.reveals()
        dealer.says(SWAPS, seat)

    def stop(self, seat: i64, card: i64, dealer: Dealer) -> None:  # R7
        player = self.players[seat]
        bit: i64 = 1
        self.stops &= ~(bit << card)
        player.stop = card
        player.deck = NONE
        dealer.says(STOPS_, seat, card)
        if self.stops == 0:
            self.end(0, dealer)  # R8

    def end(self, why: i64, dealer: Dealer) -> None:  # R8
        self.over = True
        self.ended_by = why
        dealer.says(ENDS, why)
        if not self.checking:
            for seat in range(self.seats):
                self.throw_out(seat, dealer)
        if self.seats == 2:
            self.settle_two(dealer)

    def throw_out(self, seat: i64, dealer: Dealer) -> None:  # R13
        player = self.players[seat]
        kept = vec[i64]()
        top: i64 = 0
        for entry in player.laid:
            card = entry % BY
            by = entry // BY
            if self.fits(by == seat, card, top):
                kept = append(kept, entry)
                top = card
            else:
                dealer.says(THROWN, seat, card)
                self.give_back(by, seat)
        player.laid = kept

    def give_back(self, robber: i64, owner: i64) -> None:
        if robber != owner and self.players[robber].boosts > 0:
            self.players[robber].boosts -= 1
            self.players[owner].boosts += 1

    def settle_two(self, dealer: Dealer) -> None:  # R12
        for seat in range(self.seats):
            player = self.players[seat]
            if player.is_out() and 0 < len(player.laid) <= FEW:
                self.pay(seat, dealer)

    def pay(self, seat: i64, dealer: Dealer) -> None:
        player = self.players[seat]
        best: i64 = 0
        for i in range(len(player.laid)):
            if POINTS[player.laid[i] % BY] > POINTS[player.laid[best] % BY]:
                best = i
        card = player.laid[best] % BY
        kept = vec[i64]()
        for i in range(len(player.laid)):
            if i != best:
                kept = append(kept, player.laid[i])
        player.laid = kept
        self.players[1 - seat].gained += POINTS[card]
        dealer.says(PAYS, seat, card)

    def outcome(self) -> Outcome:  # R9
        scores = [int(player.score()) for player in self.players]
        strength = [
            int(player.score() * 100 + len(player.laid) + (1 if player.gained > 0 else 0))
            for player in self.players
        ]
        return ranked(scores, strength, "A deck is empty" if self.ended_by == 1 else "No STOP card is left")

    # What is hidden: decks one does not hold

    def seen_by(self, seat: i64) -> "Loading":
        view = self.clone()
        own: i64 = self.players[seat].deck if seat >= 0 else NONE
        for deck in range(len(self.decks)):
            if deck != own:
                view.hide(deck)
        return view

    def hide(self, deck: i64) -> None:
        hidden = self.decks[deck]
        for i in range(hidden.left):
            self.unseen.put(i64(hidden.cards[i]))
        self.decks[deck] = bag_of([])

    def guess(self, dealer: Dealer) -> "Loading":
        whole = self.clone()
        for deck in range(len(whole.decks)):
            while len(whole.decks[deck]) < whole.sizes[deck]:
                whole.decks[deck].put(dealer.draw(whole.unseen))
        return whole

    def why_not(self, seat: i64, action: i64) -> str:
        player = self.players[seat]
        if player.is_out():
            return "You are out: you have taken a STOP card"
        if player.deck == NONE:
            return "Your hand is out: wait for a deck"
        if GIVE <= action < SWAP and self.on_table == NONE:
            return "Somebody was faster: another hand is out now"
        if action >= STOP:
            return "That STOP card is gone"
        if action < GIVE:
            return self.why_not_play((action - PLAY) // SEATS + 1, (action - PLAY) % SEATS, player)
        return ""

    def why_not_play(self, card: i64, stack: i64, player: Player) -> str:
        if player.played:
            return "One card from each deck: now get rid of it"
        if stack >= self.seats:
            return "There is no such stack"
        if self.players[stack].is_out():
            return "That stack is out of the game"
        if self.decks[player.deck].index_of(card) < 0:
            return "That card is not in your deck"
        if self.players[stack].deck == player.deck:
            return "On your own stack cards go up"
        return "On another stack only the very next number goes"
