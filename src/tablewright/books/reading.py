"""A page is read: its code (see opcodes.py) runs until something is asked of the traveller, or it ends."""

# hot

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.books.border import Border
from tablewright.books.opcodes import (
    CHANGE,
    CHOICE,
    COMBAT,
    DROP,
    END,
    EXIT,
    IF,
    JUMP,
    LOSE,
    MOVE,
    NOWHERE,
    SAYS_DROPS,
    SAYS_MEETS,
    SAYS_REACHES,
    SAYS_RETURNS,
    SAYS_TAKES,
    SET,
    TAKE,
    TEST,
    TEXT,
    UNSET,
    Ending,
    Phase,
)
from tablewright.core.dealer import Dealer
from tablewright.core.position import only


class Reading(Border):
    """What a page does."""

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
