"""Bonnie and Clyde, clause by clause."""

from pathlib import Path

import pytest

from tablewright.games.bonnie_and_clyde import BOX
from tablewright.games.bonnie_and_clyde.gauges import Phase
from tests.games.bonnie_and_clyde.sitting import Dallas, ready
from tests.games.clauses import clauses_unknown, clauses_without_a_test

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    assert BOX.clauses() == [f"R{number}" for number in range(1, 15)]
    assert clauses_without_a_test(BOX, HERE) == []


def test_nobody_cites_a_clause_that_is_not_there() -> None:
    assert clauses_unknown(BOX, HERE) == []


@pytest.mark.parametrize("short", ["love", "ammunition", "passion"])
def test_r1_everything_must_be_there_at_once(short: str) -> None:
    assert "leave" in ready().may()
    assert "leave" not in ready(**{short: 1}).may()


def test_r1_two_poems_are_not_enough() -> None:
    assert "leave" not in ready(poems=2).may()


def test_r2_it_begins_with_a_dollar_and_roy() -> None:
    table = Dallas()
    assert (
        table.gauges("savings", "love", "boredom", "threat", "ammunition", "passion", "poems", "prisons")
        == [1] + [0] * 7
    )
    assert table.position.roy
    assert table.may() == ["roll"]


@pytest.mark.parametrize("most", [3, 5, 9])
def test_r2_dollars_above_the_top_are_lost(most: int) -> None:
    table = Dallas(phase=Phase.DAILY, savings=most, place_cubes=0, options={"savings": most})
    table.does("unarmed")
    assert table.position.savings == most


@pytest.mark.parametrize(("die", "there"), [(4, True), (5, False), (6, False)])
def test_r3_roy_comes_and_goes_on_five_and_six(die: int, there: bool) -> None:
    table = Dallas()
    table.roll(1, die)
    assert table.position.roy == there


def test_r3_roy_comes_back() -> None:
    table = Dallas(roy=False)
    table.roll(2, 6)
    assert table.position.roy


@pytest.mark.parametrize(("prisons", "threat", "modifier"), [(0, 0, 0), (0, 2, 1), (2, 1, 2), (3, 2, 4)])
def test_r4_the_highest_prison_mark_and_full_threat_count(prisons: int, threat: int, modifier: int) -> None:
    assert Dallas(prisons=prisons, threat=threat).position.modifier() == modifier


def test_r5_a_shot_makes_the_roll_one_less() -> None:
    table = Dallas(prisons=3, ammunition=2)
    table.roll(5, roy=None)
    assert table.may() == ["shoot", "accept"]
    table.does("shoot", deals=[0])  # 8 becomes 7; then Roy's die
    assert table.gauges("ammunition", "threat") == [0, 1]
    assert table.may()[0] == "home"


def test_r5_one_shot_for_each_roll_unless_an_option_says_two() -> None:
    table = Dallas(prisons=3, ammunition=2, options={"ammunition_per_roll": 2})
    table.roll(5, roy=None)
    table.does("shoot")
    assert table.may() == ["shoot", "accept"]
    assert Dallas(ammunition=2, options={"ammunition_per_roll": 0}).roll(1)


def test_r5_letting_it_stand_keeps_the_ammunition() -> None:
    table = Dallas(ammunition=1)
    table.roll(2, roy=None)
    table.does("accept", deals=[0])
    assert table.position.ammunition == 1


@pytest.mark.parametrize(
    ("die", "expected"),
    [(1, [1, 1, 0]), (2, [1, 1, 0]), (3, [1, 0, 0]), (4, [0, 1, 0]), (5, [1, 1, 1])],
)
def test_r6_what_the_police_do(die: int, expected: list[int]) -> None:
    table = Dallas(love=1, boredom=1)
    table.roll(die)
    assert table.gauges("love", "boredom", "threat") == expected


