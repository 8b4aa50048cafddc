"""A short fuzz: whatever is sent, the server answers in words and stays well. `scripts/fuzz.py` does more."""

import asyncio
from pathlib import Path

from tests.server.fuzzing.again import sent_again
from tests.server.fuzzing.findings import Findings, Sent, read
from tests.server.fuzzing.fuzz import Dose, fuzz
from tests.server.generous import generous
from tests.server.serving import BEGIN, Serving

SEED = 20
CRACKED = """
from tablewright.server.web import rest
rest.seat_asked = lambda request, room: int(request.query_params.get("seat", "-1"))
"""
STUCK = """
import asyncio
from tablewright.server.rooms.rooms import Rooms
Rooms.mine = lambda self, guest: asyncio.sleep(60)
"""


DYING = """
import os
from tablewright.server.web import rest
rest.games = rest.game = rest.Rest.nothing = lambda *asked, **more: os._exit(3)
"""


def quiet(progress: str) -> None: ...


def test_nothing_sent_by_a_stranger_upsets_the_server(tmp_path: Path) -> None:
    dose = Dose(rest=2500, sockets=2600, seed=SEED, seconds=120)
    report = fuzz(Serving(tmp_path / "data", generous()), dose, quiet)
    assert not report.findings.kinds, str(report.findings)
    assert (report.rest, report.sockets >= 2600) == (2500, True)
    assert report.counted["actions"] > 20  # matches went on
    assert report.counted["malformed"] > 500
    assert {"200", "201", "400", "403", "404", "405", "409"} <= report.answers.keys()
    assert {"lobby", "playing"} <= report.reached.keys()


def test_nor_within_the_usual_limits(tmp_path: Path) -> None:
    report = fuzz(Serving(tmp_path / "data"), Dose(rest=300, sockets=300, seed=SEED, seconds=60), quiet)
    assert not report.findings.kinds, str(report.findings)


def test_the_fuzz_sees_an_error_in_an_answer_and_can_repeat_it(tmp_path: Path) -> None:
    serving = Serving(tmp_path / "data", generous(), program=CRACKED + BEGIN)
    found = fuzz(serving, Dose(rest=1500, sockets=0, seed=SEED), quiet).findings
    assert found.kinds["answered with 500"] > 0
    assert found.kinds["/metrics counts unexpected errors"] == 1
    assert any("logged: a request failed (ValueError" in kind for kind in found.kinds)
    kept = next(place for place, one in enumerate(found.kept) if one.what == "answered with 500")
    sent = read(found.save(tmp_path / "found")[kept])
    assert asyncio.run(again_at(serving, sent)).kinds["/metrics counts unexpected errors"] == 1
    number = int(found.kept[kept].input.removeprefix("rest "))
    alone = fuzz(serving, Dose(rest=1, sockets=0, seed=SEED, first=number), quiet).findings
    assert alone.kinds["answered with 500"] == 1


async def again_at(serving: Serving, sent: list[Sent]) -> Findings:
    serving.start()
    try:
        return await sent_again(serving, sent, quiet)
    finally:
        serving.stop()


def test_the_fuzz_sees_what_is_never_answered(tmp_path: Path) -> None:
    serving = Serving(tmp_path / "data", generous(), program=STUCK + BEGIN)
    found = fuzz(serving, Dose(rest=300, sockets=0, seed=SEED, patience=1.0), quiet).findings
    assert found.kinds["a request was not answered in time"] > 0


def test_the_fuzz_sees_a_server_that_dies(tmp_path: Path) -> None:
    serving = Serving(tmp_path / "data", generous(), program=DYING + BEGIN)
    found = fuzz(serving, Dose(rest=100, sockets=100, seed=SEED), quiet).findings
    assert found.kinds["the server takes no connection"] > 0
    assert found.kinds["the server ended with status 3"] == 1


def test_the_fuzz_sees_rules_that_fail(tmp_path: Path) -> None:
    serving = Serving(tmp_path / "data", generous())
    found = fuzz(serving, Dose(rest=0, sockets=300, seed=SEED, games=("brittle",)), quiet).findings
    assert found.kinds["told: The rules of this game failed here; nothing was played"] > 0
    assert any("the rules failed (ZeroDivisionError" in kind for kind in found.kinds)
