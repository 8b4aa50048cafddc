"""What the compiler gets instead of the sources as written: constants marked, stars written out."""

import pytest

from tablewright.core.options import Options
from tablewright.native.constants import made_final
from tablewright.native.unit import PACKAGE
from tests.rewriting import run, written


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("DROP = 1", "DROP: Final = 1"),
        ("DROP = 1  # R1", "DROP: Final = 1  # R1"),
        ("LOW, HIGH = 1, (2, 3)", "LOW: Final = 1; HIGH: Final = (2, 3)"),
        ("LOW, HIGH = 1, 2; NEXT = 3  # R1", "LOW: Final = 1; HIGH: Final = 2; NEXT: Final = 3  # R1"),
        ("LOW = 1; HIGH = 2", "LOW: Final = 1; HIGH: Final = 2"),
        ("SIZES = [\n    1,\n]", "SIZES: Final = [\n    1,\n]"),
    ],
)
def test_constants_are_marked(text: str, marked: str) -> None:
    assert (
        made_final(f"import os\n{text}\n".encode()).decode()
        == f"import os; from typing import Final\n{marked}\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "drop = 1",
        "T = 1",
        "DROP: int = 1",
        "DROP = 1\nDROP = 2",
        "DROP = 1\nDROP += 2",
        "DROP = 1\ndel DROP",
        "DROP = OTHER = 1",
        "DROP = 1\ndef f():\n    global DROP\n    DROP = 2",
        "LOW, HIGH = 1, 2\nLOW = 3",
        "LOW, HIGH = pair()",
        "LOW, high = 1, 2",
        "KT = TypeVar('KT')",
        "KT = typing.TypeVar('KT', bound=int)",
        "ID = NewType('ID', int)",
        "CARD = int\ndef f(card: CARD) -> None: ...",
        "CARDS = list[int]\nx: 'CARDS' = []",
        "if True:\n    DROP = 1",
    ],
)
def test_what_is_no_constant_is_not_marked(text: str) -> None:
    source = f"import os\n{text}\n".encode()
    assert made_final(source) == source


def test_without_an_import_nothing_is_marked() -> None:
    assert made_final(b"DROP = 1\n") == b"DROP = 1\n"


# Stars


def test_stars_are_written_out_with_what_is_used() -> None:
    other = (
        "from os import sep\n_hidden = 1\nUSED = 2\nUNUSED = 3\nOWN = 4\ndef helps(): ...\nclass Kind: ...\n"
    )
    text = "from made_up.other import *  # all\n\nOWN = 5\nprint(USED, OWN, sep, _hidden, helps, Kind)\n"
    source = written(other=other, it=text)["it"]
    assert source.splitlines()[0].startswith("from made_up.other import Kind, USED, helps, sep")
    assert source.splitlines()[0].endswith("# all")


def test_a_star_that_passes_on_a_star() -> None:
    texts = written(
        deep="SIZE = 1\n",
        middle="from made_up.deep import *\nprint(SIZE)\n",
        it="from made_up.middle import *\nprint(SIZE)\n",
    )
    assert texts["it"].startswith("from made_up.middle import SIZE\n")


def test_a_game_written_with_a_star() -> None:
    path = PACKAGE.parent.parent / "docs" / "examples" / "cant_stop.py"
    module = run(it=path.read_text())
    position = module.CantStop(2, Options(module.OPTIONS))
    copy = position.clone()
    copy.tracks[0].advance(0)
    assert position.tracks[0].at(0) == -1
    assert "ROLL: Final = " in written(it=path.read_text())["it"]
