"""Texts for any table, told to people at a keyboard."""

import pytest

from tablewright.terminal.names import and_listed, for_a_keyboard, mentioned, named


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Touch dice to reroll them.", "Choose dice to reroll them."),
        ("2 points left: touch a unit.", "2 points left: choose a unit."),
        (
            "Touch one of your people, in touch with the cow.",
            "Choose one of your people, in touch with the cow.",
        ),
    ],
)
def test_nobody_touches_a_terminal(text: str, told: str) -> None:
    assert for_a_keyboard(text) == told


def test_seats_are_called_by_their_names() -> None:
    assert named("@0 beats @1", ["Ann"]) == "Ann beats Seat 2"
    assert and_listed(["Ann", "Ben", "Cleo"]) == "Ann, Ben and Cleo"


def test_names_that_are_typed_are_mentions_of_seats() -> None:
    people = ["Ann", "Ada (easy)", "Ann Lee", ""]
    assert mentioned("Ann beats ann lee", people) == "@0 beats @2"
    assert mentioned("take from ADA (easy), not from Ada", people) == "take from @1, not from @1"
    assert mentioned("Annual", people) == "annual"
    assert mentioned("Ann", []) == "ann"
