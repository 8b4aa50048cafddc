"""Protocol G117, clause by clause."""

from pathlib import Path

import pytest

from tablewright.games.protocol_g117 import BOX
from tablewright.games.protocol_g117.boards import EARTH, MATRIX, SPACES, neighbours, number_of
from tablewright.games.protocol_g117.pairs import ACTIONS, ROWS
from tablewright.games.protocol_g117.rules import Stage
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.protocol_g117.sitting import War

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    assert BOX.clauses() == [f"R{number}" for number in range(1, 25)]
    assert clauses_without_a_test(BOX, HERE) == []


def test_nobody_cites_a_clause_that_is_not_there() -> None:
    assert clauses_unknown(BOX, HERE) == []


# The battlefields


def test_r1_earth_is_five_by_five_and_orthogonal() -> None:
    assert len(EARTH) == 25
    assert sorted(neighbours("C3")) == ["B3", "C2", "C4", "D3"]
    assert sorted(neighbours("A1")) == ["A2", "B1"]
    assert sorted(neighbours("E5")) == ["D5", "E4"]


@pytest.mark.parametrize(
    ("space", "linked"),
    [
        ("Core", "E N S W"),
        ("N", "Core E W o1"),
        ("E", "Core N S o3"),
        ("S", "Core E W o5"),
        ("W", "Core N S o7"),
        ("o1", "N o2 o8"),
        ("o2", "o1 o3"),
        ("o3", "E o2 o4"),
        ("o4", "o3 o5"),
        ("o5", "S o4 o6"),
        ("o6", "o5 o7"),
        ("o7", "W o6 o8"),
        ("o8", "o1 o7"),
    ],
)
def test_r1_the_links_of_the_matrix(space: str, linked: str) -> None:
    assert len(MATRIX) == 13
    assert " ".join(sorted(neighbours(space))) == linked


def test_r1_what_spaces_are_worth() -> None:
    points = War().position.points
    worth = {name: int(points[n]) for n, name in enumerate(SPACES) if points[n]}
    earth = {"C1": 1, "B3": 2, "C3": 3, "D3": 2, "C5": 1}
    assert worth == earth | {"Core": 3, "N": 2, "S": 2, "o1": 1, "o5": 1}


def test_r1_one_unit_a_square_and_two_a_space_of_the_matrix() -> None:
    war = War()
    war.stand(ai="E3 D3 o8 o8 o1", hu="A3 o4")
    war.takes(1, "points")
    war.does("order", space="E3")
    assert "D3" not in war.spaces("go")
    war.does("go", space="E2")
    war.does("done")
    war.does("order", space="o1")
    assert "o8" not in war.spaces("go")  # two are there already
    war.does("go", space="o2")
    war.does("done")
    war.does("order", space="o8")
    assert "o2" in war.spaces("go")  # beside the single one


def test_r1_no_unit_changes_boards() -> None:
    war = War()
    war.takes(1, "points")
    war.does("order", space="E3")
    assert all(name in EARTH for name in war.spaces("go"))


def test_r2_set_up() -> None:
    war = War(mustered=False, **BOX.chosen().facts())
    assert war.units(0) == "E3 o2 o8"
    assert war.units(1) == "A3 o5"
    assert war.scores() == [0, 3]


def test_r2_a_head_start_counts_from_the_beginning() -> None:
    war = War(mustered=False, head_start=4)
    assert war.scores() == [0, 4]
    assert war.position.outcome().scores == [0, 4]
    assert "HU begins with 4 victory points." in told_at_the_start(war)
    assert not any("begins" in text for text in told_at_the_start(War(mustered=False, head_start=0)))


def told_at_the_start(war: War) -> list[str]:
    beats = war.match.setup.beats
    return [BOX.words.events[beat.announcement.event].fill(beat.announcement.values) for beat in beats]


def test_r3_the_second_troop_beside_the_first_where_no_points_are() -> None:
    war = War(mustered=False)
    assert war.seat == 1
    assert war.may() == ["place A2", "place A4"]
    assert "next to" in war.refuses("place", space="B3")
    war.does("place", space="A2")
    assert war.units(1) == "A2 A3 o4"


