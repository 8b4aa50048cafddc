"""WebSocket by hand (RFC 6455): a handshake, frames as they should be, and frames as they should not."""

import struct
import zlib
from random import Random

from tests.server.fuzzing import oddities

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
DEFLATE = b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
NO_MASK = bytes(4)
LONGEST = 16 * 1024  # of a message


def handshake(code: str, cookie: str, *more: bytes, deflate: bool = False) -> bytes:
    return (
        b"GET /ws/%s HTTP/1.1\r\nHost: @@HOST@@\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGFibGV3cmlnaHQgZnV6eg==\r\nSec-WebSocket-Version: 13\r\nCookie: %s\r\n%s%s\r\n"
        % (code.encode(), cookie.encode(), DEFLATE if deflate else b"", b"".join(more))
    )


def frame(
    payload: bytes, opcode: int = TEXT, *, last: bool = True, reserved: int = 0, mask: bytes = NO_MASK
) -> bytes:
    """A frame of a client. A mask of zeros is a mask too, and costs nothing."""
    first = (0x80 if last else 0) | reserved << 4 | opcode
    head = bytes([first]) + _length(len(payload), 0x80) + mask
    return head + (masked(payload, mask) if mask != NO_MASK else payload)


def _length(size: int, flag: int) -> bytes:
    if size < 126:
        return bytes([flag | size])
    return (
        bytes([flag | 126]) + struct.pack(">H", size)
        if size < 2**16
        else bytes([flag | 127]) + struct.pack(">Q", size)
    )


def masked(payload: bytes, mask: bytes) -> bytes:
    return bytes(byte ^ mask[place & 3] for place, byte in enumerate(payload))


def squeezed(payload: bytes) -> bytes:
    """Compressed as permessage-deflate has it."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -12)
    return (squeezer.compress(payload) + squeezer.flush(zlib.Z_SYNC_FLUSH))[:-4]


BOMB = squeezed(bytes(8 * 2**20))


# Odd ways to say something


def in_pieces(luck: Random, payload: bytes) -> bytes:
    """A message in several frames, sometimes with a ping between them."""
    pieces, opcode = [], luck.choice((TEXT, TEXT, BINARY))
    while payload:
        size = luck.randrange(1, len(payload) + 1)
        pieces.append(frame(payload[:size], opcode, last=size == len(payload)))
        payload, opcode = payload[size:], CONTINUED
        if luck.random() < 0.3:
            pieces.append(frame(b"p", PING))
    return b"".join(pieces)


def odd_text(luck: Random, payload: bytes) -> bytes:
    return luck.choice(
        (
            frame(payload, BINARY),
            frame(payload, mask=luck.randbytes(4)),
            frame(b"", luck.choice((TEXT, BINARY))),
            frame(
                luck.choice((b"\xff\xfe", b"\xed\xa0\x80", payload + b"\xc3", b"\xf8\x88\x80\x80\x80")), TEXT
            ),
            frame(oddities.garbage(luck), luck.choice((TEXT, BINARY))),
        )
    )


def odd_size(luck: Random, payload: bytes) -> bytes:
    size = luck.choice((LONGEST - 1, LONGEST, LONGEST + 1, 70_000))
    text = b'{"type":"chat","text":"%s"}' % (b"x" * (size - 25))
    return luck.choice(
        (frame(text), frame(text, BINARY), frame(text[: size // 2], last=False) + frame(text, CONTINUED))
    )


def odd_control(luck: Random, payload: bytes) -> bytes:
    size, opcode = luck.choice((0, 1, 125, 126, 300)), luck.choice((PING, PONG))
    return frame(b"x" * size, opcode, last=luck.random() < 0.8)


def odd_close(luck: Random, payload: bytes) -> bytes:
    code = luck.choice((0, 999, 1000, 1001, 1004, 1005, 1006, 1015, 2999, 3000, 4404, 4999, 5000, 65535))
    body = struct.pack(">H", code) + luck.choice((b"", b"bye", b"\xff\xfe", b"x" * 123))
    return frame(luck.choice((b"", b"\x03", body, body)), CLOSE) + luck.choice((b"", frame(payload)))


def odd_frame(luck: Random, payload: bytes) -> bytes:
    """Against the protocol: the server ends the connection."""
    unmasked = bytes([0x80 | TEXT]) + _length(len(payload), 0) + payload
    return luck.choice(
        (
            frame(payload, luck.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15))),
            frame(payload, reserved=luck.randrange(1, 8)),
            frame(payload, CONTINUED),
            frame(payload, last=False) + frame(payload),
            unmasked,
            bytes([0x80 | TEXT, 0x80 | 127]) + b"\xff" * 8 + NO_MASK,
            bytes([0x80 | TEXT, 0x80 | 127]) + struct.pack(">Q", 2**40) + NO_MASK,
            b"GET / HTTP/1.1\r\n\r\n",
        )
    )


def torn(luck: Random, payload: bytes) -> bytes:
    """Leaves the server waiting for the rest: whoever sends it goes away afterwards."""
    whole = luck.choice((frame(payload), in_pieces(luck, payload), frame(b"x" * 300, PING)))
    return luck.choice(
        (whole[: luck.randrange(len(whole) or 1)], oddities.garbage(luck, 60), frame(payload, last=False))
    )


def squeezed_text(luck: Random, payload: bytes) -> bytes:
    """Compressed; where compression was not agreed on it is against the protocol."""
    data = luck.choice(
        (squeezed(payload), squeezed(payload), BOMB, oddities.garbage(luck), b"", squeezed(payload)[:-1])
    )
    return frame(data, reserved=4)


ODD = (
    in_pieces,
    in_pieces,
    odd_text,
    odd_text,
    odd_size,
    odd_control,
    odd_control,
    odd_close,
    odd_frame,
    squeezed_text,
)
