"""What all rooms of one server share: the store, the limits, the bots that think, the counters."""

import logging
from dataclasses import dataclass, field

from tablewright.server.bots.pool import BotPool
from tablewright.server.limits import Limits
from tablewright.server.metrics import Metrics
from tablewright.server.play.tempo import Tempo, tempo
from tablewright.server.store.store import Store
from tablewright.server.web.identity import Identity
from tablewright.server.web.operator import Operators

log = logging.getLogger("tablewright.server")


@dataclass
class Services:
    store: Store
    identity: Identity
    metrics: Metrics
    bot_pool: BotPool
    operators: Operators
    limits: Limits = field(default_factory=Limits)
    tempo: Tempo = field(default_factory=tempo)

    def failed(self, what: str, error: BaseException, **where: object) -> None:
        """Notes an error nobody foresaw; the server goes on."""
        self.metrics.add("errors_total")
        log.error(what, exc_info=error, extra=where)
