"""Mad Maxence, clause by clause: one adventure. What lies between and behind them has test_campaign.py."""

from pathlib import Path

import pytest

from tablewright.books.opcodes import Phase
from tablewright.core.scene import Counter, walk
from tablewright.games.mad_maxence import BOX
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.mad_maxence.sitting import GAUGES, START, Road

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    assert BOX.clauses() == [f"R{number}" for number in range(1, 16)]
    assert clauses_without_a_test(BOX, HERE) == []


def test_nobody_cites_a_clause_that_is_not_there() -> None:
    assert clauses_unknown(BOX, HERE) == []


@pytest.mark.parametrize(
    ("has", "text"),
    [({"items": "pass"}, "The slit"), ({"items": "code"}, "Eleven"), ({"TECH": 2}, "She undoes")],
)
def test_r1_r12_the_wall_opens_to_pass_code_or_tech(has: dict[str, int | str], text: str) -> None:
    road = Road(at="10", **has)  # type: ignore[arg-type]
    road.go("12")
    assert road.position.outcome().ranks == [1]
    assert text in road.page()


@pytest.mark.parametrize("reached", [0, 1 << 12])  # at the first visit and at a later one
def test_r1_the_wall_tests_everybody_else(reached: int) -> None:
    road = Road(at="10", left="3")
    road.position.reached |= reached
    road.go("12")
    road.does("toss", deals=[0])
    assert not road.match.over
    assert road.gauge("TU") == 2
    road = Road(at="10", left="3")
    road.position.reached |= reached
    road.go("12")
    assert "The cable sings." in road.does("toss", deals=[1])


def test_r2_time_begins_at_0_and_all_else_at_1_on_place_0() -> None:
    road = Road()
    assert road.gauges() == START
    assert road.position.place == 0
    assert "burnt the camp's register" in road.page()


def test_r2_gentle_begins_with_more_and_grim_with_less_time() -> None:
    gentle = Road(difficulty="gentle").gauges()
    assert gentle == {"TU": 0, "TECH": 1, "O": 2, "D": 2, "C": 2, "P": 2, "F": 2}
    assert Road(difficulty="grim").gauges() == START | {"TU": 3}


@pytest.mark.parametrize(("adventure", "begins"), [(2, [0, 1, 1, 2, 2, 1, 2]), (3, [6, 2, 1, 2, 2, 2, 2])])
def test_r2_a_later_adventure_alone_begins_as_its_page_says(adventure: int, begins: list[int]) -> None:
    assert list(Road(adventure).gauges().values()) == begins


def test_r3_every_road_costs_one() -> None:
    road = Road()
    road.go("5")
    assert road.gauge("TU") == 1


def test_r3_spending_at_20_is_the_end() -> None:
    road = Road(TU=20)
    said = road.go("5")
    assert road.reason == "Her time ran out"
    assert "Her time has run out." in said
    assert road.position.place == 0  # she never got there


def test_r3_at_19_the_last_road_still_goes() -> None:
    road = Road(TU=19)
    road.go("5")
    assert road.gauge("TU") == 20
    assert not road.match.over


def test_r3_time_won_never_goes_below_0() -> None:
    road = Road(items="flare", TU=1)
    road.does("use", number=3)
    assert road.gauge("TU") == 0


def test_r4_roads_and_hidden_places_beside() -> None:
    assert Road().roads() == ["1", "2", "5", "A"]
    assert Road(at="6").roads() == ["2", "3", "9", "10", "B"]


def test_r4_there_is_no_turning_back() -> None:
    road = Road()
    road.go("5")
    assert road.roads() == ["1", "2", "4", "8", "A"]
    assert "no turning back" in road.refuses("go", place="0")
    assert "No road leads there" in road.refuses("go", place="12")


def test_r4_nor_to_or_from_a_hidden_place() -> None:
    road = Road()
    road.go("A")
    road.does("toss", deals=[1])
    assert road.roads() == ["2", "4", "5", "8"]
    road.go("5")
    assert "A" not in road.roads()
    road.go("1")
    road.does("toss", deals=[1])
    road.go("0")  # a round trip
    assert "A" in road.roads()


def test_r5_a_page_is_done_on_arrival_and_never_twice() -> None:
    road = Road()
    road.go("5")
    assert road.gauge("C") == 2
    road.go("1")
    road.does("toss", deals=[0])
    assert road.gauge("C") == 1
    road.go("0")
    assert "Only the wind" in road.page()
    road.go("5")
    assert road.gauge("C") == 1
    assert "no time to sit in it twice" in road.page()


@pytest.mark.parametrize(("coin", "fuel", "life"), [(1, 2, 1), (0, 1, 0)])
def test_r6_as_many_heads_as_the_difficulty(coin: int, fuel: int, life: int) -> None:
    road = Road()
    road.go("1")
    assert road.may() == ["toss"]
    road.does("toss", deals=[coin])
    assert [road.gauge("F"), road.gauge("C")] == [fuel, life]


