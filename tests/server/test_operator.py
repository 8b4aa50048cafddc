"""Whoever runs the server: a key from the data folder, shown once, makes a guest operator."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tablewright.server import run as running
from tablewright.server.web.operator import address_for_operator, operator_key
from tests.server.earlier import make_earlier
from tests.server.serving import Serving
from tests.server.sitting import Guest

Serve = Callable[..., Serving]


def test_the_key_makes_one_guest_operator_and_that_is_kept(own_serving: Serve) -> None:
    serving = own_serving()
    ann, ben = Guest(serving), Guest(serving)
    assert ann.operates().ask("/api/me")["operator"]
    assert ann.http.put("/api/me", json={"name": "Ann"}).json()["operator"]
    assert not ben.ask("/api/me")["operator"]
    serving.stop()
    serving.start()
    assert ann.ask("/api/me")["operator"]
    assert not ben.ask("/api/me")["operator"]


def test_a_new_key_ends_the_old_ones_power(own_serving: Serve) -> None:
    serving = own_serving()
    ann = Guest(serving).operates()
    serving.stop()
    (serving.data / "operator").unlink()
    serving.start()
    assert not ann.ask("/api/me")["operator"]


def test_a_store_from_before_there_were_operators_opens(own_serving: Serve) -> None:
    serving = own_serving()
    ann = Guest(serving)
    ann.http.put("/api/me", json={"name": "Ann"})
    serving.stop()
    (serving.data / "operator").unlink()
    make_earlier(serving.data)
    serving.start()
    assert ann.ask("/api/me") == {"id": ann.id, "name": "Ann", "operator": False}
    assert ann.operates().ask("/api/me")["operator"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ('{"key": "0000"}', 403),
        ('{"key": ""}', 403),
        ('{"key": "ключ"}', 403),
        ('{"key": "\\ud800"}', 400),
        (f'{{"key": "{"0" * 5000}"}}', 400),
        ('{"key": 7}', 400),
        ("{}", 400),
        ("", 400),
    ],
)
def test_other_keys_open_nothing(serving: Serving, body: str, status: int) -> None:
    with httpx.Client(base_url=serving.address) as http:
        answer = http.post("/api/operator", content=body.encode())
        assert answer.status_code == status
        assert answer.json()["error"]
        assert not http.get("/api/me").json()["operator"]


def test_keys_cannot_be_tried_one_after_the_other(own_serving: Serve) -> None:
    """Each with a new guest: it is the address that counts."""
    serving = own_serving('{"operator_tries": 3, "operator_tries_per_second": 0.001}')
    tries = [httpx.post(f"{serving.address}/api/operator", json={"key": "0"}).status_code for _ in range(5)]
    assert tries == [403, 403, 403, 429, 429]
    right = httpx.post(f"{serving.address}/api/operator", json={"key": operator_key(serving.data)})
    assert right.status_code == 429


def test_a_foreign_page_cannot_show_a_key(serving: Serving) -> None:
    answer = httpx.post(
        f"{serving.address}/api/operator",
        json={"key": operator_key(serving.data)},
        headers={"origin": "https://elsewhere.example"},
    )
    assert answer.status_code == 403


def test_the_key_is_private_and_survives(tmp_path: Path) -> None:
    key = operator_key(tmp_path)
    assert operator_key(tmp_path) == key
    assert (tmp_path / "operator").stat().st_mode & 0o077 == 0
    (tmp_path / "operator").write_bytes(b"cut off")
    assert len(operator_key(tmp_path)) == 64
    assert operator_key(tmp_path) != key


def test_the_command_knows_the_running_server_and_the_log_no_key(own_serving: Serve) -> None:
    serving = own_serving()
    told = subprocess.run(
        [sys.executable, "-m", "tablewright", "operator", "--data", str(serving.data)],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ,
    )
    key = operator_key(serving.data)
    assert told.stdout == f"{serving.address}/#operator={key}\n"
    assert told.stderr == ""
    Guest(serving).operates()
    assert key not in serving.log.read_text()


def test_the_browser_is_opened_with_the_key(
    own_serving: Serve, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A second start finds the server and opens the same; what is printed has no secret in it."""
    serving = own_serving()
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    running.run(data=serving.data)
    assert opened == [address_for_operator(serving.address, operator_key(serving.data))]
    assert operator_key(serving.data) not in capsys.readouterr().out
    running.run(data=serving.data, open_browser=False)
    assert len(opened) == 1


OPENED = """
import sys, webbrowser
webbrowser.open = lambda address: print("opened", address, flush=True)
from tablewright.server.run import run
run(port=0, data=sys.argv[1])
"""


def test_a_first_start_opens_the_browser_with_the_key(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OPENED, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            printed, opened = server.stdout.readline(), server.stdout.readline()
            address = printed.split()[3]
            assert opened == f"opened {address}/#operator={operator_key(tmp_path)}\n"
            assert operator_key(tmp_path) not in printed
        finally:
            server.terminate()
            assert server.wait(20) == 0
