"""Looking back at finished matches: beside play, in a thread of its own, each thing once for all who ask.

Playing a match again takes a while. Addresses take turns with that, as they do with thinking.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tablewright.server.shares import Account, Shares

KEPT = 16  # things ready to be sent again: a finished match does not change


class Lookback:
    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "tablewright-lookback")
        self.turns = Shares(1)
        self.making: dict[str, asyncio.Task[bytes]] = {}
        self.kept: OrderedDict[str, bytes] = OrderedDict()

    async def at(self, what: str, account: Account, make: Callable[[], bytes]) -> bytes:
        """What `make` makes, or made lately; whoever asks for the same meanwhile waits for the same."""
        if what in self.kept:
            self.kept.move_to_end(what)
            return self.kept[what]
        if what not in self.making:
            self.making[what] = asyncio.create_task(self._make(what, account, make))
            self.making[what].add_done_callback(lambda _: self.making.pop(what))
        return await asyncio.shield(self.making[what])

    async def _make(self, what: str, account: Account, make: Callable[[], bytes]) -> bytes:
        async with self.turns.turn(account):
            made = await asyncio.get_running_loop().run_in_executor(self.thread, make)
        self.kept[what] = made
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return made
