"""What waits to be sent to one connection. Bounded: a slow one gets one full state instead."""

import asyncio
from collections import deque

from tablewright.server.limits import Limits
from tablewright.server.metrics import Metrics


class Outbox:
    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.waiting: deque[bytes] = deque()
        self.bytes = 0
        self.overflowed = False  # what was waiting is gone: a full state must follow
        self.something = asyncio.Event()

    def put(self, message: bytes) -> None:
        self.waiting.append(message)
        self.bytes += len(message)
        if len(self.waiting) > self.limits.outbox_messages or self.bytes > self.limits.outbox_bytes:
            self.waiting.clear()
            self.bytes = 0
            self.overflowed = True
            self.metrics.add("overflows_total")
        self.something.set()

    def take(self) -> bytes | None:
        if not self.waiting:
            self.something.clear()
            return None
        message = self.waiting.popleft()
        self.bytes -= len(message)
        return message
