"""The table of Trip & Run: the winding track, this turn's cards, one's hand by backs, the others' backs."""

from collections import Counter as Tally

from tablewright.core import scene as parts
from tablewright.core.bag import Bag
from tablewright.core.box import legal_actions
from tablewright.core.scene import AnyPart, Mark, Scene, Touch
from tablewright.core.seating import others, turn_mark
from tablewright.core.words import mention
from tablewright.games.trip_and_run import deck
from tablewright.games.trip_and_run.backs import unseen
from tablewright.games.trip_and_run.deck import BACK_OF, FRONT_OF, SYMBOL_NAMES, SYMBOL_OF, counted_cards
from tablewright.games.trip_and_run.race import Phase
from tablewright.games.trip_and_run.rules import TripAndRun
from tablewright.games.trip_and_run.table.prompts import CLAUSES, prompt, who_would_win
from tablewright.games.trip_and_run.words import MOVE, REST, WORDS


def scene(view: TripAndRun, seat: int) -> Scene:
    """What one seat sees: every back, and the fronts of its own cards."""
    seats = [seat, *others(view.seats, seat)] if seat >= 0 else others(view.seats, seat)
    panels = [track(view, seat), beside(view), *(place(view, each, own=each == seat) for each in seats)]
    return Scene(panels, prompt(view, seat), CLAUSES[view.phase])


def touch(view: TripAndRun, seat: int, action: int) -> Touch:
    """A card to play it, cards by their back to run, a square to move there."""
    match WORDS.read(action):
        case ("done",):
            return Touch(label=pass_label(view))
        case "run", number if not view.at_once:
            return Touch([f"back-{number + 1}"])
        case "run_all", number:
            count = view.players[seat].with_back(number + 1)
            cards = "your card" if count == 1 else "both cards" if count == 2 else f"all {count} cards"
            return Touch(label=f"Run {(number + 1) * count} with {cards} of back {number + 1}")
        case "play", card:
            return Touch([f"card-{look(card)}-1"])
        case "move", meeple, number:
            return move_touch(view, seat, meeple, number + 1)
    return Touch()


def move_touch(view: TripAndRun, seat: int, meeple: int, steps: int) -> Touch:
    """The square moved to; the meeple as well where two could go there."""
    squares = view.players[seat].squares
    end = squares[meeple] + steps
    moves = [WORDS.values(each) for each in legal_actions(view, seat) if MOVE <= each < REST]
    alone = [squares[other] + number + 1 for other, number in moves].count(end) < 2
    ids = [f"square-{end}"] if alone else [f"square-{end}", f"meeple-{seat}-{meeple + 1}"]
    return Touch(ids, f"Move {steps}, from {deck.square_name(squares[meeple])} to {end}")


# The track


def track(view: TripAndRun, seat: int) -> parts.Panel:
    spaces = [space(view, seat, square) for square in range(deck.GOAL + 1)]
    course = parts.Track("track", "The track from the start to 100", spaces=spaces, shape="snake", columns=17)
    return parts.Panel("course", "The track", parts=[course])


def space(view: TripAndRun, seat: int, square: int) -> parts.Space:
    id, text, mark = f"square-{square}", str(square) if square else "start", square_mark(view, seat, square)
    icons = [name for symbol, name in enumerate(SYMBOL_NAMES) for _ in range(deck.need(square, symbol))]
    meeples = meeples_on(view, square)
    label = f"{f'Square {square}' if square else 'The start'}: {' '.join(icons) or 'no symbol'}"
    if meeples:
        label += "; " + ", ".join(meeple.label for meeple in meeples)
    if mark == "threat":
        label += "; you hold the cards to trip here"
    colour = "goal" if square in (0, deck.GOAL) else ""
    return parts.Space(id, label, mark=mark, text=text, icons=icons, colour=colour, parts=list(meeples))


def meeples_on(view: TripAndRun, square: int) -> list[parts.Token]:
    return [
        parts.Token(f"meeple-{seat}-{n}", f"A meeple of {mention(seat)}", kind=f"meeple-{seat}", seat=seat)
        for seat, player in enumerate(view.players)
        for n, own_square in enumerate(player.squares, 1)
        if own_square == square
    ]


def square_mark(view: TripAndRun, seat: int, square: int) -> Mark:
    """Where a trip is being composed, and where this seat's cards would trip somebody."""
    if view.phase == Phase.TRIPPING and view.target == square:
        return "chosen"
    if seat < 0 or view.phase == Phase.OVER or not deck.can_trip_on(square):
        return ""
    somebody = any(view.players[other].stands_on(square) for other in others(view.seats, seat))
    return "threat" if somebody and view.players[seat].could_trip(square) else ""


# The draw pile, and this turn


def beside(view: TripAndRun) -> parts.Panel:
    count = view.pile + (view.top >= 0)
    top = card_on_table("top", unseen(view.top)) if view.top >= 0 else None
    label = f"The draw pile, {counted_cards(count)}; {top.label if top else 'empty'}"
    shown: list[AnyPart] = [parts.Pile("pile", label, "draw pile", count=count, top=top)]
    for number, steps in enumerate(view.earned):
        label = f"A move of {steps} to be made"
        shown.append(parts.Counter(f"move-{number}", label, "move", "good", steps, "arrow-right"))
    played: list[AnyPart] = [card_on_table(f"played-{n}", card) for n, card in enumerate(view.shown)]
    if played:
        label = f"Played in this turn: {counted_cards(len(played))}"
        shown.append(parts.Group("played", label, "played", parts=played, shape="wrap"))
    return parts.Panel("beside", "The draw pile and this turn", parts=shown, area="aside", flow="wrap")


