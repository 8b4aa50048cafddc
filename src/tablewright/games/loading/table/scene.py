"""The table of Loading: everybody's stack in sight, the hand and the STOP cards, one's own deck as a fan."""

from tablewright.core.box import legal_actions
from tablewright.core.scene import (
    AnyPart,
    Button,
    Card,
    Counter,
    Face,
    Group,
    Mark,
    Panel,
    Pile,
    Scene,
    Text,
    Touch,
)
from tablewright.core.words import mention
from tablewright.games.loading.cards import COLOUR_NAMES, COLOURS, POINTS
from tablewright.games.loading.player import NONE, Player
from tablewright.games.loading.rules import Loading
from tablewright.games.loading.table.prompts import clause, counted, prompt
from tablewright.games.loading.words import GIVE, PLAY, SEATS, STOP, SWAP

SIGNS = ("", "▲", "●", "■", "◆")  # a symbol for each colour


def scene(view: Loading, seat: int) -> Scene:
    """What one seat sees: all stacks, the size of every deck, and the cards of its own."""
    panels = [middle(view, seat)]
    if seat >= 0:
        panels.append(own(view, seat))
    panels += [around(view, other) for other in others(view, seat)]
    return Scene(panels, prompt(view, seat), clause(view, seat))


def touch(view: Loading, seat: int, action: int) -> Touch:
    """A card where it goes on one stack only, else the stack as well; the hand; a STOP card."""
    if action < GIVE:
        card, stack = (action - PLAY) // SEATS + 1, (action - PLAY) % SEATS
        ids = [f"card-{card}"] + ([f"stack-{stack}"] if homes(view, seat, card) > 1 else [])
        return Touch(ids, play_label(view, seat, card, stack))
    if action < SWAP:
        return Touch(["give"], f"Hand your deck to {mention(action - GIVE)}")
    if action == SWAP:
        return Touch(["give"])
    price = too_few(view, seat)
    label = f"Drop your deck and take the STOP card {action - STOP + 2}+"
    return Touch([f"stop-{action - STOP}"], f"{label}: {price}" if price else "")


def homes(view: Loading, seat: int, card: int) -> int:
    """On how many stacks a card may be laid."""
    return sum(view.may_lay(seat, card, stack) for stack in range(view.seats))


def play_label(view: Loading, seat: int, card: int, stack: int) -> str:
    if stack == seat:
        return f"Play the {card} on your own stack"
    robs = view.players[stack].boosts > 0
    return f"Play the {card} on the stack of {mention(stack)}" + (" and take a BOOST" if robs else "")


# Cards


def face_text(view: Loading, card: int) -> str:
    """The number, with the symbol of its colour where colours count."""
    return f"{card}{SIGNS[COLOURS[card]]}" if view.expert else str(card)


def face_up(view: Loading, id: str, card: int, mark: Mark = "", origin: str = "") -> Card:
    points = int(POINTS[card])
    colour = COLOUR_NAMES[COLOURS[card]] if view.expert and COLOURS[card] else "charge"
    label = f"{card}, {counted(points, 'point')}" + ("" if colour == "charge" else f", {colour}")
    # No second index: in a fan its half would be read for a number.
    face = Face(corner=face_text(view, card), icon=f"bars-{points}", colour=colour, second=" ")
    return Card(id, label, mark=mark, kind=f"number-{card}", face=face, origin=origin)


def stack_label(view: Loading, seat: int) -> str:
    player, who = view.players[seat], mention(seat)
    if len(player.laid) == 0:
        return f"{who} has no stack yet"
    return f"The stack of {who}: {player.top()} on top of {counted(len(player.laid), 'card')}"


def pile(view: Loading, seat: int) -> Pile:
    """A player's stack: its topmost card, and how many lie there."""
    player = view.players[seat]
    count = len(player.laid)
    mark: Mark = "dim" if player.is_out() else ""
    top = face_up(view, f"top-{seat}", int(player.top()), origin=f"deck-{seat}") if count else None
    return Pile(f"stack-{seat}", stack_label(view, seat), "" if count else "no stack", mark, count, top)


