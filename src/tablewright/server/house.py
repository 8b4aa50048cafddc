"""What all rooms of one server share: the store, the limits, the thinkers, the counters."""

import logging
from dataclasses import dataclass, field

from tablewright.server.identity import Identity
from tablewright.server.limits import Limits
from tablewright.server.metrics import Metrics
from tablewright.server.operator import Operators
from tablewright.server.store import Store
from tablewright.server.tempo import Tempo, tempo
from tablewright.server.thinking import Thinkers

log = logging.getLogger("tablewright.house")


@dataclass
class House:
    store: Store
    identity: Identity
    metrics: Metrics
    thinkers: Thinkers
    operators: Operators
    limits: Limits = field(default_factory=Limits)
    tempo: Tempo = field(default_factory=tempo)

    def failed(self, what: str, error: BaseException, **where: object) -> None:
        """Notes an error nobody foresaw; the server goes on."""
        self.metrics.add("errors_total")
        log.error(what, exc_info=error, extra=where)