def test_r4_twelve_units_a_side() -> None:
    war = War()
    assert [int(army.supply) for army in war.position.armies] == [9, 9]
    war.ai.supply = 1
    said = war.takes(7, "event")  # +Bot +Drone
    said += war.does("place", space="o1")
    assert war.ai.supply == 0
    assert "@0: +Drone comes to nothing." in said
    assert war.seat == 1


def test_r4_r17_what_is_removed_does_not_come_back() -> None:
    war = War()
    war.stand(ai="E3 o8 o2", hu="A3 D4 o4")
    war.takes(5, "event")
    war.does("remove", space="D4")
    assert war.units(1) == "A3 o4"
    assert war.hu.supply == 9


# A turn


def test_r5_ten_turns_and_the_first_player_alternates() -> None:
    war = War()
    first = []
    for pair in range(1, 11):
        assert war.position.turns == pair
        first.append(war.seat)
        war.position.armies[0].here = war.position.armies[0].here | 1 << number_of("C3")
        war.idle(pair)
    assert first == [0, 1] * 5
    assert war.match.over


def test_r6_any_unused_pair_and_either_half() -> None:
    war = War()
    assert len(war.may()) == 20
    war.idle(4)
    assert len(war.may()) == 18
    assert "has been used" in war.refuses("use", pair=4, half="event")


def test_r7_the_second_must_follow_with_either_half() -> None:
    war = War()
    war.takes(3, "points")
    war.does("done")
    assert war.seat == 1
    assert war.may() == ["use 3 points", "use 3 event"]
    assert "same pair" in war.refuses("use", pair=4, half="points")
    war.takes(3, "event")  # the only Drone goes
    assert war.position.turns == 2


def test_r7_then_both_score() -> None:
    war = War()
    war.stand(ai="D3 N", hu="B3 o5")
    war.takes(1, "points")
    war.does("done")
    assert war.scores() == [0, 0]
    war.takes(1, "points")
    war.does("done")
    assert war.scores() == [4, 3]


PAIRS = """
1 outer  Total Surveillance 3 sabotage         Call to Arms   1 +Troop +Decker
2 outer  Grid Blackout      3 sabotage         Militia Levy   1 +Troop +Troop
3 outer  Botnet Bloom       2 +Bot             Sky Hunters    2 -Drone
4 outer  Drone Assembly     2 +Drone           Logic Bomb     2 -Bot
5 outer  Hopes End          2 -Troop           Anon Hacker    2 +Decker
6 inner  Trace Route        2 -Decker          Volunteers     2 +Troop
7 inner  Twin Factories     1 +Bot +Drone      General Strike 3 sabotage
8 inner  Fork Bomb          1 +Bot +Bot        Deep Cover     3 sabotage
9 inner  Human Betrayal     1 +Drone -Decker   Faulty CPUS    1 sabotage -Bot
10 inner Purge Routine      1 sabotage -Troop  Ghost Protocol 1 +Decker -Drone
"""


def test_r8_the_ten_pairs() -> None:
    rows = [" ".join(row.split()) for row in PAIRS.strip().splitlines()]
    for pair in range(10):
        sides = [f"{name} {points} {' '.join(event)}" for name, points, event in ACTIONS[pair::10]]
        assert f"{pair + 1} {ROWS[pair]} {' '.join(sides)}" == rows[pair]


# Operation points


def test_r9_points_are_split_over_units_and_boards() -> None:
    war = War()
    war.takes(1, "points")  # three
    war.moves("E3", "C3")
    war.moves("o2", "N")
    war.moves("C3", "C1")  # the same unit again
    assert war.units(0) == "C1 N o8"
    assert war.seat == 1


def test_r9_moves_attacks_and_charges_in_any_mix() -> None:
    war = War()
    war.stand(ai="E3 N W o8", hu="C3 A3 o4 Core")
    war.takes(1, "points")
    war.does("attack", space="Core")
    war.does("order", space="E3")
    war.does("charge", space="C3")
    war.moves("o8", "o1")
    war.does("done")
    assert war.units(0) == "N W o1"
    assert war.units(1) == "A3 o4"


def test_r10_one_unit_up_to_two_spaces() -> None:
    war = War()
    war.takes(3, "points")
    war.does("order", space="E3")
    assert war.spaces("go") == ["C3", "D2", "D3", "D4", "E1", "E2", "E4", "E5"]
    war.does("go", space="C3")
    assert war.position.left == 1


