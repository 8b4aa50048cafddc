"""Offers of one kind are found wherever they stand."""

from tablewright.terminal.kinds import by_first_word, entries

TURNS = ["Pass", *[f"Turn the tile {way}" for way in ("left", "right", "over")], "Stop: end the match"]


def numbered(labels: list[str]) -> list[tuple[int, str]]:
    return list(enumerate(labels, 1))


def test_numbers_stay_those_of_the_offers() -> None:
    found = entries(numbered(TURNS))
    assert [entry.head for entry in found] == ["", "Turn the tile", ""]
    assert found[1].ends == ((2, "left"), (3, "right"), (4, "over"))


def test_a_kind_need_not_stand_together() -> None:
    labels = ["Play 1 here", "Rob Ann of 1", "Play 2 here", "Rob Ann of 2", "Play 3 here", "Rob Ann of 3"]
    assert [(kind.name, [number for number, _ in kind.ends]) for kind in entries(numbered(labels))] == [
        ("Play … here", [1, 3, 5]),
        ("Rob Ann of", [2, 4, 6]),
    ]


def test_the_same_remark_makes_a_kind() -> None:
    labels = [f"Aim at {square}" for square in ("A1", "B1", "C1: Kay is in the way", "D1", "E1: a goal")]
    labels += [f"Aim at {square}: Kay is in the way" for square in ("A2", "B2")]
    assert [(kind.name, [end for _, end in kind.ends]) for kind in entries(numbered(labels))] == [
        ("Aim at", ["A1", "B1", "D1", "E1: a goal"]),
        ("Aim at …: Kay is in the way", ["C1", "A2", "B2"]),
    ]


def test_two_are_not_a_run_but_share_a_first_word() -> None:
    labels = ["Steer left", "Steer right", "Idle"]
    assert [kind.head for kind in entries(numbered(labels))] == ["", "", ""]
    assert [kind.name for kind in by_first_word(numbered(labels))] == ["Steer", ""]


def test_an_example_can_be_typed() -> None:
    aims = entries(numbered(["Aim at A1: a goal", "Aim at B1: a goal", "Aim at C1: a goal"]))
    assert aims[0].example() == "aim at A1"


def test_a_bracket_belongs_to_the_word_before_it() -> None:
    labels = [f"Add {card} to the run of {name} (easy)" for card in "12" for name in ("Ann", "Ben")]
    assert [kind.name for kind in entries(numbered(labels))] == ["Add"]
    hands = entries(numbered([f"Give {card} to Ann (easy)" for card in "123"]))
    assert [kind.name for kind in hands] == ["Give … to Ann (easy)"]
