"""Protocol G117: machines against mankind on Earth and in the Matrix. Ten pairs of actions, ten turns.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- Both boards were pictures: squares, links, victory points and starts are ours, tuned by simulation
  (boards.py); so are eight of the ten pairs (pairs.py). Points and starts are options.
- A charge moves up to 2 spaces, not just 2, so an enemy next door can be charged (R12).
- A sabotage is named when the points are counted, as printed; were it named at once, the second player could
  simply walk on (R18).
- A point is spent in small steps: which unit, then where to; a step that is left may be made by any (R10).
- HU may have a head start in victory points; by an option one player names it, the other picks a side (R24).
- Nobody is asked where there is one possibility only. What is named in print after a tie, "a series of ten
  turns", ends as a draw if nobody is ahead by then (R22).
Nothing is hidden, and there is no luck. Armies, scores and markers go by side; announcements go by seat.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.outcome import Outcome, ranked
from tablewright.games.protocol_g117 import operations, words
from tablewright.games.protocol_g117.boards import COUNT, add_spaces, first_space, size
from tablewright.games.protocol_g117.pairs import AI, HU, OPERATION_POINTS, PAIRS, Half, Icon, action_of
from tablewright.games.protocol_g117.refusals import why_not
from tablewright.games.protocol_g117.war import NOBODY_PLOTS, NOWHERE, TURNS, Stage, War, unit_of


@final
class ProtocolG117(War):
    """What happens in a turn: actions and their events, points, the end."""

    # Set up

    def deal(self, dealer: Dealer) -> None:
        for side in range(2):  # R2
            for space in range(COUNT):
                if (self.armies[side].starts >> space) & 1 == 1:
                    self.arrive(side, space, dealer)
        if self.options.on("name_and_pick"):
            self.side = self.side_of(0)
            self.stage = Stage.NAME
        else:
            self.lead(self.options.number("head_start"), dealer)
        self.settle(dealer)

    def lead(self, points: i64, dealer: Dealer) -> None:  # R2
        self.scores[HU] = points
        if points > 0:
            dealer.says(words.LEADS, points)

    def name(self, points: i64, dealer: Dealer) -> None:  # R24
        dealer.says(words.NAMES, self.seat_of(self.side), points)
        self.scores[HU] = points
        self.side = 1 - self.side
        self.stage = Stage.SIDES

    def pick(self, side: i64, dealer: Dealer) -> None:  # R24
        chooser = self.seat_of(self.side)
        dealer.says(words.PICKS, chooser, side)
        self.ai_seat = side ^ chooser
        self.side = HU
        self.stage = Stage.MUSTER

    # What is possible

    def legal(self, seat: i64, out: Actions) -> None:
        if self.stage == Stage.PICK:
            self.list_halves(out)
        elif self.stage == Stage.SPEND:
            operations.list_orders(self, out)
        elif self.stage == Stage.STEER:
            operations.list_ways(self, out)
        elif self.stage == Stage.STRIKE:
            add_spaces(out, words.REMOVE, self.choices())
        elif self.stage == Stage.PLOT:
            add_spaces(out, words.SABOTAGE, self.choices())
        elif self.stage == Stage.NAME:  # R24
            for action in range(words.NAME, words.PICK):
                out.add(action)
        elif self.stage == Stage.SIDES:  # R24
            out.add(words.PICK)
            out.add(words.PICK + 1)
        else:
            add_spaces(out, words.PLACE, self.choices())

    def list_halves(self, out: Actions) -> None:  # R6, R7
        for pair in range(PAIRS):
            if self.is_open(pair):
                out.add(words.USE + 2 * pair)
                out.add(words.USE + 2 * pair + 1)

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action < words.PLACE:
            self.use((action - words.USE) // 2, (action - words.USE) % 2, dealer)
        elif action < words.ORDER:
            self.take_position(action - words.PLACE, dealer)
        elif action < words.GO:
            self.mover = action - words.ORDER
            self.stage = Stage.STEER
        elif action < words.CHARGE:
            operations.go(self, action - words.GO, dealer)
        elif action < words.ATTACK:
            operations.charge(self, action - words.CHARGE, dealer)
        elif action < words.REMOVE:
            operations.attack(self, action - words.ATTACK, dealer)
        elif action < words.SABOTAGE:
            self.strike(action - words.REMOVE, dealer)
        elif action < words.DONE:
            self.sabotage(action - words.SABOTAGE, dealer)
        elif action == words.DONE:
            operations.rest(self, dealer)
        elif action < words.PICK:
            self.name(action - words.NAME, dealer)
        else:
            self.pick(action - words.PICK, dealer)
        self.settle(dealer)

    def use(self, pair: i64, half: i64, dealer: Dealer) -> None:  # R6, R7, R8
        action = action_of(self.side, pair)
        self.pair = pair
        self.markers[action] = half + 1
        points = OPERATION_POINTS[action]
        dealer.says(words.TAKES, self.seat_of(self.side), action, points if half == Half.POINTS else 0)
        if half == Half.POINTS:
            self.left = points
            self.stage = Stage.SPEND
        else:
            self.begin_icon(0, dealer)

    def settle(self, dealer: Dealer) -> None:
        """Goes on to the next real decision: nobody is asked where one thing, or nothing, is possible."""
        while self.goes_on(dealer):
            pass

    def goes_on(self, dealer: Dealer) -> bool:
        """Does what is to be done without asking; whether there was anything."""
        if self.stage == Stage.SPEND:
            if operations.can_go_on(self):
                return False
            self.left = 0
            self.end_action(dealer)
            return True
        if self.stage != Stage.MUSTER and not Stage.GAIN <= self.stage <= Stage.PLOT:
            return False
        spaces = self.choices()
        if spaces == 0:
            self.fail(dealer)
        elif size(spaces) == 1:
            self.choose(first_space(spaces), dealer)
        else:
            return False
        return True

    def choices(self) -> i64:
        """The spaces of which one is to be chosen."""
        if self.stage == Stage.STRIKE:
            return self.theirs().here & self.icon_board()  # R17
        return self.holdings(1 - self.side) if self.stage == Stage.PLOT else self.havens()

    def choose(self, space: i64, dealer: Dealer) -> None:
        if self.stage == Stage.STRIKE:
            self.strike(space, dealer)
        elif self.stage == Stage.PLOT:
            self.sabotage(space, dealer)
        else:
            self.take_position(space, dealer)

    def fail(self, dealer: Dealer) -> None:  # R17, R18
        icon: i64 = Icon.SABOTAGE if self.stage == Stage.PLOT else self.icon()
        dealer.says(words.FAILS, self.seat_of(self.side), 8 * self.side + icon)
        if self.stage == Stage.PLOT:
            self.count(dealer)
        else:
            self.begin_icon(self.place + 1, dealer)

    # Events (R14 … R18)

    def begin_icon(self, place: i64, dealer: Dealer) -> None:  # R14
        self.place = place
        kind = self.icon()
        if kind == Icon.NOTHING:
            self.end_action(dealer)
        elif kind == Icon.SABOTAGE:
            self.plotter = self.side
            dealer.says(words.PLOTS, self.seat_of(self.side))
            self.begin_icon(self.place + 1, dealer)
        elif kind <= Icon.GAIN_MATRIX:
            self.stage = Stage.GAIN
        else:
            self.stage = Stage.STRIKE

    def take_position(self, space: i64, dealer: Dealer) -> None:  # R3, R15
        self.arrive(self.side, space, dealer)
        if self.stage == Stage.MUSTER:
            self.begin_turn(dealer)
        else:
            self.begin_icon(self.place + 1, dealer)

    def arrive(self, side: i64, space: i64, dealer: Dealer) -> None:
        self.armies[side].enter(space)
        self.armies[side].supply -= 1
        dealer.says(words.ARRIVES, unit_of(side, space), space)

    def strike(self, space: i64, dealer: Dealer) -> None:  # R17
        self.theirs().leave(space)
        dealer.says(words.REMOVES, self.seat_of(self.side), unit_of(1 - self.side, space), space)
        self.begin_icon(self.place + 1, dealer)

    # The turn (R5, R7, R18 … R22)

    def begin_turn(self, dealer: Dealer) -> None:  # R5
        self.pair = NOWHERE
        self.plotter = NOBODY_PLOTS
        self.sabotaged = NOWHERE
        self.side = self.first()
        self.stage = Stage.PICK
        dealer.says(words.TURN, self.turns, self.seat_of(self.side))

    def end_action(self, dealer: Dealer) -> None:  # R7
        if self.side == self.first():
            self.side = 1 - self.side
            self.stage = Stage.PICK
        elif self.plotter != NOBODY_PLOTS:
            self.side = self.plotter
            self.stage = Stage.PLOT
        else:
            self.count(dealer)

    def sabotage(self, space: i64, dealer: Dealer) -> None:  # R18
        self.sabotaged = space
        dealer.says(words.SABOTAGES, self.seat_of(self.side), space)
        self.count(dealer)

    def count(self, dealer: Dealer) -> None:  # R19
        for side in range(2):
            self.gained[side] = self.income(side)
            self.scores[side] += self.gained[side]
            seat = self.seat_of(side)
            dealer.says(words.SCORES, seat, self.earning(side), self.gained[side], self.scores[side])
        if self.is_decided():
            self.finish(dealer)
        else:
            if self.turns % TURNS == 0:
                self.markers = vec[i64]([0] * 20)  # R21
                dealer.says(words.TIES)
            self.turns += 1
            self.begin_turn(dealer)

    def is_decided(self) -> bool:
        """After the tenth turn, and after every second one that follows (R20, R21, R22)."""
        if self.turns < TURNS:
            return False
        if self.turns == TURNS + self.overtime:
            return True
        return self.turns % 2 == 0 and self.scores[0] != self.scores[1]

    def finish(self, dealer: Dealer) -> None:
        self.stage = Stage.OVER
        if self.scores[AI] == self.scores[HU]:
            dealer.says(words.DRAWS)  # R22
        else:
            winner = AI if self.scores[AI] > self.scores[HU] else HU
            dealer.says(words.WINS, self.seat_of(winner), self.scores[winner])  # R20

    def outcome(self) -> Outcome:
        scores = [int(self.scores[self.side_of(seat)]) for seat in range(2)]
        ahead = self.scores[AI] - self.scores[HU]
        if ahead == 0:
            return ranked(scores, scores, "Neither side has prevailed")
        return ranked(scores, scores, "The machines prevail" if ahead > 0 else "Mankind prevails")

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, seat, action)
