"""A real server in a process of its own, to be talked to, stopped, or killed."""

import json
import os
import secrets
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from tests.server.leftover import MARK

TINY = Path(__file__).parents[1] / "core" / "tiny"
BRITTLE, BROOD = (Path(__file__).parent / f"{name}.py" for name in ("brittle", "brood"))
GAMES = os.pathsep.join(
    str(path) for path in (*(TINY / f"{name}.py" for name in ("hands", "grab", "fingers")), BRITTLE, BROOD)
)
MUCH = 1_000_000
HURRIED = json.dumps(  # limits for tests that ask more of a server, all from one address, than people do
    {
        "messages_per_second": 2000,
        "burst": 2000,
        "rooms_per_second": 1000,
        "rooms_per_address": MUCH,
        "requests_per_second": 1000,
        "requests_per_address": MUCH,
        "guess_burst": MUCH,
        "lookback_burst": MUCH,
    }
)
BEGIN = """
import json, sys
from tablewright.server.limits import Limits
from tablewright.server.run import run
run(port=int(sys.argv[1]), open_browser=False, data=sys.argv[2], limits=Limits(**json.loads(sys.argv[3])))
"""
HATCH = """
import json, os, signal, sys
from tablewright import shelf
from tablewright.server.limits import Limits
from tablewright.server.run import run
shelf.boxes()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    if os.fork() == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        print(os.getpid(), flush=True)
        run(port=int(line), open_browser=False, data=sys.argv[2], limits=Limits(**json.loads(sys.argv[3])))
        os._exit(0)
"""


class Closing(Protocol):
    def close(self) -> None: ...


class Serving:
    """A server on the loopback. The same data folder and port can be started again and again."""

    def __init__(
        self,
        data: Path,
        limits: str = "{}",
        *,
        fast: bool = True,
        native: bool = False,
        program: str = BEGIN,
        mischief: str = "",
    ) -> None:
        self.data = data
        self.limits = limits
        self.program = mischief + program  # mischief: what a dishonest server does first
        self.port = 0
        self.log = data.parent / f"{data.name}.log"
        self.mark = secrets.token_hex(8)  # in the environment of every process it starts
        self.environment = os.environ | {"TABLEWRIGHT_GAMES": GAMES, "TABLEWRIGHT_INTERPRETED": "1"}
        self.environment[MARK] = self.mark
        if fast:
            self.environment["TABLEWRIGHT_FAST"] = "1"
        if native:
            del self.environment["TABLEWRIGHT_INTERPRETED"]
        self.process: subprocess.Popen[bytes] | None = None
        self.visitors: list[Closing] = []
        self.started = 0.0  # seconds the last start took

    def start(self) -> "Serving":
        began = time.perf_counter()
        self.process = self._process(self.program)
        self._listens()
        self.started = time.perf_counter() - began
        return self

    def _process(self, program: str) -> "subprocess.Popen[bytes]":
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-c", program, str(self.port), str(self.data), self.limits],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=self.environment,
            )

    def _listens(self) -> None:
        line = self._line()
        assert "Tablewright is at" in line, line + self.log.read_text()
        self.port = int(line.split()[3].rpartition(":")[2])

    def _line(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        return self.process.stdout.readline().decode()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def sockets(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def dismiss(self) -> None:
        """Stops, and lets go of everybody who came."""
        self.stop()
        for visitor in self.visitors:
            visitor.close()

    def _end(self, number: int) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        status = self.process.wait(20)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()
        return status


class Brood(Serving):
    """Servers hatched by a process that has everything loaded: dozens of restarts in little time."""

    def __init__(self, data: Path, limits: str = "{}", *, native: bool = False) -> None:
        super().__init__(data, limits, native=native, program=HATCH)
        self.process = self._process(self.program)
        self.child = 0

    def start(self) -> "Brood":
        assert self.process is not None
        assert self.process.stdin is not None
        began = time.perf_counter()
        self.process.stdin.write(f"{self.port}\n".encode())
        self.process.stdin.flush()
        self.child = int(self._line())
        self._listens()
        self.started = time.perf_counter() - began
        return self

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        with suppress(ProcessLookupError):
            while True:
                os.kill(self.child, 0)
                time.sleep(0.001)

    def stop(self) -> int:
        os.kill(self.child, signal.SIGTERM)
        return super().stop()
