"""What a traveller does without thinking: see new places while there is time, then make for the way out.

It knows what is printed and what has been read. Reading a page's code ahead is what a reader does who
looks at the choices before deciding.
"""

# hot

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.books.journey import Journey
from tablewright.books.opcodes import (
    CHANGE,
    CHOICE,
    CHOOSE,
    COMBAT,
    END,
    EXIT,
    FIGHT,
    FLEE,
    GO,
    IF,
    JUMP,
    LOSE,
    MANOEUVRE,
    MOVE,
    PLACES,
    REPAIR,
    TAKE,
    TEST,
    TEXT,
    USE,
    Ending,
    Phase,
)
from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position

DEEPEST: Final[i64] = 14  # steps read ahead
FREEDOM: Final = 20.0


@final
class TravellerInstinct(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Journey)
        if position.phase == Phase.OVER:
            return 1.0 if position.ending == Ending.ESCAPED else 0.0
        done = float(position.leg) / float(position.last + 1)
        slack = self.slack(position)
        means = 0.0
        for gauge in range(position.preface.gauges):
            if gauge != position.preface.clock:
                means += float(position.gauges[gauge]) / float(position.preface.high[gauge])
        means /= float(position.preface.gauges)
        near = max(0.0, min(1.0, 0.5 + 0.05 * slack))
        return done + (1.0 - done) * (0.7 * near * means + 0.1 * near)

    def slack(self, position: Journey) -> float:
        """Time that is left over if she drives straight to the goal."""
        preface = position.preface
        if preface.clock < 0:
            return 10.0
        left = preface.high[preface.clock] - position.gauges[preface.clock]
        return float(left - preface.move * position.atlas.far[position.place])

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, Journey)
        if position.phase == Phase.CHOICE:
            return self.best_choice(position, actions, dealer)
        if position.phase == Phase.COMBAT:
            return self.stand_or_flee(position)
        if position.phase != Phase.TRAVEL:
            return actions.items[0]
        care = self.care(position, actions)
        return care if care >= 0 else self.road(position, actions, dealer)

    # On a page

    def best_choice(self, position: Journey, actions: Actions, dealer: Dealer) -> i64:
        best: i64 = actions.items[0]
        most = -1000.0
        for i in range(actions.count):
            number = actions.items[i] - CHOOSE
            target = position.code[position.at + 4 + 3 * number]
            value = self.ahead(position, target, DEEPEST) + 0.01 * float(dealer.below(40))
            if value > most:
                best, most = actions.items[i], value
        return best

    def ahead(self, position: Journey, at: i64, depth: i64) -> float:
        """What reading on from there is worth, in points of a gauge."""
        code = position.code
        total = 0.0
        while depth > 0:
            depth -= 1
            op = code[at]
            if op == CHANGE:
                total += self.price(position, code[at + 1]) * float(code[at + 2])
                at += 3
            elif op == JUMP:
                at = code[at + 1]
            elif op == TEST:
                odds = self.odds(position.coins_for(code[at + 1]), code[at + 2])
                good = self.ahead(position, at + 4, depth)
                return total + odds * good + (1.0 - odds) * self.ahead(position, code[at + 3], depth)
            elif op == IF:
                at = at + 3 if position.holds(code, code[at + 1]) else code[at + 2]
            elif op == COMBAT:
                risk = self.danger(position, code[at + 2])
                return total - 2.0 * risk + (1.0 - risk) * self.ahead(position, at + 5, depth)
            elif op == CHOICE:
                return total + self.best_ahead(position, at, depth)
            elif op == EXIT:
                return total + FREEDOM
            elif op == LOSE:
                return total - FREEDOM
            elif op in (END, MOVE):
                return total
            else:
                total += 1.5 if op == TAKE else (0.0 if op == TEXT else 0.2)
                at += 2
        return total

    def best_ahead(self, position: Journey, at: i64, depth: i64) -> float:
        best = -FREEDOM
        for number in range(position.code[at + 1]):
            if position.holds(position.code, position.code[at + 3 + 3 * number]):
                best = max(best, self.ahead(position, position.code[at + 4 + 3 * number], depth))
        return best

    def price(self, position: Journey, gauge: i64) -> float:
        """What one more of a gauge is worth now."""
        preface = position.preface
        if gauge == preface.clock:
            return -0.9 if self.slack(position) < 6.0 else -0.6
        have = position.gauges[gauge]
        if have >= preface.high[gauge]:
            return 0.05
        if gauge == preface.life:
            return 1.6 if have <= 1 else 0.7
        if (preface.skills >> gauge) & 1 == 1:
            return 1.5
        return 0.9 if have == 0 else 0.6

    def odds(self, coins: i64, wanted: i64) -> float:
        """The chance of so many heads."""
        if wanted <= 0:
            return 1.0
        if coins < wanted:
            return 0.0
        # One coin more: either it shows a head or the others must do it all.
        return 0.5 * self.odds(coins - 1, wanted - 1) + 0.5 * self.odds(coins - 1, wanted)

    def danger(self, position: Journey, strength: i64) -> float:
        """Roughly the chance to be beaten."""
        preface = position.preface
        if preface.life < 0:
            return 0.0
        coins = float(position.coins_for(preface.arms))
        if coins == 0.0:
            return 1.0
        rounds = 2.0 * float(strength) / coins
        tails = rounds * coins / 2.0
        return max(0.05, min(0.95, 0.5 + 0.3 * (tails - float(position.gauges[preface.life]))))

    def stand_or_flee(self, position: Journey) -> i64:
        if position.can_flee() and self.danger(position, position.strength) > 0.45:
            return FLEE
        return FIGHT

    # Between pages

    def care(self, position: Journey, actions: Actions) -> i64:
        """Mending, equipment and manoeuvres; -1: nothing of the kind is called for."""
        preface = position.preface
        life: i64 = position.gauges[preface.life] if preface.life >= 0 else 2
        for i in range(actions.count):
            action = actions.items[i]
            if action == REPAIR and (life == 0 or (life == 1 and self.slack(position) > 5.0)):
                return action
            if MANOEUVRE <= action < USE and self.pays(position, action - MANOEUVRE, actions):
                return action
            if action >= USE and (life == 0 or self.slack(position) < 3.0):
                return action
        return -1

    def pays(self, position: Journey, number: i64, actions: Actions) -> bool:
        """Whether a manoeuvre is the best of those possible, and worth its price now."""
        preface = position.preface
        if preface.clock < 0 or position.gauges[preface.clock] == 0:
            return False
        own = self.gain(position, number)
        for i in range(actions.count):
            action = actions.items[i]
            if MANOEUVRE <= action < USE and self.gain(position, action - MANOEUVRE) > own:
                return False
        return own > 0.4

    def gain(self, position: Journey, number: i64) -> float:
        preface = position.preface
        gained = min(preface.manoeuvre_gain[number][preface.clock], position.gauges[preface.clock])
        odds = self.odds(position.coins_for(preface.skill_of[number]), preface.difficulty_of[number])
        return odds * float(gained)

    def road(self, position: Journey, actions: Actions, dealer: Dealer) -> i64:
        best: i64 = actions.items[0]
        most = -1000.0
        for i in range(actions.count):
            action = actions.items[i]
            if action < PLACES:
                appeal = self.appeal(position, action - GO) + 0.01 * float(dealer.below(80))
                if appeal > most:
                    best, most = action, appeal
        return best

    def appeal(self, position: Journey, place: i64) -> float:
        """How much a place invites: news while there is time, else the goal."""
        atlas = position.atlas
        closer = float(atlas.far[position.place] - atlas.far[place])
        new = (position.reached >> place) & 1 == 0
        slack = self.slack(position)
        if place == atlas.goal:
            return self.appeal_of_goal(position, place, new, slack)
        hurry = slack < 4.0 and not self.turned_away(position)
        return closer * (3.0 if hurry else 0.25) + (1.5 if new else 0.0)

    def appeal_of_goal(self, position: Journey, goal: i64, new: bool, slack: float) -> float:
        if new:
            return 2.5 if slack < 8.0 or self.prepared(position) else 0.0
        return 5.0 * self.opens(position, goal) - 1.0

    def prepared(self, position: Journey) -> bool:
        """Whether some skill is beyond its beginning."""
        for gauge in range(position.preface.gauges):
            if (position.preface.skills >> gauge) & 1 == 1 and position.gauges[gauge] >= 2:
                return True
        return False

    def turned_away(self, position: Journey) -> bool:
        goal = position.atlas.goal
        return (position.reached >> goal) & 1 == 1 and self.opens(position, goal) < 0.3

    def opens(self, position: Journey, goal: i64) -> float:
        """1 where the page of the goal would let her out now, 0 where it would not."""
        page = position.pages[goal]
        code: vec[i64] = position.code
        position.code = page.code
        value = self.ahead(position, page.again, DEEPEST)
        position.code = code
        return max(0.0, min(1.0, value / (0.75 * FREEDOM)))
