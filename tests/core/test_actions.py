import pytest

from tablewright.core.actions import Actions


def test_grows_beyond_its_first_room() -> None:
    actions = Actions()
    for action in range(100):
        actions.add(action)
    assert actions.listed() == list(range(100))


def test_ends_where_the_list_ends() -> None:
    actions = Actions()
    actions.add(3)
    actions.clear()
    actions.add(4)
    assert [actions[i] for i in range(len(actions))] == [4]
    assert not actions.has(3)
    with pytest.raises(IndexError, match="fewer legal actions"):
        actions[1]


def test_adds_only_what_is_possible() -> None:
    actions = Actions()
    for action in range(50):
        actions.add_if(action % 3 == 0, action)
    assert actions.listed() == list(range(0, 50, 3))


def test_adds_what_is_new_once() -> None:
    actions = Actions()
    for action in (4, 2, 4, 4, 7, 2):
        actions.add_new(action)
    assert actions.listed() == [4, 2, 7]
    actions.clear()
    actions.add_new(4)
    assert actions.listed() == [4], "what was cleared is new again"


def test_takes_an_action_off_the_list() -> None:
    actions = Actions()
    for action in (4, 2, 4, 7):
        actions.add(action)
    actions.remove(4)
    actions.remove(9)
    assert actions.listed() == [2, 7]
