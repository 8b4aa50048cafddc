"""The lab in the browser's server: who may experiment, how much, and who may end and remove what."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.lab.places import COIN, ROUGH
from tests.server.family import playing, wait_for
from tests.server.serving import Serving
from tests.server.sitting import Guest

COINS = {"game": "coin", "seats": "2", "games": 50}
SLOW = {"game": "rough", "seats": "2", "games": 1_000, "options": {"naps": 20}}
NINES = "9" * 199


def serving_at(data: Path, limits: str = "{}") -> Serving:
    serving = Serving(data, limits)
    serving.environment["TABLEWRIGHT_GAMES"] += f":{COIN}:{ROUGH}"
    return serving.start()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """As it is unless somebody says otherwise: experiments belong to the operator."""
    serving = serving_at(tmp_path_factory.mktemp("lab") / "data")
    yield serving
    serving.dismiss()


@pytest.fixture(scope="module")
def ann(served: Serving) -> Guest:
    """The operator."""
    return Guest(served).operates()


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """With the lab open to guests."""
    limits = json.dumps({"open_lab": True, "lab_start_burst": 100})
    serving = serving_at(tmp_path_factory.mktemp("open-lab") / "data", limits)
    yield serving
    serving.dismiss()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Callable[[str], Serving]]:
    """A server that a test has for itself."""
    started: list[Serving] = []

    def start(limits: str) -> Serving:
        started.append(serving_at(tmp_path / f"data{len(started)}", limits))
        return started[-1]

    yield start
    for serving in started:
        serving.dismiss()


def begins(guest: Guest, wanted: dict[str, Any]) -> str:
    answer = guest.http.post("/api/lab", json=wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["name"])


def finished(guest: Guest, name: str) -> dict[str, Any]:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        seen: dict[str, Any] = guest.ask(f"/api/lab/{name}")
        if seen["state"] != "playing":
            return seen
        time.sleep(0.05)
    raise AssertionError("the experiment did not end")


def refused(guest: Guest, wanted: dict[str, Any], status: int) -> str:
    answer = guest.http.post("/api/lab", json=wanted)
    assert answer.status_code == status, answer.text
    return str(answer.json()["error"])


def test_an_experiment_is_started_watched_and_shown_to_everybody(served: Serving, ann: Guest) -> None:
    ben = Guest(served)
    name = begins(ann, {**COINS, "games": 500, "options": {"heads": 50}, "against": [{"heads": 70}]})
    done = finished(ben, name)
    assert (done["state"], done["done"]) == ("done", 500)
    assert name in [one["name"] for one in ben.ask("/api/lab")]
    report = ben.ask(f"/api/lab/{name}/report.json")
    assert report["comparisons"][0]["verdict"].startswith("With heads=70")
    page = ben.http.get(f"/api/lab/{name}/page")
    assert "<!doctype html>" in page.text
    assert "sandbox" in page.headers["content-security-policy"]
    first = report["cells"][0]["extremes"][0]["match"]
    assert ben.ask(f"/api/lab/{name}/replays/1-{first}.json")["game"] == "coin"


# Who may


def test_experiments_belong_to_the_operator(served: Serving, ann: Guest) -> None:
    ben = Guest(served)
    assert "belong to whoever runs this server" in refused(ben, COINS, 403)
    assert not ben.ask("/api/lab/caps")["allowed"]
    assert ann.ask("/api/lab/caps")["allowed"]
    assert served.process is not None
    assert not playing(served.process.pid)


def test_the_lab_can_be_opened_to_guests(opened: Serving) -> None:
    ben = Guest(opened)
    caps = ben.ask("/api/lab/caps")
    assert (caps["allowed"], caps["operator"], caps["matches"]) == (True, False, 2_000)
    assert finished(ben, begins(ben, COINS))["state"] == "done"


def test_only_the_owner_and_the_operator_end_and_remove(opened: Serving) -> None:
    ann, ben, cleo = Guest(opened), Guest(opened), Guest(opened).operates()
    for ender in (ann, cleo):
        name = begins(ann, SLOW)
        assert ben.http.post(f"/api/lab/{name}/stop").status_code == 403
        assert ben.http.delete(f"/api/lab/{name}").status_code == 403
        assert [one.ask(f"/api/lab/{name}")["yours"] for one in (ann, ben, cleo)] == [True, False, True]
        assert ender.http.post(f"/api/lab/{name}/stop").json()["problem"] == "It was stopped."
        assert not (opened.data / "lab" / name).exists()
        assert ender.http.post(f"/api/lab/{name}/stop").status_code == 409
        assert ender.http.delete(f"/api/lab/{name}").status_code == 204
        assert ben.http.get(f"/api/lab/{name}").status_code == 404


def test_the_owner_is_remembered_when_the_server_is_started_again(own: Callable[[str], Serving]) -> None:
    serving = own('{"open_lab": true}')
    ann, ben = Guest(serving), Guest(serving)
    first = begins(ann, COINS)
    finished(ann, first)
    serving.stop()
    serving.start()
    assert ben.http.delete(f"/api/lab/{first}").status_code == 403
    assert ann.http.post(f"/api/lab/{first}/stop").status_code == 409  # to stop is never to remove
    assert ann.http.delete(f"/api/lab/{first}").status_code == 204
    assert not (serving.data / "lab" / first).exists()
    assert ann.ask("/api/lab") == []


def test_a_report_of_the_command_line_is_the_operators_to_remove(served: Serving, ann: Guest) -> None:
    name = begins(ann, COINS)
    finished(ann, name)
    folder = served.data / "lab" / "by-hand"
    (served.data / "lab" / name).rename(folder)
    (folder / "owner.json").unlink()
    assert Guest(served).http.delete("/api/lab/by-hand").status_code == 403
    assert ann.http.delete("/api/lab/by-hand").status_code == 204
    assert not folder.exists()


def test_what_a_killed_server_left_of_a_run_is_cleared_up(own: Callable[[str], Serving]) -> None:
    serving = own("{}")
    name = begins(Guest(serving).operates(), SLOW)
    other = serving.data / "lab" / "of-the-command-line"
    other.mkdir()
    serving.kill()
    assert (serving.data / "lab" / name).exists()
    assert Guest(serving.start()).ask("/api/lab") == []
    assert not (serving.data / "lab" / name).exists()
    assert other.exists()


# How much


@pytest.mark.parametrize(
    ("more", "cap"),
    [
        ({"games": 2_001}, "2,000 matches"),
        ({"games": 10**15}, "2,000 matches"),
        ({"seats": "search:401*2"}, "400 simulations"),
        ({"seats": "random,search:100000000"}, "10,000,000 simulations"),
        ({"seats": f"search:{'9' * 190}"}, "10,000,000 simulations"),
        ({"seats": "random*100000000"}, "64 seats"),
        ({"seats": NINES}, "64 seats"),
        ({"seats": "random*9"}, "2 players"),
        ({"seats": "9" * 201}, "length <= 200"),
        ({"against": [{"heads": 60}] * 4}, "length <= 3"),
    ],
)
def test_what_is_over_a_cap_is_refused_at_once_and_the_cap_is_named(
    opened: Serving, more: dict[str, Any], cap: str
) -> None:
    ben = Guest(opened)
    began = time.monotonic()
    assert cap in refused(ben, {**COINS, **more}, 400)
    assert time.monotonic() - began < 1.0  # `random*100000000` took 18 seconds
    assert opened.process is not None
    assert not playing(opened.process.pid)


@pytest.mark.parametrize(
    ("more", "cap"),
    [
        ({"games": 100_001}, "100,000 matches"),
        ({"seats": "search:1000001*2"}, "1,000,000 simulations"),
        ({"seats": "random*100000000"}, "64 seats"),
        ({"seats": NINES}, "64 seats"),
    ],
)
def test_the_operator_is_bounded_too(ann: Guest, more: dict[str, Any], cap: str) -> None:
    assert cap in refused(ann, {**COINS, **more}, 400)


def test_one_experiment_at_a_time(ann: Guest) -> None:
    name = begins(ann, SLOW)
    assert "wait until it is done" in refused(ann, COINS, 409)
    assert ann.http.delete(f"/api/lab/{name}").status_code == 204
    assert finished(ann, begins(ann, COINS))["state"] == "done"


def test_guests_of_one_address_start_so_many_in_a_while(own: Callable[[str], Serving]) -> None:
    serving = own('{"open_lab": true, "lab_start_burst": 2, "guest_lab_reports": 3}')
    for _ in range(2):
        ben = Guest(serving)
        finished(ben, begins(ben, COINS))
    assert "every 60 seconds" in refused(Guest(serving), COINS, 429)
    ann = Guest(serving).operates()
    assert finished(ann, begins(ann, COINS))["state"] == "done"


def test_guests_fill_the_disk_with_so_many_reports_only(own: Callable[[str], Serving]) -> None:
    serving = own('{"open_lab": true, "guest_lab_reports": 1}')
    ann, ben = Guest(serving).operates(), Guest(serving)
    finished(ann, begins(ann, COINS))
    name = begins(ben, COINS)
    finished(ben, name)
    assert "keeps 1 reports of guests" in refused(ben, COINS, 409)
    ben.http.delete(f"/api/lab/{name}")
    assert finished(ben, begins(ben, COINS))["state"] == "done"


def test_the_time_ends_a_run_though_no_match_is_ever_over(own: Callable[[str], Serving]) -> None:
    serving = own('{"lab_seconds": 1.5}')
    ann = Guest(serving).operates()
    began = time.monotonic()
    seen = finished(ann, begins(ann, {"game": "push", "seats": "search:1000000*3", "games": 1}))
    assert (seen["state"], seen["problem"]) == (
        "failed",
        "No match was over after 1.5 seconds; choose bots that think less.",
    )
    assert time.monotonic() - began < 15  # the start of two processes included
    assert serving.process is not None
    pid = serving.process.pid
    wait_for(lambda: not playing(pid), 1)


def test_what_was_played_until_the_time_was_over_is_reported(own: Callable[[str], Serving]) -> None:
    serving = own('{"lab_seconds": 12}')  # the start of a niced process included
    ann = Guest(serving).operates()
    name = begins(ann, {**SLOW, "games": 100_000})
    assert finished(ann, name)["state"] == "done"
    assert 1 <= ann.ask(f"/api/lab/{name}/report.json")["cells"][0]["matches"] < 1_000


def test_memory_is_bounded(own: Callable[[str], Serving]) -> None:
    """A run that needs more fails; the server does not notice."""
    serving = own(json.dumps({"lab_memory": 24 << 20}))
    ann = Guest(serving).operates()
    seen = finished(ann, begins(ann, COINS))
    assert (seen["state"], seen["problem"]) == (
        "failed",
        "It needed more than the 24 MB an experiment may have.",
    )
    assert ann.ask("/healthz")["status"] == "ok"


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"game": "nothing"}, 404),
        ({"game": "../coin.py"}, 404),
        ({"game": "coin", "games": 0}, 400),
        ({"game": "coin", "seats": "genius,random"}, 400),
        ({"game": "coin", "options": {"tails": 3}}, 400),
        ({"game": "coin", "options": {"heads": int("9" * 4_000)}}, 400),
        ({"seats": "2"}, 400),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(ann: Guest, wanted: Any, status: int) -> None:
    assert refused(ann, wanted, status)


@pytest.mark.parametrize(
    "path",
    [
        "nothing/page",
        "..%2F..%2Fsecret/page",
        "x/replays/..%2Fplan.json",
        "nothing",
        f"{'x' * 300}/page",
        f"x/replays/{'x' * 300}",
        "x%00/page",
    ],
)
def test_only_reports_are_shown(served: Serving, path: str) -> None:
    assert Guest(served).http.get(f"/api/lab/{path}").status_code in (400, 404)


@pytest.mark.parametrize("method", ["GET", "DELETE"])
@pytest.mark.parametrize("name", ["..", "..%2F..", "%2e%2e", "caps", "x" * 300])
def test_only_experiments_are_removed(served: Serving, ann: Guest, method: str, name: str) -> None:
    assert ann.http.request(method, f"/api/lab/{name}").status_code in (200, 400, 404, 405)
    assert (served.data / "lab").is_dir()
    assert (served.data / "secret").is_file()


def test_foreign_pages_start_nothing(ann: Guest) -> None:
    headers = {"origin": "https://elsewhere.example"}
    assert ann.http.post("/api/lab", json=COINS, headers=headers).status_code == 403


def test_who_owns_a_report_is_not_shown(served: Serving, ann: Guest) -> None:
    name = begins(ann, COINS)
    finished(ann, name)
    assert (served.data / "lab" / name / "owner.json").is_file()
    for path in ("owner.json", "plan.json", "replays/owner.json"):
        assert httpx.get(f"{served.address}/api/lab/{name}/{path}").status_code == 404
