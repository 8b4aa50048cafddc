"""What is secret to a viewer has no message, no number and no line there: only silence."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tablewright.core.box import legal_actions
from tablewright.core.match import Match
from tablewright.server.bots.worker import Question, Thought
from tablewright.server.play.tempo import Tempo
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.visitor import Visitor
from tablewright.server.services import Services
from tablewright.server.shares import Account
from tests.server.prepared import about_to_display, people, rooms_of, store
from tests.server.serving import Serving
from tests.server.sitting import Guest, Message, Player

Own = Callable[..., Serving]
COMPOSE, WAIT = {"do": "compose"}, {"do": "wait"}


class Party:
    """Three people and a spectator at a table of Level 8 where the seat on turn may display."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.guests = [Guest(serving) for _ in range(4)]
        self.match, self.seat = about_to_display(3)

    def table(self) -> str:
        return store(self.serving.data, self.match, people(*(guest.id for guest in self.guests[:3])))

    @property
    def actor(self) -> Guest:
        return self.guests[self.seat]

    @property
    def others(self) -> list[Guest]:
        return [guest for guest in self.guests if guest is not self.actor]

    @asynccontextmanager
    async def at(self, code: str) -> AsyncIterator[tuple[Player, list[Player]]]:
        """The player on turn, and everybody else in order."""
        me, (a, b, c) = self.actor, self.others
        async with me.sits(code) as actor, a.sits(code) as one, b.sits(code) as two, c.sits(code) as last:
            for player in (actor, one, two, last):
                await player.hears("state")
                await player.room_is(everybody_is_here)
            yield actor, [one, two, last]

    def numbers(self, code: str) -> list[int]:
        return [guest.ask(f"/api/rooms/{code}")["number"] for guest in self.guests]


def everybody_is_here(room: Message) -> bool:
    return all(seat["here"] for seat in room["seats"]) and room["spectators"]["count"] == 1


async def does(player: Player, action: Message) -> None:
    before = player.number
    assert (await player.acts(action)) | {"id": ""} == {"type": "ack", "id": "", "number": before + 1}
    assert (await player.hears("step"))["number"] == before + 1


async def takes_back(player: Player) -> None:
    before = player.number
    await player.say("undo", id=f"undo {before}", number=before)
    assert (await player.answer(f"undo {before}"))["number"] == before + 1
    assert (await player.hears("undone"))["number"] == before + 1


async def discards(player: Player) -> None:
    """Ends the turn with the first card: everybody sees that."""
    await does(player, min((each for each in actions(player) if each["do"] == "discard"), key=str))


def actions(player: Player) -> list[Message]:
    return [offer["action"] for offer in player.offers()]


async def simply(player: Player) -> None:
    await does(player, WAIT)
    await discards(player)


async def with_doubts(player: Player) -> None:
    """As simple for all to see, after much that nobody else may know."""
    await does(player, COMPOSE)
    await does(player, next(each for each in actions(player) if "back" not in each["do"]))
    await takes_back(player)
    await takes_back(player)
    await does(player, WAIT)
    await takes_back(player)
    await does(player, COMPOSE)
    await does(player, next(each for each in actions(player) if "back" in each["do"]))
    await does(player, WAIT)
    await discards(player)


def streams(party: Party, play: Callable[[Player], Any]) -> tuple[str, list[list[str]]]:
    """What the others were sent while somebody played, from the moment all were there."""
    code = party.table()

    async def evening() -> list[list[str]]:
        async with party.at(code) as (actor, watching):
            begun = [len(player.raw) for player in watching]
            await play(actor)
            for player in watching:
                await player.hears("step")
                await player.say("ping", t=1)
                await player.hears("pong")
            return [player.raw[first:] for player, first in zip(watching, begun, strict=True)]

    return code, asyncio.run(evening())


def test_others_are_sent_the_same_whatever_was_weighed_in_secret(serving: Serving) -> None:
    party = Party(serving)
    before = [len(party.match.steps)] * 4
    plain, few = streams(party, simply)
    doubtful, many = streams(party, with_doubts)
    assert few == many
    assert all(len(stream) == 2 for stream in few)  # the discard, and the pong
    assert all(f'"number":{before[0] + 1},' in stream[0] for stream in few)
    seen = [number + 1 for number in before]
    seen[party.seat] += 1  # waiting
    assert party.numbers(plain) == seen
    seen[party.seat] += 8
    assert party.numbers(doubtful) == seen


def test_a_secret_is_not_betrayed_by_rest_nor_by_answers(serving: Serving) -> None:
    party = Party(serving)
    code = party.table()
    stands = len(party.match.steps)

    async def evening() -> None:
        async with party.at(code) as (actor, watching):
            asked = [await player.acts(WAIT) for player in watching]
            rooms = [guest.ask(f"/api/rooms/{code}") for guest in party.others]
            await does(actor, COMPOSE)
            await takes_back(actor)
            await does(actor, WAIT)
            again = [await player.acts(WAIT) for player in watching]
            assert [without_id(answer) for answer in again] == [without_id(answer) for answer in asked]
            assert all(answer["type"] == "refused" for answer in asked[:2])
            assert [guest.ask(f"/api/rooms/{code}") for guest in party.others] == rooms
            for guest in party.others:
                async with guest.sits(code, seen=stands) as second:
                    state = await second.hears("state")
                    assert (state["number"], state["missed"], state["undo"]) == (stands, [], False)
            async with party.actor.sits(code, seen=stands) as second:  # two windows, one viewer
                state = await second.hears("state")
                assert (state["number"], state["undo"]) == (stands + 3, True)
                assert [line["number"] for line in state["missed"]] == [stands + 3]

    asyncio.run(evening())


def without_id(answer: Message) -> Message:
    return {key: value for key, value in answer.items() if key != "id"}


