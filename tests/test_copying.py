"""What the compiler gets instead of the sources as written: clones, parts and constants written out.

What is written out is run as plain Python here, and must do what the sources do as they are.
"""

import ast
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from tablewright.core.options import Options
from tablewright.material.table import Table
from tablewright.native.copying import written_out
from tablewright.native.unit import PACKAGE
from tests.rewriting import HEAD, run, written

# One field of each kind

FIELDS = """\
from collections.abc import Callable, Sequence
from librt.vecs import vec
from mypy_extensions import i64
from tablewright.core.component import Component
Numbers = list[int]
class Card(Component):
    def __init__(self) -> None:
        self.face: i64 = 3
class Plain: pass
class Table(Component):
    def __init__(self, seats: i64) -> None:
        self.field: {type} = {value}
"""


@pytest.mark.parametrize(
    ("type_", "value", "copy"),
    [
        ("i64", "1", "copy_of.field"),
        ("bool", "True", "copy_of.field"),
        ("str", "''", "copy_of.field"),
        ("list[int]", "[1]", "copy_of.field[:]"),
        ("list[list[int]]", "[[1]]", "[item[:] for item in copy_of.field]"),
        ("list[Card]", "[Card()]", "[item.clone() for item in copy_of.field]"),
        ("list[Card | None]", "[None]", "[None if item is None else item.clone() for item in copy_of.field]"),
        ("vec[i64]", "vec[i64]([1])", "copy_of.field[:]"),
        ("set[int]", "{1}", "set(copy_of.field)"),
        ("dict[str, int]", "{}", "copied(copy_of.field)"),
        ("Card", "Card()", "copy_of.field.clone()"),
        ("'Card'", "Card()", "copy_of.field.clone()"),
        ("Card | None", "None", "None if copy_of.field is None else copy_of.field.clone()"),
        ("None | Card", "None", "None if copy_of.field is None else copy_of.field.clone()"),
        ("i64 | None", "None", "copy_of.field"),
        ("Card | list[int]", "[]", "copied(copy_of.field)"),
        ("Plain", "Plain()", "copy_of.field"),
        ("Numbers", "[]", "copy_of.field[:]"),
        ("Stranger", "None", "copied(copy_of.field)"),
        ("tuple[int, str]", "(1, '')", "copy_of.field"),
        ("tuple[str, ...]", "()", "copy_of.field"),
        ("tuple[Card, ...]", "()", "copied(copy_of.field)"),
        ("Callable[[int], int]", "abs", "copy_of.field"),
        ("frozenset[int]", "frozenset()", "copy_of.field"),
    ],
)
def test_a_field_is_copied_by_its_type(type_: str, value: str, copy: str) -> None:
    source = written(it=FIELDS.format(type=type_, value=value))["it"]
    assert f"else: self.field = {copy}\n" in source


@pytest.mark.parametrize(
    ("value", "copy"),
    [
        ("0", "copy_of.field"),
        ("'text'", "copy_of.field"),
        ("seats", "copy_of.field"),
        ("seats > 1", "copy_of.field"),
        ("seats * 2", "copy_of.field"),
        ("[0] * seats", "copy_of.field[:]"),
        ("seats * [0]", "copy_of.field[:]"),
        ("[[0] * 2] * seats", "[item[:] for item in copy_of.field]"),
        ("[Card()]", "[item.clone() for item in copy_of.field]"),
        ("Card()", "copy_of.field.clone()"),
        ("MODEL.clone()", "copy_of.field.clone()"),
        ("None", "copied(copy_of.field)"),
        ("[]", "copied(copy_of.field)"),
        ("sorted([seats])", "copied(copy_of.field)"),
    ],
)
def test_a_field_without_a_type_is_copied_by_its_value(value: str, copy: str) -> None:
    text = FIELDS.replace(": {type}", "").format(value=value)
    text = text.replace("class Plain: pass", "MODEL = Card()\nclass Plain: pass")
    assert f"else: self.field = {copy}\n" in written(it=text)["it"]


def test_a_copy_shares_nothing_that_changes() -> None:
    text = FIELDS.format(type="list[Card]", value="[Card() for _ in range(seats)]")
    one = run(it=text).Table(2)
    other = one.clone()
    assert type(other) is type(one)
    other.field[1].face = 8
    other.field.append(other.field[0].clone())
    assert [card.face for card in one.field] == [3, 3]
    assert [card.face for card in other.field] == [3, 8, 3]


# Where fields begin


def test_fields_that_another_method_sets() -> None:
    text = """\
    class Late(Component):
        def __init__(self) -> None:
            self.first = 1
            self.start()

        def start(self) -> None:
            self.second = [2]

        def later(self) -> None:
            self.third = [3]
            self.third, self.fourth = [4], [5]

        def count(self) -> None:
            self.fifth += 1

        fifth: int = 0
        sixth: int
    """
    late = run(it=HEAD + dedent(text)).Late()
    early = late.clone()
    assert (early.first, early.second, early.fifth) == (1, [2], 0)
    assert not hasattr(early, "third"), "what is not there yet is not copied"
    late.later()
    late.count()
    late.sixth = 6
    copy = late.clone()
    assert (copy.third, copy.fourth, copy.fifth, copy.sixth) == ([4], [5], 1, 6)
    copy.second.append(3)
    copy.third.append(5)
    assert (late.second, late.third) == ([2], [4])


