"""Toroball: three against three, a ball, and a young cow that runs at whoever moved last.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- The picture of the pitch is missing: 13 by 9 squares, laid out in pitch.py (R2), with its compass (R12).
- Seat 0 begins the first round; print asks who drank sangria last (R4).
- A run is named by its last square, and goes the shortest way round what is in it and round bottles (R5).
- One may perch on any square of the edge, so on the arrows before the goals too (R7).
- Who stands next to the cow may agitate her without having moved (R15).
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

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.games.toroball import field, pitch, words
from tablewright.games.toroball.cow import begin_run, come_to_rest, nudge, offer_charge, run_on, trot
from tablewright.games.toroball.field import NONE, OUT, SIDE, Fate, Field, Phase, Posture, Tally, owner
from tablewright.games.toroball.refusals import why_not


@final
class Toroball(Field):
    """What happens on the field: the course of a round, and the turns of the characters."""

    # What can be done

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.RUNNING:
            self.offer_run(out)
        elif self.phase == Phase.CHARGING:
            offer_charge(self, out)
        elif self.phase == Phase.CHOOSING:
            for who in range(SIDE * seat, SIDE * seat + SIDE):
                if self.may_pick(who):
                    out.add(words.PICK + who)
        elif self.phase == Phase.AIMING:  # R10
            for cell in range(pitch.CELLS):
                if self.is_in_range(cell):
                    out.add(words.AIM + cell)
        elif self.phase == Phase.PLACING:
            for row in range(SIDE):
                out.add(words.ARROW + row)
        else:
            out.add(words.RETURN)
            out.add(words.RETURN + 1)

    def offer_run(self, out: Actions) -> None:
        before = out.count
        if self.left > 0:
            self.offer_squares(out)
        runs = out.count - before
        if self.can_kick():
            self.offer_kick(out)
        out.add_if(self.can_agitate(), words.AGITATE)
        out.add_if(self.can_perch(), words.PERCH)
        out.add_if(self.can_hide(), words.HIDE)
        out.add_if(self.walked > 0 or (self.has_acted() and runs == 0), words.STOP)
        out.add_if(not self.has_acted() and (self.held[self.mover] == 0 or runs == 0), words.SKIP)  # R20

    def offer_squares(self, out: Actions) -> None:  # R5
        if self.steps:
            here = self.where[self.mover]
            for way in range(8):
                cell = pitch.NEXT[here * 8 + way]
                out.add_if(cell >= 0 and not self.is_blocked(cell), words.STEP + way)
            return
        far = self.runs()
        for cell in range(pitch.CELLS):
            if far[cell] > 0:
                out.add(words.RUN + cell)

    def offer_kick(self, out: Actions) -> None:  # R10
        out.add_if(not self.steps, words.TAKE_AIM)
        out.add_if(self.steps, words.KICK)
        out.add_if(self.steps and self.power > field.SHORT, words.KICK + 1)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if words.RUN <= action < words.STEP:
            self.run_to(action - words.RUN, dealer)
        elif words.STEP <= action < words.KICK:
            self.run_to(pitch.NEXT[self.where[self.mover] * 8 + action - words.STEP], dealer)
        elif words.LEAD <= action < words.NUDGE:
            trot(self, pitch.NEXT[self.cow * 8 + action - words.LEAD], dealer)
            if run_on(self, dealer):
                self.end_cow_phase(dealer)
        elif words.PICK <= action < words.RUN:
            self.pick(action - words.PICK)
        elif words.KICK <= action < words.AIM:
            self.reach = field.Reach.ANY if action == words.TAKE_AIM else action - words.KICK
            self.phase = Phase.AIMING
        elif words.AIM <= action < words.AGITATE:
            self.kick(action - words.AIM, dealer)
        elif action < words.RETURN:
            self.place(seat, action - words.ARROW, dealer)
        elif action < words.PICK:
            self.come_back(self.mover, pitch.BOTTLES[2 * seat + action - words.RETURN], dealer)
            self.begin_round(dealer)
        elif action >= words.NUDGE:
            nudge(self, action - words.NUDGE, dealer)
            self.end_cow_phase(dealer)
        elif action == words.AGITATE:
            self.agitate(dealer)
        elif action == words.STOP:
            self.stop(dealer)
        else:
            self.keep_out(action, dealer)

    def keep_out(self, action: i64, dealer: Dealer) -> None:  # R7, R8
        """The cow ignores whoever perches, hides or skips."""
        who = self.mover
        if action == words.PERCH:
            self.posture[who] = Posture.PERCHED
            self.tally[Tally.PERCHES] += 1
            dealer.says(words.PERCHES, who)
        elif action == words.HIDE:
            self.posture[who] = Posture.HIDDEN
            self.tally[Tally.HIDES] += 1
            dealer.says(words.HIDES, who)
        else:
            dealer.says(words.SKIPS, who)
        self.end_move(Fate.SKIPPED, dealer)

    # Set-up, returns and the course of a round

    def deal(self, dealer: Dealer) -> None:  # R3
        self.line_up(dealer.below(2))
        dealer.says(words.OPENS, self.cow, self.ball)

    def line_up(self, cow_side: i64) -> None:
        """Two of each side at their bottles; the third waits for an arrow."""
        self.cow = pitch.STARTS[cow_side]
        self.ball = pitch.STARTS[1 - cow_side]
        for who in range(field.PEOPLE):
            side = owner(who)
            place = who - SIDE * side
            self.where[who] = pitch.BOTTLES[2 * side + place] if place < 2 else OUT
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
        self.where[who] = pitch.ARROWS[SIDE * seat + row]
        dealer.says(words.PLACES, seat, who, self.where[who])
        self.seat = 1 - seat
        if self.where[SIDE * self.seat + 2] != OUT:
            self.start_round(dealer)

    def start_round(self, dealer: Dealer) -> None:  # R4
        dealer.says(words.ROUND, self.rounds, self.first)
        self.latest = NONE
        for who in range(field.PEOPLE):
            self.fate[who] = Fate.READY
            if self.away[who] > 0:
                self.away[who] -= 1
                if self.away[who] > 0:
                    self.fate[who] = Fate.SKIPPED
        self.begin_round(dealer)

    def begin_round(self, dealer: Dealer) -> None:
        """Whoever comes back does so first; then the first player begins."""
        for who in range(field.PEOPLE):
            if self.where[who] == OUT and self.fate[who] == Fate.READY and self.waits_for_owner(who, dealer):
                return
        self.next_turn(self.first, dealer)

    def waits_for_owner(self, who: i64, dealer: Dealer) -> bool:  # R19
        """Brings somebody back where there is no choice; with two free bottles the owner is asked."""
        seat = owner(who)
        upper = self.is_free(pitch.BOTTLES[2 * seat])
        lower = self.is_free(pitch.BOTTLES[2 * seat + 1])
        if upper and lower:
            self.mover = who
            self.seat = seat
            self.phase = Phase.RETURNING
            return True
        if upper or lower:
            self.come_back(who, pitch.BOTTLES[2 * seat] if upper else pitch.BOTTLES[2 * seat + 1], dealer)
        else:
            self.away[who] = 1
            self.fate[who] = Fate.SKIPPED
            dealer.says(words.STAYS_OUT, who)
        return False

    def come_back(self, who: i64, cell: i64, dealer: Dealer) -> None:  # R19
        self.where[who] = cell
        self.mover = NONE
        dealer.says(words.RETURNS, who, cell)

    def next_turn(self, seat: i64, dealer: Dealer) -> None:  # R4
        self.mover = NONE
        self.turns += 1
        who = self.only_pickable(seat)
        if who == NONE:
            seat = 1 - seat
            who = self.only_pickable(seat)
        if who == NONE:
            self.end_character_phase(dealer)
            return
        self.seat = seat
        self.phase = Phase.CHOOSING
        if who >= 0:
            self.pick(who)

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

    def run_to(self, cell: i64, dealer: Dealer) -> None:  # R5
        who = self.mover
        squares = self.runs()[cell]
        self.where[who] = cell
        self.posture[who] = Posture.STANDING
        self.left -= squares
        self.walked += squares
        dealer.says(words.RUNS, who, cell)
        if self.is_drink(cell):
            self.drink(dealer)
        self.stop_if_done(dealer)

    def drink(self, dealer: Dealer) -> None:  # R9
        who = self.mover
        self.drunk = True
        self.tally[Tally.DRINKS] += 1
        dealer.says(words.DRINKS, who)
        squares = 2 * self.left
        self.left = 0
        if squares > 0:
            way = self.scatter(dealer)
            dealer.says(words.STAGGERS, who, way, squares)
            self.stagger(way, squares, dealer)

    def stagger(self, way: i64, squares: i64, dealer: Dealer) -> None:
        who = self.mover
        for _ in range(squares):
            way = pitch.BOUNCE[self.where[who] * 8 + way]
            cell = pitch.NEXT[self.where[who] * 8 + way]
            if self.is_blocked(cell):
                dealer.says(words.BUMPS, who)
                return
            self.where[who] = cell
            dealer.says(words.REELS, who, cell)

    def agitate(self, dealer: Dealer) -> None:  # R15
        self.posture[self.mover] = Posture.STANDING
        self.agitated = True
        self.tally[Tally.AGITATIONS] += 1
        self.agitation = min(field.FIERCE, self.agitation + 1)
        self.left += field.LEAP
        dealer.says(words.AGITATES, self.mover, self.agitation)

    def kick(self, target: i64, dealer: Dealer) -> None:  # R10
        who = self.mover
        self.phase = Phase.RUNNING
        self.posture[who] = Posture.STANDING
        self.kicked = True
        self.tally[Tally.KICKS] += 1
        self.kick_from = self.ball
        blocker = self.first_on_line(self.ball, target)
        self.kick_to = self.stops_at(self.ball, target)
        self.ball = self.kick_to
        dealer.says(words.KICKS, who, target)
        if blocker != NONE:  # R11
            self.tally[Tally.BLOCKS] += 1
            dealer.says(words.BLOCKS, blocker, self.ball)
        self.scatter_ball(dealer)

    def scatter_ball(self, dealer: Dealer) -> None:  # R12
        way = self.scatter(dealer)
        goal = pitch.GOAL_AHEAD[self.ball * 8 + way]
        if goal >= 0:
            self.goals[1 - goal] += 1
            self.ball += pitch.DOWN[way] * pitch.COLUMNS + pitch.ACROSS[way]
            dealer.says(words.SCORES, way, 1 - goal, self.goals[1 - goal])  # R13
            self.after_goal(1 - goal, dealer)
            return
        way = pitch.BOUNCE[self.ball * 8 + way]
        cell = pitch.NEXT[self.ball * 8 + way]
        if cell != pitch.SHELTER:
            self.ball = cell
            dealer.says(words.SCATTERS, way, cell)
        else:
            dealer.says(words.STAYS, way, self.ball)
        self.stop_if_done(dealer)

    def stop_if_done(self, dealer: Dealer) -> None:
        """Nobody is asked when there is nothing left to do."""
        if self.left > 0 or self.can_kick() or self.can_agitate() or self.can_perch() or self.can_hide():
            return
        self.stop(dealer)

    def stop(self, dealer: Dealer) -> None:
        self.latest = self.mover
        dealer.says(words.STOPS, self.mover, self.where[self.mover])
        self.end_move(Fate.MOVED, dealer)

    def end_move(self, fate: i64, dealer: Dealer) -> None:
        self.fate[self.mover] = fate
        self.held[self.mover] = 0
        self.next_turn(1 - owner(self.mover), dealer)

    # Goals

    def after_goal(self, scorer: i64, dealer: Dealer) -> None:
        if self.goals[scorer] >= self.target_goals:  # R1
            self.phase = Phase.OVER
            dealer.says(words.WINS, scorer)
        elif not self.is_last_round(dealer):  # R14
            self.agitation = max(self.calmest, self.agitation - field.CALM)
            self.next_round()
            self.line_up(scorer)
            dealer.says(words.RESETS, self.agitation, self.cow, self.ball)

    def is_last_round(self, dealer: Dealer) -> bool:  # R22
        if self.rounds < self.last_round:
            return False
        self.phase = Phase.OVER
        dealer.says(words.CLOSES)
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
            dealer.says(words.CONCEDES, 1 - scorer, scorer, self.goals[scorer])
            self.after_goal(scorer, dealer)
        elif begin_run(self, dealer):
            self.end_cow_phase(dealer)

    def end_cow_phase(self, dealer: Dealer) -> None:
        come_to_rest(self, dealer)
        if not self.is_last_round(dealer):
            self.next_round()
            self.start_round(dealer)

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, seat, action)
