"""Mad Maxence: ways out of an adventure, borders, ends and further tries (R12 to R15)."""

from typing import Any

import pytest

from tests.games.mad_maxence.sitting import GAUGES, START, Road


def test_r12_an_exit_scores_ten_and_the_time_left() -> None:
    road = Road(at="10", items="pass", TU=7)
    road.go("12")
    assert road.position.outcome().scores == [10 + 12]


def test_r13_the_campaign_goes_on_with_all_but_the_time() -> None:
    road = Road("campaign", at="10", items="pass flare", TU=7, TECH=2, F=5)
    road.go("12")
    assert road.may() == ["onward"]
    assert "the man on the card was crossed out too" in road.page()
    road.does("onward")
    assert road.gauges() == START | {"TECH": 2, "F": 5}
    assert road.items() == ["flare"]
    assert [road.position.leg, road.position.place] == [1, 0]
    assert "It has rain." in road.page()


def test_r13_what_opens_doors_stays_behind_and_that_is_told() -> None:
    road = Road("campaign", at="10", items="pass code flare", TU=7)
    said = road.go("12")
    assert said[-2:] == ["Carried over: Flare.", "Left behind at the border: Eraser pass, The bunker's code."]
    told = road.page()
    assert "Carried over: Flare. Left behind: Eraser pass, The bunker's code." in told
    assert "Time 8 → 0" in told
    road.does("onward")
    assert road.items() == ["flare"]
    assert "Carried over" not in road.page()


def test_r13_a_gauge_that_changes_at_the_border_is_told() -> None:
    road = at_the_ferry(F=6)
    said = road.does("choose", number=5)
    assert "Fuel −1: 1 left." in said
    assert "Fuel 2 → 1" in road.page()


def at_the_ferry(**gauges: int) -> Road:
    """In a campaign, at the ferryman's."""
    road = on_the_railway()
    road.position.place, road.position.left = 11, 7
    for name, value in gauges.items():
        road.position.gauges[GAUGES.index(name)] = value
    road.go("9")
    return road


def on_the_railway(**setting: Any) -> Road:
    """In a campaign, at the first step of the second adventure."""
    road = Road("campaign", at="10", items="pass flare", TU=7, F=5, **setting)
    road.go("12")
    road.does("onward")
    return road


def lose(road: Road) -> list[str]:
    """Time runs out on the way from wherever she is."""
    road.position.gauges[0] = 20
    return road.go(road.roads()[0])


def test_r15_a_lost_adventure_may_be_begun_again_from_its_border() -> None:
    road = on_the_railway()
    began, score = road.gauges(), road.position.score
    road.go("2")
    road.does("toss", deals=[1])
    road.position.items = 0
    assert "Her time has run out." in lose(road)
    assert not road.match.over
    assert road.may() == ["again", "finish"]
    assert road.offers()[0] == "Begin The Drowned Railway again, from its border (try 2 of 3)"
    said = road.does("again")
    assert "Maxence stands at the border again: try 2." in said
    assert [road.gauges(), road.items(), road.position.score] == [began, ["flare"], score]
    assert [road.position.place, road.position.reached] == [0, 1]
    road.go("2")
    assert road.may() == ["toss"]  # the page is done again
    assert "Try 2 of 3." in road.text("notes")


def test_r15_the_map_keeps_its_names() -> None:
    road = on_the_railway()
    road.go("2")
    road.does("toss", deals=[1])
    lose(road)
    road.does("again")
    assert "Drive to 2, Flooded halt" in road.offers()
    assert "Drive to 1" in road.offers()


def test_r15_three_tries_and_no_more() -> None:
    road = on_the_railway()
    for _ in range(2):
        lose(road)
        road.does("again")
    lose(road)
    assert road.reason == "Her time ran out, after 2 more tries"
    assert road.position.outcome().ranks == [2]


def test_r15_whoever_ends_there_has_lost() -> None:
    road = on_the_railway()
    lose(road)
    road.does("finish")
    assert road.reason == "Her time ran out"
    assert road.position.outcome().ranks == [2]


def test_r15_not_in_the_first_adventure_nor_in_one_alone_nor_when_it_is_off() -> None:
    for road in (Road("campaign"), Road(2), on_the_railway(tries=1)):
        lose(road)
        assert road.match.over


def test_r15_a_later_try_scores_only_the_time_left() -> None:
    road = on_the_railway()
    lose(road)
    road.does("again")
    before = road.position.score
    road.position.place, road.position.left = 11, 7
    road.position.gauges[GAUGES.index("F")] = 4
    road.go("9")
    road.does("choose", number=5)
    assert road.position.score == before + 19
    assert "Under the tarpaulin, at the second try." in road.text("notes")
    road.does("onward")
    lose(road)
    assert road.may() == ["again", "finish"]  # every adventure has tries of its own
    road.does("finish")
    assert road.reason == "Her time ran out, after one more try"


def test_r13_the_notebook_tells_how_each_adventure_was_left() -> None:
    assert Road("campaign").text("notes") == ""
    road = on_the_railway()
    told = road.text("notes")
    assert told.startswith("The Salt Road: The gate opens for the pass, at the first try. Time 8, Tech 1,")
    assert "The Drowned Railway: Try 1 of 3. Begun with Time 0, Tech 1," in told


