"""What a good team knows: get to the ball first, shoot or pass, press, and be up on the fence in time."""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.core.dealer import Dealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tablewright.games.toroball import plans, words
from tablewright.games.toroball.field import LEAP, NONE, OUT, SHORT, SIDE, Fate, Phase, Reach, owner
from tablewright.games.toroball.outlook import scores_next
from tablewright.games.toroball.pitch import NEXT, apart
from tablewright.games.toroball.rules import Toroball

STANDS: Final[i64] = 4  # squares to run to that are worth a thought besides the ball
TARGETS: Final[i64] = 3  # squares to kick at
CLOSE_AIM: Final = 0.02  # so much worse than the best, and it is not considered
CLOSE_STAND: Final = 0.3
WORTHWHILE: Final = 0.06  # what a run must win before it is better than to skip
GOALS_A_ROUND: Final = 0.25  # as bots play


def victory(mine: int, yours: int) -> float:
    """The chance to win from so many goals to go on each side, when either is as likely to score."""
    if mine == 0 or yours == 0:
        return 1.0 if mine == 0 else 0.0
    return 0.5 * victory(mine - 1, yours) + 0.5 * victory(mine, yours - 1)


MOST_GOALS: Final[i64] = 6
VICTORY: Final = vec[float]([victory(mine, yours) for mine in range(6) for yours in range(6)])


def standing(position: Toroball, seat: i64) -> float:
    """The share of victory if the match ended now."""
    mine, yours = position.goals[seat], position.goals[1 - seat]
    return 1.0 if mine > yours else (0.5 if mine == yours else 0.0)