def test_r10_or_two_units_one_space_each() -> None:
    war = War()
    war.takes(7, "points")  # one point
    war.moves("E3", "D3")
    assert war.spaces("order") == ["D3", "o2", "o8"]
    war.does("order", space="o2")
    assert war.may() == ["go o1", "go o3"]
    war.does("go", space="o1")
    assert war.seat == 1


def test_r10_the_second_step_may_be_the_same_units_or_nobodys() -> None:
    war = War()
    war.takes(1, "points")
    war.moves("E3", "D3")
    war.moves("D3", "C3")
    assert (war.position.left, war.position.steps) == (2, 0)
    war.moves("o2", "o1")
    war.does("done")
    assert (war.position.left, war.position.steps) == (1, 0)


def test_r10_never_through_enemies_but_past_own_units() -> None:
    war = War()
    war.stand(ai="E3 D3 o8", hu="E2 E4 o4")
    war.takes(1, "points")
    war.does("order", space="E3")
    assert war.spaces("go") == ["C3", "D2", "D4"]  # past D3, not past E2 or E4
    assert "round enemies" in war.refuses("go", space="E1")


def test_r11_two_units_beside_an_enemy_remove_it() -> None:
    war = War()
    war.stand(ai="D3 C2 o8", hu="C3 A3 o4")
    war.takes(5, "points")
    assert war.spaces("attack") == ["C3"]
    war.does("attack", space="C3")
    assert war.units(0) == "C2 D3 o8"  # the attackers stay
    assert war.units(1) == "A3 o4"
    assert war.position.left == 1


def test_r11_one_unit_is_not_enough() -> None:
    war = War()
    war.stand(ai="D3 o8", hu="C3 A3 o4")
    war.takes(5, "points")
    assert "two of your units" in war.refuses("attack", space="C3")


def test_r11_two_stacked_units_count_as_two_and_one_enemy_goes() -> None:
    war = War()
    war.stand(ai="E3 N N", hu="A3 Core Core")
    war.takes(5, "points")
    war.does("attack", space="Core")
    assert war.units(1) == "A3 Core"
    war.does("attack", space="Core")
    assert war.units(1) == "A3"


def test_r11_not_with_half_a_point() -> None:
    war = War()
    war.stand(ai="D3 C2 o8", hu="C3 A3 o4")
    war.takes(7, "points")
    war.moves("o8", "o1")
    assert war.spaces("attack") == []
    assert "a whole point" in war.refuses("attack", space="C3")


def test_r12_a_charge_moves_up_to_two_and_both_are_gone() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="B3 A3 o4")
    war.takes(7, "points")
    war.does("order", space="E3")
    assert war.spaces("charge") == ["B3"]
    war.does("charge", space="B3")
    assert (war.units(0), war.units(1)) == ("o8", "A3 o4")
    assert war.hu.supply == war.ai.supply == 9


def test_r12_also_from_next_door() -> None:
    war = War()
    war.stand(ai="C3 o8", hu="B3 A3 o4")
    war.takes(7, "points")
    war.does("order", space="C3")
    war.does("charge", space="B3")
    assert (war.units(0), war.units(1)) == ("o8", "A3 o4")


def test_r12_not_through_enemies_and_not_further_than_two() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="D3 E2 E4 C2 o4")
    war.takes(7, "points")
    war.does("order", space="E3")
    assert war.spaces("charge") == ["D3", "E2", "E4"]
    assert "next to that enemy" in war.refuses("charge", space="C2")


def test_r12_the_charge_must_end_where_there_is_room() -> None:
    """E1 could only be reached over E2 or D1; from own squares nobody charges."""
    war = War()
    war.stand(ai="A1 A2 B1 o8", hu="A3 E5 o4")
    war.takes(7, "points")
    war.does("order", space="A1")
    assert war.spaces("go") == ["B2", "C1"]
    assert war.spaces("charge") == []


def test_r13_points_may_be_left_unspent() -> None:
    war = War()
    war.takes(1, "points")
    assert war.does("done") == ["@0 leaves the rest unspent."]
    assert war.seat == 1


def test_r13_points_nobody_can_use_are_gone() -> None:
    war = War()
    war.stand(ai="", hu="A3 o4")
    war.takes(1, "points")
    assert war.seat == 1


# Events


