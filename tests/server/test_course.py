"""The course of a server: starting twice, stopping in order, sleeping rooms, slow clients, hints."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from itertools import pairwise
from pathlib import Path
from unittest.mock import AsyncMock

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tablewright.core.actions import Actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.errors import BadGame
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.core.position import seats_in
from tablewright.core.words import mention
from tablewright.server.limits import Limits
from tablewright.server.messages import Hint
from tablewright.server.metrics import Metrics
from tablewright.server.play.course import Moment, course
from tablewright.server.play.match_log import spoken
from tablewright.server.rooms.hints import give_hint
from tablewright.server.rooms.outbox import Outbox
from tablewright.server.web.connection import Connection
from tablewright.shelf import find
from tests.server.prepared import people, rooms_of, store
from tests.server.serving import Serving
from tests.server.sitting import Guest, Player

Guests = Callable[[], Guest]
Start = Callable[..., Serving]


def test_stopping_says_goodbye_and_clients_resume(own_serving: Start) -> None:
    serving = own_serving()
    ann = Guest(serving)
    code = ann.room(seats=2, bots=[None, "random"])

    async def before() -> None:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            await player.acts({"do": "flip"})
            assert await asyncio.to_thread(serving.stop) == 0
            with pytest.raises(ConnectionClosed) as ended:
                await player.hears("never")
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1001
            assert "be back" in player.heard[-1]["text"]

    async def after() -> None:
        async with ann.sits(code, seen=1) as player:  # the same cookie: its secret is kept
            state = await player.hears("state")
            assert (state["number"], state["missed"]) == (1, [])
            assert player.room["you"] == 0
            assert player.offers()

    asyncio.run(before())
    serving.start()
    asyncio.run(after())


def test_a_data_folder_has_one_server(own_serving: Start) -> None:
    serving = own_serving()
    command = [sys.executable, "-m", "tablewright.server", "--port", "0", "--data", str(serving.data)]
    second = subprocess.run(command, capture_output=True, timeout=20, check=True, env=serving.environment)
    assert f"runs already, at {serving.address}" in second.stdout.decode()
    taken = [*command[:-1], str(serving.data.parent / "other"), "--port", str(serving.port)]
    third = subprocess.run(taken, capture_output=True, timeout=20, env=serving.environment)
    assert third.returncode != 0
    assert b"choose another" in third.stderr


def test_a_hint_is_a_legal_action_in_words(guests: Guests) -> None:
    ann = guests()
    code = ann.room(seats=2, bots=[None, "random"])

    async def ask() -> None:
        async with ann.sits(code) as player:
            await player.say("hint", id="early")
            assert (await player.answer("early"))["type"] == "refused"
            await player.say("start")
            await player.hears("state")
            await player.say("hint", id="h")
            await player.say("hint", id="h2")  # one at a time
            assert "still" in (await player.hears("error"))["text"]
            hint = await player.answer("h")
            assert hint["type"] == "hint"
            assert hint["label"]
            assert isinstance(hint["reason"], str)
            assert hint["action"] in [offer["action"] for offer in player.offers()]

    asyncio.run(ask())


def test_a_moment_tells_what_was_done_not_the_next_deal() -> None:
    box = find("level-8")
    match = Match(box, 2, SeededLuck(3), watch=True)
    dealer, dealt_again = SeededDealer(3), False
    while not dealt_again:
        seat = seats_in(match.position.acting())[0]
        actions = Actions()
        match.position.legal(seat, actions)
        step = match.play(seat, int(box.instinct.habit(match.position, seat, actions, dealer)), at=0.0)
        dealt_again = any(" turns up " in heard.line.text for heard in spoken(box.words, 1, step))
    moments = msgspec.json.decode(course(box, match.saved()), type=list[Moment])
    assert len(moments) == len(match.steps) + 1
    assert " turns up " not in moments[-1].text
    assert moments[-1].text.startswith(f"{mention(seat)} ")


BROKEN = BadGame(
    "the game 'push' cannot be loaded: /srv/games/push/rules.py: NameError: name 'x' is not defined"
)


@pytest.mark.parametrize(
    "error", [BROKEN, TimeoutError(), BrokenProcessPool("a process died"), KeyError("x")]
)
def test_a_hint_that_fails_says_so_and_no_more(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code = store(tmp_path, Match(find("push"), 2, SeededLuck(1)), people("ann", "ben"))

    async def ask() -> bytes | None:
        async with rooms_of(tmp_path) as rooms:
            room = await rooms.room(code)
            monkeypatch.setattr(rooms.services.bot_pool, "think", AsyncMock(side_effect=error))
            connection = Connection(rooms.services, AsyncMock(), "ann", "Ann", "127.0.0.1")
            await give_hint(room, connection, Hint("h"))
            return connection.outbox.take()

    answer = msgspec.json.decode(asyncio.run(ask()) or b"")
    assert (answer["type"], answer["id"]) == ("refused", "h")
    assert answer["reason"] == "No hint can be had just now."
    assert [record.exc_info[1] for record in caplog.records if record.exc_info] == [error]


def test_a_hint_in_a_game_whose_rules_fail_is_answered(own_serving: Start) -> None:
    serving = own_serving()
    ann = Guest(serving)
    code = ann.room("brittle", 1)

    async def ask() -> None:
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            await player.say("hint", id="h")
            assert (await player.answer("h"))["reason"] == "No hint can be had just now."

    asyncio.run(ask())
    assert "a mistake in the rules" in serving.log.read_text()


def test_people_can_follow_what_bots_do(own_serving: Start) -> None:
    serving = own_serving(fast=False)
    ann = Guest(serving)
    code = ann.room(seats=2, bots=["random", None])

    async def watch() -> list[float]:
        times: list[float] = []
        async with ann.sits(code) as player:
            await player.say("start")
            await player.hears("state")
            for _ in range(3):
                await player.hears("step")
                times.append(asyncio.get_running_loop().time())
        return times

    times = asyncio.run(watch())
    assert all(later - earlier > 0.55 for earlier, later in pairwise(times))


def test_an_outbox_that_overflows_keeps_answers_only() -> None:
    async def overflow() -> None:
        box = Outbox(Limits(outbox_messages=3, outbox_bytes=100), Metrics())
        box.answer(b"ack")
        for _ in range(2):
            box.tell(b"news")
        assert not box.overflowed
        box.tell(b"news")
        assert box.overflowed
        box.tell(b"more news")
        assert box.take() == b"ack"
        assert box.take() is None
        box.overflowed = False
        for _ in range(2):
            box.tell(b"x" * 101)  # a state may be longer than all that may wait
        assert not box.overflowed
        box.tell(b"x" * 101)
        assert box.overflowed
        assert box.take() is None

    asyncio.run(overflow())


def test_a_slow_client_gets_one_full_state(own_serving: Start) -> None:
    limits = '{"outbox_messages": 20, "outbox_bytes": 60000, "messages_per_second": 5000, "burst": 5000}'
    serving = own_serving(limits)
    ann, eve = Guest(serving), Guest(serving)
    code = ann.room(seats=2, bots=[None, "random"])

    async def talk() -> None:
        async with ann.sits(code) as player, narrow(serving, code, eve.cookie) as pipe:
            slow = Player(pipe)
            await slow.say("hello")
            await player.say("start")
            await player.hears("state")
            for n in range(60):
                await player.say("chat", text=f"{n} " + "x" * 290)
                await player.hears("chat")
            for n in range(100):  # each sends the room with its chat to everybody
                await asyncio.to_thread(ann.http.put, "/api/me", json={"name": f"Ann {n}"})
                await player.hears("room")
            await player.acts({"do": "flip"})
            while slow.number < 1:
                await slow.hears("state", "step")
            names = [
                message["room"]["seats"][0]["name"] for message in slow.heard if message["type"] == "room"
            ]
            assert len(set(names)) < 100  # what waited too long was dropped …
            assert slow.room["seats"][0]["name"] == "Ann 99"  # … and the table is right again
            assert slow.room["chat"][-1]["text"].startswith("59")

    asyncio.run(talk())
    assert b"tablewright_overflows_total 0\n" not in eve.http.get("/metrics").content


def narrow(serving: Serving, code: str, cookie: str) -> connect:
    """A connection that takes little at a time, uncompressed."""
    pipe = socket.socket()
    pipe.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    pipe.connect(("127.0.0.1", serving.port))
    address, headers = f"{serving.sockets}/ws/{code}", {"Cookie": cookie}
    return connect(
        address,
        sock=pipe,
        additional_headers=headers,
        max_queue=1,
        compression=None,
        ping_interval=None,  # who does not read does not hear pongs either
    )


def test_a_room_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    from tablewright.server.app import Application
    from tablewright.server.rooms.lobby import new_room

    async def sleep() -> None:
        application = Application(tmp_path)
        application.open()
        rooms = application.rooms
        made = new_room(find("push"), "ann", "Ann", 2, {}, [None, None], spectators=True)
        room = await rooms.add(made, "127.0.0.1")
        await room.change(lambda kept: kept.seats.reverse())
        rooms.forget_idle()
        assert await rooms.room(room.record.code) is room
        room.idle_since -= application.limits.idle_seconds + 1
        async with rooms.holding(room.record.code):
            rooms.forget_idle()
            assert await rooms.room(room.record.code) is room
        room.idle_since -= application.limits.idle_seconds + 1
        rooms.forget_idle()
        again = await rooms.room(room.record.code)
        assert again is not room
        assert again.record == room.record
        assert await rooms.room(room.record.code) is again
        await application.close()

    asyncio.run(sleep())
