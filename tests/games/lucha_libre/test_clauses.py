"""Lucha Libre, clause by clause."""

from pathlib import Path

import pytest

from tablewright.games.lucha_libre import BOX
from tablewright.games.lucha_libre.moves import WRESTLERS, asked, dice_for, packed
from tablewright.games.lucha_libre.rules import Stage
from tests.games.clauses import clauses_unknown, clauses_without_a_test
from tests.games.lucha_libre.sitting import Ring

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    assert BOX.clauses() == [f"R{number}" for number in range(1, 13)]
    assert clauses_without_a_test(BOX, HERE) == []


def test_nobody_cites_a_clause_that_is_not_there() -> None:
    assert clauses_unknown(BOX, HERE) == []


def test_r1_r11_thirty_seven_fans_win() -> None:
    ring = Ring(santo=(6, 1, 1), demon=(1, 1, 2))
    ring.santo.fans = 36
    ring.keep(1)
    ring.does("done", seat=1)
    ring.keep(0)
    ring.does("make", seat=0, move="show off")
    ring.does("done", seat=0)
    assert ring.match.over
    assert ring.position.outcome().ranks == [1, 2]


def test_r2_set_up() -> None:
    ring = Ring()
    assert ring.fans() == [10, 10]
    assert ring.energy() == [2, 2, 2, 2]
    assert [WRESTLERS[side.wrestler()] for side in ring.position.sides] == ["El Santo", "Blue Demon"]


def test_r2_the_first_seat_may_have_the_other_team() -> None:
    ring = Ring(options={"team": "Blue Demon"})
    assert [WRESTLERS[side.wrestler()] for side in ring.position.sides] == ["Blue Demon", "El Santo"]
    ring = Ring(santo=(5, 5, 5), options={"team": "Blue Demon"})
    ring.does("stop", seat=0)
    assert "make triple lucky number" in ring.may(seat=0)


@pytest.mark.parametrize(("space", "dice"), [(0, 2), (1, 2), (2, 3), (4, 4), (7, 5)])
def test_r3_energy_is_the_number_of_dice(space: int, dice: int) -> None:
    ring = Ring(santo=(2, 2, 3), demon=(2, 2, 3))
    ring.santo.energy[0] = space
    ring.keep(0)
    ring.does("stop", seat=1, deals=[1] * dice + [1] * 3)
    assert [len(side.dice) for side in ring.position.sides] == [dice, 3]


def test_r4_a_reroll_costs_a_fan_and_waits_for_nobody() -> None:
    ring = Ring(santo=(1, 2, 3))
    ring.does("reroll", seat=0, dice="1+3", deals=[5, 5])
    assert list(ring.santo.dice) == [6, 2, 6]
    ring.does("reroll", seat=0, dice="2", deals=[5])
    assert ring.fans() == [8, 10]
    assert ring.position.acting() == 0b11


def test_r4_without_fans_no_reroll() -> None:
    ring = Ring()
    ring.santo.fans = 0
    assert ring.may(seat=0) == ["stop"]
    assert "you have none" in ring.refuses("reroll", seat=0, dice="1")


def test_r4_who_is_satisfied_stays_so() -> None:
    ring = Ring(santo=(1, 2, 6))
    ring.does("stop", seat=0)
    assert "satisfied" in ring.refuses("reroll", seat=0, dice="1")
    assert ring.position.sides[1].stage == Stage.ROLLING


def test_r5_each_die_serves_one_move() -> None:
    ring = Ring(santo=(3, 5, 6))
    ring.does("stop", seat=0)
    assert ring.may(seat=0) == ["make show off", "make sequence of two", "done"]
    ring.does("make", seat=0, move="show off")
    assert ring.may(seat=0) == ["make sequence of two", "take back show off", "done"]
    assert "do not show" in ring.refuses("make", seat=0, move="show off")


