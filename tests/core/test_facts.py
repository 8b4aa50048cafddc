from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import bag_of
from tablewright.core.facts import facts, same_facts


class Thing:
    def __init__(self) -> None:
        self.name = "thing"
        self.values = vec[i64]([3, 1])
        self.bag = bag_of([2, 1])
        self.inner = [Part(1), Part(2)]
        self.by_key = {2: "two", 1: "one"}
        self.some = {3, 1, 2}
        self.nothing = None


class Part:
    __slots__ = ("number",)
    __mypyc_attrs__ = ("number",)  # as compiled classes list their fields

    def __init__(self, number: int) -> None:
        self.number = number


def test_plain_data_of_anything_a_position_holds() -> None:
    assert facts(Thing()) == {
        "bag": [1, 2],
        "by_key": {"1": "one", "2": "two"},
        "inner": [{"number": 1}, {"number": 2}],
        "name": "thing",
        "nothing": None,
        "some": [1, 2, 3],
        "values": [3, 1],
    }


class Holder:
    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, 2),
        (True, 1),
        ([1, [2]], [1, [2]]),
        ([1, 2], [1]),
        ([1], (1,)),
        ({"a": 1}, {"a": 2}),
        ({1, 2}, {2, 1}),
        (bag_of([1, 2]), bag_of([2, 1])),
        (bag_of([1, 2]), bag_of([2])),
        (vec[i64]([1, 2]), vec[i64]([1, 2])),
        (vec[i64]([1, 2]), vec[i64]([2, 1])),
        (Holder(a=1, b=[bag_of([1])]), Holder(a=1, b=[bag_of([1])])),
        (Holder(a=1, b=[bag_of([1])]), Holder(a=1, b=[bag_of([2])])),
        (Holder(a=1), Holder(a=1, b=2)),
        (None, Holder(a=1)),
    ],
)
def test_comparing_says_what_the_facts_say(one: Any, other: Any) -> None:
    assert same_facts(one, other) == (facts(one) == facts(other))
    assert same_facts(one, one)
