"""Which Side, clause by clause."""

from pathlib import Path

import pytest

from tablewright.core.errors import BadMatch
from tablewright.core.match import Match, read_match
from tablewright.games.which_side import BOX
from tablewright.games.which_side.means import LIST
from tablewright.games.which_side.struggle import Phase
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.sitting import Sitting
from tests.games.which_side.sitting import NewYork

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    assert BOX.clauses() == [f"R{number}" for number in range(1, 14)]
    assert clauses_without_a_test(BOX, HERE) == []


def test_nobody_cites_a_clause_that_is_not_there() -> None:
    assert clauses_unknown(BOX, HERE) == []


@pytest.mark.parametrize(("mode", "goal"), [("normal", 5), ("advanced", 6), ("hard", 8)])
def test_r1_enough_means_of_production_win(mode: str, goal: int) -> None:
    table = NewYork(options={"mode": mode}, phase=Phase.TAKEOVER)
    table.own(9, 9, 9, 9)
    for number in range(goal):
        assert not table.match.over
        table.does("take", mean=LIST[number][0])
    assert table.position.outcome().ranks == [1]
    assert table.position.outcome().scores == [goal]


def test_r2_four_workers_two_dollars_and_one_roll_before_the_first_turn() -> None:
    table = Sitting(BOX, 1, {}, dealt=[1, 3])
    table2 = NewYork()
    assert table2.people() == [4, 0, 0]
    assert [table2.position.savings, table2.position.strength, table2.position.left] == [2, 1, 4]
    said = [beat.announcement.event for beat in table.match.opening().beats]
    assert len(said) == 5  # rolls, Risk; Strength, rolls, Unsanitary


def test_r3_never_more_than_eight_workers_nor_four_injured() -> None:
    table = NewYork(healthy=4, injured=2, prisoners=2)
    assert "Eight workers" in table.refuses("greenwich")
    hurt = NewYork(healthy=2, injured=4, savings=20)
    hurt.trouble(risk=3)
    hurt.does("docks")
    assert hurt.people() == [1, 4, 0]


@pytest.mark.parametrize(("before", "dice"), [(1, 1), (2, 2), (3, 1), (5, 2), (7, 2), (8, 1)])
def test_r4_two_dice_on_three_six_and_eight(before: int, dice: int) -> None:
    table = NewYork(strength=before, phase=Phase.TAKEOVER)
    table.does("end_turn", deals=[0] * dice)
    assert [table.position.strength, table.position.dearer] == [before + 1, dice]


@pytest.mark.parametrize(
    ("die", "gauges", "people", "strength"),
    [
        (2, [1, 0, 0], [4, 0, 0], 2),
        (3, [0, 0, 1], [4, 0, 0], 2),
        (4, [0, 1, 0], [4, 0, 0], 2),
        (5, [0, 0, 0], [3, 1, 0], 2),
        (6, [0, 0, 0], [4, 0, 0], 3),
    ],
)
def test_r5_the_offensive(die: int, gauges: list[int], people: list[int], strength: int) -> None:
    table = NewYork(phase=Phase.TAKEOVER)
    table.does("end_turn", deals=[die - 1])
    assert (table.gauges(), table.people(), table.position.strength) == (gauges, people, strength)


def test_r5_a_one_makes_life_dearer_for_this_turn_only() -> None:
    table = NewYork(phase=Phase.TAKEOVER)
    table.does("end_turn", deals=[0])
    assert table.position.life_cost() == 6
    table.set(savings=20)
    table.last("triangle")
    assert table.position.life_cost() == 5


@pytest.mark.parametrize(
    ("healthy", "injured", "able"), [(4, 0, 4), (3, 1, 4), (2, 2, 3), (1, 3, 3), (0, 4, 2)]
)
def test_r6_half_of_the_injured_cannot_act(healthy: int, injured: int, able: int) -> None:
    table = NewYork(phase=Phase.TAKEOVER, healthy=healthy, injured=injured)
    table.does("end_turn", deals=[0])
    assert table.position.left == able


@pytest.mark.parametrize(
    ("healthy", "injured", "goes", "able"),
    [(4, 0, "", 3), (3, 1, "a healthy", 3), (3, 1, "an injured", 3), (2, 2, "a healthy", 2)],
)
def test_r6_whoever_the_employers_jail_does_not_act(healthy: int, injured: int, goes: str, able: int) -> None:
    table = NewYork(phase=Phase.TAKEOVER, healthy=healthy, injured=injured)
    table.trouble(police=3)
    table.does("end_turn", deals=[2])
    if goes:
        table.does("jail", who=goes)
    assert (table.position.left, table.position.phase) == (able, Phase.WORK)


