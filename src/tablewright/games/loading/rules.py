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
from mypy_extensions import i64

import tablewright.games.loading.words as words
from tablewright.core.actions import Actions
from tablewright.core.bag import bag_of
from tablewright.core.dealer import Dealer
from tablewright.core.options import choice, number, switch
from tablewright.core.outcome import Outcome, ranked
from tablewright.games.loading.cards import CARDS, POINTS, same_colour
from tablewright.games.loading.decks import Decks
from tablewright.games.loading.player import BY, NONE, ROBBED, without
from tablewright.games.loading.refusals import why_not

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

LEFT_OUT: Final[i64] = 10  # with two players


@final
class Loading(Decks):
    """What happens at the table, all at the same time."""

    def seen_by(self, seat: i64) -> "Loading":
        view = self.clone()
        view.decks = self.decks_for(seat)
        view.unseen = self.unseen_by(seat)
        return view

    def guess(self, dealer: Dealer) -> "Loading":
        whole = self.clone()
        for deck in range(len(whole.decks)):
            while len(whole.decks[deck]) < whole.sizes[deck]:
                whole.decks[deck].put(dealer.draw(whole.unseen))
        return whole

    # Setting up

    def deal(self, dealer: Dealer) -> None:  # R2
        self.stops = (i64(1) << (self.seats - 1)) - 1
        if self.seats > 2:
            self.hand = dealer.below(self.seats)
        self.deal_decks(3 if self.seats == 2 else self.seats - 1, dealer)
        deck: i64 = 0
        for seat in range(self.seats):
            if seat != self.hand:
                self.players[seat].deck = deck
                deck += 1
        if self.hand == NONE:  # R12
            self.on_table = deck
            dealer.says(words.LOADS_TWO)
        else:
            dealer.says(words.LOADS, self.hand)

    def deal_decks(self, count: i64, dealer: Dealer) -> None:
        self.decks = [bag_of([]) for _ in range(count)]
        for k in range(CARDS - (LEFT_OUT if self.seats == 2 else 0)):
            self.decks[k % count].put(dealer.draw(self.unseen))
        self.sizes = vec[i64]([len(deck) for deck in self.decks])

    # What can be done

    def legal(self, seat: i64, out: Actions) -> None:
        player = self.players[seat]
        if not player.played:
            self.offer_cards(seat, out)
        if self.on_table != NONE:
            out.add(words.SWAP)
        elif self.hand != NONE:
            out.add(words.GIVE + self.hand)
        if len(player.laid) >= self.least:  # R7
            for card in range(self.seats - 1):
                if (self.stops >> card) & 1 == 1:
                    out.add(words.STOP + card)

    def offer_cards(self, seat: i64, out: Actions) -> None:
        deck = self.decks[self.players[seat].deck]
        for i in range(deck.left):
            card: i64 = i64(deck.cards[i])
            for stack in range(self.seats):
                if self.may_lay(seat, card, stack):
                    out.add(words.PLAY + (card - 1) * words.SEATS + stack)

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
        return card > top if own else top > 0 and card == top + 1  # R4

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action < words.GIVE:
            place = action - words.PLAY
            self.play(seat, place // words.SEATS + 1, place % words.SEATS, dealer)
        elif action < words.SWAP:
            self.give(seat, action - words.GIVE, dealer)
        elif action == words.SWAP:
            self.swap(seat, dealer)
        else:
            self.stop(seat, action - words.STOP, dealer)

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
            dealer.says(words.PLAYS, seat, card)
        else:
            dealer.says(words.HACKS, seat, card, stack)
        if robs:
            self.hand_boost(stack, seat)
            dealer.says(words.ROBS, seat, stack)
        if self.sizes[player.deck] == 0:
            self.end(1, dealer)  # R8

    def hand_boost(self, giver: i64, taker: i64) -> None:
        self.players[giver].boosts -= 1
        self.players[taker].boosts += 1

    def give(self, seat: i64, to: i64, dealer: Dealer) -> None:  # R6
        player = self.players[seat]
        self.players[to].deck = player.deck
        self.players[to].played = False
        player.deck = NONE
        self.hand = seat
        dealer.reveals()  # the receiver looks into the deck at once
        dealer.says(words.GIVES, seat, to)
        self.grow_idle(dealer)

    def swap(self, seat: i64, dealer: Dealer) -> None:  # R12
        player = self.players[seat]
        player.deck, self.on_table = self.on_table, player.deck
        player.played = False
        dealer.reveals()
        dealer.says(words.SWAPS, seat)
        self.grow_idle(dealer)

    def grow_idle(self, dealer: Dealer) -> None:
        self.idle += 1
        if self.idle_left() == 0:
            self.end(2, dealer)  # R8

    def stop(self, seat: i64, card: i64, dealer: Dealer) -> None:  # R7
        player = self.players[seat]
        self.stops &= ~(i64(1) << card)
        player.stop = card
        player.stop_points = self.stop_points[card]
        player.deck = NONE
        self.idle = 0
        dealer.reveals()  # others play by it at once
        dealer.says(words.STOPS_, seat, card)
        if self.stops == 0:
            self.end(0, dealer)  # R8

    # The end

    def end(self, why: i64, dealer: Dealer) -> None:  # R8
        self.over = True
        self.ended_by = why
        dealer.says(words.ENDS, why)
        if not self.checking:
            for seat in range(self.seats):
                self.throw_out(seat, dealer)
        if self.seats == 2:
            for seat in range(self.seats):
                self.pay(seat, dealer)

    def throw_out(self, seat: i64, dealer: Dealer) -> None:  # R13
        player = self.players[seat]
        top: i64 = 0
        kept: i64 = 0
        for entry in player.laid:  # as it lies now: whatever is thrown out leaves a new stack
            card, by = entry % BY, entry % ROBBED // BY
            if self.fits(by == seat, card, top):
                top = card
                kept += 1
                continue
            player.laid = without(player.laid, kept)
            self.thrown = append(self.thrown, card)
            dealer.says(words.THROWN, seat, card)
            if entry >= ROBBED and self.players[by].boosts > 0:  # unless it has been robbed again since
                self.hand_boost(by, seat)
                dealer.says(words.RETURNS, by, seat)

    def pay(self, seat: i64, dealer: Dealer) -> None:  # R12
        """Whoever stopped with too few cards gives the dearest away."""
        player = self.players[seat]
        few: i64 = self.options.number("few")
        if not player.is_out() or not 0 < len(player.laid) <= few:
            return
        best: i64 = 0
        for i in range(len(player.laid)):
            if POINTS[player.laid[i] % BY] > POINTS[player.laid[best] % BY]:
                best = i
        card = player.laid[best] % BY
        player.laid = without(player.laid, best)
        self.players[1 - seat].gift = card
        dealer.says(words.PAYS, seat, card)

    def outcome(self) -> Outcome:  # R9, R10
        scores = [int(player.score()) for player in self.players]
        strength = [int(player.score() * 100 + player.cards()) for player in self.players]
        return ranked(scores, strength, words.REASONS[self.ended_by])

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, seat, action)
