"""A journey through a book: a traveller on a map, gauges, coins, and pages that are turned one by one.

Clauses are the same in every game made of a book. A page is code (see opcodes.py): it runs until something
is asked of the traveller, and what is asked is part of the position. All texts are numbers here.
"""

# hot

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.books.atlas import Exit, Story
from tablewright.books.journal import Journal
from tablewright.books.opcodes import (
    AGAIN,
    BEGIN,
    CHANGE,
    CHOICE,
    CHOOSE,
    COMBAT,
    DROP,
    END,
    EXIT,
    FIGHT,
    FINISH,
    FLEE,
    GO,
    HALF,
    IF,
    IN_A_BOOK,
    JUMP,
    KEEP,
    LOSE,
    MANOEUVRE,
    MOST_ITEMS,
    MOVE,
    NOWHERE,
    ONWARD,
    PLACES,
    REPAIR,
    SAYS_AGAIN,
    SAYS_BEATEN,
    SAYS_BEATS,
    SAYS_BEGINS,
    SAYS_DECIDES,
    SAYS_DROPS,
    SAYS_ENDS,
    SAYS_FAILS,
    SAYS_FINISHES,
    SAYS_FLEES,
    SAYS_GAINS,
    SAYS_KEEPS,
    SAYS_LEAVES,
    SAYS_LEAVES_BEHIND,
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
from tablewright.books.refusals import why_not
from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import only

IMAGINED_WORTH = 55  # of 100: getting through what lies behind an exit nobody has passed, with nothing


@final
class Journey(Journal):
    """What the traveller does, and what comes of it."""

    def clone(self) -> "Journey":
        return Journey(self.preface, self.atlas, self)

    # What is seen, and what may be behind it

    def seen_by(self, seat: i64) -> "Journey":
        view = Journey(self.preface, self.atlas, self)
        view.story = None
        view.pages = self.read_pages()
        return view

    def guess(self, dealer: Dealer) -> "Journey":
        """Any page may lie behind a number: one like those that books of this kind have."""
        whole = Journey(self.preface, self.atlas, self)
        whole.story = None
        pages = self.read_pages()
        for place in range(PLACES):
            if (self.atlas.known >> place) & 1 == 1 and not self.has_read(place):
                kind = self.preface.gates if place == self.atlas.goal else self.preface.imagined
                pages[place] = kind[dealer.below(len(kind))]
        whole.pages = pages
        return whole

    # The beginning

    def begin(self, story: Story, leg: i64, last: i64, shift: vec[i64]) -> None:
        self.story = story
        self.last = last
        self.shift = shift
        self.open_leg(leg)
        for gauge in range(self.preface.gauges):
            self.gauges[gauge] = self.beginning(gauge, leg)

    def open_leg(self, number: i64) -> None:
        assert self.story is not None
        leg = self.story.legs[number]
        self.leg = number
        self.atlas = leg.atlas
        self.pages = leg.pages
        self.known = 0
        self.tries = 1
        self.stand_at_the_start()

    def stand_at_the_start(self) -> None:
        self.place = self.atlas.start
        self.left = NOWHERE
        self.reached = 0
        self.trail = vec[i64]([0] * 0)
        self.told = vec[i64]([0] * 0)

    def deal(self, dealer: Dealer) -> None:
        self.set_out(dealer)

    def set_out(self, dealer: Dealer) -> None:
        dealer.says(SAYS_BEGINS, self.atlas.number)
        self.tell(self.atlas.intro)
        self.open_page(dealer)

    # What is legal

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
        elif self.phase == Phase.FALLEN:
            out.add(AGAIN)
            out.add(FINISH)
        else:
            out.add(ONWARD)

    def offer_travel(self, out: Actions) -> None:
        alive = self.alive()
        if not self.leaving:
            out.add_if(self.can_repair(), REPAIR)
            for item in range(self.preface.items):
                out.add_if(self.can_use(item), USE + item)
            for number in range(self.preface.manoeuvres):
                out.add_if(alive and self.can_manoeuvre(number), MANOEUVRE + number)
        if alive:
            roads = self.roads()
            for place in range(PLACES):
                if (roads >> place) & 1 == 1:
                    out.add(GO + place)

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
        elif action == ONWARD:
            self.onward(dealer)
        elif action == AGAIN:
            self.try_again(dealer)
        else:
            self.finish(dealer)

    def drive(self, place: i64, dealer: Dealer) -> None:  # R3
        self.turns += 1
        if self.preface.clock >= 0 and self.preface.move > 0:
            self.change(self.preface.clock, self.preface.move, dealer)
        if self.on_the_way():
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

    def test(self, dealer: Dealer) -> None:  # R6
        passed = self.toss(self.coins_for(self.code[self.at + 1]), dealer) >= self.code[self.at + 2]
        dealer.says(SAYS_PASSES if passed else SAYS_FAILS)
        self.go_on(self.at + 4 if passed else self.code[self.at + 3], dealer)

    def fight(self, dealer: Dealer) -> None:  # R8
        heads = self.toss(self.coins_for(self.preface.arms), dealer)
        tails = self.coins - heads
        won = heads >= self.strength
        self.strength = max(0, self.strength - heads)
        dealer.says(SAYS_STRIKES, heads, tails, self.enemy, self.strength)
        self.change(self.preface.life, -tails, dealer)
        if not self.alive():
            dealer.says(SAYS_BEATEN, self.enemy)
            self.code = self.pages[self.place].code
            self.go_on(self.pages[self.place].lost, dealer)
        elif won:
            dealer.says(SAYS_BEATS, self.enemy)
            self.go_on(self.at + 5, dealer)
        elif self.preface.clock >= 0:
            self.change(self.preface.clock, self.preface.round, dealer)

    def repair(self, dealer: Dealer) -> None:  # R9
        dealer.says(SAYS_REPAIRS)
        self.exchange(self.preface.repair_pay, self.preface.repair_gain, dealer)
        self.rest(dealer)

    def exchange(self, pay: vec[i64], gain: vec[i64], dealer: Dealer) -> None:
        for gauge in range(self.preface.gauges):
            if pay[gauge] != 0 and self.on_the_way():
                self.change(gauge, pay[gauge] if gauge == self.preface.clock else -pay[gauge], dealer)
        for gauge in range(self.preface.gauges):
            if gain[gauge] != 0 and self.on_the_way():
                self.change(gauge, -gain[gauge] if gauge == self.preface.clock else gain[gauge], dealer)

    def manoeuvre(self, number: i64, dealer: Dealer) -> None:  # R11
        preface = self.preface
        dealer.says(SAYS_MANOEUVRES, self.named(number))
        self.leaving = True
        none = vec[i64]([0] * int(preface.gauges))
        self.exchange(preface.manoeuvre_pay[number], none, dealer)
        heads = self.toss(self.coins_for(preface.skill_of[number]), dealer)
        passed = heads >= preface.difficulty_of[number]
        dealer.says(SAYS_PASSES if passed else SAYS_FAILS)
        if passed:
            self.exchange(none, preface.manoeuvre_gain[number], dealer)
        self.rest(dealer)

    def use(self, item: i64, dealer: Dealer) -> None:  # R10
        dealer.says(SAYS_USES, self.named(item))
        self.items &= ~only(item)
        self.code = self.preface.item_code[item]
        self.go_on(0, dealer)

    # Gauges

    def change(self, gauge: i64, by: i64, dealer: Dealer) -> None:
        """Moves a gauge within its ends; time that is not there to be spent ends the journey (R3)."""
        before = self.gauges[gauge]
        high = self.preface.high[gauge]
        if gauge == self.preface.clock and before + by > high:
            self.gauges[gauge] = high
            self.end(Ending.CAUGHT, NOWHERE, dealer)
            return
        after = max(0, min(high, before + by))
        if after == before:
            return
        self.gauges[gauge] = after
        self.announce(gauge, after - before, after, dealer)

    def announce(self, gauge: i64, by: i64, value: i64, dealer: Dealer) -> None:
        up = by > 0
        size = by if up else -by
        if gauge == self.preface.clock:
            event = SAYS_SPENDS if up else SAYS_WINS_TIME
        else:
            event = SAYS_GAINS if up else SAYS_LOSES
        dealer.says(event, self.named(gauge), size, value)

    def named(self, thing: i64) -> i64:
        """A gauge, item or manoeuvre as announcements name it: by its book too."""
        return self.preface.number * IN_A_BOOK + thing

    def named_set(self, items: i64) -> i64:
        """Several items for an announcement, a bit each below the number of their book."""
        return self.preface.number * (1 << MOST_ITEMS) + items

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
        if not self.on_the_way():
            return
        if not self.alive() and not self.can_recover():
            self.end(Ending.BROKEN, NOWHERE, dealer)
        elif self.alive() and self.roads() == 0:
            self.end(Ending.STRANDED, NOWHERE, dealer)

    # Leaving a region, and the end

    def leave(self, exit: i64, dealer: Dealer) -> None:  # R12
        if self.tries == 1:
            self.score += 10
        if self.preface.clock >= 0:
            self.score += self.preface.high[self.preface.clock] - self.gauges[self.preface.clock]
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
            self.reach_the_border(way, dealer)

    def reach_the_border(self, way: Exit, dealer: Dealer) -> None:  # R13
        """Settles what the next adventure begins with, and tells it."""
        self.note_down(way)
        begins = vec[i64]([0] * 0)
        for gauge in range(self.preface.gauges):
            begins = append(begins, self.carried(gauge, way))
        self.border_gauges = begins
        self.border_items = self.items & way.items
        self.border_flags = self.flags & way.flags
        self.border_score = self.score
        self.tell_carried(dealer)

    def tell_carried(self, dealer: Dealer) -> None:
        """Time begins anew, as everybody expects; all else that changes is told."""
        for gauge in range(self.preface.gauges):
            by = self.border_gauges[gauge] - self.gauges[gauge]
            if by != 0 and gauge != self.preface.clock:
                self.announce(gauge, by, self.border_gauges[gauge], dealer)
        left = self.items & ~self.border_items
        if self.border_items != 0:
            dealer.says(SAYS_KEEPS, self.named_set(self.border_items))
        if left != 0:
            dealer.says(SAYS_LEAVES_BEHIND, self.named_set(left))

    def note_down(self, way: Exit) -> None:
        notes = append(self.notebook[:], self.atlas.number)
        notes = append(notes, way.name)
        notes = append(notes, self.tries)
        for gauge in range(self.preface.gauges):
            notes = append(notes, self.gauges[gauge])
        self.notebook = notes

    def imagine_exit(self, dealer: Dealer) -> None:
        """Who has not read on can only think that the well equipped get further."""
        chance: i64 = 100
        if self.leg < self.last:
            chance = IMAGINED_WORTH
            for gauge in range(self.preface.gauges):
                if gauge != self.preface.clock:
                    chance += 2 * self.gauges[gauge]
        self.end(Ending.ESCAPED if dealer.below(100) < chance else Ending.TOLD, NOWHERE, dealer)

    def onward(self, dealer: Dealer) -> None:  # R13
        if self.story is None:
            self.imagine_exit(dealer)
            return
        self.open_leg(self.story.exits[self.exit].onward)
        self.cross_the_border(dealer)

    def cross_the_border(self, dealer: Dealer) -> None:
        self.gauges = self.border_gauges[:]
        self.items = self.border_items
        self.flags = self.border_flags
        self.score = self.border_score
        self.set_out(dealer)

    def carried(self, gauge: i64, way: Exit) -> i64:
        rule = way.carry[gauge]
        if rule == KEEP:
            return self.gauges[gauge]
        if rule == HALF:
            return (self.gauges[gauge] + 1) // 2
        return self.beginning(gauge, way.onward) if rule == BEGIN else rule

    def end(self, ending: i64, text: i64, dealer: Dealer) -> None:  # R14
        lost = ending != Ending.ESCAPED
        self.phase = Phase.FALLEN if lost and self.may_try_again() else Phase.OVER
        self.ending = ending
        self.ending_text = text
        dealer.says(SAYS_ENDS, ending, text)

    def try_again(self, dealer: Dealer) -> None:  # R15
        self.tries += 1
        self.more_tries += 1
        self.ending = Ending.NONE
        self.ending_text = NOWHERE
        self.known |= self.reached
        dealer.says(SAYS_AGAIN, self.tries)
        self.stand_at_the_start()
        self.cross_the_border(dealer)

    def finish(self, dealer: Dealer) -> None:  # R15
        self.phase = Phase.OVER
        dealer.says(SAYS_FINISHES)

    def outcome(self) -> Outcome:
        reasons = (
            "The road goes on",
            "She got away",
            "Her time ran out",
            "Nothing was left to go on with",
            "There was no road but the one she came by",
            "The story ended badly",
        )
        reason = reasons[self.ending]
        if self.more_tries > 0:
            reason += (
                ", after one more try" if self.more_tries == 1 else f", after {self.more_tries} more tries"
            )
        return solo(int(self.score), self.ending == Ending.ESCAPED, reason)

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, action)
