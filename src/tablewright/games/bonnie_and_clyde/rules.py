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
from tablewright.games.bonnie_and_clyde import words
from tablewright.games.bonnie_and_clyde.gauges import SPOT_OF, Ending, Gauges, Phase
from tablewright.games.bonnie_and_clyde.refusals import why_not

OPTIONS: Final = (
    number("savings", 5, 3, 9, "The most dollars that can be saved"),
    number("ammunition_per_roll", 1, 0, 2, "How much ammunition may be spent after one police roll"),
    switch("prison_resets_threat", False, "Whether prison takes Threat back to 0"),
    switch("poem_resets_boredom", False, "Whether a poem takes Boredom back to 0"),
    switch("idle_cubes", False, "Whether a cube for daily actions may stay unplaced"),
)
REASONS: Final = (  # by ending
    "Still in Dallas",
    "They left town together",
    "The police killed Clyde",
    "The day could not be paid",
)


@final
class BonnieAndClyde(Gauges):
    """What happens in a turn: the police, the places, the daily actions."""

    # What can be done

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.POLICE:
            out.add(words.ROLL)
        elif self.phase == Phase.ANSWER:
            out.add(words.SHOOT)
            out.add(words.ACCEPT)
        elif self.phase == Phase.CUBE:
            out.add(words.GIVE_UP)
            out.add(words.GIVE_UP + 1)
        else:
            first: i64 = words.HOME if self.phase == Phase.PLACES else words.GOOD_WORK
            last: i64 = words.RIDE if self.phase == Phase.PLACES else words.LEAVE
            for action in range(first, last + 1):
                if self.is_free(action) and self.is_possible(action):
                    out.add(action)
            if self.may_idle and self.phase == Phase.DAILY:
                out.add(words.IDLE)

    def is_possible(self, action: i64) -> bool:
        if action == words.HOME_POEM:
            return self.can_write(self.savings)
        if action in (words.RIDE, words.BUY):
            return self.savings >= 1
        if action == words.WORK_POEM:
            return self.can_write(self.savings + 1)
        if action == words.PHOTO:
            return self.savings >= 2
        if action == words.ARMED:
            return self.ammunition >= 1
        if action == words.LEAVE:
            return self.daily_cubes == 1 and self.is_ready()
        return True

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == words.ROLL:
            self.roll(dealer)
        elif action == words.SHOOT:
            self.shoot(dealer)
        elif action == words.ACCEPT:
            self.police(dealer)
        elif action < words.HOME:
            self.give_up(action - words.GIVE_UP, dealer)
        elif action < words.GOOD_WORK:
            self.go(action, dealer)
        elif action == words.LEAVE:
            self.leave(dealer)
        else:
            self.do(action, dealer)

    # The police

    def roll(self, dealer: Dealer) -> None:  # R4
        self.die = dealer.d6()
        self.shots = 0
        dealer.says(words.ROLLS, self.die, self.total())
        self.ask_or_go_on(dealer)

    def ask_or_go_on(self, dealer: Dealer) -> None:  # R5
        if self.ammunition > 0 and self.shots < self.shots_per_roll:
            self.phase = Phase.ANSWER
        else:
            self.police(dealer)

    def shoot(self, dealer: Dealer) -> None:  # R5
        self.ammunition -= 1
        self.shots += 1
        dealer.says(words.SHOOTS, self.total())
        self.ask_or_go_on(dealer)

    def police(self, dealer: Dealer) -> None:  # R6
        total = self.total()
        self.phase = Phase.PLACES
        if total <= 2:
            dealer.says(words.QUIET)
        elif total == 3:
            self.less_boredom(dealer)
        elif total == 4:
            self.less_love(dealer)
        elif total >= 8:
            self.end(Ending.KILLED, words.KILLED, dealer)
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
        dealer.says(words.ROY, self.roy_die, 1 if self.roy else 0)

    def give_up(self, kind: i64, dealer: Dealer) -> None:  # R8
        if kind == 0:
            self.place_cubes -= 1
        else:
            self.daily_cubes -= 1
        dealer.says(words.CUBE, kind)
        self.phase = Phase.PLACES
        self.roll_for_roy(dealer)

    # The day

    def go(self, action: i64, dealer: Dealer) -> None:  # R10
        self.use(action, dealer)
        if action == words.HOME:
            self.more_boredom(dealer)
        elif action == words.HOME_POEM:
            self.write_poem(dealer)
        elif action == words.CEMENT_CITY:
            self.less_boredom(dealer)
            self.more_love(dealer)
        elif action == words.DALLAS:
            self.earn(1, dealer)
        else:
            self.earn(-1, dealer)
            self.more_love(dealer)
        self.place_cubes -= 1
        if self.place_cubes == 0:
            self.phase = Phase.DAILY

    def do(self, action: i64, dealer: Dealer) -> None:  # R11
        if action == words.IDLE:
            dealer.says(words.IDLES)
        else:
            self.use(action, dealer)
        if action == words.WORK:
            self.more_boredom(dealer)
            self.earn(1, dealer)
        elif action == words.WORK_POEM:
            self.savings += 1  # paid first: no dollar is lost to a full gauge, so that order is taken
            self.write_poem(dealer)
        elif action == words.PHOTO:
            self.earn(-2, dealer)
            self.more_love(dealer)
            self.more_love(dealer)
        elif action == words.BUY:
            self.earn(-1, dealer)
            self.more_ammunition(dealer)
        elif action == words.STEAL:
            self.more_threat(dealer)
            self.more_ammunition(dealer)
        elif action == words.ARMED:
            self.less_ammunition(dealer)
            self.earn(2, dealer)
        elif action == words.UNARMED:
            self.more_threat(dealer)
            self.earn(2, dealer)
        self.daily_cubes -= 1
        if self.daily_cubes == 0:
            self.end_of_day(dealer)

    def use(self, action: i64, dealer: Dealer) -> None:
        bit: i64 = 1
        spot = SPOT_OF[action]
        self.spots |= bit << spot
        if spot < words.FIRST_DAILY:
            dealer.says(words.GOES, spot)
        else:
            dealer.says(words.DOES, spot - words.FIRST_DAILY)

    def leave(self, dealer: Dealer) -> None:  # R12
        if self.pays(dealer):
            self.end(Ending.WON, words.FREE, dealer)

    def pays(self, dealer: Dealer) -> bool:  # R14
        """Whether the day's dollar is paid; without one all is lost."""
        if self.savings < 1:
            self.end(Ending.HUNGRY, words.HUNGRY, dealer)
            return False
        self.savings -= 1
        return True

    def end_of_day(self, dealer: Dealer) -> None:  # R13
        if not self.pays(dealer):
            return
        dealer.says(words.PAYS, self.savings)
        self.spots = 0
        self.place_cubes = 2
        self.daily_cubes = 2
        self.turns += 1
        self.phase = Phase.POLICE

    def end(self, ending: i64, told: i64, dealer: Dealer) -> None:
        self.phase = Phase.OVER
        self.ending = ending
        dealer.says(told)

    def outcome(self) -> Outcome:
        done = int(self.love + self.ammunition + self.passion + self.poems)
        return solo(done, self.ending == Ending.WON, REASONS[self.ending])

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, action)
