"""Whole matches at a terminal, with answers typed ahead."""

import re
from collections.abc import Iterable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from tablewright import shelf
from tablewright.bots.bot import HabitBot, RandomBot
from tablewright.core.box import Box
from tablewright.core.dealer import SeededDealer
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.core.outcome import Outcome, ranked
from tablewright.core.scene import mistakes
from tablewright.terminal.blocks import block
from tablewright.terminal.ending import verdict
from tablewright.terminal.scenes import picture, texts
from tablewright.terminal.sitting import Sitting
from tests.core.tiny import NAMES, tiny

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "low_tide.py"


class Typist:
    """Types answers; after the last one always the same."""

    def __init__(self, answers: Iterable[str], then: str | None) -> None:
        self.answers = list(answers)
        self.then = then
        self.asked: list[str] = []

    def __call__(self, question: str) -> str:
        self.asked.append(question)
        if self.answers:
            return self.answers.pop(0)
        if self.then is None:
            raise EOFError
        return self.then


def sitting(
    box: Box,
    seats: int,
    *answers: str,
    then: str | None = None,
    people: int = 1,
    size: tuple[int, int] = (80, 24),
) -> tuple[Sitting, StringIO]:
    out = StringIO()
    console = Console(file=out, width=size[0], height=size[1], highlight=False)
    match = Match(box, seats, SeededLuck(3), watch=True)
    match.names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"][:seats]
    bots = {seat: RandomBot() for seat in range(people, seats)}
    return Sitting(console, match, {**bots}, SeededDealer(5), Typist(answers, then)), out


def test_the_worked_example_is_played_to_the_end() -> None:
    table, out = sitting(shelf.find(str(EXAMPLE)), 3, then="1")
    assert table.play()
    assert table.match.over
    text = out.getvalue()
    assert "1 Gather: draw one" in text
    assert "Ann finds a shell worth" in text
    assert "The last day is over" in text
    assert "@" not in text


@pytest.mark.parametrize("name", NAMES)
def test_every_tiny_game_is_played_to_the_end(name: str) -> None:
    box = tiny(name)
    table, out = sitting(box, box.seats[1], then="1")
    assert table.play()
    assert table.match.position.outcome().reason in out.getvalue()


def test_push_fits_a_small_window() -> None:
    table, out = sitting(shelf.find("push"), 3)
    assert not table.play()  # the answers run out
    lines = out.getvalue().rstrip("\n").split("\n")
    assert len(lines) <= 23  # one is left for the answer
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("size", [(80, 24), (60, 30), (120, 40), (200, 60)])
def test_no_line_is_wider_than_the_window(size: tuple[int, int]) -> None:
    for box in [shelf.find("push"), *map(tiny, NAMES)]:
        table, out = sitting(box, box.seats[1], *["1"] * 6, size=size)
        table.play()
        assert max(map(len, out.getvalue().split("\n"))) <= size[0]


@pytest.mark.parametrize(
    ("strength", "said"),
    [
        ([0, 0], "a draw"),
        ([3, 3, 3], "a draw"),
        ([3, 1, 3], "Ann and Cleo share the victory"),
        ([1, 2], "Ben wins"),
    ],
)
def test_who_has_won(strength: list[int], said: str) -> None:
    assert verdict(ranked(strength, strength, "over"), ["Ann", "Ben", "Cleo"]) == said


def test_all_may_lose_against_a_game() -> None:
    assert verdict(Outcome([0, 0], [2, 2], "over"), ["Ann", "Ben"]) == "nobody wins"


def test_a_wide_window_gets_boxes_a_small_one_does_not() -> None:
    box = tiny("hands")
    position = box.position(4)
    position.deal(SeededDealer(1))
    scene = box.show(position.seen_by(0), 0)
    assert mistakes(scene) == []
    wide, small = picture(scene, box, [], 120, 40), picture(scene, box, [], 80, 8)
    assert wide.height > small.height
    assert "╭" not in "".join(line.plain for line in small.lines)


def test_help_log_rules_and_hint() -> None:
    box = tiny("parade")
    table, out = sitting(box, 2, "?", "l", "r", "r r2", "r R9", "h", "roll", "l", "q")
    assert not table.play()
    text = out.getvalue()
    assert "a number or the start of a label" in text
    assert "Nothing has happened yet." in text
    assert "Which clause? R1, R2" in text
    assert "Who is furthest after the last round wins" in text
    assert "the rulebook of Parade has no clause R9; it has R1, R2" in text
    assert "Roll and march: about" in text
    assert "Ann marches" in text


def test_the_rule_in_question_opens_by_itself() -> None:
    table, out = sitting(shelf.find("push"), 2, "r", "q")
    table.play()
    assert "╭─ R3 ─" in out.getvalue()


