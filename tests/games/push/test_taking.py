"""Push: stopping, taking stacks, the die, going bust (R7 to R11)."""

import pytest

from tests.games.push.sitting import PushTable


def test_r7_one_may_not_stop_before_the_first_card() -> None:
    assert "no stack to take yet" in PushTable().refuses("stop")


def test_r7_the_stopper_takes_first_and_freely() -> None:
    table = PushTable(stacks=["red 4", "blue 6"], active=2)
    table.flip_and_place("green 1", 1)
    assert table.does("stop") == ["@2 stops."]
    assert table.seat == 2
    assert table.may() == ["take 1", "take 2"]


def test_r7_with_taking_highest_the_stopper_takes_the_highest_stack() -> None:
    table = PushTable(stacks=["red 4", "blue 6", "green 2"], taking="highest")
    table.flip_and_place("purple 1", 1)
    table.does("stop")
    assert table.may() == ["take 2"]
    assert table.refuses("take", stack=1) == "Whoever stops takes the stack of highest value (R8)"
    table.take(2)
    assert table.may() == ["take 1", "take 3"], "the others choose freely"


def test_r7_with_taking_highest_equal_stacks_are_a_choice() -> None:
    table = PushTable(stacks=["red 4", "blue 6", "green 5"], taking="highest")
    table.flip_and_place("purple 2", 1)
    table.does("stop")
    assert table.may() == ["take 1", "take 2"]


def test_r7_with_taking_highest_stacks_without_numbers_can_still_be_taken() -> None:
    table = PushTable(taking="highest")
    table.flip_and_place("roll", 1)
    table.does("stop")
    assert table.may() == ["take 1"]


def test_r8_each_other_player_must_take_one_while_any_is_left() -> None:
    table = PushTable(4, stacks=["red 4", "blue 6", "green 2, roll"])
    table.flip_and_place("purple 1", 1)
    table.does("stop")
    assert table.take(2) == ["@0 takes stack 2, worth 6."]
    assert (table.seat, table.may()) == (1, ["take 1", "take 3"])
    table.take(1)
    assert (table.seat, table.may()) == (2, ["take 3"])
    table.take(3, rolls="star")
    assert (table.seat, table.may()[0]) == (1, "flip"), "no stack is left for seat 3"


def test_r8_an_empty_place_is_no_stack() -> None:
    table = PushTable(stacks=["red 4"])
    table.flip_and_place("blue 1", 1)
    table.does("stop")
    assert table.refuses("take", stack=2) == "There is no such stack to take (R8)"


def test_r8_what_nobody_takes_is_discarded() -> None:
    table = PushTable(2, stacks=["red 4", "blue 6", "green 2"])
    table.flip_and_place("purple 1", 1)
    table.does("stop")
    table.take(1)
    table.take(2)
    assert [table.stack(number) for number in (1, 2, 3)] == [set(), set(), set()]
    assert table.position.outcome().scores == [5, 6]


def test_r8_number_cards_join_the_bench() -> None:
    table = PushTable(stacks=["red 4, blue 2, green 6"], benches=["red 4"])
    table.flip_and_place("red 1", 2)
    table.does("stop")
    table.take(1)
    assert table.bench(0) == {"red": 8, "blue": 2, "green": 6}


# The die


def test_r9_the_rolled_colour_leaves_the_bench_new_cards_included() -> None:
    table = PushTable(stacks=["red 4, blue 2, roll"], benches=["red 6, green 3"])
    table.flip_and_place("purple 5", 1)
    table.does("stop")
    assert table.take(1, rolls="red") == [
        "@0 takes stack 1, worth 11.",
        "@0 rolls red.",
        "@0 loses 10 points.",
    ]
    assert table.bench(0) == {"blue": 2, "green": 3, "purple": 5}


def test_r9_a_colour_one_does_not_have_costs_nothing() -> None:
    table = PushTable(stacks=["red 4, roll"])
    table.flip_and_place("purple 5", 1)
    table.does("stop")
    assert table.take(1, rolls="blue")[-1] == "@0 rolls blue."


