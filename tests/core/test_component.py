"""Components copy themselves by their fields."""

from collections import defaultdict
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import Bag, bag_of
from tablewright.core.component import Component, components_in, copy_if_set
from tablewright.core.dealer import SeededDealer
from tablewright.core.facts import facts
from tablewright.core.options import Options, number


class Spot(NamedTuple):
    x: int
    y: int


class Stack(Component):
    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.turned = False


class Board(Component):
    def __init__(self, options: Options) -> None:
        self.options = options
        self.stacks = [Stack([1, 2]), Stack([])]
        self.nested = [[1], [2, 3]]
        self.pair = (Stack([5]), "name")
        self.by_name = {"a": [1], "b": [2]}
        self.tally: defaultdict[str, int] = defaultdict(int)
        self.seen = {1, 2}
        self.bytes = bytearray(b"ab")
        self.numbers: vec[i64] = vec[i64]([1, 2])
        self.bag: Bag = bag_of([1, 2, 3])
        self.held: Stack | None = None
        self.spot = Spot(1, 2)

    def later(self) -> None:
        self.late = [1]


def test_a_copy_is_equal_and_its_own() -> None:
    board = Board(Options((number("size", 3, 1, 9, "How large"),)))
    board.later()
    board.tally["a"] += 1
    copy = board.clone()
    assert type(copy) is Board
    assert facts(copy) == facts(board)
    before = facts(board)
    copy.stacks[0].cards.append(9)
    copy.stacks.append(Stack([7]))
    copy.nested[1][0] = 9
    copy.pair[0].cards.append(1)
    copy.by_name["a"].append(4)
    copy.tally["new"] += 1
    copy.seen.add(3)
    copy.bytes[0] = 0
    copy.numbers[0] = 9
    SeededDealer(1).draw(copy.bag)
    copy.late.append(2)
    copy.held = Stack([])
    assert facts(board) == before


def test_what_never_changes_is_shared() -> None:
    board = Board(Options(()))
    copy = board.clone()
    assert copy.options is board.options
    assert copy.spot is board.spot
    assert not hasattr(copy, "late"), "what is not there yet is not copied"


def test_a_dictionary_keeps_its_kind() -> None:
    assert Board(Options(())).clone().tally["nobody"] == 0


def test_a_clone_of_ones_own_is_used() -> None:
    class Counted(Stack):
        def clone(self) -> "Counted":
            return Counted([*self.cards, 0])

    class Holder(Component):
        def __init__(self) -> None:
            self.counted = [Counted([1])]

    assert Holder().clone().counted[0].cards == [1, 0]


def test_a_field_that_is_perhaps_not_there() -> None:
    one, other = Board(Options(())), Board(Options(()))
    copy_if_set(one, other, "late")
    assert not hasattr(other, "late")
    one.later()
    copy_if_set(one, other, "late")
    assert (other.late, other.late is one.late) == ([1], False)


def test_components_are_found_wherever_they_lie() -> None:
    board = Board(Options(()))
    stacks = [part for part in components_in(board)[1:] if isinstance(part, Stack)]
    assert [part.cards for part in stacks] == [[5], [1, 2], []]
    assert components_in({"x": [board.bag], "y": 1}) == [board.bag]
    assert components_in(board)[0] is board
    assert components_in("text") == components_in(3) == []