def test_nonsense_is_answered_and_asked_again() -> None:
    table, out = sitting(tiny("parade"), 2, "99", "dance", "r0ll", "q")
    assert not table.play()
    assert table.match.steps == []
    assert "there is no number 99" in out.getvalue()
    assert "no offer begins with 'dance'" in out.getvalue()


def test_after_undo_the_table_is_drawn_once() -> None:
    table, out = sitting(shelf.find("protocol-g117"), 2, "1", "u", "q")
    table.play()
    assert out.getvalue().count("You go first: take an action") == 2  # at first, and after taking it back


def test_what_is_impossible_is_answered_with_the_rule() -> None:
    answers = ("go C3", "use 1 points", "Place a unit on B3", "place a2", "q")
    table, out = sitting(shelf.find("protocol-g117"), 2, *answers, people=2)
    table.play()
    text = out.getvalue()
    assert "First place your second Troop (R10)" in text
    assert "First place your second Troop (R6)" in text
    assert "on a square without points (R15)" in text
    assert len(table.match.steps) == 1  # the one that was possible


@pytest.mark.parametrize(
    ("name", "answers", "refusal"),
    [
        ("level-8", ("draw", "discard green 1"), "You do not hold that card (R10)"),  # but a 10
        ("loading", ("play the 3",), "That card is not in your deck (R4)"),  # but a 37
        ("loading", ("play 3",), "That card is not in your deck (R4)"),
        ("loading", ("Play the 3 on the stack of Ben",), "That card is not in your deck (R4)"),
    ],
)
def test_a_number_that_is_not_there_does_not_become_another(
    name: str, answers: tuple[str, ...], refusal: str
) -> None:
    table, out = sitting(shelf.find(name), 2, *answers)
    last = "\n".join(last_screen(table, out))
    assert refusal in last
    assert len([step for step in table.match.steps if step.seat == 0]) == len(answers) - 1


def test_a_place_that_is_not_there_does_not_become_another() -> None:
    table, out = sitting(shelf.find("mad-maxence"), 1)
    bot, luck = HabitBot(table.match.box.instinct), SeededDealer(8)
    while not {"Drive to 10", "Drive to 11", "Drive to 12"}.intersection(table.labels(0)):
        table.perform(0, int(bot.choose(table.match.position.seen_by(0), 0, luck)))
    steps = len(table.match.steps)
    table.answer(0, "drive to 1")
    assert len(table.match.steps) == steps
    assert "No road leads there from here (R4)" in out.getvalue()


def test_a_short_name_does_nothing_else_than_the_label_says() -> None:
    table, out = sitting(shelf.find("lucha-libre"), 2, "reroll 3")  # the third die shows a 6
    assert "no offer begins with 'reroll 3'" in "\n".join(last_screen(table, out))
    assert table.match.steps == []


@pytest.mark.parametrize(
    "said", ["Play the 1 on your own stack", "PLAY THE 6 on your own stack", "6 own stack"]
)
def test_a_label_that_was_shown_before_is_answered_with_the_rule(said: str) -> None:
    table, out = sitting(shelf.find("loading"), 2, "1", said)
    assert "One card from each deck: now let go of it (R4)" in "\n".join(last_screen(table, out))


def test_labels_are_remembered_for_the_person_who_saw_them() -> None:
    table, out = sitting(tiny("hands"), 2, "1", "", people=2)
    table.play()
    assert set(table.shown) == {0, 1}
    assert set(table.shown[0]) != set(table.shown[1])


def test_a_label_means_what_it_meant_last_and_never_another() -> None:
    table, out = sitting(shelf.find("lucha-libre"), 2)
    table.draw(0)
    table.shown[0]["Reroll 2 for 1 fan"] = table.shown[0]["Reroll 5 for 1 fan"]  # the same die, earlier
    table.answer(0, "reroll 2 for 1 fan")
    assert table.match.steps == []
    assert "“Reroll 2 for 1 fan” is not possible now (R4)" in out.getvalue()


def test_new_words_of_a_page_are_kept_when_it_is_cut() -> None:
    table, out = sitting(shelf.find("mad-maxence"), 1)
    bot, luck = HabitBot(table.match.box.instinct), SeededDealer(8)
    while "Drive on into the next adventure" not in table.labels(0):
        before = {one.id: one.text for one in texts(table.scene(0))}
        table.perform(0, int(bot.choose(table.match.position.seen_by(0), 0, luck)))
    page = next(one for one in texts(table.scene(0)) if one.id == "words")
    assert page.text.startswith(before["words"])
    table.draw(0)
    assert "t shows all of it" in out.getvalue()
    assert page.text.removeprefix(before["words"]).split("\n")[2][:40] in out.getvalue()


