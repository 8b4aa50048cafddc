import pytest

from tablewright.core.errors import Refused
from tablewright.core.table import Offer
from tablewright.core.words import Words, names, span
from tablewright.terminal.choice import actions_named, chosen

LABELS = ["Flip a card", "Stop", "Stop and go home", "Bank 3 red cards"]
OFFERS = [Offer({"do": str(number)}, [], label) for number, label in enumerate(LABELS)]


@pytest.mark.parametrize(
    ("said", "meant"),
    [("1", 0), ("4", 3), ("fl", 0), ("FLIP", 0), ("stop", 1), ("stop a", 2), ("red", 3), ("bank 3", 3)],
)
def test_a_number_or_a_part_of_a_label(said: str, meant: int) -> None:
    assert chosen(said, OFFERS, LABELS) is OFFERS[meant]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("0", "no number 0: choose from 1 to 4"),
        ("5", "no number 5"),
        ("sto", "which one? 2 Stop · 3 Stop and go home"),
        ("dance", "no offer begins with 'dance'"),
    ],
)
def test_what_is_not_understood_is_told(said: str, message: str) -> None:
    with pytest.raises(Refused) as refused:
        chosen(said, OFFERS, LABELS)
    assert message in refused.value.reason


def test_actions_are_found_by_their_sentence_or_their_words() -> None:
    words = Words()
    go = words.action("go", "Move to {space}", "R1", space=names("A1", "B2"))
    flip = words.action("flip", "Flip {count} cards", "R2", count=span(1, 3))
    assert actions_named("Move to B2", words) == [go + 1]
    assert actions_named("  GO   b2 ", words) == [go + 1]
    assert actions_named("flip 2", words) == [flip + 1]
    assert actions_named("go", words) == [go, go + 1]
    assert actions_named("fl", words) == []
