"""How long files and functions may be, and how much is left untyped."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LONGEST_FILE = 500  # lines
LONGEST_FUNCTION = 40
MOST_ANY = 50  # lines of `src` with an `Any`, imports aside
BY_SCRIPT = "Written by scripts/"
CODE = (".py", ".ts", ".svelte")
DECIDES = (
    *(ast.If, ast.IfExp, ast.Match, ast.For, ast.AsyncFor, ast.While, ast.Try, ast.With, ast.AsyncWith),
    ast.comprehension,
)


def test_no_file_is_too_long() -> None:
    """Except what a script has written."""
    texts = {path: path.read_text(encoding="utf-8") for path in code()}
    lengths = {path: len(text.splitlines()) for path, text in texts.items() if BY_SCRIPT not in text[:300]}
    assert [
        f"{shown(path)}: {length} lines" for path, length in lengths.items() if length > LONGEST_FILE
    ] == []


def test_no_function_is_too_long() -> None:
    """Except tables of data: what only lists or declares may be as long as it likes."""
    found = [
        f"{shown(path)}:{function.lineno} {function.name}: {lines(function)} lines"
        for path in sources()
        for function in functions(path.read_text(encoding="utf-8"))
        if lines(function) > LONGEST_FUNCTION and not is_table(function)
    ]
    assert found == []


def test_little_is_untyped() -> None:
    found = [
        f"{shown(path)}: {line.strip()}"
        for path in sources()
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\bAny\b", line) and "import" not in line
    ]
    assert len(found) <= MOST_ANY, "\n".join(found)


@pytest.mark.parametrize(
    ("source", "table"),
    [
        ("def f():\n    return [\n        card(1),\n        card(2),\n    ]", True),
        ("def f(words):\n    words.event('takes')\n    words.event('places')", True),
        ("def f(cards):\n    return [card for card in cards if card]", False),
        ("def f(card):\n    if card:\n        return 1\n    return 2", False),
    ],
)
def test_a_table_of_data_decides_nothing(source: str, table: bool) -> None:
    (function,) = functions(source)
    assert is_table(function) == table


def is_table(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function goes straight through: no branch, no loop."""
    return not any(isinstance(node, DECIDES) for node in ast.walk(function))


def lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def functions(source: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def sources() -> Iterator[Path]:
    return (ROOT / "src").rglob("*.py")


def code() -> Iterator[Path]:
    for folder in ("src", "tests", "scripts", "web/src"):
        yield from (path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in CODE)


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))