def test_r6_as_many_coins_as_the_skill() -> None:
    road = Road(2, at="6", left="4", D=3)
    road.go("10")
    road.does("toss", deals=[0, 1, 1])
    assert road.gauge("C") == 2
    road = Road(2, at="6", left="4", D=3)
    road.go("10")
    road.does("toss", deals=[0, 1, 0])
    assert road.gauge("C") == 1


def test_r7_what_cannot_be_paid_cannot_be_chosen() -> None:
    road = Road(P=0)
    road.go("2")
    assert road.may() == ["choose 2", "choose 3"]
    assert road.refuses("choose", number=1) == "Not possible now: costs Spare parts 1 (R7)"
    assert "not among the choices" in road.refuses("choose", number=4)
    road.does("choose", number=2)
    assert [road.gauge("TU"), road.gauge("P")] == [2, 1]


def test_r7_time_can_always_be_paid_if_only_to_be_caught() -> None:
    road = Road(TU=19)
    road.go("2")
    road.does("choose", number=2)
    assert road.reason == "Her time ran out"


def test_r7_what_a_choice_needs_and_costs_stands_on_it() -> None:
    road = Road(P=1, F=4)
    road.go("2")
    assert road.offers() == [
        "A spare part for her strip of old road map (Spare parts −1)",
        "An hour's work under her generator, for a part (Time +1)",
        "Drive on",
    ]
    road = Road(2, at="11", F=4, TECH=2, P=3)
    road.go("9")
    assert "Make a valve out of what there is (needs Tech 2, Spare parts −2)" in road.offers()
    assert "Buy a place under the tarpaulin, for fuel and not for questions (Fuel −4)" in road.offers()


def test_r7_so_it_does_where_it_cannot_be_taken() -> None:
    road = Road(3, at="10")
    road.go("11")
    parts = [part for part in walk(road.scene()) if isinstance(part, Counter)]
    closed = {part.value: part.caption for part in parts if part.id.startswith("closed-")}
    assert closed["Take the captain's keys up to the airship"] == "needs The captain's keys"
    cellars = "Go down by the cellars, and put out the fire"
    assert closed[cellars] == "needs the plan of the cellars, needs Tech 2"


def test_r7_a_refusal_names_what_is_lacking_and_nothing_else() -> None:
    road = Road(3, at="10")
    assert "not among the choices" in road.refuses("choose", number=1)  # the page is not read yet
    road.go("11")
    assert road.refuses("choose", number=1) == "Not possible now: needs The captain's keys (R7)"
    road = Road(2, at="11", F=4, TECH=1, P=1)
    road.go("9")
    valve = road_number(road, "Make a valve out of what there is")
    assert road.refuses("choose", number=valve) == (
        "Not possible now: needs Tech 2, costs Spare parts 2 (R7)"
    )
    road.position.gauges[GAUGES.index("TECH")] = 2
    assert road.refuses("choose", number=valve) == "Not possible now: costs Spare parts 2 (R7)"


def road_number(road: Road, said: str) -> int:
    """The number of a closed choice on the page."""
    parts = [part for part in walk(road.scene()) if isinstance(part, Counter)]
    (closed,) = [part for part in parts if part.id.startswith("closed-") and part.value == said]
    return int(closed.id.removeprefix("closed-")) + 1


def test_r8_r9_r11_other_prices_are_told_by_name_too() -> None:
    road = Road(P=1)
    assert "Repair: Combativeness +1 (Time +1, Spare parts −1)" in road.offers()
    assert "Easy manoeuvre: Time −1 with 1 head of one coin (Fuel −1)" in road.offers()
    road = Road(at="1")
    road.go("4")
    assert "Flee (Time +1)" in road.offers()


def test_r8_enough_heads_win_and_tails_cost() -> None:
    road = Road(at="1", TECH=2, C=3)
    road.go("4")
    road.does("fight", deals=[1, 0])
    assert [road.gauge("C"), road.gauge("F"), road.gauge("TU")] == [2, 3, 1]
    assert road.position.phase == Phase.TRAVEL


def test_r8_too_few_heads_weaken_both_and_cost_time() -> None:
    road = Road(2, at="7", TECH=2, C=4)
    road.go("8")
    road.does("choose", number=1)
    road.does("fight", deals=[1, 0])
    assert [road.position.strength, road.gauge("C"), road.gauge("TU")] == [1, 3, 2]
    assert road.may() == ["fight"]  # nobody flees where the page does not say so
    assert "says nothing of fleeing" in road.refuses("flee")
    road.does("fight", deals=[1, 1])
    assert road.items() == ["pass", "ledger"]
    assert road.gauge("C") == 3


