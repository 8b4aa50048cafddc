"""What is asked of whom, in one sentence, and the clause in question."""

from tablewright.core.words import mention
from tablewright.games.level_8.cards import COLOUR_NAMES
from tablewright.games.level_8.levels import COLOUR, RUN, part_name
from tablewright.games.level_8.rules import Level8
from tablewright.games.level_8.spread import Phase


def level_text(view: Level8, seat: int) -> str:
    return f"Level {view.players[seat].level}: {view.level_of(seat).text()}"


def prompt(view: Level8, seat: int) -> str:
    who = mention(view.player)
    if view.phase == Phase.OVER:
        return f"{mention(view.winner)} has won. {view.outcome().reason}."
    if view.phase == Phase.TAKING:
        return f"{who}, draw a card or take a top discard" if seat == view.player else f"{who} takes a card"
    if view.phase == Phase.COMPOSING:
        return composing_prompt(view, who)
    return playing_prompt(view, who) if seat == view.player else f"{who} may play cards, then discards one"


def playing_prompt(view: Level8, who: str) -> str:
    if view.ready:
        return f"{who}, display your level now, or wait"
    if view.players[view.player].parts and view.players[view.player].hand.left > 1:
        return f"{who}, add cards to a display, then discard one"
    return f"{who}, discard a card"


def composing_prompt(view: Level8, who: str) -> str:
    level = view.level_of(view.player)
    if not view.aimed:
        index = len(view.picked)
        return f"{who}, say what your {part_name(level.kinds[index], level.sizes[index])} shall be"
    part = view.picked[-1]
    if part.kind == RUN:
        return f"{who}, lay a {part.aim + len(part.cards)} or a wild"
    return f"{who}, lay {COLOUR_NAMES[part.aim] if part.kind == COLOUR else f'a {part.aim}'} or a wild"


def clause(view: Level8) -> str:
    if view.phase != Phase.PLAYING:
        return {Phase.TAKING: "R5", Phase.COMPOSING: "R7", Phase.OVER: "R15"}[view.phase]
    if view.ready:
        return "R6"
    return "R8" if view.players[view.player].parts else "R10"
