"""How much a table server carries: N tables of Push, every seat a WebSocket, stored before told.

    python scripts/load.py                       100, 300 and 1,000 tables, as fast as they can
    python scripts/load.py --tables 300 --pace 2    each table acts every two seconds
    python scripts/load.py --json

Server and clients share this machine, so the clients' own work is part of what is measured. Latency is
from sending an action to its acknowledgement, which the server sends after the row is on the disk.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import asdict, dataclass, field
from pathlib import Path

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from tablewright.server.web.identity import Identity, kept_secret, new_id

GENEROUS = {
    "messages_per_second": 1e6,
    "burst": 1_000_000,
    "rooms_per_second": 1e6,
    "requests_per_second": 1e6,
    "requests_per_address": 1e6,
    "rooms_per_address": 1_000_000,
    "connections_per_address": 1_000_000,
    "open_rooms": 100_000,
    "connections": 100_000,
}
SERVE = """
import json, sys
from tablewright.server.limits import Limits
from tablewright.server.run import run
run(port=0, open_browser=False, data=sys.argv[1], limits=Limits(**json.loads(sys.argv[2])))
"""


class Offer(msgspec.Struct):
    action: dict[str, int | str]


class Scene(msgspec.Struct):
    offers: list[Offer] = []


class Heard(msgspec.Struct):
    """What a client of this script looks at; all else is skipped."""

    type: str
    id: str = ""
    number: int = 0
    scene: Scene | None = None
    over: dict[str, object] | None = None


HEAR = msgspec.json.Decoder(Heard)


@dataclass
class Tally:
    """What the clients of one run saw."""

    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    finished: int = 0
    measuring: bool = False


class Seat:
    """A client that acts whenever it may."""

    def __init__(self, tally: Tally, pace: float) -> None:
        self.tally = tally
        self.pace = pace
        self.sent = 0.0
        self.count = 0

    async def play(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        async for raw in socket:
            heard = HEAR.decode(raw)
            if heard.type == "ack" and self.tally.measuring:
                self.tally.latencies.append(time.perf_counter() - self.sent)
            elif heard.type in ("refused", "stale"):
                self.tally.refused += 1
            elif heard.scene is not None and heard.scene.offers and not stop.is_set():
                await self._act(socket, heard)
            if heard.over or stop.is_set():
                self.tally.finished += bool(heard.over)
                return

    async def _act(self, socket: ClientConnection, heard: Heard) -> None:
        assert heard.scene is not None
        if self.pace:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pace)
        self.count += 1
        action = random.choice(heard.scene.offers).action
        act = {"type": "act", "id": f"a{self.count}", "number": heard.number, "action": action}
        self.sent = time.perf_counter()
        await socket.send(json.dumps(act))


class Server:
    """The server under load, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(folder), json.dumps(GENEROUS)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().decode().split()[3]
        self.identity = Identity(kept_secret(folder))

    def new_room(self, cookie: str, seats: int) -> str:
        body = json.dumps({"game": "push", "seats": seats}).encode()
        request = urllib.request.Request(f"{self.address}/api/rooms", body, {"Cookie": cookie})
        with urllib.request.urlopen(request) as answer:
            return str(json.load(answer)["code"])

    def metrics(self) -> dict[str, float]:
        with urllib.request.urlopen(f"{self.address}/metrics") as answer:
            lines = [line.split() for line in answer.read().decode().splitlines() if line[0] != "#"]
        return {name.removeprefix("tablewright_"): float(value) for name, value in lines}

    def cpu_seconds(self) -> float:
        """Processor time of the server itself, where the system tells."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_megabytes(self) -> float:
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0.0
        return float(status.partition("VmRSS:")[2].split()[0]) / 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


@dataclass
class Report:
    tables: int
    sockets: int
    seconds: float
    actions: int
    actions_per_second: float
    p50_milliseconds: float
    p99_milliseconds: float
    actions_per_core_second: float
    rules_share: float  # of the server's processor time
    scenes_share: float
    sending_share: float
    server_cpu: float  # cores
    clients_cpu: float
    stored_milliseconds: float
    rows_per_transaction: float
    megabytes_sent_per_second: float
    memory_megabytes: float
    refused: int


async def measure(server: Server, tables: int, seats: int, pace: float, seconds: float) -> Report:
    tally, stop = Tally(), asyncio.Event()
    playing = await seated(server, tables, seats, pace, tally, stop)
    await asyncio.sleep(min(3.0, seconds / 3))
    before, cpu, own, began = server.metrics(), server.cpu_seconds(), time.process_time(), time.perf_counter()
    tally.measuring = True
    await asyncio.sleep(seconds)
    tally.measuring = False
    lasted = time.perf_counter() - began
    after, memory = server.metrics(), server.memory_megabytes()
    report = reckoned(tables, tables * seats, tally, lasted, before, after)
    report.server_cpu = round((server.cpu_seconds() - cpu) / lasted, 2)
    report.clients_cpu = round((time.process_time() - own) / lasted, 2)
    report.memory_megabytes = round(memory)
    share(report, before, after, server.cpu_seconds() - cpu)
    stop.set()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return report


async def seated(
    server: Server, tables: int, seats: int, pace: float, tally: Tally, stop: asyncio.Event
) -> list["asyncio.Task[None]"]:
    """All tables set, everybody connected; then every match begins."""
    gate = asyncio.Semaphore(10)

    async def one() -> list[ClientConnection]:
        async with gate:
            cookies = [f"tablewright={server.identity.signed(new_id())}" for _ in range(seats)]
            code = await asyncio.to_thread(server.new_room, cookies[0], seats)
            address = server.address.replace("http", "ws") + f"/ws/{code}"
            return [await joined(address, cookie, seat) for seat, cookie in enumerate(cookies)]

    rooms = await asyncio.gather(*[one() for _ in range(tables)])
    for room in rooms:
        await room[0].send('{"type": "start"}')
    sockets = [socket for room in rooms for socket in room]
    return [asyncio.create_task(Seat(tally, pace).play(socket, stop)) for socket in sockets]


async def joined(address: str, cookie: str, seat: int) -> ClientConnection:
    headers = {"Cookie": cookie}
    socket = await connect(
        address, additional_headers=headers, max_queue=None, ping_interval=None, open_timeout=60
    )
    await socket.send('{"type": "hello"}')
    await socket.recv()
    if seat:
        await socket.send(json.dumps({"type": "sit", "seat": seat}))
        await socket.recv()
    return socket


def reckoned(
    tables: int, sockets: int, tally: Tally, lasted: float, before: dict[str, float], after: dict[str, float]
) -> Report:
    waits = sorted(tally.latencies) or [0.0]
    actions = int(after["actions_total"] - before["actions_total"])
    transactions = after["store_seconds_count"] - before["store_seconds_count"]
    return Report(
        tables=tables,
        sockets=sockets,
        seconds=round(lasted, 1),
        actions=actions,
        actions_per_second=round(actions / lasted, 1),
        p50_milliseconds=round(waits[len(waits) // 2] * 1000, 1),
        p99_milliseconds=round(waits[int(len(waits) * 0.99)] * 1000, 1),
        actions_per_core_second=0.0,
        rules_share=0.0,
        scenes_share=0.0,
        sending_share=0.0,
        server_cpu=0.0,
        clients_cpu=0.0,
        stored_milliseconds=mean(before, after, "action_stored_seconds"),
        rows_per_transaction=round(actions / max(1.0, transactions), 2),
        megabytes_sent_per_second=round(
            (after["sent_bytes_total"] - before["sent_bytes_total"]) / lasted / 1e6, 1
        ),
        memory_megabytes=0.0,
        refused=tally.refused,
    )


def mean(before: dict[str, float], after: dict[str, float], name: str) -> float:
    count = after[f"{name}_count"] - before[f"{name}_count"]
    return round((after[f"{name}_sum"] - before[f"{name}_sum"]) / max(1.0, count) * 1000, 2)


def share(report: Report, before: dict[str, float], after: dict[str, float], cpu: float) -> None:
    """The parts of the server's processor time that it samples itself; the rest is reading and the loop."""

    def part(name: str, times: float) -> float:
        return round(mean(before, after, name) / 1000 * times / max(0.001, cpu), 2)

    report.rules_share = part("action_rules_seconds", report.actions)
    report.scenes_share = part("action_shown_seconds", report.actions)
    report.sending_share = part("sending_seconds", after["sent_total"] - before["sent_total"])
    report.actions_per_core_second = round(report.actions / max(0.001, cpu))


