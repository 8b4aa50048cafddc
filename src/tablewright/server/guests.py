"""Who asks: the guest behind a request or a WebSocket, and whether the page that asks is ours."""

import os
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from tablewright.server.errors import Forbidden, TooMany
from tablewright.server.house import House
from tablewright.server.identity import COOKIE, Guest, first_name
from tablewright.server.limits import Bucket

ORIGINS = "TABLEWRIGHT_ORIGINS"  # further origins, where a proxy in front changes the host's name
REMEMBERED = 10_000  # buckets


class Guests:
    def __init__(self, house: House) -> None:
        self.house = house
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def guest(self, connection: HTTPConnection) -> Guest:
        guest = self.house.identity.guest(connection.cookies.get(COOKIE))
        if guest.forged:
            self.house.metrics.add("forged_total")
        return guest

    async def name(self, guest: str) -> str:
        return await self.house.store.name_of(guest) or first_name(guest)

    def cookie(self, connection: HTTPConnection, guest: Guest) -> str:
        secure = connection.url.scheme in ("https", "wss")
        return self.house.identity.header(guest.id, secure=secure)

    def check_origin(self, connection: HTTPConnection) -> None:
        """A browser says which page asks. Only pages of this server may; programs say nothing."""
        origin = connection.headers.get("origin")
        if origin is None or urlsplit(origin).netloc == connection.headers.get("host"):
            return
        if origin in os.environ.get(ORIGINS, "").split():
            return
        self.house.metrics.add("foreign_total")
        raise Forbidden("This server answers only its own pages")

    def check_rate(self, what: str, who: str, rate: float, burst: int) -> None:
        key = f"{what} {who}"
        bucket = self.buckets.pop(key, None) or Bucket(rate, burst)
        self.buckets[key] = bucket
        while len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        if not bucket.take():
            raise TooMany("Too many requests; wait a moment")


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""
