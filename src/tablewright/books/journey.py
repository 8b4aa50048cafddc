"""A journey through a book: a traveller on a map, gauges, coins, and pages that are turned one by one.

Clauses are the same in every game made of a book. A page is code (see opcodes.py): it runs until something
is asked of the traveller, and what is asked is part of the position. All texts are numbers here.
"""

# hot

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.books.atlas import Story
from tablewright.books.opcodes import (
    AGAIN,
    CHOOSE,
    FIGHT,
    FINISH,
    FLEE,
    GO,
    MANOEUVRE,
    NOWHERE,
    ONWARD,
    PLACES,
    REPAIR,
    SAYS_AGAIN,
    SAYS_BEATEN,
    SAYS_BEATS,
    SAYS_BEGINS,
    SAYS_DECIDES,
    SAYS_FAILS,
    SAYS_FINISHES,
    SAYS_FLEES,
    SAYS_MANOEUVRES,
    SAYS_PASSES,
    SAYS_REPAIRS,
    SAYS_STRIKES,
    SAYS_TOSSES,
    SAYS_USES,
    TOSS,
    USE,
    Ending,
    Phase,
)
from tablewright.books.reading import Reading
from tablewright.books.refusals import why_not
from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.outcome import Outcome, solo
from tablewright.core.position import only


@final
class Journey(Reading):
    """What the traveller does, and what comes of it."""

    # What is seen, and what may be behind it

    def seen_by(self, seat: i64) -> "Journey":
        view = self.clone()
        view.story = None
        view.pages = self.read_pages()
        return view

    def guess(self, dealer: Dealer) -> "Journey":
        """Any page may lie behind a number: one like those that books of this kind have."""
        whole = self.clone()
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

    # The next adventure, and the end

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
