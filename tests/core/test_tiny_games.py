"""The contract carries what real games need: each tiny game shows one thing, and passes the suite."""

import pytest

from tablewright.check import check, distinct_views
from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import BadOption, Refused
from tablewright.core.facts import facts
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.core.position import seats_in
from tablewright.core.scene import Text, walk
from tests.core.tiny import NAMES, tiny


@pytest.mark.parametrize("name", NAMES)
def test_passes_the_conformance_suite(name: str) -> None:
    report = check(tiny(name), matches=8)
    assert report.ok, "\n".join(map(str, report.findings))
    assert report.matches >= 8


def test_several_seats_act_at_once_in_any_order() -> None:
    for order in ((0, 1), (1, 0)):
        match = Match(tiny("fingers"), 2, SeededLuck(1))
        assert seats_in(match.position.acting()) == [0, 1]
        match.play(order[0], 1)
        assert seats_in(match.position.acting()) == [order[1]]
        match.play(order[1], 0)
        assert match.position.outcome().scores == [1, 0]


def test_a_choice_is_hidden_until_the_other_has_chosen() -> None:
    position = tiny("fingers").position(2)
    other = position.clone()
    position.apply(0, 0, SeededDealer(1))
    other.apply(0, 1, SeededDealer(1))
    assert facts(position.seen_by(1)) == facts(other.seen_by(1))
    assert facts(position.seen_by(0)) != facts(other.seen_by(0))


def test_real_time_the_first_hand_has_it() -> None:
    match = Match(tiny("grab"), 3, SeededLuck(2))
    assert match.box.real_time
    while not match.over:
        place = legal_actions(match.position, 0)[0]
        match.play(len(match.steps) % 3, place)
    with pytest.raises(Refused, match="somebody was faster"):
        match.play(0, 0)


def test_hidden_hands_are_guessed_fairly() -> None:
    position = tiny("hands").position(2)
    position.deal(SeededDealer(4))
    view = position.seen_by(0)
    dealer = SeededDealer(9)
    held = [0] * 13
    for _ in range(3000):
        for card in view.guess(dealer).hands[1]:  # type: ignore[attr-defined]
            held[card] += 1
    own = set(position.hands[0])  # type: ignore[attr-defined]
    assert all(held[card] == 0 for card in own)
    assert all(900 < held[card] < 1100 for card in range(1, 13) if card not in own)


def test_pinned_views_of_hidden_hands() -> None:
    assert distinct_views(tiny("hands"), seats=2, seed=1, matches=5) == 99


def test_solo_is_won_and_lost() -> None:
    ends = set()
    for seed in range(20):
        match = Match(tiny("leap"), 1, SeededLuck(seed))
        while not match.over:
            actions = legal_actions(match.position, 0)
            match.play(0, actions[-1] if int(match.position.speed) >= 8 else actions[0])  # type: ignore[attr-defined]
        ends.add(match.position.outcome().ranks[0])
    assert ends == {1, 2}


def test_one_to_seven_seats_and_rounds() -> None:
    box = tiny("parade")
    for seats in range(1, 8):
        position = box.position(seats)
        for move in range(seats * 3):
            assert position.round() == move // seats + 1
            position.apply(move % seats, 0, SeededDealer(move))
        assert position.acting() == 0
    for seats in (0, 8):
        with pytest.raises(BadOption, match="Parade is for 1 to 7 players"):
            box.position(seats)


def test_a_book_shows_no_page_before_it_is_reached() -> None:
    box = tiny("cellar")
    match = Match(box, 1, SeededLuck(1))
    seen = "".join(str(part) for part in walk(box.show(match.position.seen_by(0), 0)))
    assert "two doors" in seen
    assert "rope" not in seen
    match.play(0, box.words.number({"do": "go", "place": "well"}))
    pages = [part.text for part in walk(box.show(match.position, 0)) if isinstance(part, Text)]
    assert pages == ["A well, and a rope that holds."]
