"""Which Side: workers of New York, 1910, keep each other alive and take over the means of production.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- Gauge lengths, costs of the means of production and the two repeatable actions stood in pictures: ours.
- A debt does not carry over: each missing dollar injures a worker and is forgotten (R11).
- Several takeovers in one turn are allowed; `takeovers = one` is the printed wording (R12).
- Whoever is hurt or jailed during the workers' phase is one of those who have acted already, and whoever is
  healed or freed acts from the next turn on (R8).
- Somebody jailed by the employers' die does not act that turn (R6); in matches recorded before that was so,
  all who were free before the jailing did (`jailed_act`).
Nothing is hidden.
"""

from typing import Final, final

from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.options import choice, number, switch
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import only
from tablewright.games.which_side import struggle, words
from tablewright.games.which_side.means import KINDS, MEANS, cost
from tablewright.games.which_side.refusals import why_not
from tablewright.games.which_side.struggle import Ending, Phase, Struggle

OPTIONS: Final = (
    choice(
        "mode",
        ("normal", "advanced", "hard"),
        "normal",
        "Means of production to take: 5, 6, or 8 with a higher rent; of 100 matches easy bots win 33, 16, 0",
    ),
    choice(
        "takeovers",
        ("many", "one"),
        "many",
        "Takeovers allowed in one turn; with one, hard can hardly be won",
    ),
    choice(
        "gauges",
        ("return", "stay"),
        "return",
        "What a gauge does after somebody was hurt or jailed: back to 0, or stay at its end",
    ),
    number("gauge_length", 3, 2, 5, "Steps of Risk, Unsanitary and Police before the worst happens"),
    switch(
        "jailed_act",
        False,
        "Whether a worker jailed by the employers' die still acts that turn",
        before=True,
        offered=False,
    ),
)


