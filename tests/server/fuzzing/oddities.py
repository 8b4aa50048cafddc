"""Values nobody foresaw: odd numbers, odd texts, and JSON that is almost right."""

import json
from random import Random
from typing import Any

NUMBERS = (
    *("-1", "0", "-0", "1", "2", "7", "8", "9", "99", "255", "256", "1.0", "1.5", "-0.0", "1e0", "1E2"),
    *("2147483648", "-2147483649", "9007199254740992", "9007199254740993", "18446744073709551616"),
    *("1e308", "1e400", "-1e400", "1e-400", "0.1e-7", "NaN", "Infinity", "-Infinity", "0x10", "007", "+1"),
    *("9" * 60, "9" * 400, "9" * 5000, "-" + "9" * 5000, "0." + "3" * 3000, "1e" + "9" * 30, "1_000", "١"),
)
TEXTS = (
    *(
        "",
        " ",
        "\0",
        "\n",
        "\t x \r",
        "\x7f\x80",
        "é",
        "e\u0301" * 40,
        "ß",
        "İ",
        "ﷺ",
        "𝟙",
        "٣",
        "²",
        "½",
        "\u200b",
    ),
    *("\ud800", "\udfff\ud800", "a\ud83dz", "\ufeff", "\ufffe", "\u202e", "\u2028", "\ue000", "👩\u200d🚀"),
    *("../../etc/passwd", "..", ".", "/", "\\", "%00", "%2e%2e%2f", "a/b", "CON", "~", "$HOME", "`id`"),
    *(
        "'; DROP TABLE rooms; --",
        '"',
        "{}",
        "[]",
        "null",
        "true",
        "NaN",
        "<script>alert(1)</script>",
        "{{7*7}}",
    ),
    *("@0", "@99", "{seat}", "%s%n", "-1", "0", "1e9", "random*2", "random*100000000", "search:100000000"),
    *("9" * 199, "a" * 64, "a" * 65, "x" * 300, "y" * 5000, "\u0301" * 2000, "🎲" * 500, "a " * 1000),
)
ENCODINGS = ("utf-16", "utf-32", "latin-1", "utf-7", "utf-8-sig", "cp037")
DEEP = (20, 200, 1000, 3000)


class Bare(str):
    """Stands in JSON as it is written, without quotes."""


class Pairs(list[tuple[str, Any]]):
    """An object whose keys may come twice."""


def odd_number(luck: Random) -> Bare:
    if luck.random() < 0.3:
        return Bare(str(luck.choice((1, -1)) * luck.getrandbits(luck.choice((4, 8, 16, 31, 53, 64, 200)))))
    return Bare(luck.choice(NUMBERS))


def odd_text(luck: Random) -> str:
    if luck.random() < 0.3:
        span = luck.choice((0x80, 0x250, 0x3000, 0xFFFF, 0x10FFFF))
        return "".join(chr(luck.randrange(span)) for _ in range(luck.randrange(1, 40)))
    return luck.choice(TEXTS)


def odd_value(luck: Random) -> Any:
    kind = luck.randrange(9)
    if kind < 3:
        return odd_number(luck)
    if kind < 6:
        return odd_text(luck)
    if kind == 6:
        return luck.choice((None, True, False, [], {}, Bare(""), Bare("undefined"), Bare("'x'")))
    if kind == 7:
        return [odd_number(luck) for _ in range(luck.randrange(20))]
    return nested(luck)


def nested(luck: Random) -> Bare:
    """Deep inside itself; sometimes it never ends."""
    depth, shut = luck.choice(DEEP), luck.random() < 0.7
    opening, closing = luck.choice((("[", "]"), ('{"a":', "}")))
    return Bare(opening * depth + "1" + (closing * depth if shut else ""))


def garbled(luck: Random, value: dict[str, Any], most: int = 3) -> bytes:
    """JSON near a valid object: some of its parts are changed, sometimes its bytes."""
    pairs = Pairs(value.items())
    for _ in range(luck.randrange(1, most + 1)):
        _change(luck, pairs)
    data = encoded(luck, written(pairs))
    return _bitten(luck, data) if luck.random() < 0.15 else data


def _change(luck: Random, pairs: Pairs) -> None:
    place = luck.randrange(len(pairs)) if pairs else 0
    kind = luck.randrange(8)
    if kind == 0 and pairs:
        del pairs[place]
    elif kind == 1:
        pairs.insert(place, (odd_text(luck), odd_value(luck)))
    elif kind == 2 and pairs:
        pairs.append((pairs[place][0], odd_value(luck)))  # the same key again
    elif kind == 3 and pairs and isinstance(pairs[place][1], dict):
        inner = Pairs(pairs[place][1].items())
        _change(luck, inner)
        pairs[place] = (pairs[place][0], inner)
    elif pairs:
        pairs[place] = (pairs[place][0], odd_value(luck))


def written(value: Any) -> str:
    """Like `json.dumps`, but keeps bare words and doubled keys."""
    if isinstance(value, Bare):
        return str(value)
    if isinstance(value, dict | Pairs):
        pairs = value.items() if isinstance(value, dict) else value
        return "{" + ",".join(f"{json.dumps(key)}:{written(inner)}" for key, inner in pairs) + "}"
    if isinstance(value, list):
        return "[" + ",".join(written(inner) for inner in value) + "]"
    return json.dumps(value)


def encoded(luck: Random, text: str) -> bytes:
    """UTF-8 most of the time; letters as they are or escaped."""
    if luck.random() < 0.04:
        return text.encode(luck.choice(ENCODINGS), "replace")
    return text.encode("utf-8", "surrogatepass")


def _bitten(luck: Random, data: bytes) -> bytes:
    """With a byte lost, added, changed, or everything after it lost."""
    place = luck.randrange(len(data) + 1)
    odd = bytes([luck.randrange(256)])
    return luck.choice(
        (data[:place], data[:place] + odd + data[place:], data[:place] + odd + data[place + 1 :], data * 2)
    )


def garbage(luck: Random, longest: int = 200) -> bytes:
    return luck.randbytes(luck.randrange(longest))
