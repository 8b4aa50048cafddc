"""What the police would do on each roll as the gauges stand, told in a few words (R6)."""

from itertools import groupby

from tablewright.core.scene import AnyPart, Counter, Group, Mark
from tablewright.games.bonnie_and_clyde.gauges import TOP, Phase
from tablewright.games.bonnie_and_clyde.rules import BonnieAndClyde

DEADLY = 8
# By the first word of what they do.
ICONS = {"death": "skull", "prison": "bars", "Threat": "star", "Love": "heart", "Passion": "flame"}
ICONS |= {"Boredom": "hourglass", "Poem": "quill", "nothing": "check"}
WHEN = {Phase.POLICE: "If the police roll", Phase.ANSWER: "The police rolled"}
TOMORROW = "If the police roll, tomorrow"


def police_table(view: BonnieAndClyde) -> Group:
    """Every roll with its modifier counted in, those that do the same together; what lies there is chosen."""
    when = WHEN.get(view.phase, TOMORROW)
    alike = groupby(range(1, 7), lambda die: police_deeds(view, die + view.modifier()))
    parts: list[AnyPart] = [row(view, deeds, list(dice)) for deeds, dice in alike]
    return Group("police-table", when, when, parts=parts, shape="wrap")


def row(view: BonnieAndClyde, deeds: str, dice: list[int]) -> Counter:
    faces = str(dice[0]) if len(dice) == 1 else f"{dice[0]}–{dice[-1]}"
    lies = view.phase == Phase.ANSWER and view.die - view.shots in dice
    mark: Mark = "chosen" if lies else "bad" if deeds == "death" else ""
    label = f"A police die of {faces}: {deeds}"
    icon = next(icon for word, icon in ICONS.items() if deeds.startswith(word))
    return Counter(f"police-{dice[0]}", label, deeds, mark, faces, icon, "police")


def police_deeds(view: BonnieAndClyde, total: int, shot: int = 0) -> str:
    """What a result does, with overflowing and empty gauges followed to their end (R7, R8)."""
    if total >= DEADLY:
        return "death"
    if total == 3:
        return _less("Boredom", view.boredom, "Poem", view.poems)
    if total == 4:
        return _less("Love", view.love, "Passion", view.passion)
    if total < 5:
        return "nothing"
    threat = "prison" if view.threat == TOP else "Threat +1"
    if total == 5:
        return threat
    return f"{threat}, {'Ammunition −1' if view.ammunition - shot else 'a cube less'}"


def _less(gauge: str, value: int, instead: str, others: int) -> str:
    if value:
        return f"{gauge} −1"
    return f"{instead} −1" if others else "nothing"