@final
class ToroballInstinct(Instinct):
    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Toroball)
        if position.phase == Phase.OVER:
            return standing(position, seat)
        mine = position.target_goals - position.goals[seat]
        yours = position.target_goals - position.goals[1 - seat]
        mine_next = scores_next(position, seat)
        value = mine_next * VICTORY[(mine - 1) * MOST_GOALS + yours]
        value += (1.0 - mine_next) * VICTORY[mine * MOST_GOALS + yours - 1]
        none_left = exp(-GOALS_A_ROUND * float(position.last_round - position.rounds + 1))
        return (1.0 - none_left) * value + none_left * standing(position, seat)

    def horizon(self) -> i64:
        return 3  # this turn, the answer, and what oneself makes of that

    # What it does without thinking

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        assert isinstance(position, Toroball)
        if position.phase == Phase.RUNNING:
            return self.run(position, seat, actions)
        if position.phase == Phase.CHOOSING:
            return self.pick(position, seat, actions)
        if position.phase == Phase.AIMING:
            return words.AIM + plans.most_promising(plans.aims(position, seat))
        if position.phase == Phase.CHARGING:
            return self.lead(position, seat, actions)
        return actions.items[dealer.below(actions.count)]

    def pick(self, position: Toroball, seat: i64, actions: Actions) -> i64:
        """Whoever gets to the ball, unless that can wait; else who is farthest: the others may get it yet."""
        near: i64 = NONE
        distant: i64 = NONE
        least: i64 = 100
        most: i64 = -1
        for i in range(actions.count):
            who = actions.items[i] - words.PICK
            far = apart(position.where[who], position.ball)
            if far > most:
                distant, most = actions.items[i], far
            if far < least and plans.can_get(position, who, far):
                near, least = actions.items[i], far
        if near == NONE or (least <= position.run and plans.can_wait(position, seat)):
            return distant
        return near

    def run(self, position: Toroball, seat: i64, actions: Actions) -> i64:
        if position.can_kick():
            return self.kick(position, seat)
        far = position.runs()
        at_once = self.to_the_ball(position, far, actions)
        if at_once != NONE:
            return at_once
        if plans.is_settled(position) and not position.steps:
            return self.finish(position, seat, actions)
        places = plans.Places(position, seat, position.mover)
        return self.place(position, places, places.values(far), actions)

    def to_the_ball(self, position: Toroball, far: vec[i64], actions: Actions) -> i64:
        """The way to the ball, also by way of the cow; -1 where there is none."""
        if position.kicked:
            return NONE
        if far[position.ball] > 0:
            return self.to(position, position.ball, actions)
        if position.can_agitate() and self.leaps(position):
            return words.AGITATE
        via = NONE if position.has_acted() else plans.beside_the_cow(position, far)
        return NONE if via == NONE else self.to(position, via, actions)

    def kick(self, position: Toroball, seat: i64) -> i64:
        if not position.steps:
            return words.TAKE_AIM
        position = position.clone()
        position.reach = Reach.ANY
        target = plans.most_promising(plans.aims(position, seat))
        return words.KICK if apart(target, position.ball) <= SHORT else words.KICK + 1

    def leaps(self, position: Toroball) -> bool:
        """Whether the squares won by agitating the cow lead to the ball."""
        far = apart(position.where[position.mover], position.ball)
        return not position.kicked and position.ball != position.cow and far <= position.left + LEAP

    def place(self, position: Toroball, places: plans.Places, values: vec[float], actions: Actions) -> i64:
        """The best square to end the turn on, or none."""
        best = plans.most_promising(values)
        here = position.where[position.mover]
        if actions.has(words.SKIP) and values[best] < places.skipped(position.mover) + WORTHWHILE:
            return words.SKIP
        stays = actions.has(words.STOP) and values[best] < places.after_run(here)
        if values[best] <= plans.UNKNOWN or stays:
            return self.finish(position, places.seat, actions)
        return self.to(position, best, actions)

    def to(self, position: Toroball, goal: i64, actions: Actions) -> i64:
        """A run to a square; in a match of version 1 the step that comes nearest to it."""
        if not position.steps:
            return words.RUN + goal
        best: i64 = actions.items[0]
        least: i64 = 1000
        for i in range(actions.count):
            if words.STEP <= actions.items[i] < words.KICK:
                far = apart(NEXT[position.where[position.mover] * 8 + actions.items[i] - words.STEP], goal)
                if far < least:
                    best, least = actions.items[i], far
        return best

    def finish(self, position: Toroball, seat: i64, actions: Actions) -> i64:
        """Up on the fence or out of sight, as long as somebody else stays on the field."""
        alone = plans.is_alone(position, seat, position.mover)
        if not alone and actions.has(words.PERCH):
            return words.PERCH
        if not alone and actions.has(words.HIDE):
            return words.HIDE
        return words.STOP if actions.has(words.STOP) else actions.items[0]

    def lead(self, position: Toroball, seat: i64, actions: Actions) -> i64:
        """Towards theirs and away from one's own; of several to be nudged, one of theirs."""
        best: i64 = actions.items[0]
        most: i64 = -100
        for i in range(actions.count):
            action = actions.items[i]
            if action >= words.NUDGE:
                value: i64 = 1 if owner(action - words.NUDGE) != seat else 0
            else:
                value = self.nudges(position, seat, NEXT[position.cow * 8 + action - words.LEAD])
            if value > most:
                best, most = action, value
        return best

    def nudges(self, position: Toroball, seat: i64, cell: i64) -> i64:
        """Whom the cow would get at on a square: theirs count for, one's own against."""
        value: i64 = 0
        for who in range(2 * SIDE):
            moved = position.fate[who] == Fate.MOVED and position.where[who] != OUT
            if moved and apart(position.where[who], cell) <= 1:
                value += 1 if owner(who) != seat else -1
        return value

    # What it considers

    def narrow(self, position: Position, seat: i64, actions: Actions) -> None:
        assert isinstance(position, Toroball)
        if position.steps:
            return
        if position.phase == Phase.RUNNING:
            self.narrow_run(position, seat, actions)
        elif position.phase == Phase.AIMING:
            plans.keep_best(plans.aims(position, seat), words.AIM, TARGETS, CLOSE_AIM, actions)
        elif position.phase == Phase.CHARGING and not self.matters(position):
            actions.count = 1

    def matters(self, position: Toroball) -> bool:
        """Whether somebody else than the one she charges at could be nudged on the way."""
        for who in range(2 * SIDE):
            if who != position.latest and position.fate[who] == Fate.MOVED and position.where[who] != OUT:
                return True
        return False

    def narrow_run(self, position: Toroball, seat: i64, actions: Actions) -> None:
        """The way to the ball, the best squares, and to stay; when all is done, the one good end."""
        far = position.runs()
        usual = words.TAKE_AIM if position.can_kick() else self.to_the_ball(position, far, actions)
        end = self.finish(position, seat, actions)
        may_skip = actions.has(words.SKIP)
        may_stop = actions.has(words.STOP)
        if usual == words.TAKE_AIM or (usual == NONE and plans.is_settled(position)):
            actions.clear()
        else:
            places = plans.Places(position, seat, position.mover)
            plans.keep_best(
                places.values(far), words.RUN, STANDS if usual == NONE else 1, CLOSE_STAND, actions
            )
        actions.add_if(usual != NONE and not actions.has(usual), usual)
        actions.add_if(may_skip, words.SKIP)
        actions.add_if(may_stop and usual == NONE, end)
