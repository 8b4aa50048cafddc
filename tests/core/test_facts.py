from librt.vecs import vec
from mypy_extensions import i64

from tablewright.core.bag import bag_of
from tablewright.core.facts import facts


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
