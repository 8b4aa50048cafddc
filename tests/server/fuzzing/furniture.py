"""What stands ready on a server to be fuzzed: guests, rooms in every state, a report of the lab.

Inputs name them: `@@OVER0@@` is put into the bytes only when they are sent, so that the same input can be
sent to another server.
"""

import re

from tests.server.serving import Serving
from tests.server.sitting import Guest

NAMED = re.compile(rb"@@([A-Z]+[0-9]*)@@")
LOBBIES = (("push", 3), ("level-8", 2), ("the-last-glow", 1))
MATCHES = (("push", 2), ("trip-and-run", 2), ("protocol-g117", 2))
FINISHED = ("bonnie-and-clyde", "which-side")  # for one: whoever hosts plays them to the end
GUESTS = 6


class Furniture:
    def __init__(self, serving: Serving) -> None:
        self.guests = [Guest(serving) for _ in range(GUESTS)]
        self.names = {b"HOST": f"127.0.0.1:{serving.port}".encode(), b"NOWHERE": b"ABCDEFGH"}
        for number, guest in enumerate(self.guests):
            self.names[b"COOKIE%d" % number] = guest.cookie.encode()

    async def furnish(self) -> "Furniture":
        host = self.guests[0]
        for number, (game, seats) in enumerate(LOBBIES):
            self._call("LOBBY", number, host.room(game, seats))
        for number, (game, seats) in enumerate(MATCHES):
            code = host.room(game, seats, spectators=number != 0)
            self._call("PLAYING", number, await self._begun(code))
        for number, game in enumerate(FINISHED):
            self._call("OVER", number, await self._ended(host.room(game, 1)))
        self._call("RUN", 0, self._experiment())
        return self

    def _call(self, name: str, number: int, code: str) -> None:
        self.names[f"{name}{number}".encode()] = code.encode()

    async def _begun(self, code: str) -> str:
        async with self.guests[0].sits(code) as host, self.guests[1].sits(code) as guest:
            await guest.say("sit", seat=1)
            await host.room_is(lambda room: room["seats"][1]["who"] == "person")
            await host.say("start")
            await host.hears("state")
        return code

    async def _ended(self, code: str) -> str:
        async with self.guests[0].sits(code) as player:
            await player.say("start")
            await player.hears("state")
            await player.plays_on()
        return code

    def _experiment(self) -> str:
        """A small run of the lab, if guests may start one."""
        wanted = {"game": "grab", "seats": "random*2", "games": 2}
        answer = self.guests[0].http.post("/api/lab", json=wanted)
        return str(answer.json()["name"]) if answer.status_code == 201 else "grab-1"

    def filled(self, data: bytes) -> bytes:
        if b"@@" not in data:
            return data
        return NAMED.sub(lambda found: self.names.get(found[1], found[0]), data)

    def named(self, prefix: str) -> list[str]:
        """The names there are for something: LOBBY, PLAYING, OVER, COOKIE, RUN."""
        return [f"@@{name.decode()}@@" for name in self.names if name.decode().rstrip("0123456789") == prefix]

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
