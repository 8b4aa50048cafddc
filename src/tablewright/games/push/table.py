"""The table of Push: deck, die and three stacks in the middle, one's own bench nearest, the others around."""

from tablewright.core.dealer import Dealer
from tablewright.core.table import (
    AnyPart,
    Button,
    Card,
    Counter,
    Die,
    Face,
    Group,
    Mark,
    Panel,
    Pile,
    Scene,
    Token,
    Touch,
)
from tablewright.core.words import mention
from tablewright.games.push.rules import (
    BANK,
    CARDS,
    COLOUR_NAMES,
    FLIP,
    PLACE,
    POINTS,
    ROLL,
    STACKS,
    STAR,
    STOP,
    SWITCH,
    TAKE,
    Phase,
    Player,
    Push,
    Stack,
    card_name,
)

SHAPES = ("diamond", "circle", "square", "triangle", "hexagon")


def scene(view: Push, seat: int) -> Scene:
    """What one seat sees; everything is public, so only nearness and wording differ."""
    panels = [middle(view), stacks(view), taking_order(view)]
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


# Cards


def kind(card: int) -> str:
    if card == ROLL:
        return "roll"
    return "switch" if card == SWITCH else f"{COLOUR_NAMES[card // 6]}-{card % 6 + 1}"


def face(card: int) -> Face:
    if card == ROLL:
        return Face(icon="roll", title="Roll")
    if card == SWITCH:
        return Face(icon="switch", title="Switch")
    return Face(str(card % 6 + 1), SHAPES[card // 6], COLOUR_NAMES[card // 6])


def open_card(place: str, card: int, ordinal: int = 0, mark: Mark = "", origin: str = "") -> Card:
    """A card lying face up; equal cards in one place are told apart by a number."""
    card_id = f"{place}-{kind(card)}" + (f"-{ordinal}" if ordinal else "")
    return Card(card_id, card_name(card), mark=mark, kind=kind(card), face=face(card), origin=origin)


def cards_of(stack: Stack) -> list[int]:
    """Low numbers first, the roll card last."""
    numbers = [card for card in range(ROLL) if stack.cards >> card & 1]
    return sorted(numbers, key=lambda card: card % 6) + [int(ROLL)] * stack.has_roll()


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


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
        return Group("flipped", "No card is waiting to be placed")
    mark: Mark = "chosen" if view.fits_somewhere(view.card) else "bad"
    label = f"{card_name(view.card)}, waiting to be placed" if mark == "chosen" else "It fits nowhere"
    return Group("flipped", label, parts=[open_card("flipped", view.card, mark=mark, origin="deck")])


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
    direction = Counter("direction", f"Stacks are taken {way}", caption="taking", value=way, icon=arrow)
    parts: list[AnyPart] = [direction]
    parts += [taker(view, seat, place) for place, seat in enumerate(in_order(view), 1)]
    return Panel("order", "The order of taking stacks", parts=parts, area="top")


def in_order(view: Push) -> list[int]:
    """All seats from the one whose turn it is, in the direction of taking."""
    step = -1 if view.switches % 2 else 1
    return [(view.active + step * n) % view.seats for n in range(view.seats)]


def taker(view: Push, seat: int, place: int) -> Token:
    mark, what = how_it_takes(view, place)
    return Token(f"order-{seat}", f"{mention(seat)} {what}", mark=mark, seat=seat, text=str(place))


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


def cards_left(view: Push) -> Panel:
    inside = view.deck.facts()
    parts: list[AnyPart] = []
    for colour, name in enumerate(COLOUR_NAMES):
        count = sum(card // 6 == colour for card in inside)
        parts.append(
            Counter(f"left-{name}", f"{name} cards left: {count}", "", "", count, SHAPES[colour], name)
        )
    count = inside.count(ROLL)
    parts.append(Counter("left-roll", f"roll cards left: {count}", value=count, icon="roll"))
    if view.seats > 2:
        count = inside.count(SWITCH)
        parts.append(Counter("left-switch", f"switch cards left: {count}", value=count, icon="switch"))
    return Panel("left", "Left in the deck", "left in the deck", parts=parts, area="aside", flow="wrap")


# The chance of a bust


def bust_chance(view: Push) -> float:
    """How likely the next card fits nowhere, as the stacks lie now."""
    if view.deck.left == 0 or view.phase == Phase.TAKING:
        return 0.0  # the next flip opens a new turn on an empty table
    misfits = [card for card in view.deck.facts() if card != SWITCH and not view.fits_somewhere(card)]
    return len(misfits) / view.deck.left


def bust_percent(view: Push) -> str:
    chance = bust_chance(view)
    return "< 1 %" if 0 < chance < 0.01 else f"{chance:.0%}".replace("%", " %")


def bust_text(view: Push) -> str:
    return f"The next flip busts with a chance of {bust_percent(view)}"


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
    parts: list[AnyPart] = [bench_row(player, seat, colour) for colour in range(len(COLOUR_NAMES))]
    parts.append(bank_pile(player, seat))
    parts.append(score(player, seat))
    if seat == view.player and view.phase == Phase.FLIP_OR_STOP and view.any_stack():
        parts.append(Button("stop", "Stop and share out the stacks", "Stop", icon="stop", tone="main"))
    return Panel(
        f"seat-{seat}", "Your bench and bank", mark=turn_mark(view, seat), parts=parts, area="own", seat=seat
    )


def bench_row(player: Player, seat: int, colour: int) -> Group:
    name, row = COLOUR_NAMES[colour], player.bench[colour]
    place = row_id(seat, colour)
    if row == 0:
        return Group(place, f"No {name} cards on your bench", name, shape="cascade")
    parts: list[AnyPart] = []
    for value in range(6):
        copies = row >> (2 * value) & 3
        parts += [open_card(f"bench-{seat}", colour * 6 + value, n + 1) for n in range(copies)]
    return Group(
        place, f"Your bench: {row_text(player, colour)}", str(POINTS[row]), parts=parts, shape="cascade"
    )


def row_text(player: Player, colour: int) -> str:
    row = player.bench[colour]
    return f"{counted(CARDS[row], COLOUR_NAMES[colour] + ' card')} worth {POINTS[row]}"


def bank_pile(player: Player, seat: int) -> Pile:
    label = f"Your bank: {counted(player.banked, 'card')} worth {player.bank}"
    return Pile(f"bank-{seat}", label, f"bank {player.bank}", count=player.banked, back="bank")


def around(view: Push, seat: int) -> Panel:
    player = view.players[seat]
    parts: list[AnyPart] = [row_counter(player, seat, colour) for colour in range(len(COLOUR_NAMES))]
    banked = f"{mention(seat)} has banked {counted(player.banked, 'card')} worth {player.bank}"
    count = f"×{player.banked}" if player.banked else ""
    parts.append(Counter(f"bank-{seat}", banked, count, "" if count else "dim", player.bank, "bank"))
    parts.append(score(player, seat))
    label = f"Bench and bank of {mention(seat)}"
    return Panel(f"seat-{seat}", label, "", turn_mark(view, seat), parts, "seat", "wrap", seat)


def row_counter(player: Player, seat: int, colour: int) -> Counter:
    name, row = COLOUR_NAMES[colour], player.bench[colour]
    if row == 0:
        none = f"{mention(seat)} has no {name} cards"
        return Counter(row_id(seat, colour), none, "", "dim", 0, SHAPES[colour], name)
    label = f"{mention(seat)} has {row_text(player, colour)}"
    return Counter(row_id(seat, colour), label, f"×{CARDS[row]}", "", POINTS[row], SHAPES[colour], name)


def score(player: Player, seat: int) -> Counter:
    return Counter(
        f"score-{seat}", f"{mention(seat)} has {player.score()} points in all", "points", value=player.score()
    )


def turn_mark(view: Push, seat: int) -> Mark:
    if view.phase == Phase.OVER:
        return "good" if seat in view.outcome().winners() else ""
    return "chosen" if seat == view.player else ""


# Words


def flip_label(view: Push) -> str:
    return f"Flip a card. {bust_text(view)}" if view.options.on("bust_odds") else "Flip a card"


def bank_label(player: Player, colour: int) -> str:
    return f"Bank {row_text(player, colour)}"


def place_label(view: Push, seat: int, action: int) -> str:
    number = action - PLACE + 1
    card = card_name(view.card)
    empty = view.stacks[number - 1].is_empty()
    label = f"Start stack {number} with {card}" if empty else f"Place {card} on stack {number}"
    if not view.options.on("bust_odds") or view.deck.left == 0:
        return label
    after = view.clone()
    after.apply(seat, action, Dealer())  # placing uses no luck
    return f"{label}. {bust_text(after)}"


def take_label(stack: Stack, number: int) -> str:
    label = f"Take stack {number}, worth {stack.value()}"
    return f"{label}, and roll the die" if stack.has_roll() else label


def prompt(view: Push, seat: int) -> str:
    if view.phase == Phase.OVER:
        return result(view)
    if view.phase == Phase.MOVING:
        return f"It is the turn of {mention(view.active)}."
    if seat == view.player:
        return asked_of_you(view)
    return asked_of(view, mention(view.player))


def asked_of_you(view: Push) -> str:
    if view.phase == Phase.PLACING:
        return f"Place {card_name(view.card)} where it fits."
    if view.phase == Phase.TAKING:
        forced = view.highest and view.player == view.active
        return "Take the stack of highest value." if forced else "Take one of the stacks."
    if view.phase == Phase.START_OF_TURN:
        may_bank = view.players[view.player].bench_points() > 0
        return "Your turn: flip a card, or bank one colour." if may_bank else "Your turn: flip a card."
    return "Push on with another card, or stop?" if view.any_stack() else "No stack yet: flip another card."


def asked_of(view: Push, name: str) -> str:
    if view.phase == Phase.PLACING:
        return f"{name} is placing {card_name(view.card)}."
    if view.phase == Phase.TAKING:
        return f"{name} is taking a stack."
    if view.phase == Phase.START_OF_TURN:
        return f"{name} is to flip a card or to bank a colour."
    return f"{name} is thinking: push on, or stop?"


def result(view: Push) -> str:
    outcome = view.outcome()
    winners = outcome.winners()
    points = outcome.scores[winners[0]]
    names = " and ".join(mention(seat) for seat in winners)
    won = "wins" if len(winners) == 1 else "share the victory"
    return f"The deck is empty: {names} {won} with {points} points."


def clause(view: Push) -> str:
    """The rule in question."""
    if view.phase == Phase.PLACING:
        return "R5"
    if view.phase == Phase.TAKING:
        return "R7" if view.player == view.active else "R8"
    if view.phase == Phase.OVER:
        return "R13"
    return "R7" if view.phase == Phase.FLIP_OR_STOP else "R3"
