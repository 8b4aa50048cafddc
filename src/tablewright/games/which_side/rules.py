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

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, choice, number, switch
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, Words, names, told
from tablewright.games.which_side.means import KINDS, MEANS, NAMES, RESOURCES, cost

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

MOST_WORKERS: Final[i64] = 8
MOST_INJURED: Final[i64] = 4
MOST_SAVINGS: Final[i64] = 20
LAST_TURN: Final[i64] = 10  # Employer's Strength

RISK: Final[i64] = 0
UNSANITARY: Final[i64] = 1
POLICE: Final[i64] = 2
GAUGES: Final = ("Risk", "Unsanitary", "Police")
TWO_GAUGES: Final = names("Risk", "Unsanitary")

UNION: Final[i64] = 0
ANARCHIST: Final[i64] = 1
STRIKE: Final[i64] = 2
SABOTAGE: Final[i64] = 3
SOURCES: Final = ("Local union", "Printing press", "Political café", "Chemistry workshop")


def workers_are(count: int) -> str:
    return "A worker is" if count == 1 else f"{count} workers are"


def gained(resource: int) -> str:
    """A resource with the place that gives it: each comes from one place only (R7)."""
    return f"{SOURCES[resource]}: +1 {RESOURCES[resource]}"


SOME_WORKERS: Final = told(workers_are)

WORDS: Final = Words()
TENEMENT: Final[i64] = WORDS.action("tenement", "Clean up the tenement: {gauge} −1", "R6", gauge=TWO_GAUGES)
BONESETTER: Final[i64] = WORDS.action("bonesetter", "Bonesetter: heal a worker", "R7")
LOCAL_UNION: Final[i64] = WORDS.action("local_union", "Local union: +1 union", "R7")
PRESS: Final[i64] = WORDS.action("press", "Printing press: $ −1, +1 anarchist", "R7")
LAWYERS: Final[i64] = WORDS.action(
    "lawyers", "Lawyers: {what}", "R7", what=names("free a prisoner", "Police −1")
)
CAFE: Final[i64] = WORDS.action("cafe", "Political café: +1 strike, Police +1", "R7")
CHEMISTRY: Final[i64] = WORDS.action(
    "chemistry", "Chemistry workshop: +1 sabotage, {gauge} +1", "R7", gauge=TWO_GAUGES
)
# The places of the city, in the order of their actions.
CITY = ("East River docks", "Triangle factory", "Newtown Creek", "Greenwich Village", "Tenderloin")
DOCKS: Final[i64] = WORDS.action("docks", "East River docks: $ +3, Risk +1", "R9")
TRIANGLE: Final[i64] = WORDS.action("triangle", "Triangle factory: $ +2", "R9")
NEWTOWN: Final[i64] = WORDS.action("newtown", "Newtown Creek: $ +3, Unsanitary +1", "R9")
GREENWICH: Final[i64] = WORDS.action("greenwich", "Greenwich Village: recruit a worker", "R9")
TENDERLOIN: Final[i64] = WORDS.action("tenderloin", "Tenderloin: $ +3, Police +1", "R9")
JAIL: Final[i64] = WORDS.action(
    "jail", "Let {who} worker go to jail", "R8", who=names("a healthy", "an injured")
)
TAKE: Final[i64] = WORDS.action("take", "Take over: {mean}", "R12", mean=names(*NAMES))
END_TURN: Final[i64] = WORDS.action("end_turn", "Take over nothing more", "R12")

