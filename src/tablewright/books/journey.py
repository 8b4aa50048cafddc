"""A journey through a book: a traveller on a map, gauges, coins, and pages that are turned one by one.

Clauses are the same in every game made of a book. A page is code (see ops.py): it runs until something
is asked of the traveller, and what is asked is part of the position. All texts are numbers here.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.books.atlas import UNREAD, Atlas, House, Page, Story
from tablewright.books.ops import (
    AT_LEAST,
    BEGIN,
    BELOW,
    CHANGE,
    CHOICE,
    CHOOSE,
    COMBAT,
    DROP,
    END,
    EXIT,
    FIGHT,
    FLAG,
    FLEE,
    GO,
    HALF,
    HAS,
    IF,
    IN_A_BOOK,
    JUMP,
    KEEP,
    LACKS,
    LOSE,
    MANOEUVRE,
    MOVE,
    NOWHERE,
    ONWARD,
    PLACES,
    REPAIR,
    SAYS_BEATEN,
    SAYS_BEATS,
    SAYS_BEGINS,
    SAYS_DECIDES,
    SAYS_DROPS,
    SAYS_ENDS,
    SAYS_FAILS,
    SAYS_FLEES,
    SAYS_GAINS,
    SAYS_LEAVES,
    SAYS_LOSES,
    SAYS_MANOEUVRES,
    SAYS_MEETS,
    SAYS_PASSES,
    SAYS_REACHES,
    SAYS_REPAIRS,
    SAYS_RETURNS,
    SAYS_SPENDS,
    SAYS_STRIKES,
    SAYS_TAKES,
    SAYS_TOSSES,
    SAYS_USES,
    SAYS_WINS_TIME,
    SET,
    TAKE,
    TEST,
    TEXT,
    TOSS,
    UNSET,
    USE,
    Ending,
    Phase,
)
from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import NOBODY, Position, only

IMAGINED_WORTH = 55  # of 100: getting through what lies behind an exit nobody has passed, with nothing


@final
class Journey(Position):
    def __init__(self, house: House, atlas: Atlas, source: "Journey | None" = None) -> None:
        self.house: House = house  # public
        self.atlas: Atlas = atlas  # public
        if source is None:
            self.story: Story | None = None  # hidden: a view has none
            self.pages: list[Page] = []  # hidden but for those reached
            self.leg: i64 = 0  # public, as is all that follows
            self.last: i64 = 0  # the adventure that ends the match
            self.shift: vec[i64] = vec[i64]([0] * int(house.gauges))  # of the beginning, by difficulty
            self.gauges: vec[i64] = vec[i64]([0] * int(house.gauges))
            self.items: i64 = 0
            self.flags: i64 = 0
            self.place: i64 = atlas.start
            self.left: i64 = NOWHERE  # the place just left
            self.reached: i64 = 0
            self.trail: vec[i64] = vec[i64]([0] * 0)  # places, in order
            self.told: vec[i64] = vec[i64]([0] * 0)  # texts read since the arrival
            self.code: vec[i64] = UNREAD.code
            self.at: i64 = 0
            self.enemy: i64 = NOWHERE  # a name
            self.strength: i64 = 0
            self.coins: i64 = 0  # of the last toss
            self.heads: i64 = 0
            self.tosses: i64 = 0
            self.leaving: bool = False
            self.turns: i64 = 0
            self.score: i64 = 0
            self.exit: i64 = NOWHERE
            self.phase: i64 = Phase.TRAVEL
            self.ending: i64 = Ending.NONE
            self.ending_text: i64 = NOWHERE
        else:
            self.story = source.story
            self.pages = source.pages  # never changed, only replaced
            self.leg = source.leg
            self.last = source.last
            self.shift = source.shift
            self.gauges = source.gauges[:]
            self.items = source.items
            self.flags = source.flags
            self.place = source.place
            self.left = source.left
            self.reached = source.reached
            self.trail = source.trail[:]
            self.told = source.told[:]
            self.code = source.code
            self.at = source.at
            self.enemy = source.enemy
            self.strength = source.strength
            self.coins = source.coins
            self.heads = source.heads
            self.tosses = source.tosses
            self.leaving = source.leaving
            self.turns = source.turns
            self.score = source.score
            self.exit = source.exit
            self.phase = source.phase
            self.ending = source.ending
            self.ending_text = source.ending_text

    def clone(self) -> "Journey":
        return Journey(self.house, self.atlas, self)

    # What is seen, and what may be behind it

    def seen_by(self, seat: i64) -> "Journey":
        view = Journey(self.house, self.atlas, self)
        view.story = None
        view.pages = self.read_pages()
        return view

    def read_pages(self) -> list[Page]:
        """Only the pages of places reached; nothing of the others is taken over."""
        pages: list[Page] = []
        for place in range(PLACES):
            pages.append(self.pages[place] if (self.reached >> place) & 1 == 1 else UNREAD)
        return pages

    def guess(self, dealer: Dealer) -> "Journey":
        """Any page may lie behind a number: one like those that books of this kind have."""
        whole = Journey(self.house, self.atlas, self)
        whole.story = None
        pages = self.read_pages()
        for place in range(PLACES):
            if (self.atlas.known >> place) & 1 == 1 and (self.reached >> place) & 1 == 0:
                kind = self.house.gates if place == self.atlas.goal else self.house.dreams
                pages[place] = kind[dealer.below(len(kind))]
        whole.pages = pages
        return whole

    # The beginning

    def begin(self, story: Story, leg: i64, last: i64, shift: vec[i64]) -> None:
        self.story = story
        self.leg = leg
        self.last = last
        self.shift = shift
        self.open_leg()
        for gauge in range(self.house.gauges):
            self.gauges[gauge] = self.beginning(gauge)

    def open_leg(self) -> None:
        assert self.story is not None
        leg = self.story.legs[self.leg]
        self.atlas = leg.atlas
        self.pages = leg.pages
        self.place = leg.atlas.start
        self.left = NOWHERE
        self.reached = 0
        self.trail = vec[i64]([0] * 0)
        self.told = vec[i64]([0] * 0)

    def beginning(self, gauge: i64) -> i64:  # R2
        assert self.story is not None
        value = self.story.legs[self.leg].begin[gauge] + self.shift[gauge]
        return max(0, min(self.house.high[gauge], value))

    def deal(self, dealer: Dealer) -> None:
        self.set_out(dealer)

    def set_out(self, dealer: Dealer) -> None:
        dealer.says(SAYS_BEGINS, self.atlas.number)
        self.tell(self.atlas.intro)
        self.open_page(dealer)

    # Who acts, and what is legal

    def acting(self) -> i64:
        return NOBODY if self.phase == Phase.OVER else only(0)

    def turn(self) -> i64:
        return self.turns + 1

    def round(self) -> i64:
        return self.leg + 1

    def legal(self, seat: i64, out: Actions) -> None:
        if self.phase == Phase.TRAVEL:
            self.offer_travel(out)
        elif self.phase == Phase.TEST:
            out.add(TOSS)
        elif self.phase == Phase.COMBAT:
            out.add(FIGHT)
            out.add_if(self.can_flee(), FLEE)
        elif self.phase == Phase.CHOICE:
            for number in range(self.code[self.at + 1]):
                out.add_if(self.can_choose(number), CHOOSE + number)
        else:
            out.add(ONWARD)

    def offer_travel(self, out: Actions) -> None:
        alive = self.alive()
        if not self.leaving:
            out.add_if(self.can_repair(), REPAIR)
            for item in range(self.house.items):
                out.add_if(self.can_use(item), USE + item)
            for number in range(self.house.manoeuvres):
                out.add_if(alive and self.can_manoeuvre(number), MANOEUVRE + number)
        if alive:
            roads = self.roads()
            for place in range(PLACES):
                if (roads >> place) & 1 == 1:
                    out.add(GO + place)

    def alive(self) -> bool:
        return self.house.life < 0 or self.gauges[self.house.life] > 0

    def roads(self) -> i64:
        """The places that can be next: never the one just left (R4)."""
        roads = self.atlas.roads[self.place]
        return roads if self.left == NOWHERE else roads & ~only(self.left)

    def can_repair(self) -> bool:  # R9
        if not self.house.can_repair or not self.can_pay(self.house.repair_pay):
            return False
        for gauge in range(self.house.gauges):
            if self.house.repair_gain[gauge] > 0 and self.gauges[gauge] < self.house.high[gauge]:
                return True
        return False

    def can_use(self, item: i64) -> bool:  # R10
        return (self.items >> item) & 1 == 1 and self.house.item_code[item][0] != END

    def can_manoeuvre(self, number: i64) -> bool:  # R11
        if self.coins_for(self.house.skill_of[number]) < self.house.difficulty_of[number]:
            return False
        return self.can_pay(self.house.manoeuvre_pay[number])

    def can_pay(self, price: vec[i64]) -> bool:
        """Time can always be spent, if only to be caught."""
        for gauge in range(self.house.gauges):
            if gauge != self.house.clock and price[gauge] > self.gauges[gauge]:
                return False
        return True

    def can_flee(self) -> bool:  # R8
        conditions = self.code[self.at + 3]
        return conditions != NOWHERE and self.holds(self.code, conditions)

    def can_choose(self, number: i64) -> bool:  # R7
        return self.holds(self.code, self.code[self.at + 3 + 3 * number])

    def holds(self, code: vec[i64], conditions: i64) -> bool:
        for n in range(code[conditions]):
            at = conditions + 1 + 3 * n
            if not self.is_so(code[at], code[at + 1], code[at + 2]):
                return False
        return True

    def is_so(self, kind: i64, what: i64, value: i64) -> bool:
        if kind == AT_LEAST:
            return what == self.house.clock or self.gauges[what] >= value
        if kind == BELOW:
            return self.gauges[what] < value
        if kind == HAS:
            return (self.items >> what) & 1 == 1
        if kind == LACKS:
            return (self.items >> what) & 1 == 0
        if kind == FLAG:
            return (self.flags >> what) & 1 == 1
        return (self.flags >> what) & 1 == 0

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action < CHOOSE:
            self.drive(action - GO, dealer)
        elif action < TOSS:
            self.choose(action - CHOOSE, dealer)
        elif action == TOSS:
            self.test(dealer)
        elif action == FIGHT:
            self.fight(dealer)
        elif action == FLEE:
            dealer.says(SAYS_FLEES, self.enemy)
            self.go_on(self.code[self.at + 4], dealer)
        elif action == REPAIR:
            self.repair(dealer)
        elif action < USE:
            self.manoeuvre(action - MANOEUVRE, dealer)
        elif action < ONWARD:
            self.use(action - USE, dealer)
        else:
            self.onward(dealer)

    def drive(self, place: i64, dealer: Dealer) -> None:  # R3
        self.turns += 1
        if self.house.clock >= 0 and self.house.move > 0:
            self.change(self.house.clock, self.house.move, dealer)
        if self.phase != Phase.OVER:
            self.move_to(place, dealer)

    def move_to(self, place: i64, dealer: Dealer) -> None:
        self.left = self.place
        self.place = place
        self.told = vec[i64]([0] * 0)
        self.open_page(dealer)

    def open_page(self, dealer: Dealer) -> None:  # R5
        dealer.reveals()
        self.leaving = False
        self.coins = 0
        page = self.pages[self.place]
        seen = (self.reached >> self.place) & 1 == 1
        self.reached |= only(self.place)
        self.trail = append(self.trail, self.place)
        self.code = page.code
        dealer.says(SAYS_RETURNS if seen else SAYS_REACHES, page.number)
        self.go_on(page.again if seen else 0, dealer)

    def choose(self, number: i64, dealer: Dealer) -> None:  # R7
        at = self.at + 2 + 3 * number
        dealer.says(SAYS_DECIDES, self.code[at])
        self.go_on(self.code[at + 2], dealer)

    def toss(self, coins: i64, dealer: Dealer) -> i64:
        """Tosses coins and returns how many show heads."""
        self.coins = coins
        self.heads = 0
        count: i64 = 0
        for coin in range(coins):
            if dealer.below(2) == 1:
                self.heads |= only(coin)
                count += 1
        self.tosses += 1
        dealer.says(SAYS_TOSSES, coins, count)
        return count

    def coins_for(self, gauge: i64) -> i64:  # R6, R10
        coins = self.gauges[gauge]
        for item in range(self.house.items):
            if (self.items >> item) & 1 == 1:
                coins += self.house.item_coins[item][gauge]
        return min(self.house.coins, coins)

    def test(self, dealer: Dealer) -> None:  # R6
        passed = self.toss(self.coins_for(self.code[self.at + 1]), dealer) >= self.code[self.at + 2]
        dealer.says(SAYS_PASSES if passed else SAYS_FAILS)
        self.go_on(self.at + 4 if passed else self.code[self.at + 3], dealer)

    def fight(self, dealer: Dealer) -> None:  # R8
        heads = self.toss(self.coins_for(self.house.arms), dealer)
        tails = self.coins - heads
        won = heads >= self.strength
        self.strength = max(0, self.strength - heads)
        dealer.says(SAYS_STRIKES, heads, tails, self.enemy, self.strength)
        self.change(self.house.life, -tails, dealer)
        if not self.alive():
            dealer.says(SAYS_BEATEN, self.enemy)
            self.code = self.pages[self.place].code
            self.go_on(self.pages[self.place].lost, dealer)
        elif won:
            dealer.says(SAYS_BEATS, self.enemy)
            self.go_on(self.at + 5, dealer)
        elif self.house.clock >= 0:
            self.change(self.house.clock, self.house.round, dealer)

    def repair(self, dealer: Dealer) -> None:  # R9
        dealer.says(SAYS_REPAIRS)
        self.exchange(self.house.repair_pay, self.house.repair_gain, dealer)
        self.rest(dealer)

    def exchange(self, pay: vec[i64], gain: vec[i64], dealer: Dealer) -> None:
        for gauge in range(self.house.gauges):
            if pay[gauge] != 0 and self.phase != Phase.OVER:
                self.change(gauge, pay[gauge] if gauge == self.house.clock else -pay[gauge], dealer)
        for gauge in range(self.house.gauges):
            if gain[gauge] != 0 and self.phase != Phase.OVER:
                self.change(gauge, -gain[gauge] if gauge == self.house.clock else gain[gauge], dealer)

    def manoeuvre(self, number: i64, dealer: Dealer) -> None:  # R11
        house = self.house
        dealer.says(SAYS_MANOEUVRES, self.named(number))
        self.leaving = True
        none = vec[i64]([0] * int(house.gauges))
        self.exchange(house.manoeuvre_pay[number], none, dealer)
        heads = self.toss(self.coins_for(house.skill_of[number]), dealer)
        passed = heads >= house.difficulty_of[number]
        dealer.says(SAYS_PASSES if passed else SAYS_FAILS)
        if passed:
            self.exchange(none, house.manoeuvre_gain[number], dealer)
        self.rest(dealer)

    def use(self, item: i64, dealer: Dealer) -> None:  # R10
        dealer.says(SAYS_USES, self.named(item))
        self.items &= ~only(item)
        self.code = self.house.item_code[item]
        self.go_on(0, dealer)

    # Gauges

    def change(self, gauge: i64, by: i64, dealer: Dealer) -> None:
        """Moves a gauge within its ends; time that is not there to be spent ends the journey (R3)."""
        before = self.gauges[gauge]
        high = self.house.high[gauge]
        if gauge == self.house.clock and before + by > high:
            self.gauges[gauge] = high
            self.end(Ending.CAUGHT, NOWHERE, dealer)
            return
        after = max(0, min(high, before + by))
        if after == before:
            return
        self.gauges[gauge] = after
        self.announce(gauge, after - before, dealer)

    def announce(self, gauge: i64, by: i64, dealer: Dealer) -> None:
        up = by > 0
        size = by if up else -by
        if gauge == self.house.clock:
            event = SAYS_SPENDS if up else SAYS_WINS_TIME
        else:
            event = SAYS_GAINS if up else SAYS_LOSES
        dealer.says(event, self.named(gauge), size, self.gauges[gauge])

    def named(self, thing: i64) -> i64:
        """A gauge, item or manoeuvre as announcements name it: by its book too."""
        return self.house.number * IN_A_BOOK + thing

    def tell(self, text: i64) -> None:
        if text != NOWHERE:
            self.told = append(self.told, text)

    # Reading

    def go_on(self, at: i64, dealer: Dealer) -> None:
        """Reads on from there, until something is asked or the page ends."""
        self.at = at
        self.phase = Phase.TRAVEL
        while self.phase == Phase.TRAVEL and self.code[self.at] != END:
            if not self.step(self.code[self.at], dealer):
                return
        if self.phase == Phase.TRAVEL:
            self.rest(dealer)

    def step(self, op: i64, dealer: Dealer) -> bool:
        """Does what stands there; False: somewhere else the reading has gone on already."""
        code = self.code
        at = self.at
        if op == TEXT:
            self.tell(code[at + 1])
            self.at = at + 2
        elif op == CHANGE:
            self.at = at + 3
            self.change(code[at + 1], code[at + 2], dealer)
        elif op == JUMP:
            self.at = code[at + 1]
        elif op == IF:
            self.at = at + 3 if self.holds(code, code[at + 1]) else code[at + 2]
        elif op == TEST:
            self.phase = Phase.TEST
            self.coins = 0
        elif op == CHOICE:
            self.phase = Phase.CHOICE
        elif op == COMBAT:
            self.meet(code[at + 1], code[at + 2], dealer)
        elif op == MOVE:
            self.move_to(code[at + 1], dealer)
            return False
        elif op == EXIT:
            self.leave(code[at + 1], dealer)
        elif op == LOSE:
            self.end(Ending.TOLD, code[at + 1], dealer)
        else:
            self.note(op, code[at + 1], dealer)
            self.at = at + 2
        return True

    def note(self, op: i64, what: i64, dealer: Dealer) -> None:
        if op == SET:
            self.flags |= only(what)
        elif op == UNSET:
            self.flags &= ~only(what)
        elif op == TAKE:
            self.items |= only(what)
            dealer.says(SAYS_TAKES, self.named(what))
        elif op == DROP and (self.items >> what) & 1 == 1:
            self.items &= ~only(what)
            dealer.says(SAYS_DROPS, self.named(what))

    def meet(self, enemy: i64, strength: i64, dealer: Dealer) -> None:
        self.phase = Phase.COMBAT
        self.enemy = enemy
        self.strength = strength
        self.coins = 0
        dealer.says(SAYS_MEETS, enemy, strength)

    def rest(self, dealer: Dealer) -> None:
        """All is resolved here: she may mend, use things, and leave, if there is a way to (R4, R9)."""
        if self.phase == Phase.OVER:
            return
        if not self.alive() and not self.can_recover():
            self.end(Ending.BROKEN, NOWHERE, dealer)
        elif self.alive() and self.roads() == 0:
            self.end(Ending.STRANDED, NOWHERE, dealer)

    def can_recover(self) -> bool:
        if self.leaving:
            return False
        for item in range(self.house.items):
            if self.can_use(item):
                return True
        return self.can_repair()

    # Leaving a region, and the end

    def leave(self, exit: i64, dealer: Dealer) -> None:  # R12
        self.score += 10
        if self.house.clock >= 0:
            self.score += self.house.high[self.house.clock] - self.gauges[self.house.clock]
        self.exit = exit
        story = self.story
        if story is None:
            self.imagine_exit(dealer)
            return
        way = story.exits[exit]
        self.tell(way.text)
        dealer.says(SAYS_LEAVES, way.name)
        if self.leg >= self.last or way.onward == NOWHERE:
            self.end(Ending.ESCAPED, way.name, dealer)
        else:
            self.phase = Phase.INTERLUDE

    def imagine_exit(self, dealer: Dealer) -> None:
        """Who has not read on can only think that the well equipped get further."""
        chance: i64 = 100
        if self.leg < self.last:
            chance = IMAGINED_WORTH
            for gauge in range(self.house.gauges):
                if gauge != self.house.clock:
                    chance += 2 * self.gauges[gauge]
        self.end(Ending.ESCAPED if dealer.below(100) < chance else Ending.TOLD, NOWHERE, dealer)

    def onward(self, dealer: Dealer) -> None:  # R13
        assert self.story is not None
        way = self.story.exits[self.exit]
        self.leg = way.onward
        self.open_leg()
        self.items &= way.items
        self.flags &= way.flags
        for gauge in range(self.house.gauges):
            self.gauges[gauge] = self.carried(gauge, way.carry[gauge])
        self.set_out(dealer)

    def carried(self, gauge: i64, rule: i64) -> i64:
        if rule == KEEP:
            return self.gauges[gauge]
        if rule == HALF:
            return (self.gauges[gauge] + 1) // 2
        return self.beginning(gauge) if rule == BEGIN else rule

    def end(self, ending: i64, text: i64, dealer: Dealer) -> None:  # R14
        self.phase = Phase.OVER
        self.ending = ending
        self.ending_text = text
        dealer.says(SAYS_ENDS, ending, text)

    def outcome(self) -> Outcome:
        reasons = (
            "The road goes on",
            "She got away",
            "Her time ran out",
            "Nothing was left to go on with",
            "There was no road but the one she came by",
            "The story ended badly",
        )
        return solo(int(self.score), self.ending == Ending.ESCAPED, reasons[self.ending])

    def why_not(self, seat: i64, action: i64) -> str:
        """From what is printed only: a refusal must not tell what stands on a page."""
        if self.phase == Phase.OVER:
            return "The journey is over"
        if action < CHOOSE:
            return self.why_not_go(action - GO)
        if action < TOSS:
            return "That is not among the choices on this page"
        if action in (TOSS, FIGHT, FLEE):
            return "The page does not ask for that now"
        if action == ONWARD:
            return "The way out has not been found yet"
        if self.phase != Phase.TRAVEL:
            return "First do what the page asks"
        if self.leaving:
            return "She is leaving already: only the road is left"
        if action == REPAIR:
            return "There is nothing to mend, or nothing to mend it with"
        if action < USE:
            return "That manoeuvre cannot be paid for, or cannot succeed with so few coins"
        return "She has nothing of that kind to use"

    def why_not_go(self, place: i64) -> str:
        if self.phase != Phase.TRAVEL:
            return "First do what the page asks"
        if place == self.left:
            return "There is no turning back: not to the place just left"
        if (self.atlas.roads[self.place] >> place) & 1 == 0:
            return "No road leads there from here"
        return "She cannot move before she has mended something"
