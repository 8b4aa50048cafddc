"""Requests that break HTTP: each function makes one of a request that was whole."""

from random import Random

from tests.server.fuzzing import oddities


def cut_short(luck: Random, data: bytes) -> bytes:
    return data[: luck.randrange(len(data))]


def bitten(luck: Random, data: bytes) -> bytes:
    place = luck.randrange(len(data))
    return data[:place] + luck.randbytes(luck.randrange(1, 4)) + data[place + luck.randrange(3) :]


def with_header(luck: Random, data: bytes) -> bytes:
    """Says two things about its length, or nothing that can be meant."""
    first, _, rest = data.partition(b"\r\n")
    return first + b"\r\n" + luck.choice(LIES) + b"\r\n" + rest


def huge(luck: Random, data: bytes) -> bytes:
    first, _, rest = data.partition(b"\r\n")
    size = luck.choice((9_000, 20_000, 70_000, 200_000))
    return luck.choice(
        (
            first + b"\r\nX-Huge: " + b"a" * size + b"\r\n" + rest,
            first + b"\r\n" + b"X-Many: 1\r\n" * (size // 20) + rest,
            b"GET /" + b"a" * size + b" HTTP/1.1\r\n" + rest,
            b"GET /?" + b"a=1&" * (size // 8) + b" HTTP/1.1\r\n" + rest,
            b"POST /api/rooms HTTP/1.1\r\nHost: @@HOST@@\r\nContent-Length: %d\r\n\r\n" % size + b"x" * size,
        )
    )


def nonsense(luck: Random, data: bytes) -> bytes:
    return oddities.garbage(luck, 400) if luck.random() < 0.4 else luck.choice(NONSENSE)


def spaced(luck: Random, data: bytes) -> bytes:
    """With bytes in the target that must not stand there, or line ends of another kind."""
    odd = luck.choice((b" ", b"\t", b"\x00", b"\xff", b"\xc3\xa9", b"\r", b"\n", b'"', b"<", b"\\", b"|"))
    place = data.find(b" ") + 2
    return data.replace(b"\r\n", b"\n") if luck.random() < 0.2 else data[:place] + odd + data[place:]


def upgrading(luck: Random, data: bytes) -> bytes:
    """Wants to talk WebSocket where there is none, or half of it."""
    first, _, rest = data.partition(b"\r\n")
    wants = [
        b"Connection: Upgrade",
        b"Upgrade: websocket",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: eA==",
    ]
    return b"\r\n".join([first, *luck.sample(wants, luck.randrange(2, 5)), rest])


LIES = (
    *(
        b"Content-Length: 0",
        b"Content-Length: 5",
        b"Content-Length: -1",
        b"Content-Length: 99999999999999999999",
    ),
    *(b"Content-Length: 4\r\nContent-Length: 7", b"Content-Length: 0x10", b"Transfer-Encoding: chunked"),
    *(b"Transfer-Encoding: gzip, chunked", b"Transfer-Encoding: identity", b"Transfer-Encoding: xchunked"),
    *(
        b"Content-Length: 3\r\nTransfer-Encoding: chunked",
        b" folded: yes",
        b": empty",
        b"X-\x00: 1",
        b"X: \x00",
        b"X : 1",
    ),
    *(
        b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx",
    ),
    *(b"Transfer-Encoding: chunked\r\n\r\n-1\r\n", b"Transfer-Encoding: chunked\r\n\r\n5\r\nab\r\n0\r\n\r\n"),
)
NONSENSE = (
    *(
        b"",
        b"\r\n\r\n",
        b"\n" * 500,
        b"GET\r\n\r\n",
        b"GET /\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
    ),
    *(
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 100,
        b"HELO x\r\n",
    ),
    *(
        b"CONNECT evil.example:443 HTTP/1.1\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
        b"FLY / HTTP/1.1\r\n\r\n",
    ),
    *(
        b"GET  / HTTP/1.1\r\n\r\n",
        b"get / http/1.1\r\n\r\n",
        b"GET http:// HTTP/1.1\r\n\r\n",
        b"GET ? HTTP/1.1\r\n\r\n",
    ),
    *(b"HTTP/1.1 200 OK\r\n\r\n", b"GET /api/me HTTP/1.1\r\n" * 50, b"\x00" * 1000, b"\xff" * 1000),
)
BROKEN = (cut_short, bitten, bitten, with_header, with_header, huge, nonsense, spaced, upgrading)
