"""The table of Trip & Run: the winding track, this turn's cards, one's hand by backs, the others' backs."""

from collections import Counter as Tally
from collections.abc import Iterable

from tablewright.core.bag import Bag
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
    Space,
    Text,
    Token,
    Touch,
    Track,
)
from tablewright.core.words import mention
from tablewright.games.trip_and_run.deck import (
    BACK_OF,
    BACKS,
    FRONT_OF,
    GOAL,
    SYMBOL_NAMES,
    SYMBOL_OF,
    UNSEEN,
    can_trip_on,
    card_name,
    counted_cards,
    need,
    numbered,
)
from tablewright.games.trip_and_run.player import Player
from tablewright.games.trip_and_run.race import Phase
from tablewright.games.trip_and_run.rules import TripAndRun
from tablewright.games.trip_and_run.table.prompts import clause, prompt, who_would_win
from tablewright.games.trip_and_run.words import BACK_OUT, DONE, GO, MOVE, PLAY, REST, RUN, RUN_ALL, TRIP

BUTTONS = {GO: "go", BACK_OUT: "back-out", DONE: "done", REST: "rest"}


def scene(view: TripAndRun, seat: int) -> Scene:
    """What one seat sees: every back, and the fronts of its own cards."""
    panels = [track(view, seat), beside(view)]
    if seat >= 0:
        panels.append(own(view, seat))
    panels += [around(view, other) for other in others(view, seat)]
    return Scene(panels, prompt(view, seat), clause(view))


def touch(view: TripAndRun, seat: int, action: int) -> Touch:
    """A square to trip there, cards by their back to run, a card to play it, a square to move there."""
    if action in BUTTONS:
        return Touch([BUTTONS[action]], pass_label(view) if action == DONE else "")
    if action >= RUN_ALL:
        return run_all_touch(view, seat, action - int(RUN_ALL) + 1)
    if action < RUN:
        return Touch([square_id(action - TRIP)])
    if action < PLAY:
        ids = [back_id(action - int(RUN) + 1)]
        return Touch([*ids, "some"] if view.at_once else ids)
    if action < GO:
        return Touch([card_id(look(action - PLAY), 1)])
    return move_touch(view, seat, action)


def run_all_touch(view: TripAndRun, seat: int, back: int) -> Touch:
    """The cards with that back: all of them, unless one says that only some shall run."""
    count = int(view.players[seat].with_back(back))
    cards = "your card" if count == 1 else "both cards" if count == 2 else f"all {count} cards"
    return Touch([back_id(back)], f"Run {back * count} with {cards} of back {back}")


def back_id(back: int) -> str:
    return f"back-{back}"


def move_touch(view: TripAndRun, seat: int, action: int) -> Touch:
    """The square moved to; the meeple as well where two could go there."""
    start, steps = leap(view, seat, action)
    ends = [sum(leap(view, seat, each)) for each in legal_actions(view, seat) if MOVE <= each < REST]
    ids = [square_id(start + steps)]
    if ends.count(start + steps) > 1:
        ids.append(f"meeple-{seat}-{(action - MOVE) // 100 + 1}")
    return Touch(ids, f"Move {steps}, from {start or 'the start'} to {start + steps}")


def leap(view: TripAndRun, seat: int, action: int) -> tuple[int, int]:
    """Where a move starts and how far it goes."""
    meeple, steps = divmod(action - MOVE, 100)
    return int(view.players[seat].squares[meeple]), steps + 1


# The track


def square_id(square: int) -> str:
    return f"square-{square}"


def track(view: TripAndRun, seat: int) -> Panel:
    spaces = [space(view, seat, square) for square in range(int(GOAL) + 1)]
    course = Track("track", "The track from the start to 100", spaces=spaces, shape="snake", columns=17)
    return Panel("course", "The track", parts=[course])


def space(view: TripAndRun, seat: int, square: int) -> Space:
    symbols = symbols_of(square)
    meeples = meeples_on(view, square)
    mark = square_mark(view, seat, square)
    label = f"{square_name(square)}: {' '.join(symbols) or 'no symbol'}"
    if meeples:
        label += "; " + ", ".join(meeple.label for meeple in meeples)
    if mark == "threat":
        label += "; you hold the cards to trip here"
    return Space(
        square_id(square),
        label,
        mark=mark,
        text="start" if square == 0 else str(square),
        icons=symbols,
        colour="goal" if square in (0, GOAL) else "",
        parts=list(meeples),
    )