def row(view: Loading, seat: int) -> Counter:
    """The same in little room: the topmost number."""
    player = view.players[seat]
    count = len(player.laid)
    mark: Mark = "dim" if player.is_out() else ""
    top = face_text(view, int(player.top())) if count else "–"
    caption = f"×{count}" if count > 1 else ""
    return Counter(f"stack-{seat}", stack_label(view, seat), caption, mark, top, "screen", "charge")


def crowded(view: Loading) -> bool:
    """With many players everything is drawn smaller, so that all stacks stay in sight."""
    return bool(view.seats > 4)


# The middle: whose hand is out, the STOP cards left, with two players the other deck


def middle(view: Loading, seat: int) -> Panel:
    parts: list[AnyPart] = []
    if view.on_table != NONE:
        size = int(view.sizes[view.on_table])
        label = f"The other deck: {counted(size, 'card')}"
        parts.append(Pile("table-deck", label, "other deck", count=size, back="screen"))
    parts += [stop_card(view, seat, number) for number in range(view.seats - 1) if view.stops >> number & 1]
    if not view.stops:
        parts.append(Text("no-stops", "No STOP card is left", text="No STOP card is left.", tone="note"))
    parts += [*early_stop(view, seat), *waning(view)]
    return Panel("middle", "The middle of the table", parts=parts, flow="wrap")


def early_stop(view: Loading, seat: int) -> list[AnyPart]:
    """What a STOP card costs at this moment, before it is touched (R12)."""
    price = too_few(view, seat)
    if not price:
        return []
    words = f"STOP: {price}."
    return [Text("too-few", words, text=words, tone="warning")]


def too_few(view: Loading, seat: int) -> str:
    """What whoever may stop pays for it with a small stack; empty where it costs nothing."""
    if view.seats != 2 or seat < 0 or view.over or not view.stops:
        return ""
    few, count = view.options.number("few"), len(view.players[seat].laid)
    if count < view.least or not 0 < count <= few:
        return ""
    return f"with {counted(few, 'card')} or fewer you give your dearest card away"


def waning(view: Loading) -> list[AnyPart]:
    """How soon the game ends because nobody lays a card; shown when half of the patience is spent."""
    left = int(view.idle_left())
    if view.over or 2 * left > view.patience:
        return []
    away = counted(left, "swap" if view.seats == 2 else "hand-over")
    words = f"No card laid: {away} to the end."
    return [Text("waning", words, text=words, tone="warning")]


def stop_card(view: Loading, seat: int, number: int) -> AnyPart:
    """Dim for whoever has too small a stack for it."""
    points = counted(int(view.stop_points[number]), "point")
    label = f"STOP card {number + 2}+, worth {points}, for a stack of {counted(int(view.least), 'card')}"
    mark: Mark = "dim" if seat >= 0 and len(view.players[seat].laid) < view.least else ""
    if crowded(view):
        return Counter(f"stop-{number}", label, points, mark, f"{number + 2}+", "stop", "stop")
    face = Face(title="STOP", centre=f"{number + 2}+", foot=points, colour="stop")
    return Card(f"stop-{number}", label, mark=mark, kind=f"stop-{number}", face=face)


# Seats


def own(view: Loading, seat: int) -> Panel:
    player = view.players[seat]
    parts: list[AnyPart] = [pile(view, seat), *belongings(view, seat)]
    if player.deck != NONE and not view.over:
        parts.append(letting_go(view, player))
        parts.append(deck(view, seat))
    elif not view.over:
        words = "You are out." if player.is_out() else "Your hand is out: a deck comes in a moment."
        parts.append(Text("waiting", words, text=words, tone="note"))
    label = f"Your stack and your deck: {counted(int(player.score()), 'point')}"
    caption = counted(int(player.score()), "point")
    return Panel(f"seat-{seat}", label, caption, seat_mark(view, seat), parts, "own", "wrap", seat)


def letting_go(view: Loading, player: Player) -> Button:
    if view.on_table != NONE:
        return Button("give", "Put your deck down and take the other", "Swap decks", icon="swap", tone="main")
    who = mention(int(view.hand))
    return Button("give", f"Hand your deck to {who}", f"Hand to {who}", icon="hand", tone="main")


