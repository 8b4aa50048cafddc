"""Writes `clone` out, field by field, for the components that are about to be compiled.

A component lists its fields where they begin, in `__init__`. Plain Python copies what it finds there; a
compiled class has no such list at hand, and looking one up would be slow. So the copy of the sources that
the compiler gets has, for every component without a `clone` of its own,

    def __init__(self, seats: i64, options: Options, copy_of: "Push | None" = None) -> None:
        if copy_of is None:
            …  # as it was
        else: self.deck = copy_of.deck.clone(); self.card = copy_of.card; …
    …
    def clone(self) -> Self: copy = Push(0, self.options, copy_of=self) if type(self) is Push else …

and `parts` for every table. New lines take the place of empty ones where there are some, so that tracebacks
keep their line numbers. What inherits from a compiled class and runs interpreted is copied by its fields.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tablewright.native.constants import first_import, made_final
from tablewright.native.fields import NUMBERS, Class, Field, Library
from tablewright.native.stars import without_stars

ROOT = "tablewright.core.component.Component"
TABLE = "tablewright.material.table.Table"
WHOLE = ("tablewright.material.material.Material", "tablewright.core.bag.Bag")


def written_out(sources: Mapping[str, bytes], hot: Mapping[str, object]) -> dict[str, bytes]:
    """The sources with every compiled component's `clone` in them."""
    library = Library(sources)
    components = [cls for module in hot for cls in library.classes_in(module) if library.descends(cls, ROOT)]
    wanting = [cls for cls in components if not _has_clone(cls, components, library)]
    beginning = [library.begun_by(cls) for cls in wanting]
    plain = {module: without_stars(source, library) for module, source in sources.items()}
    result = {module: made_final(source) if module in hot else source for module, source in plain.items()}
    for module in {cls.module for cls in (*wanting, *beginning) if cls is not None}:
        edits = Edits([line.decode() for line in result[module].splitlines()])
        for cls in library.classes_in(module):
            if cls in beginning:
                _widen(edits, cls, library)
            if cls in wanting:
                _add_clone(edits, cls, library)
            if library.descends(cls, TABLE) and "parts" not in cls.methods and cls.module in hot:
                _add_parts(edits, cls, library)
        result[module] = edits.text().encode()
    return result


def _has_clone(cls: Class, components: list[Class], library: Library) -> bool:
    """Whether it, what it inherits from, or what is made of it, is cloned in a way of its own.

    And whether a decorator writes its `__init__`, which nobody can widen.
    """
    made_of_it = [other for other in components if library.descends(other, cls.full_name)]
    above = [other for other in components if library.descends(cls, other.full_name)]
    own = any("clone" in other.methods for other in (*made_of_it, *above) if other.full_name != ROOT)
    return own or cls.full_name == ROOT or any(map(_is_dataclass, above))


def _is_dataclass(cls: Class) -> bool:
    return any("dataclass" in ast.unparse(decorator) for decorator in cls.node.decorator_list)


@dataclass
class Edits:
    """Changes to the lines of a source, by their numbers in the source as it was."""

    lines: list[str]
    indented: set[int] = field(default_factory=set)
    inserted: list[tuple[int, str]] = field(default_factory=list)  # after this line
    room: set[int] = field(default_factory=set)  # empty lines that have been given away
    strings: set[int] = field(default_factory=set)  # lines that begin inside a string: they stay as they are
    first_import: ast.Import | ast.ImportFrom | None = None

    def __post_init__(self) -> None:
        tree = ast.parse("\n".join(self.lines))
        self.first_import = first_import(tree)
        texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant | ast.JoinedStr)]
        self.strings = {line for text in texts for line in range(text.lineno + 1, (text.end_lineno or 0) + 1)}

    def insert(self, after: int, text: str) -> None:
        self.inserted.append((after, text))

    def give_away(self, number: int) -> bool:
        """Takes an empty line out of the source to make room for a new one; whether there was one."""
        free = (
            0 < number <= len(self.lines)
            and not self.lines[number - 1].strip()
            and number not in self.room | self.strings
        )
        if free:
            self.room.add(number)
        return free

    def text(self) -> str:
        _import_component(self)
        after: dict[int, list[str]] = {}
        for number, text in self.inserted:
            after.setdefault(number, []).append(text)
        result: list[str] = []
        for number, line in enumerate(self.lines, 1):
            if number not in self.room:
                moved = number in self.indented - self.strings and line.strip()
                result.append("    " + line if moved else line)
            result += after.get(number, [])
        return "\n".join(result) + "\n"