def test_fields_of_a_base_in_another_module() -> None:
    base = """\
    class Base(Component):
        def __init__(self, size: i64, items: list[int]) -> None:
            self.size: i64 = size
            self.items: list[int] = items
    """
    own = """\
    from made_up import base
    from made_up.base import Base as Renamed

    class Same(base.Base):
        def grow(self) -> None:
            self.grown = [self.size]

    class More(Renamed):
        def __init__(self, *, extra: i64) -> None:
            super().__init__(extra, [1, 2])
            self.extra = extra

    class Most(More):
        more: list[int]
    """
    module = run(base=HEAD + dedent(base), own=HEAD + dedent(own))
    same, more, most = module.Same(3, [7]), module.More(extra=5), module.Most(extra=6)
    same.grow()
    most.more = [1]
    for one in (same, more, most):
        copy = one.clone()
        assert type(copy) is type(one)
        assert vars(copy) == vars(one)
        assert copy.items is not one.items
    assert most.clone().more is not most.more


@pytest.mark.parametrize(
    ("import_", "name"),
    [
        ("from . import base", "base.Base"),
        ("from .base import Base", "Base"),
        ("import made_up.base", "made_up.base.Base"),
        ("import made_up.base as other", "other.Base"),
        ("from made_up.base import *", "Base"),
    ],
)
def test_however_a_base_is_imported(import_: str, name: str) -> None:
    name = {"from . import base": "base.Base", "import made_up.base": "made_up.base.Base"}.get(
        import_, "Base"
    )
    name = "other.Base" if import_.endswith("other") else name
    base = HEAD + "class Base(Component):\n    def __init__(self) -> None:\n        self.items = [0]\n"
    source = written(base=base, own=f"{import_}\n\n\nclass Own({name}):\n    pass\n")["own"]
    assert "def clone(self) -> Self: copy = Own(copy_of=self)" in source


def test_a_clone_of_ones_own_stays_and_so_do_those_around_it() -> None:
    text = """\
    class Base(Component):
        def __init__(self) -> None:
            self.items = [0]

    class Own(Base):
        def clone(self):
            copy = Own()
            copy.items = ["own"]
            return copy

    class Below(Own):
        pass

    class Beside(Component):
        def __init__(self) -> None:
            self.items = [0]
    """
    source = written(it=HEAD + dedent(text))["it"]
    assert source.count("def clone(self) -> Self:") == 1, "of the one beside them"
    module = run(it=HEAD + dedent(text))
    assert module.Below().clone().items == module.Own().clone().items == ["own"]
    assert module.Base().clone().items == [0]


def test_what_inherits_without_being_written_out_is_copied_as_in_plain_python() -> None:
    """So runs an edited game on the compiled core."""
    text = """\
    class Base(Component):
        def __init__(self, size: i64) -> None:
            self.size = size
    """
    base = run(it=HEAD + dedent(text)).Base

    class Edited(base):  # type: ignore[misc, valid-type]
        def __init__(self) -> None:
            super().__init__(3)
            self.items = [1]

    one = Edited()
    assert type(one.clone()) is Edited
    assert vars(one.clone()) == vars(one)
    assert one.clone().items is not one.items


def test_what_a_decorator_begins_is_copied_as_in_plain_python() -> None:
    text = """\
    from dataclasses import dataclass

    @dataclass
    class Player(Component):
        name: str
        coins: int = 0
    """
    module = run(it=HEAD + dedent(text))
    player = module.Player("Ann")
    player.coins = 5
    assert player.clone() == player


# The text around it

SIGNATURES = {
    "one line": """
    def __init__(self, size: i64, options: object = None) -> None:
        self.size = size
""",
    "nothing": """
    def __init__(self) -> None:
        self.size = 4
""",
    "several": """
    def __init__(
        self,
        size: i64 = 4,  # how large
        *,
        wide: bool = False,
    ) -> None:
        self.size = size
""",
    "required": """
    def __init__(self, *, size: i64 = 4, wide: bool) -> None:
        self.size = size
""",
    "docstring": """
    def __init__(self) -> None:
        '''Says.

        More.
        '''
        self.size = 4
""",
    "beside": """
    def __init__(self) -> None: self.size = 4; self.items = [1]
""",
    "comment": """
    def __init__(self, size: i64 = 4) -> None:  # R1
        # first
        self.size = size
""",
    "umlauts": """
    def __init__(self, name: str = "Käfer", size: i64 = 4) -> None:
        self.size = size
""",
}
AFTER = "\n    def after(self) -> int:\n        return 1\n"


