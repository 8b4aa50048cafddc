"""A position made of material: turns, endings, keys, views and guesses."""

from collections import Counter as Tally
from itertools import permutations

import pytest
from mypy_extensions import i64

from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import BadGame
from tablewright.core.facts import facts
from tablewright.core.options import Options
from tablewright.core.position import Position
from tablewright.material.cards import UNKNOWN, Cards, Deck, Hand, Row
from tablewright.material.counters import UNKNOWN_NUMBER, Counters
from tablewright.material.dice import Dice
from tablewright.material.grid import Grid
from tablewright.material.material import FACE_DOWN, OWNER
from tablewright.material.table import Table
from tests.material.tables import Cardplay, Everything, Nested, pack_of

SEATS = 2


def dealt(seed: int = 1, seats: int = SEATS) -> Cardplay:
    table = Cardplay(seats, Options(()))
    table.deal(SeededDealer(seed))
    return table


def seen(table: Cardplay, viewer: int) -> Cardplay:
    view = table.seen_by(viewer)
    assert isinstance(view, Cardplay)
    return view


def guessed(view: Position, seed: int = 1) -> Cardplay:
    whole = view.guess(SeededDealer(seed))
    assert isinstance(whole, Cardplay)
    return whole


# Turns and endings


def test_the_turn_passes_to_the_left() -> None:
    table = Table(3, Options(()))
    players = []
    for turn in range(1, 8):
        assert (table.turn(), table.acting()) == (turn, 1 << table.player)
        players.append(int(table.player))
        table.next_player()
    assert players == [0, 1, 2, 0, 1, 2, 0]


def test_whoever_wins_wins_alone_or_with_others() -> None:
    table = Table(4, Options(()))
    table.win(2, "Home")
    assert (table.acting(), table.outcome().winners(), table.outcome().ranks) == (0, [2], [2, 2, 1, 2])
    assert table.outcome().reason == "Home"
    table.win(0, "Home")
    assert table.outcome().winners() == [0, 2]
    assert table.outcome().scores == [1, 0, 1, 0]


def test_without_a_winner_the_scores_decide() -> None:
    table = Table(2, Options(()))
    table.end("Nobody can move")
    assert table.outcome().is_draw()
    assert (table.acting(), table.outcome().reason) == (0, "Nobody can move")

    class Scored(Table):
        def scores(self) -> list[int]:
            return [3, 8]

    scored = Scored(2, Options(()))
    scored.end("Enough")
    assert scored.outcome().ranks == [2, 1]
    scored.win(0, "Checkmate")
    assert scored.outcome().ranks == [1, 2], "a victory counts more than points"


# Keys


