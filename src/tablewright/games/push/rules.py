"""Push: flip cards onto three stacks, stop in time, share the stacks out. Clauses are in rulebook.md.

Departures from the printed rules, and what we added:
- Which stack the stopper takes is a free choice; the printed "highest" is an option (R7).
- The printed colours without a picture are ours: blue square, green triangle, purple hexagon.
- With two players the switch cards stay in the box; the other printed way, to discard them as they come, is
  an option (R6).
Everything is public but the order of the deck, and the deck is a bag: it has no order.
"""

from typing import Final, final

from mypy_extensions import i64

import tablewright.games.push.words as words
from tablewright.core.actions import Actions
from tablewright.core.bag import Bag
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice, switch
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.push.cards import CLASHES, COLOURS, DECK_FOR_TWO, FULL_DECK, ROLL, SWITCH, row_of
from tablewright.games.push.player import Player
from tablewright.games.push.stack import Stack

OPTIONS: Final = (
    choice("taking", ("choose", "highest"), "choose", "Which stack the player who stops may take"),
    choice("star", ("safe", "wipe"), "safe", "What the die's star does: nothing, or the whole bench is lost"),
    choice(
        "switches_for_two",
        ("out", "discarded"),
        "out",
        "Switch cards when two play: left in the box, or discarded as they are flipped",
        before="out",
    ),
    switch("deck_aid", True, "Show how many cards of each colour are left in the deck", aid=True),
    switch("bust_odds", False, "Show the chance that the next card fits nowhere", aid=True),
)

STACKS: Final[i64] = 3


class Phase:
    START_OF_TURN: Final[i64] = 0
    PLACING: Final[i64] = 1
    FLIP_OR_STOP: Final[i64] = 2
    TAKING: Final[i64] = 3
    OVER: Final[i64] = 4
    MOVING: Final[i64] = 5  # in the middle of an action: only those who look on at an announcement see it