def test_r8_c_at_0_is_lost_even_by_a_winning_toss() -> None:
    road = Road(at="1", TECH=2, C=1)
    road.go("4")
    road.does("fight", deals=[1, 0])
    assert [road.gauge("C"), road.gauge("F"), road.gauge("P"), road.gauge("TU")] == [0, 0, 4, 2]
    assert "upside down" in road.page()
    assert road.may() == ["repair"]


def test_r8_a_place_may_have_its_own_lost_part() -> None:
    road = Road(at="8", C=1)
    road.go("7")
    road.does("choose", number=1)
    road.does("fight", deals=[0])
    assert "ditch behind the post" in road.page()
    assert road.gauge("TU") == 3


def test_r8_fleeing_has_its_price() -> None:
    road = Road(at="1")
    road.go("4")
    assert road.may() == ["fight", "flee"]
    road.does("flee")
    assert [road.gauge("TU"), road.gauge("F")] == [2, 1]


def test_r9_repair_as_often_as_wanted() -> None:
    road = Road(P=2, C=1)
    road.does("repair")
    road.does("repair")
    assert [road.gauge("TU"), road.gauge("P"), road.gauge("C")] == [2, 0, 3]
    assert "nothing to mend it with" in road.refuses("repair")


def test_r9_no_repair_in_combat() -> None:
    road = Road(at="1")
    road.go("4")
    assert "First do what the page asks" in road.refuses("repair")


def test_r9_at_0_she_cannot_move_and_must_repair() -> None:
    road = Road()
    road.go("1")
    road.does("toss", deals=[0])
    assert road.may() == ["repair"]
    assert "before she has mended" in road.refuses("go", place="4")
    road.does("repair")
    assert road.roads() == ["4", "5"]


def test_r9_r14_at_0_with_no_parts_she_is_caught() -> None:
    road = Road(P=0)
    road.go("1")
    road.does("toss", deals=[0])
    assert road.reason == "Nothing was left to go on with"


def test_r9_at_0_and_20_the_repair_that_must_be_done_ends_it() -> None:
    road = Road(TU=19)
    road.go("1")
    road.does("toss", deals=[0])
    road.does("repair")
    assert road.reason == "Her time ran out"


def test_r9_a_flare_mends_nothing() -> None:
    road = Road(P=0, items="flare")
    road.go("1")
    road.does("toss", deals=[0])
    assert road.reason == "Nothing was left to go on with"


def test_r10_equipment_that_helps_saves_her_at_0() -> None:
    road = Road(P=0, items="welder")
    road.go("1")
    road.does("toss", deals=[0])
    assert road.may() == ["use 4"]
    road.does("use", number=4)
    assert [road.gauge("C"), road.items()] == [2, []]


def test_r10_springs_and_sextant_add_a_coin_up_to_three() -> None:
    road = Road(items="springs")
    road.go("1")
    road.does("toss", deals=[0, 1])
    assert road.gauge("F") == 2
    road = Road(items="springs", D=3)
    road.go("1")
    road.does("toss", deals=[0, 0, 0])


def test_r10_what_only_opens_doors_is_not_used() -> None:
    road = Road(items="pass code ledger")
    assert not [one for one in road.may() if one.startswith("use")]
    assert "nothing of that kind" in road.refuses("use", number=1)


@pytest.mark.parametrize(("coin", "time"), [(1, 4), (0, 5)])
def test_r11_an_easy_manoeuvre_wins_one(coin: int, time: int) -> None:
    road = Road(TU=5)
    road.does("manoeuvre", kind="easy", deals=[coin])
    assert [road.gauge("TU"), road.gauge("F")] == [time, 0]
    assert road.may() == ["go 1", "go 2", "go 5", "go A"]  # she is leaving
    assert "leaving already" in road.refuses("repair")


def test_r11_a_hard_one_needs_three_heads_and_wins_two() -> None:
    assert "so few coins" in Road(TU=5, D=2).refuses("manoeuvre", kind="hard")
    road = Road(TU=5, D=3)
    road.does("manoeuvre", kind="hard", deals=[1, 1, 1])
    assert road.gauge("TU") == 3
    road = Road(TU=5, D=3)
    road.does("manoeuvre", kind="hard", deals=[1, 1, 0])
    assert [road.gauge("TU"), road.gauge("F")] == [5, 0]


def test_r11_without_fuel_there_is_none() -> None:
    assert "cannot be paid" in Road(F=0).refuses("manoeuvre", kind="easy")


def test_the_tram_takes_her_to_the_aqueduct() -> None:
    road = Road(3, at="5", TU=5)
    road.go("8")
    road.does("choose", number=1)
    road.does("toss", deals=[1, 0])
    assert [road.position.place, road.position.left, road.gauge("TU")] == [10, 8, 5]
