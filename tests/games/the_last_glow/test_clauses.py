"""The Last Glow, clause by clause."""

from pathlib import Path

import pytest

from tablewright.games.the_last_glow import BOX
from tablewright.games.the_last_glow.rules import NIGHTMARE
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.sitting import Sitting
from tests.games.the_last_glow.sitting import Sky, cell

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    assert BOX.clauses() == [f"R{number}" for number in range(1, 16)]
    assert clauses_without_a_test(BOX, HERE) == []


def test_nobody_cites_a_clause_that_is_not_there() -> None:
    assert clauses_unknown(BOX, HERE) == []


def test_r1_r3_the_sixth_item_sent_wins_at_once() -> None:
    table = Sky(points=5, captured=1)
    table.does("send")
    assert table.match.over
    assert table.position.outcome().ranks == [1]
    assert table.position.outcome().scores == [6]


def test_r2_it_begins_on_c3_with_one_heart_by_die() -> None:
    table = Sitting(BOX, 1, {}, dealt=[4])
    scene = BOX.show(table.match.position, 0)
    assert "0 of 6" in next(part.label for part in scene.panels[0].parts if part.id == "points")
    position = Sky().position
    assert position.lighthouse == cell("C3")
    assert [position.structure, position.brightness, position.points] == [6, 3, 0]


@pytest.mark.parametrize("lines", [4, 5, 6])
def test_r2_the_sky_has_as_many_lines_as_wanted(lines: int) -> None:
    table = Sky(lighthouse=f"C{lines}", options={"lines": lines}, points=3)
    table.storm()
    assert table.position.outcome().reason == "The lighthouse crashed"


def test_r3_no_structure_left_loses() -> None:
    table = Sky(structure=1, brightness=0)
    table.storm()
    assert table.position.outcome().reason == "The lighthouse broke apart"
    assert table.position.outcome().ranks == [2]


def test_r3_a_heart_on_the_ground_loses_without_a_point() -> None:
    table = Sky(lighthouse="A1", hearts="F5", options={"lines": 5})
    table.storm(2)  # 2 + 5 = 7: down to the right, no way, straight down
    assert table.position.outcome().reason == "Nightmares reached the ground"


@pytest.mark.parametrize(("structure", "crew"), [(6, 5), (4, 5), (3, 4), (1, 4)])
def test_r4_one_of_the_crew_patches_while_structure_is_low(structure: int, crew: int) -> None:
    table = Sky(structure=structure)
    for _ in range(crew - 1):
        table.does("idle")
    assert table.position.turns == 1
    table.does("idle", deals=[0])
    assert table.position.turns == 2


def test_r5_actions_repeat_freely_by_default() -> None:
    table = Sky(brightness=0)
    for _ in range(3):
        table.does("light")
    assert table.position.brightness == 6


def test_r5_once_means_once_but_twice_for_throttle_and_sleep() -> None:
    table = Sky(lighthouse="C5", items="C5", brightness=0, options={"crew": "once"})
    table.does("light")
    assert "nobody is left" in table.refuses("light")
    table.does("throttle")
    table.does("throttle")
    assert "throttle" not in table.may()
    asleep = Sky(items="C3 C4", options={"crew": "once"})
    asleep.does("sleep", square="C3")
    assert "sleep C4" not in asleep.may()


def test_r6_light_steer_repair() -> None:
    table = Sky(structure=5)
    table.does("light")
    table.does("maneuver", side="right")
    table.does("repair")
    position = table.position
    assert [position.brightness, position.lighthouse, position.structure] == [5, cell("D3"), 6]
    assert "full" in table.refuses("repair")


def test_r6_no_gauge_goes_above_six() -> None:
    table = Sky(brightness=5)
    table.does("light")
    assert table.position.brightness == 6


def test_r6_never_into_a_heart_nor_off_the_sky() -> None:
    table = Sky(lighthouse="A3", hearts="B3 A2")
    assert not {"maneuver left", "maneuver right", "throttle"} & set(table.may())
    assert "never enters" in table.refuses("maneuver", side="right")


@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True), (6, True)])
def test_r7_the_die_less_the_distance_must_reach_three(die: int, hit: bool) -> None:
    table = Sky(hearts="D2")  # distance 2
    table.does("hunt", square="D2", deals=[die - 1])
    assert table.items() == ("D2" if hit else "")
    assert table.hearts() == ("" if hit else "D2")


def test_r8_an_item_here_takes_one_and_beside_takes_two() -> None:
    table = Sky(items="C3 C4 D2")
    assert [name for name in table.may() if name.startswith("sleep")] == ["sleep C3", "sleep C4"]
    table.does("sleep", square="C3")
    assert table.position.acted == 1
    table.does("sleep", square="C4")
    assert [table.position.acted, table.position.captured] == [3, 2]
    table.does("send")
    assert [table.position.points, table.position.captured] == [1, 1]


