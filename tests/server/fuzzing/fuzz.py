"""A fuzz from beginning to end: a server of its own, inputs, the watch beside them, and what is found."""

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from tests.server.fuzzing.findings import Findings
from tests.server.fuzzing.furniture import Furniture
from tests.server.fuzzing.requests import Requests, routes
from tests.server.fuzzing.rest import RestFuzz
from tests.server.fuzzing.tables import SocketFuzz
from tests.server.fuzzing.watch import Watch, processor_seconds
from tests.server.leftover import left_behind
from tests.server.serving import Serving

GAMES = (
    *("push", "level-8", "loading", "lucha-libre", "trip-and-run", "which-side", "protocol-g117"),
    *("bonnie-and-clyde", "grab", "fingers"),  # short: these are over soon, and a rematch follows
)
COUNTED = ("messages", "malformed", "throttled", "actions", "undone", "refused", "stale", "errors")
Say = Callable[[str], None]


@dataclass(frozen=True)
class Dose:
    """How much, and of what."""

    rest: int
    sockets: int
    seed: int = 1
    seconds: float = 3600.0  # then it stops wherever it is
    games: tuple[str, ...] = GAMES
    patience: float = 20.0  # seconds in which everything is answered
    first: int = 0  # the number of the first request, or of the first table
    one: bool = False  # only that one


@dataclass
class Report:
    findings: Findings = field(default_factory=Findings)
    rest: int = 0
    sockets: int = 0
    heard: int = 0
    seconds: float = 0.0
    worked: float = 0.0  # processor seconds of the server
    slowest: float = 0.0  # answer of /healthz
    memory: tuple[float, float, float] = (0.0, 0.0, 0.0)  # megabytes: at first, at most, at last
    answers: dict[str, int] = field(default_factory=dict)
    closed: dict[int, int] = field(default_factory=dict)
    reached: dict[str, int] = field(default_factory=dict)
    counted: dict[str, int] = field(default_factory=dict)  # by the server

    def __str__(self) -> str:
        first, most, last = self.memory
        return (
            f"{self.rest} requests and {self.sockets} WebSocket inputs in {self.seconds:.0f} s "
            f"({self.worked:.0f} s of the server's work), {self.heard} messages heard\n"
            f"answers {dict(sorted(self.answers.items()))}\n"
            f"WebSockets closed with {dict(sorted(self.closed.items()))}, tables seen in {self.reached}\n"
            f"the server counted {', '.join(f'{self.counted.get(name, 0)} {name}' for name in COUNTED)}\n"
            f"slowest /healthz {self.slowest:.2f} s; "
            f"memory {first:.0f} MB at first, {most:.0f} at most, {last:.0f} at last"
        )


async def fuzzed(serving: Serving, dose: Dose, say: Say = print) -> Report:
    """Sends everything to a running server and watches it."""
    began, report = time.monotonic(), Report()
    furniture = await Furniture(serving).furnish()
    watch = Watch(serving, report.findings, dose.patience)
    watching = asyncio.create_task(watch.keep())
    with suppress(TimeoutError):
        async with asyncio.timeout(dose.seconds):
            await _everything(serving, furniture, dose, report, say)
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
    furniture.close()
    report.counted = await watch.last()
    report.seconds, report.worked = time.monotonic() - began, processor_seconds(serving)
    report.slowest, report.memory = watch.slowest, (watch.memory[0], max(watch.memory), watch.memory[-1])
    return report


async def _everything(serving: Serving, furniture: Furniture, dose: Dose, report: Report, say: Say) -> None:
    findings = report.findings
    requests = Requests(dose.seed, await routes(), furniture)
    rest = RestFuzz(serving, furniture, requests, findings, dose.patience)
    tables = SocketFuzz(serving, furniture, dose.games, dose.seed, findings, dose.patience)
    telling = asyncio.create_task(_progress(rest, tables, findings, say))
    try:
        await rest.send(iter(range(dose.first, dose.first + dose.rest)))
        await tables.send(_tables(dose), dose.sockets)
    finally:
        telling.cancel()
        report.rest, report.sockets, report.heard = rest.sent, tables.sent, tables.heard
        report.answers, report.closed, report.reached = (
            dict(rest.answers),
            dict(tables.closed),
            dict(tables.reached),
        )


def _tables(dose: Dose) -> Iterator[int]:
    return iter(range(dose.first, dose.first + 1)) if dose.one else itertools.count(dose.first)


async def _progress(rest: RestFuzz, tables: SocketFuzz, findings: Findings, say: Say) -> None:
    while True:
        await asyncio.sleep(10)
        say(f"… {rest.sent} requests, {tables.sent} WebSocket inputs, {findings.kinds.total()} findings")


def fuzz(serving: Serving, dose: Dose, say: Say = print) -> Report:
    """Starts the server, fuzzes it, stops it; no process of its may be left."""
    serving.start()
    try:
        report = asyncio.run(fuzzed(serving, dose, say))
    finally:
        status = serving.stop()
    if status != 0:
        report.findings.add(f"the server ended with status {status}", "all", [])
    if left := left_behind(serving.mark):
        report.findings.add("processes are left behind", "all", [], str(left))
    return report
