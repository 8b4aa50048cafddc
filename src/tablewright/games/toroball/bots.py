"""What a good team knows: who is first at the ball, when to shoot, and when to be up on the fence."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.toroball.field import NONE, OUT, SHORT, SHORTEST, SIDE, Fate, Phase, Posture, owner
from tablewright.games.toroball.pitch import ARROWS, BOTTLE, COLUMN, NEXT, ROW, SHELTER, apart
from tablewright.games.toroball.rules import Toroball
from tablewright.games.toroball.words import (
    AIM,
    ARROW,
    HIDE,
    KICK,
    NUDGE,
    PERCH,
    PICK,
    RETURN,
    SKIP,
    STEP,
    STOP,
)

LOOKED_AT: Final[i64] = 12  # targets of a pass thought about
SOON: Final = vec[float]([1.0, 0.6, 0.4, 0.2])  # what a chance is worth that comes in so many rounds
GOAL: Final = 0.24  # what a goal is worth
LOSS: Final = 0.035  # what somebody nudged out costs


def shot(position: Toroball, seat: i64, ball: i64) -> i64:
    """The best arrow before the other goal that a kick from a square can reach; -1 if none."""
    found: i64 = NONE
    for turn in range(SIDE):
        # The middle one first: half of all scatters lead from there into the goal.
        row: i64 = 1 if turn == 0 else (turn - 1) * 2
        arrow = ARROWS[SIDE * (1 - seat) + row]
        far = apart(ball, arrow)
        if SHORTEST <= far <= position.power and position.first_on_line(ball, arrow) == NONE:
            found = arrow
            break
    return found


def shot_chance(position: Toroball, seat: i64, ball: i64) -> float:
    """How good a square of the ball is for a side, once it has somebody there."""
    arrow = shot(position, seat, ball)
    if arrow == NONE:
        return 0.02 + 0.012 * float(progress(seat, ball))
    return 0.5 if arrow == ARROWS[SIDE * (1 - seat) + 1] else 0.33


def progress(seat: i64, cell: i64) -> i64:
    """Columns from one's own goal."""
    return COLUMN[cell] if seat == 0 else 14 - COLUMN[cell]


def soonest(position: Toroball, seat: i64, ball: i64) -> i64:
    """When a side can be at the ball: 0 in this round, 1 in the next, 2 in the one after, 3 later."""
    best: i64 = 3
    for who in range(SIDE * seat, SIDE * seat + SIDE):
        if position.where[who] == OUT:
            continue
        far = apart(position.where[who], ball)
        rounds = (far - 1) // position.run if far > 0 else 0
        if position.fate[who] != Fate.READY or position.phase == Phase.CHARGING:
            rounds += 1
        best = min(best, rounds)
    return best


def comes_first(position: Toroball, rounds: i64) -> i64:
    """Who acts first in this round (0) or a later one."""
    if rounds == 0:
        return position.seat
    return position.first if rounds % 2 == 0 else 1 - position.first


def pressure(position: Toroball, seat: i64, ball: i64) -> float:
    """What the place of the ball promises a side, in goals; what it promises the other counts against it."""
    if ball == position.cow:
        return 0.0
    mine = soonest(position, seat, ball)
    yours = soonest(position, 1 - seat, ball)
    if mine < yours or (mine == yours and comes_first(position, mine) == seat):
        return shot_chance(position, seat, ball) * SOON[mine]
    return -shot_chance(position, 1 - seat, ball) * SOON[yours]


def to_edge(cell: i64) -> i64:
    """Squares to the nearest fence."""
    across = min(COLUMN[cell] - 1, 13 - COLUMN[cell])
    down = min(ROW[cell], 8 - ROW[cell])
    return min(across, down)


def nudge_chance(position: Toroball) -> float:
    """How likely the cow gets at whoever moved last, as things stand."""
    if position.latest == NONE:
        return 0.0
    far = apart(position.where[position.latest], position.cow) - 1
    faces = min(5, max(0, 6 - (far - position.agitation)))
    return float(faces) / 6.0


