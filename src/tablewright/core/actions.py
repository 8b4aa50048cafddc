"""The list of legal actions a position writes, reused from decision to decision."""

# hot

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64


@final
class Actions:
    """A growing list of small integers. Clear it, hand it to `Position.legal`, read it."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 32)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, action: i64) -> None:
        if self.count == len(self.items):
            self.items = append(self.items, action)
        else:
            self.items[self.count] = action
        self.count += 1

    def add_if(self, possible: bool, action: i64) -> None:
        """`if possible: add(action)` without a branch: faster where nobody can predict the answer."""
        self.add(action)
        self.count -= i64(not possible)

    def add_new(self, action: i64) -> None:
        """Adds an action unless it is on the list already."""
        if not self.has(action):
            self.add(action)

    def remove(self, action: i64) -> None:
        """Takes an action off the list, wherever it stands; the others keep their order."""
        kept: i64 = 0
        for i in range(self.count):
            if self.items[i] != action:
                self.items[kept] = self.items[i]
                kept += 1
        self.count = kept

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: i64) -> i64:
        # The buffer is longer than the list: reading past its end must fail, and end a for loop.
        if index < 0 or index >= self.count:
            raise IndexError("there are fewer legal actions than that")
        return self.items[index]

    def has(self, action: i64) -> bool:
        for i in range(self.count):
            if self.items[i] == action:
                return True
        return False

    def listed(self) -> list[int]:
        return [int(self.items[i]) for i in range(self.count)]