@final
class Push(Position):
    def __init__(self, seats: i64, options: Options) -> None:
        self.seats: i64 = seats
        self.options: Options = options
        self.highest: bool = options.choice("taking") == "highest"
        self.wipe: bool = options.choice("star") == "wipe"
        self.with_switches: bool = seats > 2 or options.choice("switches_for_two") == "discarded"
        self.deck: Bag = Bag(FULL_DECK if self.with_switches else DECK_FOR_TWO)  # public: what is left (R1)
        self.players: list[Player] = [Player() for _ in range(seats)]
        self.stacks: list[Stack] = [Stack(0) for _ in range(STACKS)]
        self.active: i64 = 0  # public: whose turn it is
        self.player: i64 = 0  # public: who decides now
        self.switches: i64 = 0  # public: flipped in this turn
        self.takers: i64 = 0  # public: players still to take one
        self.card: i64 = -1  # public: flipped and not yet placed
        self.die: i64 = -1  # public: the face rolled last
        self.rolls: i64 = 0  # public
        self.turns: i64 = 1  # public
        self.phase: i64 = Phase.START_OF_TURN  # public

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(self.player)

    def turn(self) -> i64:
        return self.turns

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.START_OF_TURN:
            out.add(words.FLIP)
            self.offer_banking(out)
        elif self.phase == Phase.FLIP_OR_STOP:
            out.add(words.FLIP)
            if self.any_stack():
                out.add(words.STOP)  # R7
        elif self.phase == Phase.PLACING:
            self.offer_placing(out)
        elif self.phase == Phase.TAKING:
            self.offer_taking(out)

    def offer_banking(self, out: Actions) -> None:  # R2
        bench = self.players[self.player].bench
        for colour in range(COLOURS):
            out.add_if(row_of(bench, colour) != 0, words.BANK + colour)

    # Loops over stacks go by number and read `.cards`: compiled, that counts no references.

    def offer_placing(self, out: Actions) -> None:  # R4, R5
        clashing = CLASHES[self.card]
        empty_offered = False
        for s in range(STACKS):
            cards = self.stacks[s].cards
            if cards == 0:
                if not empty_offered:
                    out.add(words.PLACE + s)
                empty_offered = True
            elif cards & clashing == 0:
                out.add(words.PLACE + s)

    def offer_taking(self, out: Actions) -> None:  # R7, R8
        least: i64 = 0
        if self.highest and self.player == self.active:
            least = self.highest_value()
        for s in range(STACKS):
            if self.stacks[s].cards != 0 and (least == 0 or self.stacks[s].value() == least):
                out.add(words.TAKE + s)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.phase = Phase.MOVING
        if action == words.FLIP:
            self.flip(dealer)
        elif action == words.STOP:
            dealer.says(words.STOPS, seat)
            self.let_take(self.active, self.seats)  # R7
        elif action < words.PLACE:
            self.bank(action - words.BANK, dealer)
        elif action < words.TAKE:
            self.place(action - words.PLACE, dealer)
        else:
            self.take(action - words.TAKE, dealer)
        if self.phase == Phase.OVER:
            dealer.says(words.ENDS)

    def flip(self, dealer: Dealer) -> None:  # R3
        card: i64 = dealer.draw(self.deck)
        if card == SWITCH:
            self.switch(dealer)
            return
        self.card = card
        dealer.says(words.FLIPS, self.active, card)
        if self.fits_somewhere(card):
            self.phase = Phase.PLACING
        else:
            self.bust(dealer)

    def switch(self, dealer: Dealer) -> None:  # R6
        if self.seats > 2:
            self.switches += 1
            dealer.says(words.TURNS, self.active)
        else:
            dealer.says(words.DISCARDS, self.active)
        self.go_on(dealer)

    def place(self, s: i64, dealer: Dealer) -> None:  # R4
        card = self.card
        self.card = -1
        self.stacks[s].add(card)
        dealer.says(words.PLACES, self.active, card, s)
        self.go_on(dealer)

    def go_on(self, dealer: Dealer) -> None:
        if self.deck.left > 0:
            self.phase = Phase.FLIP_OR_STOP
        else:
            dealer.says(words.RUNS_OUT)
            self.let_take(self.active, self.seats)  # R12

    def bust(self, dealer: Dealer) -> None:  # R10
        dealer.says(words.BUSTS, self.active, self.card)
        self.card = -1
        self.roll(self.active, dealer)
        self.let_take(self.neighbour(self.active), self.seats - 1)

    def roll(self, seat: i64, dealer: Dealer) -> None:  # R9
        face: i64 = dealer.below(6)
        self.die = face
        self.rolls += 1
        dealer.says(words.ROLLS, seat, face)
        player = self.players[seat]
        lost: i64 = 0
        if face < COLOURS:
            lost = player.drop(face)
        elif self.wipe:  # R11
            lost = player.bench_points()
            player.bench = 0
        if lost > 0:
            dealer.says(words.LOSES, seat, lost)

    def bank(self, colour: i64, dealer: Dealer) -> None:  # R2
        points = self.players[self.active].bank_colour(colour)
        dealer.says(words.BANKS, self.active, colour, points)
        self.end_turn()

    def let_take(self, first: i64, takers: i64) -> None:  # R7, R8
        """The turn ends when nobody is left to take a stack, or nothing to take."""
        if takers == 0 or not self.any_stack():
            self.end_turn()
            return
        self.player = first
        self.takers = takers
        self.phase = Phase.TAKING

    def take(self, s: i64, dealer: Dealer) -> None:  # R8
        stack = self.stacks[s]
        value = stack.value()
        roll = stack.has_roll()
        self.players[self.player].take(stack)
        stack.cards = 0
        dealer.says(words.TAKES, self.player, s, value)
        if roll:
            self.roll(self.player, dealer)  # R9
        self.takers -= 1
        self.let_take(self.neighbour(self.player), self.takers)

    def end_turn(self) -> None:
        for s in range(STACKS):
            self.stacks[s].cards = 0
        self.switches = 0
        self.turns += 1
        self.active = self.after(self.active)
        self.player = self.active
        self.phase = Phase.START_OF_TURN if self.deck.left > 0 else Phase.OVER  # R12

    # A division would be the slowest thing in a turn.

    def neighbour(self, seat: i64) -> i64:  # R6
        if self.switches & 1 == 0:
            return self.after(seat)
        return (seat if seat > 0 else self.seats) - 1

    def after(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self.seats else i64(0)

    def any_stack(self) -> bool:
        for s in range(STACKS):
            if self.stacks[s].cards != 0:
                return True
        return False

    def fits_somewhere(self, card: i64) -> bool:
        clashing = CLASHES[card]
        for s in range(STACKS):
            if self.stacks[s].cards & clashing == 0:
                return True
        return False

    def highest_value(self) -> i64:
        best: i64 = 0
        for stack in self.stacks:
            best = max(best, stack.value())
        return best

    def outcome(self) -> Outcome:  # R13
        scores = [int(player.score()) for player in self.players]
        strength = [int(player.score() * 1000 + player.cards()) for player in self.players]
        return ranked(scores, strength, "The deck is empty")

    def why_not(self, seat: i64, action: i64) -> str:
        if seat != self.player or self.phase == Phase.OVER:
            return ""
        if words.BANK <= action < words.PLACE:  # R2
            if self.phase == Phase.START_OF_TURN:
                return "There is no card of that colour on your bench"
            return "Banking takes a whole turn: only before the first flip"
        if self.phase == Phase.PLACING:
            return self.why_not_place(action - words.PLACE)
        if self.phase == Phase.TAKING:
            return self.why_not_take(action - words.TAKE)
        if action == words.STOP:
            return "There is no stack to take yet: flip a card"
        if action < words.TAKE:
            return "There is no card to place: flip one"
        return "Stop first, then take a stack"

    def why_not_place(self, s: i64) -> str:  # R4, R5
        if s < 0 or s >= STACKS:
            return "First place the card you flipped"
        if self.stacks[s].is_empty():
            return "Empty places are all alike: start the first of them"
        if self.card == ROLL:
            return "That stack holds a roll card already"
        colour = self.card // 6
        if self.stacks[s].row(colour) != 0:
            return f"That stack holds a {words.COLOUR.names[colour]} card already"
        return f"That stack holds a {self.card % 6 + 1} already"

    def why_not_take(self, s: i64) -> str:  # R7, R8
        if s < 0 or s >= STACKS:
            return "The stacks are being shared out: take one"
        if self.stacks[s].is_empty():
            return "There is no such stack to take"
        return "Whoever stops takes the stack of highest value"
