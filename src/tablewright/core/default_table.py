"""The table of a game that has none of its own: what it draws of itself, and buttons for the rest."""

from collections.abc import Iterable

from tablewright.core.facts import facts, fields
from tablewright.core.position import Position
from tablewright.core.scene import AnyPart, Button, Counter, Panel, Scene, Text, Touch, walk
from tablewright.core.seating import result, waiting
from tablewright.core.words import Words, mention

UNCHANGING = ("options", "seats")  # known since the match began


def default_scene(view: Position, seat: int) -> Scene:
    """What the position draws of itself; or else what a viewer knows, by name: enough to try an idea."""
    drawn = view.own_scene(seat)
    if isinstance(drawn, Scene):
        return drawn
    seats = len(view.outcome().scores)
    shown = [name for name in fields(view) if name not in UNCHANGING]
    parts: list[AnyPart] = [_part(name, facts(getattr(view, name)), seats) for name in shown]
    return Scene(
        [
            Panel("position", "The position", parts=parts, flow="wrap"),
            Panel("actions", "What you can do", area="own", flow="wrap"),
        ]
    )


def _part(name: str, value: object, seats: int) -> AnyPart:
    label = name.replace("_", " ")
    if isinstance(value, bool | int | float | str):
        return Counter(f"fact-{name}", f"{label}: {_listed(value)}", caption=label, value=_listed(value))
    text = _listed(value)
    if isinstance(value, list) and len(value) == seats > 1:  # most likely one value for each seat
        text = _by_seat(value)
    return Text(f"fact-{name}", f"{label}: {text}", caption=label, text=text)


def _by_seat(values: list[object]) -> str:
    return ", ".join(f"{mention(seat)} {_listed(value)}" for seat, value in enumerate(values))


def _listed(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_listed(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return " ".join(_listed(inner) for inner in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


# What a player touches where nothing was drawn for it


def composed(words: Words, view: Position, seat: int, action: int) -> list[str]:
    """The parts its parameters are, and a button for each that is none; or one for the whole action."""
    word = words.word(action)
    ids: list[str] = []
    buttons: list[str] = []
    for (name, parameter), value in zip(word.parameters.items(), words.values(action), strict=True):
        part = parameter.part(view, seat, value) if parameter.part else ""
        if part:
            ids.append(part)
        else:
            buttons.append(f"choose-{name}-{value}")
    touched = list(dict.fromkeys([*ids, *buttons]))
    return touched if ids or len(buttons) > 1 else [whole(action)]


def whole(action: int) -> str:
    """The id of a button that does all of an action."""
    return f"action-{action}"


def told_apart(touches: dict[int, Touch]) -> None:
    """Gives actions that would be composed by the same touches a button each."""
    alike: dict[frozenset[str], list[int]] = {}
    for action, touch in touches.items():
        alike.setdefault(frozenset(touch.ids), []).append(action)
    for actions in alike.values():
        for action in actions if len(actions) > 1 else []:
            touches[action].ids.append(whole(action))


def lay_buttons(scene: Scene, words: Words, touches: dict[int, Touch]) -> None:
    """Puts a button beside the player for everything to touch that is not on the table.

    A place where nothing lies then, and which is not touched itself, is left out.
    """
    there = {part.id for part in walk(scene)}
    buttons: list[AnyPart] = []
    for action, touch in touches.items():
        for id in touch.ids:
            if id not in there:
                there.add(id)
                buttons.append(_button(id, words, action, touch))
    for panel in scene.panels:
        if panel.area == "own":
            panel.parts += buttons
    touched = {id for touch in touches.values() for id in touch.ids}
    scene.panels = [panel for panel in scene.panels if panel.parts or panel.id in touched]


def _button(id: str, words: Words, action: int, touch: Touch) -> Button:
    label = touch.label or words.sentence(action)
    word = words.word(action)
    for (name, parameter), value in zip(word.parameters.items(), words.values(action), strict=True):
        if id == f"choose-{name}-{value}":
            label = f"{name.replace('_', ' ')} {parameter.text(value)}"
    return Button(id, label, caption=label)


def prompt(view: Position, words: Words, actions: Iterable[int]) -> str:
    """What is asked of whom, from the names of what can be done."""
    if view.acting() == 0:
        return result(view)
    names = list(dict.fromkeys(words.word(action).name for action in actions))
    if not names:
        return waiting(view)
    return f"Your turn: {' or '.join(names)}."