def test_r6_six_and_seven_take_ammunition_too() -> None:
    table = Dallas(ammunition=1)
    table.roll(6, roy=None)
    table.does("accept", deals=[0])
    assert table.gauges("threat", "ammunition") == [1, 0]


def test_r7_prison_costs_love_and_sets_the_next_mark() -> None:
    table = Dallas(threat=2, love=2, prisons=1)
    table.roll(2)  # 2 + 1 + 1 = 4: love
    assert table.gauges("love", "prisons") == [1, 1]
    table = Dallas(threat=2, love=2)
    table.roll(4)  # 4 + 1 = 5: threat
    assert table.gauges("threat", "love", "prisons") == [2, 1, 1]


def test_r7_after_the_third_mark_prison_only_costs_love() -> None:
    table = Dallas(phase=Phase.DAILY, threat=2, love=2, prisons=3, place_cubes=0)
    table.does("unarmed")
    assert table.gauges("love", "prisons", "threat") == [1, 3, 2]


def test_r7_prison_may_reset_threat() -> None:
    table = Dallas(phase=Phase.DAILY, threat=2, place_cubes=0, options={"prison_resets_threat": True})
    table.does("steal")
    assert table.gauges("threat", "prisons") == [0, 1]


def test_r8_love_below_zero_costs_passion() -> None:
    table = Dallas(passion=1)
    table.roll(4)
    assert table.gauges("love", "passion") == [0, 0]


def test_r8_boredom_below_zero_costs_a_poem() -> None:
    table = Dallas(phase=Phase.PLACES, poems=2)
    table.does("cement_city")
    assert table.gauges("boredom", "poems", "love") == [0, 1, 1]


def test_r8_what_is_not_there_cannot_be_lost() -> None:
    table = Dallas()
    table.roll(4)
    assert table.gauges("love", "passion") == [0, 0]


@pytest.mark.parametrize(("kind", "left"), [("places", [1, 2]), ("daily actions", [2, 1])])
def test_r8_ammunition_that_is_not_there_costs_a_cube(kind: str, left: list[int]) -> None:
    table = Dallas()
    table.roll(6, roy=None)
    assert table.may() == ["give_up places", "give_up daily actions"]
    table.does("give_up", kind=kind, deals=[0])
    assert table.gauges("place_cubes", "daily_cubes") == left


def test_r9_love_above_the_top_is_passion_while_roy_is_away() -> None:
    table = Dallas(phase=Phase.PLACES, love=2, boredom=1, roy=False)
    table.does("cement_city")
    assert table.gauges("love", "passion") == [2, 1]
    table = Dallas(phase=Phase.PLACES, love=2, boredom=1)
    table.does("cement_city")
    assert table.gauges("love", "passion") == [2, 0]


def test_r9_boredom_above_the_top_may_become_a_poem() -> None:
    table = Dallas(phase=Phase.PLACES, boredom=2, savings=2)
    assert table.may()[:2] == ["home", "home_poem"]
    table.does("home_poem")
    assert table.gauges("poems", "savings", "boredom") == [1, 0, 2]


def test_r9_the_pay_of_a_day_may_buy_the_paper() -> None:
    table = Dallas(phase=Phase.DAILY, boredom=2, savings=1, place_cubes=0)
    table.does("work_poem")
    assert table.gauges("poems", "savings") == [1, 0]
    full = Dallas(phase=Phase.DAILY, boredom=2, savings=5, place_cubes=0)
    full.does("work_poem")
    assert full.gauges("poems", "savings") == [1, 4]


def test_r9_a_poem_may_reset_boredom() -> None:
    table = Dallas(phase=Phase.PLACES, boredom=2, savings=3, options={"poem_resets_boredom": True})
    table.does("home_poem")
    assert table.position.boredom == 0


@pytest.mark.parametrize(
    ("boredom", "savings", "poems", "told"),
    [(1, 3, 0, "Boredom at 2"), (2, 1, 0, "not enough dollars"), (2, 3, 3, "All three poems are written")],
)
def test_r9_without_boredom_or_money_or_room_no_poem(
    boredom: int, savings: int, poems: int, told: str
) -> None:
    table = Dallas(phase=Phase.PLACES, boredom=boredom, savings=savings, poems=poems)
    assert "home_poem" not in table.may()
    assert told in table.refuses("home_poem")


