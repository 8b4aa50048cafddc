"""Hidden Fleet: four boats on squares that only their owner sees, until they are shot at."""

from tablewright.game import *

RULES = """\
**R1** Each player has a sea of five by five squares, and hides four boats in it.
**R2** Then they take turns to shoot at a square of the other's sea. What is there is shown.
**R3** Whoever has hit all four boats wins.
"""
BOATS = 4
SEA = Grid(5, 5, "sea", pieces=looks("boat:flag"), seen_by=OWNER)

WORDS = Words()
CELL, RESULT = cell_of(SEA, theirs=True), names("water", "a hit")
HIDE = WORDS.action("hide a boat", "Hide a boat on {cell}", "R1", cell=cell_of(SEA))
SHOOT = WORDS.action("shoot", "Shoot at {cell}", "R2", cell=CELL)
HIDES = WORDS.event("hides", "{seat} hides a boat.", "R1", seat=SEAT)
SHOOTS = WORDS.event("shoots", "{seat} shoots at {cell}: {told}.", "R2", seat=SEAT, cell=CELL, told=RESULT)


class HiddenFleet(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.seas = SEA.each(seats)
        self.hidden = [0] * seats  # public: how many boats each has hidden
        self.hits = [0] * seats  # public: how many of them were found

    def acting(self) -> i64:
        hiding = [only(seat) for seat in range(2) if self.hidden[seat] < BOATS]  # R1
        return sum(hiding) if hiding else super().acting()

    def legal(self, seat: i64, out: Actions) -> None:
        for cell in range(25):
            if self.hidden[seat] < BOATS:
                out.add_if(self.seas[seat].is_empty(cell), HIDE + cell)
            else:
                out.add_if(not self.seas[1 - seat].is_shown(cell), SHOOT + cell)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if self.hidden[seat] < BOATS:
            self.seas[seat].put(action - HIDE, seat)
            self.hidden[seat] += 1
            dealer.says(HIDES, seat)
        else:
            self.shoot(seat, 1 - seat, action - SHOOT, dealer)

    def shoot(self, seat: i64, other: i64, cell: i64, dealer: Dealer) -> None:  # R2
        hit = not self.seas[other].is_empty(cell)
        self.seas[other].show(cell)
        self.hits[other] += int(hit)
        dealer.says(SHOOTS, seat, cell, int(hit))
        if self.hits[other] == BOATS:
            self.win(seat, "All boats are found")  # R3
        self.next_player()


PITCH = "Four boats on squares nobody shows."
BOX = Box("hidden-fleet", "Hidden Fleet", PITCH, (2, 2), HiddenFleet, WORDS, rules_text=RULES)
