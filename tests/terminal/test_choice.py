import pytest

from tablewright.core.errors import Refused
from tablewright.core.scene import Offer
from tablewright.core.words import SEAT, Words, names, span
from tablewright.terminal.choice import by_name, by_sentence, chosen, surely_meant

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
    assert by_sentence("Move to B2", words) == [go + 1]
    assert by_sentence("flip 2", words) == [flip + 1]
    assert by_sentence("fl", words) == []
    assert by_name("  GO   b2 ", words) == [go + 1]
    assert by_name("go", words) == [go, go + 1]


def test_people_are_called_by_their_names() -> None:
    words = Words()
    words.action("take", "Take the pile of {seat}", "R1", seat=SEAT)
    people = ["Player", "Ada (easy)", "Adam"]
    assert by_sentence("take the pile of @1", words, people) == [1]
    assert by_sentence("Take the pile of ADA", words, people) == [1]
    assert by_sentence("take the pile of Ada (easy)", words, people) == [1]
    assert by_sentence("take the pile of Adam", words, people) == [2]
    assert by_sentence("take the pile of Bruno", words, people) == []


STACKS = [f"Play the {card} on your own stack" for card in (2, 3, 12, 21, 23)]
STACKS += ["Play the 21 on the stack of Ann and take a BOOST", "Hand your deck to Ann"]
REROLLS = [
    "Keep the dice",
    *[f"Reroll {dice} for 1 fan" for dice in ("1", "5", "1 and 5", "1", "1, 1 and 5")],
]
RUNS = ["Run to E4", "Run to E5: the ball", "Run to E6", "Run to F5", "Skip"]


@pytest.mark.parametrize(
    ("said", "labels", "meant"),
    [
        ("play 23", STACKS, 4),
        ("play 2", STACKS, 0),
        ("play the 12", STACKS, 2),
        ("play 21 boost", STACKS, 5),
        ("play 21 own", STACKS, 3),
        ("reroll 1 5", REROLLS, 3),
        ("reroll 5, 1", REROLLS, 3),
        ("reroll 1", REROLLS, 1),  # two dice show it: one is as good as the other
        ("reroll 1 1 5", REROLLS, 5),
        ("Reroll 1 and 5 for 1 fan", REROLLS, 3),
        ("run to E5", RUNS, 1),
        ("run e6", RUNS, 2),
    ],
)
def test_one_of_a_run_by_what_is_its_own(said: str, labels: list[str], meant: int) -> None:
    offers = [Offer({"do": str(number)}, [], label) for number, label in enumerate(labels)]
    assert chosen(said, offers, labels) is offers[meant]


def test_what_two_kinds_have_in_common_is_asked_back() -> None:
    offers = [Offer({"do": str(number)}, [], label) for number, label in enumerate(STACKS)]
    with pytest.raises(Refused) as refused:
        chosen("play 21", offers, STACKS)
    assert "which one? 4 Play the 21 on your own stack · 6 Play the 21 on the stack" in refused.value.reason


@pytest.mark.parametrize(
    ("said", "label"),
    [
        ("discard orange 1", "Discard orange 11"),
        ("play the 6", "Play the 62 on your own stack"),
        ("drive to 1", "Drive to 10"),
        ("1 on your own stack", "Play the 21 on your own stack"),
        ("e1", "Run to E12"),
    ],
)
def test_a_number_is_never_a_part_of_another(said: str, label: str) -> None:
    assert not surely_meant(said, [label, "Stop"])
    with pytest.raises(Refused, match="no offer begins with"):
        chosen(said, [Offer({"do": "it"}, [], label)], [label])


def test_a_whole_number_within_a_label_is_found() -> None:
    assert surely_meant("drive to 1", ["Drive to 1, the garage", "Drive to 10"])
    assert surely_meant("21 on", ["Play the 21 on your own stack", "Play the 2 on your own stack"])


def test_only_things_in_a_list_have_no_order() -> None:
    takes = ["Take stack 1, worth 5", "Take stack 2, worth 3", "Take stack 4, worth 4"]
    assert surely_meant("take stack 2 worth 3", takes)
    assert not surely_meant("take stack 3, worth 2", takes)
