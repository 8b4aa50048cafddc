"""Level 8: rummy in eight levels. Display what your level asks, shed your cards, be first through level 8.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- The printed level card's harder side is shown nowhere: the set `hard` is ours (levels.py).
- Print says "take a card from any discard pile"; only the top card can be taken, as at any table (R5).
- A display is laid by the automatic arrangement, or put together card by card; what is not yet complete is
  hidden from the others and may be taken back once a turn (R7).
- An empty pile is shuffled anew at the start of the next turn, so that nobody chooses blindly (R13).
- Whoever can display first says whether they do: that keeps the choices small (R6).
- Removing a skip asks nothing of the skipped player, so it happens by itself (R12).
- A round can come to a standstill, with nothing left that fits anywhere; the print does not say what then.
  It ends when the draw pile has run out twice without a card being laid, or when everybody only takes
  discards for a long time, so that the draw pile would never run out (R14).
- Whoever runs out of cards without a display ends the round and stays on the level (R14): it can
  happen only when no card can be taken for many turns, a case the print does not know.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tablewright.core.actions import Actions
from tablewright.core.bag import Bag, bag_of
from tablewright.core.dealer import Dealer
from tablewright.core.options import choice, number, switch
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import only
from tablewright.games.level_8 import words
from tablewright.games.level_8.cards import NUMBERED, SKIP, UNSEEN, WILD
from tablewright.games.level_8.composing import arrange, can_display, first_of, offer_steps
from tablewright.games.level_8.levels import ALIKE, COLOUR, LEVEL_SETS, MOST_PARTS, RUN
from tablewright.games.level_8.player import Part, Player
from tablewright.games.level_8.refusals import why_not
from tablewright.games.level_8.spread import Ending, Phase, Spread

OPTIONS: Final = (
    choice(
        "levels", tuple(LEVEL_SETS), "easy", "What has to be displayed: the printed levels, or harder ones"
    ),
    number("hand", 10, 9, 12, "Cards dealt to each player in a round"),
    number("wilds", 6, 4, 8, "Wild cards in the deck"),
    number("skips", 3, 0, 4, "Skip cards in the deck"),
    number("bonus", 2, 1, 3, "Levels up for going out"),
    switch("stalls", True, "A round in which nothing more is laid ends", before=False, offered=False),
    switch("swaps", True, "So does one in which discards are only swapped", before=False, offered=False),
)

QUIET_TURNS: Final[i64] = 3  # of everybody: a small draw pile may run out sooner
SWAPPING_TURNS: Final[i64] = 20  # of everybody: who plays at random draws far sooner, too


def whole_deck(wilds: int, skips: int) -> Bag:  # R1
    return bag_of(list(range(90)) + [int(WILD)] * wilds + [int(SKIP)] * skips)


@final
class Level8(Spread):
    """What happens in a turn, a round and a game."""

    # A round begins

    def deal(self, dealer: Dealer) -> None:  # R4
        dealer.says(words.DEALS, self.rounds, self.dealer)
        self.deck = whole_deck(int(self.wilds), int(self.skips))
        self.under = 0
        self.note_laid()
        self.players = [Player(player.level) for player in self.players]
        for seat in range(self.seats):
            self.deal_hand(seat, dealer)
        first = dealer.draw(self.deck)
        self.pile = self.deck.left
        self.players[self.dealer].pile = vec[i64]([first])
        dealer.says(words.TURNS_UP, self.dealer, first)
        self.player = self.dealer
        self.next_player(dealer)

    def deal_hand(self, seat: i64, dealer: Dealer) -> None:
        hand = self.players[seat].hand
        first: i64 = 0
        last: i64 = 0
        rest: i64 = 0
        for _ in range(self.dealt):
            card = dealer.draw(self.deck)
            hand.put(card)
            if card < 45:
                first |= i64(1) << card
            elif card < NUMBERED:
                last |= i64(1) << (card - 45)
            else:
                rest += 16 if card == WILD else 1
        dealer.whispers(only(seat), words.DEALT, first, last, rest)

    def next_player(self, dealer: Dealer) -> None:
        """The next player who is not skipped takes a card."""
        self.player = (self.player + 1) % self.seats
        while self.players[self.player].skipped:  # R12
            self.players[self.player].skipped = False
            self.under += 1
            dealer.says(words.MISSES, self.player)
            self.turns += 1
            self.player = (self.player + 1) % self.seats
        self.phase = Phase.TAKING
        self.took_back = False
        self.waits = False
        if self.pile == 0:
            self.run_out += 1
        if self.has_run_out() or self.only_swaps():  # R14
            self.end_stalled_round(dealer)
            return
        if self.pile == 0:
            self.shuffle(dealer)
        if self.pile == 0 and not self.any_discard():
            dealer.says(words.CANNOT_TAKE, self.player)
            self.start_playing()

    def shuffle(self, dealer: Dealer) -> None:  # R13
        for _ in range(self.under):
            self.deck.put(SKIP)
        self.pile += self.under
        self.under = 0
        for player in self.players:
            for i in range(len(player.pile) - 1):
                self.deck.put(player.pile[i])
                self.pile += 1
            if len(player.pile) > 1:
                player.pile = vec[i64]([player.top()])
        if self.pile > 0:
            dealer.says(words.SHUFFLES, self.pile)

    # What can be done

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.TAKING:
            self.offer_cards(out)
        elif self.phase == Phase.COMPOSING:
            offer_steps(self, out)
        elif self.ready:  # R6
            out.add(words.DISPLAY)
            out.add(words.COMPOSE)
            out.add(words.WAIT)
        else:
            if self.players[seat].displayed():
                self.offer_additions(out)
            self.offer_discards(out)

    def offer_cards(self, out: Actions) -> None:  # R5
        if self.pile > 0:
            out.add(words.DRAW)
        for seat in range(self.seats):
            if len(self.players[seat].pile) > 0:
                out.add(words.TAKE + seat)

    def offer_discards(self, out: Actions) -> None:  # R10, R11
        hand = self.players[self.player].hand
        for i in range(hand.left):
            card: i64 = i64(hand.cards[i])
            if card < NUMBERED or first_of(hand, i):
                out.add(words.DISCARD + card)
                if card == SKIP:
                    self.offer_skips(out)

    def offer_skips(self, out: Actions) -> None:
        for seat in range(self.seats):
            if seat != self.player and not self.players[seat].skipped:
                out.add(words.PLACE_SKIP + seat)

    def offer_additions(self, out: Actions) -> None:  # R8
        hand = self.players[self.player].hand
        if hand.left < 2:
            return  # the last card leaves the hand as a discard only (R10)
        for i in range(hand.left):
            card: i64 = i64(hand.cards[i])
            if card < NUMBERED or (card == WILD and first_of(hand, i)):
                self.offer_places(card, out)

    def offer_places(self, card: i64, out: Actions) -> None:
        for seat in range(self.seats):
            parts = self.players[seat].parts
            for k in range(len(parts)):
                part = parts[k]
                place: i64 = seat * MOST_PARTS + k
                fits: bool = part.grows_up() if card == WILD else part.takes(card)
                if fits:
                    out.add(words.ADD + card * words.PLACES + place)
                if card == WILD and part.grows_down():
                    out.add(words.ADD_BELOW + place)

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action >= words.DISCARD:
            self.end_turn(action, dealer)
        elif action == words.DRAW:
            self.draw(dealer)
        elif action < words.DISPLAY:
            self.take(action - words.TAKE, dealer)
        elif action == words.DISPLAY:
            arrange(self)
            self.display(dealer)
        elif action >= words.ADD:
            self.add(action, dealer)
        elif action == words.COMPOSE:
            self.phase = Phase.COMPOSING
        elif action == words.WAIT:
            self.waits = True
            self.ready = False
        elif action == words.BACK_OUT:
            self.back_out()
        elif action >= words.LAY:
            self.lay(action - words.LAY, dealer)
        else:
            self.aim(action)

    def draw(self, dealer: Dealer) -> None:  # R5
        card = dealer.draw(self.deck)
        self.pile -= 1
        self.swapping = 0
        self.players[self.player].hand.put(card)
        dealer.whispers(only(self.player), words.GETS, card)
        dealer.says(words.DRAWS, self.player)
        self.start_playing()

    def take(self, owner: i64, dealer: Dealer) -> None:  # R5
        card = self.players[owner].take_top()
        self.players[self.player].hand.put(card)
        self.players[self.player].known.put(card)
        dealer.says(words.TAKES, self.player, card, owner)
        self.start_playing()

    def start_playing(self) -> None:
        self.phase = Phase.PLAYING
        self.ready = can_display(self)

    def aim(self, action: i64) -> None:  # R7
        kind = self.level_of(self.player).kinds[len(self.picked)]
        self.picked.append(Part(kind, action - words.AIMS[kind], vec[i64]()))
        self.aimed = True

    def lay(self, card: i64, dealer: Dealer) -> None:
        level = self.level_of(self.player)
        part = self.picked[len(self.picked) - 1]
        self.players[self.player].hand.remove(card)
        part.cards = append(part.cards, card)
        if len(part.cards) == level.sizes[len(self.picked) - 1]:
            self.aimed = False
            if len(self.picked) == len(level.kinds):
                self.display(dealer)

    def back_out(self) -> None:
        self.hand_back()
        self.took_back = True
        self.phase = Phase.PLAYING

    def display(self, dealer: Dealer) -> None:  # R6
        player = self.players[self.player]
        parts = self.picked
        self.hand_back()
        self.phase = Phase.PLAYING
        self.ready = False
        self.note_laid()
        dealer.reveals()
        dealer.says(words.DISPLAYS, self.player, player.level)
        for part in parts:
            shown = Part(part.kind, part.aim, vec[i64]())
            player.parts.append(shown)
            for card in part.cards:
                player.gives(card)
                shown.cards = append(shown.cards, card)
                self.tell_laid(shown, card, dealer)
        if self.is_last(player.level):
            self.win(Ending.DISPLAYED, dealer)

    def tell_laid(self, part: Part, card: i64, dealer: Dealer) -> None:
        if card != WILD:
            dealer.says(words.LAYS, self.player, card)
        elif part.kind == COLOUR:
            dealer.says(words.LAYS_COLOUR, self.player, part.aim)
        else:
            dealer.says(words.LAYS_WILD, self.player, part.high() if part.kind == RUN else part.aim)

    def add(self, action: i64, dealer: Dealer) -> None:  # R8
        below: bool = action >= words.ADD_BELOW
        place: i64 = action - words.ADD_BELOW if below else (action - words.ADD) % words.PLACES
        card = words.added_card(action)
        owner = place // MOST_PARTS
        part = self.players[owner].parts[place % MOST_PARTS]
        self.note_laid()
        dealer.reveals()
        self.players[self.player].gives(card)
        if below:
            part.add_below(card)
        else:
            part.add(card)
        self.tell_added(part, card, owner, below, dealer)

    def tell_added(self, part: Part, card: i64, owner: i64, below: bool, dealer: Dealer) -> None:
        if card != WILD:
            dealer.says(words.ADDS, self.player, card, owner)
        elif part.kind == COLOUR:
            dealer.says(words.ADDS_COLOUR, self.player, part.aim, owner)
        else:
            number = part.aim if below or part.kind == ALIKE else part.high()
            dealer.says(words.ADDS_WILD, self.player, number, owner)

    def end_turn(self, action: i64, dealer: Dealer) -> None:  # R10
        player = self.players[self.player]
        dealer.reveals()
        if action >= words.PLACE_SKIP:  # R11
            player.gives(SKIP)
            self.players[action - words.PLACE_SKIP].skipped = True
            dealer.says(words.SKIPS, self.player, action - words.PLACE_SKIP)
        else:
            player.gives(action - words.DISCARD)
            player.pile = append(player.pile, action - words.DISCARD)
            dealer.says(words.DISCARDS, self.player, action - words.DISCARD)
        self.ready = False
        self.turns += 1
        self.quiet += 1
        self.swapping += 1
        if player.hand.left == 0:
            self.end_round(dealer)
        else:
            self.next_player(dealer)

    # The end of a round and of the game

    def end_round(self, dealer: Dealer) -> None:  # R14
        dealer.says(words.GOES_OUT, self.player)
        out = self.players[self.player]
        self.rise_all(self.player, dealer)
        if out.displayed() and out.level + self.bonus > len(self.levels):
            self.win(Ending.WENT_OUT, dealer)
        else:
            self.rise(self.player, self.bonus, dealer)
            self.start_round(dealer)

    def start_round(self, dealer: Dealer) -> None:
        self.rounds += 1
        self.dealer = (self.dealer + 1) % self.seats
        self.deal(dealer)

    def note_laid(self) -> None:
        """A card was laid, or none was yet: the count of quiet turns begins."""
        self.run_out = 0
        self.quiet = 0
        self.swapping = 0

    def has_run_out(self) -> bool:
        """Whether the draw pile lies exhausted again and nobody could lay a card."""
        return self.stalls and self.pile == 0 and self.run_out >= 2 and self.quiet >= QUIET_TURNS * self.seats

    def only_swaps(self) -> bool:
        """Whether everybody has only taken discards for so long that the draw pile would never run out."""
        return self.stalls and self.swaps and self.swapping >= SWAPPING_TURNS * self.seats

    def end_stalled_round(self, dealer: Dealer) -> None:  # R14
        dealer.says(words.STALLS if self.has_run_out() else words.SWAPS)
        self.rise_all(-1, dealer)
        self.start_round(dealer)

    def rise_all(self, but: i64, dealer: Dealer) -> None:
        for seat in range(self.seats):
            if seat != but:
                self.rise(seat, 1, dealer)

    def rise(self, seat: i64, steps: i64, dealer: Dealer) -> None:
        player = self.players[seat]
        if player.displayed():
            player.level += steps
            dealer.says(words.RISES, seat, player.level)
        else:
            dealer.says(words.STAYS, seat, player.level)

    def win(self, ending: i64, dealer: Dealer) -> None:  # R15
        self.winner = self.player
        self.ending = ending
        self.phase = Phase.OVER
        self.players[self.player].level = len(self.levels)
        dealer.says(words.WINS, self.player)

    def outcome(self) -> Outcome:  # R15
        scores = [int(player.level) for player in self.players]
        strength = [int(player.level * 200 - player.hand.left) for player in self.players]
        if self.winner >= 0:
            strength[self.winner] = 10_000
        if self.ending == Ending.WENT_OUT:
            return ranked(scores, strength, "Gone out, and up past the last level")
        return ranked(scores, strength, f"Level {len(self.levels)} is displayed")

    # What is hidden

    def seen_by(self, seat: i64) -> "Level8":
        view = self.clone()
        if seat != self.player:
            view.put_aside()
        for other in range(self.seats):
            player = view.players[other]
            player.known = player.known.seen()
            if other == seat:
                player.hand = player.hand.seen()
            else:
                player.hide_hand(view.deck)
        view.deck = view.deck.seen()
        return view

    def guess(self, dealer: Dealer) -> "Level8":
        whole = self.clone()
        for player in whole.players:
            hand = player.hand
            for i in range(hand.left):
                if hand.cards[i] == UNSEEN:
                    hand.cards[i] = u8(dealer.draw(whole.deck))
        if whole.phase == Phase.PLAYING and not whole.waits:
            whole.ready = can_display(whole)
        return whole

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, seat, action)