def test_r14_icons_from_left_to_right() -> None:
    war = War()
    war.takes(9, "event")  # +Drone −Decker
    assert war.position.stage == Stage.GAIN
    war.does("place", space="D3")
    assert war.units(1) == "A3 A4"  # the only Decker
    assert war.units(0) == "D3 E3 o2 o8"


def test_r15_next_to_an_own_unit_on_an_empty_space() -> None:
    war = War()
    war.stand(ai="C3 o8", hu="C2 o4")
    war.takes(4, "event")  # +Drone
    assert war.spaces("place") == ["B3", "C4", "D3"]
    assert "empty space" in war.refuses("place", space="C2")


def test_r15_in_the_matrix_also_on_a_single_own_unit() -> None:
    war = War()
    war.stand(ai="E3 o8 o8 o2", hu="A3 o3")
    war.takes(3, "event")  # +Bot
    assert war.spaces("place") == ["o1", "o2", "o7"]
    war.does("place", space="o2")
    assert war.units(0) == "E3 o2 o2 o8 o8"


def test_r15_the_second_of_two_may_stand_beside_the_first() -> None:
    war = War()
    war.takes(8, "event")  # +Bot +Bot
    war.does("place", space="o1")
    assert "N" in war.spaces("place")
    war.does("place", space="N")
    assert war.units(0) == "E3 N o1 o2 o8"


def test_r16_with_nobody_on_the_board_on_a_start_square() -> None:
    war = War()
    war.stand(ai="E3", hu="A3 o2")
    war.takes(8, "event")
    assert war.units(0).startswith("E3 ")
    assert "o8" in war.units(0)  # o2 is taken, so o8 it was


def test_r16_choice_of_two_free_start_squares() -> None:
    war = War()
    war.stand(ai="E3", hu="A3 o4")
    war.takes(3, "event")
    assert war.may() == ["place o2", "place o8"]


def test_r16_with_the_start_taken_any_free_space() -> None:
    war = War()
    war.stand(ai="o8", hu="E3 o4")
    war.takes(4, "event")
    assert len(war.spaces("place")) == 24
    war.does("place", space="C3")
    assert war.units(0) == "C3 o8"


def test_r17_the_one_who_removes_chooses() -> None:
    war = War()
    war.takes(5, "event")
    assert war.may() == ["remove A3", "remove A4"]
    war.does("remove", space="A3")
    assert war.units(1) == "A4 o4"


def test_r17_from_two_stacked_units_one_goes() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="A3 o4 o4")
    war.takes(6, "event")
    assert war.units(1) == "A3 o4"


def test_r17_without_a_target_or_room_an_icon_is_lost() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="A3")
    assert "@0: −Decker comes to nothing." in war.takes(6, "event")
    assert war.seat == 1
    war.stand(ai="A2 B1 o8", hu="A1")
    assert "@1: +Troop comes to nothing." in war.takes(6, "event")


def test_r18_a_sabotaged_space_scores_nothing_this_turn() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="C3 B3 S")
    war.takes(1, "event")
    war.takes(1, "points")
    war.does("done")
    assert war.seat == 0  # named when points are counted
    assert war.spaces("sabotage") == ["B3", "C3", "S"]
    said = war.does("sabotage", space="C3")
    assert said[0] == "@0 sabotages C3: it scores nothing this turn."
    assert said[-2] == "@1 scores B3 and S: +4, 4 in all."  # C3 is held, and scores nothing
    assert war.scores() == [0, 4]
    war.idle(3)
    assert war.scores() == [0, 11]


def test_r18_what_the_second_player_takes_can_be_sabotaged_too() -> None:
    war = War()
    war.takes(1, "event")
    war.takes(1, "points")
    war.moves("A3", "B3")
    war.does("done")
    assert war.position.turns == 2  # B3 was the only choice
    assert war.scores() == [0, 0]


def test_r18_with_nothing_to_sabotage_it_is_lost() -> None:
    war = War()
    war.takes(1, "event")
    war.takes(1, "points")
    assert "@0: sabotage comes to nothing." in war.does("done")


# Points and the end


def test_r19_the_points_of_occupied_spaces_once_a_space() -> None:
    war = War()
    war.stand(ai="C3 D3 Core Core", hu="C1 S o5")
    war.idle(1)
    assert war.scores() == [8, 4]
    war.idle(2)
    assert war.scores() == [16, 8]


