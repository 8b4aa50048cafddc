"""A person at play: acts, takes back, talks; after a loss resumes and sends again what hangs."""

import asyncio
import json
import random
import secrets

from tests.server.lobbying import LEVEL, Lobby
from tests.server.person import A_MOMENT, LOST, Message, Person, Talk
from tests.server.promises import Happened, Promises

BURST = 6  # lines of chat at once, at most
TOO_LATE = "The match is over"  # a bot made the last move while its person asked for the seat


class Player:
    def __init__(self, person: Person, lobby: Lobby, promises: Promises) -> None:
        self.person = person
        self.lobby = lobby
        self.promises = promises
        self.code = lobby.code
        self.number = 0
        self.pending: Message | None = None  # asked, not answered
        self.again = ""  # the id of what was sent again
        self.unsaid: list[str] = []  # lines of chat that were said and not told yet
        self.kinds: dict[str, str] = {}  # id → what was asked under it
        self.scenes: dict[int, str] = {}  # number → the scene last told under it
        self.seat = -1
        self.bots: list[int] = []  # seats
        self.fresh = True  # connected, and not told the room yet
        self.handing = False  # the seat was given to a bot, or asked back
        self.ended = False

    @property
    def done(self) -> bool:
        return self.ended and self.pending is None and not self.unsaid

    async def play(self) -> None:
        while not self.done:
            try:
                self.fresh = True
                async with self.person.at(self.code, self.number) as talk:
                    while not self.done:
                        await self._hear(talk, await talk.hear())
            except LOST:
                await asyncio.sleep(A_MOMENT)

    async def _hear(self, talk: Talk, message: Message) -> None:
        match message["type"]:
            case "ack" | "refused" | "stale":
                await self._answered(talk, message)
            case "state" | "step" | "undone":
                await self._look(talk, message)
            case "room":
                await self._room(talk, message["room"])
            case "chat":
                self._told([message["line"]["text"]])
            case "error" if not (self.handing and message["text"] == TOO_LATE):
                self.promises.contradict(f"{self.code}: {message['text']}")

    async def _answered(self, talk: Talk, message: Message) -> None:
        if message["type"] == "ack":
            self.promises.acknowledge(self.code, self.person.guest, message["id"], self.kinds[message["id"]])
        if self.pending is not None and self.pending["id"] == message["id"]:
            self.pending = None
        if message["type"] == "refused":  # not yet, or somebody was faster
            await asyncio.sleep(0.1)
        if message["type"] == "refused" or message["id"] == self.again:  # no step may follow: look afresh
            await talk.say({"type": "hello", "seen": self.number})

    # What is told

    async def _room(self, talk: Talk, room: Message) -> None:
        self.seat = room["you"]
        self.bots = [number for number, seat in enumerate(room["seats"]) if seat["who"] == "bot"]
        self.lobby.shown(room, fresh=self.fresh)
        self._told([line["text"] for line in room["chat"]])
        if self.fresh:
            for line in self.unsaid:  # those that were stored came with the room
                await talk.say({"type": "chat", "text": line})
        self.fresh = False

    def _told(self, lines: list[str]) -> None:
        self.promises.say(self.code, self.person.guest, lines)
        self.unsaid = [line for line in self.unsaid if line not in lines]

    def _scene(self, message: Message) -> None:
        """A table that nothing has happened at since looks the same after a kill."""
        scene = json.dumps(message["scene"])
        if message["type"] == "state" and self.scenes.get(message["number"], scene) != scene:
            self.promises.contradict(f"{self.code}: another table than was told under {message['number']}")
        self.scenes = {message["number"]: scene}

    async def _look(self, talk: Talk, message: Message) -> None:
        self.number = message["number"]
        self._scene(message)
        if message["type"] != "state":
            kind = "undo" if message["type"] == "undone" else "play"
            self.promises.tell(self.code, self.person.guest, self.number, Happened(kind, message["seat"]))
            if message["seat"] in self.bots:
                self.promises.happens("bot")
        if set(message["acting"]) & set(self.bots):
            self.promises.happens("thinking")
        self.ended = self.ended or bool(message.get("over"))
        if message["type"] == "state" and self.pending:
            self.promises.counts["sent again"] += 1
            self.again = self.pending["id"]
            await talk.say(self.pending)
        elif not self.pending and not self.ended:
            await self._decide(talk, message)

    # What is said

    async def _decide(self, talk: Talk, message: Message) -> None:
        if random.random() < 0.05 and not self.unsaid:
            await self._chat(talk)
        if self.lobby.bots and self.lobby.wanted is None and random.random() < 0.05:
            await self._hand_over(talk)
        if message["undo"] and random.random() < 0.2:
            await self._ask(talk, "undo", {"type": "undo"})
        elif offers := message["scene"].get("offers"):
            await self._ask(talk, "play", {"type": "act", "action": random.choice(offers)["action"]})

    async def _ask(self, talk: Talk, kind: str, message: Message) -> None:
        id = secrets.token_hex(6)
        self.kinds[id] = kind
        self.pending = message | {"id": id, "number": self.number}
        await talk.say(self.pending)
        self.promises.happens(kind)

    async def _chat(self, talk: Talk) -> None:
        self.unsaid = [f"line {secrets.token_hex(6)}" for _ in range(random.randint(1, BURST))]
        for line in self.unsaid:
            await talk.say({"type": "chat", "text": line})
        self.promises.happens("chat")

    async def _hand_over(self, talk: Talk) -> None:
        """Gives one's seat to a bot, or takes it back."""
        self.handing = True
        level = "" if self.seat in self.bots else LEVEL
        who = ("bot" if level else "person", self.person.name, level)
        self.lobby.wish(lambda room: room["seats"].__setitem__(self.seat, who))
        await talk.say({"type": "bot", "seat": self.seat, "level": level})
