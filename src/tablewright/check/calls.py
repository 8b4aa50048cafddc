"""A check of the source: every announcement carries as many values as its event declares.

`dealer.says` fills up with zeros, so that a forgotten value shows in no match. Here the calls are read where
they are written. Only calls that name their event are looked at; what is worked out cannot be known.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tablewright.check import blame
from tablewright.core.box import Box
from tablewright.core.words import Word

BEFORE = {"says": 0, "whispers": 1}  # arguments in front of the event: an audience


@dataclass
class Names:
    """The names that are bound to words, over all files of a game."""

    events: dict[str, Word] = field(default_factory=dict)
    actions: dict[str, Word] = field(default_factory=dict)

    def rename(self, imported: ast.ImportFrom) -> None:
        """from .words import FINDS as F."""
        for alias in imported.names:
            for bound in (self.events, self.actions):
                if alias.asname and alias.name in bound:
                    bound[alias.asname] = bound[alias.name]

    def forget(self, name: str) -> None:
        self.events.pop(name, None)
        self.actions.pop(name, None)


def announced_values(box: Box) -> Iterator[str]:
    trees = {path: tree for path in blame.own_files(box) if (tree := _parsed(path)) is not None}
    names = declared(box, trees.values())
    for path, tree in trees.items():
        for call in _calls(tree):
            for problem in _problems(call, names):
                yield f"{blame.place(str(path), call.lineno)}: {problem}"


def _parsed(path: Path) -> ast.Module | None:
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, SyntaxError, UnicodeDecodeError):
        return None


def declared(box: Box, trees: Iterable[ast.Module]) -> Names:
    """What `NAME = words.event("name", …)` and its like bind; a name bound otherwise too is left out."""
    names = Names()
    events = {word.name: word for word in box.words.events}
    actions = {word.name: word for word in box.words.actions}
    trees = list(trees)
    declaring: dict[str, ast.expr] = {}  # by the first that binds a name; another one makes it doubtful
    for target, call in (pair for tree in trees for pair in _bindings(tree)):
        if _is_call(call, "event"):
            _bind(names.events, target, call, events)
            declaring.setdefault(target.id, target)
        elif _is_call(call, "action"):
            _bind(names.actions, target, call, actions)
            declaring.setdefault(target.id, target)
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.ImportFrom):
            names.rename(node)
        elif (
            isinstance(node, ast.Name)
            and isinstance(node.ctx, ast.Store)
            and node is not declaring.get(node.id)
        ):
            names.forget(node.id)
        elif isinstance(node, ast.arg):
            names.forget(node.arg)
    return names


def _bindings(tree: ast.Module) -> Iterator[tuple[ast.Name, ast.Call]]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target: ast.expr = node.targets[0]
        elif isinstance(node, ast.AnnAssign):
            target = node.target
        else:
            continue
        if isinstance(target, ast.Name) and isinstance(node.value, ast.Call):
            yield target, node.value


def _is_call(call: ast.Call, method: str) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == method


def _bind(bound: dict[str, Word], target: ast.Name, call: ast.Call, known: Mapping[str, Word]) -> None:
    name = call.args[0] if call.args else None
    if isinstance(name, ast.Constant) and name.value in known:
        bound[target.id] = known[str(name.value)]


def _calls(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in BEFORE:
            yield node


def _problems(call: ast.Call, names: Names) -> Iterator[str]:
    assert isinstance(call.func, ast.Attribute)
    before = BEFORE[call.func.attr]
    unknown = any(isinstance(value, ast.Starred) for value in call.args) or any(
        keyword.arg is None or len(keyword.arg) > 1 for keyword in call.keywords
    )
    if unknown or len(call.args) <= before:
        return
    given = len(call.args) - before - 1 + len(call.keywords)
    for name in _named(call.args[before]):
        if name in names.events:
            yield from _counted(name, names.events[name], given)
        elif name in names.actions:
            yield f"{name} is the action {names.actions[name].name!r}, and only events are announced"


def _counted(name: str, word: Word, given: int) -> Iterator[str]:
    wanted = list(word.parameters)
    if given < len(wanted):
        yield f"{name} is announced without {' and '.join(wanted[given:])}, which then is 0"
    elif given > len(wanted):
        takes = " and ".join(wanted) or "no values"
        yield f"{name} is announced with {given} values; the event {word.name!r} takes {takes}"


def _named(event: ast.expr) -> Iterator[str]:
    """The names an event may go by: a name, one of a module, or one of two."""
    if isinstance(event, ast.Name):
        yield event.id
    elif isinstance(event, ast.Attribute):
        yield event.attr
    elif isinstance(event, ast.IfExp):
        yield from _named(event.body)
        yield from _named(event.orelse)
