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

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.protocol_g117.army import REACH, Army
from tablewright.games.protocol_g117.boards import (
    COUNT,
    FIRST_NODE,
    IN_MATRIX,
    NEAR,
    ON_EARTH,
    POINTS,
    bit,
    board_of,
    first_space,
    mask_of,
    number_of,
    size,
)
from tablewright.games.protocol_g117.pairs import (
    AI,
    HU,
    OPERATION_POINTS,
    PAIRS,
    UNITS,
    Half,
    Icon,
    action_of,
    icon,
)
from tablewright.games.protocol_g117.vocabulary import (
    ARRIVES,
    ATTACK,
    CHARGE,
    DESTROYS,
    DONE,
    DRAWS,
    FAILS,
    GO,
    LEADS,
    MOST_HEAD_START,
    MOVES,
    NAME,
    NAMES,
    ORDER,
    PICK,
    PICKS,
    PLACE,
    PLOTS,
    RAMS,
    REMOVE,
    REMOVES,
    RESTS,
    SABOTAGE,
    SABOTAGES,
    SCORES,
    TAKES,
    TIES,
    TURN,
    USE,
    WINS,
)

TURNS: Final[i64] = 10
NOWHERE: Final[i64] = -1
NOBODY_PLOTS: Final[i64] = -1


class Stage:
    MUSTER: Final = 0  # HU places its second Troop
    PICK: Final = 1  # an action and a half of it
    SPEND: Final = 2  # operation points: whom, or an attack
    STEER: Final = 3  # where the unit goes
    GAIN: Final = 4  # a unit of an event
    STRIKE: Final = 5  # a removal of an event
    PLOT: Final = 6  # which space is sabotaged
    OVER: Final = 7
    NAME: Final = 8  # one player names the head start
    SIDES: Final = 9  # the other picks a side


def unit_of(side: i64, space: i64) -> i64:
    """What a unit is called: Drone, Bot, Troop or Decker."""
    return 2 * side + i64(space >= FIRST_NODE)


def worth_of_spaces(options: Options) -> list[int]:
    """The victory points of every space (R1)."""
    points = [0] * int(COUNT)
    for name, _, spaces, _ in POINTS:
        for space in spaces:
            points[number_of(space)] = options.number(name)
    return points


def best_beside(points: vec[i64]) -> list[int]:
    """For every space the most victory points of one next to it."""
    return [
        max([int(points[other]) for other in range(COUNT) if NEAR[space] >> other & 1])
        for space in range(COUNT)
    ]


def starts_of(options: Options, side: int) -> int:
    """The start squares of a side (R2)."""
    names = ("ai_square", "ai_nodes") if side == AI else ("hu_square", "hu_node")
    return mask_of([space for name in names for space in options.choice(name).split("+")])


