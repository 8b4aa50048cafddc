"""Who is away from a table, and for how long. A bot is called in for somebody only after a grace."""

import time
from collections.abc import Collection


class Presence:
    def __init__(self, grace: float) -> None:
        self.grace = grace
        self.opened = time.monotonic()  # whoever has not been seen since is away since then
        self.left: dict[str, float] = {}

    def leaves(self, guest: str, people: Collection[str]) -> None:
        """Notes when somebody left. Only who holds a seat is remembered: of strangers there is no end."""
        self.left[guest] = time.monotonic()
        self.left = {other: when for other, when in self.left.items() if other in people}

    def wait(self, guest: str) -> float:
        """Seconds until a bot may be called in for somebody who is away."""
        away = time.monotonic() - self.left.get(guest, self.opened)
        return round(max(0.0, self.grace - away), 3)
