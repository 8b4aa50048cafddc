"""What spaces, units and actions are worth to a side: hold what scores, come near what will, mind the grip.

Values are in tenths of a victory point.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.games.protocol_g117.army import REACH, Army
from tablewright.games.protocol_g117.boards import IN_MATRIX, NEAR, ON_EARTH, first_space
from tablewright.games.protocol_g117.pairs import OPERATION_POINTS, Icon, action_of, icon
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.war import NOWHERE, TURNS

NOTHING: Final[i64] = -1000  # less than any action is worth


@final
class Taste:
    """What a commander goes by, tuned by matches of one taste against another."""

    def __init__(self) -> None:
        self.later: i64 = 4  # a victory point that is held, for later turns
        self.body: i64 = 21  # a unit, wherever it stands, while there is time to use it
        self.service: i64 = 4  # and more for each turn it will serve
        self.next_door: i64 = 2  # being one step from a space, for each of its points
        self.grip: i64 = 15  # standing between two enemies
        self.press: i64 = 100  # getting a grip on an enemy: that part of it, in hundredths
        self.spare: i64 = 1  # a step left over
        self.answer: i64 = 145  # what the other side can do with the same pair, in hundredths
        self.least: i64 = 5  # below this an order is not worth giving


def turns_left(position: ProtocolG117) -> i64:
    """Counts to come, the present turn's included; after a tie up to the next check."""
    if position.turns <= TURNS:
        return TURNS + 1 - position.turns
    return 1 + position.turns % 2


