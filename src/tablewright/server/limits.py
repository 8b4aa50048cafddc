"""How much a client may ask of the server. Generous for people, narrow for floods."""

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    message_bytes: int = 16 * 1024  # one WebSocket message
    body_bytes: int = 64 * 1024  # one request
    messages_per_second: float = 30.0  # for each connection, in the long run
    burst: int = 100
    guest_allowance: float = 3.0  # times that, on all connections of one guest: three busy tabs
    address_allowance: float = 10.0  # times that, from one address: a class of thirty at a real-time game
    frames_per_second: float = 10.0  # of a connection: pings, pongs, later pieces of messages
    frame_burst: int = 200
    warnings: int = 1000  # messages that came too fast before the connection is closed
    requests_per_second: float = 50.0  # for each guest
    request_burst: int = 200
    requests_per_address: float = 200.0  # a second, by all guests of one address
    address_burst: int = 1000
    rooms_per_second: float = 1.0  # made from one address
    room_burst: int = 100
    rooms_per_address: int = 200  # in memory at once
    guesses_per_second: float = 0.2  # at codes of rooms that do not exist, from one address
    guess_burst: int = 20
    lookbacks_per_second: float = 3.0  # replays, courses and match files, asked for from one address
    lookback_burst: int = 60  # two for each viewer at the end of a match
    open_rooms: int = 40  # lobbies and running matches one guest hosts
    connections: int = 8000
    connections_per_guest: int = 40
    connections_per_address: int = 500
    spectators: int = 200  # at one table
    spectators_per_address: int = 50
    wires: int = 10_000  # TCP connections: requests, WebSockets, and such as say nothing
    wires_per_address: int = 1000  # proxies excepted
    stuck_seconds: float = 30.0  # in which somebody takes nothing of what is sent to them
    head_bytes: int = 32 * 1024  # the first line and the headers of a request
    head_seconds: float = 10.0
    body_seconds: float = 15.0
    open_metrics: bool = False  # to other machines: the counters tell of what is hidden at a table
    grace_seconds: float = 30.0  # somebody must be away before the host may call in a bot
    name_length: int = 24
    chat_length: int = 300
    chat_kept: int = 60  # lines of chat a client is sent with the room
    chat_stored: int = 2000  # lines of chat that are kept of a room
    lines_missed: int = 3000  # lines of the log a client is sent when it comes back
    undos: int = 1000  # actions one seat may take back in a match
    client_id_length: int = 64
    outbox_messages: int = 200  # waiting for one slow connection
    outbox_bytes: int = 1024 * 1024
    hello_seconds: float = 15.0  # from accepting a connection to its hello
    commit_seconds: float = 3.0  # a start waits so long for the digests of those who are here
    reveal_seconds: float = 8.0  # and then so long for their words
    idle_seconds: float = 60.0  # without anybody before a room leaves memory
    operator_tries_per_second: float = 0.1  # keys that claim to be the operator's, from one address
    operator_tries: int = 10
    # The lab. Only the operator experiments, unless it is open to guests.
    open_lab: bool = False
    lab_seats: int = 64
    lab_matches: int = 100_000
    lab_simulations: int = 1_000_000
    lab_seconds: float = 1800.0
    lab_memory: int = 1 << 30  # bytes, of each process
    guest_lab_seats: int = 8
    guest_lab_matches: int = 2_000
    guest_lab_simulations: int = 400
    guest_lab_seconds: float = 60.0
    guest_lab_reports: int = 200  # of all guests together
    lab_starts_per_second: float = 1 / 60  # by guests of one address
    lab_start_burst: int = 5


class Bucket:
    """A token bucket: a steady rate with a burst on top."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.tokens = self.burst
        self.filled = time.monotonic()

    def take(self) -> bool:
        """Takes a token if there is one."""
        self._fill()
        if self.tokens < 1.0:
            return False
        self.tokens -= 1.0
        return True

    def give_back(self) -> None:
        self.tokens += 1.0  # filling caps it

    def _fill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now

    def reserve(self, tokens: float = 1.0) -> float:
        """Takes tokens, also such as are still to come, and says in how many seconds they will be there.
        Of many who wait each has its turn."""
        self._fill()
        self.tokens -= tokens
        return max(0.0, -self.tokens / self.rate)
