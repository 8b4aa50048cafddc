"""Docstrings for compiled code. mypyc leaves them out, and `help` would be empty: they are put into its C."""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_TEXT = r'PyDoc_STR\("(?:[^"\\]|\\.)*'
# What mypyc writes: a signature and nothing below it, or nothing at all. The name is of the C symbol before.
_METHOD = re.compile(rf'(\(PyCFunction\)CPyPy_(\w+),\s*[\w |]+, {_TEXT})(?=")')
_CLASS = re.compile(rf'(CPyType_(\w+)_template_ = {{[^}}]*?\.tp_doc = {_TEXT})(?=")')
_MODULE = re.compile(r'(PyModuleDef_HEAD_INIT,\s*"([\w.]+)",\s*)NULL(?=, /\* docstring \*/)')


def add_docstrings(folder: Path, files: Iterable[str]) -> None:
    """Puts the docstrings of some sources into the C that was made of them."""
    known = docstrings(files)
    for file in folder.rglob("*.c"):
        text = file.read_text()
        for pattern in (_METHOD, _CLASS):
            text = pattern.sub(lambda match: match[1] + _in_c(known.get(match[2], "")), text)
        file.write_text(_MODULE.sub(lambda match: match[1] + _quoted(known.get(match[2], "")), text))


def docstrings(files: Iterable[str]) -> dict[str, str]:
    """The docstring of each thing, by every name mypyc may give it in C: as much of the module's name as
    tells it from others. A module has its own name."""
    found: dict[str, list[str]] = {}
    for file in files:
        module = list(Path(file).with_suffix("").parts)
        module = module[:-1] if module[-1] == "__init__" else module
        for inside, text in _documented(ast.parse(Path(file).read_bytes()), []):
            for start in range(len(module)):
                found.setdefault("___".join([*module[start:], *inside]), []).append(text)
            if not inside:
                found[".".join(module)] = [text]
    return {name: texts[0] for name, texts in found.items() if len(texts) == 1}


def _documented(node: ast.AST, inside: list[str]) -> Iterator[tuple[list[str], str]]:
    """Everything below a node that has a docstring, but for what stands within functions."""
    if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
        return
    if text := ast.get_docstring(node):
        yield inside, inspect.cleandoc(text)
    if not isinstance(node, ast.FunctionDef):
        for child in node.body:
            yield from _documented(child, [*inside, getattr(child, "name", "")])


def _quoted(text: str) -> str:
    return f'PyDoc_STR("{_in_c(text)}")' if text else "NULL"


def _in_c(text: str) -> str:
    """As it stands in a literal of C, which must not hold what is special there."""
    plain = set(range(32, 127)) - set(b'"\\?')
    return "".join(chr(byte) if byte in plain else f"\\{byte:03o}" for byte in text.encode())
