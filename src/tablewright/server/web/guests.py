"""Who asks: the guest behind a request or a WebSocket, and whether the page that asks is ours."""

import os
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from tablewright.server.errors import Forbidden, NotFound, TooMany
from tablewright.server.limits import Bucket
from tablewright.server.rooms.codes import tidied
from tablewright.server.services import Services
from tablewright.server.web.addresses import address
from tablewright.server.web.host_names import ORIGINS
from tablewright.server.web.identity import COOKIE, Guest, Identity, first_name
from tablewright.server.web.operator import Operators

REMEMBERED = 10_000  # buckets


class Guests:
    def __init__(self, services: Services, identity: Identity, operators: Operators) -> None:
        self.services = services
        self.identity = identity
        self.operators = operators
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.guessed: set[str] = set()  # addresses and the codes they are trying

    def guest(self, connection: HTTPConnection) -> Guest:
        guest = self.identity.guest(connection.cookies.get(COOKIE))
        if guest.forged:
            self.services.metrics.add("forged_total")
        return guest

    async def name(self, guest: str) -> str:
        return await self.services.store.name_of(guest) or first_name(guest)

    def cookie(self, connection: HTTPConnection, guest: Guest) -> str:
        secure = connection.url.scheme in ("https", "wss")
        return self.identity.header(guest.id, secure=secure)

    def check_origin(self, connection: HTTPConnection) -> None:
        """A browser says which page asks. Only pages of this server may; programs say nothing."""
        origin = connection.headers.get("origin")
        if origin is None or _place(origin) == connection.headers.get("host"):
            return
        if origin in os.environ.get(ORIGINS, "").split():
            return
        self.services.metrics.add("foreign_total")
        raise Forbidden("This server answers only its own pages")

    def check_rate(self, what: str, who: str, rate: float, burst: int) -> None:
        if not self._bucket(f"{what} {who}", rate, burst).take():
            raise TooMany("Too many requests; wait a moment")

    @asynccontextmanager
    async def guessing(self, connection: HTTPConnection, guest: str, code: str) -> AsyncIterator[None]:
        """Around the use of a room's code: who tries many that do not exist must wait, and with them
        everybody at their address but those who sit in the room.

        A guess is taken before the room is looked for and given back if there is one: who tries many at
        the same moment has no more of them. A crowd that comes back to one room makes one guess.
        """
        limits, place = self.services.limits, address(connection)
        guesses = self._bucket(f"guesses {place}", limits.guesses_per_second, limits.guess_burst)
        guess = f"{place} {tidied(code)}"
        if guess in self.guessed:
            yield
        elif guesses.take():
            with self._guess(guess, guesses):
                yield
        elif await self.services.store.holds(guest, tidied(code)):
            yield
        else:
            raise TooMany("Too many codes were tried that do not exist; wait a minute")

    @contextmanager
    def _guess(self, guess: str, guesses: Bucket) -> Iterator[None]:
        """Around a guess that has been taken: it is used up where there is no such room."""
        wrong = False
        self.guessed.add(guess)
        try:
            yield
        except NotFound:
            wrong = True
            raise
        finally:
            self.guessed.discard(guess)
            if not wrong:
                guesses.give_back()

    def _bucket(self, key: str, rate: float, burst: int) -> Bucket:
        bucket = self.buckets.pop(key, None) or Bucket(rate, burst)
        self.buckets[key] = bucket
        while len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket


def _place(origin: str) -> str:
    """The host and port of an origin; empty if it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
