"""What the classes in some sources are made of, found by reading; nothing is run."""

import ast
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

NUMBERS = ("i64", "i32", "i16", "u8", "int")


@dataclass(frozen=True)
class Field:
    """A field of a class: its type as written, in the module it was written in; none: nobody said."""

    name: str
    type: ast.expr | None
    module: str
    late: bool = False  # not set in `__init__` itself, but in another method
    unsure: bool = False  # and perhaps not set yet when a copy is made


@dataclass(frozen=True)
class Class:
    module: str
    node: ast.ClassDef

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def full_name(self) -> str:
        return f"{self.module}.{self.name}"

    @property
    def methods(self) -> dict[str, ast.FunctionDef]:
        return {node.name: node for node in self.node.body if isinstance(node, ast.FunctionDef)}

    @property
    def init(self) -> ast.FunctionDef | None:
        return self.methods.get("__init__")


class Library:
    """The classes of some modules, and what names mean in each of them."""

    def __init__(self, sources: Mapping[str, bytes]) -> None:
        self.classes: dict[str, Class] = {}
        self.means: dict[str, dict[str, str]] = {}  # module → a name in it → the full name
        self.everything_of: dict[str, list[str]] = {}  # module → those it imports all names of
        self.values: dict[str, ast.expr] = {}  # full name → what is assigned to it at the head of a module
        self.modules = list(sources)
        for module, source in sources.items():
            with suppress(SyntaxError, ValueError):  # the compiler will say so
                self._read(module, ast.parse(source))

    def _read(self, module: str, tree: ast.Module) -> None:
        means = self.means.setdefault(module, {})
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                means[node.name] = f"{module}.{node.name}"
                self.classes[means[node.name]] = Class(module, node)
            elif isinstance(node, ast.FunctionDef):
                means[node.name] = f"{module}.{node.name}"
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    means[alias.asname or alias.name.partition(".")[0]] = (
                        alias.name if alias.asname else alias.name.partition(".")[0]
                    )
            elif isinstance(node, ast.ImportFrom):
                origin = self._origin(module, node)
                for alias in node.names:
                    means[alias.asname or alias.name] = f"{origin}.{alias.name}"
                if "*" in means:
                    self.everything_of.setdefault(module, []).append(means.pop("*").removesuffix(".*"))
            elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    self._assign(module, target, node.value)

    def _origin(self, module: str, node: ast.ImportFrom) -> str:
        """The module that names are imported from; dots in front count from the package around this one."""
        if node.level == 0:
            return node.module or ""
        is_package = any(other.startswith(f"{module}.") for other in self.modules)
        steps = node.level - 1 if is_package else node.level
        around = module.split(".")[: -steps or None]
        return ".".join([*around, *filter(None, [node.module])])

    def _assign(self, module: str, target: ast.expr, value: ast.expr) -> None:
        """`A = …`, and `A, B = …, …`."""
        if isinstance(target, ast.Name):
            self.means[module][target.id] = full = f"{module}.{target.id}"
            self.values[full] = value
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for each, its in zip(target.elts, value.elts, strict=False):
                self._assign(module, each, its)

    def names_in(self, module: str) -> set[str]:
        """The names a module has at its head, its own and imported ones."""
        others = [self.names_in(other) for other in self.everything_of.get(module, [])]
        return set(self.means.get(module, {})).union(*others)

    def classes_in(self, module: str) -> list[Class]:
        return [cls for cls in self.classes.values() if cls.module == module]

    def meaning(self, module: str, name: str) -> str:
        """The full name of what a name stands for in a module; empty: nobody knows."""
        if name in self.means.get(module, {}):
            return self.means[module][name]
        others = [self.meaning(other, name) for other in self.everything_of.get(module, [])]
        return next(filter(None, others), "")

    def find(self, module: str, name: str) -> Class | None:
        """The class a name stands for in a module, followed through the modules that pass it on."""
        seen: set[str] = set()
        head, _, inner = name.partition(".")
        full = self.meaning(module, head) + (f".{inner}" if inner else "")
        while full not in self.classes:
            place, _, name = full.rpartition(".")
            passed_on = self.meaning(place, name)
            if not passed_on or passed_on in seen:
                return None
            seen.add(passed_on)
            full = passed_on
        return self.classes[full]

    def bases(self, cls: Class) -> list[Class]:
        found = [self.find(cls.module, ast.unparse(base)) for base in cls.node.bases]
        return [base for base in found if base is not None]

    def descends(self, cls: Class, root: str) -> bool:
        return cls.full_name == root or any(self.descends(base, root) for base in self.bases(cls))

    def has_method(self, module: str, name: str, method: str) -> bool:
        """Whether the class of that name has a method, its own or inherited."""
        cls = self.find(module, name)
        return cls is not None and self._has(cls, method)

    def _has(self, cls: Class, method: str) -> bool:
        return method in cls.methods or any(self._has(base, method) for base in self.bases(cls))

    def is_class(self, module: str, name: str) -> bool:
        """Whether a name is a class we can see; an alias or a stranger is not."""
        return self.find(module, name) is not None

    def begun_by(self, cls: Class) -> Class | None:
        """The class whose `__init__` makes objects of this one: itself, or one it inherits from."""
        if cls.init is not None:
            return cls
        inherited = [self.begun_by(base) for base in self.bases(cls)]
        return next((base for base in inherited if base is not None), None)

    def fields_of(self, cls: Class) -> list[Field]:
        """All fields, inherited ones first, each once."""
        found: dict[str, Field] = {}
        for base in self.bases(cls):
            found |= {each.name: each for each in self.fields_of(base)}
        for each in self._own_fields(cls):
            before = found.setdefault(each.name, each)
            typed = each if before.type is None else before
            late, unsure = before.late and each.late, before.unsure and each.unsure
            found[each.name] = replace(typed, late=late, unsure=unsure)
        return list(found.values())

    def _own_fields(self, cls: Class) -> Iterator[Field]:
        for node in cls.node.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and _varies(node):
                yield Field(node.target.id, node.annotation, cls.module, True, unsure=node.value is None)
        called = _called(cls.init) if cls.init else set()
        methods = sorted(cls.methods.values(), key=lambda method: method.name != "__init__")
        for method in methods:
            parameters = {argument.arg: argument.annotation for argument in method.args.args}
            for name, type_, value in _assigned(method):
                known = type_ or self._type_of(value, parameters, cls.module)
                late = method.name != "__init__"
                yield Field(name, known, cls.module, late, unsure=late and method.name not in called)

    def _type_of(
        self, value: ast.expr | None, parameters: Mapping[str, ast.expr | None], module: str
    ) -> ast.expr | None:
        """The type of a value where it is plain to see."""
        if isinstance(value, ast.Name):
            return parameters.get(value.id)
        if isinstance(value, ast.Constant) and value.value is not None:
            return ast.Name(type(value.value).__name__)
        if isinstance(value, ast.Compare):
            return ast.Name("bool")
        if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult):
            sides = [self._type_of(side, parameters, module) for side in (value.left, value.right)]
            lists = [side for side in sides if isinstance(side, ast.Subscript)]
            plain = all(isinstance(side, ast.Name) and side.id in NUMBERS for side in sides)
            return lists[0] if lists else sides[0] if plain else None
        if isinstance(value, ast.List):
            inner = self._type_of(value.elts[0], parameters, module) if value.elts else None
            return ast.Subscript(ast.Name("list"), inner) if inner is not None else None
        return self._type_made(value, module)

    def _type_made(self, value: ast.expr | None, module: str) -> ast.expr | None:
        """`Grid(7, 6)` is a Grid, and so is `BOARD.clone()` where BOARD is one."""
        if not isinstance(value, ast.Call):
            return None
        made = value.func
        if isinstance(made, ast.Name) and self.is_class(module, made.id):
            return made
        if not (isinstance(made, ast.Attribute) and isinstance(made.value, ast.Name)):
            return None
        model = self.values.get(self.meaning(module, made.value.id))
        type_ = self._type_made(model, module)
        if made.attr in ("each", "times") and type_ is not None:
            return ast.Subscript(ast.Name("list"), type_)
        return type_ if made.attr == "clone" else None


def _varies(node: ast.AnnAssign) -> bool:
    """Whether what is declared at the head of a class is a field of its objects."""
    return not ast.unparse(node.annotation).startswith(("ClassVar", "Final"))


def _called(init: ast.FunctionDef) -> set[str]:
    """The methods of its own that an object calls whenever it is made."""
    calls = [node.value for node in init.body if isinstance(node, ast.Expr)]
    return {_own(call.func) for call in calls if isinstance(call, ast.Call)}


def _assigned(method: ast.FunctionDef) -> Iterator[tuple[str, ast.expr | None, ast.expr | None]]:
    """What a method assigns to fields of its object: name, annotation, value."""
    for node in ast.walk(method):
        if isinstance(node, ast.AnnAssign) and (name := _own(node.target)):
            yield name, node.annotation, node.value
        elif isinstance(node, ast.AugAssign) and (name := _own(node.target)):
            yield name, None, None
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if name := _own(target):
                    yield name, None, node.value
                elif isinstance(target, ast.Tuple):
                    yield from [(name, None, None) for each in target.elts if (name := _own(each))]


def _own(target: ast.expr) -> str:
    """The name of a field of `self`; empty: something else."""
    if not (isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)):
        return ""
    return target.attr if target.value.id == "self" else ""
