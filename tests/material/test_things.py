"""Dice, numbers, and cards in hands, rows, piles and decks."""

from collections.abc import Callable

import pytest

from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import BadGame
from tablewright.material.cards import UNKNOWN, Cards, Deck, Hand, Pile, Row
from tablewright.material.counters import UNKNOWN_NUMBER, Counter, Counters
from tablewright.material.dice import Dice
from tablewright.material.material import ALL, FACE_DOWN, OWNER
from tablewright.material.pack import numbered
from tablewright.material.parameters import FACES

PACK = numbered(1, 10)


# Dice


def faces(dice: Dice) -> list[int]:
    return [int(dice[number]) for number in range(len(dice))]


def test_dice_show_nothing_until_they_are_rolled() -> None:
    dice = Dice(3)
    assert (len(dice), faces(dice), dice.total(), dice.showing(0)) == (3, [0, 0, 0], 0, 3)
    dealer = SeededDealer(4)
    for number in range(1, 200):
        dice.roll(dealer)
        assert all(1 <= face <= 6 for face in faces(dice))
        assert dice.rolls == number
        assert dice.total() == sum(faces(dice))
        assert sum(dice.showing(face) for face in range(1, 7)) == 3
    dice.clear()
    assert faces(dice) == [0, 0, 0]


def test_one_die_is_rolled_and_the_others_lie() -> None:
    dice = Dice(3, sides=20)
    dealer = SeededDealer(1)
    dice.roll(dealer)
    before = faces(dice)
    found = {int(dice.reroll(1, dealer)) for _ in range(500)}
    assert found == set(range(1, 21))
    assert (dice[0], dice[2]) == (before[0], before[2])
    assert dice.rolls == 501


def test_faces_are_told_in_an_announcement() -> None:
    dice = Dice(8, sides=99)
    dice.roll(SeededDealer(2))
    assert FACES.text(int(dice.packed())) == ", ".join(str(face) for face in faces(dice))
    assert dice.packed() < 2**62


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (9, 6), (1, 1), (1, 100)])
def test_dice_that_cannot_be_told_are_refused(count: int, sides: int) -> None:
    with pytest.raises(BadGame, match=f"not {count} of {sides}"):
        Dice(count, sides=sides)


def test_hidden_dice_are_guessed() -> None:
    dice = Dice(3, sides=4, seen_by=OWNER)
    dice.roll(SeededDealer(1))
    dice.faces[2] = 0  # not rolled: everybody may know that
    dice.hide()
    assert faces(dice) == [0, 0, 0]
    found = set()
    for seed in range(200):
        whole = dice.clone()
        whole.guess(SeededDealer(seed))
        found.add(tuple(faces(whole)))
    assert found == {(one, other, 0) for one in range(1, 5) for other in range(1, 5)}


def test_there_is_no_die_beyond_the_last() -> None:
    for number in (-1, 2):
        with pytest.raises(IndexError, match="fewer dice"):
            Dice(2)[number]


# Numbers


def test_a_hidden_number_is_any_from_low_to_high() -> None:
    number = Counter("bid", 4, low=2, high=5, seen_by=OWNER)
    number.guess(SeededDealer(1))
    assert number.value == 4, "what is seen needs no guess"
    found = set()
    for seed in range(100):
        hidden = number.clone()
        hidden.hide()
        assert hidden.facts() == UNKNOWN_NUMBER
        hidden.guess(SeededDealer(seed))
        found.add(int(hidden.value))
    assert found == {2, 3, 4, 5}
    assert number.value == 4


def test_a_number_for_each_seat() -> None:
    points = Counters("points", 5)
    points[2] += 3
    points.add(0, -1)
    copy = points.clone()
    copy[1] = 0
    assert points.listed(4) == [4, 5, 8, 5]
    assert copy.listed(3) == [4, 0, 8]


# Cards


def filled(cards: Cards, *kinds: int) -> Cards:
    for kind in kinds:
        cards.add(kind)
    return cards


