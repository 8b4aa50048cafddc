"""What a good commander knows: hold what scores, come near what will; two make an attack, a charge trades.

Values are in tenths of a victory point.
"""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.protocol_g117.army import REACH, Army
from tablewright.games.protocol_g117.boards import COUNT, IN_MATRIX, NEAR, ON_EARTH, near
from tablewright.games.protocol_g117.pairs import OPERATION_POINTS, Icon, action_of, icon
from tablewright.games.protocol_g117.rules import NOWHERE, TURNS, ProtocolG117, Stage
from tablewright.games.protocol_g117.vocabulary import (
    ATTACK,
    CHARGE,
    DONE,
    GO,
    ORDER,
    PLACE,
    REMOVE,
    SABOTAGE,
    USE,
)

LASTING: Final[i64] = 3  # turns for which one expects to hold a space
BODY: Final[i64] = 14  # a unit, wherever it stands, while there is time to use it
NEXT_DOOR: Final[i64] = 5  # being one step from a space, for each of its points
TWO_STEPS: Final[i64] = 2
GRIP: Final[i64] = 12  # standing between two enemies
LUCK: Final[i64] = 60  # how much habit varies: what looks worse is tried too, or a search learns nothing
LEAST: Final[i64] = 2  # below this an order is not worth giving


def turns_left(position: ProtocolG117) -> i64:
    """Counts to come, the present turn's included; after a tie up to the next check."""
    if position.turns <= TURNS:
        return TURNS + 1 - position.turns
    return 1 + position.turns % 2


@final
class Judge:
    """What spaces and units are worth in a position, for either side."""

    def __init__(self, position: ProtocolG117) -> None:
        self.position: ProtocolG117 = position
        left = turns_left(position)
        self.hold: i64 = 10 * min(left, LASTING) - 3 * i64(left > 1)
        self.body: i64 = BODY if left > 2 else (4 if left == 2 else 0)
        self.closeness: i64 = i64(left > 1)

    def held(self, space: i64) -> i64:
        """To stand on a space, for the points it will bring."""
        return self.hold * self.position.points[space]

    def close(self, space: i64) -> i64:
        """To be near spaces that bring points."""
        if self.closeness == 0:
            return 0
        points = self.position.points
        prizes = self.position.prizes
        best: i64 = 0
        beside = NEAR[space]
        around = (beside | near(beside & ~prizes)) & prizes if beside & prizes == 0 else beside & prizes
        for other in range(COUNT):
            if (around >> other) & 1 == 1:
                each = NEXT_DOOR if (beside >> other) & 1 == 1 else TWO_STEPS
                if each * points[other] > best:
                    best = each * points[other]
        return best

    def standing(self, space: i64, army: Army, enemy: Army) -> i64:
        """A unit more or less on a space: what it brings there."""
        value = self.close(space)
        if army.units_on(space) <= 1:
            value += self.held(space)
        if enemy.units_in(NEAR[space]) > 1:
            value -= GRIP
        return value

    def coming(self, space: i64, army: Army, enemy: Army) -> i64:
        """A unit that would come to a space."""
        value = self.close(space)
        if army.units_on(space) == 0:
            value += self.held(space)
        if enemy.units_in(NEAR[space]) > 1:
            value -= GRIP
        return value

    def loss(self, space: i64, army: Army, enemy: Army) -> i64:
        """What an army loses with a unit on a space."""
        return self.body + max(0, self.standing(space, army, enemy))

    def move(self, here: i64, there: i64, army: Army, enemy: Army) -> i64:
        gain = self.coming(there, army, enemy) - self.standing(here, army, enemy)
        return gain + self.grips(here, there, army, enemy)

    def grips(self, here: i64, there: i64, army: Army, enemy: Army) -> i64:
        """To come beside an enemy together with another unit: an attack may follow."""
        value: i64 = 0
        beside = NEAR[there] & enemy.here & ~NEAR[here]
        if beside != 0:
            for space in range(COUNT):
                if (beside >> space) & 1 == 1 and army.units_in(NEAR[space]) > 0:
                    value += (self.body + self.held(space)) // 3
        return value

    def charge(self, here: i64, there: i64, army: Army, enemy: Army) -> i64:
        return self.loss(there, enemy, army) - self.loss(here, army, enemy)

    def best_way(self, here: i64, steps: i64, army: Army, enemy: Army) -> i64:
        """The most that an order to one unit brings."""
        best: i64 = -1000
        ends = army.ends(here, steps, enemy)
        prey = army.prey(here, enemy) if steps == REACH else 0
        for space in range(COUNT):
            if (ends >> space) & 1 == 1:
                best = max(best, self.move(here, space, army, enemy))
            elif (prey >> space) & 1 == 1:
                best = max(best, self.charge(here, space, army, enemy))
        return best

    def best_order(self, army: Army, enemy: Army) -> i64:
        """The most that one operation point brings."""
        best: i64 = 0
        targets = army.targets(enemy)
        for space in range(COUNT):
            if (army.here >> space) & 1 == 1:
                best = max(best, self.best_way(space, REACH, army, enemy))
            elif (targets >> space) & 1 == 1:
                best = max(best, self.loss(space, enemy, army))
        return best

    def best_arrival(self, board: i64, army: Army, enemy: Army) -> i64:
        if army.supply == 0:
            return 0
        best: i64 = -1000
        havens = army.havens(board, enemy)
        for space in range(COUNT):
            if (havens >> space) & 1 == 1:
                best = max(best, self.body + self.coming(space, army, enemy))
        return max(0, best)

    def best_removal(self, board: i64, army: Army, enemy: Army) -> i64:
        best: i64 = 0
        for space in range(COUNT):
            if ((enemy.here & board) >> space) & 1 == 1:
                best = max(best, self.loss(space, enemy, army))
        return best

    def best_sabotage(self, enemy: Army) -> i64:
        best: i64 = 0
        held = enemy.here & self.position.prizes
        for space in range(COUNT):
            if (held >> space) & 1 == 1:
                best = max(best, 10 * self.position.points[space])
        return best

    def icon(self, kind: i64, army: Army, enemy: Army) -> i64:
        if kind == Icon.GAIN_EARTH or kind == Icon.GAIN_MATRIX:
            return self.best_arrival(ON_EARTH if kind == Icon.GAIN_EARTH else IN_MATRIX, army, enemy)
        if kind == Icon.REMOVE_EARTH or kind == Icon.REMOVE_MATRIX:
            return self.best_removal(ON_EARTH if kind == Icon.REMOVE_EARTH else IN_MATRIX, army, enemy)
        return self.best_sabotage(enemy) if kind == Icon.SABOTAGE else 0


