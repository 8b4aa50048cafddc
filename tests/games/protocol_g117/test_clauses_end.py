"""Protocol G117, clause by clause: points and the end, R19 to R24."""

import pytest

from tablewright.games.protocol_g117.boards import number_of
from tests.games.protocol_g117.sitting import War


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
