"""The table of Level 8: stairs, piles, everybody's display, one's own hand, the others' counts."""

from tablewright.core.bag import Bag
from tablewright.core.scene import (
    AnyPart,
    Button,
    Card,
    Counter,
    Group,
    Mark,
    Panel,
    Pile,
    Scene,
    Space,
    Text,
    Token,
    Touch,
    Track,
)
from tablewright.core.words import mention
from tablewright.games.level_8.cards import COLOUR_NAMES, SKIP, UNSEEN, WILD, card_text, counted_cards
from tablewright.games.level_8.levels import ALIKE, COLOUR, MOST_PARTS, RUN, part_name
from tablewright.games.level_8.player import Part, Player
from tablewright.games.level_8.rules import SWAPPING_TURNS, Level8
from tablewright.games.level_8.spread import MOST_SEATS, Phase
from tablewright.games.level_8.table.cards import (
    card_face,
    card_id,
    card_kind,
    in_order,
    laid_card,
)
from tablewright.games.level_8.table.prompts import clause, level_text, prompt
from tablewright.games.level_8.words import (
    ADD,
    ADD_BELOW,
    BACK_OUT,
    COLOUR_AIM,
    COMPOSE,
    DISCARD,
    DISPLAY,
    DRAW,
    LAY,
    NUMBER_AIM,
    PLACE_SKIP,
    RUN_AIM,
    WAIT,
)

BUTTONS = {DRAW: "draw-pile", DISPLAY: "display", COMPOSE: "compose", WAIT: "wait", BACK_OUT: "back-out"}
FEW = 2  # cards in a hand that is about to go out


def scene(view: Level8, seat: int) -> Scene:
    """What one seat sees: all that lies on the table, its own hand, and what everybody saw being taken."""
    panels = [stairs(view), piles(view, seat)]
    if any(player.parts for player in view.players):
        panels.append(displays(view, seat))
    if seat >= 0:
        panels.append(own(view, seat))
    panels += [around(view, other) for other in clockwise(view, seat) if other != seat]
    return Scene(panels, prompt(view, seat), clause(view))


def clockwise(view: Level8, seat: int) -> list[int]:
    """All seats from a viewer on; from the first one for a spectator."""
    return [(max(0, seat) + n) % view.seats for n in range(view.seats)]


def turn_mark(view: Level8, seat: int) -> Mark:
    if view.phase == Phase.OVER:
        return "good" if seat == view.winner else ""
    return "chosen" if seat == view.player else ""


# What is touched


def touch(view: Level8, seat: int, action: int) -> Touch:
    """A pile to take from it; a card and then where it goes: a display, one's pile, a player for a skip."""
    if action in BUTTONS:
        return Touch([BUTTONS[action]])
    if action < DISPLAY:
        owner = action - DRAW - 1
        return Touch([pile_id(owner)], f"Take {card_text(view.players[owner].top())}")
    if action >= PLACE_SKIP:
        return Touch([card_id(SKIP, 1), seat_id(action - PLACE_SKIP)])
    if action >= DISCARD:
        return discard_touch(seat, action - int(DISCARD))
    if action >= ADD:
        return add_touch(view, action)
    if action >= LAY:
        return Touch([card_id(action - LAY, 1)])
    return Touch([aim_id(action)])


def discard_touch(seat: int, card: int) -> Touch:
    """The card and one's pile, which often goes without saying; so a wild takes a touch more."""
    ids = [card_id(card, 1), pile_id(seat)]
    return Touch([*ids, "let-go"] if card == WILD else ids)


def add_touch(view: Level8, action: int) -> Touch:
    """The card and the part; a wild that could go to either end of a run is laid at the card of that end."""
    below = action >= ADD_BELOW
    card, place = divmod(action - int(ADD), int(MOST_SEATS * MOST_PARTS))
    if below:
        card, place = int(WILD), action - int(ADD_BELOW)
    owner, index = divmod(place, int(MOST_PARTS))
    part = view.players[owner].parts[index]
    ids = [card_id(card, 1), part_id(owner, index)]
    if card == WILD and part.grows_down() and part.grows_up():
        ids[1] = laid_card(owner, index, part, 0 if below else len(part.cards) - 1).id
    return Touch(ids, add_label(part, card, below, owner))