def test_r6_two_dice_can_jail_two() -> None:
    table = NewYork(options={"gauges": "stay"}, phase=Phase.TAKEOVER, strength=2)
    table.trouble(police=3)
    table.does("end_turn", deals=[2, 2])
    assert (table.people(), table.position.left) == ([2, 0, 2], 2)


def test_r6_in_matches_of_earlier_rules_the_jailed_acted() -> None:
    """One is jailed by the die before turn 4, and eight act though seven are free."""
    saved = read_match((HERE / "matches" / "jailed-and-still-at-work.json").read_bytes())
    outcome = Match.replayed(BOX, saved).position.outcome()
    assert (outcome.ranks, outcome.scores, outcome.reason) == ([1], [5], "The commune stands")
    saved.rules = 2
    with pytest.raises(BadMatch, match="step 29 cannot be replayed: Everybody who can has acted"):
        Match.replayed(BOX, saved)


def test_r6_the_tenement_lowers_a_gauge_that_is_not_zero() -> None:
    table = NewYork()
    table.trouble(risk=2)
    assert [name for name in table.may() if name.startswith("tenement")] == ["tenement Risk"]
    table.does("tenement", gauge="Risk")
    assert table.gauges() == [1, 0, 0]


def test_r7_the_group() -> None:
    table = NewYork(injured=1, healthy=3, prisoners=1, left=9, savings=5)
    table.trouble(police=2)
    table.does("bonesetter")
    table.does("local_union")
    table.does("press")
    table.does("lawyers", what="free a prisoner")
    table.does("lawyers", what="Police −1")
    table.does("cafe")
    table.does("chemistry", gauge="Unsanitary")
    assert table.people() == [5, 0, 0]
    assert table.resources() == [1, 1, 1, 1]
    assert (table.gauges(), table.position.savings) == ([0, 1, 2], 4)


def test_r7_only_bonesetter_and_lawyers_serve_twice() -> None:
    table = NewYork(injured=3, healthy=1, left=9)
    table.trouble(police=2)
    for do in ("local_union", "press", "cafe"):
        table.does(do)
        assert "one worker a turn" in table.refuses(do)
    table.does("chemistry", gauge="Risk")
    assert "one worker a turn" in table.refuses("chemistry", gauge="Risk")
    table.does("bonesetter")
    table.does("bonesetter")
    assert "a dollar" in NewYork(savings=0).refuses("press")


def test_r8_a_full_gauge_hurts_and_returns() -> None:
    table = NewYork()
    table.trouble(risk=3)
    table.does("docks")
    assert (table.people(), table.gauges()) == ([3, 1, 0], [0, 0, 0])


def test_r8_one_chooses_who_goes_to_jail() -> None:
    table = NewYork(healthy=3, injured=1)
    table.trouble(police=3)
    table.does("tenderloin")
    assert table.may() == ["jail a healthy", "jail an injured"]
    table.does("jail", who="an injured")
    assert table.people() == [3, 0, 0]
    assert table.position.phase == Phase.WORK


def test_r8_without_a_choice_nobody_is_asked() -> None:
    table = NewYork()
    table.trouble(police=3)
    table.does("cafe")
    assert table.people() == [3, 0, 1]


def test_r8_the_healed_and_the_freed_act_from_the_next_turn_on() -> None:
    table = NewYork(healthy=2, injured=2, prisoners=1, left=3, savings=20)
    table.does("bonesetter")
    table.does("lawyers", what="free a prisoner")
    assert (table.people(), table.position.left) == ([4, 1, 0], 1)
    table.does("triangle")
    assert table.position.savings == 20 - 7  # five workers, one injured, the rent
    table.does("end_turn", deals=[0])
    assert table.position.left == 5


def test_r8_a_gauge_that_runs_over_is_told() -> None:
    table = NewYork(healthy=1, injured=4)
    table.trouble(unsanitary=3)
    said = table.does("newtown")
    assert said[-2:] == ["Unsanitary runs over; it is now 0.", "A worker is lost."]


