"""Trip & Run: trip the others by the symbols under their feet, run by the backs of your cards, reach 100.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- The print gives no title: the name is ours. So are deck and square symbols (deck.py).
- A trip and a run are composed card by card and shown when complete, so that each choice stays small;
  what is not yet complete is hidden from the others and may be taken back once a turn (R4).
- The cards of a run lie black side up, so their fronts stay unknown to the others even when they have
  left the game (R7); the print does not say how played cards are put away.
- Ties go to the next-to-last meeple, and so on (R13). `finish = round` and `all_pass` are options.
- Who begins later starts ahead (R2): without that, of four players the first wins four matches in ten and the
  last one in ten. `head_start = none` is as printed.
- What can be paid in one way is played at once (R4), and all cards of a back run with one word (R7).
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

import tablewright.games.trip_and_run.backs as backs
import tablewright.games.trip_and_run.composing as composing
import tablewright.games.trip_and_run.words as words
from tablewright.core.actions import Actions
from tablewright.core.bag import Bag
from tablewright.core.dealer import Dealer
from tablewright.core.options import choice, switch
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import only
from tablewright.games.trip_and_run.deck import BACK_OF, BACKS, FRONT_OF, GOAL, UNSEEN, can_trip_on
from tablewright.games.trip_and_run.player import head_start_for
from tablewright.games.trip_and_run.race import Phase, Race
from tablewright.games.trip_and_run.refusals import why_not

OPTIONS: Final = (
    choice(
        "finish",
        ("immediate", "round"),
        "immediate",
        "When the last meeple arrives: end at once, or after equal turns",
    ),
    choice(
        "all_pass",
        ("ends", "ends_when_deck_empty"),
        "ends",
        "A round of passes ends the game: always, or only without a draw pile",
    ),
    choice(
        "head_start",
        ("squares", "none"),
        "squares",
        "Whoever begins later starts some squares ahead, or everybody starts on 0",
        before="none",
    ),
    switch("at_once", True, "What can be paid in one way is played at once", before=False, offered=False),
)


@final
class TripAndRun(Race):
    """What happens in a turn: trips, a run, moves, a draw; and how the race ends."""

    # Setting up

    def deal(self, dealer: Dealer) -> None:  # R2
        self.turn_up(dealer)
        for seat in range(self.seats):
            self.draw(seat, dealer)
        self.first = dealer.below(self.seats)
        self.player = self.first
        dealer.says(words.STARTS, self.first)
        if self.options.choice("head_start") == "squares":
            self.give_head_starts(dealer)

    def give_head_starts(self, dealer: Dealer) -> None:
        for place in range(1, self.seats):
            seat = (self.first + place) % self.seats
            square = place * head_start_for(self.seats)
            squares = self.players[seat].squares
            for meeple in range(len(squares)):
                squares[meeple] = square
            dealer.says(words.STARTS_AHEAD, seat, square)

    def turn_up(self, dealer: Dealer) -> None:
        if self.pile == 0:
            self.top = -1
            return
        self.top = dealer.draw(self.deck)
        self.pile -= 1

    def draw(self, seat: i64, dealer: Dealer) -> bool:
        """Takes the top card; False where the pile is empty."""
        if self.top < 0:
            return False
        self.players[seat].hand.put(self.top)
        dealer.whispers(only(seat), words.GETS, self.top)
        self.turn_up(dealer)
        return True

    # What can be done

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.PLAYING:
            self.offer_trips(out)
            self.offer_runs(out)
            out.add(words.DONE)
        elif self.phase == Phase.TRIPPING or self.phase == Phase.RUNNING:
            composing.offer_steps(self, out)
        else:
            self.offer_moves(out)
            out.add(words.REST)

    def offer_trips(self, out: Actions) -> None:  # R5
        me = self.players[self.player]
        for seat in range(self.seats):
            if seat != self.player:
                for square in self.players[seat].squares:
                    if can_trip_on(square) and not out.has(words.TRIP + square) and me.could_trip(square):
                        out.add(words.TRIP + square)

    def offer_runs(self, out: Actions) -> None:  # R7
        me = self.players[self.player]
        for back in range(1, BACKS + 1):
            count = me.with_back(back)
            if count > 0 and self.at_once:
                out.add(words.RUN_ALL + back - 1)
            if count > (1 if self.at_once else 0):
                out.add(words.RUN + back - 1)

    def meant(self, seat: i64, action: i64) -> i64:
        hand = self.players[seat].hand
        if words.PLAY <= action < words.GO and hand.index_of(action - words.PLAY) >= 0:
            return words.PLAY + backs.lowest_alike(hand, action - words.PLAY)
        return action

    def offer_moves(self, out: Actions) -> None:  # R8
        squares = self.players[self.player].squares
        for k in range(len(self.earned)):
            steps = self.earned[k]
            if not stands_before(self.earned, k):
                for meeple in range(len(squares)):
                    if squares[meeple] + steps <= GOAL and not stands_before(squares, meeple):
                        out.add(words.MOVE + meeple * 100 + steps - 1)

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action < words.RUN:
            composing.compose(self, Phase.TRIPPING, action - words.TRIP)
            self.go_on_tripping(dealer)
        elif action < words.PLAY:
            composing.compose(self, Phase.RUNNING, action - words.RUN + 1)
        elif action < words.GO:
            composing.take_up(self, action - words.PLAY)
            self.go_on_tripping(dealer)
        elif action == words.GO:
            self.run(dealer)
        elif action == words.BACK_OUT:
            composing.back_out(self)
        elif action == words.DONE:
            self.stop_playing(dealer)
        elif action < words.REST:
            self.move((action - words.MOVE) // 100, (action - words.MOVE) % 100 + 1, dealer)
        elif action == words.REST:
            self.rest(dealer)
        else:
            self.run_all(action - words.RUN_ALL + 1, dealer)

    def go_on_tripping(self, dealer: Dealer) -> None:  # R4
        """Goes on with a trip as far as there is one way, and makes it when it is complete."""
        if self.phase != Phase.TRIPPING:
            return
        composing.take_up_what_is_clear(self)
        if composing.next_symbol(self) < 0:
            self.trip(dealer)

    def show_picked(self, dealer: Dealer) -> None:
        dealer.reveals()
        for card in self.picked:
            self.shown = append(self.shown, card)
            dealer.says(words.SHOWS, self.player, card)

    def trip(self, dealer: Dealer) -> None:  # R5, R6
        square = self.target
        total: i64 = 0
        for card in self.picked:
            total += FRONT_OF[card]
        self.show_picked(dealer)
        self.forget()
        dealer.says(words.TRIPS, self.player, square, total)
        for seat in range(self.seats):
            if seat != self.player:
                self.send_back(seat, square, total, dealer)
        if self.players[self.player].hand.left == 0:
            self.start_moving(dealer)

    def send_back(self, seat: i64, square: i64, total: i64, dealer: Dealer) -> None:  # R6
        squares = self.players[seat].squares
        for meeple in range(len(squares)):
            if squares[meeple] == square:
                squares[meeple] = square - total if square > total else 0
                self.earned = append(self.earned, total)
                dealer.says(words.FALLS, seat, squares[meeple])

    def run_all(self, back: i64, dealer: Dealer) -> None:  # R7
        composing.compose(self, Phase.RUNNING, back)
        hand = self.players[self.player].hand
        for i in range(hand.left - 1, -1, -1):
            if BACK_OF[i64(hand.cards[i])] == back:
                self.picked = append(self.picked, hand.take(i))
        self.run(dealer)

    def run(self, dealer: Dealer) -> None:  # R7
        count: i64 = len(self.picked)
        back = self.target
        for card in self.picked:
            self.players[self.player].spent.put(card)
            self.shown = append(self.shown, backs.unseen(card))
        self.forget()
        self.earned = append(self.earned, count * back)
        dealer.says(words.RUNS, self.player, count, back, count * back)
        self.start_moving(dealer)

    def stop_playing(self, dealer: Dealer) -> None:  # R3
        if len(self.shown) == 0:
            if self.pass_counts():
                self.passes += 1
            dealer.says(words.PASSES, self.player)
            self.end_turn(dealer)
        else:
            self.start_moving(dealer)

    def start_moving(self, dealer: Dealer) -> None:
        self.passes = 0
        self.phase = Phase.MOVING
        self.rest_if_stuck(dealer)

    def move(self, meeple: i64, steps: i64, dealer: Dealer) -> None:  # R8
        player = self.players[self.player]
        before = player.squares[meeple]
        player.squares[meeple] = before + steps
        self.earned = without(self.earned, steps)
        dealer.says(words.MOVES, self.player, before, before + steps)
        if player.is_home():
            self.arrived = True
            dealer.says(words.HOME, self.player)
            if not self.round_out:
                self.phase = Phase.OVER  # R11
                return
        self.rest_if_stuck(dealer)

    def rest_if_stuck(self, dealer: Dealer) -> None:
        squares = self.players[self.player].squares
        for steps in self.earned:
            for square in squares:
                if square + steps <= GOAL:
                    return
        self.rest(dealer)

    def rest(self, dealer: Dealer) -> None:
        if len(self.earned) > 0:
            dealer.says(words.WASTES, self.player, len(self.earned))
        self.earned = vec[i64]()
        self.end_turn(dealer)

    def end_turn(self, dealer: Dealer) -> None:  # R9
        drawn: i64 = 0
        while drawn <= len(self.shown) and self.draw(self.player, dealer):
            drawn += 1
        if drawn > 0:
            dealer.says(words.DRAWS, self.player, drawn)
        self.shown = vec[i64]()
        self.took_back = False
        self.phase = Phase.PLAYING
        self.turns += 1
        self.player = (self.player + 1) % self.seats
        self.check_end(dealer)

    def check_end(self, dealer: Dealer) -> None:
        if self.arrived and self.player == self.first:  # R11, finish = round
            self.phase = Phase.OVER
        elif self.passes >= self.seats:  # R12
            dealer.says(words.ALL_PASS)
            self.phase = Phase.OVER

    def outcome(self) -> Outcome:  # R13
        scores = [min([int(square) for square in player.squares]) for player in self.players]
        reason = "Won with every meeple on 100" if self.arrived else "Everybody passed in a row"
        return ranked(scores, [int(player.standing()) for player in self.players], reason)

    # What is hidden

    def seen_by(self, seat: i64) -> "TripAndRun":
        view = self.clone()
        view.deck = self.unseen_by(seat)
        view.top = backs.unseen(self.top)
        for other in range(self.seats):
            if other != seat:
                view.players[other].hand = backs.backs_of(self.players[other].hand)
                view.players[other].spent = backs.backs_of(self.players[other].spent)
        view.took_back = self.took_back and seat == self.player
        if seat != self.player and self.phase in (Phase.TRIPPING, Phase.RUNNING):
            for card in self.picked:
                view.players[self.player].hand.put(backs.unseen(card))
            view.forget()
        for player in view.players:
            player.hand = player.hand.seen()
            player.spent = player.spent.seen()
        return view

    def unseen_by(self, seat: i64) -> Bag:
        """Every card whose front a seat cannot know: the pile, its top, the other hands and runs."""
        cards = self.deck.clone()
        if 0 <= self.top < UNSEEN:
            cards.put(self.top)
        for other in range(self.seats):
            if other != seat:
                backs.put_seen(self.players[other].hand, cards)
                backs.put_seen(self.players[other].spent, cards)
        if seat != self.player:
            for card in self.picked:
                cards.put(card)
        return cards.seen()

    def guess(self, dealer: Dealer) -> "TripAndRun":
        whole = self.clone()
        if self.top >= UNSEEN:
            whole.top = backs.draw_with_back(whole.deck, BACK_OF[self.top], dealer)
        for player in whole.players:
            backs.fill(player.hand, whole.deck, dealer)
            backs.fill(player.spent, whole.deck, dealer)
        return whole

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, seat, action)


def stands_before(numbers: vec[i64], index: i64) -> bool:
    """Whether the number at an index stands at a lower one as well."""
    for i in range(index):
        if numbers[i] == numbers[index]:
            return True
    return False


def without(numbers: vec[i64], number: i64) -> vec[i64]:
    rest = [int(n) for n in numbers]
    rest.remove(int(number))
    return vec[i64](rest)