STRENGTHENS: Final[i64] = WORDS.event(
    "strengthens", "Employers' Strength {value}.", "R4", sound="place", value=NUMBER
)
OFFENSIVE: Final[i64] = WORDS.event("offensive", "The employers roll {die}.", "R5", sound="roll", die=NUMBER)
DEARER: Final[i64] = WORDS.event("dearer", "Life costs $1 more this turn.", "R5", sound="bad")
CHANGES: Final[i64] = WORDS.event(
    "changes", "{gauge} is now {value}.", "R8", gauge=names(*GAUGES), value=NUMBER
)
RUNS_OVER: Final[i64] = WORDS.event(
    "runs_over",
    "{gauge} runs over; it is now {value}.",
    "R8",
    sound="bad",
    gauge=names(*GAUGES),
    value=NUMBER,
)
HURT: Final[i64] = WORDS.event("hurt", "{who} injured.", "R8", sound="bad", who=SOME_WORKERS)
LOST: Final[i64] = WORDS.event("lost", "{who} lost.", "R8", sound="bad", who=SOME_WORKERS)
JAILED: Final[i64] = WORDS.event("jailed", "A worker goes to jail.", "R8", sound="bad")
DIES: Final[i64] = WORDS.event("dies", "An injured worker dies in jail.", "R8", sound="bad")
HEALS: Final[i64] = WORDS.event("heals", "Bonesetter: a worker is healed.", "R7", sound="good")
FREED: Final[i64] = WORDS.event("freed", "The lawyers free a comrade.", "R7", sound="good")
GAINS: Final[i64] = WORDS.event(
    "gains", "{resource}, {value} now.", "R7", sound="card", resource=told(gained), value=NUMBER
)
EARNS: Final[i64] = WORDS.event(
    "earns", "{place}: savings ${value}.", "R9", sound="coin", place=names(*CITY), value=NUMBER
)
PRINTS: Final[i64] = WORDS.event(
    "prints", "The printing press costs $1: ${value} left.", "R7", sound="coin", value=NUMBER
)
RECRUITS: Final[i64] = WORDS.event(
    "recruits", "Greenwich Village: a worker joins, {value} now.", "R9", sound="good", value=NUMBER
)
PAYS: Final[i64] = WORDS.event(
    "pays", "Life costs ${cost}: ${value} left.", "R10", sound="coin", cost=NUMBER, value=NUMBER
)
LACKS: Final[i64] = WORDS.event("lacks", "${missing} cannot be paid.", "R11", sound="bad", missing=NUMBER)
TAKES: Final[i64] = WORDS.event(
    "takes", "The workers take over: {mean}.", "R12", sound="good", mean=names(*NAMES)
)
WINS: Final[i64] = WORDS.event("wins", "The commune stands.", "R13", sound="end")
LOSES: Final[i64] = WORDS.event(
    "loses", "{why}", "R13", sound="end", why=names("The employers are too strong.", "No worker is left.")
)


class Phase:
    WORK: Final = 0
    JAIL: Final = 1  # somebody must be chosen for jail
    TAKEOVER: Final = 2
    OVER: Final = 3


class Ending:
    NONE: Final = 0
    WON: Final = 1
    EMPLOYERS: Final = 2
    NOBODY_LEFT: Final = 3


