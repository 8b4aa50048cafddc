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

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.options import Options, number, switch
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import NOBODY, Position, only
from tablewright.core.words import NUMBER, Words, names

OPTIONS: Final = (
    number("savings", 5, 3, 9, "The most dollars that can be saved"),
    number("ammunition_per_roll", 1, 0, 2, "How much ammunition may be spent after one police roll"),
    switch("prison_resets_threat", False, "Whether prison takes Threat back to 0"),
    switch("poem_resets_boredom", False, "Whether a poem takes Boredom back to 0"),
    switch("idle_cubes", False, "Whether a cube for daily actions may stay unplaced"),
)

TOP: Final[i64] = 2  # where Love, Boredom, Threat, Ammunition and Passion end
POEMS: Final[i64] = 3
PRISONS: Final[i64] = 3

WORDS: Final = Words()
ROLL: Final[i64] = WORDS.action("roll", "Roll for the police", "R4")
SHOOT: Final[i64] = WORDS.action("shoot", "Spend 1 Ammunition: the roll counts 1 less", "R5")
ACCEPT: Final[i64] = WORDS.action("accept", "Let the roll stand", "R5")
GIVE_UP: Final[i64] = WORDS.action(
    "give_up", "Lose a cube for {kind}", "R8", kind=names("places", "daily actions")
)
HOME: Final[i64] = WORDS.action("home", "Stay home: Boredom +1", "R10")
HOME_POEM: Final[i64] = WORDS.action("home_poem", "Stay home and write a poem for $2", "R9")
CEMENT_CITY: Final[i64] = WORDS.action(
    "cement_city", "Visit Bonnie in Cement City: Boredom −1, Love +1", "R10"
)
DALLAS: Final[i64] = WORDS.action("dallas", "Find a small job in Dallas: $ +1", "R10")
RIDE: Final[i64] = WORDS.action("ride", "Go for a ride: $ −1, Love +1", "R10")
GOOD_WORK: Final[i64] = WORDS.action("good_work", "Ask for good work: nothing comes of it", "R11")
WORK: Final[i64] = WORDS.action("work", "Find work: Boredom +1, $ +1", "R11")
WORK_POEM: Final[i64] = WORDS.action("work_poem", "Find work and write a poem for $2", "R9")
PHOTO: Final[i64] = WORDS.action("photo", "Take photos: $ −2, Love +2", "R11")
BUY: Final[i64] = WORDS.action("buy", "Buy ammunition: $ −1, Ammunition +1", "R11")
STEAL: Final[i64] = WORDS.action("steal", "Steal ammunition: Threat +1, Ammunition +1", "R11")
ARMED: Final[i64] = WORDS.action("armed", "Stick up a store, armed: Ammunition −1, $ +2", "R11")
UNARMED: Final[i64] = WORDS.action("unarmed", "Stick up a store, unarmed: Threat +1, $ +2", "R11")
LEAVE: Final[i64] = WORDS.action("leave", "Leave town together", "R12")
IDLE: Final[i64] = WORDS.action("idle", "Leave a cube unplaced", "R11")