@final
class ProtocolG117(Position):
    """All public."""

    def __init__(self, seats: i64, options: Options, source: "ProtocolG117 | None" = None) -> None:
        if source is None:
            self.options: Options = options
            self.points: vec[i64] = vec[i64](worth_of_spaces(options))  # victory points by space
            self.beside: vec[i64] = vec[i64](best_beside(self.points))  # the most that a neighbour is worth
            self.prizes: i64 = self.spaces_worth_something()
            self.overtime: i64 = options.number("overtime")
            units: i64 = options.number("units")
            self.armies: list[Army] = [Army(starts_of(options, side), units) for side in range(2)]
            self.scores: vec[i64] = vec[i64]([0, 0])
            self.gained: vec[i64] = vec[i64]([0, 0])  # by the last count
            self.markers: vec[i64] = vec[i64]([0] * 20)  # by action: 0 free, 1 on points, 2 on the event
            self.ai_seat: i64 = i64(options.choice("first_seat") == "HU")  # who plays AI
            self.turns: i64 = 1
            self.side: i64 = HU  # whose decision it is
            self.stage: i64 = Stage.MUSTER
            self.pair: i64 = NOWHERE  # of this turn
            self.left: i64 = 0  # operation points not yet begun
            self.steps: i64 = 0  # steps left of the point that moves units
            self.stepped: i64 = NOWHERE  # the space of the unit that made the first of them
            self.mover: i64 = NOWHERE  # the space of the unit under orders
            self.place: i64 = 0  # which icon of the event
            self.plotter: i64 = NOBODY_PLOTS  # who sabotages this turn
            self.sabotaged: i64 = NOWHERE  # the last space named
        else:
            self.options = source.options
            self.points = source.points  # never changes
            self.beside = source.beside
            self.prizes = source.prizes
            self.overtime = source.overtime
            self.armies = [source.armies[0].clone(), source.armies[1].clone()]
            self.scores = source.scores[:]
            self.gained = source.gained[:]
            self.markers = source.markers[:]
            self.ai_seat = source.ai_seat
            self.turns = source.turns
            self.side = source.side
            self.stage = source.stage
            self.pair = source.pair
            self.left = source.left
            self.steps = source.steps
            self.stepped = source.stepped
            self.mover = source.mover
            self.place = source.place
            self.plotter = source.plotter
            self.sabotaged = source.sabotaged

    def clone(self) -> "ProtocolG117":
        return ProtocolG117(2, self.options, self)

    def spaces_worth_something(self) -> i64:
        mask: i64 = 0
        for space in range(COUNT):
            if self.points[space] > 0:
                mask |= bit(space)
        return mask

    # Who acts, and what is possible

    def acting(self) -> i64:
        return NOBODY if self.stage == Stage.OVER else only(self.seat_of(self.side))

    def seat_of(self, side: i64) -> i64:
        """Who plays a side."""
        return side ^ self.ai_seat

    def side_of(self, seat: i64) -> i64:
        """Which side a seat plays."""
        return seat ^ self.ai_seat

    def turn(self) -> i64:
        return self.turns

    def first(self) -> i64:
        """Who goes first this turn (R5)."""
        return AI if self.turns % 2 == 1 else HU

    def mine(self) -> Army:
        return self.armies[self.side]

    def theirs(self) -> Army:
        return self.armies[1 - self.side]

    def legal(self, seat: i64, out: Actions) -> None:
        if self.stage == Stage.PICK:
            self.list_halves(out)
        elif self.stage == Stage.SPEND:
            self.list_orders(out)
        elif self.stage == Stage.STEER:
            self.list_ways(out)
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

    def is_open(self, pair: i64) -> bool:
        """The first player takes any unused pair, the second must follow."""
        if self.pair != NOWHERE:
            return pair == self.pair
        return self.markers[pair] == 0

    def list_orders(self, out: Actions) -> None:  # R9
        mine, theirs = self.mine(), self.theirs()
        movers = mine.movers(self.steps_at_hand(), theirs)
        if self.steps == 0:
            add_spaces(out, ATTACK, mine.targets(theirs))  # R11
            movers |= mine.chargers(theirs)
        add_spaces(out, ORDER, movers)
        out.add(DONE)

    def list_ways(self, out: Actions) -> None:  # R10, R12
        mine, theirs = self.mine(), self.theirs()
        add_spaces(out, GO, mine.ends(self.mover, self.steps_at_hand(), theirs))
        if self.steps == 0:
            add_spaces(out, CHARGE, mine.prey(self.mover, theirs))

    def steps_at_hand(self) -> i64:
        """A fresh point has two steps; one that was begun has what is left of it."""
        return self.steps if self.steps > 0 else REACH

    def icon(self) -> i64:
        return icon(self.side, self.pair, self.place)

    def icon_board(self) -> i64:
        """The board of the unit that the icon at hand gains or removes."""
        kind = self.icon()
        return ON_EARTH if kind == Icon.GAIN_EARTH or kind == Icon.REMOVE_EARTH else IN_MATRIX

    def havens(self) -> i64:  # R3, R15, R16
        mine, theirs = self.mine(), self.theirs()
        if self.stage == Stage.MUSTER:
            return NEAR[first_space(mine.starts & ON_EARTH)] & ~self.prizes & ~theirs.here
        if mine.supply == 0:
            return 0
        return mine.havens(self.icon_board(), theirs)

    def victims(self) -> i64:  # R17
        return self.theirs().here & self.icon_board()

    def holdings(self, side: i64) -> i64:
        """The spaces worth victory points on which a side stands."""
        return self.armies[side].here & self.prizes

    def earning(self, side: i64) -> i64:
        """Those of them that score: what is sabotaged does not (R18)."""
        held = self.holdings(side)
        return held if self.sabotaged == NOWHERE else held & ~bit(self.sabotaged)

    # What an action does

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

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action < PLACE:
            self.use((action - USE) // 2, (action - USE) % 2, dealer)
        elif action < ORDER:
            self.take_position(action - PLACE, dealer)
        elif action < GO:
            self.mover = action - ORDER
            self.stage = Stage.STEER
        elif action < CHARGE:
            self.go(action - GO, dealer)
        elif action < ATTACK:
            self.charge(action - CHARGE, dealer)
        elif action < REMOVE:
            self.attack(action - ATTACK, dealer)
        elif action < SABOTAGE:
            self.strike(action - REMOVE, dealer)
        elif action < DONE:
            self.sabotage(action - SABOTAGE, dealer)
        elif action == DONE:
            self.rest(dealer)
        elif action < PICK:
            self.name(action - NAME, dealer)
        else:
            self.pick(action - PICK, dealer)
        self.settle(dealer)

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

    # Operation points (R9 … R13)

    def go(self, there: i64, dealer: Dealer) -> None:  # R10
        here = self.mover
        near = (NEAR[here] >> there) & 1 == 1
        if self.steps > 0:
            self.steps = 0
        else:
            self.left -= 1
            self.steps = 1 if near else 0
            self.stepped = there
        self.mine().leave(here)
        self.mine().enter(there)
        self.stand_down()
        dealer.says(MOVES, unit_of(self.side, here), here, there)

    def attack(self, space: i64, dealer: Dealer) -> None:  # R11
        self.left -= 1
        self.theirs().leave(space)
        dealer.says(DESTROYS, self.seat_of(self.side), unit_of(1 - self.side, space), space)

    def charge(self, space: i64, dealer: Dealer) -> None:  # R12
        here = self.mover
        self.left -= 1
        self.mine().leave(here)
        self.theirs().leave(space)
        self.stand_down()
        dealer.says(RAMS, unit_of(self.side, here), here, unit_of(1 - self.side, space), space)

    def stand_down(self) -> None:
        self.mover = NOWHERE
        self.stage = Stage.SPEND

    def rest(self, dealer: Dealer) -> None:  # R13
        """Gives up what is left: of a point that was begun its step, else all points."""
        if self.steps > 0:
            self.steps = 0
        else:
            self.left = 0
            dealer.says(RESTS, self.seat_of(self.side))

    def finish_points(self, dealer: Dealer) -> bool:
        """Whether the points are spent, or nothing can be done with them."""
        mine, theirs = self.mine(), self.theirs()
        if self.steps > 0 and mine.movers(self.steps, theirs) == 0:
            self.steps = 0
        if self.steps > 0:
            return False
        if self.left > 0 and mine.here != 0 and self.can_operate():
            return False
        self.left = 0
        self.end_action(dealer)
        return True

    def can_operate(self) -> bool:
        mine, theirs = self.mine(), self.theirs()
        return mine.movers(REACH, theirs) != 0 or mine.chargers(theirs) != 0 or mine.targets(theirs) != 0

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

    def income(self, side: i64) -> i64:
        """The victory points a side holds now, without what is sabotaged (R19)."""
        total: i64 = 0
        scoring = self.earning(side)
        while scoring != 0:
            total += self.points[first_space(scoring)]
            scoring &= scoring - 1
        return total

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

    # Why something is not possible

    def why_not(self, seat: i64, action: i64) -> str:
        if self.stage == Stage.OVER or seat != self.seat_of(self.side):
            return ""
        if not self.is_asked_for(action):
            return self.asked()
        if self.stage == Stage.PICK:
            return self.why_not_use((action - USE) // 2)
        if self.stage == Stage.SPEND:
            return self.why_not_order(action)
        if self.stage == Stage.STEER:
            return self.why_not_there(action)
        if self.stage == Stage.MUSTER:
            return "The second Troop stands next to the first, on a square without points"
        if self.stage == Stage.GAIN:
            return self.why_not_place(action - PLACE)
        if self.stage == Stage.STRIKE:
            return f"There is no {UNITS[unit_of(1 - self.side, first_space(self.icon_board()))]} there"
        return "Sabotage takes a space worth points on which the opponent stands"

    def is_asked_for(self, action: i64) -> bool:
        """Whether it is a kind of action that is looked for now."""
        if action < PLACE:
            return self.stage == Stage.PICK
        if action < ORDER:
            return self.stage == Stage.MUSTER or self.stage == Stage.GAIN
        if action < GO:
            return self.stage == Stage.SPEND
        if action < ATTACK:
            return self.stage == Stage.STEER
        if action < REMOVE or action == DONE:
            return self.stage == Stage.SPEND
        if action < SABOTAGE:
            return self.stage == Stage.STRIKE
        return action < DONE and self.stage == Stage.PLOT

    def asked(self) -> str:
        """What has to be decided first."""
        if self.stage == Stage.NAME:
            return "First name the head start of HU"
        if self.stage == Stage.SIDES:
            return "First pick the side you play"
        if self.stage == Stage.MUSTER:
            return "First place your second Troop"
        if self.stage == Stage.PICK:
            return "First choose an action, for its points or for its event"
        if self.stage == Stage.SPEND:
            return "First say which unit acts, or leave the rest of your points unspent"
        if self.stage == Stage.STEER:
            return "The unit has its orders: say where it goes, or take the order back"
        if self.stage == Stage.GAIN:
            return "First place the unit that you gain"
        if self.stage == Stage.STRIKE:
            return "First choose the enemy that is removed"
        return "First choose the space that is sabotaged"

    def why_not_use(self, pair: i64) -> str:
        if self.pair != NOWHERE:
            return "You must follow with the action of the same pair"
        return "That pair has been used"

    def why_not_order(self, action: i64) -> str:
        if action < GO:
            if self.mine().units_on(action - ORDER) == 0:
                return "You have no unit there"
            return "That unit can go nowhere" if self.steps > 0 else "That unit can neither move nor charge"
        if self.theirs().units_on(action - ATTACK) == 0:
            return "There is no enemy to attack"
        if self.steps > 0:
            return "An attack takes a whole point, and of this one a step is left"
        return "An attack takes two of your units next to the enemy"

    def why_not_there(self, action: i64) -> str:
        if action < CHARGE:
            return self.why_not_go(action - GO)
        if self.theirs().units_on(action - CHARGE) == 0:
            return "There is no enemy to charge"
        if self.steps > 0:
            return "A charge takes a whole point, and of this one a step is left"
        return "The unit cannot get next to that enemy: two spaces at most, round enemies, to one with room"

    def why_not_go(self, there: i64) -> str:
        if board_of(there) != board_of(self.mover):
            return "No unit changes boards"
        if there == self.mover:
            return "The unit stands there already"
        if self.theirs().units_on(there) > 0:
            return "An enemy stands there"
        if (self.mine().room(self.theirs()) >> there) & 1 == 0:
            return "There is no room for another unit of yours"
        if self.steps > 0:
            return "Only one step is left of this point"
        return "The unit cannot get there: two spaces at most, and round enemies"

    def why_not_place(self, space: i64) -> str:
        if (self.icon_board() >> space) & 1 == 0:
            return f"A {UNITS[unit_of(self.side, first_space(self.icon_board()))]} arrives on the other board"
        if self.mine().here & self.icon_board() == 0:
            return "With no unit on that board a new one arrives on a free start square of yours"
        if self.icon() == Icon.GAIN_EARTH:
            return "A unit arrives on an empty space next to one of yours"
        return "A unit arrives on an empty space next to one of yours, or on one with a single unit of yours"


def add_spaces(out: Actions, action: i64, spaces: i64) -> None:
    """An action for each space of a set."""
    while spaces != 0:
        out.add(action + first_space(spaces))
        spaces &= spaces - 1
