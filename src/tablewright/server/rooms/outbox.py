"""What waits to be sent to one connection. Bounded: a slow one gets one full state instead."""

import asyncio
from collections import deque
from dataclasses import dataclass

from tablewright.server.limits import Limits
from tablewright.server.metrics import Metrics


@dataclass(frozen=True)
class Waiting:
    message: bytes
    answer: bool  # to something this client said: never dropped


class Outbox:
    """News may be dropped: a full state makes up for it. Answers are kept."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.waiting: deque[Waiting] = deque()
        self.bytes = 0
        self.overflowed = False  # news was dropped: a full state must follow
        self.something = asyncio.Event()

    @property
    def full(self) -> bool:
        return len(self.waiting) > self.limits.outbox_messages or self.bytes > self.limits.outbox_bytes

    def tell(self, news: bytes) -> None:
        if not self.overflowed:
            self._put(Waiting(news, answer=False))

    def answer(self, message: bytes) -> None:
        self._put(Waiting(message, answer=True))

    def _put(self, waiting: Waiting) -> None:
        self.waiting.append(waiting)
        self.bytes += len(waiting.message)
        if self.full and not self.overflowed and len(self.waiting) > 2:
            self._drop_news()
        self.something.set()

    def _drop_news(self) -> None:
        self.metrics.add("overflows_total")
        self.overflowed = True
        self.waiting = deque(waiting for waiting in self.waiting if waiting.answer)
        self.bytes = sum(len(waiting.message) for waiting in self.waiting)

    def take(self) -> bytes | None:
        if not self.waiting:
            self.something.clear()
            return None
        message = self.waiting.popleft().message
        self.bytes -= len(message)
        return message
