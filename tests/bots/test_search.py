"""Search finds the best action where it is known, from what a seat may know and nothing else."""

import pytest

from tablewright.bots.search import ListeningDealer, Search, Settings
from tablewright.bots.thinking import Budget, SearchBot, Thought, think
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position
from tests.bots.small import cup, fists, heap, lamp, treadmill


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


def test_a_choice_already_made_by_the_other_stays_unknown() -> None:
    choices = set()
    for shown in range(3):
        position = fists.Fists(2, fists.BOX.chosen())
        position.shown[1] = shown
        bot = SearchBot(Instinct(), Budget(simulations=100))
        choices.add(bot.choose(position.seen_by(0), 0, SeededDealer(4)))
    assert len(choices) == 1


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
