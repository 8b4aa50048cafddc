"""What operators watch, in the text format Prometheus reads."""

import threading
import time
from bisect import bisect_left
from collections.abc import Iterator

PREFIX = "tablewright_"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
HELP = {
    "actions_total": "Actions stored and told",
    "action_seconds": "From an action's arrival to its telling",
    "action_rules_seconds": "Processor time to check and play an action (one in sixteen)",
    "action_stored_seconds": "Waiting for an action to be stored",
    "action_shown_seconds": "Processor time to draw an action for everybody connected (one in sixteen)",
    "sending_seconds": "Processor time to compress and send a message (one in sixteen)",
    "refused_total": "Actions the rules refused",
    "stale_total": "Actions for a table that had moved on",
    "repeated_total": "Actions sent again, answered and not played twice",
    "undone_total": "Actions taken back",
    "connections": "Open WebSockets",
    "rooms_live": "Rooms in memory",
    "messages_total": "Messages received",
    "malformed_total": "Messages that could not be understood",
    "throttled_total": "Messages that had to wait because they came too fast",
    "forged_total": "Cookies with a wrong signature",
    "foreign_total": "Connections refused for their origin",
    "overflows_total": "Outboxes that overflowed and were replaced by one full state",
    "sent_total": "Messages handed to sockets",
    "sent_bytes_total": "Bytes of messages handed to sockets, before compression",
    "thought_seconds": "Thinking time of bots and hints",
    "thought_failures_total": "Thoughts that failed or took too long",
    "store_seconds": "Duration of a transaction",
    "stored_total": "Changes handed to the store",
    "store_failures_total": "Transactions that failed",
    "errors_total": "Unexpected errors",
}
SAMPLED = 16


class Metrics:
    def __init__(self) -> None:
        self.lock = threading.Lock()  # the writer's thread counts too
        self.values: dict[str, float] = {}
        self.sums: dict[str, list[float]] = {}  # a histogram: its buckets, then the sum
        self.passed: dict[str, int] = {}  # blocks that could have been sampled

    def add(self, name: str, amount: float = 1) -> None:
        with self.lock:
            self.values[name] = self.values.get(name, 0) + amount

    def set(self, name: str, value: float) -> None:
        with self.lock:
            self.values[name] = value

    def observe(self, name: str, seconds: float) -> None:
        with self.lock:
            kept = self.sums.setdefault(name, [0.0] * (len(BOUNDS) + 2))
            kept[bisect_left(BOUNDS, seconds)] += 1
            kept[-1] += seconds

    def sampling(self, name: str) -> "Sampling":
        """Measures the processor time of some of the blocks it guards: the clock for it is slow to read."""
        self.passed[name] = self.passed.get(name, 0) + 1
        return Sampling(self, name, idle=self.passed[name] % SAMPLED != 0)

    def text(self) -> str:
        with self.lock:
            return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        for name in HELP:
            if name in self.sums or name.endswith("_seconds"):
                yield from self._histogram(name, self.sums.get(name, [0.0] * (len(BOUNDS) + 2)))
            else:
                kind = "counter" if name.endswith("_total") else "gauge"
                yield f"# HELP {PREFIX}{name} {HELP[name]}"
                yield f"# TYPE {PREFIX}{name} {kind}"
                yield f"{PREFIX}{name} {self.values.get(name, 0):.15g}"

    def _histogram(self, name: str, kept: list[float]) -> Iterator[str]:
        yield f"# HELP {PREFIX}{name} {HELP[name]}"
        yield f"# TYPE {PREFIX}{name} histogram"
        count = 0.0
        for bound, inside in zip((*map(str, BOUNDS), "+Inf"), kept[:-1], strict=True):
            count += inside
            yield f'{PREFIX}{name}_bucket{{le="{bound}"}} {count:.0f}'
        yield f"{PREFIX}{name}_sum {kept[-1]:.6f}"
        yield f"{PREFIX}{name}_count {count:.0f}"


class Sampling:
    """A block of code whose processor time is measured, or is not."""

    def __init__(self, metrics: Metrics, name: str, *, idle: bool) -> None:
        self.metrics = metrics
        self.name = name
        self.idle = idle
        self.began = 0.0

    def __enter__(self) -> None:
        if not self.idle:
            self.began = time.thread_time()

    def __exit__(self, *error: object) -> None:
        if not self.idle:
            self.metrics.observe(self.name, time.thread_time() - self.began)