def add_label(part: Part, card: int, below: bool, owner: int) -> str:
    name = card_text(card)
    if card == WILD and part.kind == COLOUR:
        name = f"a wild as {COLOUR_NAMES[part.aim]}"
    elif card == WILD:
        up = part.aim if part.kind == ALIKE else part.high() + 1
        name = f"a wild as {part.aim - 1 if below or not part.grows_up() else up}"
    return f"Add {name} to the {shown_name(part)} of {mention(owner)}"


def pile_id(owner: int) -> str:
    return f"pile-{owner}"


def seat_id(seat: int) -> str:
    return f"seat-{seat}"


def part_id(owner: int, index: int) -> str:
    return f"part-{owner}-{index + 1}"


def aim_id(action: int) -> str:
    if action >= COLOUR_AIM:
        return f"aim-{COLOUR_NAMES[action - COLOUR_AIM]}"
    return f"aim-{action - (RUN_AIM if action >= RUN_AIM else NUMBER_AIM) + 1}"


# The middle


def stairs(view: Level8) -> Panel:
    """The eight levels with everybody on theirs."""
    steps = [step(view, level) for level in range(1, len(view.levels) + 1)]
    track = Track("stairs", "The levels", spaces=steps, shape="line", columns=len(steps))
    return Panel("levels", "The levels and who stands where", parts=[track], area="top")


def step(view: Level8, level: int) -> Space:
    here = [seat for seat in range(view.seats) if view.players[seat].level == level]
    asks = view.levels[level - 1].text()
    tokens: list[AnyPart] = [
        Token(f"climber-{seat}", f"{mention(seat)} on level {level}", kind=f"climber-{seat}", seat=seat)
        for seat in here
    ]
    names = ", ".join(mention(seat) for seat in here)
    label = f"Level {level}: {asks}" + (f"; here: {names}" if here else "")
    return Space(f"level-{level}", label, text=str(level), colour=f"step-{level}", parts=tokens)


def piles(view: Level8, seat: int) -> Panel:
    parts: list[AnyPart] = [draw_pile(view)]
    parts += [discard_pile(view, owner, seat) for owner in clockwise(view, seat)]
    return Panel("piles", "Draw pile and discard piles", parts=parts, flow="wrap")


def draw_pile(view: Level8) -> Group:
    label = f"The draw pile: {counted_cards(int(view.pile))}"
    if view.under:
        label += f", {view.under} skip{'s' if view.under > 1 else ''} face up at its bottom"
    if may_stall(view):
        label += "; when it runs out and nobody has laid a card, the round ends"
    elif only_swaps_soon(view):
        label += "; if nobody draws or lays a card soon, the round ends"
    pile = Pile("draw-pile", label, count=int(view.pile), back="stairs")
    caption = f"draw · {view.under} skip{'s' if view.under > 1 else ''} below" if view.under else "draw"
    if may_stall(view):
        caption += " · then the round ends"
    elif only_swaps_soon(view):
        caption += " · or the round ends"
    return Group("draw", "The draw pile", caption, parts=[pile])


def may_stall(view: Level8) -> bool:
    """Whether the round is about to end with this draw pile, unless somebody lays a card (R14)."""
    return view.stalls and view.run_out > 0 and view.pile <= 2 * view.seats


def only_swaps_soon(view: Level8) -> bool:
    """Whether the round is about to end because discards are only swapped (R14)."""
    return view.stalls and view.swaps and view.swapping >= (SWAPPING_TURNS - 5) * view.seats


