"""The table of Push: deck, die and three stacks in the middle, one's own bench nearest, the others around."""

from tablewright.core.chances import counted
from tablewright.core.scene import AnyPart, Button, Counter, Die, Group, Mark, Panel, Pile, Scene, Token
from tablewright.core.seating import others, turn_mark
from tablewright.core.words import mention
from tablewright.games.push.cards import COLOUR_NAMES, COLOURS, POINTS, STAR, SWITCH, card_name
from tablewright.games.push.player import Player
from tablewright.games.push.rules import STACKS, Phase, Push
from tablewright.games.push.table.aids import bust_percent, bust_text, cards_left
from tablewright.games.push.table.cards import SHAPES, cards_of, open_card, row_text
from tablewright.games.push.table.prompts import clause, prompt
from tablewright.games.push.words import in_points


def scene(view: Push, seat: int) -> Scene:
    """What one seat sees; everything is public, so only nearness and wording differ."""
    stacks: list[AnyPart] = [stack(view, s) for s in range(STACKS)]
    panels = [middle(view), Panel("stacks", "The stacks", parts=stacks)]
    if view.seats > 2:  # between two there is no order to turn round (R6)
        panels.append(taking_order(view))
    if view.options.on("deck_aid"):
        panels.append(cards_left(view))
    if seat >= 0:
        panels.append(own(view, seat))
    panels += [around(view, other) for other in others(view.seats, seat)]
    return Scene(panels, prompt(view, seat), clause(view))


def middle(view: Push) -> Panel:
    left = view.deck.left
    deck = Pile("deck", f"The deck, {counted(left, 'card')} left", count=left, back="push")
    parts: list[AnyPart] = [deck, flipped(view)]
    if view.switches:
        parts.append(switches(view.switches))
    parts.append(die(view))
    if view.options.on("bust_odds"):
        parts.append(Counter("bust", bust_text(view), "bust", value=bust_percent(view), icon="skull"))
    return Panel("middle", "Deck and die", parts=parts)


def flipped(view: Push) -> Group:
    """Where a flipped card lies until it is placed."""
    if view.card < 0:
        return Group("flipped", "No card is waiting to be placed", shape="cascade")
    mark: Mark = "chosen" if view.fits_somewhere(view.card) else "bad"
    label = f"{card_name(view.card)}, waiting to be placed" if mark == "chosen" else "It fits nowhere"
    card = open_card("flipped", view.card, mark=mark, origin="deck")
    return Group("flipped", label, parts=[card], shape="cascade")


def switches(count: int) -> Group:
    cards: list[AnyPart] = [open_card("aside", SWITCH, n + 1, origin="deck") for n in range(count)]
    label = f"{counted(count, 'switch card')} put aside in this turn"
    return Group("switches", label, parts=cards, shape="cascade")


def die(view: Push) -> Die:
    if view.die < 0:
        return Die("die", "The die, not rolled yet", text="?")
    if view.die == STAR:
        return Die("die", "The die shows the star", icon="star", rolls=view.rolls)
    colour = COLOUR_NAMES[view.die]
    return Die("die", f"The die shows {colour}", icon=SHAPES[view.die], colour=colour, rolls=view.rolls)


def stack(view: Push, s: int) -> Group:
    place, cards = f"stack-{s + 1}", cards_of(view.stacks[s])
    if not cards:
        return Group(place, f"Stack {s + 1}: empty", "empty", shape="cascade")
    value = view.stacks[s].value()
    label = f"Stack {s + 1}, worth {value}: {', '.join(map(card_name, cards))}"
    parts: list[AnyPart] = [open_card(place, card) for card in cards]
    return Group(place, label, str(value), parts=parts, shape="cascade")


def taking_order(view: Push) -> Panel:
    """All seats from the one whose turn it is, in the direction of taking."""
    step, way, arrow = (-1, "anticlockwise", "left") if view.switches % 2 else (1, "clockwise", "right")
    label = f"Stacks are taken {way}"
    parts: list[AnyPart] = [Counter("direction", label, way, value="Taking", icon=f"arrow-{arrow}")]
    order = [(view.active + step * n) % view.seats for n in range(view.seats)]
    for place, seat in enumerate(order, 1):
        mark, what = how_it_takes(view, place, place - 1 - order.index(view.player))
        label = f"{mention(seat)} {what}"
        parts.append(Token(f"order-{seat}", label, mark=mark, seat=seat, text=str(place), icon="meeple"))
    return Panel("order", "The order of taking stacks", parts=parts, area="top")


def how_it_takes(view: Push, place: int, wait: int) -> tuple[Mark, str]:
    """How the seat at that place of the order stands, so many places after the one who decides."""
    if view.phase != Phase.TAKING:
        return "", f"takes a stack as number {place}"
    if wait < 0:
        return "dim", "has had a turn to take"
    if wait == 0:
        return "chosen", "takes a stack now"
    left = sum(not stack.is_empty() for stack in view.stacks)
    return ("", "takes a stack later") if wait < left else ("dim", "finds no stack left")


def own(view: Push, seat: int) -> Panel:
    player, points = view.players[seat], in_points(view.players[seat].score())
    parts: list[AnyPart] = [bench_row(player, seat, colour, "Your bench:") for colour in range(COLOURS)]
    parts.append(bank(player, seat, "banked"))
    if seat == view.player and view.phase == Phase.FLIP_OR_STOP and view.any_stack():
        parts.append(Button("stop", "Stop and share out the stacks", "Stop", icon="stop", tone="main"))
    label = f"Your bench and bank: {points}"
    return Panel(f"seat-{seat}", label, points, turn_mark(view, seat), parts, "own", "row", seat)


def around(view: Push, seat: int) -> Panel:
    """Another seat: the cards on its bench, its bank and its points."""
    player, points = view.players[seat], in_points(view.players[seat].score())
    held = [colour for colour in range(COLOURS) if player.row(colour)]
    parts: list[AnyPart] = [bench_row(player, seat, colour, f"{mention(seat)} has") for colour in held]
    parts.append(bank(player, seat))
    label = f"Bench and bank of {mention(seat)}: {points}"
    return Panel(f"seat-{seat}", label, points, turn_mark(view, seat), parts, "seat", "wrap", seat)


def bench_row(player: Player, seat: int, colour: int, whose: str) -> Group:
    name, row = COLOUR_NAMES[colour], player.row(colour)
    place = f"bench-{seat}-{name}"
    if row == 0:
        return Group(place, f"No {name} cards on your bench", name, shape="cascade")
    parts: list[AnyPart] = []
    for value in range(6):
        copies = row >> (2 * value) & 3
        parts += [open_card(f"bench-{seat}", colour * 6 + value, n + 1) for n in range(copies)]
    return Group(place, f"{whose} {row_text(player, colour)}", str(POINTS[row]), parts=parts, shape="cascade")


def bank(player: Player, seat: int, caption: str = "") -> Counter:
    label = f"{mention(seat)} has banked {counted(player.banked, 'card')} worth {player.bank}"
    return Counter(f"bank-{seat}", label, caption, "" if player.banked else "dim", player.bank, "bank")
