"""What the police would do on each roll as the gauges stand, told in a few words (R6)."""

from itertools import groupby

from tablewright.core.scene import AnyPart, Counter, Group, Mark
from tablewright.games.bonnie_and_clyde.gauges import TOP, Phase
from tablewright.games.bonnie_and_clyde.rules import BonnieAndClyde

DEADLY = 8
ICONS = (("death", "skull"), ("prison", "bars"), ("Threat", "star"), ("Love", "heart"), ("Passion", "flame"))
OTHER_ICONS = (("Boredom", "hourglass"), ("Poem", "quill"), ("nothing", "check"))


WHEN = {Phase.POLICE: "If the police roll", Phase.ANSWER: "The police rolled"}
TOMORROW = "If the police roll, tomorrow"


def police_table(view: BonnieAndClyde) -> Group:
    """Every roll with its modifier counted in, those that do the same together; what lies there is chosen."""
    when = WHEN.get(view.phase, TOMORROW)
    rolls = [
        (die, police_deeds(view, die + int(view.modifier()), int(view.ammunition))) for die in range(1, 7)
    ]
    alike = [(deeds, [die for die, _ in dice]) for deeds, dice in groupby(rolls, key=lambda roll: roll[1])]
    parts: list[AnyPart] = [row(view, deeds, dice) for deeds, dice in alike]
    return Group("police-table", when, caption=when, parts=parts, shape="wrap")


def row(view: BonnieAndClyde, deeds: str, dice: list[int]) -> Counter:
    faces = str(dice[0]) if len(dice) == 1 else f"{dice[0]}–{dice[-1]}"
    icon = next(icon for word, icon in ICONS + OTHER_ICONS if deeds.startswith(word))
    return Counter(
        f"police-{dice[0]}",
        f"A police die of {faces}: {deeds}",
        caption=deeds,
        value=faces,
        icon=icon,
        colour="police",
        mark=danger(view, deeds, dice),
    )


def danger(view: BonnieAndClyde, deeds: str, dice: list[int]) -> Mark:
    if view.phase == Phase.ANSWER and view.die - view.shots in dice:
        return "chosen"
    return "bad" if deeds == "death" else ""


def police_deeds(view: BonnieAndClyde, total: int, ammunition: int) -> str:
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
    return f"{threat}, {'Ammunition −1' if ammunition else 'a cube less'}"


def _less(gauge: str, value: int, instead: str, others: int) -> str:
    if value:
        return f"{gauge} −1"
    return f"{instead} −1" if others else "nothing"