# Cards and hands


def look(card: int) -> str:
    """What a card looks like, both sides: alike cards are one."""
    return f"{SYMBOL_NAMES[SYMBOL_OF[card]]}-{FRONT_OF[card]}-{BACK_OF[card]}"


def card_on_table(id: str, card: int, mark: Mark = "", origin: str = "") -> parts.Card:
    """Face up, or the back where only that is seen."""
    back, label = str(BACK_OF[card]), deck.card_name(card)
    if card >= deck.UNSEEN:
        return parts.Card(id, label, kind=f"back-{back}", back=back)
    symbol = SYMBOL_NAMES[SYMBOL_OF[card]]
    face = parts.Face(str(FRONT_OF[card]), symbol, symbol, foot=f"back {back}")
    return parts.Card(id, label, mark=mark, kind=look(card), face=face, origin=origin)


def faces(cards: list[int], copies: Tally[str], mark: Mark = "") -> list[AnyPart]:
    """Cards in order, alike ones numbered."""
    shown: list[AnyPart] = []
    for card in sorted(cards, key=lambda each: (BACK_OF[each], SYMBOL_OF[each], FRONT_OF[each])):
        copies[look(card)] += 1
        shown.append(card_on_table(f"card-{look(card)}-{copies[look(card)]}", card, mark, "pile"))
    return shown


def by_back(cards: Bag) -> dict[int, list[int]]:
    groups: dict[int, list[int]] = {}
    for card in cards.facts():
        groups.setdefault(BACK_OF[card], []).append(card)
    return dict(sorted(groups.items()))


def place(view: TripAndRun, seat: int, own: bool) -> parts.Panel:
    """A seat: where its meeples are, the last one first, and its cards; of others the backs."""
    player = view.players[seat]
    where = " · ".join(str(square) if square else "start" for square in sorted(player.squares))
    label = f"{mention(seat)}: meeples on {where}; {counted_cards(player.hand.left)}"
    label = f"Your cards; your meeples are on {where}" if own else label
    shown = own_cards(view, seat) if own else backs_held(seat, player.hand)
    area: parts.Area = "own" if own else "seat"
    return parts.Panel(f"seat-{seat}", label, where, turn_mark(view, seat), shown, area, "wrap", seat)


def backs_held(seat: int, hand: Bag) -> list[AnyPart]:
    holds = f"{mention(seat)} holds"
    label = f"{holds} {counted_cards(hand.left)}"
    shown: list[AnyPart] = [parts.Counter(f"cards-{seat}", label, value=hand.left, icon="cards")]
    for back, cards in by_back(hand).items():
        label = f"{holds} {with_back(len(cards), back)}"
        caption = f"×{len(cards)}" if len(cards) > 1 else ""
        shown.append(parts.Counter(f"back-{seat}-{back}", label, caption, value=back))
    return shown


def with_back(count: int, back: int) -> str:
    return f"{counted_cards(count)} with {deck.numbered(back)} on the back"


def own_cards(view: TripAndRun, seat: int) -> list[AnyPart]:
    copies = Tally[str]()
    shown = [hand_group(back, cards, copies) for back, cards in by_back(view.players[seat].hand).items()]
    if seat == view.player and len(view.picked) > 0:
        chosen = faces(list(view.picked), copies, "chosen")
        shown.append(parts.Group("picked", "Chosen, not shown yet", "chosen", parts=chosen, shape="cascade"))
    if not shown:
        shown.append(parts.Text("no-cards", "Your hand is empty", text="No cards in hand.", tone="note"))
    return shown + buttons(view) if seat == view.player else shown


def hand_group(back: int, cards: list[int], copies: Tally[str]) -> AnyPart:
    caption = str(back) if len(cards) == 1 else f"{len(cards)} × {back}"
    label = f"{with_back(len(cards), back)}, good for a run of {back * len(cards)}"
    return parts.Group(f"back-{back}", label, caption, parts=faces(cards, copies), shape="cascade")


def buttons(view: TripAndRun) -> list[AnyPart]:
    if view.phase == Phase.PLAYING:
        label = pass_label(view)
        done = parts.Button("done", label, label.partition(":")[0], icon="stop")
        label = "Run with only some of the cards of a back"
        some = parts.Button("some", label, "Only some", icon="cards", tone="quiet")
        return [some, done] if may_choose(view) else [done]
    if view.phase == Phase.MOVING:
        return [parts.Button("rest", "Make no more moves", "Rest", icon="stop")]
    if view.phase == Phase.OVER:
        return []
    shown: list[AnyPart] = []
    if view.phase == Phase.RUNNING and len(view.picked) > 0:
        label = f"Run {view.target * len(view.picked)}"
        shown.append(parts.Button("go", label, label, icon="arrow-right", tone="main"))
    if not view.took_back:
        label = "Take these cards back"
        shown.append(parts.Button("back-out", label, "Take back", icon="undo", tone="quiet"))
    return shown


def may_choose(view: TripAndRun) -> bool:
    """Whether a run could be made with fewer cards than there are of a back."""
    held = by_back(view.players[view.player].hand).values()
    return view.at_once and any(len(cards) > 1 for cards in held)


def pass_label(view: TripAndRun) -> str:
    if len(view.shown) > 0:
        return "Play no more cards"
    if view.pass_ends_game():
        return f"Pass and end the game: {who_would_win(view)}"
    return "Pass and draw a card" if view.top >= 0 else "Pass"
