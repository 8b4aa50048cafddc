"""Tables under steady play while their server is killed again and again."""

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

import httpx

from tests.server.lobbying import Lobby
from tests.server.person import A_MOMENT, LOST, Person
from tests.server.player import Player
from tests.server.promises import Promises
from tests.server.serving import Serving

log = logging.getLogger("tests.killing")

PATIENCE = 60.0  # seconds in which play goes on after a kill
AWKWARD = ("start", "chat", "thinking", "undo", "rematch", "change")  # and "bot": its step was told
KILLED = "killed at "


@dataclass(frozen=True)
class Setting:
    """What is played at a table, and by whom."""

    game: str
    people: int = 2
    bots: int = 0


SETTINGS = (  # bots last: after each kill their thinking processes take seconds to start
    Setting("push"),
    Setting("loading"),
    Setting("level-8"),
    Setting("lucha-libre"),
    Setting("trip-and-run"),
    Setting("protocol-g117"),
    Setting("which-side", people=1),
    Setting("grab"),  # twelve steps: over soon, and a rematch follows
    Setting("grab", people=1, bots=1),
    Setting("push", people=1, bots=2),
    Setting("toroball"),
)


async def table(serving: Serving, promises: Promises, setting: Setting) -> None:
    """A table; if something there is not as it must be, that is noted and play ends there."""
    try:
        await matches(serving, promises, setting)
    except AssertionError as error:
        promises.contradict(f"{setting.game}: {error}")


async def matches(serving: Serving, promises: Promises, setting: Setting) -> None:
    """The same people play match after match, each in the room of a rematch."""
    people = [await guest(serving, promises) for _ in range(setting.people)]
    lobby = Lobby(people, setting.bots, setting.game, promises)
    await lobby.make()
    while True:
        await lobby.begin()
        await asyncio.gather(*(Player(person, lobby, promises).play() for person in people))
        promises.counts["matches ended"] += 1
        await lobby.rematch()


async def guest(serving: Serving, promises: Promises) -> Person:
    while True:
        try:
            async with httpx.AsyncClient(base_url=serving.address, timeout=5) as asking:
                me = (await asking.get("/api/me")).json()
                cookie = f"tablewright={asking.cookies['tablewright']}"
                return Person(serving, promises, cookie, me["id"], me["name"])
        except LOST:
            await asyncio.sleep(A_MOMENT)


async def besieged(
    serving: Serving, tables: int, kills: int, pause: float, settings: Sequence[Setting] = SETTINGS
) -> Promises:
    """Kills the server again and again under play. So many tables play at a time, the settings by turns."""
    promises = Promises()
    turns = [settings[first : first + tables] for first in range(0, len(settings), tables)]
    for number, turn in enumerate(turns):
        part = kills * (number + 1) // len(turns) - kills * number // len(turns)
        await siege(serving, promises, turn, part, pause)
    await everything_opens(serving, promises)
    return promises


async def siege(
    serving: Serving, promises: Promises, settings: Sequence[Setting], kills: int, pause: float
) -> None:
    """Kills at random and at awkward moments; every restart finds the clients knocking already."""
    playing = [asyncio.create_task(table(serving, promises, setting)) for setting in settings]
    try:
        await progress(promises, playing)
        for number in range(kills):
            await right_moment(promises, number, pause)
            serving.kill()
            await asyncio.to_thread(serving.start)
            await progress(promises, playing)
            promises.counts["kills"] += 1
            if promises.counts["kills"] % 25 == 0:
                log.info("%s kills, %s actions acknowledged", promises.counts["kills"], promises.actions)
    finally:
        await end(playing)


async def end(playing: "list[asyncio.Task[None]]") -> None:
    """Cancels until nobody is left: a task that was just being answered may not hear it the first time."""
    waiting = set(playing)
    while waiting:
        for task in waiting:
            task.cancel()
        _, waiting = await asyncio.wait(waiting, timeout=0.5)


async def right_moment(promises: Promises, number: int, pause: float) -> None:
    """Any moment, or just after something was asked for and before it can be answered."""
    if number % 2:
        await asyncio.sleep(random.uniform(0.0, pause))
        return
    rare = sorted(AWKWARD, key=lambda moment: promises.counts[KILLED + moment])[:3]
    wanted, patience = (["bot"], 10 * pause) if number % 16 == 6 else (rare, 2 * pause)
    if moment := await promises.moment(wanted, patience):
        promises.counts[KILLED + moment] += 1
        await asyncio.sleep(random.choice((0.0, 0.002, 0.01)))


async def progress(promises: Promises, playing: "list[asyncio.Task[None]]") -> None:
    """Waits until play goes on."""
    before, patience = promises.actions, time.monotonic() + PATIENCE
    while promises.actions < before + 3:
        assert time.monotonic() < patience, "clients did not resume"
        for task in playing:
            if task.done():
                task.result()  # says what went wrong
        await asyncio.sleep(A_MOMENT)


async def everything_opens(serving: Serving, promises: Promises) -> None:
    """After a last kill every room can be opened, that is, every match replays."""
    serving.kill()
    await asyncio.to_thread(serving.start)
    async with httpx.AsyncClient(base_url=serving.address, timeout=30) as guest:
        for room in promises.arranged:
            answer = await guest.get(f"/api/rooms/{room}")
            if answer.status_code not in (200, 403):  # closed to spectators is fine
                promises.contradictions.append(f"{room}: does not open: {answer.text}")
