"""Every screen of every game fits a small window, and everything legal can be typed there."""

import re
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from tablewright import shelf
from tablewright.bots.bot import Bot, HabitBot
from tablewright.core.dealer import SeededDealer
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.core.position import seats_in
from tablewright.terminal.choice import chosen
from tablewright.terminal.kinds import entries
from tablewright.terminal.sitting import Sitting

MOST_SCREENS = 150
ALSO_WITH = {"trip-and-run": (4, 6), "level-8": (4,), "loading": (4, 7), "push": (6,)}
NAMES = ["You", *[f"{name} (medium)" for name in ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")]]


def tables() -> list[tuple[str, int]]:
    """Every game that can be played, with two if it is for two, and some with more."""
    boxes = [box for box in shelf.boxes() if not box.announced]
    usual = [(box.id, min(max(2, box.seats[0]), box.seats[1])) for box in boxes]
    return usual + [(name, seats) for name, many in ALSO_WITH.items() for seats in many]


def leave(question: str) -> str:
    return ""


def screens(name: str, seats: int) -> Iterator[tuple[Sitting, str]]:
    """What the first seat sees before each of its decisions and at the end; all play by habit."""
    box, out, luck = shelf.find(name), StringIO(), SeededDealer(8)
    match = Match(box, seats, SeededLuck(3), watch=True)
    match.names = NAMES[:seats]
    bot = HabitBot(box.instinct)
    others: dict[int, Bot] = dict.fromkeys(range(1, seats), bot)
    console = Console(file=out, width=80, height=24)
    table = Sitting(console, match, others, luck, leave, attended=True)
    drawn = 0
    while not match.over and drawn < MOST_SCREENS:
        seat = seats_in(match.position.acting())[0]
        if seat == 0:
            out.seek(out.truncate(0))
            table.draw(0)
            drawn += 1
            yield table, out.getvalue()
        table.perform(seat, int(bot.choose(match.position.seen_by(seat), seat, luck)))
    if match.over:
        out.seek(out.truncate(0))
        table.last = 0
        table.show_end()
        yield table, out.getvalue()


@pytest.mark.parametrize(("name", "seats"), tables())
def test_every_screen_fits_and_every_offer_can_be_typed(name: str, seats: int) -> None:
    for number, (table, screen) in enumerate(screens(name, seats)):
        lines = screen.rstrip("\n").split("\n")
        assert len(lines) <= 23, screen  # one row is left for the answer
        assert max(map(len, lines)) <= 80, screen
        assert not re.search(r"\w…", screen), screen  # no word is cut
        # Nobody is told to touch anything; somebody in a story may do so.
        assert not re.search(r"(?<!in )\btouch\b", screen.lower()), screen
        every_number_and_label_is_understood(table)
        if number % 10 == 0:
            every_end_of_a_run_is_understood(table)


def every_number_and_label_is_understood(table: Sitting) -> None:
    offers, labels = table.scene(0).offers, table.labels(0)
    for number, label in enumerate(labels, 1):
        assert chosen(str(number), offers, labels) is offers[number - 1]
        assert chosen(label.lower(), offers, labels) is offers[labels.index(label)]


def every_end_of_a_run_is_understood(table: Sitting) -> None:
    """What a run shows of an offer is enough to type it."""
    offers, labels = table.scene(0).offers, table.labels(0)
    for kind in entries(list(enumerate(labels, 1))):
        for number, end in kind.ends[:3] if kind.head else ():
            said = f"{kind.head} {end} {kind.tail}"
            assert chosen(said, offers, labels) is offers[labels.index(labels[number - 1])]
