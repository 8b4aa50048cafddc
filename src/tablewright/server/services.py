"""What all rooms of one server share: the store, the limits, the bots that think, the counters."""

from dataclasses import dataclass, field

from tablewright.server.bots.pool import BotPool
from tablewright.server.faults import failed
from tablewright.server.limits import Limits
from tablewright.server.metrics import Metrics
from tablewright.server.play.tempo import Tempo, tempo
from tablewright.server.store.store import Store


@dataclass
class Services:
    store: Store
    metrics: Metrics
    bot_pool: BotPool
    limits: Limits = field(default_factory=Limits)
    tempo: Tempo = field(default_factory=tempo)

    def failed(self, what: str, error: BaseException, **where: object) -> None:
        """Notes an error nobody foresaw; the server goes on."""
        failed(self.metrics, what, error, **where)
