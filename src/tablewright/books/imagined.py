"""What somebody who has not read a page expects to find there.

Bots know only what has been read. To think ahead they imagine pages: each is a little scene of the kind
adventure books are full of, made from the gauges and the equipment that everybody sees.
"""

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.books.atlas import Page, Preface
from tablewright.books.opcodes import (
    AT_LEAST,
    CHANGE,
    COMBAT,
    END,
    EXIT,
    HAS,
    IF,
    JUMP,
    NOWHERE,
    TAKE,
    TEST,
)


def imagined(preface: Preface) -> list[Page]:
    """Pages for places in between: finds, tests, teachers and enemies."""
    stores = [g for g in range(preface.gauges) if g != preface.clock and not preface.skills >> g & 1]
    skills = [g for g in range(preface.gauges) if preface.skills >> g & 1]
    codes: list[list[int]] = []
    for store in stores:
        codes.append([CHANGE, store, 1, END])
        for skill in skills[:3]:
            codes.append(_test(skill, 1, [CHANGE, store, 2], _harm(preface)))
    for skill in skills:
        codes.append([*_harm(preface), CHANGE, skill, 1, END])
        codes.append(_test(skill, 1, [CHANGE, skill, 1], _harm(preface)))
        codes.append(_test(skill, 2, [CHANGE, skill, 1], _wound(preface)))
    if preface.life >= 0 and preface.arms >= 0:
        codes += [_fight(preface, strength, stores) for strength in (1, 1, 2)]
    codes += [[TAKE, item, END] for item in range(min(6, preface.items))]
    return _pages(codes or [[END]], -2, repeats=False)


def gates(preface: Preface) -> list[Page]:
    """Pages for the place where the way out is: it asks for a thing or a skill, or for a difficult test."""
    skills = [g for g in range(preface.gauges) if preface.skills >> g & 1]
    codes: list[list[int]] = [[EXIT, 0, END]]
    for skill in skills:
        codes.append(_test(skill, 2, [EXIT, 0], [*_harm(preface), *_harm(preface)]))
        codes += [
            _asks(skill, item, [*_harm(preface), *_harm(preface)]) for item in range(min(6, preface.items))
        ]
    return _pages(codes, -1000, repeats=True)


def _pages(codes: list[list[int]], first: int, *, repeats: bool) -> list[Page]:
    """What was found is gone at the second visit; whoever was turned away may try again."""
    return [
        Page(
            first - number, vec[i64]([i64(op) for op in code]), 0 if repeats else len(code) - 1, len(code) - 1
        )
        for number, code in enumerate(codes)
    ]


def _harm(preface: Preface) -> list[int]:
    return [CHANGE, preface.clock, 1] if preface.clock >= 0 else []


def _wound(preface: Preface) -> list[int]:
    return [CHANGE, preface.life, -1] if preface.life >= 0 else []


def _test(skill: int, difficulty: int, good: list[int], bad: list[int]) -> list[int]:
    begin = 4 + len(good) + 2
    return [TEST, skill, difficulty, begin, *good, JUMP, begin + len(bad), *bad, END]


def _asks(skill: int, item: int, bad: list[int]) -> list[int]:
    """The way out is open to whoever is good enough, or has the right thing."""
    code = [JUMP, 10, 1, AT_LEAST, skill, 2, 1, HAS, item, 0]
    return [*code, IF, 2, 15, EXIT, 0, IF, 6, 20, EXIT, 0, *bad, END]


def _fight(preface: Preface, strength: int, stores: list[int]) -> list[int]:
    """An enemy with something to win, whom one can drive round at the price of time."""
    prize = [op for store in stores[:2] for op in (CHANGE, store, 1)]
    fled = 8 + len(prize) + 2
    code = [JUMP, 3, 0, COMBAT, NOWHERE, strength, 2, fled, *prize]
    return [*code, JUMP, fled + len(_harm(preface)), *_harm(preface), END]
