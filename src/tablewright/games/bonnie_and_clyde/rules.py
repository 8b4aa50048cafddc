"""Bonnie and Clyde: love, poems and ammunition enough to leave town before the police get Clyde.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- The savings gauge ends at 5: its length stood in a missing picture (R2). It is an option, and so are
  ammunition per roll, what prison does to Threat and what a poem does to Boredom.
- Writing a poem is chosen together with the action that raises Boredom (R9): within one action its
  effects may come in any order, so that the pay of a day's work may buy the paper.
- Roy's die falls after the police have been dealt with (R3).
Nothing is hidden.
"""

from typing import Final, final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.options import number, switch
from tablewright.core.outcome import Outcome, solo
from tablewright.games.bonnie_and_clyde.gauges import SPOT_OF, Ending, Gauges, Phase
from tablewright.games.bonnie_and_clyde.refusals import why_not
from tablewright.games.bonnie_and_clyde.words import (
    ACCEPT,
    ARMED,
    BUY,
    CEMENT_CITY,
    CUBE,
    DALLAS,
    DOES,
    FIRST_DAILY,
    FREE,
    GIVE_UP,
    GOES,
    GOOD_WORK,
    HOME,
    HOME_POEM,
    HUNGRY,
    IDLE,
    IDLES,
    KILLED,
    LEAVE,
    PAYS,
    PHOTO,
    QUIET,
    RIDE,
    ROLL,
    ROLLS,
    ROY,
    SHOOT,
    SHOOTS,
    STEAL,
    UNARMED,
    WORK,
    WORK_POEM,
)

OPTIONS: Final = (
    number("savings", 5, 3, 9, "The most dollars that can be saved"),
    number("ammunition_per_roll", 1, 0, 2, "How much ammunition may be spent after one police roll"),
    switch("prison_resets_threat", False, "Whether prison takes Threat back to 0"),
    switch("poem_resets_boredom", False, "Whether a poem takes Boredom back to 0"),
    switch("idle_cubes", False, "Whether a cube for daily actions may stay unplaced"),
)


