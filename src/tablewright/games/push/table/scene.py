"""The table of Push: deck, die and three stacks in the middle, one's own bench nearest, the others around."""

from tablewright.core.scene import (
    AnyPart,
    Button,
    Counter,
    Die,
    Group,
    Mark,
    Panel,
    Pile,
    Scene,
    Token,
    Touch,
)
from tablewright.core.words import mention
from tablewright.games.push.cards import COLOUR_NAMES, POINTS, STAR, SWITCH, card_name
from tablewright.games.push.player import Player
from tablewright.games.push.rules import STACKS, Phase, Push
from tablewright.games.push.table.aids import bust_percent, bust_text, cards_left
from tablewright.games.push.table.cards import SHAPES, cards_of, counted, open_card, row_text
from tablewright.games.push.table.prompts import (
    bank_label,
    clause,
    flip_label,
    place_label,
    prompt,
    take_label,
)
from tablewright.games.push.words import BANK, FLIP, PLACE, STOP, TAKE, in_points


def scene(view: Push, seat: int) -> Scene:
    """What one seat sees; everything is public, so only nearness and wording differ."""
    panels = [middle(view), stacks(view)]
    if view.seats > 2:  # between two there is no order to turn round (R6)
        panels.append(taking_order(view))
    if view.options.on("deck_aid"):
        panels.append(cards_left(view))
    if seat >= 0:
        panels.append(own(view, seat))
    panels += [around(view, other) for other in others(view, seat)]
    return Scene(panels, prompt(view, seat), clause(view))


def touch(view: Push, seat: int, action: int) -> Touch:
    """The deck to flip, a stack to place or take, a row of the bench to bank, a button to stop."""
    if action == FLIP:
        return Touch(["deck"], flip_label(view))
    if action == STOP:
        return Touch(["stop"])
    if action < PLACE:
        return Touch([row_id(seat, action - BANK)], bank_label(view.players[seat], action - BANK))
    if action < TAKE:
        return Touch([f"stack-{action - PLACE + 1}"], place_label(view, seat, action))
    return Touch([f"stack-{action - TAKE + 1}"], take_label(view.stacks[action - TAKE], action - TAKE + 1))


# The middle of the table


def middle(view: Push) -> Panel:
    parts: list[AnyPart] = [
        Pile("deck", f"The deck, {counted(view.deck.left, 'card')} left", count=view.deck.left, back="push"),
        flipped(view),
    ]
    if view.switches:
        parts.append(switches(view.switches))
    parts.append(die(view))
    if view.options.on("bust_odds"):
        parts.append(Counter("bust", bust_text(view), caption="bust", value=bust_percent(view), icon="skull"))
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
    cards: list[AnyPart] = [open_card("aside", int(SWITCH), n + 1, origin="deck") for n in range(count)]
    label = f"{counted(count, 'switch card')} put aside in this turn"
    return Group("switches", label, parts=cards, shape="cascade")


def die(view: Push) -> Die:
    if view.die < 0:
        return Die("die", "The die, not rolled yet", text="?")
    if view.die == STAR:
        return Die("die", "The die shows the star", icon="star", rolls=view.rolls)
    colour = COLOUR_NAMES[view.die]
    return Die("die", f"The die shows {colour}", icon=SHAPES[view.die], colour=colour, rolls=view.rolls)


def stacks(view: Push) -> Panel:
    return Panel("stacks", "The stacks", parts=[stack(view, number) for number in range(1, STACKS + 1)])


def stack(view: Push, number: int) -> Group:
    place = f"stack-{number}"
    cards = cards_of(view.stacks[number - 1])
    if not cards:
        return Group(place, f"Stack {number}: empty", caption="empty", shape="cascade")
    value = view.stacks[number - 1].value()
    names = ", ".join(card_name(card) for card in cards)
    parts: list[AnyPart] = [open_card(place, card) for card in cards]
    label = f"Stack {number}, worth {value}: {names}"
    return Group(place, label, caption=str(value), parts=parts, shape="cascade")


# The order of taking, and what is left


