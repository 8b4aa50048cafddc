"""A hint says what to do and what it expects."""

import dataclasses
import re

import pytest

from tablewright.bots.calibrated import POINTS, calibrated
from tablewright.bots.hint import Hint, exact, hint, next_best
from tablewright.bots.levels import settings
from tablewright.bots.search import Search
from tablewright.bots.solution import Choice
from tablewright.bots.thinking import Budget, Prospect, Thought, think
from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import Refused
from tablewright.core.position import Position
from tablewright.games import push
from tablewright.games.push.rules import Phase
from tests.bots.small import heap, lamp
from tests.games.push.sitting import PushTable


def test_says_what_it_expects_and_what_that_is() -> None:
    advice = hint(lamp.BOX, lamp.BOX.position(1), 0, Budget(simulations=400))
    assert advice.action == lamp.LIGHT
    assert advice.label == "Light the lamp"
    said = re.fullmatch(
        r"Light the lamp: about (\d+) % to win; “Walk in the dark” (?:about \d+ %|less)\. "
        r"\(400 tries, played to the end\.\)",
        advice.text,
    )
    assert said is not None, advice.text
    assert 85 <= int(said[1]) <= 100
    assert advice.reason == "", "nobody answers, and the game gives none"
    assert advice.sentence == advice.text


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
    sure = hint(heap.BOX, heap.BOX.position(2, {"heap": 4}), 0, Budget(simulations=3000))
    assert re.fullmatch(r"Then @1 will probably answer “Take [123]”\.", sure.reason), sure.reason
    assert sure.sentence == f"{sure.text} {sure.reason}"


def thinking(monkeypatch: pytest.MonkeyPatch, choice: int, *prospects: Prospect) -> Hint:
    """The hint that comes of a thought."""
    tries = sum(one.visits for one in prospects)
    thought = Thought(tries, 0.5, prospects, choice)
    monkeypatch.setattr("tablewright.bots.hint.think", lambda search, budget: thought)
    return hint(heap.BOX, heap.BOX.position(2, {"heap": 7}), 0)


def test_advises_what_a_bot_would_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Habit is kept while nothing is clearly better, so neither the tries nor the number decides."""
    often, usual = Prospect(heap.TAKE, 120, 0.71, 120.0), Prospect(heap.TAKE + 1, 100, 0.70, 100.0)
    assert thinking(monkeypatch, heap.TAKE + 1, often, usual).action == heap.TAKE + 1
    assert thinking(monkeypatch, heap.TAKE, often, usual).action == heap.TAKE


def test_advises_what_the_search_chose() -> None:
    table, budget = PushTable(2, stacks=("red 1, blue 4", "red 2", "red 3, green 6")), Budget(simulations=40)
    table.position.phase = Phase.FLIP_OR_STOP
    for seed in range(6):
        search = Search(table.position.seen_by(0), 0, push.BOX.instinct, settings(push.BOX), seed)
        chosen = think(search, budget).choice
        assert hint(push.BOX, table.position.seen_by(0), 0, budget, seed).action == chosen


def test_never_advises_what_it_says_is_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not 70 % over 71 %: what did better by no more than chance explains is told as about the same."""
    usual, other = Prospect(heap.TAKE, 100, 0.70, 100.0), Prospect(heap.TAKE + 1, 120, 0.71, 120.0)
    kept = thinking(monkeypatch, heap.TAKE, other, usual)
    assert kept.text.startswith("Take 1: about 70 % to win; “Take 2” about the same."), kept.text
    changed = thinking(monkeypatch, heap.TAKE + 1, other, usual)
    assert changed.text.startswith("Take 2: about 71 % to win; “Take 1” about 70 %."), changed.text


def test_what_was_hardly_tried_has_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    best, poor = Prospect(heap.TAKE, 1000, 0.70, 1000.0), Prospect(heap.TAKE + 1, 30, 0.2, 30.0)
    assert "; “Take 2” less." in thinking(monkeypatch, heap.TAKE, best, poor).text
    lucky = Prospect(heap.TAKE + 1, 30, 1.0, 30.0)
    assert "Take 2" not in thinking(monkeypatch, heap.TAKE, best, lucky).text, "thirty lucky tries"
    open_ = Prospect(heap.TAKE + 1, 3, 0.6, 3.0)
    assert "Take 2" not in thinking(monkeypatch, heap.TAKE, best, open_).text, "who knows"


def test_what_did_far_better_is_not_called_the_same() -> None:
    best, other = Prospect(1, 100, 0.50, 100.0), Prospect(2, 90, 0.90, 90.0)
    third = Prospect(3, 80, 0.45, 80.0)
    assert next_best(Thought(270, 0.6, (best, other, third), 1), 0.5) is third


def reasoned(view: Position, seat: int, action: int, other: int) -> str:
    return f"Seat {seat}, {action - heap.TAKE + 1} rather than {other - heap.TAKE + 1}."


def test_gives_the_reason_of_the_game() -> None:
    box = dataclasses.replace(heap.BOX, reason=reasoned)
    advice = hint(box, box.position(2, {"heap": 7}), 0, Budget(simulations=600))
    assert re.match(r"Seat 0, 3 rather than [12]\.", advice.reason), advice
    alone = hint(box, box.position(2, {"heap": 1}), 0)
    assert alone.reason == "", "there was nothing to choose"


def test_an_exact_hint_has_its_reason_too() -> None:
    choices = [Choice(heap.TAKE + 2, 0.9), Choice(heap.TAKE, 0.4)]
    box = dataclasses.replace(heap.BOX, reason=reasoned)
    advice = exact(box, box.position(2), choices)
    assert advice.sentence == (
        "Take 3: best play wins 90.0 % from here; “Take 1” wins 40.0 %. Seat 0, 3 rather than 1."
    )


def test_what_is_expected_is_told_as_it_was_measured() -> None:
    assert calibrated(heap.BOX, 2, 0.8) == pytest.approx(0.8)
    curve = tuple(0.2 + 0.5 * point for point in POINTS)
    measured = dataclasses.replace(heap.BOX, calibration={"2": curve})
    assert calibrated(measured, 2, 0.8) == pytest.approx(0.6)
    assert calibrated(measured, 2, 0.83) == pytest.approx(0.615), "straight in between"
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
