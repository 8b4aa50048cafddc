"""The Last Glow: keep a flying lighthouse aloft and hunt storm hearts for what soothes the dreams below.

Clauses are in rulebook.md. Departures from the printed rules, and what we added:
- The grid's picture is missing: 6 columns (a die chooses one) by 5 lines, the lighthouse in the middle (R2).
- `crew = once` lets each action be used once a turn (Throttle and Sleep twice): an answer to those who
  found the game too easy (R5). `lines` is an option too.
- A square with the lighthouse on it counts as occupied when a new heart appears (R12).
- Every Full Throttle of a turn after the first costs Structure, not only the second (R9).
- The six dream soothers of the parts list are all there are, like the storm hearts (R7); in matches recorded
  before that was so, there was always one more (`endless_items`).
Nothing is hidden.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.options import choice, number, switch
from tablewright.core.outcome import Outcome, solo
from tablewright.games.the_last_glow import words
from tablewright.games.the_last_glow.grid import CELLS, COLUMNS, bit, distance
from tablewright.games.the_last_glow.refusals import why_not
from tablewright.games.the_last_glow.sky import ENOUGH, FULL, Ending, Sky, Spot
from tablewright.games.the_last_glow.storm import appear, go_over, new_hearts

OPTIONS: Final = (
    choice(
        "mode",
        ("storm", "nightmare"),
        "storm",
        "How many storm hearts appear; of 100 matches easy bots win 90 storms, 68 nightmares",
    ),
    choice(
        "crew",
        ("free", "once"),
        "free",
        "Whether an action may be repeated in a turn; with once easy bots win 67 storms, 25 nightmares",
    ),
    number("lines", 5, 4, 6, "Lines of the grid; easy bots win 97 storms with 6, 90 with 5, 75 with 4"),
    switch(
        "endless_items", False, "Whether there are more than six dream soothers", before=True, offered=False
    ),
)


@final
class TheLastGlow(Sky):
    """What the crew does in a turn, and how it ends."""

    def deal(self, dealer: Dealer) -> None:  # R2
        appear(self, dealer)

    # What can be done

    def legal(self, seat: i64, out: Actions) -> None:
        out.add_if(self.has_room(Spot.LIGHT, 1) and self.brightness < FULL, words.LIGHT)
        if self.has_room(Spot.MANEUVER, 1):
            self.offer_steering(out)
        if self.has_room(Spot.HUNT, 1) and self.has_item_left():
            self.offer_hunting(out)
        self.offer_sleeping(out)
        out.add_if(self.has_room(Spot.REPAIR, 1) and self.structure < FULL, words.REPAIR)
        above = self.lighthouse - COLUMNS
        out.add_if(self.has_room(Spot.THROTTLE, 1) and self.can_enter(above), words.THROTTLE)
        out.add_if(self.has_room(Spot.SEND, 1) and self.captured > 0, words.SEND)
        out.add(words.IDLE)

    def can_enter(self, cell: i64) -> bool:
        return cell >= 0 and self.hearts & bit(cell) == 0

    def offer_steering(self, out: Actions) -> None:
        column = self.lighthouse % COLUMNS
        out.add_if(column > 0 and self.can_enter(self.lighthouse - 1), words.MANEUVER)
        out.add_if(column < COLUMNS - 1 and self.can_enter(self.lighthouse + 1), words.MANEUVER + 1)

    def offer_hunting(self, out: Actions) -> None:
        for cell in range(CELLS):
            if self.hearts & bit(cell) != 0:
                out.add(words.HUNT + cell)

    def offer_sleeping(self, out: Actions) -> None:  # R8
        for cell in range(CELLS):
            if self.items & bit(cell) != 0:
                far = distance(cell, self.lighthouse)
                out.add_if(far <= 1 and self.has_room(Spot.SLEEP, 1 + far), words.SLEEP + cell)

    # What an action does

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == words.LIGHT:
            self.light(dealer)
        elif action < words.HUNT:
            self.steer(action - words.MANEUVER, dealer)
        elif action < words.SLEEP:
            self.hunt(action - words.HUNT, dealer)
        elif action < words.REPAIR:
            self.sleep(action - words.SLEEP, dealer)
        elif action == words.REPAIR:
            self.repair(dealer)
        elif action == words.THROTTLE:
            self.throttle(dealer)
        elif action == words.SEND:
            self.send(dealer)
        else:
            self.acted += 1
        if self.ending == Ending.NONE and self.acted >= self.crew():
            self.storm(dealer)

    def use(self, spot: i64, crew: i64) -> None:
        self.acted += crew
        self.used[spot] += crew

    def light(self, dealer: Dealer) -> None:  # R6
        self.use(Spot.LIGHT, 1)
        self.brightness = min(FULL, self.brightness + 2)
        dealer.says(words.LIGHTS, self.brightness)

    def steer(self, side: i64, dealer: Dealer) -> None:  # R6
        self.use(Spot.MANEUVER, 1)
        self.lighthouse += 1 if side == 1 else -1
        dealer.says(words.STEERS, self.lighthouse)

    def hunt(self, cell: i64, dealer: Dealer) -> None:  # R7
        self.use(Spot.HUNT, 1)
        far = distance(cell, self.lighthouse)
        die = self.roll(dealer)
        dealer.says(words.HUNTS, cell, die, far)
        if die - far >= ENOUGH:
            self.hearts &= ~bit(cell)
            self.items |= bit(cell)
            dealer.says(words.SOOTHED, cell)
        else:
            dealer.says(words.MISSES)

    def sleep(self, cell: i64, dealer: Dealer) -> None:  # R8
        crew = 1 + distance(cell, self.lighthouse)
        self.use(Spot.SLEEP, crew)
        self.items &= ~bit(cell)
        self.captured += 1
        dealer.says(words.CAPTURES, crew, cell)

    def repair(self, dealer: Dealer) -> None:  # R6
        self.use(Spot.REPAIR, 1)
        before = self.crew()
        self.structure += 1
        dealer.says(words.REPAIRS, self.structure)
        if self.crew() > before:
            dealer.says(words.RETURNS)

    def throttle(self, dealer: Dealer) -> None:  # R9
        self.use(Spot.THROTTLE, 1)
        self.lighthouse -= COLUMNS
        dealer.says(words.RISES, self.lighthouse)
        if self.used[Spot.THROTTLE] > 1:
            self.strain(1, words.STRAINS, dealer)

    def send(self, dealer: Dealer) -> None:  # R8
        self.use(Spot.SEND, 1)
        self.captured -= 1
        self.points += 1
        dealer.says(words.SENDS, self.points)
        if self.points == FULL:
            self.ending = Ending.WON
            dealer.says(words.WINS)

    # The storm

    def storm(self, dealer: Dealer) -> None:
        go_over(self, dealer)
        if self.ending == Ending.NONE:
            new_hearts(self, dealer)
        self.acted = 0
        self.used = vec[i64]([0] * 7)
        self.turns += 1

    def outcome(self) -> Outcome:
        reasons = (
            "Still aloft",
            f"Six items sent; {self.harder()}",
            "The lighthouse broke apart",
            "The lighthouse crashed",
            "Nightmares reached the ground",
        )
        return solo(int(self.points), self.ending == Ending.WON, reasons[self.ending])

    def harder(self) -> str:
        """What to try after a win: from what was played, the smallest step that is clearly harder."""
        if not self.nightmare:
            return "next time try the nightmare"
        if not self.once:
            return "next time set the crew to once"
        if self.lines > 4:
            return f"next time try only {self.lines - 1} lines"
        return "nothing is harder than this"

    def why_not(self, seat: i64, action: i64) -> str:
        return why_not(self, action)
