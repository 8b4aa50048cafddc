"""How many messages are read: of a connection, of a guest on all connections, of an address."""

from collections import OrderedDict

from tablewright.server.limits import Bucket, Limits

REMEMBERED = 20_000  # buckets: who comes again finds theirs as it was left


class Allowance:
    """Of one connection. Every message takes a token from all its buckets."""

    def __init__(self, own: Bucket, shared: list[Bucket]) -> None:
        self.own = own
        self.shared = shared
        self.hurried = 0  # messages that came too fast for the connection's own bucket

    def wait(self, tokens: float = 1.0) -> float:
        """Seconds until something may be done that costs so much."""
        alone = self.own.reserve(tokens)
        self.hurried += alone > 0.0
        return max(alone, *(bucket.reserve(tokens) for bucket in self.shared))


class Allowances:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.shared: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, guest: str, address: str) -> Allowance:
        limits = self.limits
        shared = [
            self._shared(f"guest {guest}", limits.guest_allowance),
            self._shared(f"address {address}", limits.address_allowance),
        ]
        return Allowance(self._bucket(1.0), shared)

    def _shared(self, who: str, times: float) -> Bucket:
        bucket = self.shared.pop(who, None) or self._bucket(times)
        self.shared[who] = bucket
        while len(self.shared) > REMEMBERED:
            self.shared.popitem(last=False)
        return bucket

    def _bucket(self, times: float) -> Bucket:
        return Bucket(self.limits.messages_per_second * times, round(self.limits.burst * times))
