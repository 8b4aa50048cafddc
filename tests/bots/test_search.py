"""Search finds the best action where it is known, from what a seat may know and nothing else."""

import time
from itertools import count

import pytest
from mypy_extensions import i64

from tablewright.bots.bandit import Mixture
from tablewright.bots.listening import ListeningDealer
from tablewright.bots.search import Search, Settings
from tablewright.bots.thinking import Budget, SearchBot, Thought, apart, think
from tablewright.core.actions import Actions
from tablewright.core.box import Box
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.outcome import Outcome
from tablewright.core.position import NOBODY, Position, only
from tests.bots.small import cup, fists, heap, lamp, pennies, treadmill


def thought_about(box: Box, position: Position, seat: int, simulations: int, seed: int = 1) -> Thought:
    search = Search(position.seen_by(seat), seat, box.instinct, Settings(by_habit=False), seed)
    return think(search, Budget(simulations))


@pytest.mark.parametrize("pieces", [5, 6, 7, 9, 10])
def test_two_seats_leave_a_multiple_of_four(pieces: int) -> None:
    thought = thought_about(heap.BOX, heap.BOX.position(2, {"heap": pieces}), 0, 1500)
    assert thought.best.action == heap.TAKE + pieces % 4 - 1
    assert thought.best.won > 0.8


def test_who_moves_from_a_multiple_of_four_expects_to_lose() -> None:
    thought = thought_about(heap.BOX, heap.BOX.position(2, {"heap": 8}), 0, 1500)
    assert thought.expectation < 0.3


def test_three_seats_each_play_for_themselves() -> None:
    # With four pieces and three seats, taking three leaves the last one to the next seat.
    thought = thought_about(heap.BOX, heap.BOX.position(3, {"heap": 4}), 0, 600)
    assert thought.best.action != heap.TAKE + 2


def test_luck_that_is_announced_can_be_used() -> None:
    thought = thought_about(lamp.BOX, lamp.BOX.position(1), 0, 600)
    assert thought.best.action == lamp.LIGHT
    assert thought.best.won > 0.85


def test_luck_that_nobody_is_told_cannot_be_used() -> None:
    thought = thought_about(lamp.BOX, lamp.BOX.position(1, {"dark": True}), 0, 600)
    assert thought.best.action == lamp.WALK
    assert thought.best.won == pytest.approx(0.7, abs=0.07)


def test_a_hidden_card_is_judged_by_its_odds() -> None:
    position = cup.BOX.position(2)
    position.deal(SeededDealer(3))
    thought = thought_about(cup.BOX, position, 0, 1000)
    assert thought.best.action == cup.SAY + 1  # three of the seven cards
    assert thought.best.won == pytest.approx(3 / 7, abs=0.08)


def test_the_same_view_gives_the_same_choice_whatever_is_hidden() -> None:
    bot = SearchBot(Instinct(), Budget(simulations=120))
    for seed in range(5):
        choices = set()
        for card in range(4):
            truth = cup.Cup(2, cup.BOX.chosen())
            truth.card = card
            choices.add(bot.choose(truth.seen_by(0), 0, SeededDealer(seed)))
        assert len(choices) == 1


def test_seats_that_act_at_once_do_not_see_each_other() -> None:
    for seat in range(2):
        thought = thought_about(fists.BOX, fists.BOX.position(2), seat, 2000)
        assert thought.expectation == pytest.approx(0.5, abs=0.12), (
            "nobody answers what the other just showed"
        )
        assert min(prospect.visits for prospect in thought.prospects) > 200, "every hand has its use"


def test_at_once_it_does_not_always_play_the_same() -> None:
    bot = SearchBot(Instinct(), Budget(simulations=300))
    view = fists.BOX.position(2).seen_by(0)
    assert {bot.choose(view, 0, SeededDealer(seed)) for seed in range(20)} == {0, 1, 2}


def exploited(simulations: int, seed: int) -> float:
    """How much more than the game's worth the best answer wins against what a search would show."""
    heads = []
    for seat in range(2):
        prospects = thought_about(pennies.BOX, pennies.BOX.position(2), seat, simulations, seed).prospects
        weights = {prospect.action - pennies.SHOW: prospect.weight for prospect in prospects}
        heads.append(weights.get(0, 0.0) / sum(weights.values()))
    wins = [[wins / 10 for wins in row] for row in pennies.WINS]
    best_of_first = max(row[0] * heads[1] + row[1] * (1 - heads[1]) for row in wins)
    best_of_second = min(wins[0][side] * heads[0] + wins[1][side] * (1 - heads[0]) for side in range(2))
    return best_of_first - best_of_second