ROLLS: Final[i64] = WORDS.event(
    "rolls", "The police roll {die}, with modifiers {total}.", "R4", sound="roll", die=NUMBER, total=NUMBER
)
SHOOTS: Final[i64] = WORDS.event(
    "shoots", "Clyde spends 1 Ammunition: now {total}.", "R5", sound="place", total=NUMBER
)
QUIET: Final[i64] = WORDS.event("quiet", "The police leave them alone.", "R6")
CHANGES: Final[i64] = WORDS.event(
    "changes",
    "{gauge} is now {value}.",
    "R2",
    gauge=names("Love", "Boredom", "Threat", "Ammunition"),
    value=NUMBER,
)
EARNS: Final[i64] = WORDS.event("earns", "Savings: ${value}.", "R2", sound="coin", value=NUMBER)
PASSION: Final[i64] = WORDS.event(
    "passion", "Their Passion grows to {value}.", "R9", sound="good", value=NUMBER
)
COOLS: Final[i64] = WORDS.event("cools", "Passion falls to {value}.", "R8", sound="bad", value=NUMBER)
POEM: Final[i64] = WORDS.event(
    "poem", "Bonnie writes poem number {value}: ${left} left.", "R9", sound="good", value=NUMBER, left=NUMBER
)
TEARS: Final[i64] = WORDS.event(
    "tears", "Bonnie tears a poem up: {value} left.", "R8", sound="bad", value=NUMBER
)
PRISON: Final[i64] = WORDS.event("prison", "Clyde goes to prison.", "R7", sound="bad")
CUBE: Final[i64] = WORDS.event(
    "cube",
    "No ammunition to lose: a cube for {kind} is gone this turn.",
    "R8",
    kind=names("places", "daily actions"),
)
ROY: Final[i64] = WORDS.event(
    "roy", "Roy rolls {die}: he is {state}.", "R3", sound="roll", die=NUMBER, state=names("away", "there")
)
# The places, and then the daily actions.
SPOTS = ("home", "Cement City", "Dallas", "a ride", "good work", "work", "photos", "ammunition", "a stick up")
FIRST_DAILY: Final[i64] = 4
GOES: Final[i64] = WORDS.event(
    "goes", "Clyde chooses: {what}.", "R10", sound="place", what=names(*SPOTS[:FIRST_DAILY])
)
DOES: Final[i64] = WORDS.event(
    "does", "Clyde chooses: {what}.", "R11", sound="place", what=names(*SPOTS[FIRST_DAILY:])
)
IDLES: Final[i64] = WORDS.event("idles", "A cube stays unplaced.", "R11")
PAYS: Final[i64] = WORDS.event("pays", "The day costs $1: ${value} left.", "R13", sound="coin", value=NUMBER)
KILLED: Final[i64] = WORDS.event("killed", "The police kill Clyde.", "R14", sound="bad")
HUNGRY: Final[i64] = WORDS.event(
    "hungry", "No dollar left for the day: Clyde must go alone.", "R14", sound="bad"
)
FREE: Final[i64] = WORDS.event(
    "free", "The day's dollar is paid, and Bonnie and Clyde leave town.", "R12", sound="end"
)


class Phase:
    POLICE: Final = 0
    ANSWER: Final = 1  # the roll lies there; ammunition may be spent
    CUBE: Final = 2  # a cube must be given up
    PLACES: Final = 3
    DAILY: Final = 4
    OVER: Final = 5


class Ending:
    NONE: Final = 0
    WON: Final = 1
    KILLED: Final = 2
    HUNGRY: Final = 3


# Which place or daily action an action word belongs to: each can be used once a turn (R10, R11).
SPOT_OF: Final = vec[i64]([0] * HOME + [0, 0, 1, 2, 3, 4, 5, 5, 6, 7, 7, 8, 8, 9])
PLACE_BITS: Final[i64] = 0b1111  # of the spots that are places