@final
class WhichSide(Position):
    def __init__(self, seats: i64, options: Options, source: "WhichSide | None" = None) -> None:
        if source is None:
            self.options: Options = options
            self.goal: i64 = goal_of(options.choice("mode"))
            self.rent: i64 = 2 if options.choice("mode") == "hard" else 1
            self.one_takeover: bool = options.choice("takeovers") == "one"
            self.gauges_return: bool = options.choice("gauges") == "return"
            self.length: i64 = options.number("gauge_length")
            self.jailed_act: bool = options.on("jailed_act")
            self.gauges: vec[i64] = vec[i64]([0, 0, 0])
            self.resources: vec[i64] = vec[i64]([0, 0, 0, 0])
            self.savings: i64 = 2
            self.strength: i64 = 0
            self.healthy: i64 = 4
            self.injured: i64 = 0
            self.prisoners: i64 = 0
            self.dearer: i64 = 0  # dollars that life costs more this turn
            self.counted: bool = False  # it is settled how many act this turn
            self.left: i64 = 0  # workers still to act
            self.visited: i64 = 0  # actions of the group used this turn, a bit each
            self.taken: i64 = 0  # means of production, a bit each
            self.took: bool = False  # one was taken this turn
            self.jails: i64 = 0  # workers to be chosen for jail
            self.die: i64 = 0
            self.rolls: i64 = 0
            self.turns: i64 = 0
            self.phase: i64 = Phase.WORK
            self.ending: i64 = Ending.NONE
        else:
            self.options = source.options
            self.goal = source.goal
            self.rent = source.rent
            self.one_takeover = source.one_takeover
            self.gauges_return = source.gauges_return
            self.length = source.length
            self.jailed_act = source.jailed_act
            self.gauges = source.gauges[:]
            self.resources = source.resources[:]
            self.savings = source.savings
            self.strength = source.strength
            self.healthy = source.healthy
            self.injured = source.injured
            self.prisoners = source.prisoners
            self.dearer = source.dearer
            self.counted = source.counted
            self.left = source.left
            self.visited = source.visited
            self.taken = source.taken
            self.took = source.took
            self.jails = source.jails
            self.die = source.die
            self.rolls = source.rolls
            self.turns = source.turns
            self.phase = source.phase
            self.ending = source.ending

    def clone(self) -> "WhichSide":
        return WhichSide(1, self.options, self)

    def deal(self, dealer: Dealer) -> None:  # R2
        self.offensive(dealer)
        self.employers(dealer)

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(0)

    def turn(self) -> i64:
        return self.turns

    def workers(self) -> i64:
        return self.healthy + self.injured + self.prisoners

    def life_cost(self) -> i64:  # R10
        return min(MOST_SAVINGS, self.workers() + self.injured + self.rent + self.dearer)

    # The employers

    def employers(self, dealer: Dealer) -> None:  # R4
        self.turns += 1
        self.strength += 1
        dealer.says(STRENGTHENS, self.strength)
        dice: i64 = 2 if self.strength in (3, 6, 8) else 1
        for _ in range(dice):
            self.offensive(dealer)
        if self.strength > LAST_TURN:
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
        dealer.says(OFFENSIVE, self.die)
        if self.die == 1:
            self.dearer += 1
            dealer.says(DEARER)
        elif self.die == 2:
            self.raise_gauge(RISK, dealer)
        elif self.die == 3:
            self.raise_gauge(POLICE, dealer)
        elif self.die == 4:
            self.raise_gauge(UNSANITARY, dealer)
        elif self.die == 5:
            self.injure(1, dealer)
        else:
            self.strength += 1
            dealer.says(STRENGTHENS, self.strength)

    def raise_gauge(self, gauge: i64, dealer: Dealer) -> None:  # R8
        if self.gauges[gauge] < self.length:
            self.gauges[gauge] += 1
            dealer.says(CHANGES, gauge, self.gauges[gauge])
            return
        if self.gauges_return:
            self.gauges[gauge] = 0
        dealer.says(RUNS_OVER, gauge, self.gauges[gauge])
        if gauge == POLICE:
            self.jails += 1
        else:
            self.injure(1, dealer)

    def injure(self, count: i64, dealer: Dealer) -> None:  # R8
        hurt: i64 = 0
        lost: i64 = 0
        for _ in range(count):
            if self.healthy > 0 and self.injured < MOST_INJURED:
                self.healthy -= 1
                self.injured += 1
                hurt += 1
            elif self.workers_free() > 0:
                self.lose_one()
                lost += 1
        if hurt > 0:
            dealer.says(HURT, hurt)
        if lost > 0:
            dealer.says(LOST, lost)

    def lose_one(self) -> None:
        if self.healthy > 0:
            self.healthy -= 1
        else:
            self.injured -= 1

    def workers_free(self) -> i64:
        return self.healthy + self.injured

    # What can be done

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.JAIL:
            out.add(JAIL)
            out.add(JAIL + 1)
        elif self.phase == Phase.WORK:
            self.offer_group(out)
            self.offer_new_york(out)
        else:
            for mean in range(MEANS):
                if self.can_take(mean):
                    out.add(TAKE + mean)
            out.add(END_TURN)

    def offer_group(self, out: Actions) -> None:  # R6, R7
        for gauge in range(2):
            if self.gauges[gauge] > 0:
                out.add(TENEMENT + gauge)
        if self.injured > 0:
            out.add(BONESETTER)
        if not self.was_visited(LOCAL_UNION):
            out.add(LOCAL_UNION)
        if not self.was_visited(PRESS) and self.savings > 0:
            out.add(PRESS)
        if self.prisoners > 0:
            out.add(LAWYERS)
        if self.gauges[POLICE] > 0:
            out.add(LAWYERS + 1)
        if not self.was_visited(CAFE):
            out.add(CAFE)
        if not self.was_visited(CHEMISTRY):
            out.add(CHEMISTRY)
            out.add(CHEMISTRY + 1)

    def offer_new_york(self, out: Actions) -> None:  # R9
        out.add(DOCKS)
        out.add(TRIANGLE)
        out.add(NEWTOWN)
        if self.workers() < MOST_WORKERS:
            out.add(GREENWICH)
        out.add(TENDERLOIN)

    def was_visited(self, action: i64) -> bool:
        return (self.visited >> action) & 1 == 1

    def visit(self, action: i64) -> None:
        bit: i64 = 1
        self.visited |= bit << action

    def can_take(self, mean: i64) -> bool:  # R12
        if (self.taken >> mean) & 1 == 1 or (self.one_takeover and self.took):
            return False
        for kind in range(KINDS):
            if self.resources[kind] < cost(mean, kind):
                return False
        return True

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action < JAIL:
            self.left -= 1
            if action < DOCKS:
                self.serve_group(action, dealer)
            else:
                self.serve_new_york(action, dealer)
            self.go_on(dealer)
        elif action < TAKE:
            self.jail(action - JAIL, dealer)
            self.phase = Phase.WORK
            self.go_on(dealer)
        elif action < END_TURN:
            self.take(action - TAKE, dealer)
        else:
            self.end_turn(dealer)

    def serve_group(self, action: i64, dealer: Dealer) -> None:  # R6, R7
        if action < BONESETTER:
            self.lower_gauge(action - TENEMENT, dealer)
        elif action == BONESETTER:
            self.injured -= 1
            self.healthy += 1
            dealer.says(HEALS)
        elif action == LOCAL_UNION:
            self.visit(LOCAL_UNION)
            self.gain(UNION, dealer)
        elif action == PRESS:
            self.visit(PRESS)
            self.savings -= 1
            dealer.says(PRINTS, self.savings)
            self.gain(ANARCHIST, dealer)
        elif action == LAWYERS:
            self.prisoners -= 1
            self.healthy += 1
            dealer.says(FREED)
        elif action == LAWYERS + 1:
            self.lower_gauge(POLICE, dealer)
        elif action == CAFE:
            self.visit(CAFE)
            self.gain(STRIKE, dealer)
            self.raise_gauge(POLICE, dealer)
        else:
            self.visit(CHEMISTRY)
            self.gain(SABOTAGE, dealer)
            self.raise_gauge(action - CHEMISTRY, dealer)

    def serve_new_york(self, action: i64, dealer: Dealer) -> None:  # R9
        if action == GREENWICH:
            self.healthy += 1
            dealer.says(RECRUITS, self.workers())
            return
        self.savings = min(MOST_SAVINGS, self.savings + (2 if action == TRIANGLE else 3))
        dealer.says(EARNS, action - DOCKS, self.savings)
        if action == DOCKS:
            self.raise_gauge(RISK, dealer)
        elif action == NEWTOWN:
            self.raise_gauge(UNSANITARY, dealer)
        elif action == TENDERLOIN:
            self.raise_gauge(POLICE, dealer)

    def lower_gauge(self, gauge: i64, dealer: Dealer) -> None:
        self.gauges[gauge] -= 1
        dealer.says(CHANGES, gauge, self.gauges[gauge])

    def gain(self, kind: i64, dealer: Dealer) -> None:
        self.resources[kind] += 1
        dealer.says(GAINS, kind, self.resources[kind])

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

    def jail(self, who: i64, dealer: Dealer) -> None:  # R8
        self.jails -= 1
        if who == 0 and self.healthy > 0:
            self.healthy -= 1
            self.prisoners += 1
            dealer.says(JAILED)
        elif self.injured > 0:
            self.injured -= 1
            dealer.says(DIES)

    def resolve(self, dealer: Dealer) -> None:  # R10, R11
        due = self.life_cost()
        missing = max(0, due - self.savings)
        self.savings = max(0, self.savings - due)
        dealer.says(PAYS, due, self.savings)
        if missing > 0:
            dealer.says(LACKS, missing)
            self.injure(missing, dealer)
        self.dearer = 0
        if self.workers_free() == 0:
            self.end(Ending.NOBODY_LEFT, dealer)
        else:
            self.phase = Phase.TAKEOVER
            self.took = False

    def take(self, mean: i64, dealer: Dealer) -> None:  # R12
        bit: i64 = 1
        for kind in range(KINDS):
            self.resources[kind] -= cost(mean, kind)
        self.taken |= bit << mean
        self.took = True
        dealer.says(TAKES, mean)
        if self.controlled() >= self.goal:
            self.end(Ending.WON, dealer)

    def controlled(self) -> i64:
        count: i64 = 0
        for mean in range(MEANS):
            count += (self.taken >> mean) & 1
        return count

    def end_turn(self, dealer: Dealer) -> None:
        self.visited = 0
        if self.strength >= LAST_TURN:
            self.end(Ending.EMPLOYERS, dealer)  # R13
        else:
            self.employers(dealer)

    def end(self, ending: i64, dealer: Dealer) -> None:
        self.phase = Phase.OVER
        self.ending = ending
        if ending == Ending.WON:
            dealer.says(WINS)
        else:
            dealer.says(LOSES, ending - Ending.EMPLOYERS)

    def outcome(self) -> Outcome:
        reasons = (
            "The struggle goes on",
            "The commune stands",
            "The employers were too strong",
            "No worker was left",
        )
        return solo(int(self.controlled()), self.ending == Ending.WON, reasons[self.ending])

    # Why an action cannot be done: always something that its own clause says

    def why_not(self, seat: i64, action: i64) -> str:
        if self.phase == Phase.OVER:
            return ""
        if JAIL <= action < TAKE:
            return "Nobody has to go to jail now"
        if action >= TAKE:
            if self.phase != Phase.TAKEOVER:
                return "That comes when everybody has acted and life is paid"
            return self.why_not_taken(action - TAKE) if action < END_TURN else ""
        if self.phase == Phase.JAIL:
            return "First somebody goes to jail: choose who"
        if self.phase == Phase.TAKEOVER:
            return "Everybody who can has acted this turn"
        return self.why_not_there(action)

    def why_not_there(self, action: i64) -> str:
        """Why a worker cannot be sent to a place."""
        if action < BONESETTER:
            return "That gauge is at 0"
        if action == BONESETTER:
            return "Nobody is injured"
        if action == LAWYERS:
            return "Nobody is in jail"
        if action == LAWYERS + 1:
            return "Police is at 0"
        if action == GREENWICH:
            return "Eight workers are the most"
        if self.was_visited(min(action, CHEMISTRY)):
            return "That place serves one worker a turn"
        return "The press costs a dollar"

    def why_not_taken(self, mean: i64) -> str:
        if (self.taken >> mean) & 1 == 1:
            return "It is yours already"
        if self.one_takeover and self.took:
            return "One takeover a turn is allowed"
        lacking = [
            f"{cost(mean, kind) - self.resources[kind]} {RESOURCES[kind]}"
            for kind in range(KINDS)
            if self.resources[kind] < cost(mean, kind)
        ]
        return f"Still missing: {', '.join(lacking)}"


def goal_of(mode: str) -> int:
    if mode == "hard":
        return 8
    return 6 if mode == "advanced" else 5
