"""Beside a fuzz: whether the server stays well. It is asked all the time, and its log is read."""

import asyncio
import json
import os
import time
from pathlib import Path

from tablewright.server.metrics import PREFIX
from tests.server.fuzzing.findings import Findings
from tests.server.fuzzing.wire import GONE, connected
from tests.server.serving import Serving

EVERY = 0.25  # seconds
MORE_MEMORY = 300.0  # megabytes a server may hold after a fuzz more than before
PROBE = b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"


class Watch:
    def __init__(self, serving: Serving, findings: Findings, patience: float) -> None:
        self.serving = serving
        self.findings = findings
        self.patience = patience
        self.read = serving.log.stat().st_size  # how far the log is read
        self.slowest = 0.0
        self.memory = [megabytes(serving)]

    async def keep(self) -> None:
        """Watches until it is cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        began = time.monotonic()
        try:
            async with asyncio.timeout(self.patience):
                answer = await self._asked(b"/healthz")
        except (TimeoutError, *GONE) as error:
            self.findings.suspect("/healthz was not answered in time", repr(error))
        else:
            if b'"ok"' not in answer:
                self.findings.suspect("/healthz does not say ok", answer.decode("latin-1"))
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.memory.append(megabytes(self.serving))
        self._read_log()

    async def last(self) -> dict[str, int]:
        """A last look, at the end of everything; what the server itself has counted."""
        await self.look()
        if self.memory[-1] > self.memory[0] + MORE_MEMORY:
            self.findings.suspect("the server's memory grew without bound", f"{self.memory[-1]:.0f} MB")
        try:
            await self._empties()
            return await self.counted()
        except GONE:
            return {}  # it does not answer any more: that was found before

    async def counted(self) -> dict[str, int]:
        """What the server has counted. There must be no unexpected error."""
        lines = (await self._asked(b"/metrics")).decode().splitlines()
        pairs = [line.split() for line in lines if "_total " in line and not line.startswith("#")]
        counts = {name[len(PREFIX) : -len("_total")]: int(float(count)) for name, count in pairs}
        if counts["errors"]:
            self.findings.suspect("/metrics counts unexpected errors", str(counts["errors"]))
        return counts

    async def _empties(self) -> None:
        """No connection is counted any more that has ended."""
        until = time.monotonic() + self.patience
        while b'"connections":0' not in (said := await self._asked(b"/healthz")):
            if time.monotonic() > until:
                self.findings.suspect("connections are counted that have ended", said.decode())
                return
            await asyncio.sleep(0.1)

    async def _asked(self, path: bytes) -> bytes:
        wire = await connected(self.serving)
        try:
            wire.send(PROBE % path)
            return (await wire.answer()).body
        finally:
            wire.cut()

    def _read_log(self) -> None:
        with self.serving.log.open("rb") as log:
            log.seek(self.read)
            lines = log.read().splitlines(keepends=True)
        for line in lines:
            if not line.endswith(b"\n"):
                break  # it is being written
            self.read += len(line)
            if b'"level": "error"' in line:
                said = json.loads(line)
                trace = str(said.get("trace", ""))
                what = f"logged: {said['what'].strip()} ({_place(trace)})"
                self.findings.suspect(what, f"{json.dumps(said | {'trace': ''})}\n{trace}")


def _place(trace: str) -> str:
    """What was raised and where in our code: two errors that agree in it are alike."""
    raised = trace.strip().rpartition("\n")[2].partition(":")[0]
    places = [line for line in trace.splitlines() if line.startswith("  File ")]
    ours = [line for line in places if "/tablewright/" in line]
    return f"{raised} {ours[-1].strip() if ours else ''}"


def processor_seconds(serving: Serving) -> float:
    """What the server's own process has worked so far."""
    assert serving.process is not None
    try:
        fields = Path(f"/proc/{serving.process.pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(serving: Serving) -> float:
    """What the server's own process holds in memory."""
    assert serving.process is not None
    try:
        status = Path(f"/proc/{serving.process.pid}/status").read_text()
    except OSError:
        return 0.0
    return float(status.partition("VmRSS:")[2].split()[0]) / 1024 if "VmRSS:" in status else 0.0
