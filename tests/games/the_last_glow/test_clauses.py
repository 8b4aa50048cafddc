"""The Last Glow, clause by clause."""

from pathlib import Path

import pytest

from tablewright.core.errors import BadMatch
from tablewright.core.match import Match, read_match
from tablewright.games.the_last_glow import BOX
from tablewright.games.the_last_glow.storm import NIGHTMARE
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


@pytest.mark.parametrize(
    ("mode", "crew", "lines", "advice"),
    [
        ("storm", "free", 5, "next time try the nightmare"),
        ("storm", "once", 5, "next time try the nightmare"),
        ("nightmare", "free", 5, "next time set the crew to once"),
        ("nightmare", "once", 5, "next time try only 4 lines"),
        ("nightmare", "once", 4, "nothing is harder than this"),
    ],
)
def test_r3_a_win_names_what_to_try_next(mode: str, crew: str, lines: int, advice: str) -> None:
    table = Sky(points=5, captured=1, options={"mode": mode, "crew": crew, "lines": lines})
    table.does("send")
    assert table.position.outcome().reason == f"Six items sent; {advice}"
    assert advice in BOX.show(table.position, 0).prompt


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


def test_r4_structure_counts_at_every_moment() -> None:
    """Repaired back to 4 the fifth acts in the same turn; strained down to 3 only four do."""
    repaired = Sky(structure=3, acted=3)
    assert repaired.does("repair")[-1] == "The patching is done: all five of the crew can act."
    assert [repaired.position.turns, repaired.position.crew() - repaired.position.acted] == [1, 1]
    strained = Sky(lighthouse="C5", structure=4, acted=2)
    strained.does("throttle")
    said = strained.does("throttle", deals=[0])
    assert said[:3] == [
        "Full throttle: up to C3.",
        "So much throttle costs 1 Structure: 3 left.",
        "One of the crew is busy patching: four can act.",
    ]
    assert strained.position.turns == 2


def test_r5_actions_repeat_freely_by_default() -> None:
    table = Sky(brightness=0)
    for _ in range(3):
        table.does("light")
    assert table.position.brightness == 6


def test_r5_once_means_once_but_twice_for_throttle_and_sleep() -> None:
    table = Sky(lighthouse="C5", items="C5", brightness=0, options={"crew": "once"})
    table.does("light")
    assert "crew: once" in table.refuses("light")
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


def test_r7_a_hunt_tells_its_die_and_what_it_meant() -> None:
    table = Sky(hearts="D2")
    assert table.does("hunt", square="D2", deals=[3]) == [
        "The hunt for D2: 4, less 2 for the distance.",
        "Too little: it takes 3.",
    ]
    assert table.does("hunt", square="D2", deals=[4])[1] == "The heart on D2 turns into a dream soother."


@pytest.mark.parametrize(("items", "captured"), [("A5 B5 D5 E5 F5", 1), ("", 6)])
def test_r7_with_six_soothers_out_nobody_can_hunt(items: str, captured: int) -> None:
    table = Sky(hearts="C2", items=items, captured=captured)
    assert "hunt C2" not in table.may()
    assert "All six dream soothers" in table.refuses("hunt", square="C2")
    table.does("send")
    assert "hunt C2" in table.may()


def test_r7_in_matches_of_earlier_rules_there_was_always_one_more() -> None:
    """On turn 7 the sixth item is made, and the last of the crew hunts on."""
    saved = read_match((HERE / "matches" / "more-than-six-items.json").read_bytes())
    outcome = Match.replayed(BOX, saved).position.outcome()
    assert (outcome.ranks, outcome.scores, outcome.reason) == ([2], [0], "The lighthouse crashed")
    saved.rules = 2
    with pytest.raises(BadMatch, match="step 35 cannot be replayed: All six dream soothers"):
        Match.replayed(BOX, saved)


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
    assert "takes two of the crew" in table.refuses("sleep", square="C4")