def test_r5_moves_are_made_in_any_order() -> None:
    ring = Ring(santo=(3, 5, 6))
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="sequence of two")
    ring.does("make", seat=0, move="show off")
    ring.does("done", seat=0)
    assert ring.santo.stage == Stage.READY
    assert list(ring.santo.moves) == [2, 1]


def test_r5_a_move_can_be_taken_back_until_done() -> None:
    ring = Ring(santo=(1, 2, 4))
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="change")
    ring.does("take back", seat=0, move="change")
    ring.does("make", seat=0, move="sequence of three")
    assert "not made" in ring.refuses("take back", seat=0, move="change")
    ring.does("done", seat=0)
    assert list(ring.santo.moves) == [3]
    assert ring.may(seat=0) == []


def test_r5_of_a_move_made_twice_one_is_taken_back() -> None:
    ring = Ring(santo=(6, 6, 1))
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="show off")
    ring.does("make", seat=0, move="show off")
    ring.does("take back", seat=0, move="show off")
    assert ring.may(seat=0) == ["make show off", "take back show off", "done"]


def test_r5_a_triple_taken_back_gives_its_dice_back() -> None:
    ring = Ring(santo=(1, 1, 1))
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="triple")
    ring.does("take back", seat=0, move="triple")
    assert ring.santo.free == packed((1, 1, 1))


def test_r5_the_same_move_again_with_other_dice_and_dice_may_stay() -> None:
    ring = Ring(santo=(6, 6, 1))
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="show off")
    assert "make show off" in ring.may(seat=0)
    ring.does("done", seat=0)
    assert list(ring.santo.moves) == [1]


def test_r5_whose_dice_show_no_move_is_ready_at_once() -> None:
    ring = Ring(santo=(2, 2, 3))
    ring.does("stop", seat=0)
    assert ring.santo.stage == Stage.READY


def test_r5_who_is_ready_waits_for_the_other() -> None:
    ring = Ring(santo=(3, 5, 6))
    ring.does("stop", seat=0)
    ring.does("done", seat=0)
    for do, what in (("done", {}), ("stop", {}), ("make", {"move": "show off"}), ("reroll", {"dice": "1"})):
        assert "You are ready: the other side still decides" in ring.refuses(do, seat=0, **what)
    assert "Keep your dice first" in ring.refuses("done", seat=1)


def test_r5_moves_of_an_earlier_version_keep_the_order_of_the_list() -> None:
    ring = Ring(santo=(3, 5, 6), options={"moves": "listed"})
    ring.does("stop", seat=0)
    ring.position.sides[0].moves = type(ring.santo.moves)([2])  # the sequence of two, without its dice
    assert "in the order of the list" in ring.refuses("make", seat=0, move="show off")
    assert "no move is taken back" in ring.refuses("take back", seat=0, move="sequence of two")
    assert "do not show" in ring.refuses("make", seat=0, move="sequence of four")


@pytest.mark.parametrize(
    ("wrestler", "triple", "two", "three"),
    [
        (0, (6, 6, 6), (3, 5), (1, 2, 4)),
        (1, (4, 4, 4), (5, 6), (1, 2, 3)),
        (2, (5, 5, 5), (4, 6), (1, 2, 3)),
        (3, (3, 3, 3), (5, 6), (1, 2, 4)),
    ],
)
def test_r6_every_wrestler_has_moves_of_his_own(
    wrestler: int, triple: tuple[int, ...], two: tuple[int, ...], three: tuple[int, ...]
) -> None:
    assert [asked(wrestler, move) for move in (0, 2, 3)] == [triple, two, three]
    assert asked(wrestler, 4) == (1, 2, 3, 4)
    assert asked(wrestler, 6) == (1, 2)


def test_r6_a_plain_triple_is_of_any_other_number() -> None:
    assert dice_for(0, 5, packed((2, 2, 2, 1))) == packed((2, 2, 2))
    assert dice_for(0, 5, packed((6, 6, 6))) == 0


