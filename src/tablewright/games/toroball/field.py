"""The field: who stands where and how, what is in the way, what the cow can reach."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.toroball import pitch
from tablewright.games.toroball.pitch import along, apart, off_line

PEOPLE: Final[i64] = 6
EVERYTHING: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7])  # that stops a ball: people, the cow, the shelter
SIDE: Final[i64] = 3  # characters of a side
OUT: Final[i64] = -1  # where somebody is who is not on the pitch
NONE: Final[i64] = -1
SEVERAL: Final[i64] = -2
SHORTEST: Final[i64] = 3  # squares a kick goes at least
SHORT: Final[i64] = 4  # squares a short kick goes at most
LEAP: Final[i64] = 3  # squares won by agitating the cow
FIERCE: Final[i64] = 6  # the most agitated a cow can be
CALM: Final[i64] = 2  # how much a goal calms it


class Phase:
    PLACING: Final = 0
    RETURNING: Final = 1
    CHOOSING: Final = 2
    RUNNING: Final = 3
    AIMING: Final = 4
    CHARGING: Final = 5
    OVER: Final = 6


class Posture:
    STANDING: Final = 0
    PERCHED: Final = 1
    HIDDEN: Final = 2


class Fate:
    """What a character has done in this round."""

    READY: Final = 0
    MOVED: Final = 1
    SKIPPED: Final = 2


class Reach:
    """How far a kick shall go; with the option steps that is said before aiming."""

    SHORT: Final = 0
    LONG: Final = 1
    ANY: Final = 2


class Tally:
    """What is counted for the lab."""

    KICKS: Final = 0
    BLOCKS: Final = 1
    NUDGES: Final = 2
    DRINKS: Final = 3
    AGITATIONS: Final = 4
    PERCHES: Final = 5
    HIDES: Final = 6
    CONCEDED: Final = 7


def owner(who: i64) -> i64:
    return 0 if who < SIDE else 1


class Field(Position):
    """Characters are numbered 0 to 5, the first three of seat 0. Everything is public.

    What happens on it is in rules.py and cow.py; this answers questions, and rolls the dice.
    """

    def __init__(self, seats: i64, options: Options) -> None:
        self.options: Options = options
        self.target_goals: i64 = options.number("goals")
        self.last_round: i64 = options.number("rounds")
        self.run: i64 = options.number("run")
        self.power: i64 = options.number("kick")
        self.calmest: i64 = options.number("agitation")
        self.sangria: bool = options.on("sangria")
        self.concedes: bool = options.on("concede")
        self.steps: bool = options.on("steps")
        self.goals: vec[i64] = vec[i64]([0, 0])
        self.rounds: i64 = 1
        self.turns: i64 = 0
        self.first: i64 = 0  # who begins this round
        self.seat: i64 = 0  # who acts
        self.phase: i64 = Phase.PLACING
        self.cow: i64 = pitch.STARTS[0]
        self.ball: i64 = pitch.STARTS[1]
        self.agitation: i64 = self.calmest
        # Of each character the square, the posture, the fate; how many rounds begin before one is back;
        # and 1 for whoever is in touch with the cow and must move first.
        self.where: vec[i64] = vec[i64]([OUT] * 6)
        self.posture: vec[i64] = vec[i64]([0] * 6)
        self.fate: vec[i64] = vec[i64]([0] * 6)
        self.away: vec[i64] = vec[i64]([0] * 6)
        self.held: vec[i64] = vec[i64]([0] * 6)
        self.mover: i64 = NONE  # whose turn it is
        self.left: i64 = 0  # squares the mover has left
        self.walked: i64 = 0
        self.kicked: bool = False
        self.agitated: bool = False
        self.drunk: bool = False
        self.reach: i64 = Reach.ANY  # of the kick being aimed
        self.latest: i64 = NONE  # who moved last, and did not skip
        self.charge: i64 = 0  # squares the cow has left
        self.ways: vec[i64] = vec[i64]()  # from all squares to her aim
        self.trail: vec[i64] = vec[i64]()  # of the cow's last run
        self.kick_from: i64 = NONE  # the turn's last, for the eye
        self.kick_to: i64 = NONE
        self.die: i64 = 0  # the die rolled last, of any kind
        self.rolls: i64 = 0
        self.tally: vec[i64] = vec[i64]([0] * 8)

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(self.seat)

    def turn(self) -> i64:
        return self.turns

    def round(self) -> i64:
        return self.rounds

    def outcome(self) -> Outcome:
        goals = [int(count) for count in self.goals]
        reason = "Full time" if max(goals) < self.target_goals else "The deciding goal has fallen"
        return ranked(goals, goals, reason)

    def roll(self, dealer: Dealer) -> i64:
        self.die = dealer.d6()
        self.rolls += 1
        return self.die

    def scatter(self, dealer: Dealer) -> i64:  # R12
        """A direction, by the die."""
        return pitch.COMPASS[self.roll(dealer) - 1]

    def may_pick(self, who: i64) -> bool:  # R4, R20
        if self.fate[who] != Fate.READY:
            return False
        return self.held[who] == 1 or not self.any_held(owner(who))

    def only_pickable(self, seat: i64) -> i64:
        """Who of a side can take a turn, where it is one; else NONE or SEVERAL."""
        found: i64 = NONE
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            if self.may_pick(who):
                if found != NONE:
                    return SEVERAL
                found = who
        return found

    def any_held(self, seat: i64) -> bool:
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            if self.held[who] == 1 and self.fate[who] == Fate.READY:
                return True
        return False

    def has_acted(self) -> bool:
        return self.walked > 0 or self.kicked or self.agitated

    def is_blocked(self, cell: i64) -> bool:
        """Whether no character may enter."""
        return cell == self.cow or cell == pitch.SHELTER or self.who_is_on(cell) >= 0

    def who_is_on(self, cell: i64) -> i64:
        for who in range(PEOPLE):
            if self.where[who] == cell:
                return who
        return NONE

    def is_free(self, cell: i64) -> bool:
        return cell != self.cow and self.who_is_on(cell) == NONE

    def can_kick(self) -> bool:  # R10
        return not self.kicked and self.where[self.mover] == self.ball

    def can_agitate(self) -> bool:  # R15
        return not self.agitated and apart(self.where[self.mover], self.cow) == 1

    def can_perch(self) -> bool:  # R7
        return self.walked > 0 and pitch.EDGE[self.where[self.mover]]

    def can_hide(self) -> bool:  # R7
        here = self.where[self.mover]
        return self.walked > 0 and (pitch.BARRIER[here] or self.is_sheltered(here))

    def is_sheltered(self, cell: i64) -> bool:
        """Next to the central spot, with the spot between it and the cow."""
        return apart(cell, pitch.SHELTER) == 1 and off_line(self.cow, cell, pitch.SHELTER) <= 0

    def square_of(self, blocker: i64) -> i64:
        """Of a character, the cow (6) or the shelter (7)."""
        if blocker < PEOPLE:
            return self.where[blocker]
        return self.cow if blocker == PEOPLE else pitch.SHELTER

    def first_on_line(self, start: i64, target: i64) -> i64:  # R11
        """The first character, the cow (6) or the shelter (7) that the line to a target crosses."""
        return self.first_of(EVERYTHING, start, target)

    def first_of(self, blockers: vec[i64], start: i64, target: i64) -> i64:
        found: i64 = NONE
        nearest: i64 = 0
        for i in range(len(blockers)):
            cell = self.square_of(blockers[i])
            if cell != OUT and cell != start and off_line(start, target, cell) < 0:
                far = along(start, target, cell)
                if found == NONE or far < nearest:
                    found, nearest = blockers[i], far
        return found

    def near(self, start: i64) -> vec[i64]:
        """Whatever can be in the way of a kick from a square."""
        found = vec[i64]()
        for blocker in range(PEOPLE + 2):
            cell = self.square_of(blocker)
            if cell != OUT and apart(start, cell) <= self.power:
                found = append(found, blocker)
        return found

    def stops_at(self, start: i64, target: i64) -> i64:  # R11
        """The square from which a kick scatters: its target, or where something stops the ball."""
        return self.stops_before(EVERYTHING, start, target)

    def stops_before(self, blockers: vec[i64], start: i64, target: i64) -> i64:
        blocker = self.first_of(blockers, start, target)
        return target if blocker == NONE else self.square_of(blocker)

    def goal_odds(self, seat: i64, start: i64, target: i64) -> i64:  # R13
        """Of six rolls, how many make a kick a goal of this side. A keeper on an arrow changes nothing."""
        return pitch.SCORING[(1 - seat) * pitch.CELLS + self.stops_at(start, target)]

    def is_in_range(self, cell: i64) -> bool:  # R10
        """Whether the kick being aimed can go to a square."""
        if not pitch.PLAYED[cell] or cell == pitch.SHELTER:
            return False
        nearest = SHORT + 1 if self.reach == Reach.LONG else SHORTEST
        farthest = SHORT if self.reach == Reach.SHORT else self.power
        return nearest <= apart(cell, self.ball) <= farthest

    def runs(self) -> vec[i64]:  # R5
        """How many squares the mover runs to each square: 0 or less where no run leads.

        By the shortest way that passes no bottle: what follows a drink nobody can tell.
        """
        here = self.where[self.mover]
        far = pitch.RUN_GROUND[:]
        for who in range(PEOPLE):
            if self.where[who] != OUT:
                far[self.where[who]] = -2
        far[self.cow] = -2
        far[here] = 0
        queue = vec[i64]([here])
        at: i64 = 0
        while at < len(queue) and far[queue[at]] < self.left:
            cell = queue[at]
            at += 1
            if cell != here and self.is_drink(cell):
                continue
            for way in range(8):
                further = pitch.NEXT[cell * 8 + way]
                if further >= 0 and far[further] == -1:
                    far[further] = far[cell] + 1
                    queue = append(queue, further)
        return far

    def is_drink(self, cell: i64) -> bool:  # R9
        """Whether the mover drinks who enters a square."""
        return pitch.BOTTLE[cell] and self.sangria and not self.drunk

    def is_on_field(self, seat: i64) -> bool:
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            if self.where[who] != OUT and self.posture[who] == Posture.STANDING:
                return True
        return False

    def is_exposed(self, who: i64) -> bool:
        """Next to the cow, and has moved without skipping."""
        return self.fate[who] == Fate.MOVED and self.where[who] >= 0 and apart(self.where[who], self.cow) == 1

    def only_exposed(self) -> i64:
        """Who is exposed, where it is one; else NONE or SEVERAL."""
        found: i64 = NONE
        for who in range(PEOPLE):
            if self.is_exposed(who):
                if found != NONE:
                    return SEVERAL
                found = who
        return found

    def leads_on(self, way: i64) -> bool:
        """Whether a step of the cow belongs to a shortest way."""
        cell = pitch.NEXT[self.cow * 8 + way]
        return cell >= 0 and self.ways[cell] >= 0 and self.ways[cell] == self.ways[self.cow] - 1

    def only_way(self) -> i64:
        """The way on, where there is one; else NONE or SEVERAL."""
        found: i64 = NONE
        for way in range(8):
            if self.leads_on(way):
                if found != NONE:
                    return SEVERAL
                found = way
        return found

    def find_ways(self) -> None:  # R16
        """How many squares it is from everywhere around to whom the cow charges at."""
        ways = pitch.COW_GROUND[:]
        for who in range(PEOPLE):
            if self.where[who] != OUT:
                ways[self.where[who]] = -2
        goal = self.where[self.latest]
        ways[goal] = 0
        queue = vec[i64]([goal])
        at: i64 = 0
        while at < len(queue) and ways[self.cow] < 0:
            cell = queue[at]
            at += 1
            for way in range(8):
                further = pitch.NEXT[cell * 8 + way]
                if further >= 0 and ways[further] == -1:
                    ways[further] = ways[cell] + 1
                    queue = append(queue, further)
        self.ways = ways