def test_r8_two_must_be_there_for_the_next_square() -> None:
    table = Sky(items="C4", acted=4)
    assert "sleep C4" not in table.may()
    assert "by two" in table.refuses("sleep", square="C4")


def test_r9_full_throttle_again_strains() -> None:
    table = Sky(lighthouse="C4")
    table.does("throttle")
    assert table.position.structure == 6
    table.does("throttle")
    assert [table.position.structure, table.position.lighthouse] == [5, cell("C2")]


def test_r10_it_sinks_and_dims() -> None:
    table = Sky()
    table.storm(1)
    assert [table.position.lighthouse, table.position.brightness, table.position.structure] == [
        cell("C4"),
        2,
        6,
    ]


def test_r10_without_light_structure_suffers() -> None:
    table = Sky(brightness=0)
    table.storm(1)
    assert [table.position.brightness, table.position.structure] == [0, 5]


@pytest.mark.parametrize(
    ("start", "die", "end"),
    [
        ("E1", 1, "D2"),
        ("E1", 2, "D2"),
        ("E1", 3, "E2"),
        ("E1", 4, "E2"),
        ("E1", 5, "F2"),
        ("E1", 6, "F2"),
        ("A1", 1, "A2"),
    ],
)
def test_r11_hearts_drift_by_die_and_line(start: str, die: int, end: str) -> None:
    table = Sky(lighthouse="C2", hearts=start, points=2)
    table.storm(die, 6)
    assert table.hearts() == f"F1 {end}"


def test_r11_the_lowest_go_first_and_two_never_meet() -> None:
    table = Sky(lighthouse="A2", hearts="D1 F1", points=2)
    table.storm(6, 1, 2, 1)  # D1 to E2; F1 would go there, rolls again, would again, and stays; then A1
    assert table.hearts() == "A1 F1 E2"


def test_r11_an_item_under_a_heart_is_destroyed() -> None:
    table = Sky(lighthouse="A2", hearts="E1", items="E2", points=2)
    table.storm(3, 1)
    assert table.items() == ""


@pytest.mark.parametrize("turn", range(1, 12))
def test_r12_the_nightmare_counts_its_hearts(turn: int) -> None:
    table = Sky(lighthouse="A3", turns=turn, points=2, options={"mode": "nightmare"})
    count = int(NIGHTMARE[(turn - 1) % 10])
    table.storm(*[1, 2, 3][:count])
    assert len(table.hearts().split()) == count


def test_r12_an_occupied_square_is_rolled_again_once() -> None:
    table = Sky(lighthouse="F2", hearts="C1 D1", points=2)
    table.position.lines = 6
    table.storm(1, 1, 6)  # both drift; then F1, which is free
    assert table.hearts() == "F1 B2 C2"
    crowded = Sky(lighthouse="A2", options={"mode": "nightmare"}, points=2, turns=3)
    crowded.storm(2, 2, 2)
    assert crowded.hearts() == "B1"


def test_r12_not_more_hearts_than_there_are() -> None:
    table = Sky(lighthouse="A4", hearts="A1 B1 C1 D1 E1 F1", options={"lines": 6}, points=2)
    table.storm(3, 3, 3, 3, 3, 3)
    assert len(table.hearts().split()) == 6


def test_r12_an_item_where_a_heart_appears_is_destroyed() -> None:
    table = Sky(items="B1")
    table.storm(2)
    assert (table.hearts(), table.items()) == ("B1", "")


@pytest.mark.parametrize(("start", "lost"), [("D4", 2), ("B4", 2), ("E5", 0), ("E4", 1), ("F4", 0)])
def test_r13_explosions_reach_two_squares(start: str, lost: int) -> None:
    """The lighthouse sinks to C4 first."""
    table = Sky(hearts=start, points=2)
    table.storm(6, 1)
    assert table.position.structure == 6 - lost


def test_r14_a_heart_rams_the_lighthouse() -> None:
    table = Sky(lighthouse="C1", hearts="B1", points=2)
    table.storm(6, 1)  # it sinks to C2; the heart drifts down to the right
    assert [table.position.structure, table.hearts()] == [3, "A1"]


def test_r14_sinking_onto_a_heart_is_a_collision_too() -> None:
    table = Sky(hearts="C4", points=2)
    table.storm(1)
    assert [table.position.structure, table.hearts()] == [3, "A1"]


def test_r15_a_heart_on_the_ground_costs_a_point() -> None:
    table = Sky(lighthouse="A1", hearts="F5", points=2)
    table.storm(2, 1)
    assert table.position.points == 1