@final
class Prospects:
    """What the halves of all actions promise a side in a position; each icon is looked at once."""

    def __init__(self, judge: Judge, side: i64) -> None:
        army = judge.position.armies[side]
        enemy = judge.position.armies[1 - side]
        self.side: i64 = side
        self.order: i64 = judge.best_order(army, enemy)
        self.icons: vec[i64] = vec[i64]([0] * 6)
        for kind in range(1, 6):
            self.icons[kind] = judge.icon(kind, army, enemy)

    def points(self, pair: i64) -> i64:
        """The first point brings most, each further one a little less."""
        count = OPERATION_POINTS[action_of(self.side, pair)]
        return self.order * (10 + 7 * (count - 1)) // 10

    def event(self, pair: i64) -> i64:
        return self.icons[icon(self.side, pair, 0)] + self.icons[icon(self.side, pair, 1)]

    def best(self, pair: i64) -> i64:
        return max(self.points(pair), self.event(pair))


@final
class ProtocolG117Instinct(Instinct):
    def __init__(self, luck: i64 = LUCK) -> None:
        self.luck: i64 = luck

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, ProtocolG117)
        lead = position.scores[seat] - position.scores[1 - seat]
        if position.stage == Stage.OVER:
            return 0.5 if lead == 0 else (1.0 if lead > 0 else 0.0)
        judge = Judge(position)
        ahead = float(10 * lead + strength(judge, seat) - strength(judge, 1 - seat))
        scale = 14.0 + 16.0 * sqrt(float(turns_left(position)))
        return 1.0 / (1.0 + exp(-ahead / scale))

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, ProtocolG117)
        judge = Judge(position)
        if position.stage == Stage.PICK:
            return usual_half(judge, seat, actions, self.luck, dealer)
        best: i64 = actions.items[0]
        most: i64 = -10000
        for i in range(actions.count):
            action = actions.items[i]
            value = promise(judge, seat, action) + dealer.below(self.luck)
            if value > most:
                most = value
                best = action
        return best

    def horizon(self) -> i64:
        return 3


def strength(judge: Judge, side: i64) -> i64:
    """What the units of a side are worth where they stand."""
    army = judge.position.armies[side]
    enemy = judge.position.armies[1 - side]
    total: i64 = 0
    for space in range(COUNT):
        if (army.here >> space) & 1 == 1:
            total += judge.loss(space, army, enemy)
            if (army.twice >> space) & 1 == 1:
                total += judge.body
    return total


def usual_half(judge: Judge, seat: i64, actions: Actions, luck: i64, dealer: Dealer) -> i64:
    """The half that promises most; whoever goes first also looks at the answer."""
    own = Prospects(judge, seat)
    follows = judge.position.pair != NOWHERE
    other = own if follows else Prospects(judge, 1 - seat)
    best: i64 = actions.items[0]
    most: i64 = -10000
    for i in range(actions.count):
        pair = (actions.items[i] - USE) // 2
        value = own.event(pair) if (actions.items[i] - USE) % 2 == 1 else own.points(pair)
        if not follows:
            value -= other.best(pair)
        value += dealer.below(luck)
        if value > most:
            most = value
            best = actions.items[i]
    return best


def promise(judge: Judge, seat: i64, action: i64) -> i64:
    """What an action other than the choice of a half brings."""
    position = judge.position
    army = position.armies[seat]
    enemy = position.armies[1 - seat]
    if action == DONE:
        return LEAST
    if action < ORDER:
        return judge.coming(action - PLACE, army, enemy)
    if action < GO:
        return judge.best_way(action - ORDER, position.steps_at_hand(), army, enemy)
    if action < CHARGE:
        return judge.move(position.mover, action - GO, army, enemy)
    if action < ATTACK:
        return judge.charge(position.mover, action - CHARGE, army, enemy)
    if action < REMOVE:
        return judge.loss(action - ATTACK, enemy, army)
    if action < SABOTAGE:
        return judge.loss(action - REMOVE, enemy, army)
    return 10 * position.points[action - SABOTAGE]
