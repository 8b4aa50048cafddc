"""What tables say of seats."""

from typing import Any

import pytest

from tablewright.core.default_table import prompt
from tablewright.core.outcome import Outcome, ranked, solo
from tablewright.core.position import Position, only
from tablewright.core.seating import named, others, result, turn_mark, waiting
from tablewright.core.words import Words


class Sitting(Position):
    """A position that is only looked at."""

    def __init__(self, acting: int, outcome: Outcome) -> None:
        self.mask = acting
        self.ended = outcome

    def acting(self) -> Any:
        return self.mask

    def outcome(self) -> Outcome:
        return self.ended


def over(scores: list[int], reason: str = "Enough") -> Sitting:
    return Sitting(0, ranked(scores, scores, reason))


@pytest.mark.parametrize(
    ("viewer", "around"), [(0, [1, 2, 3]), (2, [3, 0, 1]), (3, [0, 1, 2]), (-1, [0, 1, 2, 3])]
)
def test_others_sit_clockwise(viewer: int, around: list[int]) -> None:
    assert others(4, viewer) == around


def test_nobody_sits_around_a_solo_player() -> None:
    assert (others(1, 0), others(1, -1)) == ([], [0])


def test_whoever_acts_or_has_won_is_marked() -> None:
    going = Sitting(int(only(1)) | int(only(2)), ranked([3, 1, 2], [3, 1, 2], ""))
    assert [turn_mark(going, seat) for seat in range(3)] == ["", "chosen", "chosen"]
    assert [turn_mark(over([3, 1, 3]), seat) for seat in range(3)] == ["good", "", "good"]


@pytest.mark.parametrize(
    ("seats", "text"), [([1], "@1"), ([0, 1], "@0 and @1"), ([0, 2, 3], "@0, @2 and @3")]
)
def test_seats_are_named_in_a_sentence(seats: list[int], text: str) -> None:
    assert named(seats) == text


def test_whom_the_table_waits_for() -> None:
    assert waiting(Sitting(0b10, ranked([], [], ""))) == "@1 is to act."
    assert waiting(Sitting(0b111, ranked([], [], ""))) == "@0, @1 and @2 are to act."


@pytest.mark.parametrize(
    ("scores", "text"),
    [
        ([5, 3], "Enough: @0 wins with 5 points."),
        ([2, 2], "Enough: a draw, 2 points each."),
        ([4, 4, 1], "Enough: @0 and @1 share the victory with 4 points."),
        ([0, 1], "Enough: @1 wins."),
        ([0, 0], "Enough: a draw."),
    ],
)
def test_how_a_game_ended(scores: list[int], text: str) -> None:
    assert result(over(scores)) == text


def test_how_a_solo_game_ended() -> None:
    assert result(Sitting(0, solo(7, True, "You are out"))) == "You are out."


def test_points_have_a_name() -> None:
    assert result(over([5, 3]), "coin") == "Enough: @0 wins with 5 coins."


def test_prompts_come_from_the_names_of_actions() -> None:
    words = Words()
    words.action("roll", "Roll the dice")
    words.action("stop", "Stop")
    going = Sitting(0b01, ranked([0, 0], [0, 0], ""))
    assert prompt(going, words, [0, 1]) == "Your turn: roll or stop."
    assert prompt(going, words, [1, 1]) == "Your turn: stop."
    assert prompt(going, words, []) == "@0 is to act."
    assert prompt(over([5, 3]), words, []) == "Enough: @0 wins with 5 points."
