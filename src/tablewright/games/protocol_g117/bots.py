"""What a good commander does: takes the half that promises most, minds the answer, orders wisely."""

from math import exp, log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.protocol_g117 import words
from tablewright.games.protocol_g117.army import Army
from tablewright.games.protocol_g117.boards import EVERYWHERE
from tablewright.games.protocol_g117.judge import NOTHING, Judge, Prospects, Taste, turns_left
from tablewright.games.protocol_g117.pairs import AI, HU, Half
from tablewright.games.protocol_g117.rules import ProtocolG117
from tablewright.games.protocol_g117.war import NOWHERE, TURNS, Stage

LUCK: Final[i64] = 8  # how much habit varies: what looks worse is tried too, or a search learns nothing
WHIM: Final[i64] = 3  # once in so many decisions four times as much
CARE: Final[i64] = 50  # what promises so much less than the best is not considered
DOUBT: Final[i64] = 100  # the same for the choice of an action, of which less is certain

# By how much the odds of AI grow (their logarithm), found by regression:
LEAD: Final = 1.0  # for each victory point, and
UNIT: Final = 1.3  # for each unit in each of the next
SERVICE: Final = 3.0  # turns; both divided by a power of the turns left: the more, the less is certain
FADING: Final = 0.8
INCOME: Final = 0.2  # for each point it would score now
# What its actions and the order of acting mean for them, by turn: where it begins, and where it is to be
# answered. `scripts/forecast.py` fits these two to matches of bots that think.
BEGINS: Final = vec[float]([1.18, 0.42, 1.4, 0.31, 1.49, 0.08, 1.04, -0.45, 0.72, 0.37])
ANSWERS: Final = vec[float]([-0.32, 2.02, -0.65, 2.37, -0.7, 2.23, -0.83, 2.08, -1.03, 1.82])

TASTE: Final = Taste()
FAIR: Final[i64] = words.HEAD_START


@final
class ProtocolG117Instinct(Instinct):
    def __init__(
        self,
        luck: i64 = LUCK,
        whim: i64 = WHIM,
        care: i64 = CARE,
        doubt: i64 = DOUBT,
        taste: Taste = TASTE,
    ) -> None:
        self.luck: i64 = luck
        self.whim: i64 = whim
        self.care: i64 = care
        self.doubt: i64 = doubt
        self.taste: Taste = taste

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, ProtocolG117)
        if position.stage == Stage.NAME:
            return 0.5
        if position.stage == Stage.OVER:
            return position.outcome().share(int(seat))
        ai_wins = 1.0 / (1.0 + exp(-machines_ahead(position)))
        if position.stage == Stage.SIDES:  # whoever picks takes the better side
            better = max(ai_wins, 1.0 - ai_wins)
            return better if position.side == position.side_of(seat) else 1.0 - better
        return ai_wins if position.side_of(seat) == AI else 1.0 - ai_wins

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, ProtocolG117)
        scales = Scales(position, self.taste)
        luck = 4 * self.luck if dealer.below(self.whim) == 0 else self.luck
        best: i64 = actions.items[0]
        most: i64 = NOTHING
        for i in range(actions.count):
            value = scales.promise(actions.items[i]) + dealer.below(luck)
            if value > most:
                most = value
                best = actions.items[i]
        return best

    def narrow(self, position: Position, seat: i64, actions: Actions) -> None:
        """Leaves what promises nearly as much as the best; of what can be sabotaged, what scores most."""
        assert isinstance(position, ProtocolG117)
        if position.stage == Stage.SPEND and position.steps > 0:
            actions.remove(words.ORDER + position.stepped)  # it could have gone two spaces at once
        scales = Scales(position, self.taste)
        most: i64 = NOTHING
        values = vec[i64]([0] * int(actions.count))
        for i in range(actions.count):
            values[i] = scales.promise(actions.items[i])
            most = max(most, values[i])
        least = most - self.margin(position)
        kept: i64 = 0
        for i in range(actions.count):
            if values[i] >= least:
                actions.items[kept] = actions.items[i]
                kept += 1
        actions.count = kept

    def margin(self, position: ProtocolG117) -> i64:
        """How much less than the best is still worth a thought."""
        if position.stage == Stage.PLOT:
            return 0
        return self.doubt if position.stage == Stage.PICK else self.care

    def horizon(self) -> i64:
        return 3


def machines_ahead(position: ProtocolG117) -> float:
    """The logarithm of the odds of AI: what stands on the boards, and what the turn is for it."""
    turn = position.turns if position.turns <= TURNS else TURNS - position.turns % 2  # two decide after a tie
    return on_the_boards(position) + (BEGINS if position.pair == NOWHERE else ANSWERS)[turn - 1]


def on_the_boards(position: ProtocolG117) -> float:
    """Units decide more than points do, until there is no time to use them."""
    ai, hu = position.armies[AI], position.armies[HU]
    left = float(turns_left(position))
    lead = float(position.scores[AI] - position.scores[HU])
    income = float(position.income(AI) - position.income(HU))
    units = float(ai.units_in(EVERYWHERE) - hu.units_in(EVERYWHERE))
    return (LEAD * lead + UNIT * units * min(left, SERVICE)) * exp(-FADING * log(left)) + INCOME * income


@final
class Scales:
    """What the actions at hand promise whoever is to act."""

    def __init__(self, position: ProtocolG117, taste: Taste) -> None:
        self.position: ProtocolG117 = position
        self.judge: Judge = Judge(position, taste)
        self.mine: Army = position.mine()
        self.theirs: Army = position.theirs()
        self.own: Prospects | None = None
        self.answers: Prospects | None = None
        if position.stage == Stage.PICK:
            self.own = Prospects(self.judge, position.side, self.mine, self.theirs)
            if position.pair == NOWHERE:
                self.answers = Prospects(self.judge, 1 - position.side, self.theirs, self.mine)

    def promise(self, action: i64) -> i64:
        position, judge, mine, theirs = self.position, self.judge, self.mine, self.theirs
        if action < words.PLACE:
            return self.half((action - words.USE) // 2, (action - words.USE) % 2)
        if action < words.ORDER:
            return judge.coming(action - words.PLACE, mine, theirs)
        if action < words.GO:
            return judge.best_way(action - words.ORDER, position.steps_at_hand(), mine, theirs)
        if action < words.CHARGE:
            return judge.move(position.mover, action - words.GO, position.steps_at_hand(), mine, theirs)
        if action < words.ATTACK:
            return judge.charge(position.mover, action - words.CHARGE, mine, theirs)
        if action < words.REMOVE:
            return judge.loss(action - words.ATTACK, theirs, mine)
        if action < words.SABOTAGE:
            return judge.loss(action - words.REMOVE, theirs, mine)
        if action < words.DONE:
            return 10 * position.points[action - words.SABOTAGE]
        return judge.taste.least if action == words.DONE else terms(position, action)

    def half(self, pair: i64, half: i64) -> i64:
        """Whoever goes first also looks at the answer."""
        own, answers = self.own, self.answers
        assert own is not None
        value = own.event(pair) if half == Half.EVENT else own.points(pair)
        return value if answers is None else value - answers.best(pair) * self.judge.taste.answer // 100


def terms(position: ProtocolG117, action: i64) -> i64:
    """To name what is fair, and to pick whoever got more than that."""
    if action < words.PICK:
        off = action - words.NAME - FAIR
        return -10 * max(off, -off)
    ahead = 10 * (position.scores[HU] - FAIR)
    return ahead if action - words.PICK == HU else -ahead