def test_r13_the_notebook_tells_how_the_last_one_ended() -> None:
    road = on_the_railway()
    road.position.last = road.position.leg
    road.position.place, road.position.left = 11, 7
    road.position.gauges[GAUGES.index("F")] = 4
    road.go("9")
    road.does("choose", number=5)
    assert road.match.over
    assert "The Drowned Railway: Under the tarpaulin, at the first try. Time " in road.text("notes")
    assert "Begun with" not in road.text("notes")
    road = on_the_railway()
    lose(road)
    road.does("finish")
    assert "The Drowned Railway: lost, at the first try. Time 20, " in road.text("notes")


def test_r13_grim_time_begins_at_3_again() -> None:
    road = Road("campaign", at="10", items="pass", difficulty="grim")
    road.go("12")
    road.does("onward")
    assert road.gauge("TU") == 3


@pytest.mark.parametrize(
    ("choice", "has", "items", "fuel"),
    [
        (1, {"items": "pass ledger"}, ["ledger"], 2),
        (2, {"items": "ledger"}, ["ledger"], 2),
        (3, {"items": "valve springs"}, ["springs"], 2),
        (4, {"TECH": 2, "P": 3, "F": 3}, [], 3),
        (5, {"F": 6}, [], 1),
    ],
)
def test_r13_every_exit_of_the_railway_says_what_is_carried_over(
    choice: int, has: dict[str, int | str], items: list[str], fuel: int
) -> None:
    road = Road("campaign", at="10", items="pass")
    road.go("12")
    road.does("onward")
    road.position.items = 0
    later = Road("campaign", at="11", **has)  # type: ignore[arg-type]
    position = road.position
    position.place, position.items = 11, later.position.items
    for number, value in enumerate(later.position.gauges):
        position.gauges[number] = value
    if "F" not in has:
        position.gauges[6] = 2
    road.go("9")
    road.does("choose", number=choice)
    road.does("onward")
    assert [road.position.leg, road.items(), road.gauge("F")] == [2, items, fuel]
    assert road.gauge("TU") == 6, "as the page of the last adventure says"


@pytest.mark.parametrize(
    ("choice", "has", "name"),
    [
        (1, {"items": "keys"}, "The last airship"),
        (2, {"items": "pass"}, "The last airship"),
        (4, {"items": "ledger", "flags": "spoken"}, "The names are read"),
        (5, {"flags": "written listens"}, "One wall has kept it"),
        (7, {"C": 6}, "The last airship"),
    ],
)
def test_r14_every_end_of_the_last_adventure_wins(choice: int, has: dict[str, Any], name: str) -> None:
    road = Road(3, at="10", **has)
    said = road.go("11") + road.does("choose", number=choice)
    assert f"{name}." in said
    assert road.position.outcome().ranks == [1]


def test_r14_the_fire_goes_out_for_who_knows_the_cellars() -> None:
    road = Road(3, at="2")
    road.go("3")
    road.does("choose", number=1)
    road.position.place = 10
    road.go("11")
    road.does("choose", number=3)
    assert "half a million names" in road.page()
    assert road.position.outcome().ranks == [1]


@pytest.mark.parametrize(("coins", "won"), [([1, 1, 1], True), ([1, 1, 0], False)])
def test_r14_running_for_the_roof(coins: list[int], won: bool) -> None:
    road = Road(3, at="10", D=3)
    road.go("11")
    road.does("choose", number=6)
    road.does("toss", deals=coins)
    assert road.match.over == won


def test_r14_those_who_heard_the_names_hold_the_doors() -> None:
    road = Road(3, at="10", D=3, flags="spoken")
    road.go("11")
    road.does("choose", number=6)
    road.does("toss", deals=[1, 1, 0])
    assert road.position.outcome().ranks == [1]


@pytest.mark.parametrize(
    "has", [{"items": "code"}, {"items": "ledger"}, {"flags": "written"}, {"flags": "spoken"}]
)
def test_r14_the_registry_opens_to_nothing_by_halves(has: dict[str, str]) -> None:
    road = Road(3, at="10", **has)  # type: ignore[arg-type]
    road.go("11")
    assert road.may() == ["choose 6", "choose 8"]


@pytest.mark.parametrize(
    ("has", "choice", "told"),
    [
        ({"items": "keys", "flags": "written"}, 1, "one place where she can be looked up"),
        ({"flags": "cellars spoken"}, 3, "Tonight it is water"),
        ({"items": "ledger", "flags": "spoken written"}, 4, "how is yours spelt"),
    ],
)
def test_r14_what_was_written_and_spoken_is_told_at_the_end(
    has: dict[str, str], choice: int, told: str
) -> None:
    road = Road(3, at="10", **has)  # type: ignore[arg-type]
    road.go("11")
    road.does("choose", number=choice)
    assert told in road.page()
    for flag in ("written", "spoken"):
        has = {key: value.replace(flag, "") for key, value in has.items()}
    other = Road(3, at="10", **has)  # type: ignore[arg-type]
    other.go("11")
    if f"choose {choice}" in other.may():
        other.does("choose", number=choice)
    assert told not in other.page()