def test_r20_most_points_after_ten_turns_win() -> None:
    war = War()
    war.stand(ai="E3 o8 o1", hu="A3 o4")
    war.idle_until(10)
    said = war.takes(10, "points") + war.does("done") + war.takes(10, "points") + war.does("done")
    assert said[-1] == "@0 prevails with 10 points."
    assert war.match.over
    assert war.position.outcome().ranks == [1, 2]
    assert war.position.outcome().reason == "The machines prevail"


def tied(**options: object) -> War:
    """After ten turns without points."""
    war = War(**options)
    for pair in range(1, 11):
        war.idle(pair)
    return war


def test_r21_after_a_tie_all_markers_come_off() -> None:
    war = tied()
    assert not war.match.over
    assert war.position.turns == 11
    assert war.seat == 0
    assert len(war.may()) == 20


def test_r21_every_second_turn_is_a_check() -> None:
    war = tied()
    war.takes(1, "points")
    war.moves("E3", "D3")
    war.does("done")
    war.does("done")
    war.takes(1, "points")
    war.does("done")
    assert war.scores() == [2, 0]
    assert not war.match.over  # not after the eleventh turn
    war.idle(2)
    assert war.match.over
    assert war.position.outcome().ranks == [1, 2]


def test_r21_level_again_at_the_check_goes_on() -> None:
    war = tied()
    war.idle(1)
    war.idle(2)
    assert not war.match.over
    assert war.position.turns == 13


def test_r22_still_tied_after_ten_more_turns_is_a_draw() -> None:
    war = tied()
    for pair in range(1, 11):
        war.idle(pair)
    assert war.match.over
    assert war.position.turns == 20
    assert war.position.outcome().ranks == [1, 1]
    assert war.position.outcome().reason == "Neither side has prevailed"


def test_r23_points_starts_units_and_overtime_are_options() -> None:
    war = War(mustered=False, flanks=0, core=4, ai_nodes="o7+o3", hu_node="o5", ai_square="E1", units=8)
    assert war.units(0) == "E1 o3 o7"
    assert war.units(1) == "A3 o5"
    assert war.may() == ["place A2", "place B3", "place A4"]  # B3 is worth nothing now
    assert war.position.points[number_of("Core")] == 4
    assert war.ai.supply == 5
    assert tied(overtime=0).match.over
    assert War(mustered=False, hu_square="A1").may() == ["place B1", "place A2"]


def test_r23_either_side_can_sit_first() -> None:
    war = War(first_seat="HU")
    assert war.seat == 1  # AI goes first, and sits second
    assert "@1 plays Total Surveillance for its event." in war.takes(1, "event")
    war.stand(ai="E1 o8", hu="C3 o5 S")
    said = war.takes(1, "points") + war.does("done")
    assert said[0] == "@0 plays Call to Arms for 1 operation point."
    said = war.does("sabotage", seat=1, space="C3")
    assert said[:3] == [
        "@1 sabotages C3: it scores nothing this turn.",
        "@1 scores nothing: +0, 0 in all.",
        "@0 scores S and o5: +3, 3 in all.",
    ]
    assert war.position.outcome().scores == [3, 0]
    assert war.position.outcome().ranks == [1, 2]
    assert war.position.outcome().reason == "Mankind prevails"


def test_r24_one_names_the_head_start() -> None:
    war = War(mustered=False, name_and_pick=True, head_start=9)
    assert war.scores() == [0, 0]  # that option does not matter now
    assert war.seat == 0
    assert war.may() == [f"name {points}" for points in range(21)]
    assert war.does("name", points=7) == ["@0 names a head start: 7 victory points."]
    assert war.scores() == [0, 7]


@pytest.mark.parametrize(("side", "musters"), [("AI", 0), ("HU", 1)])
def test_r24_the_other_picks_the_side(side: str, musters: int) -> None:
    war = War(mustered=False, name_and_pick=True)
    war.does("name", points=7)
    assert war.seat == 1
    assert war.may() == ["pick AI", "pick HU"]
    assert war.does("pick", side=side) == [f"@1 plays {side}."]
    assert war.seat == musters  # HU places its second Troop
    war.does("place", space="A2")
    assert war.seat == 1 - musters  # AI goes first
    scores = war.position.outcome().scores
    assert scores[musters] == 7
    assert scores[1 - musters] == 0