def test_r8_nobody_is_lost_where_nobody_is_left() -> None:
    table = NewYork(phase=Phase.TAKEOVER, healthy=0, injured=1, prisoners=2, strength=2)
    said = table.does("end_turn", deals=[4, 4])
    assert [text for text in said if "lost" in text] == ["A worker is lost."]
    assert table.position.outcome().reason == "No worker was left"


def test_r8_gauges_may_stay_and_be_longer() -> None:
    table = NewYork(options={"gauges": "stay", "gauge_length": 2})
    table.trouble(risk=2)
    table.does("docks")
    assert (table.people(), table.gauges()) == ([3, 1, 0], [2, 0, 0])


@pytest.mark.parametrize(
    ("place", "dollars", "gauges"),
    [
        ("docks", 3, [1, 0, 0]),
        ("triangle", 2, [0, 0, 0]),
        ("newtown", 3, [0, 1, 0]),
        ("tenderloin", 3, [0, 0, 1]),
    ],
)
def test_r9_work_in_the_city(place: str, dollars: int, gauges: list[int]) -> None:
    table = NewYork()
    table.does(place)
    table.does("triangle")
    assert (table.position.savings, table.gauges()) == (4 + dollars, gauges)


def test_r9_a_recruit_costs_at_once_and_acts_later() -> None:
    table = NewYork()
    table.does("greenwich")
    assert [table.position.left, table.position.life_cost()] == [3, 6]


@pytest.mark.parametrize(("mode", "cost"), [("normal", 8), ("hard", 9)])
def test_r10_everybody_costs_and_the_injured_twice(mode: str, cost: int) -> None:
    table = NewYork(options={"mode": mode}, healthy=3, injured=1, prisoners=2, savings=18)
    assert table.position.life_cost() == cost
    table.last("triangle")
    assert table.position.savings == 20 - cost


def test_r11_every_missing_dollar_injures() -> None:
    table = NewYork(savings=1)  # $3 with the factory's two; life costs 5
    table.last("triangle")
    assert (table.people(), table.position.savings) == ([2, 2, 0], 0)


def test_r11_where_nobody_can_be_injured_somebody_is_lost() -> None:
    table = NewYork(healthy=1, injured=4, savings=6)  # life costs 10, 2 are missing
    said = table.last("triangle")
    assert table.people() == [0, 3, 0]
    assert said[-1] == "2 workers are lost."


def test_r11_the_injured_and_the_lost_are_told_once_with_their_number() -> None:
    table = NewYork(healthy=2, injured=0, prisoners=5, savings=0)  # life costs 8, 6 are missing
    said = table.last("triangle")
    assert said[2:] == [
        "$6 cannot be paid.",
        "2 workers are injured.",
        "2 workers are lost.",
        "No worker is left.",
    ]


def test_r12_many_takeovers_or_one() -> None:
    table = NewYork(phase=Phase.TAKEOVER)
    table.own(3, 1, 0, 0)
    assert table.may() == ["take East Side bakeries", "take Garment lofts", "end_turn"]
    table.does("take", mean="East Side bakeries")
    assert (table.resources(), table.may()) == ([2, 0, 0, 0], ["take Garment lofts", "end_turn"])
    assert "yours already" in table.refuses("take", mean="East Side bakeries")
    one = NewYork(options={"takeovers": "one"}, phase=Phase.TAKEOVER)
    one.own(3, 1, 0, 0)
    one.does("take", mean="East Side bakeries")
    assert one.may() == ["end_turn"]


def test_r13_the_turn_at_strength_ten_is_the_last() -> None:
    table = NewYork(phase=Phase.TAKEOVER, strength=9)
    table.does("end_turn", deals=[0])
    assert not table.match.over
    table.set(phase=Phase.TAKEOVER)
    table.does("end_turn")
    assert table.position.outcome().reason == "The employers were too strong"


def test_r13_past_ten_loses_at_once() -> None:
    table = NewYork(phase=Phase.TAKEOVER, strength=9)
    table.does("end_turn", deals=[5])
    assert table.position.outcome().reason == "The employers were too strong"
    assert table.position.outcome().ranks == [2]


def test_r13_without_workers_all_is_lost() -> None:
    table = NewYork(healthy=1, savings=0)
    table.trouble(police=3)
    table.last("tenderloin")
    assert table.people() == [0, 0, 1]
    assert table.position.outcome().reason == "No worker was left"
