"""What can be done besides driving, in the words of the page and with its price."""

from tablewright.books import opcodes
from tablewright.books.binding import Shelved
from tablewright.books.journey import Journey
from tablewright.books.model import Amounts, Book, Manoeuvre
from tablewright.books.opcodes import Phase
from tablewright.books.terms import bracketed, gained, paid, terms
from tablewright.core.box import legal_actions
from tablewright.core.scene import AnyPart, Button, Counter, Die, Group, Panel


def buttons(shelved: Shelved, book: Book, view: Journey) -> list[Panel]:
    actions = legal_actions(view, 0)
    parts: list[AnyPart] = [coins(view)] if view.coins > 0 else []
    parts += [button(shelved, book, view, action) for action in actions if has_a_button(action)]
    if view.phase == Phase.CHOICE:
        parts += closed(shelved, book, view, actions)
    return [Panel("buttons", "What she can do", parts=parts, area="own", flow="wrap")] if parts else []


def coins(view: Journey) -> Group:
    """The last toss since she came here."""
    tossed: list[AnyPart] = [coin(view, number) for number in range(view.coins)]
    return Group("coins", f"{int(view.heads).bit_count()} heads of {view.coins}", parts=tossed)


def coin(view: Journey, number: int) -> Die:
    heads = view.heads >> number & 1 == 1
    return Die(
        f"coin-{number}",
        "heads" if heads else "tails",
        text="" if heads else "–",
        icon="sun" if heads else "",
        colour="coin" if heads else "",
        rolls=int(view.tosses),
        shape="coin",
    )


def has_a_button(action: int) -> bool:
    """Roads are touched on the map, equipment is touched itself."""
    return opcodes.CHOOSE <= action < opcodes.USE or action >= opcodes.ONWARD


def button(shelved: Shelved, book: Book, view: Journey, action: int) -> Button:
    label = sentence(shelved, book, view, action)
    main = (
        action in (opcodes.TOSS, opcodes.FIGHT, opcodes.ONWARD, opcodes.AGAIN)
        or opcodes.CHOOSE <= action < opcodes.TOSS
    )
    return Button(
        f"button-{action}", label, caption=label, icon=icon_of(action), tone="main" if main else "plain"
    )


def closed(shelved: Shelved, book: Book, view: Journey, actions: list[int]) -> list[AnyPart]:
    """Choices that stand on the page and cannot be taken now."""
    parts: list[AnyPart] = []
    for number in range(view.code[view.at + 1]):
        action = int(opcodes.CHOOSE) + number
        if action not in actions:
            label = label_of(view, number)
            asked = terms(book, shelved.choices[label])
            text = shelved.texts[label]
            told = f"{text}: not possible now, {asked}"
            parts.append(Counter(f"closed-{number}", told, value=text, caption=asked, mark="dim"))
    return parts


def icon_of(action: int) -> str:
    if action == opcodes.FIGHT:
        return "swords"
    if action == opcodes.TOSS:
        return "sun"
    if action == opcodes.REPAIR:
        return "wrench"
    return "wheel" if opcodes.MANOEUVRE <= action < opcodes.USE else ""


def sentence(shelved: Shelved, book: Book, view: Journey, action: int) -> str:
    """What an action is called, with its price."""
    if opcodes.CHOOSE <= action < opcodes.TOSS:
        return choice(shelved, book, label_of(view, int(action - opcodes.CHOOSE)))
    if action == opcodes.TOSS:
        return f"Toss {coins_told(view.coins_for(view.code[view.at + 1]))}"
    if action == opcodes.FIGHT:
        return f"Fight: toss {coins_told(view.coins_for(view.preface.arms))}"
    if action == opcodes.FLEE:
        return "Flee" + bracketed(paid(book, flight(book, view)))
    if action == opcodes.REPAIR:
        won = ", ".join(gained(book, book.rules.repair_gain))
        return f"Repair: {won}{bracketed(paid(book, book.rules.repair_pay))}"
    if opcodes.MANOEUVRE <= action < opcodes.USE:
        return manoeuvre(book, view, list(book.rules.manoeuvres.values())[action - opcodes.MANOEUVRE])
    if opcodes.USE <= action < opcodes.ONWARD:
        return f"Use: {list(book.equipment.values())[action - opcodes.USE].name}"
    if action == opcodes.AGAIN:
        title = shelved.adventures[view.atlas.number].title
        return f"Begin {title} again, from its border (try {view.tries + 1} of {view.most_tries})"
    return "End here" if action == opcodes.FINISH else "Drive on into the next adventure"


def label_of(view: Journey, number: int) -> int:
    """The text of one of the choices that stand on the page."""
    return int(view.code[view.at + 2 + 3 * number])


def choice(shelved: Shelved, book: Book, label: int) -> str:
    asked = terms(book, shelved.choices[label])
    return shelved.texts[label] + (f" ({asked})" if asked else "")


def manoeuvre(book: Book, view: Journey, one: Manoeuvre) -> str:
    coins = coins_told(view.coins_for(list(book.gauges).index(one.skill)))
    heads = "1 head" if one.difficulty == 1 else f"{one.difficulty} heads"
    name = one.id.capitalize()
    won = ", ".join(gained(book, one.gain))
    return f"{name} manoeuvre: {won} with {heads} of {coins}{bracketed(paid(book, one.pay))}"


def flight(book: Book, view: Journey) -> Amounts:
    """The price of fleeing from whoever stands there."""
    code, at = view.code, view.code[view.at + 3]
    gauges = list(book.gauges)
    return [(gauges[code[at + 2 + 3 * n]], int(code[at + 3 + 3 * n])) for n in range(code[at])]


def coins_told(count: int) -> str:
    return "no coin" if count == 0 else "one coin" if count == 1 else f"{count} coins"
