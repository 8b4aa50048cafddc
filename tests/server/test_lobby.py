"""Seats, bots, options, spectators: what people arrange, and what they may not."""

import asyncio
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.sitting import Guest

Guests = Callable[[], Guest]


def test_the_maker_is_host_and_sits_on_the_first_free_seat(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room(bots=["easy", None, "hard"], options={"star": "wipe"}, spectators=False)
    room = ann.ask(f"/api/rooms/{code}")
    assert (room["host"], room["you"], room["status"]) == (True, 1, "lobby")
    assert [seat["who"] for seat in room["seats"]] == ["bot", "person", "bot"]
    assert [seat["level"] for seat in room["seats"]] == ["easy", "", "hard"]
    assert room["options"]["star"] == "wipe"
    assert room["spectators"] == {"allowed": False, "count": 0}
    assert len(room["commitment"]) == 64
    other = ben.ask(f"/api/rooms/{code.lower()}")  # however it is typed
    assert (other["host"], other["you"]) == (False, -1)
    assert [mine["code"] for mine in ann.ask("/api/mine")] == [code]
    assert ben.ask("/api/mine") == []


def test_people_take_and_leave_seats(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room()

    async def arrange() -> None:
        async with ann.sits(code) as host, ben.sits(code) as other:
            await other.say("sit", seat=0)
            assert "taken" in (await other.hears("error"))["text"]
            await other.say("sit", seat=7)
            assert "no seat 7" in (await other.hears("error"))["text"]
            await other.say("sit", seat=1)
            await other.room_is(lambda room: room["you"] == 1)
            await other.say("sit", seat=2)
            await other.room_is(lambda room: room["you"] == 2)
            assert other.room["seats"][1]["who"] == "empty"
            await other.say("stand")
            await host.room_is(lambda room: room["seats"][2]["who"] == "empty")
            await other.say("stand")
            assert "hold no seat" in (await other.hears("error"))["text"]

    asyncio.run(arrange())


def test_only_the_host_arranges_the_table(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room()

    async def arrange() -> None:
        async with ann.sits(code) as host, ben.sits(code) as other:
            for message in ({"seats": 2}, {"options": {"star": "wipe"}}, {"spectators": False}):
                await other.say("set", **message)
                assert "host" in (await other.hears("error"))["text"]
            await other.say("bot", seat=1, level="easy")
            assert "host" in (await other.hears("error"))["text"]
            await other.say("start")
            assert "host" in (await other.hears("error"))["text"]
            await host.say("start")
            assert "Seat 2 is empty" in (await host.hears("error"))["text"]
            await host.say("set", seats=2, options={"star": "wipe"}, spectators=False)
            await other.room_is(lambda room: len(room["seats"]) == 2)
            assert other.room["options"]["star"] == "wipe"
            await host.say("set", options={"stars": "wipe"})
            assert "did you mean star" in (await host.hears("error"))["text"]
            await host.say("set", seats=8)
            assert "2 to 6" in (await host.hears("error"))["text"]
            await host.say("bot", seat=1, level="genius")
            assert "there is no bot" in (await host.hears("error"))["text"]
            await host.say("bot", seat=1, level="easy")
            await other.room_is(lambda room: room["seats"][1]["who"] == "bot")
            await other.say("sit", seat=1)
            assert "taken" in (await other.hears("error"))["text"]
            await host.say("bot", seat=1, level="")
            await other.room_is(lambda room: room["seats"][1]["who"] == "empty")
            await host.say("bot", seat=1, level="easy")
            await host.say("start")
            await host.hears("state")
            await host.say("set", seats=3)
            assert "has begun" in (await host.hears("error"))["text"]
            await host.say("stand")
            assert "give your seat to a bot" in (await host.hears("error"))["text"]

    asyncio.run(arrange())


def test_a_bot_takes_over_a_seat_and_hands_it_back(guests: Guests) -> None:
    ann, ben = guests(), guests()
    ben.http.put("/api/me", json={"name": "Ben"})
    code = ann.room(seats=2)

    async def play() -> None:
        async with ann.sits(code) as host, ben.sits(code) as other:
            await other.say("sit", seat=1)
            await host.room_is(lambda room: room["seats"][1]["who"] == "person")
            await host.say("start")
            await host.hears("state")
            await other.say("bot", seat=0, level="easy")  # not one's own seat
            assert "host" in (await other.hears("error"))["text"]
            await host.say("bot", seat=1, level="easy")
            assert "is at the table" in (await host.hears("error"))["text"]
            await other.say("bot", seat=1, level="easy")  # one's own
            await other.room_is(lambda room: room["seats"][1]["who"] == "bot")
            assert other.room["seats"][1]["bot_for"] == "Ben"
            assert other.room["seats"][1]["yours"]
            await host.say("bot", seat=0, level="easy")  # one's own: now bots play alone
            while host.number < 12:
                await host.hears("step", "state")
            answer = await host.acts({"do": "flip"})
            assert answer["type"] in ("refused", "stale")
            assert "A bot plays for you" in answer.get("reason", "A bot plays for you")
            await other.say("bot", seat=1, level="")
            await host.say("bot", seat=0, level="")
            await host.room_is(lambda room: room["seats"][0]["who"] == "person")
            await other.room_is(lambda room: room["seats"][1]["who"] == "person")
        async with ann.sits(code) as first, ben.sits(code) as second:
            await first.hears("state")
            await second.hears("state")
            acting = first if first.offers() else second
            assert (await acting.acts(acting.offers()[0]["action"]))["type"] == "ack"

    asyncio.run(play())


def test_spectators_watch_or_are_turned_away(guests: Guests) -> None:
    ann, eve = guests(), guests()
    open_table = ann.room(seats=2, bots=[None, "random"])
    closed = ann.room(seats=2, bots=[None, "random"], spectators=False)

    async def watch() -> None:
        async with ann.sits(open_table) as host, eve.sits(open_table) as watcher:
            await host.room_is(lambda room: room["spectators"]["count"] == 1)
            await host.say("start")
            await watcher.hears("state")
            await host.hears("state")
            await host.acts({"do": "flip"})
            step = await watcher.hears("step")
            assert step["beats"]
            assert not watcher.offers()
            assert (await watcher.acts({"do": "flip"}))["reason"] == "You hold no seat at this table"

    async def turned_away() -> None:
        async with ann.sits(closed) as host, eve.sits(closed) as watcher:
            await host.say("start")
            assert "closed to spectators" in (await watcher.hears("error"))["text"]
            with pytest.raises(ConnectionClosed) as ended:
                await watcher.hears("state")
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 4403
        with pytest.raises(ConnectionClosed):
            async with eve.sits(closed):
                pass
        assert eve.http.get(f"/api/rooms/{closed}").status_code == 403

    asyncio.run(watch())
    asyncio.run(turned_away())


def test_chat_is_kept_and_told(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room()

    async def talk() -> None:
        async with ann.sits(code) as first, ben.sits(code) as second:
            await first.say("chat", text="  Hello <b>there</b> \U0001f44b ")
            line = (await second.hears("chat"))["line"]
            assert line["text"] == "Hello <b>there</b> \U0001f44b"  # text: whoever shows it escapes it
            assert line["seat"] == 0
            await first.say("chat", text="x" * 301)
            assert "300" in (await first.hears("error"))["text"]
            await first.say("chat", text="a\u202eb")
            assert "control character" in (await first.hears("error"))["text"]
            await first.say("chat", text="   ")
            assert "empty" in (await first.hears("error"))["text"]

    asyncio.run(talk())
    assert [line["seat"] for line in ben.ask(f"/api/rooms/{code}")["chat"]] == [0]


def test_names_are_text(guests: Guests) -> None:
    ann = guests()
    for wrong in ("", "  ", "x" * 25, "a\nb", "a\x00b", "\u202eevil"):
        assert ann.http.put("/api/me", json={"name": wrong}).status_code == 400, repr(wrong)
    for right in ("Ann", "<script>alert(1)</script>"[:24], "Zoë \U0001f469\u200d\U0001f680", "李雷"):
        assert ann.http.put("/api/me", json={"name": right}).json()["name"] == right
    code = ann.room()
    ann.http.put("/api/me", json={"name": "Anna"})
    assert ann.ask(f"/api/rooms/{code}")["seats"][0]["name"] == "Anna"


def test_whoever_opens_a_table_sits_where_they_like(guests: Guests) -> None:
    ann = guests()
    code = ann.room("push", 3, bots=["easy", None, "easy"], seat=1)
    assert ann.ask(f"/api/rooms/{code}")["you"] == 1
    code = ann.room("push", 3, seat=2)
    room = ann.ask(f"/api/rooms/{code}")
    assert room["you"] == 2
    assert [seat["who"] for seat in room["seats"]] == ["empty", "empty", "person"]
    wanted = {"game": "push", "seats": 3}
    for seat, bots, why in ((0, ["easy"], "A bot was named for seat 0"), (3, [], "there is no seat 3")):
        refused = ann.http.post("/api/rooms", json={**wanted, "bots": bots, "seat": seat})
        assert refused.status_code == 400
        assert why in refused.json()["error"]