class Keyed(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.board = Grid(3, 3)
        self.dice = Dice(2)
        self.points = Counters()
        self.hand = Hand(pack_of(2, 2))
        self.first: bool = False


def test_equal_positions_have_equal_keys_however_they_came_about() -> None:
    one, other = Keyed(2, Options(())), Keyed(2, Options(()))
    one.board.put(3, 1)
    one.next_player()
    one.next_player()
    other.board.put(4, 1)
    other.board.move(4, 3)
    assert one.key() == other.key() == one.clone().key() >= 0
    one.dice.roll(SeededDealer(1))
    one.dice.roll(SeededDealer(2))
    other.dice.roll(SeededDealer(2))
    assert one.key() == other.key(), "how often dice were rolled has no say"
    assert one.dice.rolls == 2, "and asking for a key changes nothing"


def test_whatever_differs_makes_another_key() -> None:
    tables = [Keyed(2, Options(())) for _ in range(8)]
    tables[1].board.put(0, 0)
    tables[2].board.put(1, 0)
    tables[3].dice.roll(SeededDealer(1))
    tables[4].points[1] += 1
    tables[5].hand.add(1)
    tables[6].first = True
    tables[7].next_player()
    assert len({table.key() for table in tables}) == 8
    up, down = Keyed(2, Options(())), Keyed(2, Options(()))
    up.hand.turn_up()
    assert up.key() != down.key(), "who sees something is a part of a position"


# Views


def test_only_what_hides_something_hides() -> None:
    assert not Keyed(2, Options(())).clone().board.seen_by
    assert Cardplay(2, Options(())).hides()
    assert Nested(2, Options(())).hides()

    class Open(Table):
        def __init__(self, seats: i64, options: Options) -> None:
            super().__init__(seats, options)
            self.board = Grid(2, 2)

    class Own(Open):
        def seen_by(self, seat: i64) -> Position:
            return self.clone()

    assert not Open(2, Options(())).hides()
    assert Own(2, Options(())).hides()


def test_a_hand_is_its_owners() -> None:
    table = dealt()
    before = facts(table)
    for viewer in (-1, 0, 1):
        view = seen(table, viewer)
        for seat in range(SEATS):
            known = seat == viewer
            assert view.hands[seat].listed() == (table.hands[seat].listed() if known else [UNKNOWN] * 2)
            assert view.bid[seat].value == (3 if known else UNKNOWN_NUMBER)
        assert view.aside.listed() == [UNKNOWN]
        assert view.deck.facts() == [UNKNOWN]
    assert facts(table) == before


def test_cards_turned_up_are_everybodys() -> None:
    table = dealt()
    table.hands[0].turn_up()
    table.aside.turn_up()
    for viewer in (-1, 1):
        view = seen(table, viewer)
        assert view.hands[0].listed() == table.hands[0].listed()
        assert view.aside.listed() == table.aside.listed()
    table.hands[0].turn_down()
    assert seen(table, 1).hands[0].listed() == [UNKNOWN] * 2


def test_hands_that_lie_deeper_are_hidden_and_guessed_as_well() -> None:
    table = Nested(2, Options(()))
    table.deal(SeededDealer(1))
    view = table.seen_by(1)
    assert isinstance(view, Nested)
    assert view.players[0].hand.listed() == [UNKNOWN] * 2
    assert view.players[1].hand.listed() == table.players[1].hand.listed()
    assert view.named["aside"].listed() == [UNKNOWN]
    assert table.players[0].hand.listed() != [UNKNOWN] * 2, "the position itself keeps its cards"
    whole = view.guess(SeededDealer(2))
    assert isinstance(whole, Nested)
    held = [*whole.players[0].hand.listed(), *whole.players[1].hand.listed(), *whole.named["aside"].listed()]
    assert sorted([*held, *whole.deck.bag.facts()]) == list(range(6))


# Guesses


def everywhere(table: Cardplay) -> list[int]:
    lots = [*table.hands, *table.rows, table.heap, table.aside]
    return sorted([card for lot in lots for card in lot.listed()] + table.deck.bag.facts())


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_guess_deals_just_the_cards_that_are_not_in_sight(viewer: int) -> None:
    for seed in range(20):
        table = dealt(seed)
        view = seen(table, viewer)
        before = facts(view)
        whole = guessed(view, seed)
        assert everywhere(whole) == list(range(6))
        assert facts(whole.seen_by(viewer)) == before == facts(view)
        assert all(0 <= bid.value <= 5 for bid in whole.bid)
        assert all(hand.listed() == sorted(hand.listed()) for hand in whole.hands)


def test_every_deal_that_fits_is_guessed_equally_often() -> None:
    """Seat 0 holds two of six cards: the other four fall into a hand, aside and into the deck: 12 ways."""
    view = seen(dealt(), 0)
    rest = [card for card in range(6) if not view.hands[0].has(card)]
    ways = {(*sorted((a, b)), c, d) for a, b, c, d in permutations(rest)}
    count = 1200
    found: Tally[tuple[int, ...]] = Tally()
    for seed in range(count):
        whole = guessed(view, seed)
        found[*whole.hands[1].listed(), whole.aside[0], *whole.deck.bag.facts()] += 1
    assert set(found) == ways
    assert len(ways) == 12
    square = sum((found[way] - count / 12) ** 2 / (count / 12) for way in ways)
    assert square < 31.3, "chi-square with 11 degrees of freedom: more once in a thousand"


def test_cards_that_look_alike_are_guessed_by_their_number() -> None:
    """Of three ones and one two, the two is in a hidden hand of two half the time."""
    pack = pack_of(3, 1)

    class Pair(Table):
        def __init__(self, seats: i64, options: Options) -> None:
            super().__init__(seats, options)
            self.hand = Hand(pack)
            self.deck = Deck(pack)

    table = Pair(1, Options(()))
    table.deck.deal(2, table.hand, SeededDealer(1))
    view = table.seen_by(-1)
    guesses = [view.guess(SeededDealer(seed)) for seed in range(1000)]
    with_two = sum(guess.hand.has(1) for guess in guesses if isinstance(guess, Pair))
    assert 440 < with_two < 560


def test_a_card_that_lies_in_two_places_is_named() -> None:
    view = seen(dealt(), 0)
    view.rows[0].add(view.hands[0][0])
    name = view.hands[0].pack.name(int(view.hands[0][0]))
    with pytest.raises(BadGame, match=f"the card {name} is in sight more often than the pack has it"):
        view.guess(SeededDealer(1))


def test_more_hidden_cards_than_the_pack_has() -> None:
    table = dealt()
    table.aside.add(0)
    table.aside.add(0)
    with pytest.raises(BadGame, match="6 cards are hidden, but only 4 of the pack are not in sight"):
        seen(table, 0).guess(SeededDealer(1))


def test_cards_of_another_pack_do_not_mix() -> None:
    one, other = pack_of(1, 1), pack_of(1, 1, 1)

    class Two(Table):
        def __init__(self, seats: i64, options: Options) -> None:
            super().__init__(seats, options)
            self.left = Cards(one, seen_by=FACE_DOWN)
            self.right = Cards(other, seen_by=FACE_DOWN)
            self.shown = Row(other)

    table = Two(1, Options(()))
    for lot, card in ((table.left, 1), (table.right, 2), (table.right, 0), (table.shown, 1)):
        lot.add(card)
    for seed in range(10):
        whole = table.seen_by(0).guess(SeededDealer(seed))
        assert isinstance(whole, Two)
        assert whole.left[0] in (0, 1)
        assert sorted(whole.right.listed()) == [0, 2]


def test_everything_is_copied() -> None:
    table = Everything(3, Options(()))
    copy = table.clone()
    assert facts(copy) == facts(table)
    before = facts(table)
    copy.board.put(0, 1)
    copy.lanes[1].advance(0)
    copy.hands[2].add(4)
    copy.bag.take(0)
    copy.points[0] = 9
    copy.gauge.value = 0
    copy.offered.append(3)
    copy.dice.roll(SeededDealer(1))
    assert facts(table) == before
    assert copy.options is table.options
    assert (Cardplay(2, Options(())).hands[1].owner, OWNER) == (1, 1)
