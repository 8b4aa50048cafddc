"""Every game that gives reasons gives them for whatever may be advised, from a view, and keeps them short."""

from collections.abc import Iterator

import pytest

from tablewright import shelf
from tablewright.core.actions import Actions
from tablewright.core.box import Box, legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.position import Position, first_seat

REASONING = [box for box in shelf.boxes() if box.reason is not None]
DECISIONS = 45
LONGEST = 120


def decisions(box: Box, seats: int, seed: int) -> Iterator[tuple[Position, int]]:
    """Positions of a match played by habit, each with the seat that is to act."""
    dealer = SeededDealer(seed)
    position = box.position(seats)
    position.deal(dealer)
    actions = Actions()
    for _ in range(DECISIONS):
        if position.acting() == 0:
            return
        seat = int(first_seat(position.acting()))
        yield position, seat
        box.instinct.choices(position, seat, actions)
        action = actions[0] if len(actions) == 1 else box.instinct.habit(position, seat, actions, dealer)
        position.apply(seat, action, dealer)


def advised(box: Box, seats: int) -> Iterator[tuple[Position, int, int, int]]:
    """Actions that may be advised, each beside another one and beside none."""
    for position, seat in decisions(box, seats, seed=5):
        legal = legal_actions(position, seat)
        for number, action in enumerate(legal[:6]):
            yield position, seat, action, legal[number - 1] if len(legal) > 1 else -1
            yield position, seat, action, -1


def test_nearly_every_game_gives_reasons() -> None:
    assert len(REASONING) == 11


@pytest.mark.parametrize("box", REASONING, ids=lambda box: box.id)
def test_a_reason_is_short_and_the_same_for_equal_views(box: Box) -> None:
    assert box.reason is not None
    told: set[str] = set()
    for position, seat, action, other in advised(box, min(3, box.seats[1])):
        said = box.reason(position.seen_by(seat), seat, action, other)
        assert isinstance(said, str)
        assert len(said) <= LONGEST, said
        assert not said or said.endswith("."), said
        assert said == box.reason(position.seen_by(seat), seat, action, other)
        told.add(said)
    assert len(told) > 1, "nothing was ever said"


@pytest.mark.parametrize("box", REASONING, ids=lambda box: box.id)
def test_a_reason_leaves_the_view_as_it_was_and_knows_no_more(box: Box) -> None:
    """Whatever is hidden, a view that is the same gives the same: so it is asked of two fair guesses."""
    assert box.reason is not None
    for position, seat, action, other in advised(box, min(3, box.seats[1])):
        view = position.seen_by(seat)
        legal = legal_actions(view, seat)
        said = box.reason(view, seat, action, other)
        assert legal_actions(view, seat) == legal
        guess = view.guess(SeededDealer(action)).seen_by(seat)
        assert box.reason(guess, seat, action, other) == said