@final
class WhichSide(Struggle):
    """A turn: the employers, the workers one after another, life, takeovers."""

    def deal(self, dealer: Dealer) -> None:  # R2
        self.offensive(dealer)
        self.employers(dealer)

    # The employers

    def employers(self, dealer: Dealer) -> None:  # R4
        self.turns += 1
        self.strength += 1
        dealer.says(words.STRENGTHENS, self.strength)
        dice: i64 = 2 if self.strength in (3, 6, 8) else 1
        for _ in range(dice):
            self.offensive(dealer)
        if self.strength > struggle.LAST_TURN:
            self.end(Ending.EMPLOYERS, dealer)
        elif self.workers_free() == 0:
            self.end(Ending.NOBODY_LEFT, dealer)
        else:
            self.counted = False
            if self.jailed_act:
                self.count_hands()
            self.phase = Phase.WORK
            self.go_on(dealer)

    def count_hands(self) -> None:  # R6
        self.left = self.healthy + self.injured - self.injured // 2
        self.counted = True

    def offensive(self, dealer: Dealer) -> None:  # R5
        self.die = dealer.d6()
        self.rolls += 1
        dealer.says(words.OFFENSIVE, self.die)
        if self.die == 1:
            self.dearer += 1
            dealer.says(words.DEARER)
        elif self.die == 2:
            self.raise_gauge(struggle.RISK, dealer)
        elif self.die == 3:
            self.raise_gauge(struggle.POLICE, dealer)
        elif self.die == 4:
            self.raise_gauge(struggle.UNSANITARY, dealer)
        elif self.die == 5:
            self.injure(1, dealer)
        else:
            self.strength += 1
            dealer.says(words.STRENGTHENS, self.strength)

    # What can be done

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.JAIL:
            out.add(words.JAIL)
            out.add(words.JAIL + 1)
        elif self.phase == Phase.WORK:
            self.offer_group(out)
            self.offer_new_york(out)
        else:
            for mean in range(MEANS):
                out.add_if(self.can_take(mean), words.TAKE + mean)
            out.add(words.END_TURN)

    def offer_group(self, out: Actions) -> None:  # R6, R7
        out.add_if(self.gauges[struggle.RISK] > 0, words.TENEMENT)
        out.add_if(self.gauges[struggle.UNSANITARY] > 0, words.TENEMENT + 1)
        out.add_if(self.injured > 0, words.BONESETTER)
        out.add_if(not self.was_visited(words.LOCAL_UNION), words.LOCAL_UNION)
        out.add_if(not self.was_visited(words.PRESS) and self.savings > 0, words.PRESS)
        out.add_if(self.prisoners > 0, words.LAWYERS)
        out.add_if(self.gauges[struggle.POLICE] > 0, words.LAWYERS + 1)
        out.add_if(not self.was_visited(words.CAFE), words.CAFE)
        if not self.was_visited(words.CHEMISTRY):
            out.add(words.CHEMISTRY)
            out.add(words.CHEMISTRY + 1)

    def offer_new_york(self, out: Actions) -> None:  # R9
        out.add(words.DOCKS)
        out.add(words.TRIANGLE)
        out.add(words.NEWTOWN)
        out.add_if(self.workers() < struggle.MOST_WORKERS, words.GREENWICH)
        out.add(words.TENDERLOIN)

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action < words.JAIL:
            self.left -= 1
            self.serve(action, dealer)
            self.go_on(dealer)
        elif action < words.TAKE:
            self.jail(action - words.JAIL, dealer)
            self.phase = Phase.WORK
            self.go_on(dealer)
        elif action < words.END_TURN:
            self.take(action - words.TAKE, dealer)
        else:
            self.end_turn(dealer)

    def serve(self, action: i64, dealer: Dealer) -> None:  # R6, R7
        if action >= words.DOCKS:
            self.serve_new_york(action, dealer)
        elif action < words.BONESETTER:
            self.lower_gauge(action - words.TENEMENT, dealer)
        elif action == words.BONESETTER:
            self.injured -= 1
            self.healthy += 1
            dealer.says(words.HEALS)
        elif action == words.LOCAL_UNION:
            self.gain(struggle.UNION, action, dealer)
        elif action == words.PRESS:
            self.visited |= only(action)  # here already: the table shows it while the dollar is told
            self.savings -= 1
            dealer.says(words.PRINTS, self.savings)
            self.gain(struggle.ANARCHIST, action, dealer)
        elif action == words.LAWYERS:
            self.prisoners -= 1
            self.healthy += 1
            dealer.says(words.FREED)
        elif action == words.LAWYERS + 1:
            self.lower_gauge(struggle.POLICE, dealer)
        elif action == words.CAFE:
            self.gain(struggle.STRIKE, action, dealer)
            self.raise_gauge(struggle.POLICE, dealer)
        else:
            self.gain(struggle.SABOTAGE, words.CHEMISTRY, dealer)
            self.raise_gauge(action - words.CHEMISTRY, dealer)

    def serve_new_york(self, action: i64, dealer: Dealer) -> None:  # R9
        if action == words.GREENWICH:
            self.healthy += 1
            dealer.says(words.RECRUITS, self.workers())
            return
        self.savings = min(struggle.MOST_SAVINGS, self.savings + (2 if action == words.TRIANGLE else 3))
        dealer.says(words.EARNS, action - words.DOCKS, self.savings)
        if action == words.DOCKS:
            self.raise_gauge(struggle.RISK, dealer)
        elif action == words.NEWTOWN:
            self.raise_gauge(struggle.UNSANITARY, dealer)
        elif action == words.TENDERLOIN:
            self.raise_gauge(struggle.POLICE, dealer)

    def gain(self, kind: i64, place: i64, dealer: Dealer) -> None:
        self.visited |= only(place)
        self.resources[kind] += 1
        dealer.says(words.GAINS, kind, self.resources[kind])

    def go_on(self, dealer: Dealer) -> None:
        """Jails whom nobody need choose, asks where there is a choice; then whoever is left works."""
        while self.jails > 0:
            if self.healthy > 0 and self.injured > 0:
                self.phase = Phase.JAIL
                return
            self.jail(0 if self.healthy > 0 else 1, dealer)
        if not self.counted:
            self.count_hands()
        if self.workers_free() == 0:
            self.end(Ending.NOBODY_LEFT, dealer)
        elif self.left <= 0:
            self.resolve(dealer)

    def resolve(self, dealer: Dealer) -> None:  # R10, R11
        due = self.life_cost()
        missing = max(0, due - self.savings)
        self.savings = max(0, self.savings - due)
        dealer.says(words.PAYS, due, self.savings)
        if missing > 0:
            dealer.says(words.LACKS, missing)
            self.injure(missing, dealer)
        self.dearer = 0
        if self.workers_free() == 0:
            self.end(Ending.NOBODY_LEFT, dealer)
        else:
            self.phase = Phase.TAKEOVER
            self.took = False

    def take(self, mean: i64, dealer: Dealer) -> None:  # R12
        for kind in range(KINDS):
            self.resources[kind] -= cost(mean, kind)
        self.taken |= only(mean)
        self.took = True
        dealer.says(words.TAKES, mean)
        if self.controlled() >= self.goal:
            self.end(Ending.WON, dealer)

    def end_turn(self, dealer: Dealer) -> None:
        self.visited = 0
        if self.strength >= struggle.LAST_TURN:
            self.end(Ending.EMPLOYERS, dealer)  # R13
        else:
            self.employers(dealer)

    def end(self, ending: i64, dealer: Dealer) -> None:
        self.phase = Phase.OVER
        self.ending = ending
        if ending == Ending.WON:
            dealer.says(words.WINS)
        else:
            dealer.says(words.LOSES, ending - Ending.EMPLOYERS)

    def outcome(self) -> Outcome:
        reasons = (
            "The struggle goes on",
            "The commune stands",
            "The employers were too strong",
            "No worker was left",
        )
        return solo(int(self.controlled()), self.ending == Ending.WON, reasons[self.ending])

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, action)