def _widen(edits: Edits, cls: Class, library: Library) -> None:
    """Lets `__init__` begin as a copy."""
    init = cls.init
    assert init is not None
    body = init.body[1:] if ast.get_docstring(init) is not None and len(init.body) > 1 else init.body
    first, last = body[0].lineno, init.end_lineno or body[-1].lineno
    margin = " " * (init.col_offset + 4)
    line, column = _end_of_parameters(init)
    if _ends_in_line(edits.lines[first - 1], body[0].col_offset):
        first = _break_line(edits, first, body[0].col_offset, margin)
    else:
        margin = " " * body[0].col_offset
        _make_room(edits, cls.node.lineno, first)
        edits.insert(first - 1, f"{margin}if copy_of is None:")
        edits.indented |= set(range(first, last + 1))
    edits.lines[line - 1] = _by_bytes(edits.lines[line - 1], column, f', copy_of: "{cls.name} | None" = None')
    early = [each for each in library.fields_of(cls) if not each.late]
    copies = "; ".join(f"self.{each.name} = {_copy('copy_of', each, library)}" for each in early)
    edits.give_away(last + 1)
    edits.insert(last, f"{margin}else: {copies or 'pass'}")


def _ends_in_line(line: str, column: int) -> bool:
    """Whether something stands before a statement in its line: the head of a function written in one."""
    return bool(line.encode()[:column].strip())


def _break_line(edits: Edits, number: int, column: int, margin: str) -> int:
    line = edits.lines[number - 1].encode()
    edits.lines[number - 1] = line[:column].decode().rstrip()
    edits.give_away(number + 2)
    edits.insert(number, f"{margin}if copy_of is None: {line[column:].decode()}")
    return number


IMPORT = (
    "from typing import Self; "
    "from tablewright.core.component import Component, components_in, copied, copied_by_fields, copy_if_set"
)


def _import_component(edits: Edits) -> None:
    """Beside the first import."""
    found = edits.first_import
    if found is not None:
        number, column = (found.end_lineno or 1) - 1, found.end_col_offset or 0
        edits.lines[number] = _by_bytes(edits.lines[number], column, f"; {IMPORT}")


def _make_room(edits: Edits, top: int, first: int) -> None:
    """An empty line in front of the class or between its head and its `__init__` makes room for the `if`."""
    for number in range(first - 1, max(top - 4, 0), -1):
        if edits.give_away(number):
            return


def _end_of_parameters(init: ast.FunctionDef) -> tuple[int, int]:
    """Where the last parameter ends: its line, and its column in bytes."""
    given = init.args
    nodes: list[ast.arg | ast.expr] = [*given.args, *given.kwonlyargs, *given.defaults]
    nodes += [default for default in given.kw_defaults if default is not None]
    return max((node.end_lineno or 0, node.end_col_offset or 0) for node in nodes)


def _by_bytes(text: str, column: int, added: str) -> str:
    line = text.encode()
    return (line[:column] + added.encode() + line[column:]).decode()


def _add_clone(edits: Edits, cls: Class, library: Library) -> None:
    margin = " " * cls.node.body[0].col_offset
    last = cls.node.end_lineno or 0
    arguments = [*_arguments(cls, library), "copy_of=self"] if library.begun_by(cls) else []
    late = [each for each in library.fields_of(cls) if each.late or not library.begun_by(cls)]
    made = f"{cls.name}({', '.join(arguments)})"
    steps = [f"copy = {made} if type(self) is {cls.name} else copied_by_fields(self)"]
    steps += [_later(each, library) for each in late]
    edits.give_away(last + 1) or edits.give_away(last + 2)
    text = "; ".join([*steps, "return copy"])
    edits.insert(last, f"{margin}def clone(self) -> Self: {text}  # type: ignore")


def _later(each: Field, library: Library) -> str:
    if each.unsure:
        return f'copy_if_set(self, copy, "{each.name}")'
    return f"copy.{each.name} = {_copy('self', each, library)}"


def _add_parts(edits: Edits, cls: Class, library: Library) -> None:
    """The components among a table's fields, in the order of their names."""
    fields = sorted(library.fields_of(cls), key=lambda each: each.name)
    listed = ", ".join(part for each in fields if (part := _part(each, library)))
    margin = " " * cls.node.body[0].col_offset
    last = cls.node.end_lineno or 0
    edits.give_away(last + 1) or edits.give_away(last + 2)
    edits.insert(last, f"{margin}def parts(self) -> list[Component]: return [{listed}]")


