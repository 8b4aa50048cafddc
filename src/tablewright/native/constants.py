"""Marks what is assigned once at the head of a module as final, so that compiled code need not look it up.

    DROP = WORDS.action("drop", …)      becomes      DROP: Final = WORDS.action("drop", …)

Only names in capitals, as constants are written, and only where nothing else assigns them.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator

_CAPITALS = re.compile(r"[A-Z][A-Z0-9_]+")  # not T, which stands for a type
IMPORT = "from typing import Final"
MAKES_TYPES = ("TypeVar", "TypeVarTuple", "ParamSpec", "NewType", "namedtuple", "NamedTuple", "TypedDict")


def made_final(source: bytes) -> bytes:
    """The source with its constants marked; line numbers stay."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):  # the compiler will say so
        return source
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    written = Counter(name.id for name in names if not isinstance(name.ctx, ast.Load))
    written.update(_types(tree))
    lines = source.splitlines()
    single = [node for node in tree.body if isinstance(node, ast.Assign) and len(node.targets) == 1]
    marked = [node for node in reversed(single) if _mark(lines, node, written)]  # columns before stay
    if not marked or not _import_final(lines, tree):
        return source
    return b"\n".join(lines) + b"\n"


def _types(tree: ast.Module) -> Iterator[str]:
    """Names that stand for types: a mark would make variables of them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            makes_type = ast.unparse(node.value.func).rpartition(".")[2] in MAKES_TYPES
            yield from [name.id for name in node.targets if isinstance(name, ast.Name) and makes_type]
        for annotation in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(annotation, ast.expr):
                yield from _CAPITALS.findall(ast.unparse(annotation))


def _mark(lines: list[bytes], node: ast.Assign, written: Counter[str]) -> bool:
    target, number = node.targets[0], node.lineno - 1
    if isinstance(target, ast.Name) and _is_constant(target, written):
        end = target.end_col_offset or 0
        lines[number] = lines[number][:end] + b": Final" + lines[number][end:]
        return True
    if not (isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)):
        return False
    pairs = list(zip(target.elts, node.value.elts, strict=False))
    alone = node.lineno == node.end_lineno and len(target.elts) == len(node.value.elts)
    if alone and all(isinstance(each, ast.Name) and _is_constant(each, written) for each, _ in pairs):
        marked = [f"{ast.unparse(each)}: Final = {ast.unparse(value)}" for each, value in pairs]
        line, stop = lines[number], node.end_col_offset or 0
        lines[number] = line[: node.col_offset] + "; ".join(marked).encode() + line[stop:]
        return True
    return False


def _is_constant(target: ast.Name, written: Counter[str]) -> bool:
    return bool(_CAPITALS.fullmatch(target.id)) and written[target.id] == 1


def _import_final(lines: list[bytes], tree: ast.Module) -> bool:
    """Beside the first import; whether there is one."""
    node = first_import(tree)
    if node is None:
        return False
    number, end = (node.end_lineno or 1) - 1, node.end_col_offset or 0
    lines[number] = lines[number][:end] + f"; {IMPORT}".encode() + lines[number][end:]
    return True


def first_import(tree: ast.Module) -> ast.Import | ast.ImportFrom | None:
    """The import at the head of a module that another can stand beside."""
    found = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    return next((node for node in found if not _is_future(node)), None)


def _is_future(node: ast.Import | ast.ImportFrom) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"
