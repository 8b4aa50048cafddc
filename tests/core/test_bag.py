import pytest

from tablewright.core.bag import bag_of


def test_take_moves_the_last_card_into_the_gap() -> None:
    bag = bag_of([5, 6, 7])
    assert bag.take(0) == 5
    assert bag.facts() == [6, 7]
    assert bag.index_of(7) == 0


def test_put_reuses_room_and_grows() -> None:
    bag = bag_of([5])
    bag.take(0)
    bag.put(8)
    bag.put(9)
    assert bag.facts() == [8, 9]
    assert len(bag) == 2


def test_remove_wants_a_card_that_is_there() -> None:
    bag = bag_of([5, 6])
    bag.remove(6)
    assert bag.facts() == [5]
    with pytest.raises(ValueError, match="card 6 is not in the bag"):
        bag.remove(6)


def test_a_drawn_card_is_not_found_behind_the_end() -> None:
    bag = bag_of([5, 6])
    bag.take(bag.index_of(6))
    assert bag.index_of(6) == -1
    assert bag.count(6) == 0


def test_order_is_no_fact() -> None:
    assert bag_of([3, 1, 2]).facts() == bag_of([2, 3, 1]).facts()


def test_a_view_of_it_has_neither_order_nor_remains() -> None:
    bag = bag_of([9, 3, 255, 1, 3, 0])
    bag.take(0)
    view = bag.seen()
    assert [int(card) for card in view.cards] == [0, 1, 3, 3, 255]
    assert len(view) == 5
    view.put(7)
    assert bag.facts() == [0, 1, 3, 3, 255], "it is a bag of its own"
    assert bag_of([]).seen().facts() == []
    many = bag_of([card * 7 % 100 for card in range(100)] * 2)
    assert [int(card) for card in many.seen().cards] == sorted([*range(100)] * 2)


def test_clones_are_independent() -> None:
    bag = bag_of([1, 2])
    copy = bag.clone()
    copy.take(0)
    copy.put(9)
    assert bag.facts() == [1, 2]


@pytest.mark.parametrize("wrong", [300, -1, "a", None])
def test_a_card_that_is_no_small_number_is_named(wrong: int) -> None:
    with pytest.raises(ValueError, match=f"numbers from 0 to 255, and {wrong!r} is not"):
        bag_of([5, wrong, 6])
