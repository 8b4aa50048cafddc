"""The table of Level 8: stairs, piles, everybody's display, one's own hand, the others' counts."""

from tablewright.core import scene as show
from tablewright.core.chances import counted
from tablewright.core.seating import others, turn_mark
from tablewright.core.words import mention
from tablewright.games.level_8.cards import COLOUR_NAMES, NUMBERS, WILD, card_text
from tablewright.games.level_8.levels import ALIKE, COLOUR, RUN, part_name
from tablewright.games.level_8.player import Part, Player
from tablewright.games.level_8.rules import SWAPPING_TURNS, Level8
from tablewright.games.level_8.spread import Phase
from tablewright.games.level_8.table.cards import card_face, card_id, face_up, in_order, laid_card, laid_cards
from tablewright.games.level_8.table.prompts import clause, level_text, prompt
from tablewright.games.level_8.words import WORDS

FEW = 2  # cards in a hand that is about to go out


def scene(view: Level8, seat: int) -> show.Scene:
    """What one seat sees: all that lies on the table, its own hand, and what everybody saw being taken."""
    panels = [stairs(view), piles(view, seat)]
    if any(player.parts for player in view.players):
        panels.append(displays(view, seat))
    if seat >= 0:
        panels.append(own(view, seat))
    panels += [around(view, other) for other in others(view.seats, seat)]
    return show.Scene(panels, prompt(view, seat), clause(view))


def clockwise(view: Level8, seat: int) -> list[int]:
    """All seats from a viewer on; from the first one for a spectator."""
    return [(max(0, seat) + n) % view.seats for n in range(view.seats)]


# What is touched


def touch(view: Level8, seat: int, action: int) -> show.Touch:
    """A card and where it goes: a display, or one's pile. All else is declared with the words."""
    match WORDS.read(action):
        case "take", owner:
            return show.Touch(label=f"Take {card_text(view.players[owner].top())}")
        case "lay", card:
            return show.Touch([card_id(card)])
        case "discard", card:  # one's pile often goes without saying; so a wild takes a touch more
            ids = [card_id(card), f"pile-{seat}"]
            return show.Touch([*ids, "let-go"] if card == WILD else ids)
        case "add", card, owner, index:
            return add_touch(view, card, owner, index, below=False)
        case "add_below", owner, index:
            return add_touch(view, WILD, owner, index, below=True)
    return show.Touch()


def add_touch(view: Level8, card: int, owner: int, index: int, below: bool) -> show.Touch:
    """The card and the part; a wild that could go to either end of a run is laid at the card of that end."""
    part = view.players[owner].parts[index]
    place, name = f"part-{owner}-{index + 1}", card_text(card)
    if card == WILD:
        if part.grows_down() and part.grows_up():
            place = laid_card(owner, index, part, 0 if below else len(part.cards) - 1).id
        name = f"a wild as {wild_as(part, below)}"
    return show.Touch([card_id(card), place], f"Add {name} to the {shown_name(part)} of {mention(owner)}")


def wild_as(part: Part, below: bool) -> int | str:
    """What a wild would stand for."""
    if part.kind == RUN:
        return part.aim - 1 if below or not part.grows_up() else part.high() + 1
    return part.aim if part.kind == ALIKE else COLOUR_NAMES[part.aim]


# The middle


def stairs(view: Level8) -> show.Panel:
    """The eight levels with everybody on theirs."""
    steps = [step(view, level) for level in range(1, len(view.levels) + 1)]
    track = show.Track("stairs", "The levels", spaces=steps, shape="line", columns=len(steps))
    return show.Panel("levels", "The levels and who stands where", parts=[track], area="top")


def step(view: Level8, level: int) -> show.Space:
    here = [seat for seat in range(view.seats) if view.players[seat].level == level]
    tokens: list[show.AnyPart] = [
        show.Token(f"climber-{seat}", f"{mention(seat)} on level {level}", kind=f"climber-{seat}", seat=seat)
        for seat in here
    ]
    names = ", ".join(mention(seat) for seat in here)
    label = f"Level {level}: {view.levels[level - 1].text()}" + (f"; here: {names}" if here else "")
    return show.Space(f"level-{level}", label, text=str(level), colour=f"step-{level}", parts=tokens)


