"""`serve`, and the table that opens without a command."""

import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.cli.running import Run


def test_serve_prints_its_address_and_answers(tmp_path: Path) -> None:
    command = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "tablewright", *command], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://[\w.]+:\d+", server.stdout.readline())
            assert found is not None
            with urllib.request.urlopen(f"{found[0]}/healthz", timeout=20) as answer:
                assert answer.status == 200
        finally:
            server.terminate()
            assert server.wait(20) == 0


def test_without_a_command_the_table_opens(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str, int, bool]] = []

    def serve(host: str, port: int, *, open_browser: bool, **more: object) -> None:
        served.append((host, port, open_browser))

    monkeypatch.setattr("tablewright.server.run.run", serve)
    code, _, _ = run()
    assert code == 0
    assert served == [("127.0.0.1", 8117, True)]


def test_the_operators_address(run: Run, tmp_path: Path) -> None:
    code, out, err = run("operator", "--data", str(tmp_path / "nothing"))
    assert code == 1
    assert "start a server with it first" in err
    code, out, err = run("operator", "--data", str(tmp_path))
    assert code == 0
    assert re.fullmatch(r"http://127\.0\.0\.1:8117/#operator=[0-9a-f]{64}\n", out)
    assert "No server runs there now" in err
    assert run("operator", "--data", str(tmp_path))[1] == out
