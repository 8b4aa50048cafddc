"""The table of a game that has none of its own: its facts as counters, its actions as buttons."""

from typing import Any

from tablewright.core.facts import facts
from tablewright.core.position import Position, seats_in
from tablewright.core.scene import AnyPart, Button, Counter, Panel, Scene, Text, Touch
from tablewright.core.words import Words, mention

UNCHANGING = ("options", "seats")  # known since the match began


def default_scene(view: Position, seat: int) -> Scene:
    """What a viewer knows, by name. Enough to try an idea; a game with a table shows itself better."""
    seats = len(view.outcome().scores)
    shown = {name: value for name, value in facts(view).items() if name not in UNCHANGING}
    parts: list[AnyPart] = [_part(name, value, seats) for name, value in shown.items()]
    waiting = " and ".join(mention(other) for other in seats_in(view.acting()))
    return Scene(
        [
            Panel("position", "The position", parts=parts, flow="wrap"),
            Panel("actions", "What you can do", area="own", flow="wrap"),
        ],
        prompt=f"{waiting} to act" if waiting else view.outcome().reason,
    )


def _part(name: str, value: Any, seats: int) -> AnyPart:
    label = name.replace("_", " ")
    if isinstance(value, bool | int | float | str):
        return Counter(f"fact-{name}", f"{label}: {_listed(value)}", caption=label, value=_listed(value))
    # A list as long as the table is most likely one value for each seat.
    by_seat = isinstance(value, list) and len(value) == seats > 1
    text = _by_seat(value) if by_seat else _listed(value)
    return Text(f"fact-{name}", f"{label}: {text}", caption=label, text=text)


def _by_seat(values: list[Any]) -> str:
    return ", ".join(f"{mention(seat)} {_listed(value)}" for seat, value in enumerate(values))


def _listed(value: Any) -> str:
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