@pytest.mark.parametrize("signature", SIGNATURES.values(), ids=SIGNATURES)
def test_however_the_parameters_are_written(signature: str) -> None:
    module = run(
        it=f"{HEAD}\nclass Board(Component):\n{signature}\n    def after(self) -> int:\n        return 1\n"
    )
    wide = {"wide": True} if "wide: bool)" in signature else {}
    board = module.Board(**wide) if "options" not in signature else module.Board(4)
    assert (board.clone().size, board.clone().after()) == (4, 1)
    if "Says" in signature:
        assert module.Board.__init__.__doc__ == "Says.\n\n        More.\n        "


def test_texts_over_several_lines_keep_their_content() -> None:
    text = '''\
    class Book(Component):
        def __init__(self) -> None:
            self.page = """One.

    Two.
        Three."""
            self.other = f"""{1 + 1}
    beside
    """
            self.joined = (
                "a"
                "b"
            )
    '''
    source = HEAD + dedent(text)
    plain: dict[str, Any] = {}
    exec(source, plain)
    book = run(it=source).Book()
    assert vars(book) == vars(book.clone()) == vars(plain["Book"]())


LINES = '''\
"""A module.

from nothing comes nothing
import this only in words
"""

from mypy_extensions import i64

from tablewright.core.component import Component

SIZE = 3


class One(Component):
    """One."""

    def __init__(self, size: i64) -> None:
        self.size = size
        self.items = [size]

    def after(self) -> int:
        return 1


class Two(One):
    def behind(self) -> int:
        return 2


def last() -> int:
    return 3
'''


def test_lines_keep_their_numbers_where_empty_ones_make_room() -> None:
    source = written(it=LINES)["it"]
    assert ast.get_docstring(ast.parse(source)) == ast.get_docstring(ast.parse(LINES))
    lines, before = source.splitlines(), LINES.splitlines()
    assert len(lines) == len(before)
    for number, line in enumerate(before):
        if line.strip().startswith(("return", "def after", "def behind", "class", "self.size", "self.items")):
            assert lines[number].strip() == line.strip()


def test_sources_with_other_line_ends() -> None:
    source = LINES.replace("return 1", "return '\u2028'").replace("\n", "\r\n")
    one = run(it=source).One(2)
    assert vars(one.clone()) == vars(one)
    assert one.after() == "\u2028"


@pytest.mark.parametrize(
    "import_",
    [
        "from tablewright.core.component import (\n    Component,\n)",
        "from __future__ import annotations\nfrom tablewright.core.component import Component  # the root",
        "import tablewright.core.component; from tablewright.core.component import Component",
    ],
)
def test_imports_of_every_kind(import_: str) -> None:
    text = f"{import_}\nSIZE = 3\nclass One(Component):\n    def __init__(self):\n        self.size = SIZE\n"
    assert run(it=text).One().clone().size == 3
    assert "SIZE: Final = 3" in written(it=text)["it"]


def test_what_does_not_parse_passes_unchanged() -> None:
    broken = "from tablewright.core.component import Component\n\nclass One(Component:\n    SIZE = 3\n"
    assert written(it=broken)["it"] == broken


def test_whatever_we_compile_ourselves_can_be_written_out() -> None:
    sources = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path for path in ours()}
    texts = written_out({name: path.read_bytes() for name, path in sources.items()}, sources)
    for name, text in texts.items():
        compile(text, name, "exec")
    assert "def clone(self) -> Self: copy = Grid(" in texts["tablewright.material.grid"].decode()


def ours() -> list[Path]:
    return [*PACKAGE.glob("core/*.py"), *PACKAGE.glob("material/*.py"), *PACKAGE.glob("games/*/rules.py")]


# The parts of a table

PARTS = """\
from tablewright.game import *

PACK = numbered(1, 4)
HAND, DECK = Hand(PACK), Deck(PACK)


class Player(Component):
    def __init__(self, hand: Hand) -> None:
        self.hand = hand


class Game(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.zoo = Grid(2, 2)
        self.deck = DECK.clone()
        self.hands = HAND.each(seats)
        self.bag: Bag = bag_of([1])
        self.held: Hand | None = None
        self.spread: list[list[Hand]] = [HAND.times(1)]
        self.named: dict[str, Hand] = {"x": HAND.clone()}
        self.some: list[Hand | None] = [None, HAND.clone()]
        self.players = [Player(HAND.clone())]
        self.one = Player(HAND.clone())
        self.numbers = [1, 2]

    def deal(self, dealer: Dealer) -> None:
        self.late = HAND.clone()
"""


def test_the_parts_of_a_table_are_those_that_plain_python_finds() -> None:
    game = run(it=PARTS).Game(2, Options(()))
    for _ in range(2):
        assert [id(part) for part in game.parts()] == [id(part) for part in Table.parts(game)]
        assert [type(part).__name__ for part in game.clone().parts()] == [
            type(part).__name__ for part in game.parts()
        ]
        game.deal(None)
        game.held = game.hands[0].clone()


def test_materials_are_listed_by_name() -> None:
    (line,) = [line for line in written(it=PARTS)["it"].splitlines() if "def parts(self)" in line]
    for part in ("self.bag,", "self.deck,", "*self.hands,", "self.zoo]", "*components_in(self.held),"):
        assert f" {part}" in line or f"[{part}" in line
    assert "numbers" not in line
