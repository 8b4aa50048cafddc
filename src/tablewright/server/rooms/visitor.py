"""A client in a room, as the room knows it: who it is, and what waits to be sent to it."""

from tablewright.server.limits import Limits
from tablewright.server.messages import ErrorTold, Told, written
from tablewright.server.metrics import Metrics
from tablewright.server.rooms.outbox import Outbox


class Visitor:
    def __init__(self, limits: Limits, metrics: Metrics, guest: str, name: str, address: str) -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.outbox = Outbox(limits, metrics)
        self.seals = False  # adds words to the dealing
        self.ends: tuple[int, str] | None = None  # why the connection ends, once everything is sent

    def tell(self, news: bytes) -> None:
        self.outbox.tell(news)

    def answer(self, message: Told) -> None:
        """Answers something this client said."""
        self.outbox.answer(written(message))
        if self.outbox.overflowed and self.outbox.full and not self.ends:
            self.ends = (1008, "Answers are not taken")

    def error(self, text: str) -> None:
        self.answer(ErrorTold(text))

    def close(self, code: int, reason: str) -> None:
        """Says why, then ends the connection once everything before it is sent."""
        self.error(reason)
        self.ends = (code, reason[:100])
