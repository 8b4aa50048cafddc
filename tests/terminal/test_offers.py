"""Lists of offers: columns, runs of one kind, runs that are opened."""

from tablewright.terminal.blocks import Block
from tablewright.terminal.offers import entries, offer_list, opened
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
    assert plain(offer_list(labels, PEN, 2)) == ["1–30 Run to …", "31 Skip"]
    assert plain(opened("run", labels, PEN))[0].startswith("Run to  1 A1")
    assert opened("dance", labels, PEN) is None


def test_numbers_stay_those_of_the_offers() -> None:
    found = entries(list(enumerate(TURNS, 1)))
    assert [entry.head for entry in found] == ["", "Turn the tile", ""]
    assert found[1].ends == ((2, "left"), (3, "right"), (4, "over"))


def test_an_end_that_is_a_number_is_kept_apart_from_its_own() -> None:
    labels = [f"Take {number}" for number in range(3, 10)]
    assert plain(opened("take", labels, PEN)) == ["Take  1) 3  2) 4  3) 5  4) 6  5) 7  6) 8  7) 9"]


def test_what_is_numbered_on_the_table_is_not_listed() -> None:
    assert plain(offer_list(TURNS, PEN, 6, elsewhere={2, 3, 4})) == ["1 Pass", "5 Stop: end the match"]
