"""Tables under steady play while their server is killed again and again, and the reckoning afterwards."""

import asyncio
import json
import random
import secrets
import sqlite3
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.serving import Serving

Message = dict[str, Any]
LOST = (OSError, TimeoutError, WebSocketException, httpx.HTTPError)  # the server was killed under us
A_MOMENT = 0.01
PATIENCE = 30.0


@dataclass
class Notes:
    """What clients were promised: the server must keep all of it."""

    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)  # (room, guest/id) → number
    told: dict[tuple[str, int], int] = field(default_factory=dict)  # (room, number) → seat
    contradictions: list[str] = field(default_factory=list)
    resent: int = 0
    resumed: int = 0

    def acknowledge(self, room: str, client: str, number: int) -> None:
        if self.acknowledged.setdefault((room, client), number) != number:
            self.contradictions.append(f"{room}: {client} was acknowledged under two numbers")

    def tell(self, room: str, number: int, seat: int) -> None:
        if self.told.setdefault((room, number), seat) != seat:
            self.contradictions.append(f"{room}: step {number} was told twice, and differently")


class Client:
    """A browser's behaviour: acts when it may, and after a loss resumes and sends again what hangs."""

    def __init__(self, serving: Serving, code: str, cookie: str, guest: str, notes: Notes) -> None:
        self.serving = serving
        self.code = code
        self.cookie = cookie
        self.guest = guest
        self.notes = notes
        self.number = 0
        self.pending: Message | None = None
        self.over = False

    async def play(self, stop: asyncio.Event) -> None:
        while not self.over and not stop.is_set():
            try:
                await self._connected(stop)
            except LOST:
                await asyncio.sleep(A_MOMENT)

    async def _connected(self, stop: asyncio.Event) -> None:
        address = f"{self.serving.sockets}/ws/{self.code}"
        headers = {"Cookie": self.cookie}
        async with connect(address, additional_headers=headers, open_timeout=3, close_timeout=0.2) as socket:
            self.notes.resumed += 1
            await socket.send(json.dumps({"type": "hello", "seen": self.number}))
            while not self.over and not stop.is_set():
                await self._hear(socket, json.loads(await asyncio.wait_for(socket.recv(), 5)))

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        if message["type"] == "ack":
            self.notes.acknowledge(self.code, f"{self.guest}/{message['id']}", message["number"])
        if message["type"] in ("ack", "refused", "stale") and self._awaits(message["id"]):
            self.pending = None
        if message["type"] in ("step", "state"):
            await self._look(socket, message)

    def _awaits(self, id: str) -> bool:
        return self.pending is not None and self.pending["id"] == id

    async def _look(self, socket: ClientConnection, message: Message) -> None:
        self.number = message["number"]
        if message["type"] == "step":
            self.notes.tell(self.code, self.number, message["seat"])
        if message["over"]:
            self.over = self.pending is None
        if message["type"] == "state" and self.pending:
            self.notes.resent += 1
            await socket.send(json.dumps(self.pending))
        elif message["scene"].get("offers") and not self.pending:
            await self._act(socket, random.choice(message["scene"]["offers"])["action"])

    async def _act(self, socket: ClientConnection, action: Message) -> None:
        id = secrets.token_hex(6)
        self.pending = {"type": "act", "id": id, "number": self.number, "action": action}
        await socket.send(json.dumps(self.pending))


async def table(serving: Serving, notes: Notes, stop: asyncio.Event) -> None:
    """Two people play match after match."""
    while not stop.is_set():
        try:
            first, second = await seated(serving, notes)
        except LOST:
            await asyncio.sleep(A_MOMENT)
            continue
        await asyncio.gather(first.play(stop), second.play(stop))


async def seated(serving: Serving, notes: Notes) -> tuple[Client, Client]:
    """A new match with two people, begun."""
    people = [httpx.AsyncClient(base_url=serving.address, timeout=3) for _ in range(2)]
    async with people[0], people[1]:
        ids = [(await guest.get("/api/me")).json()["id"] for guest in people]
        code = (await people[0].post("/api/rooms", json={"game": "push", "seats": 2})).json()["code"]
        cookies = [f"tablewright={guest.cookies['tablewright']}" for guest in people]
    await said(serving, code, cookies[1], {"type": "sit", "seat": 1})
    await said(serving, code, cookies[0], {"type": "start"})
    first, second = (Client(serving, code, cookies[n], ids[n], notes) for n in range(2))
    return first, second


async def said(serving: Serving, code: str, cookie: str, message: Message) -> None:
    """Says something in the lobby and waits until it is so."""
    headers = {"Cookie": cookie}
    async with connect(f"{serving.sockets}/ws/{code}", additional_headers=headers, open_timeout=3) as socket:
        await socket.send(json.dumps({"type": "hello"}))
        await socket.recv()
        await socket.send(json.dumps(message))
        await asyncio.wait_for(socket.recv(), 3)


async def besieged(serving: Serving, tables: int, kills: int, pause: float) -> Notes:
    """Kills the server at random moments; every restart finds the clients knocking already."""
    notes, stop = Notes(), asyncio.Event()
    playing = [asyncio.create_task(table(serving, notes, stop)) for _ in range(tables)]
    try:
        await progress(notes)
        for _ in range(kills):
            await asyncio.sleep(random.uniform(0.0, 1.0) * pause)
            serving.kill()
            await asyncio.to_thread(serving.start)
            await progress(notes)
    finally:
        stop.set()
        await asyncio.gather(*playing)
    return notes


async def progress(notes: Notes) -> None:
    """Waits until play goes on."""
    before, patience = len(notes.acknowledged), time.monotonic() + PATIENCE
    while len(notes.acknowledged) < before + 3:
        assert time.monotonic() < patience, "clients did not resume"
        await asyncio.sleep(A_MOMENT)


def reckoning(data: Path, notes: Notes) -> list[str]:
    """Everything that was promised and is not so."""
    wrong = list(notes.contradictions)
    store = sqlite3.connect(data / "tablewright.sqlite")
    rows: dict[str, list[tuple[int, str, int]]] = {}
    for room, number, client, seat in store.execute("SELECT code, number, client, seat FROM rows"):
        rows.setdefault(room, []).append((number, client, seat))
    store.close()
    kept = {(room, client): number for room, written in rows.items() for number, client, _ in written}
    seats = {(room, number): seat for room, written in rows.items() for number, _, seat in written}
    for room, written in rows.items():
        if sorted(number for number, _, _ in written) != list(range(1, len(written) + 1)):
            wrong.append(f"{room}: its numbers are not 1, 2, 3, …")
    if len(kept) != sum(len(written) for written in rows.values()):
        wrong.append("a client id was written twice")
    wrong += [f"{key}: acknowledged, not kept" for key, n in notes.acknowledged.items() if kept.get(key) != n]
    wrong += [f"{key}: told, not kept" for key, seat in notes.told.items() if seats.get(key) != seat]
    return wrong
