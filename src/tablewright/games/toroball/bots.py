"""What a good team knows: who is first at the ball, when to shoot, and when to be up on the fence."""

from typing import Final, final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.toroball.pitch import ARROWS, BOTTLE, COLUMN, NEXT, SHELTER, apart
from tablewright.games.toroball.rules import (
    NONE,
    OUT,
    SHORT,
    SHORTEST,
    SIDE,
    Fate,
    Phase,
    Posture,
    Toroball,
    owner,
)
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

LOOKED_AT: Final[i64] = 8  # targets of a pass thought about


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
        return 0.01 * float(progress(seat, ball))
    return 0.5 if arrow == ARROWS[SIDE * (1 - seat) + 1] else 0.33


def progress(seat: i64, cell: i64) -> i64:
    """Columns from one's own goal."""
    return COLUMN[cell] if seat == 0 else 14 - COLUMN[cell]


def command(position: Toroball, seat: i64, ball: i64) -> float:
    """How surely a side is at the ball: 1 in this round, less in the next."""
    best = 0.0
    for who in range(SIDE * seat, SIDE * seat + SIDE):
        if position.where[who] == OUT:
            if position.away[who] == 1:
                best = max(best, 0.1)
            continue
        far = apart(position.where[who], ball)
        ready = position.fate[who] == Fate.READY and position.phase != Phase.CHARGING
        if far <= position.run:
            best = max(best, 1.0 if ready else 0.6)
        elif far <= 2 * position.run:
            best = max(best, 0.35 if ready else 0.25)
    return best


def pressure(position: Toroball, seat: i64, ball: i64) -> float:
    """What the place of the ball promises one side, less what it promises the other."""
    if ball == position.cow:
        return 0.0
    mine = shot_chance(position, seat, ball) * command(position, seat, ball)
    yours = shot_chance(position, 1 - seat, ball) * command(position, 1 - seat, ball)
    return mine - yours


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
        value = 0.24 * float(goals[seat] - goals[1 - seat])
        value += 0.3 * pressure(position, seat, position.ball)
        value += 0.03 * float(self.strength(position, seat) - self.strength(position, 1 - seat)) / 2.0
        if position.latest != NONE:
            risk = 0.05 * nudge_chance(position)
            value += -risk if owner(position.latest) == seat else risk
        return min(0.97, max(0.03, 0.5 + value))

    def strength(self, position: Toroball, seat: i64) -> i64:
        """Two for everybody on the field, one for who is perched or hidden, or back next round."""
        total: i64 = 0
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            if position.where[who] == OUT:
                total += 1 if position.away[who] == 1 else 0
            else:
                total += 2 if position.posture[who] == Posture.STANDING else 1
        return total

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
        if actions.has(SKIP) and (far <= position.run or dealer.below(2) == 0):
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
        if position.left > 0 and dealer.below(3) > 0:
            return self.away_from_cow(position, actions, dealer)
        return STOP if actions.has(STOP) else actions.items[dealer.below(actions.count)]

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

    def away_from_cow(self, position: Toroball, actions: Actions, dealer: Dealer) -> i64:
        here = position.where[position.mover]
        best: i64 = actions.items[0]
        most: i64 = -1000
        for i in range(actions.count):
            action = actions.items[i]
            if STEP <= action < KICK:
                cell = NEXT[here * 8 + action - STEP]
                gain = 4 * apart(cell, position.cow) - (9 if BOTTLE[cell] else 0) + dealer.below(6)
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
        return 7
