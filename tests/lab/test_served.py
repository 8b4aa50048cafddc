"""The lab in the browser's server: reports are listed and shown, a small run is started and watched."""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lab.places import COIN, ROUGH
from tests.server.serving import Serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving(tmp_path_factory.mktemp("lab") / "data")
    serving.environment["TABLEWRIGHT_GAMES"] += f":{COIN}:{ROUGH}"
    yield serving.start()
    serving.dismiss()


def asked(served: Serving, path: str, body: Any = None, method: str = "") -> tuple[int, bytes, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(served.address + path, data, method=method or None)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.read(), answer.headers
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read(), error.headers


def finished(served: Serving, name: str) -> dict[str, Any]:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        seen: dict[str, Any] = json.loads(asked(served, f"/api/lab/{name}")[1])
        if seen["state"] != "playing":
            return seen
        time.sleep(0.1)
    raise AssertionError("the experiment did not end")


def test_a_small_run_is_started_watched_and_shown(served: Serving) -> None:
    wanted = {
        "game": "coin",
        "seats": "2",
        "games": 500,
        "options": {"heads": 50},
        "against": [{"heads": 70}],
    }
    status, answer, _ = asked(served, "/api/lab", wanted)
    assert status == 201
    started = json.loads(answer)
    assert started["state"] in ("playing", "done")
    done = finished(served, started["name"])
    assert (done["state"], done["done"]) == ("done", 500)
    assert [one["name"] for one in json.loads(asked(served, "/api/lab")[1])] == [started["name"]]
    report = json.loads(asked(served, f"/api/lab/{started['name']}/report.json")[1])
    assert report["comparisons"][0]["verdict"].startswith("With heads=70")
    status, page, headers = asked(served, f"/api/lab/{started['name']}/page")
    assert b"<!doctype html>" in page
    assert "sandbox" in headers["content-security-policy"]
    first = report["cells"][0]["extremes"][0]["match"]
    status, replay, _ = asked(served, f"/api/lab/{started['name']}/replays/1-{first}.json")
    assert json.loads(replay)["game"] == "coin"


def test_one_experiment_at_a_time_and_it_can_be_stopped(served: Serving) -> None:
    slow = {"game": "rough", "seats": "2", "games": 20_000, "options": {"naps": 20}}
    started = json.loads(asked(served, "/api/lab", slow)[1])
    status, answer, _ = asked(served, "/api/lab", slow)
    assert status == 409
    assert "wait until it is done" in json.loads(answer)["error"]
    assert asked(served, f"/api/lab/{started['name']}", method="DELETE")[0] == 200
    assert finished(served, started["name"])["problem"] == "It was stopped."


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"game": "nothing"}, 404),
        ({"game": "../coin.py"}, 404),
        ({"game": "coin", "games": 10_000_000}, 400),
        ({"game": "coin", "seats": "genius,random"}, 400),
        ({"game": "coin", "options": {"tails": 3}}, 400),
        ({"seats": "2"}, 400),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(served: Serving, wanted: Any, status: int) -> None:
    got, answer, _ = asked(served, "/api/lab", wanted)
    assert got == status
    assert json.loads(answer)["error"]


@pytest.mark.parametrize(
    "path", ["nothing/page", "..%2F..%2Fsecret/page", "x/replays/..%2Fplan.json", "nothing"]
)
def test_only_reports_are_shown(served: Serving, path: str) -> None:
    assert asked(served, f"/api/lab/{path}")[0] in (400, 404)


def test_foreign_pages_start_nothing(served: Serving) -> None:
    request = urllib.request.Request(
        served.address + "/api/lab", b'{"game": "coin"}', {"origin": "https://elsewhere.example"}
    )
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=30)
    refused.value.close()
    assert refused.value.code == 403


def test_the_folder_holds_the_run(served: Serving) -> None:
    folders = sorted((Path(served.data) / "lab").iterdir())
    assert any((folder / "report.html").is_file() for folder in folders)
