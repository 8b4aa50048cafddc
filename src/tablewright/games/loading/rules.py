"""Loading: no turns. Search the deck in your hands, play one card, get rid of it, all at the same time.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- Points on single cards, all colours but one pair and the STOP card 7+ stand in no source: ours (cards.py).
- Handing over names the hand that takes: whoever comes second in a race is refused and keeps the deck (R6).
- `checking = on` refuses a card that does not fit; `honour` plays as printed: any card may be laid, and
  what breaks the order is thrown out before counting. So is a higher card on another's stack that was not the
  next number: print does not say, but else a 64 on a low stack would close it for good. Print is silent too
  about the BOOST such a card robbed: it goes back, or laying anything anywhere would pay (R13).
- With two players the decks lie apart, so no hand is stretched out (R12).
- A STOP card needs a stack of `least` cards. In print one may stop at any moment: then a game of two is won
  by laying one cheap card and stopping, and whoever stops at once leaves two of three a duel of seconds (R7).
- Only one value of a STOP card is printed, 2 in a game of four. The 2+ is worth nothing, because it ends a
  game of two: who is twice as fast and stops as soon as possible must not win by it (R1, `stop`). What these
  rules do is measured by scripts/loading_balance.py.
- In print decks go round for ever when nobody can or will lay a card: after `idle` hand-overs in a row for
  each player the game ends as it stands (R8).
- What was in a deck one has given away is not shown again: remembering it is part of the game (R3).
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tablewright.core.actions import Actions
from tablewright.core.bag import Bag, bag_of
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice, number, switch
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
    number("few", 9, 0, 30, "With two players: a stopper with no more cards than this gives one away"),
    number(
        "least",
        8,
        0,
        20,
        "Cards on your stack before you may take a STOP card; with four players one fewer, and so on",
    ),
    number("stop", 0, 0, 9, "Points on the STOP card 2+", before=3),
    number("idle", 6, 1, 200, "So often each may let a deck go in a row, no card laid, before the game ends"),
    choice(
        "speed",
        ("level", "slow", "normal", "fast", "lightning"),
        "level",
        "How fast bots are: by their level (easy is slow, hard is fast), or all the same",
        aid=True,
    ),
    switch("sorted", True, "The deck in your hands lies in the order of its numbers", aid=True),
    switch("marked", True, "Cards that take a BOOST from somebody are marked", aid=True),
    switch(
        "early",
        False,
        "From three players on STOP cards may be taken at any moment",
        before=True,
        offered=False,
    ),
)

SEATS: Final[i64] = 7
NONE: Final[i64] = -1
BY: Final[i64] = 100  # a laid card is card + BY × the seat that laid it,
ROBBED: Final[i64] = 1000  # and so much more if it took a BOOST
TABLE_DECK: Final[i64] = 2  # with two players: the deck that lies on the table at the start
LEFT_OUT: Final[i64] = 10  # with two players
NO_CARDS: Final = vec[u8]()
ALL_CARDS: Final = vec[u8]([u8(card) for card in range(1, 66)])
EVERYTHING: Final[i64] = -2  # a viewer from whom nothing is hidden: a copy

REASONS: Final = ("No STOP card is left", "A deck is empty", "Nobody lays a card any more")

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
    "R4",
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
    "ends", "{why}", "R8", sound="end", why=Parameter(names=tuple(f"{reason}." for reason in REASONS))
)
THROWN: Final[i64] = WORDS.event(
    "thrown",
    "{card} breaks the order on the stack of {seat} and is thrown out.",
    "R13",
    sound="bad",
    seat=SEAT,
    card=NUMBER,
)
RETURNS: Final[i64] = WORDS.event(
    "returns", "The BOOST that {seat} took with it goes back to {other}.", "R13", seat=SEAT, other=SEAT
)
PAYS: Final[i64] = WORDS.event(
    "pays",
    "{seat} stopped with too few cards and gives the {card} away.",
    "R12",
    sound="bad",
    seat=SEAT,
    card=NUMBER,
)


def least_cards(seats: i64, options: Options) -> i64:
    """How many cards a stack needs for a STOP card: where more players share the cards, fewer do."""
    if seats > 2 and options.on("early"):
        return 0
    return max(0, options.number("least") - max(0, seats - 3))


def stop_values(options: Options) -> vec[i64]:
    """The points on the STOP cards 2+ … 7+."""
    points = STOP_POINTS[:]
    points[0] = options.number("stop")
    return points


def without(laid: vec[i64], index: i64) -> vec[i64]:
    """A stack with one card taken out."""
    kept = vec[i64]()
    for i in range(len(laid)):
        if i != index:
            kept = append(kept, laid[i])
    return kept


@final
class Player:
    def __init__(self, deck: i64, boosts: i64) -> None:
        self.deck: i64 = deck  # public: the number of the deck in these hands, or NONE
        self.boosts: i64 = boosts  # public
        self.stop: i64 = NONE  # public: the STOP card taken; its owner is out
        self.stop_points: i64 = 0  # public: what that is worth
        self.played: bool = False  # public: has played a card with this deck
        self.laid: vec[i64] = vec[i64]()  # public: the stack, each card with the seat that laid it
        self.gift: i64 = 0  # public: a card received from a stopper, 0 without one (two players)

    def clone(self) -> "Player":
        copy = Player(self.deck, self.boosts)
        copy.stop = self.stop
        copy.stop_points = self.stop_points
        copy.played = self.played
        copy.laid = self.laid[:]
        copy.gift = self.gift
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

    def cards(self) -> i64:
        """How many PROGRESSION cards count for this player."""
        count: i64 = len(self.laid)
        return count + 1 if self.gift > 0 else count

    def score(self) -> i64:
        return self.stack_points() + POINTS[self.gift] + self.boosts * BOOST_POINTS + self.stop_points


@final
class Loading(Position):
    """The table. A copy for a viewer is built up from what that viewer may know."""

    def __init__(
        self, seats: i64, options: Options, source: "Loading | None" = None, viewer: i64 = EVERYTHING
    ) -> None:
        if source is None:
            self.seats: i64 = seats
            self.options: Options = options
            self.expert: bool = options.on("expert")
            self.checking: bool = options.choice("checking") == "on"
            self.players: list[Player] = [Player(NONE, 1) for _ in range(seats)]
            self.decks: list[Bag] = []  # hidden from all but the holder
            self.sizes: vec[i64] = vec[i64]()  # public: how many cards each deck has
            self.unseen: Bag = bag_of(list(range(1, 66)))  # hidden: what is in no deck known here
            self.hand: i64 = NONE  # public: the seat whose hand is stretched out
            self.on_table: i64 = NONE  # public: the deck on the table, with two players
            self.stops: i64 = 0  # public: STOP cards left, a bit each
            self.thrown: vec[i64] = vec[i64]()  # public: cards that broke the order, out of the game
            self.over: bool = False  # public
            self.ended_by: i64 = 0  # public: 0 no STOP card left, 1 a deck is empty, 2 nobody goes on
            self.idle: i64 = 0  # public: decks let go since a card was laid or a STOP card taken
            self.least: i64 = least_cards(seats, options)  # public
            self.stop_points: vec[i64] = stop_values(options)  # public
            self.patience: i64 = options.number("idle") * seats  # public
        else:
            self.seats = source.seats
            self.options = source.options
            self.expert = source.expert
            self.checking = source.checking
            self.players = [player.clone() for player in source.players]
            self.sizes = source.sizes[:]
            self.hand = source.hand
            self.on_table = source.on_table
            self.stops = source.stops
            self.thrown = source.thrown[:]
            self.over = source.over
            self.ended_by = source.ended_by
            self.idle = source.idle
            self.least = source.least
            self.stop_points = source.stop_points
            self.patience = source.patience
            if viewer == EVERYTHING:
                self.decks = [deck.clone() for deck in source.decks]
                self.unseen = source.unseen.clone()
            else:
                self.decks = source.decks_for(viewer)
                self.unseen = source.unseen_by(viewer)

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
        if len(player.laid) >= self.least:  # R7
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
        top = owner.top()
        if self.checking:
            return self.fits(seat == stack, card, top)
        return seat == stack or top > 0  # R13: any card, but a stack is begun by its owner

    def fits(self, own: bool, card: i64, top: i64) -> bool:
        """Whether a card goes on top of another (0: of nothing)."""
        if self.expert and top > 0 and same_colour(card, top):
            return True  # R11
        if own:  # R4
            return card > top
        return top > 0 and card == top + 1

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
        self.idle = 0
        owner = self.players[stack]
        robs = stack != seat and owner.boosts > 0
        owner.laid = append(owner.laid, card + BY * seat + (ROBBED if robs else 0))
        dealer.reveals()
        if stack == seat:
            dealer.says(PLAYS, seat, card)
        else:
            dealer.says(HACKS, seat, card, stack)
        if robs:
            self.rob(seat, stack, dealer)
        if self.sizes[player.deck] == 0:
            self.end(1, dealer)  # R8

    def rob(self, seat: i64, stack: i64, dealer: Dealer) -> None:  # R5
        self.players[stack].boosts -= 1
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
        self.grow_idle(dealer)

    def swap(self, seat: i64, dealer: Dealer) -> None:  # R12
        player = self.players[seat]
        deck = self.on_table
        self.on_table = player.deck
        player.deck = deck
        player.played = False
        dealer.reveals()
        dealer.says(SWAPS, seat)
        self.grow_idle(dealer)

    def idle_left(self) -> i64:
        """So many more decks may be let go before the game ends, unless somebody lays a card."""
        return self.patience - self.idle

    def grow_idle(self, dealer: Dealer) -> None:
        self.idle += 1
        if self.idle_left() == 0:
            self.end(2, dealer)  # R8

    def stop(self, seat: i64, card: i64, dealer: Dealer) -> None:  # R7
        player = self.players[seat]
        bit: i64 = 1
        self.stops &= ~(bit << card)
        player.stop = card
        player.stop_points = self.stop_points[card]
        player.deck = NONE
        self.idle = 0
        dealer.reveals()  # others play by it at once
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
        top: i64 = 0
        i: i64 = 0
        while i < len(player.laid):
            entry = player.laid[i]
            card = entry % BY
            by = entry % ROBBED // BY
            if self.fits(by == seat, card, top):
                top = card
                i += 1
                continue
            player.laid = without(player.laid, i)
            self.thrown = append(self.thrown, card)
            dealer.says(THROWN, seat, card)
            if entry >= ROBBED:
                self.give_back(by, seat, dealer)

    def give_back(self, robber: i64, owner: i64, dealer: Dealer) -> None:
        """The BOOST that a thrown card took returns, unless it has been robbed again since."""
        if self.players[robber].boosts > 0:
            self.players[robber].boosts -= 1
            self.players[owner].boosts += 1
            dealer.says(RETURNS, robber, owner)

    def settle_two(self, dealer: Dealer) -> None:  # R12
        few: i64 = self.options.number("few")
        for seat in range(self.seats):
            player = self.players[seat]
            if player.is_out() and 0 < len(player.laid) <= few:
                self.pay(seat, dealer)

    def pay(self, seat: i64, dealer: Dealer) -> None:
        player = self.players[seat]
        best: i64 = 0
        for i in range(len(player.laid)):
            if POINTS[player.laid[i] % BY] > POINTS[player.laid[best] % BY]:
                best = i
        card = player.laid[best] % BY
        player.laid = without(player.laid, best)
        self.players[1 - seat].gift = card
        dealer.says(PAYS, seat, card)

    def outcome(self) -> Outcome:  # R9, R10
        scores = [int(player.score()) for player in self.players]
        strength = [int(player.score() * 100 + player.cards()) for player in self.players]
        return ranked(scores, strength, REASONS[self.ended_by])

    # What is hidden: decks one does not hold

    def seen_by(self, seat: i64) -> "Loading":
        return Loading(self.seats, self.options, self, seat)

    def deck_of(self, seat: i64) -> i64:
        return self.players[seat].deck if seat >= 0 else NONE

    def decks_for(self, viewer: i64) -> list[Bag]:
        """The deck in the viewer's hands; of the others nothing but that they are there."""
        own = self.deck_of(viewer)
        seen: list[Bag] = []
        for deck in range(len(self.decks)):
            seen.append(self.decks[deck].seen() if deck == own else Bag(NO_CARDS))
        return seen

    def unseen_by(self, viewer: i64) -> Bag:
        """Every card that is neither laid nor in the viewer's hands, in the order of the numbers."""
        seen = vec[u8]([0] * 66)
        own = self.deck_of(viewer)
        if own != NONE:
            deck = self.decks[own]
            for i in range(deck.left):
                seen[i64(deck.cards[i])] = 1
        for player in self.players:
            for entry in player.laid:
                seen[entry % BY] = 1
            seen[player.gift] = 1
        for card in self.thrown:
            seen[card] = 1
        rest = Bag(ALL_CARDS)
        rest.left = 0
        for card in range(1, CARDS + 1):
            if seen[card] == 0:
                rest.put(card)
        return rest

    def guess(self, dealer: Dealer) -> "Loading":
        whole = self.clone()
        for deck in range(len(whole.decks)):
            while len(whole.decks[deck]) < whole.sizes[deck]:
                whole.decks[deck].put(dealer.draw(whole.unseen))
        return whole

    # Why something cannot be done. The action's clause is cited with it, so that one must say all of this.

    def why_not(self, seat: i64, action: i64) -> str:
        if self.over:
            return ""
        player = self.players[seat]
        if action == SWAP and self.seats > 2:
            return "Only with two players decks are swapped: else they are handed over"
        if player.is_out():
            return "You are out: you have taken a STOP card"
        if player.deck == NONE:
            return "Your hand is out: wait for a deck"
        if action < GIVE:
            return self.why_not_play(seat, (action - PLAY) // SEATS + 1, (action - PLAY) % SEATS)
        if action < SWAP:
            return self.why_not_give(seat, action - GIVE)
        return self.why_not_stop(player, action - STOP) if action >= STOP else ""

    def why_not_stop(self, player: Player, card: i64) -> str:
        if card >= self.seats - 1:
            return "That STOP card is for more players"
        if (self.stops >> card) & 1 == 0:
            return "Somebody was faster: that STOP card is gone"
        return f"A STOP card needs a stack of {self.least} cards: you have {len(player.laid)}"

    def why_not_give(self, seat: i64, to: i64) -> str:
        if self.seats == 2:
            return "With two players decks are swapped, not handed over"
        if to >= self.seats:
            return "Nobody sits there"
        if to == seat:
            return "You cannot hand a deck to yourself"
        if self.players[to].is_out():
            return f"{mention(int(to))} is out: hand it to {mention(int(self.hand))}"
        return f"Somebody was faster: now the hand of {mention(int(self.hand))} is out"

    def why_not_play(self, seat: i64, card: i64, stack: i64) -> str:
        player = self.players[seat]
        if player.played:
            return "One card from each deck: now let go of it"
        if stack >= self.seats:
            return "There is no such stack"
        if self.decks[player.deck].index_of(card) < 0:
            return "That card is not in your deck"
        owner = self.players[stack]
        if owner.is_out():
            return f"The stack of {mention(int(stack))} is out of the game"
        if stack == seat:
            return f"On your own stack cards go up: {owner.top()} lies on top"
        if owner.top() == 0:
            return f"{mention(int(stack))} has no stack yet"
        if owner.top() == CARDS:
            return f"On the stack of {mention(int(stack))} lies the {CARDS}: no number follows"
        colour = " or a card of its colour" if self.expert else ""
        return f"On the stack of {mention(int(stack))} only the {owner.top() + 1}{colour} goes now"
