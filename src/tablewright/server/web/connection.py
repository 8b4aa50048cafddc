"""One WebSocket: who it is, what it may say, and how each message is answered."""

import asyncio

import msgspec
from starlette.websockets import WebSocket

from tablewright.core.errors import TablewrightError
from tablewright.server.errors import TooMany, Wrong
from tablewright.server.messages import (
    Act,
    AnySaid,
    Bot,
    Chat,
    Commit,
    Hello,
    Hint,
    Ping,
    Pong,
    Rematch,
    Reveal,
    Set,
    Sit,
    Stand,
    Start,
    Undo,
    understood,
)
from tablewright.server.rooms import lobby, sealing
from tablewright.server.rooms.acting import act, undo
from tablewright.server.rooms.hints import give_hint
from tablewright.server.rooms.room import Room
from tablewright.server.rooms.visitor import Visitor
from tablewright.server.services import Services
from tablewright.server.web.allowance import Allowance, Allowances
from tablewright.server.web.text import checked_text

FAREWELL = 5.0  # seconds a client has to take the last messages
HELLO_AGAIN = 4.0  # messages more than any other, for the whole table is drawn and told again


class Connection(Visitor):
    """One client in one room, from its hello to its end."""

    def __init__(
        self,
        services: Services,
        socket: WebSocket,
        guest: str,
        name: str,
        address: str,
        allowance: Allowance | None = None,
    ) -> None:
        super().__init__(services.limits, services.metrics, guest, name, address)
        self.services = services
        self.socket = socket
        self.allowance = allowance or Allowances(services.limits).of(guest, address)
        self.hint: asyncio.Task[None] | None = None

    # Reading

    async def listen(self, room: Room) -> None:
        try:
            hello = await asyncio.wait_for(self._hello(), self.services.limits.hello_seconds)
        except TimeoutError:
            self.close(1008, "There was no hello for too long; say hello first")
            return
        if hello is None or self.ends:
            return
        self.seals = hello.seals
        try:
            await room.join(self, hello.seen)
        except TooMany as error:
            self.close(1013, str(error))
            return
        except TablewrightError as error:
            self.close(4403, str(error))
            return
        while (said := await self._said()) is not None and self.ends is None:
            await self._obey(room, said)

    async def _hello(self) -> Hello | None:
        """The hello that must come first; whatever else is said is not listened to."""
        while (said := await self._said()) is not None and not isinstance(said, Hello):
            self.error("Say hello first")
        return said

    async def _said(self) -> AnySaid | None:
        """The next message that can be understood; None when the connection has ended."""
        while self.ends is None:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return None
            self.services.metrics.add("messages_total")
            await self._slow_down()
            try:
                return understood(event.get("text") or event.get("bytes") or b"")
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                self.services.metrics.add("malformed_total")
                self.error(f"This message cannot be understood: {error}")
        return None

    async def _slow_down(self, tokens: float = 1.0) -> None:
        """Reads no faster than the limit: what comes too fast waits at the client. A flood is ended."""
        before = self.allowance.hurried
        wait = self.allowance.wait(tokens)
        if wait == 0.0:
            return
        self.services.metrics.add("throttled_total")
        if self.allowance.hurried > before:
            self._warn()
        if self.ends is None:
            await asyncio.sleep(wait)

    def _warn(self) -> None:
        if self.allowance.hurried % 100 == 1:
            self.error("Too many messages at once: they are read a little more slowly now")
        if self.allowance.hurried > self.services.limits.warnings:
            self.close(1008, "Far too many messages")

    async def _obey(self, room: Room, said: AnySaid) -> None:
        try:
            await self._do(room, said)
        except TablewrightError as error:
            self.error(str(error))
        except Exception as error:
            self.services.failed("a message failed", error, room=room.record.code, said=type(said).__name__)
            self.error("Something went wrong on the server; nothing was changed")

    async def _do(self, room: Room, said: AnySaid) -> None:
        guest = self.guest
        match said:
            case Act():
                await act(room, self, said)
            case Undo():
                await undo(room, self, said)
            case Ping():
                self.answer(Pong(said.t))
            case Hello():
                await self._again(room, said)
            case Sit():
                await room.arrange(lambda record: lobby.sit(record, guest, self.name, said.seat))
            case Stand():
                await room.arrange(lambda record: lobby.stand(record, guest))
            case Commit():
                await sealing.promise(room, guest, said.digest)
            case Reveal():
                await sealing.give(room, guest, said.word)
            case Bot():
                await room.place_bot(guest, said.seat, said.level)
            case Set():
                await room.arrange(lambda record: lobby.arrange(record, room.box, guest, said))
            case Start():
                await sealing.start(room, guest)
            case Chat():
                text = checked_text("A line of chat", said.text, self.services.limits.chat_length)
                await room.say(self, text)
            case Rematch():
                await room.rematch(guest)
            case Hint():
                self._ask(room, said)

    async def _again(self, room: Room, said: Hello) -> None:
        """Tells the room and the table again, unless that is about to be done in any case."""
        await self._slow_down(HELLO_AGAIN)
        if not self.outbox.overflowed and self.ends is None:
            await room.join(self, said.seen)

    def _ask(self, room: Room, said: Hint) -> None:
        if self.hint is not None and not self.hint.done():
            raise Wrong("The last hint is still being thought about")
        self.hint = asyncio.create_task(give_hint(room, self, said))

    # Writing

    async def speak(self, room: Room) -> None:
        """Sends what waits in the outbox, until the connection is to end."""
        while True:
            await self.outbox.something.wait()
            message = self.outbox.take()
            if message is None and self.outbox.overflowed:
                await self._afresh(room)
                continue
            if message is not None:
                self.services.metrics.add("sent_bytes_total", len(message))
                self.services.metrics.add("sent_total")
                with self.services.metrics.sampling("sending_seconds"):
                    await self.socket.send_text(message.decode())
            elif self.ends:
                await self.socket.close(*self.ends)
                return

    async def _afresh(self, room: Room) -> None:
        """After an overflow: one full state instead of everything that was waiting."""
        async with room.lock:
            self.outbox.overflowed = False
            room.tell_room_to(self)
            room.tell_state(self)


async def serve_socket(connection: Connection, room: Room) -> None:
    """Runs a connection until either side ends it."""
    writing = asyncio.create_task(connection.speak(room))
    try:
        await connection.listen(room)
        if connection.ends:
            await asyncio.wait([writing], timeout=FAREWELL)
    finally:
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)  # a lost connection is no error
        if connection.hint:
            connection.hint.cancel()
        if connection in room.visitors:
            room.leave(connection)
