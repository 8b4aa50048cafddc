"""kill -9 under play: what was acknowledged is there, once, and clients resume by themselves."""

import asyncio
from pathlib import Path

from tests.server.generous import generous
from tests.server.killing import SETTINGS, Setting, besieged
from tests.server.leftover import left_behind
from tests.server.promises import Happened, reckoning
from tests.server.serving import Brood, Serving
from tests.server.sitting import Guest

KILLS = 45


def test_nothing_acknowledged_is_lost_in_so_many_kills(tmp_path: Path) -> None:
    serving = Brood(tmp_path / "data", generous()).start()
    promises = asyncio.run(besieged(serving, tables=3, kills=KILLS, pause=0.15, settings=SETTINGS[:9]))
    serving.stop()
    assert reckoning(tmp_path / "data", promises) == []
    assert left_behind(serving.mark) == []
    assert promises.actions >= 3 * KILLS
    assert promises.counts["sent again"] > 0  # some were killed between the asking and the answer
    assert promises.counts["connected"] > KILLS
    assert promises.counts["undo acknowledged"] > 0
    assert promises.counts["changes arranged"] > 0
    assert sum(len(lines) for lines in promises.chat.values()) > 0
    assert promises.next


def test_the_reckoning_sees_what_is_wrong(tmp_path: Path) -> None:
    serving = Serving(tmp_path / "data", generous()).start()
    quick = (Setting("grab"),)
    promises = asyncio.run(besieged(serving, tables=1, kills=0, pause=0.0, settings=quick))
    serving.stop()
    assert reckoning(tmp_path / "data", promises) == []
    (room, guest), ids = next(iter(promises.acknowledged.items()))
    ids["x"] = "play"
    promises.acknowledged[room, "nobody"] = {"x": "play"}
    promises.told[room, guest][100_000] = Happened("play", 7)
    promises.chat[room, guest] = ["never said"]
    promises.arranged[room] = [promises.arranged[room][0] | {"spectators": False}]
    promises.arranged["ABCDEFGH"] = []
    promises.opened[room] = "another"
    promises.next[room] = "ABCDEFGH"
    wrong = reckoning(tmp_path / "data", promises)
    for word in (
        "acknowledged, not kept",
        "told what",
        "never said",
        "arranged as",
        "made",
        "dealt",
        "rematch",
    ):
        assert any(word in one for one in wrong), word
    assert len(wrong) == 8


def test_the_reckoning_sees_what_came_twice_or_in_another_order(tmp_path: Path) -> None:
    serving = Serving(tmp_path / "data", generous()).start()
    promises = asyncio.run(besieged(serving, tables=1, kills=0, pause=0.0, settings=(Setting("push"),)))
    serving.stop()
    who, ids = max(promises.acknowledged.items(), key=lambda pair: len(pair[1]))
    promises.acknowledged[who] = dict(reversed(ids.items()))
    first = min(promises.told[who])
    promises.tell(*who, first, Happened("undo", 7))
    wrong = reckoning(tmp_path / "data", promises)
    assert [one.partition(": ")[2].partition(" ")[2] for one in wrong] == [
        f"was told {first} twice, and differently",
        "was acknowledged in another order than it is kept",
    ]


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
