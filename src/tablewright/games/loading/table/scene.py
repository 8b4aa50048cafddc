"""The table of Loading: everybody's stack in sight, the hand and the STOP cards, one's own deck as a fan."""

from tablewright.core import scene as parts
from tablewright.core.box import legal_actions
from tablewright.core.chances import counted
from tablewright.core.scene import AnyPart, Mark, Scene, Touch
from tablewright.core.seating import others
from tablewright.core.words import mention
from tablewright.games.loading.cards import COLOUR_NAMES, COLOURS, POINTS
from tablewright.games.loading.player import NONE
from tablewright.games.loading.rules import Loading
from tablewright.games.loading.table.prompts import clause, prompt
from tablewright.games.loading.words import GIVE, WORDS

SIGNS = ("", "▲", "●", "■", "◆")  # a symbol for each colour
CROWDED = 5  # so many players are drawn smaller, so that all stacks stay in sight


def scene(view: Loading, seat: int) -> Scene:
    """What one seat sees: all stacks, the size of every deck, and the cards of its own."""
    seats = [seat, *others(view.seats, seat)] if seat >= 0 else others(view.seats, seat)
    panels = [middle(view, seat), *(place(view, each, own=each == seat) for each in seats)]
    return Scene(panels, prompt(view, seat), clause(view, seat))


def touch(view: Loading, seat: int, action: int) -> Touch:
    """A card alone where it goes on one stack only; a STOP card, with its price."""
    match WORDS.read(action):
        case "play", number, stack:
            homes = sum(view.may_lay(seat, number + 1, each) for each in range(view.seats))
            ids = [] if homes > 1 else [f"card-{number + 1}"]
            if stack == seat:
                return Touch(ids, f"Play the {number + 1} on your own stack")
            robs = view.players[stack].boosts > 0
            return Touch(ids, f"{WORDS.sentence(action)} and take a BOOST" if robs else "")
        case "stop", number:
            price = too_few(view, seat)
            return Touch([f"stop-{number}"], f"{WORDS.sentence(action)}: {price}" if price else "")
    return Touch()


# Cards and stacks


def face_text(view: Loading, card: int) -> str:
    """The number, with the symbol of its colour where colours count."""
    return f"{card}{SIGNS[COLOURS[card]]}" if view.expert else str(card)


def face_up(view: Loading, id: str, card: int, mark: Mark = "", origin: str = "") -> parts.Card:
    points = POINTS[card]
    colour = COLOUR_NAMES[COLOURS[card]] if view.expert and COLOURS[card] else "charge"
    label = f"{card}, {counted(points, 'point')}" + ("" if colour == "charge" else f", {colour}")
    # No second index: in a fan its half would be read for a number.
    face = parts.Face(face_text(view, card), f"bars-{points}", colour, second=" ")
    return parts.Card(id, label, mark=mark, kind=f"number-{card}", face=face, origin=origin)


def stack(view: Loading, seat: int, small: bool) -> AnyPart:
    """A player's stack: its topmost card, and how many lie there; in little room the topmost number."""
    player, who = view.players[seat], mention(seat)
    count, top = len(player.laid), player.top()
    label = f"The stack of {who}: {top} on top of {counted(count, 'card')}"
    label = label if count else f"{who} has no stack yet"
    mark: Mark = "dim" if player.is_out() else ""
    if small:
        caption, number = f"×{count}" if count > 1 else "", face_text(view, top) if count else "–"
        return parts.Counter(f"stack-{seat}", label, caption, mark, number, "screen", "charge")
    card = face_up(view, f"top-{seat}", top, origin=f"deck-{seat}") if count else None
    return parts.Pile(f"stack-{seat}", label, "" if count else "no stack", mark, count, card)


# The middle: the STOP cards left, with two players the other deck, and what one is warned of


def middle(view: Loading, seat: int) -> parts.Panel:
    shown: list[AnyPart] = []
    if view.on_table != NONE:
        size = view.sizes[view.on_table]
        label = f"The other deck: {counted(size, 'card')}"
        shown.append(parts.Pile("table-deck", label, "other deck", count=size, back="screen"))
    shown += [stop_card(view, seat, number) for number in range(view.seats - 1) if view.stops >> number & 1]
    if not view.stops:
        label = "No STOP card is left"
        shown.append(parts.Text("no-stops", label, text=f"{label}.", tone="note"))
    price = too_few(view, seat)
    for id, words in (("too-few", price and f"STOP: {price}."), ("waning", waning(view))):
        if words:
            shown.append(parts.Text(id, words, text=words, tone="warning"))
    return parts.Panel("middle", "The middle of the table", parts=shown, flow="wrap")


def too_few(view: Loading, seat: int) -> str:
    """What whoever may stop pays for it with a small stack (R12); empty where it costs nothing."""
    few, count = view.options.number("few"), len(view.players[seat].laid)
    may_stop = view.seats == 2 and seat >= 0 and not view.over and view.stops and count >= view.least
    price = f"with {counted(few, 'card')} or fewer you give your dearest card away"
    return price if may_stop and 0 < count <= few else ""


def waning(view: Loading) -> str:
    """How soon the game ends because nobody lays a card; told when half of the patience is spent."""
    left = view.idle_left()
    if view.over or 2 * left > view.patience:
        return ""
    return f"No card laid: {counted(left, 'swap' if view.seats == 2 else 'hand-over')} to the end."