def discard_pile(view: Level8, owner: int, seat: int) -> Group:
    player = view.players[owner]
    whose = "Your discard pile" if owner == seat else f"The discard pile of {mention(owner)}"
    top = player.top()
    shows = f"{card_text(int(top))} on top, {counted_cards(len(player.pile))}" if top >= 0 else "empty"
    card = face_up(int(top), top_id(owner, int(top))) if top >= 0 else None
    pile = Pile(pile_id(owner), f"{whose}: {shows}", count=len(player.pile), top=card)
    return Group(f"discards-{owner}", whose, "yours" if owner == seat else mention(owner), parts=[pile])


def top_id(owner: int, card: int) -> str:
    return card_id(card, 1) if card < WILD else f"top-{owner}"


def face_up(card: int, id: str, mark: Mark = "", origin: str = "") -> Card:
    return Card(id, card_text(card), mark=mark, kind=card_kind(card), face=card_face(card), origin=origin)


# Displays


def displays(view: Level8, seat: int) -> Panel:
    shown: list[AnyPart] = [
        display(view, owner) for owner in clockwise(view, seat) if view.players[owner].parts
    ]
    return Panel("displays", "Displayed levels", parts=shown, flow="wrap")


def display(view: Level8, owner: int) -> Panel:
    player = view.players[owner]
    parts: list[AnyPart] = [part_group(owner, index, part) for index, part in enumerate(player.parts)]
    label = f"The display of {mention(owner)}: level {player.level}"
    return Panel(f"display-{owner}", label, f"level {player.level}", "", parts, "top", "wrap", owner)


def part_group(owner: int, index: int, part: Part) -> Group:
    cards: list[AnyPart] = [laid_card(owner, index, part, place) for place in range(len(part.cards))]
    return Group(
        part_id(owner, index),
        f"The {shown_name(part)} of {mention(owner)}",
        part_caption(part),
        parts=cards,
        shape="cascade",
    )


def part_caption(part: Part) -> str:
    if part.kind == RUN:
        return f"{part.aim}–{part.high()}"
    return f"{part.aim}s" if part.kind == ALIKE else COLOUR_NAMES[part.aim]


def shown_name(part: Part) -> str:
    if part.kind == RUN:
        return f"run from {part.aim} to {part.high()}"
    return f"{part.aim}s" if part.kind == ALIKE else f"{COLOUR_NAMES[part.aim]} cards"


# Players


def own(view: Level8, seat: int) -> Panel:
    player = view.players[seat]
    parts: list[AnyPart] = []
    if seat == view.player:
        parts += composing(view) + buttons(view)
    parts.append(hand(player.hand))
    parts += skip_before(player, seat)
    asks = level_text(view, seat)
    label = f"Your hand: {counted_cards(int(player.hand.left))}. {asks}"
    return Panel(seat_id(seat), label, asks, turn_mark(view, seat), parts, "own", "wrap", seat)


def hand(cards: Bag) -> AnyPart:
    held = in_order(cards.facts())
    if not held:
        return Text("no-cards", "Your hand is empty", text="No cards in hand.", tone="note")
    shown: list[AnyPart] = []
    copies: dict[int, int] = {}
    for card in held:
        copies[card] = copies.get(card, 0) + 1
        shown.append(face_up(card, card_id(card, copies[card]), origin="draw-pile"))
    return Group("hand", "Your hand", parts=shown, shape="fan")


def buttons(view: Level8) -> list[AnyPart]:
    if view.phase == Phase.COMPOSING and not view.took_back:
        return [Button("back-out", "Take these cards back", "Take back", icon="undo", tone="quiet")]
    if view.phase != Phase.PLAYING:
        return []
    if not view.ready:
        return [let_go()] if view.players[view.player].hand.index_of(WILD) >= 0 else []
    level = view.players[view.player].level
    return [
        Button("display", f"Display level {level}", f"Display level {level}", icon="check", tone="main"),
        Button("compose", "Arrange the display yourself", "Arrange it myself", icon="hand"),
        Button("wait", "Do not display in this turn", "Not now", icon="clock", tone="quiet"),
    ]