def test_r9_ammunition_above_the_top_is_lost() -> None:
    table = Dallas(phase=Phase.DAILY, ammunition=2, savings=3, place_cubes=0)
    table.does("buy")
    assert table.gauges("ammunition", "savings") == [2, 2]


def test_r10_two_different_places() -> None:
    table = Dallas(phase=Phase.PLACES, savings=2)
    table.does("dallas")
    assert table.may() == ["home", "cement_city", "ride"]
    assert "once a turn" in table.refuses("dallas")
    table.does("ride")
    assert table.gauges("savings", "love") == [2, 1]
    assert table.position.phase == Phase.DAILY


def test_r10_a_ride_costs_a_dollar_that_must_be_there() -> None:
    assert "dollars" in Dallas(phase=Phase.PLACES, savings=0).refuses("ride")


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("good_work", [3, 1, 0, 0, 1]),
        ("work", [4, 1, 1, 0, 1]),
        ("photo", [1, 2, 0, 0, 1]),
        ("buy", [2, 1, 0, 0, 2]),
        ("steal", [3, 1, 0, 1, 2]),
        ("armed", [5, 1, 0, 0, 0]),
        ("unarmed", [5, 1, 0, 1, 1]),
    ],
)
def test_r11_daily_actions(action: str, expected: list[int]) -> None:
    table = Dallas(phase=Phase.DAILY, savings=3, love=1, ammunition=1, place_cubes=0)
    table.does(action)
    assert table.gauges("savings", "love", "boredom", "threat", "ammunition") == expected


def test_r11_one_action_in_two_ways_is_still_one_action() -> None:
    table = Dallas(phase=Phase.DAILY, savings=3, ammunition=1, place_cubes=0)
    table.does("buy")
    assert "steal" not in table.may()
    assert "no ammunition" in Dallas(phase=Phase.DAILY, place_cubes=0).refuses("armed")


def test_r11_cubes_are_placed_unless_they_may_idle() -> None:
    assert "All cubes are placed" in Dallas(phase=Phase.DAILY, place_cubes=0).refuses("idle")
    table = Dallas(phase=Phase.DAILY, place_cubes=0, options={"idle_cubes": True})
    table.does("idle")
    assert (table.position.daily_cubes, table.position.spots) == (1, 0)
    assert "idle" in table.may()


def test_r12_leaving_is_the_last_action_and_still_costs_the_dollar() -> None:
    assert "last daily action" in ready(daily_cubes=2).refuses("leave")
    assert ready(love=1, poems=2).refuses("leave") == "Still missing to leave town: Love 2, 3 Poems (R12)"
    table = ready()
    table.does("leave")
    assert table.match.over
    assert table.position.savings == 0
    assert table.position.outcome().ranks == [1]
    assert table.position.outcome().reason == "They left town together"


def test_r13_the_day_costs_a_dollar() -> None:
    table = Dallas(phase=Phase.DAILY, savings=2, place_cubes=0)
    table.does("good_work")
    table.does("steal")
    assert table.gauges("savings", "place_cubes", "daily_cubes", "spots") == [1, 2, 2, 0]
    assert table.may() == ["roll"]


def test_r14_the_police_kill_clyde() -> None:
    table = Dallas(prisons=2)
    table.roll(6, roy=None)
    assert table.match.over
    assert table.position.outcome().ranks == [2]
    assert table.position.outcome().reason == "The police killed Clyde"


@pytest.mark.parametrize("last", ["good_work", "leave"])
def test_r14_without_the_dollar_all_is_lost(last: str) -> None:
    table = ready(savings=0)
    table.does(last)
    assert table.position.outcome().ranks == [2]
    assert table.position.outcome().reason == "The day could not be paid"
