"""The last screen: nothing is cut that cannot be read, and nobody is kept who cannot answer."""

from io import StringIO

import pytest
from rich.console import Console

from tablewright import shelf
from tablewright.bots.bot import Bot, HabitBot
from tablewright.core.dealer import SeededDealer
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.core.position import seats_in
from tablewright.terminal.sitting import LEAVING, Sitting
from tests.terminal.test_screen import NAMES
from tests.terminal.test_sitting import Typist

TALL = [("mad-maxence", 1), ("protocol-g117", 2), ("push", 6), ("trip-and-run", 6)]
ADVICE = ("t shows it", "t shows all of it")


def at_the_end(name: str, seats: int, *answers: str, attended: bool = True) -> tuple[Sitting, str]:
    """A match played to its end by habit, and what was printed after that."""
    box, out, luck = shelf.find(name), StringIO(), SeededDealer(8)
    match = Match(box, seats, SeededLuck(3), watch=True)
    match.names = NAMES[:seats]
    bot = HabitBot(box.instinct)
    others: dict[int, Bot] = dict.fromkeys(range(1, seats), bot)
    console = Console(file=out, width=80, height=24)
    table = Sitting(console, match, others, luck, Typist(answers, then=None), attended=attended, last=0)
    while not match.over:
        seat = seats_in(match.position.acting())[0]
        table.play_action(seat, int(bot.choose(match.position.seen_by(seat), seat, luck)))
    table.told[0] = max(0, len(match.steps) - seats)
    assert table.play()
    return table, out.getvalue()


def asked(table: Sitting) -> list[str]:
    assert isinstance(table.ask, Typist)
    return table.ask.asked


def gives_advice(screen: str) -> bool:
    return any(advice in screen for advice in ADVICE)


@pytest.mark.parametrize(("name", "seats"), TALL)
def test_what_was_cut_at_the_end_can_be_read(name: str, seats: int) -> None:
    table, screen = at_the_end(name, seats)
    assert gives_advice(screen)
    assert asked(table) == [LEAVING]
    assert len(screen.rstrip("\n").split("\n")) <= 23
    table, read = at_the_end(name, seats, "t", "l", "", "")
    assert not gives_advice(read.removeprefix(screen).removesuffix(screen))
    assert asked(table) == [LEAVING, "> ", "> ", LEAVING]


@pytest.mark.parametrize(("name", "seats"), TALL)
def test_where_nobody_can_answer_everything_is_printed(name: str, seats: int) -> None:
    table, printed = at_the_end(name, seats, attended=False)
    assert not gives_advice(printed)
    assert asked(table) == []


def test_an_end_that_fits_needs_no_answer() -> None:
    table, screen = at_the_end("push", 2)
    assert not gives_advice(screen)
    assert asked(table) == []


def test_whatever_else_is_typed_leaves() -> None:
    table, _ = at_the_end("push", 6, "1", "1")
    assert asked(table) == [LEAVING]
