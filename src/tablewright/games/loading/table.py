"""The table of Loading: everybody's stack in sight, the hand and the STOP cards, one's own deck as a fan."""

from tablewright.core.box import legal_actions
from tablewright.core.table import (
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
from tablewright.games.loading.cards import COLOUR_NAMES, COLOURS, POINTS, STOP_POINTS
from tablewright.games.loading.rules import GIVE, NONE, PLAY, SEATS, STOP, SWAP, Loading, Player
from tablewright.games.loading.table_prompts import clause, counted, prompt

SIGNS = ("", "▲", "●", "■", "◆")  # a symbol for each colour


def scene(view: Loading, seat: int) -> Scene:
    """What one seat sees: all stacks, the size of every deck, and the cards of its own."""
    panels = [middle(view)]
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
    return Touch([f"stop-{action - STOP}"])


def homes(view: Loading, seat: int, card: int) -> int:
    """On how many stacks a card may be laid."""
    return sum(view.may_lay(seat, card, stack) for stack in range(view.seats))


def play_label(view: Loading, seat: int, card: int, stack: int) -> str:
    if stack == seat:
        return f"Play the {card} on your own stack"
    robs = view.players[stack].boosts > 0
    return f"Play the {card} on the stack of {mention(stack)}" + (" and take a BOOST" if robs else "")


# Cards


def face_up(view: Loading, id: str, card: int, mark: Mark = "", origin: str = "") -> Card:
    points = counted(int(POINTS[card]), "point")
    colour, sign = "charge", ""
    label = f"{card}, {points}"
    if view.expert and COLOURS[card]:
        colour, sign = COLOUR_NAMES[COLOURS[card]], SIGNS[COLOURS[card]]
        label += f", {colour}"
    face = Face(corner=f"{card}{sign}", icon=f"bars-{POINTS[card]}", colour=colour, foot=points)
    return Card(id, label, mark=mark, kind=f"number-{card}", face=face, origin=origin)


def stack(view: Loading, seat: int) -> Pile:
    """A player's stack: its topmost card, and how many lie there."""
    player = view.players[seat]
    count = len(player.laid)
    who = mention(seat)
    if count == 0:
        return Pile(f"stack-{seat}", f"{who} has no stack yet", "no stack")
    top = int(player.top())
    mark: Mark = "dim" if player.is_out() else ""
    label = f"The stack of {who}: {top} on top of {counted(count, 'card')}"
    return Pile(
        f"stack-{seat}", label, "", mark, count, face_up(view, f"top-{seat}", top, origin=f"deck-{seat}")
    )


# The middle: whose hand is out, the STOP cards left, with two players the other deck


def middle(view: Loading) -> Panel:
    parts: list[AnyPart] = []
    if view.on_table != NONE:
        size = int(view.sizes[view.on_table])
        parts.append(
            Pile(
                "table-deck",
                f"The other deck: {counted(size, 'card')}",
                "other deck",
                count=size,
                back="screen",
            )
        )
    elif view.hand != NONE and not view.over:
        label = f"The hand of {mention(int(view.hand))} is stretched out"
        parts.append(Counter("hand", label, mention(int(view.hand)), "", "hand out", "hand", "charge"))
    parts += [stop_card(view, number) for number in range(view.seats - 1) if view.stops >> number & 1]
    if not view.stops:
        parts.append(Text("no-stops", "No STOP card is left", text="No STOP card is left.", tone="note"))
    return Panel("middle", "The middle of the table", parts=parts, flow="wrap")


def stop_card(view: Loading, number: int) -> Card:
    points = counted(int(STOP_POINTS[number]), "point")
    label = f"STOP card {number + 2}+, worth {points}"
    face = Face(title="STOP", centre=f"{number + 2}+", foot=points, colour="stop")
    return Card(f"stop-{number}", label, kind=f"stop-{number}", face=face)


# Seats


def own(view: Loading, seat: int) -> Panel:
    player = view.players[seat]
    parts: list[AnyPart] = [stack(view, seat), *belongings(view, seat)]
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
    """The deck in hand as a fan; cards that rob a BOOST are marked."""
    bag = view.decks[view.players[seat].deck]
    numbers = [int(bag.cards[i]) for i in range(bag.left)]
    if view.options.on("sorted"):
        numbers.sort()
    robbing = robbers(view, seat)
    played = view.players[seat].played
    parts: list[AnyPart] = [
        face_up(view, f"card-{card}", card, "dim" if played else "good" if card in robbing else "")
        for card in numbers
    ]
    return Group("deck", f"Your deck: {counted(len(parts), 'card')}", "", parts=parts, shape="fan")


def robbers(view: Loading, seat: int) -> set[int]:
    """The cards in hand that take a BOOST from somebody. Where nobody checks, nobody is helped either."""
    if not view.checking:
        return set()
    plays = [divmod(action - PLAY, int(SEATS)) for action in legal_actions(view, seat) if action < GIVE]
    return {card + 1 for card, other in plays if other != seat and view.players[other].boosts > 0}


def belongings(view: Loading, seat: int) -> list[AnyPart]:
    """BOOST cards, and a STOP card taken or a card received."""
    player, who = view.players[seat], mention(seat)
    boosts = int(player.boosts)
    mark: Mark = "" if boosts else "dim"
    parts: list[AnyPart] = [
        Counter(
            f"boosts-{seat}", f"{who} has {counted(boosts, 'BOOST')}", "BOOST", mark, boosts, "bolt", "boost"
        )
    ]
    if player.is_out():
        parts.append(
            Counter(
                f"stopped-{seat}",
                f"{who} took STOP {player.stop + 2}+",
                "STOP",
                "",
                f"{player.stop + 2}+",
                "stop",
                "stop",
            )
        )
    if player.gift:
        card = int(player.gift)
        parts.append(
            Counter(
                f"gift-{seat}",
                f"{who} received the {card}",
                "received",
                "good",
                card,
                f"bars-{POINTS[card]}",
                "charge",
            )
        )
    return parts


def around(view: Loading, seat: int) -> Panel:
    """Another seat: its stack, its BOOST cards, and the size of the deck it searches."""
    player, who = view.players[seat], mention(seat)
    parts: list[AnyPart] = [stack(view, seat), *belongings(view, seat)]
    if player.deck != NONE:
        size = int(view.sizes[player.deck])
        parts.append(
            Counter(
                f"deck-{seat}", f"{who} holds a deck of {counted(size, 'card')}", "deck", "", size, "cards"
            )
        )
    elif seat == view.hand:
        parts.append(Counter(f"deck-{seat}", f"{who} waits with the hand out", "waits", "", "–", "hand"))
    caption = counted(int(player.score()), "point")
    label = f"{who}: {caption}, {counted(len(player.laid), 'card')}"
    return Panel(f"seat-{seat}", label, caption, seat_mark(view, seat), parts, "seat", "wrap", seat)


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