@final
class ToroballInstinct(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Toroball)
        goals = position.goals
        if position.phase == Phase.OVER:
            return 1.0 if goals[seat] > goals[1 - seat] else (0.5 if goals[0] == goals[1] else 0.0)
        value = GOAL * float(goals[seat] - goals[1 - seat])
        value += GOAL * pressure(position, seat, position.ball)
        value += LOSS * float(self.people(position, seat) - self.people(position, 1 - seat)) / 2.0
        value += GOAL * 0.7 * float(self.is_empty(position, 1 - seat) - self.is_empty(position, seat))
        if position.latest != NONE and position.phase != Phase.CHARGING:
            risk = LOSS * nudge_chance(position)
            value += -risk if owner(position.latest) == seat else risk
        return min(0.97, max(0.03, 0.5 + value))

    def people(self, position: Toroball, seat: i64) -> i64:
        """Two for everybody on the pitch, one for who is back next round."""
        total: i64 = 0
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            if position.where[who] != OUT:
                total += 2
            elif position.away[who] == 1:
                total += 1
        return total

    def is_empty(self, position: Toroball, seat: i64) -> i64:
        """1 where a side is about to concede: nobody stands, and nobody is left to climb down."""
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            ready = position.fate[who] == Fate.READY
            if position.where[who] != OUT and (ready or position.posture[who] == Posture.STANDING):
                return 0
        return 1

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, Toroball)
        if position.phase == Phase.RUNNING:
            return self.run(position, seat, actions, dealer)
        if position.phase == Phase.CHOOSING:
            return self.pick(position, seat, actions, dealer)
        if position.phase == Phase.AIMING:
            return self.aim(position, seat, actions, dealer)
        if position.phase == Phase.PLACING:
            return ARROW + 1
        if position.phase == Phase.CHARGING:
            return self.lead(position, seat, actions, dealer)
        return RETURN + dealer.below(2)

    def pick(self, position: Toroball, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        """Whoever is nearest to the ball if it is in reach; else anybody."""
        best: i64 = actions.items[dealer.below(actions.count)]
        nearest: i64 = position.run + 1
        for i in range(actions.count):
            far = apart(position.where[actions.items[i] - PICK], position.ball)
            if far < nearest:
                best, nearest = actions.items[i], far
        return best

    def run(self, position: Toroball, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        here = position.where[position.mover]
        if position.can_kick():
            return self.kick(position, seat)
        far = apart(here, position.ball)
        if not position.kicked and far <= position.left and position.ball != position.cow:
            return self.towards(position, position.ball, actions, dealer)
        if position.has_acted():
            return self.finish(position, seat, actions, dealer)
        if actions.has(SKIP) and (soonest(position, seat, position.ball) <= 1 or dealer.below(3) == 0):
            return SKIP
        return self.towards(position, position.ball, actions, dealer)

    def kick(self, position: Toroball, seat: i64) -> i64:
        arrow = shot(position, seat, position.ball)
        if position.power == SHORT or (arrow != NONE and apart(arrow, position.ball) <= SHORT):
            return KICK
        return KICK + 1

    def finish(self, position: Toroball, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        """Up on the fence or out of sight, as long as somebody else stays on the field."""
        alone = self.is_last_on_field(position, seat)
        if not alone and actions.has(PERCH):
            return PERCH
        if not alone and actions.has(HIDE):
            return HIDE
        if not alone and 0 < to_edge(position.where[position.mover]) <= position.left:
            return self.to_the_fence(position, actions, dealer)
        return STOP if actions.has(STOP) else self.to_the_fence(position, actions, dealer)

    def is_last_on_field(self, position: Toroball, seat: i64) -> bool:
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            standing = position.where[who] != OUT and position.posture[who] == Posture.STANDING
            if who != position.mover and standing:
                return False
        return True

    def towards(self, position: Toroball, goal: i64, actions: Actions, dealer: Dealer) -> i64:
        """The step that comes nearest to a square, round the bottles."""
        here = position.where[position.mover]
        best: i64 = actions.items[0]
        least: i64 = 1000
        for i in range(actions.count):
            action = actions.items[i]
            if STEP <= action < KICK:
                cell = NEXT[here * 8 + action - STEP]
                cost = 8 * apart(cell, goal) + (6 if BOTTLE[cell] else 0) + dealer.below(4)
                if cell == goal:
                    cost = -1
                if cost < least:
                    best, least = action, cost
        return best

    def to_the_fence(self, position: Toroball, actions: Actions, dealer: Dealer) -> i64:
        here = position.where[position.mover]
        best: i64 = actions.items[0]
        most: i64 = -1000
        for i in range(actions.count):
            action = actions.items[i]
            if STEP <= action < KICK:
                cell = NEXT[here * 8 + action - STEP]
                gain = apart(cell, position.cow) - 8 * to_edge(cell) - (40 if BOTTLE[cell] else 0)
                if gain > most:
                    best, most = action, gain
        return best

    def aim(self, position: Toroball, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        """A shot if there is one, else the best of a few passes."""
        arrow = shot(position, seat, position.ball)
        if arrow != NONE and actions.has(AIM + arrow):
            return AIM + arrow
        best: i64 = actions.items[0]
        most = -10.0
        for _ in range(LOOKED_AT):
            action = actions.items[dealer.below(actions.count)]
            value = self.pass_value(position, seat, action - AIM)
            if value > most:
                best, most = action, value
        return best

    def pass_value(self, position: Toroball, seat: i64, target: i64) -> float:
        blocker = position.first_on_line(position.ball, target)
        lands = target if blocker == NONE else position.square_of(blocker)
        if lands == SHELTER:
            return -1.0
        return pressure(position, seat, lands)

    def lead(self, position: Toroball, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        """Any shortest way; of several that could be nudged, one of the others."""
        for i in range(actions.count):
            if actions.items[i] >= NUDGE and owner(actions.items[i] - NUDGE) != seat:
                return actions.items[i]
        return actions.items[dealer.below(actions.count)]

    def horizon(self) -> i64:
        return 1