def _part(each: Field, library: Library) -> str:
    """A field among the parts of a table; empty where it holds none."""
    value = f"self.{each.name}"
    copy = _copy("self", each, library)
    if copy in (value, f"{value}[:]", f"set({value})"):
        return ""
    if each.unsure:
        return f'*components_in(getattr(self, "{each.name}", None))'
    if copy == f"{value}.clone()" and _is_material(each.type, each.module, library):
        return value
    inner = each.type.slice if isinstance(each.type, ast.Subscript) else None
    if copy == f"[item.clone() for item in {value}]" and _is_material(inner, each.module, library):
        return f"*{value}"
    return f"*components_in({value})"


def _is_material(type_: ast.expr | None, module: str, library: Library) -> bool:
    """Whether a type is a material, or a bag: nothing lies in it that must be found."""
    cls = library.find(module, ast.unparse(type_)) if type_ is not None else None
    return cls is not None and any(library.descends(cls, whole) for whole in WHOLE)


def _arguments(cls: Class, library: Library) -> Iterator[str]:
    """Something of the right type for each parameter: a copy does not look at them.

    Where nothing will do, the field of that name: if there is none, the compiler names it.
    """
    begun = library.begun_by(cls)
    init = begun.init if begun else None
    if init is None:
        return
    for parameter in init.args.args[1 : len(init.args.args) - len(init.args.defaults)]:
        yield _blank(parameter.annotation) or f"self.{parameter.arg}"
    for parameter, default in zip(init.args.kwonlyargs, init.args.kw_defaults, strict=True):
        if default is None:
            yield f"{parameter.arg}={_blank(parameter.annotation) or f'self.{parameter.arg}'}"


BLANKS = {**dict.fromkeys(NUMBERS, "0"), "bool": "False", "str": '""', "float": "0.0"}


def _blank(annotation: ast.expr | None) -> str:
    text = ast.unparse(annotation) if annotation else "object"
    if text == "object" or text.endswith("| None"):
        return "None"
    return BLANKS.get(text, "[]" if text.startswith("list[") else "")


# What copies a value of some type

SHARED = frozenset(
    (
        *BLANKS,
        "bytes",
        "object",
        "None",
        "Callable",
        "frozenset",
        "Literal",
        "Mapping",
        "Sequence",
        "Shared",
    )
)


def _copy(original: str, each: Field, library: Library) -> str:
    value = f"{original}.{each.name}"
    return _copy_of(value, each.type, each.module, library) if each.type else f"copied({value})"


def _copy_of(value: str, type_: ast.expr, module: str, library: Library) -> str:
    if isinstance(type_, ast.Constant) and isinstance(type_.value, str):
        type_ = ast.parse(type_.value, mode="eval").body
    if isinstance(type_, ast.BinOp):  # X | None
        return _copy_of_optional(value, type_, module, library)
    head = type_.value if isinstance(type_, ast.Subscript) else type_
    inner = type_.slice if isinstance(type_, ast.Subscript) else None
    name = ast.unparse(head)
    if name in SHARED:
        return value
    if name in ("vec", "bytearray"):
        return f"{value}[:]"
    if name == "list" and inner is not None:
        each = _copy_of("item", inner, module, library)
        return f"{value}[:]" if each == "item" else f"[{each} for item in {value}]"
    if name == "tuple":
        items = inner.elts if isinstance(inner, ast.Tuple) else [inner] if inner is not None else []
        named = [item for item in items if ast.unparse(item) not in ("...", "()")]
        same = all(_copy_of("item", item, module, library) == "item" for item in named)
        return value if same else f"copied({value})"
    if name == "set":
        return f"set({value})"
    if library.has_method(module, name, "clone"):
        return f"{value}.clone()"
    if library.is_class(module, name):
        return value
    alias = library.values.get(library.meaning(module, name))
    if alias is None or name in ast.unparse(alias):  # a stranger, or a type made of itself
        return f"copied({value})"
    return _copy_of(value, alias, module, library)


def _copy_of_optional(value: str, type_: ast.BinOp, module: str, library: Library) -> str:
    sides = [side for side in (type_.left, type_.right) if ast.unparse(side) != "None"]
    if len(sides) != 1:
        return f"copied({value})"
    copy = _copy_of(value, sides[0], module, library)
    return copy if copy == value else f"None if {value} is None else {copy}"
