"""kill -9 under play: what was acknowledged is there, once, and clients resume by themselves."""

import asyncio
from pathlib import Path

from tests.server.killing import besieged, reckoning
from tests.server.serving import Brood, Serving
from tests.server.sitting import Guest

EAGER = '{"messages_per_second": 1000, "burst": 1000, "room_burst": 1000, "open_rooms": 1000}'
KILLS = 50


def test_nothing_acknowledged_is_lost_in_fifty_kills(tmp_path: Path) -> None:
    serving = Brood(tmp_path / "data", EAGER).start()
    notes = asyncio.run(besieged(serving, tables=4, kills=KILLS, pause=0.35))
    serving.stop()
    assert reckoning(tmp_path / "data", notes) == []
    assert len(notes.acknowledged) >= 3 * KILLS
    assert notes.resent > 0  # some were killed between the asking and the answer
    assert notes.resumed > KILLS


def test_the_reckoning_sees_what_is_wrong(tmp_path: Path) -> None:
    serving = Serving(tmp_path / "data", EAGER).start()
    notes = asyncio.run(besieged(serving, tables=1, kills=0, pause=0.0))
    serving.stop()
    assert reckoning(tmp_path / "data", notes) == []
    (room, client), number = next(iter(notes.acknowledged.items()))
    notes.acknowledged[room, client] = number + 1
    notes.acknowledged[room, "nobody/x"] = 1
    notes.told[room, 100_000] = 0
    assert len(reckoning(tmp_path / "data", notes)) == 3


def test_bots_go_on_by_themselves_after_a_kill(tmp_path: Path) -> None:
    serving = Serving(tmp_path / "data", fast=False).start()
    ann = Guest(serving)
    code = ann.room("grab", 2, bots=["random", "random"])

    async def begin() -> None:
        async with ann.sits(code) as watcher:
            await watcher.say("start")
            await watcher.hears("step")

    asyncio.run(begin())
    serving.kill()
    serving.start()
    before = ann.ask(f"/api/rooms/{code}")["number"]

    async def watch() -> None:
        async with ann.sits(code) as watcher:
            while watcher.over is None:
                await watcher.hears("state", "step")
            assert watcher.number == 12

    asyncio.run(watch())
    assert 1 <= before <= 12
    serving.dismiss()