@final
class Judge:
    """What spaces and units are worth in a position, for either side; and the best order it has seen."""

    def __init__(self, position: ProtocolG117, taste: Taste) -> None:
        self.points: vec[i64] = position.points
        self.beside: vec[i64] = position.beside
        self.prizes: i64 = position.prizes
        self.taste: Taste = taste
        left = turns_left(position)
        self.hold: i64 = 10 + taste.later * min(left - 1, 1)
        self.body: i64 = 0 if left == 1 else taste.body + taste.service * (left - 2)
        self.late: bool = left == 1
        self.here: i64 = NOWHERE  # who carries the best order out; nowhere: it is an attack
        self.there: i64 = NOWHERE

    def held(self, space: i64) -> i64:
        """To stand on a space, for the points it will bring."""
        return self.hold * self.points[space]

    def close(self, space: i64) -> i64:
        """To be next to spaces that bring points."""
        return 0 if self.late else self.taste.next_door * self.beside[space]

    def danger(self, space: i64, enemy: Army) -> i64:
        """To stand where two enemies can attack."""
        return self.taste.grip if enemy.has_two_beside(space) and not self.late else 0

    def standing(self, space: i64, beside: i64, enemy: Army) -> i64:
        """A unit on a space where so many others of its side stand: what it brings there."""
        value = self.close(space) - self.danger(space, enemy)
        return value if beside > 0 else value + self.held(space)

    def loss(self, space: i64, army: Army, enemy: Army) -> i64:
        """What an army loses with a unit on a space."""
        return self.body + max(0, self.standing(space, army.units_on(space) - 1, enemy))

    def coming(self, space: i64, army: Army, enemy: Army) -> i64:
        """A unit that would come to a space."""
        return self.standing(space, army.units_on(space), enemy)

    def move(self, here: i64, there: i64, steps: i64, army: Army, enemy: Army) -> i64:
        return self.arriving(here, there, steps, army, enemy) - self.leaving(here, army, enemy)

    def leaving(self, here: i64, army: Army, enemy: Army) -> i64:
        return self.standing(here, army.units_on(here) - 1, enemy)

    def arriving(self, here: i64, there: i64, steps: i64, army: Army, enemy: Army) -> i64:
        gain = self.coming(there, army, enemy)
        if steps == REACH and (NEAR[here] >> there) & 1 == 1:
            gain += self.taste.spare
        return gain + self.grips(here, there, army, enemy)

    def grips(self, here: i64, there: i64, army: Army, enemy: Army) -> i64:
        """To come beside an enemy together with another unit: an attack may follow."""
        value: i64 = 0
        beside = NEAR[there] & enemy.here & ~NEAR[here]
        while beside != 0:
            space = first_space(beside)
            beside &= beside - 1
            if army.here & NEAR[space] != 0:
                value += (self.body + self.held(space)) * self.taste.press // 100
        return value

    def charge(self, here: i64, there: i64, army: Army, enemy: Army) -> i64:
        return self.loss(there, enemy, army) - self.loss(here, army, enemy)

    def best_way(self, here: i64, steps: i64, army: Army, enemy: Army) -> i64:
        """The most that an order to one unit brings, and where it leads."""
        best = NOTHING
        leaving = self.leaving(here, army, enemy)
        ends = army.ends(here, steps, enemy)
        while ends != 0:
            space = first_space(ends)
            ends &= ends - 1
            value = self.arriving(here, space, steps, army, enemy) - leaving
            if value > best:
                best = value
                self.there = space
        prey = army.prey(here, enemy) if steps == REACH else 0
        while prey != 0:
            space = first_space(prey)
            prey &= prey - 1
            value = self.charge(here, space, army, enemy)
            if value > best:
                best = value
                self.there = space
        return best

    def best_order(self, army: Army, enemy: Army) -> i64:
        """The most that one operation point brings; remembers what it was."""
        best: i64 = 0
        best_here, best_there = NOWHERE, NOWHERE
        targets = army.targets(enemy)
        while targets != 0:
            space = first_space(targets)
            targets &= targets - 1
            value = self.loss(space, enemy, army)
            if value > best:
                best = value
                best_here, best_there = NOWHERE, space
        units = army.here
        while units != 0:
            space = first_space(units)
            units &= units - 1
            value = self.best_way(space, REACH, army, enemy)
            if value > best:
                best = value
                best_here, best_there = space, self.there
        self.here, self.there = best_here, best_there
        return best

    def carry_out(self, army: Army, enemy: Army) -> None:
        """The best order of all, on armies of a draft."""
        if self.here != NOWHERE:
            army.leave(self.here)
        if (enemy.here >> self.there) & 1 == 1:
            enemy.leave(self.there)
        else:
            army.enter(self.there)

    def best_arrival(self, board: i64, army: Army, enemy: Army) -> i64:
        if army.supply == 0:
            return 0
        best: i64 = 0
        havens = army.havens(board, enemy)
        while havens != 0:
            best = max(best, self.body + self.coming(first_space(havens), army, enemy))
            havens &= havens - 1
        return best

    def best_removal(self, board: i64, army: Army, enemy: Army) -> i64:
        best: i64 = 0
        victims = enemy.here & board
        while victims != 0:
            best = max(best, self.loss(first_space(victims), enemy, army))
            victims &= victims - 1
        return best

    def best_sabotage(self, enemy: Army) -> i64:
        best: i64 = 0
        held = enemy.here & self.prizes
        while held != 0:
            best = max(best, 10 * self.points[first_space(held)])
            held &= held - 1
        return best

    def icon(self, kind: i64, army: Army, enemy: Army) -> i64:
        if kind == Icon.GAIN_EARTH or kind == Icon.GAIN_MATRIX:
            return self.best_arrival(ON_EARTH if kind == Icon.GAIN_EARTH else IN_MATRIX, army, enemy)
        if kind == Icon.REMOVE_EARTH or kind == Icon.REMOVE_MATRIX:
            return self.best_removal(ON_EARTH if kind == Icon.REMOVE_EARTH else IN_MATRIX, army, enemy)
        return self.best_sabotage(enemy) if kind == Icon.SABOTAGE else 0


@final
class Prospects:
    """What the halves of all actions promise a side: points spent on a draft, each icon looked at once."""

    def __init__(self, judge: Judge, side: i64, army: Army, enemy: Army) -> None:
        self.side: i64 = side
        self.icons: vec[i64] = vec[i64]([0] * 6)
        for kind in range(1, 6):
            self.icons[kind] = judge.icon(kind, army, enemy)
        self.orders: vec[i64] = vec[i64]([0] * 4)  # by operation points
        draft, foes = army.clone(), enemy.clone()
        for count in range(1, 4):
            brought = judge.best_order(draft, foes)
            self.orders[count] = self.orders[count - 1] + brought
            if brought > 0:
                judge.carry_out(draft, foes)

    def points(self, pair: i64) -> i64:
        return self.orders[OPERATION_POINTS[action_of(self.side, pair)]]

    def event(self, pair: i64) -> i64:
        return self.icons[icon(self.side, pair, 0)] + self.icons[icon(self.side, pair, 1)]

    def best(self, pair: i64) -> i64:
        return max(self.points(pair), self.event(pair))