def stop_card(view: Loading, seat: int, number: int) -> AnyPart:
    """Dim for whoever has too small a stack for it."""
    id, title, points = f"stop-{number}", f"{number + 2}+", counted(view.stop_points[number], "point")
    label = f"STOP card {title}, worth {points}, for a stack of {counted(view.least, 'card')}"
    mark: Mark = "dim" if seat >= 0 and len(view.players[seat].laid) < view.least else ""
    if view.seats >= CROWDED:
        return parts.Counter(id, label, points, mark, title, "stop", "stop")
    face = parts.Face(title="STOP", centre=title, foot=points, colour="stop")
    return parts.Card(id, label, mark=mark, kind=id, face=face)


# Seats


def place(view: Loading, seat: int, own: bool) -> parts.Panel:
    """A seat: its stack, its BOOST cards, and what it has in hand."""
    small = view.seats >= CROWDED and not own
    shown = [stack(view, seat, small), *belongings(view, seat)]
    if not view.over:
        shown += own_hands(view, seat) if own else holding(view, seat)
    for part in shown[1:] if small else []:
        part.caption = ""
    points = counted(view.players[seat].score(), "point")
    cards = counted(len(view.players[seat].laid), "card")
    label = f"Your stack and your deck: {points}" if own else f"{mention(seat)}: {points}, {cards}"
    area: parts.Area = "own" if own else "seat"
    return parts.Panel(f"seat-{seat}", label, points, seat_mark(view, seat), shown, area, "wrap", seat)


def belongings(view: Loading, seat: int) -> list[AnyPart]:
    """BOOST cards, and a STOP card taken or a card received."""
    player, who = view.players[seat], mention(seat)
    boosts = player.boosts
    mark: Mark = "" if boosts else "dim"
    label = f"{who} has {counted(boosts, 'BOOST')}"
    shown: list[AnyPart] = [parts.Counter(f"boosts-{seat}", label, "BOOST", mark, boosts, "bolt", "boost")]
    if player.is_out():
        stop = f"{player.stop + 2}+"
        label = f"{who} took STOP {stop}"
        shown.append(parts.Counter(f"stopped-{seat}", label, "STOP", "", stop, "stop", "stop"))
    if player.gift:
        label, bars = f"{who} received the {player.gift}", f"bars-{POINTS[player.gift]}"
        shown.append(parts.Counter(f"gift-{seat}", label, "received", "good", player.gift, bars, "charge"))
    return shown


def holding(view: Loading, seat: int) -> list[AnyPart]:
    """What another seat has in its hands: a deck, or nothing and the hand out."""
    id, player, who = f"deck-{seat}", view.players[seat], mention(seat)
    if player.is_out():
        return []
    if player.deck == NONE:
        return [parts.Counter(id, f"{who} waits with the hand out", "hand out", "", "", "hand", "charge")]
    size = view.sizes[player.deck]
    return [parts.Counter(id, f"{who} holds a deck of {counted(size, 'card')}", "deck", "", size, "cards")]


def own_hands(view: Loading, seat: int) -> list[AnyPart]:
    """The deck in one's own hands and how to let it go, or what one waits for."""
    player, who = view.players[seat], mention(view.hand)
    if player.deck == NONE:
        words = "You are out." if player.is_out() else "Your hand is out: a deck comes in a moment."
        return [parts.Text("waiting", words, text=words, tone="note")]
    label, caption, icon = f"Hand your deck to {who}", f"Hand to {who}", "hand"
    if view.on_table != NONE:
        label, caption, icon = "Put your deck down and take the other", "Swap decks", "swap"
    return [parts.Button("give", label, caption, icon=icon, tone="main"), deck(view, seat)]


def deck(view: Loading, seat: int) -> parts.Group:
    """The deck in hand as a fan, cards that rob a BOOST marked. With an aid off nothing does its work."""
    held, played = view.players[seat].deck, view.players[seat].played
    in_order, marked = view.options.on("sorted"), view.options.on("marked")
    numbers = sorted(view.decks[held].facts(), key=lambda card: 0 if in_order else shuffled(card, held))
    robbing = robbers(view, seat) if marked else set()
    shown: list[AnyPart] = [
        face_up(view, f"card-{card}", card, "dim" if played else "good" if card in robbing else "")
        for card in numbers
    ]
    label, unlit = f"Your deck: {counted(len(shown), 'card')}", not marked and not played
    return parts.Group("deck", label, parts=shown, shape="fan", unlit=unlit, fixed=not in_order)


def shuffled(card: int, deck: int) -> int:
    """Where a card lies in a deck that is not sorted: anywhere, and it stays there as cards leave.

    The order says nothing of what happened to the deck: a view does not know that.
    """
    # Modulo a prime above the number of cards no two fifth powers are equal; multiples would lie in runs.
    return pow(card + 7 * deck, 5, 67)


def robbers(view: Loading, seat: int) -> set[int]:
    """The cards in hand that take a BOOST from somebody. Where nobody checks, nobody is helped either."""
    if not view.checking:
        return set()
    plays = [WORDS.values(action) for action in legal_actions(view, seat) if action < GIVE]
    return {card + 1 for card, other in plays if other != seat and view.players[other].boosts > 0}


def seat_mark(view: Loading, seat: int) -> Mark:
    if view.over:
        return "good" if seat in view.outcome().winners() else ""
    if view.players[seat].is_out():
        return "dim"
    return "chosen" if seat == view.hand else ""