COLUMNS = {
    "tables": "tables",
    "sockets": "sockets",
    "actions/s": "actions_per_second",
    "a core": "actions_per_core_second",
    "p50 ms": "p50_milliseconds",
    "p99 ms": "p99_milliseconds",
    "store ms": "stored_milliseconds",
    "rows/tx": "rows_per_transaction",
    "rules": "rules_share",
    "scenes": "scenes_share",
    "sending": "sending_share",
    "server": "server_cpu",
    "clients": "clients_cpu",
    "MB/s": "megabytes_sent_per_second",
    "MB mem": "memory_megabytes",
}
LEGEND = """
a core: actions for each second of the server's processor time. store: mean wait for the disk, shared by
rows/tx actions at a time. rules, scenes, sending: parts of the server's processor time spent playing
actions, drawing what each viewer sees, and compressing and sending it; the rest is reading and the event
loop. server, clients: cores used. MB/s: what is told, before compression."""


def told(report: Report) -> str:
    return " ".join(f"{getattr(report, name):>8}" for name in COLUMNS.values())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 300, 1000])
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds a player thinks, on average")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--json", action="store_true")
    said = parser.parse_args()
    reports: list[Report] = []
    if not said.json:
        print(" ".join(f"{name:>8}" for name in COLUMNS))
    for tables in said.tables:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder))
            try:
                reports.append(uvloop.run(measure(server, tables, said.seats, said.pace, said.seconds)))
            finally:
                server.stop()
        if not said.json:
            print(told(reports[-1]), flush=True)
    if said.json:
        print(json.dumps([asdict(report) for report in reports], indent=1))
    else:
        print(LEGEND)


if __name__ == "__main__":
    main()