def test_seats_that_choose_at_once_are_exploited_the_less_the_more_they_think() -> None:
    mean = {count: sum(exploited(count, seed) for seed in range(6)) / 6 for count in (60, 600, 6000)}
    assert mean[60] > mean[600] > mean[6000]
    assert mean[6000] < 0.04, mean


@pytest.mark.parametrize("seat", [0, 1])
def test_in_real_time_others_may_choose_before(seat: int) -> None:
    search = Search(fists.BOX.position(2).seen_by(seat), seat, Instinct(), Settings(mixes=False), 1)
    thought = think(search, Budget(60))
    assert thought.simulations == 60
    assert search.likely_reply(thought.best.action)[0] != seat


def test_a_choice_already_made_by_the_other_stays_unknown() -> None:
    choices = set()
    for shown in range(3):
        position = fists.Fists(2, fists.BOX.chosen())
        position.shown[1] = shown
        bot = SearchBot(Instinct(), Budget(simulations=100))
        choices.add(bot.choose(position.seen_by(0), 0, SeededDealer(4)))
    assert len(choices) == 1


def test_a_short_search_looks_at_few_actions_and_at_habit_first() -> None:
    class Last(Instinct):
        def habit(self, position: Position, seat: int, actions: Actions, dealer: Dealer) -> int:
            return actions[len(actions) - 1]

    search = Search(heap.BOX.position(2, {"heap": 30, "most": 20}), 0, Last(), Settings(), 1)
    assert search.arms()[0].action == heap.TAKE + 19
    search.grow(9)
    assert sum(arm.visits > 0 for arm in search.arms()) <= 7
    search.grow(291)
    assert sum(arm.visits > 0 for arm in search.arms()) == 20


def test_what_is_remembered_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablewright.bots.search.MOST_ARMS", 40)
    search = Search(heap.BOX.position(2, {"heap": 21}), 0, Instinct(), Settings(by_habit=False), 1)
    search.grow(600)
    held = sum(len(bandit.arms) for bandit in search.bandits.values())
    assert 30 <= held < 40 + 3, "at most the three actions of whatever was opened last"
    assert search.simulations == 600
    assert search.arms()[0].visits + search.arms()[1].visits + search.arms()[2].visits == 600


class Timid(Instinct):
    """Always the first action."""

    def habit(self, position: Position, seat: i64, actions: Actions, dealer: Dealer) -> i64:
        return actions.items[0]


def test_the_others_may_be_taken_to_play_by_habit() -> None:
    """From eight pieces one loses against whoever plays well, and wins against one who takes but one."""
    view = heap.BOX.position(2, {"heap": 8})
    learning = Search(view, 0, Timid(), Settings(), 1)
    trusting = Search(view, 0, Timid(), Settings(others_by_habit=True), 1)
    assert think(learning, Budget(1500)).expectation < 0.4
    assert think(trusting, Budget(1500)).best.won > 0.9
    assert {int(bandit.seat) for bandit in learning.bandits.values()} == {0, 1}
    assert {int(bandit.seat) for bandit in trusting.bandits.values()} == {0}, (
        "nothing is learned of the other"
    )
    assert trusting.likely_reply(heap.TAKE)[:2] == (1, heap.TAKE)


class Twice(heap.Heap):
    """Who begins has the second turn too."""

    moves = 0

    def clone(self) -> "Twice":
        copy = Twice(self.seats, self.options)
        copy.heap, copy.player, copy.moves = self.heap, self.player, self.moves
        return copy

    def turn(self) -> i64:
        return self.moves

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        super().apply(seat, action, dealer)
        self.moves += 1
        if self.moves == 1:
            self.player = seat


def test_what_follows_a_turn_of_ones_own_is_no_answer() -> None:
    options = heap.BOX.chosen({"heap": 20})
    for position, answers in ((heap.Heap(2, options), 1), (Twice(2, options), -1)):
        search = Search(position, 0, Instinct(), Settings(others_by_habit=True), 1)
        search.grow(60)
        assert search.likely_reply(heap.TAKE)[0] == answers


def test_nobody_mixes_against_a_habit() -> None:
    """Who always shows a rock meets paper, and nothing else."""
    player = SearchBot(Timid(), Budget(200), Settings(others_by_habit=True))
    view = fists.BOX.position(2)
    assert {int(player.choose(view, 0, SeededDealer(seed))) for seed in range(20)} == {fists.SHOW + 1}


