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

from tablewright.core.actions import Actions
from tablewright.core.bag import Bag, bag_of
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice, switch
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.trip_and_run.backs import (
    backs_of,
    draw_with_back,
    fill,
    lowest_alike,
    put_seen,
    unseen,
)
from tablewright.games.trip_and_run.deck import (
    BACK_OF,
    BACKS,
    CARDS,
    FRONT_OF,
    GOAL,
    SYMBOL_OF,
    SYMBOLS,
    UNSEEN,
    can_trip_on,
    need,
)
from tablewright.games.trip_and_run.player import Player, head_start_for, meeples_for
from tablewright.games.trip_and_run.words import (
    ALL_PASS,
    BACK_OUT,
    DONE,
    DRAWS,
    FALLS,
    GETS,
    GO,
    HOME,
    MOVE,
    MOVES,
    PASSES,
    PLAY,
    REST,
    RUN,
    RUN_ALL,
    RUNS,
    SHOWS,
    STARTS,
    STARTS_AHEAD,
    TRIP,
    TRIPS,
    WASTES,
)

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
    switch(
        "at_once",
        True,
        "What can be paid in one way is played at once",
        before=False,
        offered=False,
    ),
)


class Phase:
    PLAYING: Final = 0
    TRIPPING: Final = 1  # hidden: composing a trip looks like playing to the others
    RUNNING: Final = 2  # hidden: likewise
    MOVING: Final = 3
    OVER: Final = 4