def taking_order(view: Push) -> Panel:
    clockwise = view.switches % 2 == 0
    way = "clockwise" if clockwise else "anticlockwise"
    arrow = "arrow-right" if clockwise else "arrow-left"
    direction = Counter("direction", f"Stacks are taken {way}", caption=way, value="Taking", icon=arrow)
    parts: list[AnyPart] = [direction]
    parts += [taker(view, seat, place) for place, seat in enumerate(in_order(view), 1)]
    return Panel("order", "The order of taking stacks", parts=parts, area="top")


def in_order(view: Push) -> list[int]:
    """All seats from the one whose turn it is, in the direction of taking."""
    step = -1 if view.switches % 2 else 1
    return [(view.active + step * n) % view.seats for n in range(view.seats)]


def taker(view: Push, seat: int, place: int) -> Token:
    mark, what = how_it_takes(view, place)
    label = f"{mention(seat)} {what}"
    return Token(f"order-{seat}", label, mark=mark, seat=seat, text=str(place), icon="meeple")


def how_it_takes(view: Push, place: int) -> tuple[Mark, str]:
    """How the seat at that place of the order stands."""
    if view.phase != Phase.TAKING:
        return "", f"takes a stack as number {place}"
    wait = place - 1 - in_order(view).index(view.player)
    if wait < 0:
        return "dim", "has had a turn to take"
    if wait == 0:
        return "chosen", "takes a stack now"
    if wait < stacks_left(view):
        return "", "takes a stack later"
    return "dim", "finds no stack left"


def stacks_left(view: Push) -> int:
    return sum(not stack.is_empty() for stack in view.stacks)


# The seats


def others(view: Push, seat: int) -> list[int]:
    """The other seats clockwise from a viewer; all of them for a spectator."""
    if seat < 0:
        return list(range(view.seats))
    return [(seat + n) % view.seats for n in range(1, view.seats)]


def row_id(seat: int, colour: int) -> str:
    return f"bench-{seat}-{COLOUR_NAMES[colour]}"


def own(view: Push, seat: int) -> Panel:
    player = view.players[seat]
    parts: list[AnyPart] = [
        bench_row(player, seat, colour, "Your bench:") for colour in range(len(COLOUR_NAMES))
    ]
    parts.append(bank(player, seat, "banked"))
    if seat == view.player and view.phase == Phase.FLIP_OR_STOP and view.any_stack():
        parts.append(Button("stop", "Stop and share out the stacks", "Stop", icon="stop", tone="main"))
    points = in_points(player.score())
    label = f"Your bench and bank: {points}"
    return Panel(f"seat-{seat}", label, points, turn_mark(view, seat), parts, "own", "row", seat)


def bench_row(player: Player, seat: int, colour: int, whose: str) -> Group:
    name, row = COLOUR_NAMES[colour], player.row(colour)
    place = row_id(seat, colour)
    if row == 0:
        return Group(place, f"No {name} cards on your bench", name, shape="cascade")
    parts: list[AnyPart] = []
    for value in range(6):
        copies = row >> (2 * value) & 3
        parts += [open_card(f"bench-{seat}", colour * 6 + value, n + 1) for n in range(copies)]
    return Group(place, f"{whose} {row_text(player, colour)}", str(POINTS[row]), parts=parts, shape="cascade")


def bank(player: Player, seat: int, caption: str = "") -> Counter:
    label = f"{mention(seat)} has banked {counted(player.banked, 'card')} worth {player.bank}"
    mark: Mark = "" if player.banked else "dim"
    return Counter(f"bank-{seat}", label, caption, mark, player.bank, "bank")


def around(view: Push, seat: int) -> Panel:
    """Another seat: the cards on its bench, its bank and its points."""
    player = view.players[seat]
    held = [colour for colour in range(len(COLOUR_NAMES)) if player.row(colour)]
    parts: list[AnyPart] = [bench_row(player, seat, colour, f"{mention(seat)} has") for colour in held]
    parts.append(bank(player, seat))
    points = in_points(player.score())
    label = f"Bench and bank of {mention(seat)}: {points}"
    return Panel(f"seat-{seat}", label, points, turn_mark(view, seat), parts, "seat", "wrap", seat)


def turn_mark(view: Push, seat: int) -> Mark:
    if view.phase == Phase.OVER:
        return "good" if seat in view.outcome().winners() else ""
    return "chosen" if seat == view.player else ""
