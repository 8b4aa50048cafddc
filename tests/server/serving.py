"""A real server in a process of its own, to be talked to, stopped, or killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

TINY = Path(__file__).parents[1] / "core" / "tiny"
GAMES = os.pathsep.join(str(TINY / f"{name}.py") for name in ("hands", "grab", "fingers"))
BEGIN = """
import json, sys
from tablewright.server.limits import Limits
from tablewright.server.run import run
run(port=int(sys.argv[1]), open_browser=False, data=sys.argv[2], limits=Limits(**json.loads(sys.argv[3])))
"""


class Serving:
    """A server on the loopback. The same data folder and port can be started again and again."""

    def __init__(self, data: Path, limits: str = "{}", *, fast: bool = True) -> None:
        self.data = data
        self.limits = limits
        self.port = 0
        self.log = data.parent / f"{data.name}.log"
        self.environment = os.environ | {"TABLEWRIGHT_GAMES": GAMES, "TABLEWRIGHT_INTERPRETED": "1"}
        if fast:
            self.environment["TABLEWRIGHT_FAST"] = "1"
        self.process: subprocess.Popen[bytes] | None = None
        self.started = 0.0  # seconds the last start took

    def start(self) -> "Serving":
        began = time.perf_counter()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", BEGIN, str(self.port), str(self.data), self.limits],
                stdout=subprocess.PIPE,
                stderr=log,
                env=self.environment,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert "Tablewright is at" in line, line + self.log.read_text()
        self.port = int(line.split()[3].rpartition(":")[2])
        self.started = time.perf_counter() - began
        return self

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

    def _end(self, number: int) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        status = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status