def let_go() -> Button:
    return Button("let-go", "Discard a wild", "Discard a wild", icon="wild", tone="quiet")


def composing(view: Level8) -> list[AnyPart]:
    """What is laid so far, and the numbers or colours to choose from."""
    if view.phase != Phase.COMPOSING:
        return []
    shown: list[AnyPart] = []
    for index, part in enumerate(view.picked):
        cards: list[AnyPart] = [laid_card(-1, index, part, place) for place in range(len(part.cards))]
        shown.append(
            Group(
                f"picked-{index + 1}",
                f"Your {shown_name_of_aim(part)}, hidden until complete",
                aim_caption(part),
                "chosen" if cards else "",
                parts=cards,
                shape="cascade",
            )
        )
    if not view.aimed:
        shown.append(aims(view))
    return shown


def aims(view: Level8) -> Group:
    level = view.level_of(view.player)
    index = len(view.picked)
    kind, size = int(level.kinds[index]), int(level.sizes[index])
    tiles: list[AnyPart] = []
    if kind == COLOUR:
        tiles = [Counter(f"aim-{name}", f"Collect {name}", name, "", "", name, name) for name in COLOUR_NAMES]
    else:
        highest = 15 if kind == ALIKE else 16 - size
        tiles = [Counter(f"aim-{n}", aim_label(kind, n, size), value=n) for n in range(1, highest + 1)]
    asked = {RUN: "begins with", ALIKE: "of the number", COLOUR: "in the colour"}[kind]
    caption = f"{part_name(kind, size).removesuffix(' of one colour')} {asked}"
    return Group("aims", "What this part shall be", caption, parts=tiles, shape="wrap")


def aim_label(kind: int, number: int, size: int) -> str:
    return f"A run from {number} to {number + size - 1}" if kind == RUN else f"Collect {number}s"


def shown_name_of_aim(part: Part) -> str:
    return f"run from {part.aim}" if part.kind == RUN else shown_name(part)


def aim_caption(part: Part) -> str:
    return f"from {part.aim}" if part.kind == RUN else part_caption(part)


def around(view: Level8, seat: int) -> Panel:
    """Another seat: level, number of cards, what everybody saw going into the hand."""
    player = view.players[seat]
    cards = int(player.hand.left)
    few: Mark = "threat" if player.parts and cards <= FEW else ""
    label = f"{mention(seat)} holds {counted_cards(cards)}"
    parts: list[AnyPart] = [Counter(f"cards-{seat}", label, "", few, cards, "cards")]
    parts += known_cards(player, seat)
    parts += skip_before(player, seat)
    asks = level_text(view, seat)
    return Panel(seat_id(seat), f"{label}. {asks}", asks, turn_mark(view, seat), parts, "seat", "wrap", seat)


def known_cards(player: Player, seat: int) -> list[AnyPart]:
    seen = in_order([card for card in player.known.facts() if card != UNSEEN])
    if not seen:
        return []
    names = ", ".join(card_text(card) for card in seen)
    cards: list[AnyPart] = [known_card(seat, n, card) for n, card in enumerate(seen)]
    return [
        Group(f"known-{seat}", f"{mention(seat)} was seen taking {names}", "took", parts=cards, shape="wrap")
    ]


def known_card(seat: int, n: int, card: int) -> Counter:
    face = card_face(card)
    label = f"{mention(seat)} was seen taking {card_text(card)}"
    return Counter(f"known-{seat}-{n}", label, "", "", face.corner, face.icon, face.colour)


def skip_before(player: Player, seat: int) -> list[AnyPart]:
    if not player.skipped:
        return []
    label = f"A skip lies before {mention(seat)}: the next turn is missed"
    return [Token(f"skip-{seat}", label, "skip", "bad", "skip", "skip", "skip")]