def test_r7_fans_are_counted_first_and_never_fall_below_zero() -> None:
    ring = Ring(santo=(1, 2, 3), demon=(2, 2, 3))
    ring.santo.fans = 0
    ring.keep(1)
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="change")
    ring.does("done", seat=0, deals=[0] * 6)
    assert ring.fans() == [0, 10]


def test_r8_gains_and_losses_are_added_before_the_limits() -> None:
    """El Santo at the top gains 1 and loses 1: he stays where he is."""
    ring = Ring(santo=(6, 1, 1), demon=(4, 6, 2))
    ring.santo.energy[0] = 7
    ring.does("stop", seat=1)
    ring.does("make", seat=1, move="sequence of two")
    ring.does("done", seat=1)
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="show off")
    ring.does("done", seat=0, deals=[0] * 8)
    assert ring.energy()[0] == 7
    assert ring.fans() == [11, 11]


def test_r8_what_cannot_be_lost_costs_fans() -> None:
    ring = Ring(santo=(2, 2, 3), demon=(5, 5, 5))
    ring.santo.energy[0] = 1
    ring.keep(0)
    ring.does("stop", seat=1)
    ring.does("make", seat=1, move="triple lucky number")
    assert "@0 has no energy left to lose: 1 fan leaves." in ring.does("done", seat=1, deals=[0] * 4)
    assert ring.energy()[0] == 0
    assert ring.fans() == [9, 15]


def test_r9_the_one_outside_rests() -> None:
    ring = Ring(santo=(2, 2, 3), demon=(2, 2, 3), options={"rest": 2})
    ring.demon.energy[1] = 6
    ring.keep(0)
    ring.does("stop", seat=1, deals=[0] * 6)
    assert ring.energy() == [2, 4, 2, 7]


def test_r10_a_change_swaps_after_the_rest() -> None:
    ring = Ring(santo=(1, 2, 3), demon=(2, 2, 3))
    ring.keep(1)
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="change")
    ring.does("done", seat=0, deals=[0] * 6)
    assert WRESTLERS[ring.santo.wrestler()] == "El Cavernario"
    assert ring.energy() == [2, 3, 2, 3]
    assert ring.fans() == [9, 10]


def test_r10_two_changes_cancel_each_other() -> None:
    side = Ring().santo
    side.moves = type(side.moves)([6, 6])
    assert not side.changes()


def test_r11_with_equal_fans_the_match_goes_on() -> None:
    ring = Ring(santo=(6, 1, 1), demon=(5, 1, 1))
    ring.santo.fans = ring.demon.fans = 36
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="show off")
    ring.does("done", seat=0)
    ring.does("stop", seat=1)
    ring.does("make", seat=1, move="show off")
    ring.does("done", seat=1, deals=[0] * 6)
    assert ring.fans() == [37, 37]
    assert not ring.match.over


def test_r11_if_both_get_there_more_fans_win() -> None:
    ring = Ring(santo=(6, 1, 1), demon=(5, 1, 1))
    ring.santo.fans, ring.demon.fans = 40, 36
    ring.does("stop", seat=0)
    ring.does("make", seat=0, move="show off")
    ring.does("done", seat=0)
    ring.does("stop", seat=1)
    ring.does("make", seat=1, move="show off")
    ring.does("done", seat=1)
    assert ring.position.outcome().ranks == [1, 2]


def test_r12_the_hall_closes_in_the_end() -> None:
    ring = Ring(santo=(2, 2, 3), demon=(2, 2, 3), options={"rounds": 10, "fans": 12})
    ring.position.rounds = 10
    ring.santo.fans = 13
    ring.keep(0)
    ring.does("stop", seat=1)
    assert ring.match.over
    assert ring.position.outcome().ranks == [1, 2]
    assert ring.refuses("done", seat=0) == "The game is over (R5)"
    assert ring.refuses("stop", seat=1) == "The game is over (R4)"