def test_r8_sleeping_says_how_many_it_takes() -> None:
    table = Sky(items="C3 C4")
    labels = [offer.label for offer in BOX.show(table.position, 0).offers]
    assert "Sleep and capture the item on C3: takes 1 of the crew" in labels
    assert "Sleep and capture the item on C4: takes 2 of the crew" in labels
    assert table.does("sleep", square="C4") == ["Two of the crew sleep: the item on C4 is captured."]


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


def test_r11_a_heart_in_the_way_is_told_with_both_dice() -> None:
    table = Sky(lighthouse="A2", hearts="D1 F1", points=2)
    said = table.storm(6, 1, 2, 1)
    assert said[2:5] == [
        "The heart on D1 rolls 6, 7 with its line: it drifts to E2.",
        "The heart on F1 rolls 1, 2 with its line: a heart is on E2, it rolls again.",
        "The heart on F1 rolls 2, 3 with its line: a heart is on E2, so it stays.",
    ]


def test_r12_the_die_for_a_new_heart_is_told() -> None:
    table = Sky(lighthouse="A2", options={"mode": "nightmare"}, points=2, turns=3)
    assert table.storm(2, 2, 2)[2:] == [
        "The die says 2: a storm heart appears on B1.",
        "The die says 2: B1 is taken, it is rolled again.",
        "The die says 2: B1 is taken too, no heart appears.",
    ]


def test_r12_not_more_hearts_than_there_are() -> None:
    table = Sky(lighthouse="A4", hearts="A1 B1 C1 D1 E1 F1", options={"lines": 6}, points=2)
    said = table.storm(3, 3, 3, 3, 3, 3)
    assert len(table.hearts().split()) == 6
    assert said[-1] == "All 6 storm hearts are in the sky: none appears."


def test_r12_an_item_where_a_heart_appears_is_destroyed() -> None:
    table = Sky(items="B1")
    table.storm(2)
    assert (table.hearts(), table.items()) == ("B1", "")


@pytest.mark.parametrize(("start", "lost"), [("D4", 2), ("B4", 2), ("E5", 0), ("E4", 1), ("F4", 0)])
def test_r13_explosions_reach_two_squares(start: str, lost: int) -> None:
    """The lighthouse sinks to C4 first."""
    table = Sky(hearts=start, points=2)
    said = table.storm(6, 1)
    assert table.position.structure == 6 - lost
    assert said[2].startswith(f"The heart on {start} rolls 6, ")
    assert (
        said[3]
        == {
            0: "The lighthouse is too far away to suffer.",
            1: "Two squares from the lighthouse that costs 1 Structure: 5 left.",
            2: "Beside the lighthouse that costs 2 Structure: 4 left.",
        }[lost]
    )


def test_r14_a_heart_rams_the_lighthouse() -> None:
    table = Sky(lighthouse="C1", hearts="B1", points=2)
    said = table.storm(6, 1)  # it sinks to C2; the heart drifts down to the right
    assert [table.position.structure, table.hearts()] == [3, "A1"]
    assert said[2:4] == [
        "The heart on B1 rolls 6, 7 with its line: it hits the lighthouse.",
        "The collision costs 3 Structure: 3 left.",
    ]


def test_r14_sinking_onto_a_heart_is_a_collision_too() -> None:
    table = Sky(hearts="C4", points=2)
    said = table.storm(1)
    assert [table.position.structure, table.hearts()] == [3, "A1"]
    assert said[1:3] == ["A storm heart is on that square.", "The collision costs 3 Structure: 3 left."]


def test_r15_a_heart_on_the_ground_costs_a_point() -> None:
    table = Sky(lighthouse="A1", hearts="F5", points=2)
    said = table.storm(2, 1)
    assert table.position.points == 1
    assert said[2:4] == [
        "The heart on F5 rolls 2, 7 with its line: it reaches the ground.",
        "A point is lost: 1 point left.",
    ]