def test_a_row_keeps_its_order_and_a_hand_sorts() -> None:
    row, hand = filled(Row(PACK), 5, 2, 7, 2), filled(Hand(PACK), 5, 2, 7, 2)
    assert (row.listed(), hand.listed()) == ([5, 2, 7, 2], [2, 2, 5, 7])
    assert (row.top, hand.top, Pile(PACK).top) == (2, 7, -1)
    assert (row.count(2), row.index_of(7), row.index_of(9), row.has(5), row.has(9)) == (2, 2, -1, True, False)
    row.remove(2)
    assert row.listed() == [5, 7, 2]
    assert (row.take(1), row.listed()) == (7, [5, 2])
    row.insert_in_order(4)
    assert [row[index] for index in range(len(row))] == [5, 2, 4]


@pytest.mark.parametrize("index", [-1, 3, 255])
def test_a_card_that_is_not_there_is_not_taken(index: int) -> None:
    row = filled(Row(PACK), 1, 2, 3)
    for take in (row.take, row.__getitem__):
        with pytest.raises(IndexError, match="fewer cards"):
            take(index)
    with pytest.raises(ValueError, match=r"card 9 is not among \[1, 2, 3\]"):
        row.remove(9)
    assert row.listed() == [1, 2, 3]


@pytest.mark.parametrize("card", [-1, 256])
def test_what_is_no_card_is_not_added(card: int) -> None:
    for cards in (Row(PACK), Hand(PACK)):
        with pytest.raises(OverflowError):
            cards.add(card)
        assert len(cards) == 0


def test_all_cards_are_moved_on_top() -> None:
    row, pile = filled(Row(PACK), 4, 1), filled(Pile(PACK), 3)
    row.move_all(pile)
    assert (row.listed(), pile.listed(), pile.top) == ([], [3, 4, 1], 1)
    pile.move_all(pile)
    assert pile.listed() == [3, 4, 1], "moving them onto themselves loses none"


def test_a_deck_gives_every_card_once() -> None:
    deck, row = Deck(PACK), Row(PACK)
    deck.deal(10, row, SeededDealer(3))
    assert sorted(row.listed()) == list(range(10))
    assert row.listed() != list(range(10))
    assert len(deck) == 0
    with pytest.raises(IndexError, match="is empty: ask len"):
        deck.draw(SeededDealer(3))
    deck.take_back(row)
    assert (len(deck), len(row), deck.facts()) == (10, 0, list(range(10)))
    deck.draw(SeededDealer(1))
    deck.put(4)
    deck.refill()
    assert deck.facts() == list(range(10))


VIEWERS = (-1, 0, 1)


@pytest.mark.parametrize(
    ("seen_by", "seeing"), [(ALL, {-1, 0, 1}), (OWNER, {1}), (FACE_DOWN, set())], ids=["all", "own", "down"]
)
def test_who_sees_cards(seen_by: int, seeing: set[int]) -> None:
    _, cards = Cards(PACK, seen_by=seen_by).each(2)
    assert {viewer for viewer in VIEWERS if cards.visible_to(viewer)} == seeing
    cards.turn_up()
    assert {viewer for viewer in VIEWERS if cards.visible_to(viewer)} == {-1, 0, 1}
    cards.turn_down()
    assert {viewer for viewer in VIEWERS if cards.visible_to(viewer)} == seeing


def test_what_belongs_to_nobody_is_not_a_spectators() -> None:
    assert not Cards(PACK, seen_by=OWNER).visible_to(-1)


@pytest.mark.parametrize("make", [Hand, Row, Pile, Deck])
def test_hidden_cards_keep_only_their_number(make: Callable[[object], Hand | Deck]) -> None:
    cards = make(PACK)
    if isinstance(cards, Cards):
        filled(cards, 3, 8)
    count = len(cards)
    cards.hide()
    assert cards.facts() == [UNKNOWN] * count
