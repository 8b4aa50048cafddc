"""A hint says what to do and what it expects."""

import re

import pytest

from tablewright.bots.hint import hint
from tablewright.bots.thinking import Budget
from tablewright.core.errors import Refused
from tests.bots.small import heap, lamp


def test_says_what_it_expects() -> None:
    advice = hint(lamp.BOX, lamp.BOX.position(1), 0, Budget(simulations=400))
    assert advice.action == lamp.LIGHT
    assert advice.label == "Light the lamp"
    said = re.fullmatch(
        r"Light the lamp: wins (\d+) % of (\d+) tries; “Walk in the dark” wins (\d+) %\.", advice.text
    )
    assert said is not None, advice.text
    wins, tries, others = map(int, said.groups())
    assert 85 <= wins <= 100
    assert 200 < tries < 400
    assert others < wins


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
