"""Taking back is cheap for everybody: while playing, when a match is opened again, and at a start."""

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from tablewright import shelf
from tablewright.core.dealer import SeededDealer
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.server.store.records import SeatRecord
from tests.server.earlier import make_earlier
from tests.server.prepared import (
    about_to_display,
    any_action,
    people,
    poisoned,
    rooms_of,
    rows_of,
    seat_on_turn,
    store,
)
from tests.server.serving import Serving
from tests.server.sitting import Guest

Own = Callable[..., Serving]
PAIRS = 1500
LONG = 1500  # steps
CALM = 100  # times that a patrol asks while nothing happens


class Patrol(threading.Thread):
    """Asks again and again whether the server is well, and how long it takes to say so."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.waited: list[float] = []
        self.calm = 0.0  # the longest of the first: so busy is the machine
        self.awake = threading.Event()
        self.done = threading.Event()

    def run(self) -> None:
        with httpx.Client(base_url=self.address) as client:
            while not self.done.is_set():
                began = time.perf_counter()
                client.get("/healthz").raise_for_status()
                self.waited.append(time.perf_counter() - began)
                if len(self.waited) == CALM:
                    self.awake.set()

    def __enter__(self) -> "Patrol":
        self.start()
        assert self.awake.wait(30)
        self.calm = max(self.waited)
        self.waited.clear()
        return self

    def __exit__(self, *error: object) -> None:
        self.done.set()
        self.join()


def test_a_match_with_much_taken_back_is_opened_quickly(own_serving: Own) -> None:
    serving = own_serving()
    guests = [Guest(serving) for _ in range(3)]
    match, seat = about_to_display(3)
    begins = len(match.steps)
    rows = poisoned(match, seat, {"do": "compose"}, PAIRS, noted=False)
    code = store(serving.data, match, people(*(guest.id for guest in guests)), rows)
    serving.stop()
    make_earlier(serving.data)
    serving.start()
    guests[seat].ask("/api/games")  # the shelf is looked through
    with Patrol(serving.address) as patrol:
        began = time.perf_counter()
        room = guests[seat].ask(f"/api/rooms/{code}")
        took = time.perf_counter() - began
    assert room["number"] == begins + 2 * PAIRS
    assert took < 0.5
    assert max(patrol.waited) < max(0.25, 5 * patrol.calm)
    asyncio.run(takes_back_no_more(guests[seat], code, begins))


async def takes_back_no_more(guest: Guest, code: str, begins: int) -> None:
    """A table keeps only so much of that. What was taken back is not told to who missed all of it."""
    async with guest.sits(code) as player:
        state = await player.hears("state")
        assert max(line["number"] for line in state["missed"]) <= begins
        assert (await player.acts({"do": "wait"}))["type"] == "ack"
        await player.hears("step")
        await player.say("undo", id="once more", number=player.number)
        answer = await player.answer("once more")
        assert answer["type"] == "refused"
        assert answer["reason"] == f"You have taken {PAIRS} actions back: no more is possible here"


def test_a_long_match_is_opened_beside_everything_else(own_serving: Own) -> None:
    serving = own_serving()
    guest = Guest(serving)
    match, chance = Match(shelf.find("level-8"), 4, SeededLuck(3)), SeededDealer(3)
    for _ in range(LONG):
        seat = seat_on_turn(match)
        match.play(seat, any_action(match, seat, chance), at=0.0)
    code = store(serving.data, match, people(guest.id, "ben", "cleo", "dan"))
    with Patrol(serving.address) as patrol:
        began = time.perf_counter()
        assert guest.ask(f"/api/rooms/{code}")["status"] == "playing"
        took = time.perf_counter() - began
    assert len(patrol.waited) > 3
    assert max(patrol.waited) < max(0.1, took / 3)  # in the way of others it would take as long as that


def test_the_limit_is_met_by_counting_ones_own(own_serving: Own) -> None:
    serving = own_serving('{"undos": 2, "messages_per_second": 1000}')
    ann = Guest(serving)
    code = ann.room("brood", 2, bots=[None, None])

    async def play() -> None:
        ben = Guest(serving)
        async with ann.sits(code) as first, ben.sits(code) as second:
            await second.say("sit", seat=1)
            await first.room_is(lambda room: room["seats"][1]["who"] == "person")
            await first.say("start")
            for player in (first, second):
                await player.hears("state")
            for answers in (["ack", "ack", "refused"], ["ack", "ack", "refused"]):
                player = first if player is second else second
                for number, expected in enumerate(answers):
                    await player.acts({"do": "ponder"})
                    await player.hears("step")
                    await player.say("undo", id=f"u{number}", number=player.number)
                    assert (await player.answer(f"u{number}"))["type"] == expected
                    if expected == "ack":
                        await player.hears("undone")

    asyncio.run(play())


def test_who_saw_what_was_taken_back_is_told_so_and_nobody_else(own_serving: Own) -> None:
    serving = own_serving()
    ann, ben = Guest(serving), Guest(serving)
    match = Match(shelf.find("push"), 2, SeededLuck(5))
    seat = seat_on_turn(match)
    match.play(seat, match.box.words.number({"do": "flip"}), at=0.0)
    rows = poisoned(match, seat, {"do": "place", "stack": 1}, 1, noted=False)
    code = store(serving.data, match, people(ann.id, ben.id), rows)

    async def missed(seen: int) -> list[tuple[int, str]]:
        async with ben.sits(code, seen=seen) as player:
            state = await player.hears("state")
            return [(line["number"], line["text"]) for line in state["missed"]]

    taken = (3, f"@{seat} takes the last action back.")
    for _ in range(2):
        assert {number for number, _ in asyncio.run(missed(0))} == {1}
        assert asyncio.run(missed(1)) == []
        assert asyncio.run(missed(2)) == [taken]
        assert asyncio.run(missed(3)) == []
        serving.kill()
        serving.start()


# At a start


def after_a_flip(data: Path, *, bot: bool, noted: bool) -> str:
    """A table of Push where the seat on turn, a bot or not, has to place a card."""
    match = Match(shelf.find("push"), 2, SeededLuck(5))
    seat = seat_on_turn(match)
    match.play(seat, match.box.words.number({"do": "flip"}), at=0.0)
    seats = people("ann", "ben")
    seats[seat if bot else 1 - seat] = SeatRecord(level="random")
    (row,) = rows_of(match)
    row.noticed, row.acting = (0b111, 1 << seat) if noted else (-1, -1)
    return store(data, Match(match.box, 2, SeededLuck(5)), seats, [row])


def test_a_start_opens_only_matches_where_a_bot_is_due(tmp_path: Path) -> None:
    waiting = after_a_flip(tmp_path, bot=False, noted=True)
    due = after_a_flip(tmp_path, bot=True, noted=True)
    unknown = after_a_flip(tmp_path, bot=False, noted=False)

    async def begin() -> set[str]:
        async with rooms_of(tmp_path) as rooms:
            await rooms.resume()
            return set(rooms.live)

    assert asyncio.run(begin()) == {due, unknown}
    assert waiting not in {due, unknown}
