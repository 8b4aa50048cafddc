"""Toroball: three against three, a ball, and a young cow that runs at whoever moved last.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- The picture of the pitch is missing: 13 by 9 squares, laid out in pitch.py (R2), with its compass (R12).
- Seat 0 begins the first round; print asks who drank sangria last (R4).
- A kick is chosen in two steps, short (3 and 4 squares) or long (5 and 6), then the square (R10).
- The ball may lie under a character or the cow, never on the central spot: there it stays where it was (R12).
- For hiding, a line that grazes a corner of the central spot touches it; for a kick a corner stops nothing.
- Whoever hid behind the central spot is seen again when the cow ends its run in sight (R7).
- A goal ends the round: no cow phase; the third characters choose their arrows anew (R14).
- Where several could be nudged at once it is the one charged at, else the leader of the cow chooses (R17).
- A cow that rolls a 6 nudges nobody, even beside it (R17); one that finds no way stays (R16).
- In touch means next to the cow when its phase is over; without a free bottle one stays out (R19, R20).
- A round limit ends the match by goals, equal goals are a draw (R22).
Nothing is hidden.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.position import NOBODY, Position, only
from tablewright.games.toroball.pitch import (
    ACROSS,
    ARROWS,
    BARRIER,
    BOTTLE,
    BOTTLES,
    BOUNCE,
    CELLS,
    COLUMNS,
    COMPASS,
    COW_GROUND,
    DOWN,
    EDGE,
    GOAL_AHEAD,
    NEXT,
    PLAYED,
    SHELTER,
    STARTS,
    along,
    apart,
    off_line,
)
from tablewright.games.toroball.words import (
    AGITATE,
    AGITATES,
    AIM,
    ARROW,
    BLOCKS,
    BUMPS,
    CHARGES,
    CLOSES,
    CONCEDES,
    DOZES,
    DRINKS,
    HIDE,
    HIDES,
    KICK,
    KICKS,
    LEAD,
    LOST,
    NAMES,
    NUDGE,
    NUDGES,
    OPENS,
    PERCH,
    PERCHES,
    PICK,
    PLACES,
    REELS,
    RESETS,
    RETURN,
    RETURNS,
    ROUND,
    RUNS,
    SCATTERS,
    SCORES,
    SKIP,
    SKIPS,
    SPOTS,
    STAGGERS,
    STAYS_OUT,
    STEP,
    STOP,
    STOPS,
    TIRES,
    TOUCHES,
    TROTS,
    WANDERS,
    WINS,
)

PEOPLE: Final[i64] = 6
SIDE: Final[i64] = 3  # characters of a side
OUT: Final[i64] = -1  # where somebody is who is not on the pitch
NONE: Final[i64] = -1
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


@final
class Toroball(Position):
    """Characters are numbered 0 to 5, the first three of seat 0. Everything is public."""

    def __init__(self, seats: i64, options: Options, source: "Toroball | None" = None) -> None:
        if source is None:
            self.options: Options = options
            self.target_goals: i64 = options.number("goals")
            self.last_round: i64 = options.number("rounds")
            self.run: i64 = options.number("run")
            self.power: i64 = options.number("kick")
            self.calmest: i64 = options.number("agitation")
            self.sangria: bool = options.on("sangria")
            self.concedes: bool = options.on("concede")
            self.goals: vec[i64] = vec[i64]([0, 0])
            self.rounds: i64 = 1
            self.turns: i64 = 0
            self.first: i64 = 0  # who begins this round
            self.seat: i64 = 0  # who acts
            self.phase: i64 = Phase.PLACING
            self.cow: i64 = STARTS[0]
            self.ball: i64 = STARTS[1]
            self.agitation: i64 = self.calmest
            self.where: vec[i64] = vec[i64]([OUT] * 6)  # the square of each character
            self.posture: vec[i64] = vec[i64]([0] * 6)
            self.fate: vec[i64] = vec[i64]([0] * 6)
            self.away: vec[i64] = vec[i64]([0] * 6)  # how many rounds begin before one is back
            self.held: vec[i64] = vec[i64]([0] * 6)  # 1: in touch with the cow, must move first
            self.mover: i64 = NONE  # whose turn it is
            self.left: i64 = 0  # squares the mover has left
            self.walked: i64 = 0
            self.kicked: bool = False
            self.agitated: bool = False
            self.drunk: bool = False
            self.reach: i64 = 0  # of the kick being aimed: 0 short, 1 long
            self.latest: i64 = NONE  # who moved last in this round and has not skipped
            self.charge: i64 = 0  # squares the cow has left
            self.ways: vec[i64] = vec[i64]()  # squares from everywhere to whom the cow charges at
            self.trail: vec[i64] = vec[i64]()  # of the cow in its last run
            self.kick_from: i64 = NONE  # the last kick of this turn, for the eye
            self.kick_to: i64 = NONE
            self.die: i64 = 0  # the die rolled last, of any kind
            self.rolls: i64 = 0
            self.tally: vec[i64] = vec[i64]([0] * 8)
        else:
            self.options = source.options
            self.target_goals = source.target_goals
            self.last_round = source.last_round
            self.run = source.run
            self.power = source.power
            self.calmest = source.calmest
            self.sangria = source.sangria
            self.concedes = source.concedes
            self.goals = source.goals[:]
            self.rounds = source.rounds
            self.turns = source.turns
            self.first = source.first
            self.seat = source.seat
            self.phase = source.phase
            self.cow = source.cow
            self.ball = source.ball
            self.agitation = source.agitation
            self.where = source.where[:]
            self.posture = source.posture[:]
            self.fate = source.fate[:]
            self.away = source.away[:]
            self.held = source.held[:]
            self.mover = source.mover
            self.left = source.left
            self.walked = source.walked
            self.kicked = source.kicked
            self.agitated = source.agitated
            self.drunk = source.drunk
            self.reach = source.reach
            self.latest = source.latest
            self.charge = source.charge
            self.ways = source.ways[:]
            self.trail = source.trail[:]
            self.kick_from = source.kick_from
            self.kick_to = source.kick_to
            self.die = source.die
            self.rolls = source.rolls
            self.tally = source.tally[:]

    def clone(self) -> "Toroball":
        return Toroball(2, self.options, self)

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

    # What can be done

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.RUNNING:
            self.offer_run(out)
        elif self.phase == Phase.CHARGING:
            self.offer_charge(out)
        elif self.phase == Phase.CHOOSING:
            for who in range(SIDE * seat, SIDE * seat + SIDE):
                if self.may_pick(who):
                    out.add(PICK + who)
        elif self.phase == Phase.AIMING:
            self.offer_targets(out)
        elif self.phase == Phase.PLACING:
            for row in range(SIDE):
                out.add(ARROW + row)
        else:
            out.add(RETURN)
            out.add(RETURN + 1)

    def may_pick(self, who: i64) -> bool:  # R4, R20
        if self.fate[who] != Fate.READY:
            return False
        return self.held[who] == 1 or not self.any_held(owner(who))

    def any_held(self, seat: i64) -> bool:
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            if self.held[who] == 1 and self.fate[who] == Fate.READY:
                return True
        return False

    def offer_run(self, out: Actions) -> None:
        steps: i64 = 0
        here = self.where[self.mover]
        if self.left > 0:
            for way in range(8):
                cell = NEXT[here * 8 + way]
                if cell >= 0 and not self.is_blocked(cell):  # R5
                    out.add(STEP + way)
                    steps += 1
        if self.can_kick():
            out.add(KICK)
            if self.power > SHORT:
                out.add(KICK + 1)
        if self.can_agitate():
            out.add(AGITATE)
        if self.can_perch():
            out.add(PERCH)
        if self.can_hide():
            out.add(HIDE)
        if self.walked > 0 or (self.has_acted() and steps == 0):
            out.add(STOP)
        if not self.has_acted() and (self.held[self.mover] == 0 or steps == 0):  # R20
            out.add(SKIP)

    def has_acted(self) -> bool:
        return self.walked > 0 or self.kicked or self.agitated

    def is_blocked(self, cell: i64) -> bool:
        """Whether no character may enter."""
        return cell == self.cow or cell == SHELTER or self.who_is_on(cell) >= 0

    def who_is_on(self, cell: i64) -> i64:
        for who in range(PEOPLE):
            if self.where[who] == cell:
                return who
        return NONE

    def can_kick(self) -> bool:  # R10
        return not self.kicked and self.where[self.mover] == self.ball

    def can_agitate(self) -> bool:  # R15
        return not self.agitated and apart(self.where[self.mover], self.cow) == 1

    def can_perch(self) -> bool:  # R7
        return self.walked > 0 and EDGE[self.where[self.mover]]

    def can_hide(self) -> bool:  # R7
        here = self.where[self.mover]
        return self.walked > 0 and (BARRIER[here] or self.is_sheltered(here))

    def is_sheltered(self, cell: i64) -> bool:
        """Next to the central spot, with the spot between it and the cow."""
        return apart(cell, SHELTER) == 1 and off_line(self.cow, cell, SHELTER) <= 0

    def offer_targets(self, out: Actions) -> None:  # R10
        nearest = SHORTEST if self.reach == 0 else SHORT + 1
        farthest = SHORT if self.reach == 0 else self.power
        for cell in range(CELLS):
            if PLAYED[cell] and cell != SHELTER:
                far = apart(cell, self.ball)
                if nearest <= far <= farthest:
                    out.add(AIM + cell)

    def offer_charge(self, out: Actions) -> None:
        if self.count_exposed() > 1:  # R17
            for who in range(PEOPLE):
                if self.is_exposed(who):
                    out.add(NUDGE + who)
            return
        for way in range(8):
            if self.leads_on(way):
                out.add(LEAD + way)  # R16

    def is_exposed(self, who: i64) -> bool:
        """Next to the cow, and has moved without skipping."""
        return self.fate[who] == Fate.MOVED and self.where[who] >= 0 and apart(self.where[who], self.cow) == 1

    def count_exposed(self) -> i64:
        count: i64 = 0
        for who in range(PEOPLE):
            if self.is_exposed(who):
                count += 1
        return count

    def leads_on(self, way: i64) -> bool:
        """Whether a step of the cow belongs to a shortest way."""
        cell = NEXT[self.cow * 8 + way]
        return cell >= 0 and self.ways[cell] >= 0 and self.ways[cell] == self.ways[self.cow] - 1

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if STEP <= action < KICK:
            self.step(action - STEP, dealer)
        elif LEAD <= action < NUDGE:
            self.trot(NEXT[self.cow * 8 + action - LEAD], dealer)
            self.go_on_charging(dealer)
        elif PICK <= action < STEP:
            self.pick(action - PICK)
        elif KICK <= action < AIM:
            self.reach = action - KICK
            self.phase = Phase.AIMING
        elif AIM <= action < AGITATE:
            self.kick(action - AIM, dealer)
        elif action < RETURN:
            self.place(seat, action - ARROW, dealer)
        elif action < PICK:
            self.come_back(self.mover, BOTTLES[2 * seat + action - RETURN], dealer)
            self.begin_round(dealer)
        elif action >= NUDGE:
            self.nudge(action - NUDGE, dealer)
        else:
            self.act(action, dealer)

    def act(self, action: i64, dealer: Dealer) -> None:
        """What a running character does besides running and kicking."""
        who = self.mover
        if action == AGITATE:
            self.agitate(dealer)
        elif action == STOP:
            self.stop(dealer)
        elif action == PERCH:
            self.posture[who] = Posture.PERCHED
            self.tally[Tally.PERCHES] += 1
            dealer.says(PERCHES, who)
            self.end_move(Fate.SKIPPED, dealer)
        elif action == HIDE:
            self.posture[who] = Posture.HIDDEN
            self.tally[Tally.HIDES] += 1
            dealer.says(HIDES, who)
            self.end_move(Fate.SKIPPED, dealer)
        else:
            dealer.says(SKIPS, who)
            self.end_move(Fate.SKIPPED, dealer)  # R8

    # Set-up, returns and the course of a round

    def deal(self, dealer: Dealer) -> None:  # R3
        side = dealer.below(2)
        self.line_up(side)
        dealer.says(OPENS, self.cow, self.ball)

    def line_up(self, cow_side: i64) -> None:
        """Two of each side at their bottles; the third waits for an arrow."""
        self.cow = STARTS[cow_side]
        self.ball = STARTS[1 - cow_side]
        for who in range(PEOPLE):
            side = owner(who)
            place = who - SIDE * side
            self.where[who] = BOTTLES[2 * side + place] if place < 2 else OUT
            self.posture[who] = Posture.STANDING
            self.away[who] = 0
            self.held[who] = 0
            self.fate[who] = Fate.READY
        self.mover = NONE
        self.latest = NONE
        self.kick_from = NONE
        self.trail = vec[i64]()
        self.seat = self.first
        self.phase = Phase.PLACING

    def place(self, seat: i64, row: i64, dealer: Dealer) -> None:  # R3
        who = SIDE * seat + 2
        self.where[who] = ARROWS[SIDE * seat + row]
        dealer.says(PLACES, seat, who, self.where[who])
        self.seat = 1 - seat
        if self.where[SIDE * self.seat + 2] != OUT:
            self.start_round(dealer)

    def start_round(self, dealer: Dealer) -> None:  # R4
        dealer.says(ROUND, self.rounds, self.first)
        self.latest = NONE
        for who in range(PEOPLE):
            self.fate[who] = Fate.READY
            if self.away[who] > 0:
                self.away[who] -= 1
                if self.away[who] > 0:
                    self.fate[who] = Fate.SKIPPED
        self.begin_round(dealer)

    def begin_round(self, dealer: Dealer) -> None:
        """Whoever comes back does so first; then the first player begins."""
        for who in range(PEOPLE):
            if self.where[who] == OUT and self.fate[who] == Fate.READY and self.waits_for_owner(who, dealer):
                return
        self.next_turn(self.first, dealer)

    def waits_for_owner(self, who: i64, dealer: Dealer) -> bool:  # R19
        """Brings somebody back where there is no choice; with two free bottles the owner is asked."""
        seat = owner(who)
        upper = self.is_free(BOTTLES[2 * seat])
        lower = self.is_free(BOTTLES[2 * seat + 1])
        if upper and lower:
            self.mover = who
            self.seat = seat
            self.phase = Phase.RETURNING
            return True
        if upper or lower:
            self.come_back(who, BOTTLES[2 * seat] if upper else BOTTLES[2 * seat + 1], dealer)
        else:
            self.away[who] = 1
            self.fate[who] = Fate.SKIPPED
            dealer.says(STAYS_OUT, who)
        return False

    def is_free(self, cell: i64) -> bool:
        return cell != self.cow and self.who_is_on(cell) == NONE

    def come_back(self, who: i64, cell: i64, dealer: Dealer) -> None:  # R19
        self.where[who] = cell
        self.mover = NONE
        dealer.says(RETURNS, who, cell)

    def next_turn(self, seat: i64, dealer: Dealer) -> None:  # R4
        self.mover = NONE
        self.turns += 1
        ready = self.count_pickable(seat)
        if ready == 0:
            seat = 1 - seat
            ready = self.count_pickable(seat)
        if ready == 0:
            self.end_character_phase(dealer)
            return
        self.seat = seat
        self.phase = Phase.CHOOSING
        if ready == 1:
            self.pick_the_only_one(seat)

    def count_pickable(self, seat: i64) -> i64:
        count: i64 = 0
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            if self.may_pick(who):
                count += 1
        return count

    def pick_the_only_one(self, seat: i64) -> None:
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            if self.may_pick(who):
                self.pick(who)
                return

    # A character's turn

    def pick(self, who: i64) -> None:
        self.mover = who
        self.left = self.run
        self.walked = 0
        self.kicked = False
        self.agitated = False
        self.drunk = False
        self.kick_from = NONE
        self.phase = Phase.RUNNING

    def step(self, way: i64, dealer: Dealer) -> None:  # R5
        who = self.mover
        cell = NEXT[self.where[who] * 8 + way]
        self.where[who] = cell
        self.posture[who] = Posture.STANDING
        self.left -= 1
        self.walked += 1
        dealer.says(RUNS, who, cell)
        if BOTTLE[cell] and self.sangria and not self.drunk:
            self.drink(dealer)
        self.stop_if_done(dealer)

    def drink(self, dealer: Dealer) -> None:  # R9
        who = self.mover
        self.drunk = True
        self.tally[Tally.DRINKS] += 1
        dealer.says(DRINKS, who)
        squares = 2 * self.left
        self.left = 0
        if squares > 0:
            way = self.scatter(dealer)
            dealer.says(STAGGERS, who, way, squares)
            self.stagger(way, squares, dealer)

    def scatter(self, dealer: Dealer) -> i64:  # R12
        self.die = dealer.d6()
        self.rolls += 1
        return COMPASS[self.die - 1]

    def stagger(self, way: i64, squares: i64, dealer: Dealer) -> None:
        who = self.mover
        for _ in range(squares):
            way = BOUNCE[self.where[who] * 8 + way]
            cell = NEXT[self.where[who] * 8 + way]
            if self.is_blocked(cell):
                dealer.says(BUMPS, who)
                return
            self.where[who] = cell
            dealer.says(REELS, who, cell)

    def agitate(self, dealer: Dealer) -> None:  # R15
        self.posture[self.mover] = Posture.STANDING
        self.agitated = True
        self.tally[Tally.AGITATIONS] += 1
        self.agitation = min(FIERCE, self.agitation + 1)
        self.left += LEAP
        dealer.says(AGITATES, self.mover, self.agitation)

    def kick(self, target: i64, dealer: Dealer) -> None:  # R10
        who = self.mover
        self.phase = Phase.RUNNING
        self.posture[who] = Posture.STANDING
        self.kicked = True
        self.tally[Tally.KICKS] += 1
        self.kick_from = self.ball
        blocker = self.first_on_line(self.ball, target)
        self.kick_to = target if blocker == NONE else self.square_of(blocker)
        self.ball = self.kick_to
        dealer.says(KICKS, who, target)
        if blocker != NONE:  # R11
            self.tally[Tally.BLOCKS] += 1
            dealer.says(BLOCKS, blocker, self.ball)
        self.scatter_ball(dealer)

    def square_of(self, blocker: i64) -> i64:
        """Of a character, the cow (6) or the shelter (7)."""
        if blocker < PEOPLE:
            return self.where[blocker]
        return self.cow if blocker == PEOPLE else SHELTER

    def first_on_line(self, start: i64, target: i64) -> i64:  # R11
        """The first character, the cow (6) or the shelter (7) that the line to a target crosses."""
        found: i64 = NONE
        nearest: i64 = 0
        for blocker in range(PEOPLE + 2):
            cell = self.square_of(blocker)
            if cell != OUT and cell != start and off_line(start, target, cell) < 0:
                far = along(start, target, cell)
                if found == NONE or far < nearest:
                    found, nearest = blocker, far
        return found

    def scatter_ball(self, dealer: Dealer) -> None:  # R12
        way = self.scatter(dealer)
        goal = GOAL_AHEAD[self.ball * 8 + way]
        if goal >= 0:
            self.goals[1 - goal] += 1
            self.ball += DOWN[way] * COLUMNS + ACROSS[way]
            dealer.says(SCORES, way, 1 - goal, self.goals[1 - goal])  # R13
            self.after_goal(1 - goal, dealer)
            return
        way = BOUNCE[self.ball * 8 + way]
        cell = NEXT[self.ball * 8 + way]
        if cell != SHELTER:
            self.ball = cell
        dealer.says(SCATTERS, way, self.ball)
        self.stop_if_done(dealer)

    def stop_if_done(self, dealer: Dealer) -> None:
        """Nobody is asked when there is nothing left to do."""
        if self.left > 0 or self.can_kick() or self.can_agitate() or self.can_perch() or self.can_hide():
            return
        self.stop(dealer)

    def stop(self, dealer: Dealer) -> None:
        self.latest = self.mover
        dealer.says(STOPS, self.mover, self.where[self.mover])
        self.end_move(Fate.MOVED, dealer)

    def end_move(self, fate: i64, dealer: Dealer) -> None:
        self.fate[self.mover] = fate
        self.held[self.mover] = 0
        self.next_turn(1 - owner(self.mover), dealer)

    # Goals

    def after_goal(self, scorer: i64, dealer: Dealer) -> None:
        if self.goals[scorer] >= self.target_goals:  # R1
            self.phase = Phase.OVER
            dealer.says(WINS, scorer)
        elif self.is_last_round(dealer):
            return
        else:  # R14
            self.agitation = max(self.calmest, self.agitation - CALM)
            self.next_round()
            self.line_up(scorer)
            dealer.says(RESETS, self.agitation, self.cow, self.ball)

    def is_last_round(self, dealer: Dealer) -> bool:  # R22
        if self.rounds < self.last_round:
            return False
        self.phase = Phase.OVER
        dealer.says(CLOSES)
        return True

    def next_round(self) -> None:
        self.rounds += 1
        self.first = 1 - self.first

    def end_character_phase(self, dealer: Dealer) -> None:  # R21
        ours = self.is_on_field(0)
        theirs = self.is_on_field(1)
        if self.concedes and ours != theirs:
            scorer: i64 = 0 if ours else 1
            self.goals[scorer] += 1
            self.tally[Tally.CONCEDED] += 1
            dealer.says(CONCEDES, 1 - scorer, scorer, self.goals[scorer])
            self.after_goal(scorer, dealer)
        else:
            self.start_cow_phase(dealer)

    def is_on_field(self, seat: i64) -> bool:
        for who in range(SIDE * seat, SIDE * seat + SIDE):
            if self.where[who] != OUT and self.posture[who] == Posture.STANDING:
                return True
        return False

    # The cow

    def start_cow_phase(self, dealer: Dealer) -> None:
        self.trail = vec[i64]([self.cow])
        self.kick_from = NONE
        self.die = dealer.d6()
        self.rolls += 1
        if self.die == 6:  # R17
            dealer.says(DOZES)
            self.end_cow_phase(dealer)
        elif self.latest == NONE:
            self.wander(self.die + self.agitation, dealer)
        else:
            self.charge = self.die + self.agitation
            self.seat = 1 - owner(self.latest)
            dealer.says(CHARGES, self.latest, self.die, self.agitation, self.seat)
            self.find_ways()
            self.go_on_charging(dealer)

    def find_ways(self) -> None:  # R16
        """How many squares it is from everywhere around to whom the cow charges at."""
        ways = COW_GROUND[:]
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
                further = NEXT[cell * 8 + way]
                if further >= 0 and ways[further] == -1:
                    ways[further] = ways[cell] + 1
                    queue = append(queue, further)
        self.ways = ways

    def go_on_charging(self, dealer: Dealer) -> None:
        """Runs as far as nobody has to choose."""
        self.phase = Phase.CHARGING
        while True:
            exposed = self.count_exposed()
            if exposed > 0:
                if self.is_exposed(self.latest):
                    self.nudge(self.latest, dealer)
                elif exposed == 1:
                    self.nudge(self.only_exposed(), dealer)
                return
            if self.charge == 0:
                dealer.says(TIRES)
                self.end_cow_phase(dealer)
                return
            way = self.only_way()
            if way == -2:
                return
            if way == NONE:
                dealer.says(LOST, self.latest)
                self.end_cow_phase(dealer)
                return
            self.trot(NEXT[self.cow * 8 + way], dealer)

    def only_exposed(self) -> i64:
        for who in range(PEOPLE):
            if self.is_exposed(who):
                return who
        return NONE

    def only_way(self) -> i64:
        """The way on where there is one; -1 where there is none, -2 where there are several."""
        found: i64 = NONE
        for way in range(8):
            if self.leads_on(way):
                if found != NONE:
                    return -2
                found = way
        return found

    def trot(self, cell: i64, dealer: Dealer) -> None:
        self.cow = cell
        self.charge -= 1
        self.trail = append(self.trail, cell)
        dealer.says(TROTS, cell)

    def nudge(self, who: i64, dealer: Dealer) -> None:  # R17, R19
        self.where[who] = OUT
        self.away[who] = 2
        self.posture[who] = Posture.STANDING
        self.tally[Tally.NUDGES] += 1
        dealer.says(NUDGES, who)
        self.end_cow_phase(dealer)

    def wander(self, squares: i64, dealer: Dealer) -> None:  # R18
        way = self.scatter(dealer)
        dealer.says(WANDERS, way, squares)
        self.charge = squares
        while self.charge > 0:
            way = BOUNCE[self.cow * 8 + way]
            cell = NEXT[self.cow * 8 + way]
            if COW_GROUND[cell] == -2 or self.who_is_on(cell) != NONE:
                break
            self.trot(cell, dealer)
        dealer.says(TIRES)
        self.end_cow_phase(dealer)

    def end_cow_phase(self, dealer: Dealer) -> None:
        self.charge = 0
        self.ways = vec[i64]()
        for who in range(PEOPLE):
            self.look_at(who, dealer)
        if not self.is_last_round(dealer):
            self.next_round()
            self.start_round(dealer)

    def look_at(self, who: i64, dealer: Dealer) -> None:
        """Whoever hid behind the central spot may be seen now; whoever is perched or hidden, touched."""
        here = self.where[who]
        if here == OUT or self.posture[who] == Posture.STANDING:
            return
        if self.posture[who] == Posture.HIDDEN and not BARRIER[here] and not self.is_sheltered(here):
            self.posture[who] = Posture.STANDING  # R7
            dealer.says(SPOTS, who)
        elif apart(here, self.cow) == 1:  # R20
            self.held[who] = 1
            dealer.says(TOUCHES, who)

    # Why something cannot be done

    def why_not(self, seat: i64, action: i64) -> str:
        if self.phase == Phase.OVER or seat != self.seat:
            return ""
        if self.phase == Phase.CHOOSING:
            return self.why_not_pick(seat, action)
        if self.phase == Phase.RUNNING:
            return self.why_not_run(action)
        if self.phase == Phase.AIMING:
            return (
                "A short kick goes 3 or 4 squares"
                if self.reach == 0
                else "A long kick goes 5 or more squares"
            )
        if self.phase == Phase.CHARGING:
            return "The cow takes a shortest way" if LEAD <= action < NUDGE else "First lead the cow"
        return "First choose where to start" if self.phase == Phase.PLACING else "First choose a bottle"

    def why_not_pick(self, seat: i64, action: i64) -> str:
        if not PICK <= action < STEP:
            return "First choose whose turn it is"
        who = action - PICK
        name = NAMES[int(who)]
        if owner(who) != seat:
            return f"{name} plays for the other side"
        if self.where[who] == OUT:
            return f"{name} was nudged and is out for this round"
        if self.fate[who] != Fate.READY:
            return f"{name} has had a turn in this round"
        return "Whoever is in touch with the cow must move first"

    def why_not_run(self, action: i64) -> str:
        if STEP <= action < KICK:
            return self.why_not_step(action - STEP)
        if KICK <= action < AIM:
            return "Only one kick a move" if self.kicked else "The ball does not lie here"
        if action == AGITATE:
            return "Once a move is enough for any cow" if self.agitated else "The cow is not next to you"
        if action == PERCH:
            return "Move to the edge first, then perch"
        if action == HIDE:
            return "Hide on a barrier, or where the central spot lies between you and the cow"
        if action == STOP:
            return "A move is at least one square"
        if action == SKIP:
            return "Who is in touch with the cow must move" if not self.has_acted() else "The move has begun"
        return f"It is the turn of {NAMES[int(self.mover)]}"

    def why_not_step(self, way: i64) -> str:
        if self.left == 0:
            return "No squares are left to run"
        cell = NEXT[self.where[self.mover] * 8 + way]
        if cell < 0:
            return "There is the fence"
        if cell == SHELTER:
            return "Nobody can enter the central hiding spot"
        return "The cow is there" if cell == self.cow else "Somebody is there"