def test_a_decision_stands_though_something_secret_came_in_between(own_serving: Own) -> None:
    """Brood: both may change their minds unseen. Nobody is told that the table has moved on."""
    serving = own_serving()
    ann, ben = Guest(serving), Guest(serving)
    code = ann.room("brood", 2)

    async def evening() -> None:
        async with ann.sits(code) as first, ben.sits(code) as second:
            await second.say("sit", seat=1)
            await first.room_is(lambda room: room["seats"][1]["who"] == "person")
            await first.say("start")
            await first.hears("state")
            await second.hears("state")
            for _ in range(3):
                await does(second, {"do": "ponder"})
            assert first.number == 0
            await does(first, {"do": "ponder"})
            await does(first, {"do": "speak"})
            step = await second.hears("step")
            assert (step["number"], step["seat"]) == (4, 0)
            stale = await first.act({"do": "ponder"}, number=0)
            assert (await first.answer(stale))["type"] == "stale"
            assert (await first.hears("state"))["number"] == 2

    asyncio.run(evening())


def test_numbers_and_lines_are_the_same_after_a_kill(own_serving: Own) -> None:
    serving = own_serving()
    party = Party(serving)
    code = party.table()

    async def evening() -> None:
        async with party.at(code) as (actor, watching):
            await with_doubts(actor)
            for player in watching:
                await player.hears("step")

    asyncio.run(evening())
    told = looked_at(party, code)
    serving.kill()
    serving.start()
    assert looked_at(party, code) == told
    serving.kill()
    with sqlite3.connect(serving.data / "tablewright.sqlite") as written:  # as the first release wrote it
        written.execute("UPDATE rows SET noticed = NULL, acting = NULL")
    serving.start()
    assert looked_at(party, code) == told


def looked_at(party: Party, code: str) -> list[tuple[Any, ...]]:
    """What each viewer is told when it comes: afresh, and with some of it seen."""

    async def look(guest: Guest, seen: int) -> tuple[Any, ...]:
        async with guest.sits(code, seen=seen) as player:
            state = await player.hears("state")
            return state["number"], state["missed"], state["undo"], state["acting"], state["scene"]

    stands = len(party.match.steps)
    return [
        asyncio.run(look(guest, seen))
        for guest in party.guests
        for seen in (0, stands, stands + 2, stands + 5)
    ]


class Listener(Visitor):
    """A client that only keeps what it is told."""

    def __init__(self, services: Services, guest: str) -> None:
        super().__init__(services.limits, services.metrics, guest, guest.title(), "")

    def thinking(self) -> list[bool]:
        """Whether the bot thinks, in every message since it was last asked."""
        told = list[bool]()
        while (message := self.outbox.take()) is not None:
            told.append(any(seat["thinking"] for seat in json.loads(message)["room"]["seats"]))
        return told


def test_two_thoughts_with_a_secret_between_them_look_like_one(tmp_path: Path) -> None:
    match, seat = about_to_display(2)
    seats = people("ann", "ben")
    seats[seat].level = "hard"
    code = store(tmp_path, match, seats)
    words = match.box.words

    async def think() -> None:
        async with rooms_of(tmp_path) as rooms:
            room = await rooms.room(code)
            room.bots.closed = True  # it is moved by hand
            assert room.play is not None
            holder, other, looker = (
                Listener(rooms.services, guest) for guest in (seats[seat].guest, seats[1 - seat].guest, "eve")
            )
            room.visitors = {holder, other, looker}
            room.bots._told(seat)
            assert [each.thinking() for each in (holder, other, looker)] == [[True]] * 3
            room.play.keep(room.play.tried(seat, words.number(WAIT), "bot/1", 0.0))
            assert [room.bots.seems_to_think(seat, viewer) for viewer in (seat, 1 - seat, -1)] == [
                False,
                True,
                True,
            ]
            room.bots._told(seat)
            assert [each.thinking() for each in (holder, other, looker)] == [[True], [], []]
            discard = next(
                a for a in legal_actions(room.play.match.position, seat) if "discard" in str(words.data(a))
            )
            room.play.keep(room.play.tried(seat, discard, "bot/2", 0.0))
            assert not any(room.bots.seems_to_think(seat, viewer) for viewer in (seat, 1 - seat, -1))

    asyncio.run(think())


def test_a_bot_takes_no_longer_for_what_nobody_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it waited with its display must not show in when it discards."""
    match, seat = about_to_display(2)
    seats = people("ann", "ben")
    seats[seat].level = "hard"
    code = store(tmp_path, match, seats)
    words = match.box.words
    thought, rest = 1.0, 2.0

    async def play() -> float:
        async with rooms_of(tmp_path) as rooms:
            room = await rooms.room(code)
            room.bots.closed = True  # it is moved by hand
            rooms.services.tempo = Tempo(pause=rest, beat=0.0)
            assert room.play is not None
            asked: list[int] = []

            async def think(question: Question, account: Account) -> Thought:
                await asyncio.sleep(thought)
                legal = legal_actions(match_of(room).position, seat)
                asked.append(
                    next(a for a in legal if "discard" in str(words.data(a)) or a == words.number(WAIT))
                )
                return Thought(asked[-1])

            monkeypatch.setattr(rooms.services.bot_pool, "think", think)
            began = time.monotonic()
            await room.bots._act(seat)
            assert words.data(asked[-1]) == WAIT
            assert time.monotonic() - began < rest  # it is not seen, so it needs no pause
            await room.bots._act(seat)
            assert len(asked) == 2
            return time.monotonic() - began

    assert rest - 0.05 <= asyncio.run(play()) < rest + 0.8 * thought


def match_of(room: Room) -> Match:
    assert room.play is not None
    return room.play.match
