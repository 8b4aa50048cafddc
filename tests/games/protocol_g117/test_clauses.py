"""Protocol G117, clause by clause: the battlefields and a turn, R1 to R8; other parts stand beside this."""

from pathlib import Path

import pytest

from tablewright.games.protocol_g117 import BOX
from tablewright.games.protocol_g117.boards import EARTH, MATRIX, SPACES, neighbours, number_of
from tablewright.games.protocol_g117.pairs import ACTIONS, ROWS
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
    beats = war.match.opening().beats
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
