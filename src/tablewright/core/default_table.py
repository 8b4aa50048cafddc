"""The table of a game that has none of its own: its facts as counters, its actions as buttons."""

from tablewright.core.facts import facts, fields
from tablewright.core.position import Position, seats_in
from tablewright.core.scene import AnyPart, Button, Counter, Panel, Scene, Text, Touch
from tablewright.core.words import Words, mention

UNCHANGING = ("options", "seats")  # known since the match began


def default_scene(view: Position, seat: int) -> Scene:
    """What a viewer knows, by name. Enough to try an idea; a game with a table shows itself better."""
    seats = len(view.outcome().scores)
    shown = [name for name in fields(view) if name not in UNCHANGING]
    parts: list[AnyPart] = [_part(name, facts(getattr(view, name)), seats) for name in shown]
    waiting = " and ".join(mention(other) for other in seats_in(view.acting()))
    return Scene(
        [
            Panel("position", "The position", parts=parts, flow="wrap"),
            Panel("actions", "What you can do", area="own", flow="wrap"),
        ],
        prompt=f"{waiting} to act" if waiting else view.outcome().reason,
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


def plain_touch(words: Words, action: int) -> Touch:
    return Touch([f"action-{action}"], words.sentence(action))


def touch_button(touch: Touch, sentence: str) -> Button:
    return Button(touch.ids[0], sentence, caption=sentence)