@final
class BonnieAndClyde(Position):
    def __init__(self, seats: i64, options: Options, source: "BonnieAndClyde | None" = None) -> None:
        if source is None:
            self.options: Options = options
            self.most_savings: i64 = options.number("savings")
            self.shots_per_roll: i64 = options.number("ammunition_per_roll")
            self.threat_resets: bool = options.on("prison_resets_threat")
            self.boredom_resets: bool = options.on("poem_resets_boredom")
            self.may_idle: bool = options.on("idle_cubes")
            self.savings: i64 = 1
            self.love: i64 = 0
            self.boredom: i64 = 0
            self.threat: i64 = 0
            self.ammunition: i64 = 0
            self.passion: i64 = 0
            self.poems: i64 = 0
            self.prisons: i64 = 0  # prison modifiers marked; the highest counts
            self.roy: bool = True  # present
            self.phase: i64 = Phase.POLICE
            self.die: i64 = 0  # the police die as it lies; 0 before the first roll
            self.shots: i64 = 0  # ammunition spent on it
            self.roy_die: i64 = 0
            self.spots: i64 = 0  # places and daily actions used this turn, a bit each
            self.place_cubes: i64 = 2
            self.daily_cubes: i64 = 2
            self.turns: i64 = 1
            self.ending: i64 = Ending.NONE
        else:
            self.options = source.options
            self.most_savings = source.most_savings
            self.shots_per_roll = source.shots_per_roll
            self.threat_resets = source.threat_resets
            self.boredom_resets = source.boredom_resets
            self.may_idle = source.may_idle
            self.savings = source.savings
            self.love = source.love
            self.boredom = source.boredom
            self.threat = source.threat
            self.ammunition = source.ammunition
            self.passion = source.passion
            self.poems = source.poems
            self.prisons = source.prisons
            self.roy = source.roy
            self.phase = source.phase
            self.die = source.die
            self.shots = source.shots
            self.roy_die = source.roy_die
            self.spots = source.spots
            self.place_cubes = source.place_cubes
            self.daily_cubes = source.daily_cubes
            self.turns = source.turns
            self.ending = source.ending

    def clone(self) -> "BonnieAndClyde":
        return BonnieAndClyde(1, self.options, self)

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(0)

    def turn(self) -> i64:
        return self.turns

    def key(self) -> i64:
        """All that decides what can still happen, or how it ended; not what the dice showed earlier."""
        lies: i64 = 0
        if self.phase == Phase.ANSWER:
            lies = self.die * 3 + self.shots
        spots = self.spots
        if self.phase != Phase.PLACES:
            spots &= ~PLACE_BITS  # where Clyde has been no longer matters
        key: i64 = self.savings
        key = key * 3 + self.love
        key = key * 3 + self.boredom
        key = key * 3 + self.threat
        key = key * 3 + self.ammunition
        key = key * 3 + self.passion
        key = key * 4 + self.poems
        key = key * 4 + self.prisons
        key = key * 2 + (1 if self.roy else 0)
        key = key * 6 + self.phase
        key = key * 4 + self.ending
        key = key * 24 + lies
        key = key * 1024 + spots
        key = key * 3 + self.place_cubes
        return key * 3 + self.daily_cubes

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

    def is_free(self, action: i64) -> bool:
        return (self.spots >> SPOT_OF[action]) & 1 == 0

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

    def can_write(self, dollars: i64) -> bool:  # R9
        return self.boredom == TOP and self.poems < POEMS and dollars >= 2

    def is_ready(self) -> bool:  # R12
        return self.love == TOP and self.ammunition == TOP and self.passion == TOP and self.poems == POEMS

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

    def modifier(self) -> i64:  # R4
        return self.prisons + (1 if self.threat == TOP else 0)

    def total(self) -> i64:
        return self.die + self.modifier() - self.shots

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

    # Gauges: one point at a time (R7, R8, R9)

    def earn(self, dollars: i64, dealer: Dealer) -> None:
        self.savings = min(self.savings + dollars, self.most_savings)
        dealer.says(EARNS, self.savings)

    def more_love(self, dealer: Dealer) -> None:
        if self.love < TOP:
            self.love += 1
            dealer.says(CHANGES, 0, self.love)
        elif not self.roy and self.passion < TOP:  # R9
            self.passion += 1
            dealer.says(PASSION, self.passion)

    def less_love(self, dealer: Dealer) -> None:
        if self.love > 0:
            self.love -= 1
            dealer.says(CHANGES, 0, self.love)
        elif self.passion > 0:  # R8
            self.passion -= 1
            dealer.says(COOLS, self.passion)

    def more_boredom(self, poem: bool, dealer: Dealer) -> None:
        if poem:  # R9
            self.savings -= 2
            self.poems += 1
            if self.boredom_resets:
                self.boredom = 0
            dealer.says(POEM, self.poems, self.savings)
        elif self.boredom < TOP:
            self.boredom += 1
            dealer.says(CHANGES, 1, self.boredom)

    def less_boredom(self, dealer: Dealer) -> None:
        if self.boredom > 0:
            self.boredom -= 1
            dealer.says(CHANGES, 1, self.boredom)
        elif self.poems > 0:  # R8
            self.poems -= 1
            dealer.says(TEARS, self.poems)

    def more_threat(self, dealer: Dealer) -> None:
        if self.threat < TOP:
            self.threat += 1
            dealer.says(CHANGES, 2, self.threat)
            return
        dealer.says(PRISON)  # R7
        self.prisons = min(self.prisons + 1, PRISONS)
        if self.threat_resets:
            self.threat = 0
        self.less_love(dealer)

    def more_ammunition(self, dealer: Dealer) -> None:
        self.ammunition = min(self.ammunition + 1, TOP)
        dealer.says(CHANGES, 3, self.ammunition)

    def less_ammunition(self, dealer: Dealer) -> bool:
        """False where there is none to lose."""
        if self.ammunition == 0:
            return False
        self.ammunition -= 1
        dealer.says(CHANGES, 3, self.ammunition)
        return True

    def outcome(self) -> Outcome:
        done = int(self.love + self.ammunition + self.passion + self.poems)
        if self.ending == Ending.WON:
            return solo(done, True, "They left town together")
        if self.ending == Ending.KILLED:
            return solo(done, False, "The police killed Clyde")
        if self.ending == Ending.HUNGRY:
            return solo(done, False, "The day could not be paid")
        return solo(done, False, "Still in Dallas")

    # Why something cannot be done

    def why_not(self, seat: i64, action: i64) -> str:
        if self.phase == Phase.OVER:
            return ""
        if action < HOME:
            return self.why_not_police(action)
        if action == IDLE and not self.may_idle:
            return "All cubes are placed"  # whatever the phase: no moment of this game has it
        if self.phase < Phase.PLACES:
            return self.police_first()
        if action >= GOOD_WORK and self.phase == Phase.PLACES:
            return "Places come first: a cube for them is left"
        if action < GOOD_WORK and self.phase == Phase.DAILY:
            return "The cubes for places are used up: now the daily actions"
        if action < IDLE and not self.is_free(action):
            return "Each place and each daily action serves once a turn"
        return self.why_not_there(action)

    def police_first(self) -> str:
        """What is to be settled before anybody goes anywhere."""
        if self.phase == Phase.POLICE:
            return "First roll for the police"
        if self.phase == Phase.ANSWER:
            return "The police have rolled: first spend ammunition, or let the roll stand"
        return "First give up a cube, for places or for daily actions"

    def why_not_police(self, action: i64) -> str:
        if action >= GIVE_UP:
            return "No cube has to be given up now"
        if self.phase < Phase.PLACES:
            return self.police_first()
        return "The police have been dealt with this turn"

    def why_not_there(self, action: i64) -> str:
        """What is lacking for a place or a daily action whose moment this is."""
        if action == LEAVE:
            return self.why_not_leave()
        if action in (HOME_POEM, WORK_POEM):
            return self.why_not_write()
        if action == ARMED:
            return "There is no ammunition to take along"
        return "There are not enough dollars for that" if action in (RIDE, PHOTO, BUY) else ""

    def why_not_leave(self) -> str:  # R12
        if self.is_ready():
            return "Leaving town is the last daily action: place the other cube first"
        lacking: list[str] = []
        if self.love < TOP:
            lacking.append("Love 2")
        if self.ammunition < TOP:
            lacking.append("Ammunition 2")
        if self.passion < TOP:
            lacking.append("Passion 2")
        if self.poems < POEMS:
            lacking.append("3 Poems")
        return f"Still missing to leave town: {', '.join(lacking)}"

    def why_not_write(self) -> str:  # R9
        if self.poems == POEMS:
            return "All three poems are written"
        if self.boredom < TOP:
            return "A poem needs Boredom at 2"
        return "There are not enough dollars for a poem: it costs $2"
