"""What can come of a turn: the squares to kick at, to run to and to end it on, and what they are worth."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.games.toroball import pitch
from tablewright.games.toroball.field import LEAP, NONE, OUT, SIDE, Fate, Posture, owner
from tablewright.games.toroball.outlook import Race, chance, leap, nudge_chance, shot_odds, with_people
from tablewright.games.toroball.pitch import apart, off_line
from tablewright.games.toroball.rules import Toroball

UNKNOWN: Final = -9.0

# What a place to end a turn on is worth, on the scale of log odds.
IN_REACH: Final = 0.3  # of the ball, for the first of a side
ALSO_IN_REACH: Final = 0.1
TOO_FAR: Final = 0.04  # a square more
IN_THE_WAY: Final = 0.12  # a goal in six prevented
AHEAD: Final = 0.03  # a square nearer to where a pass would come, or to the own goal
NUDGED: Final = 0.5
LATER: Final = 0.4  # how likely the cow comes to somebody after whom others can still move
TIPSY: Final = 0.2
ALONE: Final = 3.0  # to leave nobody on the field


def aims(position: Toroball, seat: i64) -> vec[float]:
    """The chance to score the next goal by kicking at each square, over all six rolls; -9: out of range."""
    found = vec[float]([UNKNOWN] * 135)
    lands = vec[float]([UNKNOWN] * 135)  # by where the ball comes to lie
    stops = vec[float]([UNKNOWN] * 135)  # by where it scatters
    people = with_people(position, seat)
    race = Race(position, 1 - seat, position.mover)
    blockers = position.near(position.ball)
    for target in range(pitch.CELLS):
        if position.is_in_range(target):
            stop = position.stops_before(blockers, position.ball, target)
            if stops[stop] < 0.0:
                stops[stop] = after_scatter(race, seat, stop, people, lands)
            found[target] = stops[stop]
    return found


def after_scatter(race: Race, seat: i64, stop: i64, people: float, lands: vec[float]) -> float:
    total = float(pitch.SCORING[(1 - seat) * pitch.CELLS + stop])
    for die in range(6):
        if pitch.GOAL_AHEAD[stop * 8 + pitch.COMPASS[die]] >= 0:
            continue
        cell = pitch.SCATTERED[stop * 6 + die]
        if lands[cell] < 0.0:
            lands[cell] = chance(people + race.promise(seat, cell))
        total += lands[cell]
    return total / 6.0


def most_promising(values: vec[float]) -> i64:
    best: i64 = 0
    for cell in range(1, pitch.CELLS):
        if values[cell] > values[best]:
            best = cell
    return best


def is_alone(position: Toroball, seat: i64, who: i64) -> bool:
    """Whether nobody else of a side stands on the field, or can still climb down in this round."""
    for other in range(SIDE * seat, SIDE * seat + SIDE):
        up = position.posture[other] != Posture.STANDING and position.fate[other] != Fate.READY
        if other != who and position.where[other] != OUT and not up:
            return False
    return True


def is_settled(position: Toroball) -> bool:
    """Whether the mover has run where it wanted to: away from the ball, or off without it."""
    at_the_kick = position.kicked and position.where[position.mover] == position.kick_from
    return position.walked > 0 and not at_the_kick


def is_safe(position: Toroball, cell: i64) -> bool:
    """Whether one can perch or hide there."""
    return pitch.EDGE[cell] or pitch.BARRIER[cell] or position.is_sheltered(cell)


def can_get(position: Toroball, who: i64, far: i64) -> bool:
    """Whether somebody ready gets to a ball so many squares away, if need be by way of the cow."""
    if position.ball == position.cow:
        return False
    return far <= position.run or apart(position.cow, position.ball) <= leap(position, who)


def can_wait(position: Toroball, seat: i64) -> bool:
    """Whether the others cannot get to the ball in this round, and there is no good shot at once."""
    theirs = Race(position, seat, NONE).haste(1 - seat, position.ball)
    return theirs > 1 and shot_odds(position, seat, position.ball) < 2


def beside_the_cow(position: Toroball, far: vec[i64]) -> i64:
    """Where to agitate the cow so that the ball comes within reach; -1 nowhere."""
    if position.agitated or position.kicked or position.ball == position.cow:
        return NONE
    for way in range(8):
        cell = pitch.NEXT[position.cow * 8 + way]
        if cell < 0 or far[cell] <= 0 or pitch.BOTTLE[cell]:
            continue
        if far[cell] + apart(cell, position.ball) <= position.left + LEAP:
            return cell
    return NONE


@final
class Places:
    """What the squares are worth on which somebody may end a turn, on the scale of log odds."""

    def __init__(self, position: Toroball, seat: i64, who: i64) -> None:
        ball = position.ball
        race = Race(position, 1 - seat, who)
        mine = race.haste(seat, ball)
        yours = race.haste(1 - seat, ball)
        self.position: Toroball = position
        self.seat: i64 = seat
        self.attacks: bool = mine < yours
        self.threat: i64 = 0 if self.attacks else shot_odds(position, 1 - seat, ball)
        self.goal: i64 = pitch.ARROWS[SIDE * seat + 1]
        self.spot: i64 = spot(seat, ball) if self.attacks else self.goal
        self.alone: bool = is_alone(position, seat, who)
        self.covered: bool = False
        self.held: bool = False  # somebody else is nearer to the spot
        self.charged: float = 1.0
        for other in range(2 * SIDE):
            if other == who or position.where[other] == OUT:
                continue
            if position.fate[other] == Fate.READY:
                self.charged = LATER
            if owner(other) == seat:
                self.covered = self.covered or apart(position.where[other], ball) <= position.run
                self.held = self.held or apart(position.where[other], self.spot) <= 2

    def worth(self, cell: i64, safe: bool) -> float:
        position = self.position
        far = apart(cell, position.ball)
        value = -TOO_FAR * float(far - position.run)
        if far <= position.run:
            value = ALSO_IN_REACH if self.covered else IN_REACH
        if self.threat > 0 and cell != position.ball and self.is_in_the_way(cell):
            value += IN_THE_WAY * float(self.threat)
        if not self.held:
            value -= AHEAD * float(apart(cell, self.spot))
        if safe:
            return value - (ALONE if self.alone else 0.0)
        return value - NUDGED * self.charged * nudge_chance(position, cell)

    def is_in_the_way(self, cell: i64) -> bool:
        """A keeper on an arrow prevents nothing; before it, a goal."""
        return (
            pitch.SCORING[self.seat * pitch.CELLS + cell] == 0
            and off_line(self.position.ball, self.goal, cell) < 0
        )

    def after_run(self, cell: i64) -> float:
        value = self.worth(cell, is_safe(self.position, cell) and not self.alone)
        return value - TIPSY if self.position.is_drink(cell) else value

    def values(self, far: vec[i64]) -> vec[float]:
        """Of every square that a run leads to."""
        found = vec[float]([UNKNOWN] * 135)
        for cell in range(pitch.CELLS):
            if far[cell] > 0:
                found[cell] = self.after_run(cell)
        return found

    def skipped(self, who: i64) -> float:
        """Stays where it is; the cow does not mind."""
        up = self.position.posture[who] != Posture.STANDING
        value = self.worth(self.position.where[who], safe=True)
        return value + ALONE if self.alone and not up else value


def spot(seat: i64, ball: i64) -> i64:
    """Where a pass forward would be taken: five columns ahead, in the middle."""
    column = min(11, pitch.COLUMN[ball] + 5) if seat == 0 else max(3, pitch.COLUMN[ball] - 5)
    return 4 * pitch.COLUMNS + column


def keep_best(values: vec[float], first: i64, count: i64, close: float, actions: Actions) -> None:
    """Leaves the squares with the highest values on the list, the best first and others close to it."""
    actions.clear()
    least = max(values[most_promising(values)] - close, UNKNOWN + close)
    for _ in range(count):
        best = most_promising(values)
        if values[best] < least:
            return
        actions.add(first + best)
        values[best] = UNKNOWN