def deck(view: Loading, seat: int) -> Group:
    """The deck in hand as a fan, cards that rob a BOOST marked. With an aid off nothing does its work."""
    held = int(view.players[seat].deck)
    numbers = view.decks[held].facts()
    in_order, marked = view.options.on("sorted"), view.options.on("marked")
    if not in_order:
        numbers.sort(key=lambda card: shuffled(card, held))
    robbing = robbers(view, seat)
    played = view.players[seat].played
    parts: list[AnyPart] = [
        face_up(view, f"card-{card}", card, "dim" if played else "good" if card in robbing else "")
        for card in numbers
    ]
    label = f"Your deck: {counted(len(parts), 'card')}"
    unlit = not marked and not played
    return Group("deck", label, parts=parts, shape="fan", unlit=unlit, fixed=not in_order)


def shuffled(card: int, deck: int) -> int:
    """Where a card lies in a deck that is not sorted: anywhere, and it stays there as cards leave.

    The order says nothing of what happened to the deck: a view does not know that.
    """
    # Modulo a prime above the number of cards no two fifth powers are equal; multiples would lie in runs.
    return pow(card + 7 * deck, 5, 67)


def robbers(view: Loading, seat: int) -> set[int]:
    """The cards in hand that take a BOOST from somebody. Where nobody checks, nobody is helped either."""
    if not view.checking or not view.options.on("marked"):
        return set()
    plays = [divmod(action - PLAY, int(SEATS)) for action in legal_actions(view, seat) if action < GIVE]
    return {card + 1 for card, other in plays if other != seat and view.players[other].boosts > 0}


def belongings(view: Loading, seat: int) -> list[AnyPart]:
    """BOOST cards, and a STOP card taken or a card received."""
    player, who = view.players[seat], mention(seat)
    boosts = int(player.boosts)
    mark: Mark = "" if boosts else "dim"
    label = f"{who} has {counted(boosts, 'BOOST')}"
    parts: list[AnyPart] = [Counter(f"boosts-{seat}", label, "BOOST", mark, boosts, "bolt", "boost")]
    if player.is_out():
        stop = f"{player.stop + 2}+"
        parts.append(Counter(f"stopped-{seat}", f"{who} took STOP {stop}", "STOP", "", stop, "stop", "stop"))
    if player.gift:
        card, bars = int(player.gift), f"bars-{POINTS[player.gift]}"
        label = f"{who} received the {card}"
        parts.append(Counter(f"gift-{seat}", label, "received", "good", card, bars, "charge"))
    return parts


def around(view: Loading, seat: int) -> Panel:
    """Another seat: its stack, its BOOST cards, and the size of the deck it searches."""
    player = view.players[seat]
    shown = row(view, seat) if crowded(view) else pile(view, seat)
    parts: list[AnyPart] = [shown, *belongings(view, seat), *holding(view, seat)]
    if crowded(view):
        for part in parts[1:]:
            part.caption = ""
    caption = counted(int(player.score()), "point")
    label = f"{mention(seat)}: {caption}, {counted(len(player.laid), 'card')}"
    return Panel(f"seat-{seat}", label, caption, seat_mark(view, seat), parts, "seat", "wrap", seat)


def holding(view: Loading, seat: int) -> list[AnyPart]:
    """What another seat has in its hands: a deck, or nothing and the hand out."""
    player, who = view.players[seat], mention(seat)
    if view.over or player.is_out():
        return []
    if player.deck == NONE:
        return [
            Counter(f"deck-{seat}", f"{who} waits with the hand out", "hand out", "", "", "hand", "charge")
        ]
    size = int(view.sizes[player.deck])
    label = f"{who} holds a deck of {counted(size, 'card')}"
    return [Counter(f"deck-{seat}", label, "deck", "", size, "cards")]


def others(view: Loading, seat: int) -> list[int]:
    """The other seats clockwise from a viewer; all of them for a spectator."""
    if seat < 0:
        return list(range(view.seats))
    return [(seat + n) % view.seats for n in range(1, view.seats)]


def seat_mark(view: Loading, seat: int) -> Mark:
    if view.over:
        return "good" if seat in view.outcome().winners() else ""
    if view.players[seat].is_out():
        return "dim"
    return "chosen" if seat == view.hand else ""