def piles(view: Level8, seat: int) -> show.Panel:
    discards = [discard_pile(view, owner, seat) for owner in clockwise(view, seat)]
    return show.Panel("piles", "Draw pile and discard piles", parts=[draw_pile(view), *discards], flow="wrap")


def draw_pile(view: Level8) -> show.Group:
    label, caption = f"The draw pile: {counted(view.pile, 'card')}", "draw"
    if view.under:
        skips = counted(view.under, "skip")
        label += f", {skips} face up at its bottom"
        caption += f" · {skips} below"
    if may_stall(view):
        label += "; when it runs out and nobody has laid a card, the round ends"
        caption += " · then the round ends"
    elif only_swaps_soon(view):
        label += "; if nobody draws or lays a card soon, the round ends"
        caption += " · or the round ends"
    pile = show.Pile("draw-pile", label, count=view.pile, back="stairs")
    return show.Group("draw", "The draw pile", caption, parts=[pile])


def may_stall(view: Level8) -> bool:
    """Whether the round is about to end with this draw pile, unless somebody lays a card (R14)."""
    return view.stalls and view.run_out > 0 and view.pile <= 2 * view.seats


def only_swaps_soon(view: Level8) -> bool:
    """Whether the round is about to end because discards are only swapped (R14)."""
    return view.stalls and view.swaps and view.swapping >= (SWAPPING_TURNS - 5) * view.seats


def discard_pile(view: Level8, owner: int, seat: int) -> show.Group:
    top, count = view.players[owner].top(), len(view.players[owner].pile)
    whose = "Your discard pile" if owner == seat else f"The discard pile of {mention(owner)}"
    pile = show.Pile(f"pile-{owner}", f"{whose}: empty")
    if count:
        card = face_up(top, card_id(top) if top < WILD else f"top-{owner}")
        pile = show.Pile(
            pile.id, f"{whose}: {card.label} on top, {counted(count, 'card')}", count=count, top=card
        )
    return show.Group(f"discards-{owner}", whose, "yours" if owner == seat else mention(owner), parts=[pile])


# Displays


def displays(view: Level8, seat: int) -> show.Panel:
    shown = [display(view, owner) for owner in clockwise(view, seat) if view.players[owner].parts]
    return show.Panel("displays", "Displayed levels", parts=[*shown], flow="wrap")


def display(view: Level8, owner: int) -> show.Panel:
    player = view.players[owner]
    parts: list[show.AnyPart] = []
    for index, part in enumerate(player.parts):
        label, cards = f"The {shown_name(part)} of {mention(owner)}", laid_cards(owner, index, part)
        place = f"part-{owner}-{index + 1}"
        parts.append(show.Group(place, label, part_caption(part), parts=cards, shape="cascade"))
    label = f"The display of {mention(owner)}: level {player.level}"
    return show.Panel(f"display-{owner}", label, f"level {player.level}", "", parts, "top", "wrap", owner)


def part_caption(part: Part) -> str:
    if part.kind == RUN:
        return f"{part.aim}–{part.high()}"
    return f"{part.aim}s" if part.kind == ALIKE else COLOUR_NAMES[part.aim]


def shown_name(part: Part) -> str:
    if part.kind == RUN:
        return f"run from {part.aim} to {part.high()}"
    return f"{part.aim}s" if part.kind == ALIKE else f"{COLOUR_NAMES[part.aim]} cards"


# Players


def own(view: Level8, seat: int) -> show.Panel:
    player, asks = view.players[seat], level_text(view, seat)
    parts = composing(view) + buttons(view) if seat == view.player else []
    parts += [hand(in_order(player.hand.facts())), *skip_before(player, seat)]
    label = f"Your hand: {counted(player.hand.left, 'card')}. {asks}"
    return show.Panel(f"seat-{seat}", label, asks, turn_mark(view, seat), parts, "own", "wrap", seat)


def hand(held: list[int]) -> show.AnyPart:
    if not held:
        return show.Text("no-cards", "Your hand is empty", text="No cards in hand.", tone="note")
    ids = [card_id(card, held[: n + 1].count(card)) for n, card in enumerate(held)]
    cards = [face_up(card, id, "draw-pile") for card, id in zip(held, ids, strict=True)]
    return show.Group("hand", "Your hand", parts=[*cards], shape="fan")