def symbols_of(square: int) -> list[str]:
    return [name for symbol, name in enumerate(SYMBOL_NAMES) for _ in range(need(square, symbol))]


def square_name(square: int) -> str:
    return "The start" if square == 0 else f"Square {square}"


def meeples_on(view: TripAndRun, square: int) -> list[Token]:
    return [
        Token(f"meeple-{seat}-{n}", f"A meeple of {mention(seat)}", kind=f"meeple-{seat}", seat=seat)
        for seat, player in enumerate(view.players)
        for n, own_square in enumerate(player.squares, 1)
        if own_square == square
    ]


def square_mark(view: TripAndRun, seat: int, square: int) -> Mark:
    if view.phase == Phase.TRIPPING and view.target == square:
        return "chosen"
    if seat >= 0 and view.phase != Phase.OVER and is_in_reach(view, seat, square):
        return "threat"
    return ""


def is_in_reach(view: TripAndRun, seat: int, square: int) -> bool:
    """Whether this seat's cards would trip somebody there."""
    rivals = [player for other, player in enumerate(view.players) if other != seat]
    somebody = any(player.stands_on(square) for player in rivals)
    return can_trip_on(square) and somebody and view.players[seat].could_trip(square)


# The draw pile, and this turn


def beside(view: TripAndRun) -> Panel:
    parts: list[AnyPart] = [pile(view)]
    for number, steps in enumerate(view.earned):
        label = f"A move of {steps} to be made"
        parts.append(Counter(f"move-{number}", label, "move", "good", int(steps), "arrow-right"))
    if len(view.shown) > 0:
        parts.append(played(view))
    return Panel("beside", "The draw pile and this turn", parts=parts, area="aside", flow="wrap")


def pile(view: TripAndRun) -> Pile:
    count = int(view.pile) + (view.top >= 0)
    top = face_down("top", int(BACK_OF[view.top])) if view.top >= 0 else None
    label = f"The draw pile, {counted_cards(count)}; {top.label if top else 'empty'}"
    return Pile("pile", label, "draw pile", count=count, top=top)


def face_down(id: str, back: int) -> Card:
    label = f"a card with {numbered(back)} on its back"
    return Card(id, label, kind=f"back-{back}", back=str(back))


def played(view: TripAndRun) -> Group:
    cards: list[AnyPart] = []
    for number, card in enumerate(view.shown):
        if card >= UNSEEN:
            cards.append(face_down(f"played-{number}", int(BACK_OF[card])))
        else:
            cards.append(face_up(f"played-{number}", int(card)))
    return Group(
        "played", f"Played in this turn: {counted_cards(len(cards))}", "played", parts=cards, shape="wrap"
    )


# Cards and hands


def look(card: int) -> str:
    """What a card looks like, both sides: alike cards are one."""
    return f"{SYMBOL_NAMES[SYMBOL_OF[card]]}-{FRONT_OF[card]}-{BACK_OF[card]}"


def card_id(kind: str, copy: int) -> str:
    return f"card-{kind}-{copy}"


def face_up(id: str, card: int, mark: Mark = "", origin: str = "") -> Card:
    symbol = SYMBOL_NAMES[SYMBOL_OF[card]]
    face = Face(corner=str(FRONT_OF[card]), icon=symbol, colour=symbol, foot=f"back {BACK_OF[card]}")
    return Card(id, card_name(card), mark=mark, kind=look(card), face=face, origin=origin)


def faces(cards: Iterable[int], copies: Tally[str], mark: Mark = "") -> list[AnyPart]:
    """Cards in order, alike ones numbered."""
    shown: list[AnyPart] = []
    for card in sorted(cards, key=lambda each: (BACK_OF[each], SYMBOL_OF[each], FRONT_OF[each])):
        copies[look(card)] += 1
        shown.append(face_up(card_id(look(card), copies[look(card)]), card, mark, "pile"))
    return shown


def by_back(cards: Bag) -> dict[int, list[int]]:
    groups: dict[int, list[int]] = {}
    for card in cards.facts():
        groups.setdefault(int(BACK_OF[card]), []).append(card)
    return dict(sorted(groups.items()))


