"""The end of an adventure: lost, or over a border that lets some things through."""

# hot

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.books.atlas import Exit
from tablewright.books.journal import Journal
from tablewright.books.opcodes import (
    BEGIN,
    HALF,
    KEEP,
    NOWHERE,
    SAYS_ENDS,
    SAYS_GAINS,
    SAYS_KEEPS,
    SAYS_LEAVES,
    SAYS_LEAVES_BEHIND,
    SAYS_LOSES,
    SAYS_SPENDS,
    SAYS_WINS_TIME,
    Ending,
    Phase,
)
from tablewright.core.dealer import Dealer

# Of 100: getting through what lies behind an exit nobody has passed, with nothing.
IMAGINED_WORTH: Final[i64] = 55


class Border(Journal):
    """How an adventure ends, and what is carried over."""

    def end(self, ending: i64, text: i64, dealer: Dealer) -> None:  # R14
        lost = ending != Ending.ESCAPED
        self.phase = Phase.FALLEN if lost and self.may_try_again() else Phase.OVER
        self.ending = ending
        self.ending_text = text
        dealer.says(SAYS_ENDS, ending, text)

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

    def carried(self, gauge: i64, way: Exit) -> i64:
        rule = way.carry[gauge]
        if rule == KEEP:
            return self.gauges[gauge]
        if rule == HALF:
            return (self.gauges[gauge] + 1) // 2
        return self.beginning(gauge, way.onward) if rule == BEGIN else rule

    def note_down(self, way: Exit) -> None:
        notes = append(self.notebook[:], self.atlas.number)
        notes = append(notes, way.name)
        notes = append(notes, self.tries)
        for gauge in range(self.preface.gauges):
            notes = append(notes, self.gauges[gauge])
        self.notebook = notes

    def tell(self, text: i64) -> None:
        if text != NOWHERE:
            self.told = append(self.told, text)

    def announce(self, gauge: i64, by: i64, value: i64, dealer: Dealer) -> None:
        up = by > 0
        size = by if up else -by
        if gauge == self.preface.clock:
            event = SAYS_SPENDS if up else SAYS_WINS_TIME
        else:
            event = SAYS_GAINS if up else SAYS_LOSES
        dealer.says(event, self.named(gauge), size, value)

    def imagine_exit(self, dealer: Dealer) -> None:
        """Who has not read on can only think that the well equipped get further."""
        chance: i64 = 100
        if self.leg < self.last:
            chance = IMAGINED_WORTH
            for gauge in range(self.preface.gauges):
                if gauge != self.preface.clock:
                    chance += 2 * self.gauges[gauge]
        self.end(Ending.ESCAPED if dealer.below(100) < chance else Ending.TOLD, NOWHERE, dealer)