def buttons(view: Level8) -> list[show.AnyPart]:
    if view.phase == Phase.COMPOSING and not view.took_back:
        return [show.Button("back-out", "Take these cards back", "Take back", icon="undo", tone="quiet")]
    if view.phase != Phase.PLAYING:
        return []
    player = view.players[view.player]
    if view.ready:
        name = f"Display level {player.level}"
        return [
            show.Button("display", name, name, icon="check", tone="main"),
            show.Button("compose", "Arrange the display yourself", "Arrange it myself", icon="hand"),
            show.Button("wait", "Do not display in this turn", "Not now", icon="clock", tone="quiet"),
        ]
    let_go = show.Button("let-go", "Discard a wild", "Discard a wild", icon="wild", tone="quiet")
    return [let_go] if player.hand.index_of(WILD) >= 0 else []


def composing(view: Level8) -> list[show.AnyPart]:
    """What is laid so far, and the numbers or colours to choose from."""
    if view.phase != Phase.COMPOSING:
        return []
    shown: list[show.AnyPart] = []
    for index, part in enumerate(view.picked):
        name, caption = shown_name(part), part_caption(part)
        if part.kind == RUN:  # where it will end is not seen yet
            name, caption = f"run from {part.aim}", f"from {part.aim}"
        label, cards = f"Your {name}, hidden until complete", laid_cards("own", index, part)
        mark: show.Mark = "chosen" if cards else ""
        shown.append(show.Group(f"picked-{index + 1}", label, caption, mark, cards, "cascade"))
    return shown if view.aimed else [*shown, aims(view)]


def aims(view: Level8) -> show.Group:
    level, index = view.level_of(view.player), len(view.picked)
    kind, size = level.kinds[index], level.sizes[index]
    labels = {n: f"Collect {n}s" for n in range(1, NUMBERS + 1)}
    if kind == RUN:
        labels = {n: f"A run from {n} to {n + size - 1}" for n in range(1, NUMBERS + 2 - size)}
    tiles = [show.Counter(f"aim-{n}", label, value=n) for n, label in labels.items()]
    if kind == COLOUR:
        tiles = [
            show.Counter(f"aim-{name}", f"Collect {name}", name, "", "", name, name) for name in COLOUR_NAMES
        ]
    asked = {RUN: "begins with", ALIKE: "of the number", COLOUR: "in the colour"}[kind]
    caption = f"{part_name(kind, size).removesuffix(' of one colour')} {asked}"
    return show.Group("aims", "What this part shall be", caption, parts=[*tiles], shape="wrap")


def around(view: Level8, seat: int) -> show.Panel:
    """Another seat: level, number of cards, what everybody saw going into the hand."""
    player, asks = view.players[seat], level_text(view, seat)
    cards = player.hand.left
    few: show.Mark = "threat" if player.parts and cards <= FEW else ""
    label = f"{mention(seat)} holds {counted(cards, 'card')}"
    count = show.Counter(f"cards-{seat}", label, "", few, cards, "cards")
    parts = [count, *known_cards(player, seat), *skip_before(player, seat)]
    mark = turn_mark(view, seat)
    return show.Panel(f"seat-{seat}", f"{label}. {asks}", asks, mark, parts, "seat", "wrap", seat)


def known_cards(player: Player, seat: int) -> list[show.AnyPart]:
    seen, took = in_order(player.known.facts()), f"{mention(seat)} was seen taking"
    if not seen:
        return []
    cards: list[show.AnyPart] = []
    for n, card in enumerate(seen):
        label, face = f"{took} {card_text(card)}", card_face(card)
        cards.append(show.Counter(f"known-{seat}-{n}", label, "", "", face.corner, face.icon, face.colour))
    names = ", ".join(card_text(card) for card in seen)
    return [show.Group(f"known-{seat}", f"{took} {names}", "took", parts=cards, shape="wrap")]


def skip_before(player: Player, seat: int) -> list[show.AnyPart]:
    if not player.skipped:
        return []
    label = f"A skip lies before {mention(seat)}: the next turn is missed"
    return [show.Token(f"skip-{seat}", label, "skip", "bad", "skip", "skip", "skip")]