class Toss(Position):
    """Three names for one toss of a coin, the last with a second try."""

    def __init__(self) -> None:
        self.shows: i64 = -1

    def acting(self) -> i64:
        return only(0) if self.shows < 0 else NOBODY

    def legal(self, seat: i64, out: Actions) -> None:
        for action in range(3):
            out.add(action)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        self.shows = dealer.below(2)
        if action == 2 and self.shows == 0:
            self.shows = dealer.below(2)

    def outcome(self) -> Outcome:
        return Outcome([int(self.shows)], [1 if self.shows == 1 else 2], "It fell")

    def clone(self) -> "Toss":
        copy = Toss()
        copy.shows = self.shows
        return copy


def test_all_actions_meet_the_same_luck_where_nothing_is_learned_of_others() -> None:
    search = Search(Toss(), 0, Timid(), Settings(others_by_habit=True), 1)
    think(search, Budget(300))
    first, second, third = search.root.arms
    alike = min(len(search.met[0]), len(search.met[1]))
    assert alike > 10
    assert search.met[0][:alike] == search.met[1][:alike]
    assert apart(search, first, second) == (0.0, 0.0), "no luck can make a difference"
    ahead, error = apart(search, third, first)
    assert 0.15 < ahead < 0.35
    assert 0.0 < error < 0.12


def test_a_plain_choice_is_not_thought_about_any_longer() -> None:
    search = Search(heap.BOX.position(2, {"heap": 5}), 0, Instinct(), Settings(), 1)
    thought = think(search, Budget(5000), until_plain=True)
    assert thought.best.action == heap.TAKE
    assert thought.simulations < 5000
    assert thought.prospects[0].visits > thought.prospects[1].visits + 5000 - thought.simulations


def test_how_fast_a_machine_is_does_not_change_what_is_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    box = heap.BOX
    found = set()
    for tick in (1e-6, 1e-3, 1.0):
        monkeypatch.setattr(time, "perf_counter", count(0.0, tick).__next__)
        for pieces in (5, 11):
            search = Search(box.position(2, {"heap": pieces}), 0, Instinct(), Settings(), 1)
            thought = think(search, Budget(simulations=2000), until_plain=True)
            found.add((pieces, thought.simulations, thought.prospects))
    assert len(found) == 2


def test_a_game_without_end_is_judged_by_its_worth() -> None:
    settings = Settings(limit=20)
    search = Search(treadmill.BOX.position(1), 0, treadmill.BOX.instinct, settings, 1)
    assert think(search, Budget(300)).best.action == treadmill.RIGHT


def test_a_way_without_choices_and_without_end_is_left_in_time() -> None:
    search = Search(
        treadmill.BOX.position(1, {"belt": True}), 0, treadmill.BOX.instinct, Settings(limit=20), 1
    )
    assert think(search, Budget(6)).best.action == treadmill.RIGHT


def test_rewards_may_heed_the_score() -> None:
    search = Search(heap.BOX.position(2), 0, Instinct(), Settings(by_habit=False, margin=0.2), 1)
    thought = think(search, Budget(1500))
    assert thought.best.action == heap.TAKE + 1
    assert thought.best.won > 0.8, "what is told stays the share of victories"


def test_what_was_noticed_is_told_apart() -> None:
    digests = set()
    for length in range(4):
        for number in range(6**length):
            dealer = ListeningDealer(1)
            for step in range(length):
                event, told = divmod(number // 6**step % 6, 2)
                dealer.says(event, 0, told)
                dealer.notes(0, event)
            digests.add(dealer.known_to(0))
    assert len(digests) == 1 + 6 + 36 + 216


def test_a_set_of_cards_is_noticed_to_its_last_bit() -> None:
    digests = set()
    for bit in range(60):
        dealer = ListeningDealer(1)
        dealer.says(2, 1 << bit)
        digests.add(dealer.known_to(0))
    assert len(digests) == 60


def test_a_whisper_is_noticed_by_those_who_hear_it() -> None:
    quiet, spoken = ListeningDealer(1), ListeningDealer(1)
    spoken.whispers(0b010, 3, 4)
    assert [spoken.known_to(seat) == quiet.known_to(seat) for seat in range(3)] == [True, False, True]


def test_a_mixture_begins_with_habit_and_leaves_it_for_what_is_better() -> None:
    actions = Actions()
    for action in (5, 6, 7):
        actions.add(action)
    mixture = Mixture(0)
    mixture.lean(6, 10.0)
    dealer = SeededDealer(1)
    mixture.pull(actions, dealer)
    assert {arm.action: arm.right for arm in mixture.bandit.arms} == {5: 0.0, 6: 1.0, 7: 0.0}
    for _ in range(400):
        tried = mixture.pull(actions, dealer)
        mixture.learn(tried, 0.9 if tried.action == 7 else 0.2)
    assert max(mixture.bandit.arms, key=lambda arm: arm.right).action == 7