def test_r9_banked_cards_are_safe() -> None:
    table = PushTable(2, benches=["red 6", "red 5"])
    table.does("bank", colour="red")
    table.does("bank", colour="red")
    table.flip_and_place("roll", 1)
    table.does("stop")
    table.take(1, rolls="red")
    assert table.position.outcome().scores == [6, 5]


def test_r9_the_star_is_kind() -> None:
    table = PushTable(stacks=["red 4, roll"], benches=["blue 6"])
    table.flip_and_place("purple 5", 1)
    table.does("stop")
    table.take(1, rolls="star")
    assert table.bench(0) == {"red": 4, "blue": 6, "purple": 5}


def test_r9_a_roll_card_alone_brings_no_cards_but_a_roll() -> None:
    table = PushTable(benches=["yellow 3"])
    table.flip_and_place("roll", 1)
    table.does("stop")
    assert table.take(1, rolls="yellow")[0] == "@0 takes stack 1, worth 0."
    assert table.bench(0) == {}


# Going bust


def test_r10_a_card_that_fits_nowhere_busts() -> None:
    table = PushTable(stacks=["red 1", "red 2", "red 3"], benches=["blue 5, green 5"])
    assert table.flip("red 6", rolls="blue") == [
        "@0 flips red 6.",
        "@0 pushed too far: red 6 fits nowhere.",
        "@0 rolls blue.",
        "@0 loses 5 points.",
    ]
    assert table.bench(0) == {"green": 5}
    assert table.position.card == -1


def test_r10_a_fourth_roll_card_busts() -> None:
    table = PushTable(stacks=["red 1, roll", "red 2, roll", "roll"])
    assert "a roll card fits nowhere" in table.flip("roll", rolls="star")[1]


@pytest.mark.parametrize(("seats", "order"), [(2, [1]), (3, [1, 2]), (4, [1, 2, 3]), (6, [1, 2, 3])])
def test_r10_after_a_bust_the_others_take(seats: int, order: list[int]) -> None:
    table = PushTable(seats, stacks=["red 1", "red 2", "red 3"])
    table.flip("red 6", rolls="star")
    assert table.takers() == order
    assert table.seat == 1


def test_r10_r6_after_a_bust_one_switch_card_starts_with_the_other_neighbour() -> None:
    table = PushTable(4, stacks=["red 1", "red 2", "red 3"])
    table.flip("switch")
    table.flip("red 6", rolls="star")
    assert table.takers() == [3, 2, 1]


def test_r10_with_taking_highest_the_others_still_choose_after_a_bust() -> None:
    table = PushTable(stacks=["red 1", "red 2", "red 3"], taking="highest")
    table.flip("red 6", rolls="star")
    assert table.may() == ["take 1", "take 2", "take 3"]


def test_r11_in_the_star_variant_the_star_takes_the_whole_bench() -> None:
    table = PushTable(2, stacks=["red 4, roll"], benches=["blue 6, green 1"], star="wipe")
    table.position.players[0].bank = 9
    table.flip_and_place("purple 5", 1)
    table.does("stop")
    assert table.take(1, rolls="star")[-1] == "@0 loses 16 points."
    assert table.bench(0) == {}
    assert table.position.players[0].score() == 9


def test_r11_in_the_star_variant_a_bust_can_roll_the_star_too() -> None:
    table = PushTable(stacks=["red 1", "red 2", "red 3"], benches=["blue 6, green 1"], star="wipe")
    table.flip("red 6", rolls="star")
    assert table.bench(0) == {}


def test_r11_in_the_star_variant_a_colour_is_still_just_a_colour() -> None:
    table = PushTable(stacks=["red 1", "red 2", "red 3"], benches=["blue 6, green 1"], star="wipe")
    table.flip("red 6", rolls="green")
    assert table.bench(0) == {"blue": 6}
