"""What wins at once is found among all that is legal, and played, and advised."""

from dataclasses import replace

import pytest
from mypy_extensions import i64

from tablewright import shelf
from tablewright.books.opcodes import ONWARD
from tablewright.bots.hint import hint
from tablewright.bots.making import bot
from tablewright.bots.thinking import Budget, SearchBot
from tablewright.bots.winning import find_win
from tablewright.core.actions import Actions
from tablewright.core.box import legal_actions
from tablewright.core.dealer import Dealer, SeededDealer
from tablewright.core.instinct import Instinct
from tablewright.core.position import Position, first_seat
from tests.bots.small import cup, heap


@pytest.mark.parametrize(("pieces", "wins"), [(1, 0), (2, 1), (3, 2), (4, None)])
def test_an_action_that_wins_at_once_is_found(pieces: int, wins: int | None) -> None:
    position = heap.BOX.position(2, {"heap": pieces})
    found = -1 if wins is None else heap.TAKE + wins
    assert find_win(position, 0, 1) == found
    if wins is not None:
        assert SearchBot(Instinct(), Budget(1)).choose(position, 0, SeededDealer(1)) == found


class Handful(heap.Heap):
    """Takes in one turn as often as one likes: TAKE + 19 passes the heap on."""

    def clone(self) -> "Handful":
        copy = Handful(self.seats, self.options)
        copy.heap, copy.player = self.heap, self.player
        return copy

    def legal(self, seat: i64, out: Actions) -> None:
        super().legal(seat, out)
        out.add(heap.TAKE + 19)

    def apply(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if action == heap.TAKE + 19:
            self.player = (self.player + 1) % self.seats
        else:
            self.heap -= action - heap.TAKE + 1

    def turn(self) -> i64:
        return self.player


@pytest.mark.parametrize(("pieces", "found"), [(4, True), (8, True), (9, False)])
def test_a_win_composed_in_a_few_steps_is_found(pieces: int, found: bool) -> None:
    box = replace(heap.BOX, start=Handful)
    position = box.position(2, {"heap": pieces, "most": 2})
    assert (find_win(position, 0, 1) >= 0) is found


def test_what_only_may_win_at_once_is_not_sure() -> None:
    position = cup.BOX.position(2)
    position.deal(SeededDealer(3))
    assert find_win(position.seen_by(0), 0, 1) == -1


def test_it_is_found_where_nobody_would_have_considered_it() -> None:
    class One(Instinct):
        def narrow(self, position: Position, seat: int, actions: Actions) -> None:
            actions.count = 1

    position = heap.BOX.position(2, {"heap": 3})
    assert SearchBot(One(), Budget(1)).choose(position, 0, SeededDealer(1)) == heap.TAKE + 2


@pytest.mark.parametrize("game", ["loading", "lucha-libre"])
def test_hints_win_at_once_wherever_that_is_possible(game: str) -> None:
    """In a few matches of our own games: what wins in every guess is advised."""
    box = shelf.find(game)
    usual, found = bot(box, "easy"), 0
    for number in range(4):
        dealer = SeededDealer(number)
        position = box.position(box.seats[0])
        position.deal(dealer)
        while position.acting():
            seat = int(first_seat(position.acting()))
            view = position.seen_by(seat)
            winning = find_win(view, seat, 1)
            if winning >= 0 and len(legal_actions(view, seat)) > 1:
                found += 1
                assert "wins at once" in hint(box, view, seat, Budget(1)).text
            position.apply(seat, usual.choose(view, seat, dealer), dealer)
    assert found


def test_looking_for_a_win_knows_no_more_than_the_view_where_a_story_goes_on() -> None:
    """Between two adventures of a book the next one is hidden, so going on can only be imagined."""
    box = shelf.find("mad-maxence")
    usual, interludes = bot(box, "easy"), 0
    for number in range(4):
        dealer = SeededDealer(number)
        position = box.position(1)
        position.deal(dealer)
        while position.acting():
            view = position.seen_by(0)
            if ONWARD in legal_actions(view, 0):
                interludes += 1
                assert find_win(view, 0, 1) == -1
            position.apply(0, usual.choose(view, 0, dealer), dealer)
    assert interludes
