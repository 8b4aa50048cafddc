"""Whole matches over real sockets: two people and a bot, reconnects, late and repeated actions."""

import asyncio
from collections.abc import Callable

from tablewright import shelf
from tablewright.core.match import read_match
from tablewright.core.verify import verify
from tablewright.core.witness import Verdict, Witness
from tests.server.serving import TINY
from tests.server.sitting import Guest, Player

Guests = Callable[[], Guest]


def test_two_people_and_a_bot_play_a_match_of_push(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room(bots=[None, None, "random"])

    async def play() -> tuple[Player, Player]:
        async with ann.sits(code) as first, ben.sits(code) as second:
            await second.say("sit", seat=1)
            await first.room_is(lambda room: room["seats"][1]["who"] == "person")
            await first.say("start")
            await first.hears("state")
            await second.hears("state")
            await asyncio.gather(first.plays_on(), second.plays_on())
            await first.room_is(lambda room: room["status"] == "over")
            return first, second

    first, second = asyncio.run(play())
    assert first.over == second.over
    steps = [message["number"] for message in first.heard if message["type"] == "step"]
    assert steps == list(range(1, len(steps) + 1))
    assert {message["seat"] for message in first.heard if message["type"] == "step"} == {0, 1, 2}
    assert first.room["secret"]
    assert [line["text"] for message in first.heard for line in message.get("beats", [])]


def test_the_seal_is_opened_at_the_end_and_fits(guests: Guests) -> None:
    ann = guests()
    code = ann.room("hands", 2, bots=[None, "random"])
    witness = Witness(code)

    async def play() -> str:
        async with ann.sits(code, witness=witness) as player:
            promised = str(player.room["commitment"])
            assert player.room["secret"] == ""
            await player.say("start")
            await player.hears("state")
            assert ann.http.get(f"/api/rooms/{code}/match.json").status_code == 409
            assert ann.http.get(f"/api/rooms/{code}/replay").status_code == 409
            await player.plays_on()
            return promised

    promised = asyncio.run(play())
    saved = read_match(ann.http.get(f"/api/rooms/{code}/match.json").content)
    assert saved.seal is not None
    assert saved.seal.commitment == promised
    assert saved.seal.words == [witness.word, ""]
    assert saved.bots == ["", "random"]
    assert witness.judges(saved) == Verdict("checked")
    assert verify(shelf.find(str(TINY / "hands.py")), saved).over
    assert ann.ask(f"/api/rooms/{code}")["secret"] == saved.seal.secret


def test_coming_back_one_is_told_what_was_missed(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room(seats=2)

    async def play() -> None:
        async with ann.sits(code) as first:
            async with ben.sits(code) as second:
                await second.say("sit", seat=1)
                await first.room_is(lambda room: room["seats"][1]["here"])
                await first.say("start")
                await first.hears("state")
            await first.room_is(lambda room: not room["seats"][1]["here"])
            for action in ({"do": "flip"}, {"do": "place", "stack": 1}):
                assert (await first.acts(action))["type"] == "ack"
                await first.hears("step")
            async with ben.sits(code, seen=1) as second:
                state = await second.hears("state")
                assert state["number"] == 2
                assert [line["number"] for line in state["missed"]] == [2]
                assert "on stack 1" in state["missed"][0]["text"]
            async with ben.sits(code) as second:
                state = await second.hears("state")
                assert [line["number"] for line in state["missed"]] == [1, 2]

    asyncio.run(play())


async def begun(player: Player) -> None:
    await player.say("start")
    await player.hears("state")


def test_a_late_action_is_answered_with_the_fresh_state(guests: Guests) -> None:
    ann = guests()
    code = ann.room(seats=2, bots=[None, "random"])

    async def play() -> None:
        async with ann.sits(code) as player:
            await begun(player)
            assert (await player.acts({"do": "flip"}))["type"] == "ack"
            await player.hears("step")
            id = await player.act({"do": "place", "stack": 1}, number=0)
            assert await player.answer(id) == {"type": "stale", "id": id, "number": 1}
            state = await player.hears("state")
            assert state["number"] == 1
            assert state["scene"]["offers"]

    asyncio.run(play())


def test_a_repeated_action_is_acknowledged_and_played_once(guests: Guests) -> None:
    ann = guests()
    code = ann.room(seats=2, bots=[None, "random"])

    async def play() -> None:
        async with ann.sits(code) as player:
            await begun(player)
            for _ in range(3):
                await player.act({"do": "flip"}, id="again", number=0)
                assert await player.answer("again") == {"type": "ack", "id": "again", "number": 1}
            assert ann.ask(f"/api/rooms/{code}")["number"] == 1
        async with ann.sits(code) as player:
            await player.act({"do": "flip"}, id="again", number=1)
            assert (await player.answer("again"))["number"] == 1
            assert player.number == 1

    asyncio.run(play())


def test_a_refusal_says_why_and_names_the_clause(guests: Guests) -> None:
    ann = guests()
    code = ann.room(seats=2, bots=[None, "random"])

    async def play() -> None:
        async with ann.sits(code) as player:
            await begun(player)
            answer = await player.acts({"do": "place", "stack": 1})
            assert answer["type"] == "refused"
            assert answer["rule"] == "R4"
            assert answer["reason"]
            assert answer["number"] == 0
            answer = await player.acts({"do": "fly"})
            assert "no action 'fly'" in answer["reason"]
            answer = await player.acts({"do": "place", "stack": 9})
            assert "from 1 to 3" in answer["reason"]

    asyncio.run(play())


def test_an_action_that_showed_nothing_can_be_taken_back(guests: Guests) -> None:
    ann = guests()
    code = ann.room(seats=2, bots=[None, "random"])

    async def play() -> None:
        async with ann.sits(code) as player, guests().sits(code) as other:
            await begun(player)
            await player.acts({"do": "flip"})
            await player.hears("step")
            assert not player.undo  # a card was shown
            await player.say("undo", id="u0", number=1)
            assert (await player.answer("u0"))["type"] == "refused"
            before = player.scene
            await player.acts({"do": "place", "stack": 1})
            await player.hears("step")
            assert player.undo
            await player.say("undo", id="u1", number=2)
            assert await player.answer("u1") == {"type": "ack", "id": "u1", "number": 3}
            undone = await player.hears("undone")
            assert undone["number"] == 3
            assert player.scene == before
            assert (await other.hears("undone"))["seat"] == 0
            await player.say("undo", id="u1", number=3)  # sent again: done already
            assert (await player.answer("u1"))["number"] == 3
            await player.acts({"do": "place", "stack": 1})
            assert (await player.hears("step"))["number"] == 4

    asyncio.run(play())


def test_a_rematch_has_the_same_people_bots_and_options(guests: Guests) -> None:
    ann, ben = guests(), guests()
    code = ann.room("hands", 3, bots=[None, None, "random"], options={"lowest": True})

    async def play() -> str:
        async with ann.sits(code) as first, ben.sits(code) as second:
            await second.say("sit", seat=1)
            await first.room_is(lambda room: room["seats"][1]["who"] == "person")
            await first.say("rematch")
            assert "over" in (await first.hears("error"))["text"]
            await begun(first)
            await second.hears("state")
            await asyncio.gather(first.plays_on(), second.plays_on())
            await second.say("rematch")
            await first.say("rematch")
            await first.room_is(lambda room: bool(room["next"]))
            await second.room_is(lambda room: bool(room["next"]))
            assert first.room["next"] == second.room["next"]
            return str(first.room["next"])

    following = asyncio.run(play())
    room = ben.ask(f"/api/rooms/{following}")
    assert room["status"] == "lobby"
    assert room["host"]  # who asked first
    assert room["you"] == 2, "everybody moves on one seat"
    assert [seat["who"] for seat in room["seats"]] == ["bot", "person", "person"]
    assert room["options"]["lowest"] is True
    assert room["commitment"] != ann.ask(f"/api/rooms/{code}")["commitment"]


def test_the_replay_ends_where_the_match_did(guests: Guests) -> None:
    ann = guests()
    code = ann.room("hands", 2, bots=[None, "random"])

    async def play() -> Player:
        async with ann.sits(code) as player:
            await begun(player)
            await player.plays_on()
            return player

    player = asyncio.run(play())
    replay = ann.ask(f"/api/rooms/{code}/replay?seat=0")
    frames = replay["frames"]
    assert [frame["number"] for frame in frames] == list(range(player.number + 1))
    assert frames[-1]["scene"] == player.scene
    assert replay["outcome"] == player.over
    assert len(replay["names"]) == 2
    told = [line["text"] for message in player.heard for line in message.get("missed", [])]
    told += [beat["text"] for message in player.heard for beat in message.get("beats", [])]
    assert [line["text"] for frame in frames for line in frame["lines"]] == told
    watched = ann.ask(f"/api/rooms/{code}/replay")
    assert watched["frames"][-1]["seat"] == frames[-1]["seat"]
    assert ann.http.get(f"/api/rooms/{code}/replay?seat=7").status_code == 400
    course = ann.ask(f"/api/rooms/{code}/course")
    assert len(course) == len(frames)
    assert course[0]["scores"] == [0, 0]
    assert player.over is not None
    assert course[-1]["scores"] == player.over["scores"]
    begins = [frame["lines"][0]["text"] if frame["lines"] else "" for frame in watched["frames"]]
    assert [moment["text"] for moment in course] == begins