def own(view: TripAndRun, seat: int) -> Panel:
    player, copies = view.players[seat], Tally[str]()
    parts: list[AnyPart] = [hand_group(back, cards, copies) for back, cards in by_back(player.hand).items()]
    if seat == view.player and len(view.picked) > 0:
        chosen = faces([int(card) for card in view.picked], copies, "chosen")
        parts.append(Group("picked", "Chosen, not shown yet", "chosen", parts=chosen, shape="cascade"))
    if not parts:
        parts.append(Text("no-cards", "Your hand is empty", text="No cards in hand.", tone="note"))
    if seat == view.player:
        parts += buttons(view)
    where = places(player)
    label = f"Your cards; your meeples are on {where}"
    return Panel(f"seat-{seat}", label, where, turn_mark(view, seat), parts, "own", "wrap", seat)


def hand_group(back: int, cards: list[int], copies: Tally[str]) -> Group:
    caption = str(back) if len(cards) == 1 else f"{len(cards)} × {back}"
    held = f"{counted_cards(len(cards))} with {numbered(back)} on the back"
    label = f"{held}, good for a run of {back * len(cards)}"
    return Group(back_id(back), label, caption, parts=faces(cards, copies), shape="cascade")


def buttons(view: TripAndRun) -> list[AnyPart]:
    if view.phase == Phase.PLAYING:
        done = Button("done", pass_label(view), pass_label(view).partition(":")[0], icon="stop")
        return [some_button(), done] if may_choose(view) else [done]
    if view.phase == Phase.MOVING:
        return [Button("rest", "Make no more moves", "Rest", icon="stop")]
    if view.phase == Phase.OVER:
        return []
    back_out = Button("back-out", "Take these cards back", "Take back", icon="undo", tone="quiet")
    if view.phase == Phase.RUNNING and len(view.picked) > 0:
        steps = int(view.target) * len(view.picked)
        go = Button("go", f"Run {steps}", f"Run {steps}", icon="arrow-right", tone="main")
        return [go] if view.took_back else [go, back_out]
    return [] if view.took_back else [back_out]


def may_choose(view: TripAndRun) -> bool:
    """Whether a run could be made with fewer cards than there are of a back."""
    player = view.players[view.player]
    return view.at_once and any(player.with_back(back) > 1 for back in range(1, int(BACKS) + 1))


def some_button() -> Button:
    return Button(
        "some", "Run with only some of the cards of a back", "Only some", icon="cards", tone="quiet"
    )


def pass_label(view: TripAndRun) -> str:
    if len(view.shown) > 0:
        return "Play no more cards"
    if view.pass_ends_game():
        return f"Pass and end the game: {who_would_win(view)}"
    return "Pass and draw a card" if view.top >= 0 else "Pass"


def around(view: TripAndRun, seat: int) -> Panel:
    """Another seat: where its meeples are and the backs of its cards."""
    player = view.players[seat]
    cards = int(player.hand.left)
    label = f"{mention(seat)} holds {counted_cards(cards)}"
    parts: list[AnyPart] = [Counter(f"cards-{seat}", label, "", "", cards, "cards")]
    for back, held in by_back(player.hand).items():
        parts.append(back_counter(seat, back, len(held)))
    where = places(player)
    label = f"{mention(seat)}: meeples on {where}; {counted_cards(cards)}"
    return Panel(f"seat-{seat}", label, where, turn_mark(view, seat), parts, "seat", "wrap", seat)


def back_counter(seat: int, back: int, count: int) -> Counter:
    label = f"{mention(seat)} holds {counted_cards(count)} with {numbered(back)} on the back"
    return Counter(f"back-{seat}-{back}", label, f"×{count}" if count > 1 else "", "", back)


def places(player: Player) -> str:
    """Where the meeples are, the last one first."""
    return " · ".join("start" if square == 0 else str(square) for square in sorted(player.squares))


def others(view: TripAndRun, seat: int) -> list[int]:
    """The other seats clockwise from a viewer; all of them for a spectator."""
    if seat < 0:
        return list(range(view.seats))
    return [(seat + n) % view.seats for n in range(1, view.seats)]


def turn_mark(view: TripAndRun, seat: int) -> Mark:
    if view.phase == Phase.OVER:
        return "good" if seat in view.outcome().winners() else ""
    return "chosen" if seat == view.player else ""
