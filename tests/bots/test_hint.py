"""A hint says what to do and what it expects."""

import dataclasses
import re

import pytest

from tablewright.bots.calibrated import calibrated
from tablewright.bots.hint import by_worth, hint
from tablewright.bots.thinking import Budget, Prospect, Thought
from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import Refused
from tablewright.games import push
from tests.bots.small import heap, lamp


def test_says_what_it_expects_and_what_that_is() -> None:
    advice = hint(lamp.BOX, lamp.BOX.position(1), 0, Budget(simulations=400))
    assert advice.action == lamp.LIGHT
    assert advice.label == "Light the lamp"
    said = re.fullmatch(
        r"Light the lamp: about (\d+) % to win(?:; “Walk in the dark” about (\d+) %)?\. "
        r"\(400 tries, played to the end\.\)",
        advice.text,
    )
    assert said is not None, advice.text
    assert 85 <= int(said[1]) <= 100


def test_says_what_it_judged_and_how_far_ahead() -> None:
    dealer = SeededDealer(2)
    position = push.BOX.position(3)
    position.deal(dealer)
    while len(legal_actions(position, 0)) == 1:
        position.apply(0, legal_actions(position, 0)[0], dealer)
    advice = hint(push.BOX, position.seen_by(0), 0, Budget(simulations=60))
    assert advice.text.endswith("(60 tries, judged 1 turn on.)")


def test_says_what_the_others_will_probably_do() -> None:
    view = heap.BOX.position(2, {"heap": 7})
    advice = hint(heap.BOX, view, 0, Budget(simulations=3000))
    assert advice.label == "Take 3"
    nobody = hint(lamp.BOX, lamp.BOX.position(1), 0, Budget(simulations=400))
    assert "answer" not in nobody.text
    sure = hint(heap.BOX, heap.BOX.position(2, {"heap": 4}), 0, Budget(simulations=3000))
    assert re.search(r"Then @1 will probably answer “Take [123]”\.", sure.text), sure.text


def test_never_advises_what_it_expects_less_of() -> None:
    """The most tried action is not always the best of those tried often."""
    prospects = (Prospect(1, 100, 0.70, 100.0), Prospect(2, 90, 0.71, 90.0), Prospect(3, 2, 0.9, 2.0))
    assert [one.action for one in by_worth(Thought(192, 0.7, prospects, 1))] == [2, 1]


def test_what_is_expected_is_told_as_it_was_measured() -> None:
    assert calibrated(heap.BOX, 2, 0.8) == pytest.approx(0.8)
    measured = dataclasses.replace(heap.BOX, calibration={2: (0.0, 0.5)})
    assert calibrated(measured, 2, 0.8) == pytest.approx(2 / 3)
    assert calibrated(measured, 3, 0.8) == pytest.approx(0.8), "measured for two"
    assert 0.0 < calibrated(measured, 2, 0.0) < calibrated(measured, 2, 1.0) < 1.0


def test_a_win_is_called_one() -> None:
    assert hint(heap.BOX, heap.BOX.position(2, {"heap": 2}), 0).text == "Take 2: that wins at once."


def test_is_the_same_for_the_same_seed() -> None:
    view = heap.BOX.position(2)
    assert hint(heap.BOX, view, 0, Budget(simulations=200)) == hint(
        heap.BOX, view, 0, Budget(simulations=200)
    )


def test_without_a_choice() -> None:
    assert hint(heap.BOX, heap.BOX.position(2, {"heap": 1}), 0).text == "Take 1: there is nothing else to do."


def test_whose_turn_it_is_not() -> None:
    with pytest.raises(Refused, match="nothing to decide"):
        hint(heap.BOX, heap.BOX.position(2), 1)