@final
class TripAndRun(Position):
    def __init__(self, seats: i64, options: Options, source: "TripAndRun | None" = None) -> None:
        if source is None:
            self.seats: i64 = seats
            self.round_out: bool = options.choice("finish") == "round"
            self.pass_ends: bool = options.choice("all_pass") == "ends"
            self.at_once: bool = options.on("at_once")
            self.options: Options = options
            self.deck: Bag = bag_of(list(range(144)))  # hidden: the cards of the draw pile under its top
            self.pile: i64 = CARDS  # public: how many those are
            self.top: i64 = -1  # front hidden, back public: the top card; -1 without a pile
            self.players: list[Player] = [
                Player(vec[i64]([0] * meeples_for(seats)), bag_of([]), bag_of([])) for _ in range(seats)
            ]
            self.first: i64 = 0  # public
            self.player: i64 = 0  # public
            self.phase: i64 = Phase.PLAYING
            self.picked: vec[i64] = vec[i64]()  # hidden: cards of a trip or run being composed
            self.target: i64 = 0  # hidden: its square or back number
            self.took_back: bool = False  # hidden: cards were taken back in this turn
            self.earned: vec[i64] = vec[i64]()  # public: moves to be made
            self.shown: vec[i64] = vec[i64]()  # public: cards played this turn; of a run the backs only
            self.passes: i64 = 0  # public: passes in a row that count
            self.turns: i64 = 1  # public
            self.arrived: bool = False  # public: somebody has every meeple on 100
        else:
            self.seats = source.seats
            self.round_out = source.round_out
            self.pass_ends = source.pass_ends
            self.at_once = source.at_once
            self.options = source.options
            self.deck = source.deck.clone()
            self.pile = source.pile
            self.top = source.top
            self.players = [player.clone() for player in source.players]
            self.first = source.first
            self.player = source.player
            self.phase = source.phase
            self.picked = source.picked[:]
            self.target = source.target
            self.took_back = source.took_back
            self.earned = source.earned[:]
            self.shown = source.shown[:]
            self.passes = source.passes
            self.turns = source.turns
            self.arrived = source.arrived

    def clone(self) -> "TripAndRun":
        return TripAndRun(self.seats, self.options, self)

    # Setting up

    def deal(self, dealer: Dealer) -> None:  # R2
        self.turn_up(dealer)
        for seat in range(self.seats):
            self.draw(seat, dealer)
        self.first = dealer.below(self.seats)
        self.player = self.first
        dealer.says(STARTS, self.first)
        if self.options.choice("head_start") == "squares":
            self.give_head_starts(dealer)

    def give_head_starts(self, dealer: Dealer) -> None:
        for place in range(1, self.seats):
            seat = (self.first + place) % self.seats
            square = place * head_start_for(self.seats)
            squares = self.players[seat].squares
            for meeple in range(len(squares)):
                squares[meeple] = square
            dealer.says(STARTS_AHEAD, seat, square)

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
        dealer.whispers(only(seat), GETS, self.top)
        self.turn_up(dealer)
        return True

    # What can be done

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(self.player)

    def turn(self) -> i64:
        return self.turns

    def round(self) -> i64:
        return (self.turns - 1) // self.seats + 1

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.PLAYING:
            self.offer_trips(out)
            self.offer_runs(out)
            out.add(DONE)
        elif self.phase == Phase.TRIPPING:
            self.offer_cards(out)
            if not self.took_back:
                out.add(BACK_OUT)
        elif self.phase == Phase.RUNNING:
            if len(self.picked) > 0:
                out.add(GO)
            self.offer_cards(out)
            if not self.took_back:
                out.add(BACK_OUT)
        else:
            self.offer_moves(out)
            out.add(REST)

    def offer_trips(self, out: Actions) -> None:  # R5
        me = self.players[self.player]
        for seat in range(self.seats):
            if seat != self.player:
                for square in self.players[seat].squares:
                    if can_trip_on(square) and not out.has(TRIP + square) and me.could_trip(square):
                        out.add(TRIP + square)

    def opponents_on(self, square: i64) -> bool:
        for seat in range(self.seats):
            if seat != self.player and self.players[seat].stands_on(square):
                return True
        return False

    def offer_runs(self, out: Actions) -> None:  # R7
        me = self.players[self.player]
        for back in range(1, BACKS + 1):
            count = me.with_back(back)
            if count > 0 and self.at_once:
                out.add(RUN_ALL + back - 1)
            if count > (1 if self.at_once else 0):
                out.add(RUN + back - 1)

    def offer_cards(self, out: Actions) -> None:
        """Cards that look alike on both sides are one choice, which the lowest number stands for."""
        hand = self.players[self.player].hand
        for i in range(hand.left):
            card: i64 = i64(hand.cards[i])
            if self.is_wanted(card) and lowest_alike(hand, card) == card:
                out.add(PLAY + card)

    def meant(self, seat: i64, action: i64) -> i64:
        hand = self.players[seat].hand
        if PLAY <= action < GO and hand.index_of(action - PLAY) >= 0:
            return PLAY + lowest_alike(hand, action - PLAY)
        return action

    def is_wanted(self, card: i64) -> bool:
        if self.phase == Phase.RUNNING:
            return BACK_OF[card] == self.target
        return SYMBOL_OF[card] == self.next_symbol()

    def next_symbol(self) -> i64:
        """The symbol the trip needs next: laid in one order, so that a trip is made in one way."""
        for symbol in range(SYMBOLS):
            if self.picked_of(symbol) < need(self.target, symbol):
                return symbol
        return -1

    def picked_of(self, symbol: i64) -> i64:
        count: i64 = 0
        for card in self.picked:
            if SYMBOL_OF[card] == symbol:
                count += 1
        return count

    def offer_moves(self, out: Actions) -> None:  # R8
        squares = self.players[self.player].squares
        for k in range(len(self.earned)):
            steps = self.earned[k]
            if not self.earned_before(k):
                for meeple in range(len(squares)):
                    if squares[meeple] + steps <= GOAL and not self.same_before(squares, meeple):
                        out.add(MOVE + meeple * 100 + steps - 1)

    def earned_before(self, k: i64) -> bool:
        for i in range(k):
            if self.earned[i] == self.earned[k]:
                return True
        return False

    def same_before(self, squares: vec[i64], meeple: i64) -> bool:
        for other in range(meeple):
            if squares[other] == squares[meeple]:
                return True
        return False

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action < RUN:
            self.compose(Phase.TRIPPING, action - TRIP)
            self.pick_what_is_clear(dealer)
        elif action < PLAY:
            self.compose(Phase.RUNNING, action - RUN + 1)
        elif action < GO:
            self.pick(action - PLAY, dealer)
        elif action == GO:
            self.run(dealer)
        elif action == BACK_OUT:
            self.back_out()
        elif action == DONE:
            self.stop_playing(dealer)
        elif action < REST:
            self.move((action - MOVE) // 100, (action - MOVE) % 100 + 1, dealer)
        elif action == REST:
            self.rest(dealer)
        else:
            self.run_all(action - RUN_ALL + 1, dealer)

    def compose(self, phase: i64, target: i64) -> None:
        self.phase = phase
        self.target = target

    def pick(self, card: i64, dealer: Dealer) -> None:
        self.take_up(card)
        self.pick_what_is_clear(dealer)

    def take_up(self, card: i64) -> None:
        self.players[self.player].hand.remove(card)
        self.picked = append(self.picked, card)

    def pick_what_is_clear(self, dealer: Dealer) -> None:  # R4
        """Goes on with a trip as far as there is one way, and makes it when it is complete."""
        if self.phase != Phase.TRIPPING:
            return
        card = self.only_card()
        while card >= 0:
            self.take_up(card)
            card = self.only_card()
        if self.next_symbol() < 0:
            self.trip(dealer)

    def only_card(self) -> i64:
        """The card that the trip takes next; -1: there is a choice, or none is needed."""
        symbol = self.next_symbol()
        if symbol < 0 or not self.at_once:
            return -1
        me = self.players[self.player]
        lowest = me.lowest_with(symbol)
        wanted = need(self.target, symbol) - self.picked_of(symbol)
        return lowest if me.with_symbol(symbol) == wanted or me.all_alike(lowest) else -1

    def back_out(self) -> None:  # R4
        hand = self.players[self.player].hand
        for card in self.picked:
            hand.put(card)
        self.took_back = True
        self.forget()

    def forget(self) -> None:
        self.picked = vec[i64]()
        self.target = 0
        self.phase = Phase.PLAYING

    def show_picked(self, dealer: Dealer) -> None:
        dealer.reveals()
        for card in self.picked:
            self.shown = append(self.shown, card)
            dealer.says(SHOWS, self.player, card)

    def trip(self, dealer: Dealer) -> None:  # R5, R6
        square = self.target
        total: i64 = 0
        for card in self.picked:
            total += FRONT_OF[card]
        self.show_picked(dealer)
        self.forget()
        dealer.says(TRIPS, self.player, square, total)
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
                dealer.says(FALLS, seat, squares[meeple])

    def run_all(self, back: i64, dealer: Dealer) -> None:  # R7
        self.compose(Phase.RUNNING, back)
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
            self.shown = append(self.shown, unseen(card))
        self.forget()
        self.earned = append(self.earned, count * back)
        dealer.says(RUNS, self.player, count, back, count * back)
        self.start_moving(dealer)

    def pass_counts(self) -> bool:  # R12
        return self.pass_ends or self.top < 0

    def pass_ends_game(self) -> bool:
        """Whether playing nothing in this turn would be the last that happens."""
        if self.phase != Phase.PLAYING or len(self.shown) > 0:
            return False
        if self.arrived and (self.player + 1) % self.seats == self.first:
            return True
        return self.pass_counts() and self.passes + 1 >= self.seats

    def stop_playing(self, dealer: Dealer) -> None:  # R3
        if len(self.shown) == 0:
            if self.pass_counts():
                self.passes += 1
            dealer.says(PASSES, self.player)
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
        dealer.says(MOVES, self.player, before, before + steps)
        if player.is_home():
            self.arrived = True
            dealer.says(HOME, self.player)
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
            dealer.says(WASTES, self.player, len(self.earned))
        self.earned = vec[i64]()
        self.end_turn(dealer)

    def end_turn(self, dealer: Dealer) -> None:  # R9
        drawn: i64 = 0
        while drawn <= len(self.shown) and self.draw(self.player, dealer):
            drawn += 1
        if drawn > 0:
            dealer.says(DRAWS, self.player, drawn)
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
            dealer.says(ALL_PASS)
            self.phase = Phase.OVER

    def outcome(self) -> Outcome:  # R13
        scores = [min([int(square) for square in player.squares]) for player in self.players]
        reason = "Won with every meeple on 100" if self.arrived else "Everybody passed in a row"
        return ranked(scores, [int(player.standing()) for player in self.players], reason)

    # What is hidden

    def seen_by(self, seat: i64) -> "TripAndRun":
        view = TripAndRun(self.seats, self.options, self)
        view.deck = self.unseen_by(seat)
        view.top = unseen(self.top)
        for other in range(self.seats):
            if other != seat:
                view.players[other].hand = backs_of(self.players[other].hand)
                view.players[other].spent = backs_of(self.players[other].spent)
        view.took_back = self.took_back and seat == self.player
        if seat != self.player and self.phase in (Phase.TRIPPING, Phase.RUNNING):
            for card in self.picked:
                view.players[self.player].hand.put(unseen(card))
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
                put_seen(self.players[other].hand, cards)
                put_seen(self.players[other].spent, cards)
        if seat != self.player:
            for card in self.picked:
                cards.put(card)
        return cards.seen()

    def guess(self, dealer: Dealer) -> "TripAndRun":
        whole = self.clone()
        if self.top >= UNSEEN:
            whole.top = draw_with_back(whole.deck, BACK_OF[self.top], dealer)
        for player in whole.players:
            fill(player.hand, whole.deck, dealer)
            fill(player.spent, whole.deck, dealer)
        return whole

    def why_not(self, seat: i64, action: i64) -> str:
        if seat != self.player or self.phase == Phase.OVER:
            return ""
        if self.phase == Phase.MOVING:
            return self.why_no_move(action)
        if MOVE <= action <= REST:
            return "Moves are made when all cards are played"
        if self.phase != Phase.PLAYING:
            return self.why_not_composing(action)
        if action == BACK_OUT:
            return "There are no cards to take back"
        if action < RUN:
            return self.why_no_trip(action - TRIP)
        if action < PLAY or action >= RUN_ALL:
            return self.why_no_run(action)
        return "First say where to trip, or what to run with"

    def why_not_composing(self, action: i64) -> str:
        """Why something does not fit into a trip or a run that has been begun."""
        if PLAY <= action < GO:
            return "That card does not fit: play one of those that the trip or the run needs"
        if action == GO and self.phase == Phase.RUNNING:
            return "Choose a card to run with first"
        if not self.took_back:
            return "First complete what you have begun, or take the cards back"
        if action == BACK_OUT:
            return "You have taken cards back once in this turn: complete what you have begun"
        return "First complete what you have begun"

    def why_no_run(self, action: i64) -> str:
        if action < PLAY and self.players[self.player].with_back(action - RUN + 1) == 1:
            return "You hold only one card with that back: there is nothing to choose"
        return "You hold no card with that back"

    def why_no_move(self, action: i64) -> str:
        if action < MOVE or action >= RUN_ALL:
            return "Cards are played before the moves"
        if (action - MOVE) // 100 >= len(self.players[self.player].squares):
            return "You have no such meeple"
        return "A meeple moves by exactly one of the numbers earned, never past 100"

    def why_no_trip(self, square: i64) -> str:
        if not can_trip_on(square):
            return "Nobody can be tripped on the start, on 1 or on 100"
        if not self.opponents_on(square):
            return "No opponent stands there"
        return "Your cards do not show exactly the symbols of that square"


def without(numbers: vec[i64], number: i64) -> vec[i64]:
    rest = [int(n) for n in numbers]
    rest.remove(int(number))
    return vec[i64](rest)