@final
class BonnieAndClyde(Gauges):
    """What happens in a turn: the police, the places, the daily actions."""

    def clone(self) -> "BonnieAndClyde":
        return BonnieAndClyde(1, self.options, self)

    # What can be done

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.POLICE:
            out.add(ROLL)
        elif self.phase == Phase.ANSWER:
            out.add(SHOOT)
            out.add(ACCEPT)
        elif self.phase == Phase.CUBE:
            out.add(GIVE_UP)
            out.add(GIVE_UP + 1)
        else:
            first: i64 = HOME if self.phase == Phase.PLACES else GOOD_WORK
            last: i64 = RIDE if self.phase == Phase.PLACES else LEAVE
            for action in range(first, last + 1):
                if self.is_free(action) and self.is_possible(action):
                    out.add(action)
            if self.may_idle and self.phase == Phase.DAILY:
                out.add(IDLE)

    def is_possible(self, action: i64) -> bool:
        if action == HOME_POEM:
            return self.can_write(self.savings)
        if action in (RIDE, BUY):
            return self.savings >= 1
        if action == WORK_POEM:
            return self.can_write(self.savings + 1)
        if action == PHOTO:
            return self.savings >= 2
        if action == ARMED:
            return self.ammunition >= 1
        if action == LEAVE:
            return self.daily_cubes == 1 and self.is_ready()
        return True

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == ROLL:
            self.roll(dealer)
        elif action == SHOOT:
            self.shoot(dealer)
        elif action == ACCEPT:
            self.police(dealer)
        elif action < HOME:
            self.give_up(action - GIVE_UP, dealer)
        elif action < GOOD_WORK:
            self.go(action, dealer)
        else:
            self.do(action, dealer)

    # The police

    def roll(self, dealer: Dealer) -> None:  # R4
        self.die = dealer.d6()
        self.shots = 0
        dealer.says(ROLLS, self.die, self.total())
        self.ask_or_go_on(dealer)

    def ask_or_go_on(self, dealer: Dealer) -> None:  # R5
        if self.ammunition > 0 and self.shots < self.shots_per_roll:
            self.phase = Phase.ANSWER
        else:
            self.police(dealer)

    def shoot(self, dealer: Dealer) -> None:  # R5
        self.ammunition -= 1
        self.shots += 1
        dealer.says(SHOOTS, self.total())
        self.ask_or_go_on(dealer)

    def police(self, dealer: Dealer) -> None:  # R6
        total = self.total()
        self.phase = Phase.PLACES
        if total <= 2:
            dealer.says(QUIET)
        elif total == 3:
            self.less_boredom(dealer)
        elif total == 4:
            self.less_love(dealer)
        elif total >= 8:
            self.end(Ending.KILLED)
            dealer.says(KILLED)
            return
        else:
            self.more_threat(dealer)
            if total >= 6 and not self.less_ammunition(dealer):
                self.phase = Phase.CUBE  # R8
                return
        self.roll_for_roy(dealer)

    def roll_for_roy(self, dealer: Dealer) -> None:  # R3
        self.roy_die = dealer.d6()
        if self.roy_die >= 5:
            self.roy = not self.roy
        dealer.says(ROY, self.roy_die, 1 if self.roy else 0)

    def give_up(self, kind: i64, dealer: Dealer) -> None:  # R8
        if kind == 0:
            self.place_cubes -= 1
        else:
            self.daily_cubes -= 1
        dealer.says(CUBE, kind)
        self.phase = Phase.PLACES
        self.roll_for_roy(dealer)

    # The day

    def go(self, action: i64, dealer: Dealer) -> None:  # R10
        self.use(action, dealer)
        if action in (HOME, HOME_POEM):
            self.more_boredom(action == HOME_POEM, dealer)
        elif action == CEMENT_CITY:
            self.less_boredom(dealer)
            self.more_love(dealer)
        elif action == DALLAS:
            self.earn(1, dealer)
        else:
            self.earn(-1, dealer)
            self.more_love(dealer)
        self.place_cubes -= 1
        if self.place_cubes == 0:
            self.phase = Phase.DAILY

    def do(self, action: i64, dealer: Dealer) -> None:  # R11
        if action == LEAVE:
            self.leave(dealer)
            return
        if action == IDLE:
            dealer.says(IDLES)
        else:
            self.use(action, dealer)
        if action in (WORK, WORK_POEM):
            self.work(action == WORK_POEM, dealer)
        elif action == PHOTO:
            self.earn(-2, dealer)
            self.more_love(dealer)
            self.more_love(dealer)
        elif action == BUY:
            self.earn(-1, dealer)
            self.more_ammunition(dealer)
        elif action == STEAL:
            self.more_threat(dealer)
            self.more_ammunition(dealer)
        elif action == ARMED:
            self.less_ammunition(dealer)
            self.earn(2, dealer)
        elif action == UNARMED:
            self.more_threat(dealer)
            self.earn(2, dealer)
        self.daily_cubes -= 1
        if self.daily_cubes == 0:
            self.end_of_day(dealer)

    def use(self, action: i64, dealer: Dealer) -> None:
        bit: i64 = 1
        spot = SPOT_OF[action]
        self.spots |= bit << spot
        if spot < FIRST_DAILY:
            dealer.says(GOES, spot)
        else:
            dealer.says(DOES, spot - FIRST_DAILY)

    def work(self, poem: bool, dealer: Dealer) -> None:
        if poem:  # paying first never loses a dollar to a full gauge, so the order that helps is taken
            self.savings += 1
            self.more_boredom(True, dealer)
        else:
            self.more_boredom(False, dealer)
            self.earn(1, dealer)

    def leave(self, dealer: Dealer) -> None:  # R12
        if self.savings < 1:
            self.end(Ending.HUNGRY)
            dealer.says(HUNGRY)
            return
        self.savings -= 1
        self.end(Ending.WON)
        dealer.says(FREE)

    def end_of_day(self, dealer: Dealer) -> None:  # R13
        if self.savings < 1:
            self.end(Ending.HUNGRY)
            dealer.says(HUNGRY)
            return
        self.savings -= 1
        dealer.says(PAYS, self.savings)
        self.spots = 0
        self.place_cubes = 2
        self.daily_cubes = 2
        self.turns += 1
        self.phase = Phase.POLICE

    def end(self, ending: i64) -> None:
        self.phase = Phase.OVER
        self.ending = ending

    def outcome(self) -> Outcome:
        done = int(self.love + self.ammunition + self.passion + self.poems)
        if self.ending == Ending.WON:
            return solo(done, True, "They left town together")
        if self.ending == Ending.KILLED:
            return solo(done, False, "The police killed Clyde")
        if self.ending == Ending.HUNGRY:
            return solo(done, False, "The day could not be paid")
        return solo(done, False, "Still in Dallas")

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, action)
