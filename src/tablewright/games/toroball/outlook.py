"""How a match stands: who is first at the ball, what a kick from there promises, who scores next.

Estimates are on the scale of log odds: 0 is even, 1 is 73 %. Their weights were fitted to who scored the next
goal in matches of bots.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.games.toroball.field import LEAP, NONE, OUT, SHORTEST, SIDE, Fate, Field, Phase, owner
from tablewright.games.toroball.pitch import ARROWS, COLUMN, apart

LATEST: Final[i64] = 3  # rounds ahead that are told apart

# By haste (see below): to be first at the ball, a goal in six from there; without a shot, a column ahead.
FIRST: Final = vec[float]([0.05, 0.45, -0.33, 0.3, 0.2, 0.2, 0.2, 0.2])
SHOT: Final = vec[float]([0.26, 0.03, 0.28, 0.19, 0.1, 0.1, 0.1, 0.1])
FORWARD: Final = vec[float]([0.04, 0.065, 0.05, 0.04, 0.05, 0.05, 0.05, 0.05])
HELD: Final = 0.3  # to stand on the ball: against a side that never moves it would stay there for ever

READY: Final = 0.15  # somebody more who can still move in this round
HOME: Final = 0.1  # somebody near the own goal
NEAR_HOME: Final[i64] = 3
BEGINS: Final = 0.17  # to be first in the next round
RISK: Final = 0.08  # the cow coming at the other side for sure
EMPTY: Final = 3.0  # nobody of the other side on the field


def shot_odds(field: Field, seat: i64, ball: i64) -> i64:
    """Of six rolls, how many make the best shot from a square a goal."""
    most: i64 = 0
    for turn in range(SIDE):
        # The middle arrow first: half of all rolls lead from there into the goal, more than from the others.
        row: i64 = 1 if turn == 0 else (turn - 1) * 2
        arrow = ARROWS[SIDE * (1 - seat) + row]
        if SHORTEST <= apart(ball, arrow) <= field.power:
            most = max(most, field.goal_odds(seat, ball, arrow))
            if most >= 3:
                break
    return most


def progress(seat: i64, cell: i64) -> i64:
    """Columns from the middle of the pitch towards the other goal."""
    return COLUMN[cell] - 7 if seat == 0 else 7 - COLUMN[cell]


def leap(field: Field, who: i64) -> i64:
    """How far from the cow somebody gets in one move by agitating her on the way; -1: she is out of reach."""
    to_her = max(0, apart(field.where[who], field.cow) - 1)
    return field.run + LEAP - to_her + 1 if to_her <= field.run else -1


@final
class Race:
    """Who is first at the ball, wherever it may lie.

    `turn` is the side to act next, `resting` somebody whose turn is as good as over.
    """

    def __init__(self, field: Field, turn: i64, resting: i64) -> None:
        self.field: Field = field
        self.turn: i64 = turn
        self.wait: vec[i64] = vec[i64]([0] * 6)  # 0: can still run in this round; 1: in the next
        self.leap: vec[i64] = vec[i64]([-1] * 6)  # how far from the cow one gets by agitating her
        self.holder: i64 = NONE  # the side of whoever stands on the ball looked at last
        for who in range(2 * SIDE):
            spent = field.fate[who] != Fate.READY or who == resting or (who == field.mover and field.kicked)
            self.wait[who] = 1 if spent or field.phase == Phase.CHARGING else 0
            if self.wait[who] == 0 and field.where[who] != OUT:
                self.leap[who] = leap(field, who)

    def haste(self, seat: i64, ball: i64) -> i64:
        """When a side can be at the ball: twice the rounds until then, plus one if it is second then."""
        field = self.field
        best: i64 = LATEST
        from_cow = apart(field.cow, ball)
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            here = field.where[who]
            if here == OUT:
                continue
            far = apart(here, ball)
            if far == 0:
                self.holder = seat
                far = 1
            rounds = (far - 1) // field.run + self.wait[who]
            if 0 < from_cow <= self.leap[who]:
                rounds = 0
            if rounds < best:
                best = rounds
        first = self.turn
        if best > 0:
            first = field.first if best % 2 == 0 else 1 - field.first
        return 2 * best + (0 if first == seat else 1)

    def promise(self, seat: i64, ball: i64) -> float:
        """What a place of the ball promises a side."""
        self.holder = NONE
        mine = self.haste(seat, ball)
        yours = self.haste(1 - seat, ball)
        first = seat if mine < yours else 1 - seat
        soon = min(mine, yours)
        if self.holder != NONE and self.holder != first:  # nobody else can come to it
            first = self.holder
            soon = max(mine, yours)
        odds = shot_odds(self.field, first, ball)
        value = FIRST[soon] + SHOT[soon] * float(odds) + (HELD if self.holder == first else 0.0)
        if odds == 0:
            value += FORWARD[soon] * float(progress(first, ball))
        return value if first == seat else -value


def nudge_chance(field: Field, cell: i64) -> float:
    """How likely the cow gets at somebody on a square whom she charges at."""
    far = apart(cell, field.cow) - 1
    faces = min(5, max(0, 5 - (far - field.agitation)))
    return float(faces) / 6.0 if far > 0 else 5.0 / 6.0


def with_people(field: Field, seat: i64) -> float:
    """What it promises a side who is ready, who begins the next round, and whom the cow is after."""
    value = team(field, seat) - team(field, 1 - seat)
    value += BEGINS if field.first != seat else -BEGINS
    if field.latest != NONE and field.where[field.latest] != OUT:
        risk = RISK * nudge_chance(field, field.where[field.latest])
        value += -risk if owner(field.latest) == seat else risk
    return value


def team(field: Field, seat: i64) -> float:
    value = -EMPTY if is_empty(field, seat) else 0.0
    home = ARROWS[SIDE * seat + 1]
    guarded = False
    for who in range(SIDE * seat, SIDE * seat + SIDE):
        if field.where[who] != OUT:
            if field.fate[who] == Fate.READY and field.phase != Phase.CHARGING:
                value += READY
            guarded = guarded or apart(field.where[who], home) <= NEAR_HOME
    return value + (HOME if guarded else 0.0)


def is_empty(field: Field, seat: i64) -> bool:
    """Whether a side is about to concede: nobody stands, and nobody is left to climb down."""
    if not field.concedes or field.phase == Phase.CHARGING:
        return False
    for who in range(SIDE * seat, SIDE * seat + SIDE):
        if field.where[who] != OUT and (field.posture[who] == 0 or field.fate[who] == Fate.READY):
            return False
    return True


def chance(log_odds: float) -> float:
    return 1.0 / (1.0 + exp(-log_odds))


def scores_next(field: Field, seat: i64) -> float:
    """The chance of a side to score the next goal."""
    turn = field.seat if field.phase != Phase.CHARGING else 1 - field.first
    return chance(Race(field, turn, NONE).promise(seat, field.ball) + with_people(field, seat))
