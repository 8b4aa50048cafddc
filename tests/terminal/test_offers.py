"""Lists of offers: columns, runs of one kind, runs that are opened."""

from tablewright.terminal.blocks import Block
from tablewright.terminal.offers import offer_list, opened, whole_list
from tablewright.terminal.pen import Pen

PEN = Pen(width=60)
RUNS = [f"Run to {column}{row}" for row in range(1, 6) for column in "ABCDEF"]
TURNS = ["Pass", *[f"Turn the tile {way}" for way in ("left", "right", "over")], "Stop: end the match"]


def plain(drawn: Block | None) -> list[str]:
    assert drawn is not None
    return [line.plain.rstrip() for line in drawn.lines]


def test_a_short_list_stands_in_columns() -> None:
    assert plain(offer_list(["Flip", "Stop"], PEN, 6)) == ["1 Flip", "2 Stop"]
    assert plain(offer_list(TURNS, PEN, 6)) == [
        "1 Pass                  4 Turn the tile over",
        "2 Turn the tile left    5 Stop: end the match",
        "3 Turn the tile right",
    ]


def test_a_run_of_one_kind_is_one_entry() -> None:
    lines = plain(offer_list(RUNS, PEN, 5))
    assert len(lines) <= 5
    assert lines[0].startswith("Run to  1 A1  2 B1  3 C1")
    assert lines[-1].endswith("30 F5")


def test_a_run_that_is_too_long_is_closed_and_can_be_opened() -> None:
    labels = [*RUNS, "Skip"]
    assert plain(offer_list(labels, PEN, 2)) == [
        "1–30 Run to …",
        "31 Skip    o lists them all; or type: run to A1",
    ]
    assert plain(opened("run", labels, PEN))[0].startswith("Run to  1 A1")
    assert opened("dance", labels, PEN) is None


def test_an_end_that_is_a_number_is_kept_apart_from_its_own() -> None:
    labels = [f"Take {number}" for number in range(3, 10)]
    assert plain(opened("take", labels, PEN)) == ["Take  1) 3  2) 4  3) 5  4) 6  5) 7  6) 8  7) 9"]


def test_what_is_numbered_on_the_table_is_not_listed() -> None:
    assert plain(offer_list(TURNS, PEN, 6, elsewhere={2, 3, 4})) == ["1 Pass", "5 Stop: end the match"]


def test_what_is_common_at_both_ends_is_written_once() -> None:
    labels = [f"Play the {card} on your own stack" for card in range(10, 30)]
    lines = plain(offer_list([*labels, "Stop"], PEN, 6))
    assert lines[0].startswith("Play the … on your own stack  1) 10  2) 11")
    assert lines[-1] == "21 Stop"
    assert len(lines) == 5


def test_remarks_do_not_split_a_run() -> None:
    labels = [*RUNS[:14], "Run to E5: the ball", *RUNS[15:]]
    lines = plain(offer_list(labels, PEN, 5))
    assert lines[0].startswith("Run to  1 A1")
    assert lines[1].endswith("14 B3  15 E5: the ball")


def test_what_has_a_remark_is_closed_first() -> None:
    labels = [*RUNS[:10], *[f"{label}: the cow is in the way" for label in RUNS[10:]]]
    lines = plain(offer_list(labels, PEN, 4))
    assert lines[0].startswith("Run to  1 A1")
    assert "11–30 Run to …: the cow is in the way" in lines


def test_equal_labels_are_written_once_unless_all_are_asked_for() -> None:
    labels = ["Reroll 3 for a fan", "Reroll 2 for a fan", "Reroll 3 for a fan", "Reroll 2 and 3 for a fan"]
    assert plain(offer_list(labels, PEN, 1)) == ["Reroll … for a fan  1) 3  2) 2  4) 2 and 3"]
    assert plain(whole_list(labels, PEN)) == ["Reroll … for a fan  1) 3  2) 2  3) 3  4) 2 and 3"]


def test_a_list_is_never_longer_than_its_rows() -> None:
    labels = [f"{word} something else" for word in ("Bake", "Cook", "Dig", "Eat", "Fry", "Go", "Hop", "Idle")]
    assert plain(offer_list(labels, Pen(width=24), 4))[-1] == "… o lists them all"
    assert len(plain(offer_list(labels, Pen(width=24), 4))) == 4


def test_a_label_longer_than_a_row_is_not_cut() -> None:
    lines = plain(offer_list(["Pass", "Send every worker who is healthy to the docks"], Pen(width=24), 6))
    assert lines == ["1 Pass", "2 Send every worker who", "  is healthy to the", "  docks"]
