"""What people arrange before a match, beside it and after it, whatever becomes of the server.

A change is said again after each kill until the room shows it. At any time a room is as it was last told,
or that and the one change under way: anything else is a broken promise.
"""

import asyncio
import copy
import os
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from tablewright import shelf
from tests.server.person import A_MOMENT, LOST, Message, Person, Talk
from tests.server.promises import Arrangement, Promises, arrangement, kept_as
from tests.server.serving import GAMES

Effect = Callable[[Arrangement], None]
OURS = {Path(path).stem: path for path in GAMES.split(os.pathsep)}  # games that only tests have
EMPTY = ("empty", "", "")
LEVEL = "random"
IDEAS = 2  # changes there and back before each match


class Lobby:
    def __init__(self, people: list[Person], bots: int, game: str, promises: Promises) -> None:
        self.people = people
        self.host = people[0]
        self.bots = bots
        self.box = shelf.find(OURS.get(game, game))
        self.promises = promises
        self.code = ""
        self.now: Arrangement = {}  # as it was last told
        self.wanted: Arrangement | None = None  # with the change under way

    async def make(self) -> None:
        wanted = {"game": self.box.id, "seats": len(self.people) + self.bots}
        while not self.code:
            try:
                self.code = await self.host.makes(wanted)
            except LOST:
                await asyncio.sleep(A_MOMENT)
        self._is(arrangement(await self._room(self.host, lambda room: True)))

    async def begin(self) -> None:
        """Changes one's mind a few times, sits down, and starts."""
        for idea in random.sample(self._ideas(), IDEAS):
            await idea()
        for person in self.people:
            if self._seat(person) < 0:
                await self._sit(person)
        while EMPTY in self.now["seats"]:
            await self._bot(self.now["seats"].index(EMPTY), LEVEL)
        await self.change(self.host, {"type": "start"}, _begins, "start")

    async def rematch(self) -> None:
        """Somebody asks for a rematch and hosts it: the same people, bots and options, each one seat on."""
        who = random.choice(self.people)
        self._is(self.now | {"status": "over"})
        room = await self._room(who, lambda room: bool(room["next"]), {"type": "rematch"}, "rematch")
        self.promises.named("rematch", self.promises.next, self.code, room["next"])
        seats = [("person", name, "") if name else ("bot", "", level) for _, name, level in self.now["seats"]]
        self.code, self.host = room["next"], who
        self._is(self.now | {"status": "lobby", "seats": [*seats[-1:], *seats[:-1]]})
        self.shown(await self._room(who, lambda room: True), fresh=True)

    # One change

    async def change(self, who: Person, message: Message, effect: Effect, moment: str = "change") -> None:
        """Says it until it is so."""
        self.wish(effect)
        await self._room(who, lambda room: self.shown(room), message, moment)
        self.promises.counts["changes arranged"] += 1

    def wish(self, effect: Effect) -> None:
        self.wanted = copy.deepcopy(self.now)
        effect(self.wanted)
        self.promises.arranged[self.code] = [self.now, self.wanted]

    def shown(self, room: Message, *, fresh: bool = False) -> bool:
        """Whether the change is made, as the room is told now; checks that nothing else is."""
        told = arrangement(room)
        self.promises.named("commitment", self.promises.opened, self.code, room["commitment"])
        if self.wanted is not None and kept_as(self.wanted, told):
            self._is(self.wanted)
        elif not kept_as(self.now, told):
            self.promises.contradict(f"{self.code}: was told as {self.now}, is {told}")
        elif fresh:
            self._is(self.now)  # what was under way was lost with the server
        return self.wanted is None

    def _is(self, now: Arrangement) -> None:
        self.now, self.wanted = now, None
        self.promises.arranged[self.code] = [now]

    async def _room(
        self,
        who: Person,
        enough: Callable[[Message], bool],
        message: Message | None = None,
        moment: str = "",
    ) -> Message:
        """The room once it is as wanted; says what makes it so, again after each kill."""
        while True:
            try:
                async with who.at(self.code) as talk:
                    return await self._said(talk, enough, message, moment)
            except LOST:
                await asyncio.sleep(A_MOMENT)

    async def _said(
        self, talk: Talk, enough: Callable[[Message], bool], message: Message | None, moment: str
    ) -> Message:
        room = await talk.room()
        if not enough(room) and message is not None:
            await talk.say(message)
            self.promises.happens(moment)
        while not enough(room):
            room = await talk.room()
        return room

    # Ideas people have in a lobby

    def _ideas(self) -> list[Callable[[], Awaitable[None]]]:
        return [self._wanders, self._closes, self._varies, self._grows]

    async def _wanders(self) -> None:
        """Somebody stands up; a bot sits there for a moment; the person comes back."""
        person = random.choice(self.people)
        seat = self._seat(person)
        if seat < 0:
            return
        await self.change(person, {"type": "stand"}, lambda room: _put(room, seat, EMPTY))
        await self._bot(seat, LEVEL)
        await self._bot(seat, "")
        await self._sit(person)

    async def _closes(self) -> None:
        """No spectators, and spectators again."""
        for allowed in (False, True):
            told = {"type": "set", "spectators": allowed}
            await self.change(self.host, told, partial(_set, "spectators", allowed))

    async def _varies(self) -> None:
        """Another value of an option, and the old one again."""
        if not self.box.options:
            return
        option = random.choice(self.box.options)
        before = self.now["options"][option.name]
        values = [True, False] if option.kind == "switch" else [*option.choices, option.low, option.high]
        for value in (next(one for one in values if one != before), before):
            wanted = {option.name: value}
            effect = partial(_set, "options", self.now["options"] | wanted)
            await self.change(self.host, {"type": "set", "options": wanted}, effect)

    async def _grows(self) -> None:
        """One seat more, and one less."""
        seats = len(self.now["seats"])
        if seats < self.box.seats[1] and EMPTY not in self.now["seats"]:
            told = {"type": "set", "seats": seats + 1}
            await self.change(self.host, told, lambda room: room["seats"].append(EMPTY))
            await self.change(self.host, told | {"seats": seats}, lambda room: room["seats"].pop())

    async def _sit(self, person: Person) -> None:
        seat = self.now["seats"].index(EMPTY)
        told = {"type": "sit", "seat": seat}
        await self.change(person, told, lambda room: _put(room, seat, ("person", person.name, "")))

    async def _bot(self, seat: int, level: str) -> None:
        told = {"type": "bot", "seat": seat, "level": level}
        who = ("bot", "", level) if level else EMPTY
        await self.change(self.host, told, lambda room: _put(room, seat, who))

    def _seat(self, person: Person) -> int:
        names = [name for _, name, _ in self.now["seats"]]
        return names.index(person.name) if person.name in names else -1


def _begins(room: Arrangement) -> None:
    room["status"] = "playing"


def _set(what: str, value: object, room: Arrangement) -> None:
    room[what] = value


def _put(room: Arrangement, seat: int, who: tuple[str, str, str]) -> None:
    room["seats"][seat] = who
