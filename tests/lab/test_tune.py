import pytest

from tablewright import lab
from tablewright.core.errors import BadOption
from tablewright.lab.goal import goal, key_of
from tests.lab.places import COIN


@pytest.mark.parametrize(
    ("said", "key", "value", "within"),
    [
        ("seat 1 wins 50 ± 1 %", "win/seat/1", 0.5, 0.01),
        ("first seat wins 48%", "win/seat/1", 0.48, 0.01),
        ("medium wins 40 ± 2 %", "win/bot/medium", 0.4, 0.02),
        ("won 25 %", "win/solo", 0.25, 0.01),
        ("turns 60", "turns", 60, 1.2),
        ("lead changes = 4 ± 0.5", "lead_changes", 4, 0.5),
    ],
)
def test_goals_in_words(said: str, key: str, value: float, within: float) -> None:
    made = goal(said)
    assert made.key == key
    assert made.value == pytest.approx(value)
    assert made.within == pytest.approx(within)


@pytest.mark.parametrize("said", ["fun", "fun 50 %", "seat 1 wins often"])
def test_goals_that_say_nothing(said: str) -> None:
    with pytest.raises(BadOption):
        goal(said)


def test_keys_may_be_named_as_they_are() -> None:
    assert key_of("ending/tails") == "ending/tails"


def test_a_large_space_is_searched_for_the_goal() -> None:
    found = lab.tune(
        COIN, {"heads": "40..90"}, "seat 1 wins 70 ± 3 %", seats=2, games=1500, trials=25, workers=0
    )
    assert found.met
    assert abs(int(found.best.options["heads"]) - 70) <= 5
    assert len(found.trials) <= 25


def test_a_small_space_is_tried_whole() -> None:
    found = lab.tune(COIN, {"heads": "10,20,30"}, "seat 1 wins 90 %", seats=2, games=200, workers=0)
    assert not found.met
    assert sorted(trial.options["heads"] for trial in found.trials) == [10, 20, 30]
    assert found.best.options == {"heads": 30}
    assert found.facts()["best"] == {"heads": 30}


def test_a_goal_these_matches_do_not_measure() -> None:
    with pytest.raises(BadOption, match="no measure win/bot/hard"):
        lab.tune(COIN, {"heads": "40..42"}, "hard wins 50 %", seats=2, games=20, workers=0)
