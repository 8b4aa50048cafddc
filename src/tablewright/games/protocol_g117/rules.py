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
from tablewright.games.protocol_g117.boards import COUNT, add_spaces, first_space, size
from tablewright.games.protocol_g117.operations import (
    attack,
    can_go_on,
    charge,
    go,
    list_orders,
    list_ways,
    rest,
)
from tablewright.games.protocol_g117.pairs import AI, HU, OPERATION_POINTS, PAIRS, Half, Icon, action_of
from tablewright.games.protocol_g117.refusals import why_not
from tablewright.games.protocol_g117.war import NOBODY_PLOTS, NOWHERE, TURNS, Stage, War, unit_of
from tablewright.games.protocol_g117.words import (
    ARRIVES,
    ATTACK,
    CHARGE,
    DONE,
    DRAWS,
    FAILS,
    GO,
    LEADS,
    MOST_HEAD_START,
    NAME,
    NAMES,
    ORDER,
    PICK,
    PICKS,
    PLACE,
    PLOTS,
    REMOVE,
    REMOVES,
    SABOTAGE,
    SABOTAGES,
    SCORES,
    TAKES,
    TIES,
    TURN,
    USE,
    WINS,
)


@final
class ProtocolG117(War):
    """What happens in a turn: actions and their events, points, the end."""

    def clone(self) -> "ProtocolG117":
        return ProtocolG117(2, self.options, self)

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
            dealer.says(LEADS, points)

    def name(self, points: i64, dealer: Dealer) -> None:  # R24
        dealer.says(NAMES, self.seat_of(self.side), points)
        self.scores[HU] = points
        self.side = 1 - self.side
        self.stage = Stage.SIDES

    def pick(self, side: i64, dealer: Dealer) -> None:  # R24
        chooser = self.seat_of(self.side)
        dealer.says(PICKS, chooser, side)
        self.ai_seat = side ^ chooser
        self.side = HU
        self.stage = Stage.MUSTER

    # What is possible

    def legal(self, seat: i64, out: Actions) -> None:
        if self.stage == Stage.PICK:
            self.list_halves(out)
        elif self.stage == Stage.SPEND:
            list_orders(self, out)
        elif self.stage == Stage.STEER:
            list_ways(self, out)
        elif self.stage == Stage.STRIKE:
            add_spaces(out, REMOVE, self.victims())
        elif self.stage == Stage.PLOT:
            add_spaces(out, SABOTAGE, self.holdings(1 - self.side))
        elif self.stage == Stage.NAME or self.stage == Stage.SIDES:
            self.list_terms(out)
        else:
            add_spaces(out, PLACE, self.havens())

    def list_terms(self, out: Actions) -> None:  # R24
        first, count = (NAME, MOST_HEAD_START + 1) if self.stage == Stage.NAME else (PICK, 2)
        for number in range(count):
            out.add(first + number)

    def list_halves(self, out: Actions) -> None:  # R6, R7
        for pair in range(PAIRS):
            if self.is_open(pair):
                out.add(USE + 2 * pair)
                out.add(USE + 2 * pair + 1)

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action < PLACE:
            self.use((action - USE) // 2, (action - USE) % 2, dealer)
        elif action < ORDER:
            self.take_position(action - PLACE, dealer)
        elif action < GO:
            self.mover = action - ORDER
            self.stage = Stage.STEER
        elif action < CHARGE:
            go(self, action - GO, dealer)
        elif action < ATTACK:
            charge(self, action - CHARGE, dealer)
        elif action < REMOVE:
            attack(self, action - ATTACK, dealer)
        elif action < SABOTAGE:
            self.strike(action - REMOVE, dealer)
        elif action < DONE:
            self.sabotage(action - SABOTAGE, dealer)
        elif action == DONE:
            rest(self, dealer)
        elif action < PICK:
            self.name(action - NAME, dealer)
        else:
            self.pick(action - PICK, dealer)
        self.settle(dealer)

    def use(self, pair: i64, half: i64, dealer: Dealer) -> None:  # R6, R7, R8
        action = action_of(self.side, pair)
        self.pair = pair
        self.markers[action] = half + 1
        points = OPERATION_POINTS[action]
        dealer.says(TAKES, self.seat_of(self.side), action, points if half == Half.POINTS else 0)
        if half == Half.POINTS:
            self.left = points
            self.stage = Stage.SPEND
        else:
            self.place = 0
            self.begin_icon(dealer)

    def settle(self, dealer: Dealer) -> None:
        """Goes on to the next real decision: nobody is asked where one thing, or nothing, is possible."""
        moving = True
        while moving:
            moving = False
            if self.stage == Stage.SPEND:
                moving = self.finish_points(dealer)
            elif self.stage == Stage.GAIN or self.stage == Stage.MUSTER:
                moving = self.settle_gain(dealer)
            elif self.stage == Stage.STRIKE:
                moving = self.settle_strike(dealer)
            elif self.stage == Stage.PLOT:
                moving = self.settle_plot(dealer)

    def finish_points(self, dealer: Dealer) -> bool:
        """Whether the points are spent, or nothing can be done with them."""
        if can_go_on(self):
            return False
        self.left = 0
        self.end_action(dealer)
        return True

    # Events (R14 … R18)

    def begin_icon(self, dealer: Dealer) -> None:  # R14
        kind = self.icon()
        if kind == Icon.NOTHING:
            self.end_action(dealer)
        elif kind == Icon.SABOTAGE:
            self.plotter = self.side
            dealer.says(PLOTS, self.seat_of(self.side))
            self.next_icon(dealer)
        elif kind <= Icon.GAIN_MATRIX:
            self.stage = Stage.GAIN
        else:
            self.stage = Stage.STRIKE

    def next_icon(self, dealer: Dealer) -> None:
        self.place += 1
        self.begin_icon(dealer)

    def fail(self, dealer: Dealer) -> None:  # R17
        dealer.says(FAILS, self.seat_of(self.side), 8 * self.side + self.icon())
        self.next_icon(dealer)

    def settle_gain(self, dealer: Dealer) -> bool:
        havens = self.havens()
        if havens == 0:
            self.fail(dealer)
        elif size(havens) == 1:
            self.take_position(first_space(havens), dealer)
        else:
            return False
        return True

    def settle_strike(self, dealer: Dealer) -> bool:
        victims = self.victims()
        if victims == 0:
            self.fail(dealer)
        elif size(victims) == 1:
            self.strike(first_space(victims), dealer)
        else:
            return False
        return True

    def take_position(self, space: i64, dealer: Dealer) -> None:  # R3, R15
        mustering = self.stage == Stage.MUSTER
        self.arrive(self.side, space, dealer)
        if mustering:
            self.begin_turn(dealer)
        else:
            self.next_icon(dealer)

    def arrive(self, side: i64, space: i64, dealer: Dealer) -> None:
        self.armies[side].enter(space)
        self.armies[side].supply -= 1
        dealer.says(ARRIVES, unit_of(side, space), space)

    def strike(self, space: i64, dealer: Dealer) -> None:  # R17
        self.theirs().leave(space)
        dealer.says(REMOVES, self.seat_of(self.side), unit_of(1 - self.side, space), space)
        self.next_icon(dealer)

    # The turn (R5, R7, R18 … R22)

    def begin_turn(self, dealer: Dealer) -> None:  # R5
        self.pair = NOWHERE
        self.plotter = NOBODY_PLOTS
        self.sabotaged = NOWHERE
        self.side = self.first()
        self.stage = Stage.PICK
        dealer.says(TURN, self.turns, self.seat_of(self.side))

    def end_action(self, dealer: Dealer) -> None:  # R7
        if self.side == self.first():
            self.side = 1 - self.side
            self.stage = Stage.PICK
        elif self.plotter != NOBODY_PLOTS:
            self.side = self.plotter
            self.stage = Stage.PLOT
        else:
            self.count(dealer)

    def settle_plot(self, dealer: Dealer) -> bool:  # R18
        chances = self.holdings(1 - self.side)
        if chances == 0:
            dealer.says(FAILS, self.seat_of(self.side), 8 * self.side + Icon.SABOTAGE)
            self.count(dealer)
        elif size(chances) == 1:
            self.sabotage(first_space(chances), dealer)
        else:
            return False
        return True

    def sabotage(self, space: i64, dealer: Dealer) -> None:  # R18
        self.sabotaged = space
        dealer.says(SABOTAGES, self.seat_of(self.side), space)
        self.count(dealer)

    def count(self, dealer: Dealer) -> None:  # R19
        for side in range(2):
            self.gained[side] = self.income(side)
            self.scores[side] += self.gained[side]
            seat = self.seat_of(side)
            dealer.says(SCORES, seat, self.earning(side), self.gained[side], self.scores[side])
        if self.is_decided():
            self.finish(dealer)
        else:
            if self.turns % TURNS == 0:
                self.markers = vec[i64]([0] * 20)  # R21
                dealer.says(TIES)
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
            dealer.says(DRAWS)  # R22
        else:
            winner = AI if self.scores[AI] > self.scores[HU] else HU
            dealer.says(WINS, self.seat_of(winner), self.scores[winner])  # R20

    def outcome(self) -> Outcome:
        scores = [int(self.scores[self.side_of(seat)]) for seat in range(2)]
        ahead = self.scores[AI] - self.scores[HU]
        if ahead == 0:
            return ranked(scores, scores, "Neither side has prevailed")
        return ranked(scores, scores, "The machines prevail" if ahead > 0 else "Mankind prevails")

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, seat, action)
