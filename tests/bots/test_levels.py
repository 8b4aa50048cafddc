"""The same levels for every game; each chooses legally, and by its view."""

import dataclasses

import pytest
from mypy_extensions import i64

from tablewright.bots.arena import meet
from tablewright.bots.bot import Bot, HabitBot, SlippingBot, play_out
from tablewright.bots.levels import LEVELS, OFFERED, settings, skill
from tablewright.bots.making import ByNumberBot, bot
from tablewright.bots.thinking import Budget, SearchBot
from tablewright.core.actions import Actions
from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position, seats_in
from tablewright.core.skill import Skill
from tablewright.games import loading, push, which_side
from tests.bots.small import cup, fists, heap, lamp, snatch

GAMES = [cup.BOX, fists.BOX, heap.BOX, lamp.BOX, snatch.BOX]


@pytest.mark.parametrize("level", ["random", "greedy", "easy", "medium"])
@pytest.mark.parametrize("box", GAMES, ids=[box.id for box in GAMES])
def test_chooses_legally_to_the_end(box: Box, level: str) -> None:
    player = bot(box, level)
    dealer = SeededDealer(5)
    position = box.position(box.seats[0])
    position.deal(dealer)
    for _ in range(60):
        acting = seats_in(position.acting())
        if not acting:
            break
        action = player.choose(position.seen_by(acting[0]), acting[0], dealer)
        assert action in legal_actions(position, acting[0])
        position.apply(acting[0], action, dealer)
    assert position.acting() == 0


def test_levels_rise() -> None:
    assert LEVELS == ("random", "easy", "medium", "hard")
    for box in (heap.BOX, push.BOX, which_side.BOX):
        skills = [skill(box, level) for level in OFFERED]
        assert [one.simulations for one in skills] == sorted(one.simulations for one in skills)
        assert [one.slips for one in skills] == sorted((one.slips for one in skills), reverse=True)
        assert len(set(skills)) == 3


def test_a_box_may_say_how_well_a_level_plays() -> None:
    assert skill(heap.BOX, "easy").simulations > 0, "this game has no habit"
    assert skill(push.BOX, "hard").simulations > 0
    uneven = dataclasses.replace(heap.BOX, skills={"easy": Skill(7, slips=40)})
    assert skill(uneven, "easy") == Skill(7, slips=40)
    assert skill(uneven, "medium") == skill(heap.BOX, "medium")
    player = bot(uneven, "easy")
    assert isinstance(player, SlippingBot)
    assert isinstance(player.thinker, SearchBot)
    assert (player.slips, player.thinker.budget.simulations) == (40, 7)


def test_a_level_may_play_otherwise_at_a_table_of_two() -> None:
    uneven = dataclasses.replace(heap.BOX, skills={"easy": Skill(7, two=Skill(9, slips=5))})
    player = bot(uneven, "easy")
    assert isinstance(player, ByNumberBot)
    assert isinstance(player.more, SearchBot)
    assert player.more.budget.simulations == 7
    assert isinstance(player.two, SlippingBot)
    asked: list[str] = []
    player.two, player.more = Noting("two", asked), Noting("more", asked)
    for seats in (2, 3):
        player.choose(uneven.position(seats), 0, SeededDealer(1))
    assert asked == ["two", "more"]


class Noting(Bot):
    def __init__(self, name: str, asked: list[str]) -> None:
        self.name = name
        self.asked = asked

    def choose(self, view: Position, seat: i64, dealer: Dealer) -> i64:
        self.asked.append(self.name)
        return 0


class OneOfThree(Instinct):
    """Considers the first action, and does not even blunder into the last one."""

    def narrow(self, position: Position, seat: i64, actions: Actions) -> None:
        actions.count = 1

    def spare(self, position: Position, seat: i64, actions: Actions) -> None:
        actions.count -= 1


def test_a_slip_is_worth_a_thought_and_a_blunder_is_not() -> None:
    def done(slips: int, blunders: int) -> set[int]:
        player = SlippingBot(HabitBot(OneOfThree()), OneOfThree(), slips, blunders)
        return {int(player.choose(heap.BOX.position(2), 0, SeededDealer(seed))) for seed in range(60)}

    first, second, last = legal_actions(heap.BOX.position(2), 0)
    assert done(100, 0) == {first}
    assert done(0, 100) == {first, second}
    assert done(0, 0) == {first, second, last}, "as the other does"


def test_every_level_looks_ahead_alike() -> None:
    assert settings(push.BOX).by_habit
    assert not settings(heap.BOX).by_habit, "this game has no habit"
    assert settings(push.BOX).mixes
    assert not settings(loading.BOX).mixes, "in real time nobody chooses blind"


def test_only_at_a_table_the_clock_counts() -> None:
    in_the_lab, at_table = bot(heap.BOX, "hard"), bot(heap.BOX, "hard", at_table=True)
    assert isinstance(in_the_lab, SearchBot)
    assert isinstance(at_table, SearchBot)
    assert in_the_lab.budget == Budget(simulations=2000)
    assert at_table.budget == Budget(seconds=2.0), "the hardest uses all the time it has"


def test_a_match_is_the_same_for_the_same_seed() -> None:
    def match(seed: int) -> list[tuple[int, int]]:
        dealer = SeededDealer(seed)
        position = heap.BOX.position(3, {"heap": 30})
        return play_out(position, [bot(heap.BOX, "easy")] * 3, dealer)

    assert match(1) == match(1)
    assert match(1) != match(2)


def test_greedy_looks_one_action_ahead() -> None:
    from tests.bots.small import treadmill

    view = treadmill.BOX.position(1)
    assert bot(treadmill.BOX, "greedy").choose(view, 0, SeededDealer(1)) == treadmill.RIGHT


def test_alone_at_the_table_lower_levels_play_by_habit_and_slip() -> None:
    """Counted in matches: fewer slips, more wins. A bot that never slips plays the habit itself."""
    box = which_side.BOX
    easy, medium = bot(box, "easy"), bot(box, "medium")
    assert isinstance(easy, SlippingBot)
    assert isinstance(medium, SlippingBot)
    assert easy.slips > medium.slips > 0
    assert isinstance(medium.thinker, HabitBot)
    won = {level: meet(box, [(level, bot(box, level))], 150)[level] for level in ("random", "easy", "medium")}
    assert won["random"].high < won["easy"].low
    assert won["easy"].high < won["medium"].low