def test_what_lies_on_the_table_carries_the_number_of_its_offer() -> None:
    table, out = sitting(shelf.find("protocol-g117"), 2, "q")
    table.play()
    text = out.getvalue()
    assert "1) » 3 points 2) ✗ sabotage" in text
    assert "1 Total Surveillance" not in text  # and is not listed besides


def test_the_beginning_of_a_run_opens_it() -> None:
    table, out = sitting(shelf.find("protocol-g117"), 2, "1", "order e3", "move", "move to c3", "q")
    table.play()
    assert "Move to  1 E1  2 D2  3 E2  4 C3" in out.getvalue()
    assert len(table.match.steps) == 4  # the bot's Troop, the choice, the order, the move


def test_free_rows_tell_what_happened_before() -> None:
    tall, tall_out = sitting(shelf.find("protocol-g117"), 2, "1", "q", size=(80, 60))
    tall.play()
    last = tall_out.getvalue().rpartition("1/10 turn")[2]
    assert "A Drone arrives on E3." in last
    assert "Ann plays Total Surveillance" in last
    small, small_out = sitting(shelf.find("protocol-g117"), 2, "1", "q", size=(80, 24))
    small.play()
    assert "Ann plays Total Surveillance" in small_out.getvalue().rpartition("1/10 turn")[2]


def test_what_had_no_room_can_be_asked_for() -> None:
    table, out = sitting(shelf.find("which-side"), 1, "t", "q")
    table.play()
    before, after = out.getvalue().split("More lies on the table: t shows it.")
    assert "Brooklyn shipyards" not in before
    assert "Brooklyn shipyards" in after


def last_screen(table: Sitting, out: StringIO) -> list[str]:
    """What stood on the screen when the answers ran out."""

    def clear() -> None:
        out.seek(out.truncate(0))

    table.clear = clear  # type: ignore[method-assign]
    table.play()
    return out.getvalue().rstrip("\n").split("\n")


@pytest.mark.parametrize("said", ["dance", "99", "go C3", "?", "h"])
def test_an_answer_stands_on_the_screen_without_pushing_the_table_off(said: str) -> None:
    table, out = sitting(shelf.find("protocol-g117"), 2, "1", said, size=(80, 24))
    lines = last_screen(table, out)
    assert len(lines) <= 23
    # With frames where the answer leaves room for them: how long a hint is depends on the machine.
    assert any("1/10 turn" in line for line in lines[:3])
    assert any(re.match(r"[│ ]*5[│ ·]+1", line) for line in lines)  # the board is there to its last row


def test_a_refusal_is_told_before_the_question() -> None:
    table, out = sitting(shelf.find("push"), 3, "dance")
    lines = last_screen(table, out)
    told = [number for number, line in enumerate(lines) if "no offer begins with 'dance'" in line]
    assert len(told) == 1
    assert told[0] < len(lines) - 2


def test_what_was_cut_short_is_read_in_full() -> None:
    table, out = sitting(shelf.find("mad-maxence"), 1)
    assert any("… t shows all of it" in line for line in last_screen(table, out))
    table, out = sitting(shelf.find("mad-maxence"), 1, "t")
    whole = "\n".join(last_screen(table, out))
    assert "shows all of it" not in whole
    assert "have taken." in whole  # the last words of the first place


def test_all_offers_are_listed_on_demand() -> None:
    table, out = sitting(shelf.find("toroball"), 2, "1", "1", "o")
    lines = last_screen(table, out)
    assert len(lines) <= 23
    assert sum(line.count("Run to") for line in lines) == 1


def test_a_long_text_is_turned_page_by_page() -> None:
    table, out = sitting(tiny("parade"), 2, "x", "y")
    table.console = Console(file=out, width=80, height=10, force_terminal=True, color_system=None)
    table.read(block(*[f"line {number}" for number in range(12)]))
    assert isinstance(table.ask, Typist)
    assert table.ask.asked == ["Enter: the next page "]
    assert "line 11" in out.getvalue()


def test_undo_takes_back_ones_own_last_action() -> None:
    table, out = sitting(tiny("fingers"), 2, "u", "1", "u", "2", "q", people=2)
    table.play()
    assert "only your own last action can be taken back" in out.getvalue()
    assert [step.seat for step in table.match.steps] == [0, 1]


def test_people_at_one_keyboard_do_not_see_each_others_hands() -> None:
    table, out = sitting(tiny("hands"), 2, "1", "", "1", "q", people=2)
    table.play()
    assert isinstance(table.ask, Typist)
    assert any("Ben is next: look away" in question for question in table.ask.asked)


def test_leaving_keeps_the_match() -> None:
    table, _ = sitting(tiny("parade"), 2, "1", "q")
    assert not table.play()
    assert len(table.match.steps) == 2  # the bot has answered
