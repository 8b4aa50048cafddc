"""What a book may say, and how each thing is written. A mistake never hides the next one."""

import re

from tablewright.books.model import (
    Adventure,
    Amounts,
    Book,
    Branch,
    Difficulty,
    GaugeKind,
    Item,
    Manoeuvre,
    Need,
    Place,
    Road,
    Rules,
    Step,
    Way,
)
from tablewright.books.source import Mistake, Node, read
from tablewright.core.spelling import did_you_mean

MARK = re.compile(r"^([0-9]|[12][0-9]|3[0-9]|[A-V])$")
NAME = re.compile(r"^\w[\w-]*$")
AMOUNT = re.compile(r"^(\d+)\s+(\w[\w-]*)$")
ROLES = ("clock", "skill", "life", "store")

BOOK = ("book", "game", "hero", "about", "gauges", "rules", "difficulty", "equipment", "flags", "adventures")
GAUGE = ("name", "most", "start", "role", "icon", "colour")
RULES = ("coins", "move", "combat", "repair", "manoeuvres")
ITEM = ("name", "text", "icon", "coins", "use")
ADVENTURE = ("title", "start", "goal", "intro", "begin", "map", "places", "roads", "hidden", "lost", "exits")
PLACE = ("name", "at", "icon", "text", "steps", "again", "lost")
WAY = ("name", "text", "onward", "carry", "items", "flags")
BRANCH = ("say", "need", "pay", "do")

# A step's first key says what it is; the others belong to it.
STEPS: dict[str, tuple[str, ...]] = {
    "text": (),
    "gain": (),
    "lose": (),
    "spend": (),
    "take": (),
    "drop": (),
    "flag": (),
    "unflag": (),
    "test": ("pass", "fail"),
    "fight": ("strength", "flee", "fled", "won"),
    "choose": (),
    "if": ("then", "else"),
    "go": (),
    "exit": (),
    "end": (),
}


def parse(text: str, found: list[Mistake]) -> Book:
    """The book of a file's text, as far as it can be made out; `found` takes every mistake."""
    root = read(text, found)
    return Grammar(found).book(root) if root is not None else Book()


class Grammar:
    def __init__(self, found: list[Mistake]) -> None:
        self.found = found
        self.gauges: list[str] = []

    def wrong(self, line: int, text: str) -> None:
        self.found.append(Mistake(line, text))

    # Plain things

    def named(self, node: Node, what: str) -> list[tuple[str, Node]]:
        """Names and what stands under each."""
        if node.named is None:
            if node.text != "":
                self.wrong(node.line, f"{what} must be a set of names, each with something, not {node.what}")
            return []
        return [(key.text or "", value) for key, value in node.named]

    def keyed(self, node: Node, what: str, allowed: tuple[str, ...]) -> dict[str, Node]:
        """The same where only some names have a meaning."""
        if node.named is None:
            self.named(node, what)
            return {}
        known: dict[str, Node] = {}
        for key, value in node.named:
            if key.text in allowed:
                known.setdefault(key.text, value)
            else:
                self.wrong(key.line, f"{what} has no “{key.text}”{near(key.text or '', allowed)}")
        return known

    def listed(self, node: Node, what: str) -> list[Node]:
        if node.items is not None:
            return node.items
        if node.text != "":
            self.wrong(node.line, f"{what} must be a list, each line with a dash, not {node.what}")
        return []

    def text(self, node: Node | None, what: str) -> str:
        if node is None:
            return ""
        if node.text is None:
            self.wrong(node.line, f"{what} must be a text, not {node.what}")
            return ""
        return node.text

    def whole(self, node: Node | None, what: str, low: int, high: int, usual: int) -> int:
        if node is None:
            return usual
        if node.text is None or not re.fullmatch(r"-?\d{1,6}", node.text):
            self.wrong(node.line, f"{what} must be a whole number, not {node.text or node.what!r}")
            return usual
        if not low <= int(node.text) <= high:
            self.wrong(node.line, f"{what} must be from {low} to {high}, not {node.text}")
            return usual
        return int(node.text)

    def amounts(self, node: Node | None, what: str) -> Amounts:
        """`2 F, 1 P`."""
        if node is None:
            return []
        found: Amounts = []
        for part in re.split(r"\s*,\s*|\s+and\s+", self.text(node, what)):
            match = AMOUNT.match(part)
            if match is None:
                if node.text is not None:
                    self.wrong(
                        node.line, f"{what} must say how much of what, such as “2 F, 1 P”, not “{part}”"
                    )
                continue
            found.append((self.gauge(match[2], node.line), int(match[1])))
        return [(gauge, amount) for gauge, amount in found if gauge]

    def gauge(self, name: str, line: int) -> str:
        if name in self.gauges:
            return name
        self.wrong(line, f"there is no gauge “{name}”{near(name, self.gauges)}")
        return ""

    def names(self, node: Node | None, what: str) -> list[str]:
        """`map pass` or a list of names."""
        if node is None:
            return []
        if node.items is not None:
            return [self.text(item, what) for item in node.items]
        return self.text(node, what).replace(",", " ").split()

    # The book

    def book(self, root: Node) -> Book:
        parts = self.keyed(root, "a book", BOOK)
        book = Book(self.text(parts.get("book"), "the title"), root.line)
        book.game = self.text(parts.get("game"), "the game")
        book.about = self.text(parts.get("about"), "“about”")
        book.hero = self.text(parts.get("hero"), "the hero") or book.hero
        for key, why in (
            ("book", "its title"),
            ("gauges", "what is counted"),
            ("adventures", "what is played"),
        ):
            if key not in parts:
                self.wrong(root.line, f"a book needs “{key}”: {why}")
        for name, node in self.named(parts["gauges"], "gauges") if "gauges" in parts else []:
            book.gauges[name] = self.gauge_kind(name, node)
        self.gauges = list(book.gauges)
        if "rules" in parts:
            book.rules = self.rules(parts["rules"])
        for name, node in self.named(parts["difficulty"], "difficulty") if "difficulty" in parts else []:
            book.difficulties[name] = self.difficulty(name, node)
        for name, node in self.named(parts["equipment"], "equipment") if "equipment" in parts else []:
            book.equipment[name] = self.item(name, node)
        for name, node in self.named(parts["flags"], "flags") if "flags" in parts else []:
            book.flags[name] = self.text(node, f"what the flag {name} means")
        for name, node in self.named(parts["adventures"], "adventures") if "adventures" in parts else []:
            book.adventures[name] = self.adventure(name, node)
        return book

    def gauge_kind(self, name: str, node: Node) -> GaugeKind:
        parts = self.keyed(node, f"the gauge {name}", GAUGE)
        if not NAME.match(name):
            self.wrong(node.line, f"“{name}” is no name for a gauge: letters, digits and hyphens")
        role = self.text(parts.get("role"), "a role") or "store"
        if role not in ROLES:
            self.wrong(parts["role"].line, f"a gauge is a {', a '.join(ROLES)}; there is no role “{role}”")
            role = "store"
        most = self.whole(parts.get("most"), "the most", 1, 60, 6)
        return GaugeKind(
            name,
            node.line,
            self.text(parts.get("name"), "a name") or name,
            most,
            self.whole(parts.get("start"), "the start", 0, most, 0 if role == "clock" else 1),
            role,
            self.text(parts.get("icon"), "an icon"),
            self.text(parts.get("colour"), "a colour"),
        )

    def rules(self, node: Node) -> Rules:
        parts = self.keyed(node, "rules", RULES)
        rules = Rules(node.line)
        rules.coins = self.whole(parts.get("coins"), "the coins", 1, 8, 3)
        rules.move = self.whole(parts.get("move"), "the cost of a road", 0, 20, 1)
        if "combat" in parts:
            combat = self.keyed(parts["combat"], "combat", ("coins", "round"))
            rules.arms = self.gauge(
                self.text(combat.get("coins"), "the coins of combat"), parts["combat"].line
            )
            rules.round = self.whole(combat.get("round"), "the cost of a round", 0, 20, 1)
        if "repair" in parts:
            repair = self.keyed(parts["repair"], "repair", ("pay", "gain"))
            rules.repair_pay = self.amounts(repair.get("pay"), "what a repair costs")
            rules.repair_gain = self.amounts(repair.get("gain"), "what a repair gives")
        for name, one in self.named(parts["manoeuvres"], "manoeuvres") if "manoeuvres" in parts else []:
            rules.manoeuvres[name] = self.manoeuvre(name, one)
        return rules

    def manoeuvre(self, name: str, node: Node) -> Manoeuvre:
        parts = self.keyed(node, f"the manoeuvre {name}", ("test", "pay", "gain"))
        skill, difficulty = self.skill(parts.get("test"), node.line)
        pay = self.amounts(parts.get("pay"), "what it costs")
        return Manoeuvre(name, node.line, skill, difficulty, pay, self.amounts(parts.get("gain"), "its gain"))

    def difficulty(self, name: str, node: Node) -> Difficulty:
        parts = self.keyed(node, f"the difficulty {name}", ("help", "more"))
        help = self.text(parts.get("help"), "its help")
        return Difficulty(name, node.line, help, self.amounts(parts.get("more"), "what there is more of"))

    def item(self, name: str, node: Node) -> Item:
        parts = self.keyed(node, f"the item {name}", ITEM)
        return Item(
            name,
            node.line,
            self.text(parts.get("name"), "a name") or name,
            self.text(parts.get("text"), "its text"),
            self.text(parts.get("icon"), "an icon"),
            self.amounts(parts.get("coins"), "the coins it adds"),
            self.steps(parts.get("use")),
        )

    # An adventure

    def adventure(self, name: str, node: Node) -> Adventure:
        parts = self.keyed(node, f"the adventure {name}", ADVENTURE)
        adventure = Adventure(name, node.line)
        for key in ("title", "start", "goal", "intro", "places", "exits"):
            if key not in parts:
                self.wrong(node.line, f"the adventure {name} needs “{key}”")
        adventure.title = self.text(parts.get("title"), "a title")
        adventure.start = self.text(parts.get("start"), "the start")
        adventure.goal = self.text(parts.get("goal"), "the goal")
        adventure.intro = self.text(parts.get("intro"), "the intro")
        adventure.begin = self.amounts(parts.get("begin"), "what it begins with")
        if "map" in parts:
            adventure.width, adventure.height = self.pair(parts["map"], "the map's size")
        for mark, one in self.named(parts["places"], "places") if "places" in parts else []:
            adventure.places[mark] = self.place(mark, one)
        adventure.roads = self.roads(parts.get("roads"))
        for mark, one in self.named(parts["hidden"], "hidden") if "hidden" in parts else []:
            adventure.beside[mark] = self.names(one, "the places around it")
        adventure.lost = self.steps(parts.get("lost"))
        for id, one in self.named(parts["exits"], "exits") if "exits" in parts else []:
            adventure.exits[id] = self.way(id, one)
        return adventure

    def pair(self, node: Node, what: str) -> tuple[float, float]:
        """`20, 12`."""
        numbers = (
            re.split(r"[\s,x×]+", self.text(node, what)) if node.items is None else self.names(node, what)
        )
        try:
            x, y = (float(number) for number in numbers)
        except ValueError:
            self.wrong(node.line, f"{what} must be two numbers, such as “20, 12”")
            return 0.0, 0.0
        return x, y

    def place(self, mark: str, node: Node) -> Place:
        if not MARK.match(mark):
            self.wrong(
                node.line, f"“{mark}” cannot mark a place: numbers 0 to 39, letters A to V for hidden ones"
            )
        parts = self.keyed(node, f"place {mark}", PLACE)
        for key in ("name", "at", "text"):
            if key not in parts:
                self.wrong(node.line, f"place {mark} needs “{key}”")
        place = Place(mark, node.line)
        place.name = self.text(parts.get("name"), "a name")
        if "at" in parts:
            place.x, place.y = self.pair(parts["at"], "where it lies")
        place.icon = self.text(parts.get("icon"), "an icon")
        place.text = self.text(parts.get("text"), "its text")
        place.steps = self.steps(parts.get("steps"))
        place.again = self.steps(parts["again"]) if "again" in parts else None
        place.lost = self.steps(parts["lost"]) if "lost" in parts else None
        return place

    def roads(self, node: Node | None) -> list[Road]:
        """`0-1 0-2 1-4`, over as many lines as wanted."""
        if node is None:
            return []
        found: list[Road] = []
        for word in self.names(node, "a road"):
            one, dash, other = word.partition("-")
            if not (dash and one and other):
                self.wrong(node.line, f"a road is written 3-7, not “{word}”")
                continue
            found.append(Road(one, other, node.line))
        return found

    def way(self, id: str, node: Node) -> Way:
        parts = self.keyed(node, f"the exit {id}", WAY)
        way = Way(id, node.line)
        way.name = self.text(parts.get("name"), "a name") or id
        way.text = self.text(parts.get("text"), "its text")
        if "text" not in parts:
            self.wrong(node.line, f"the exit {id} needs “text”: how the adventure ends there")
        way.onward = self.text(parts.get("onward"), "the next adventure")
        for name, one in self.named(parts["carry"], "carry") if "carry" in parts else []:
            value = self.text(one, "what becomes of a gauge")
            if value not in ("keep", "begin", "half") and not value.isdigit():
                self.wrong(
                    one.line, f"a gauge is carried over as keep, half, begin or a number, not “{value}”"
                )
                continue
            if self.gauge(name, one.line):
                way.carry[name] = value
        way.items = None if self.all_of(parts.get("items")) else self.names(parts.get("items"), "the items")
        way.flags = None if self.all_of(parts.get("flags")) else self.names(parts.get("flags"), "the flags")
        return way

    def all_of(self, node: Node | None) -> bool:
        return node is None or node.text == "all"

    # Steps

    def steps(self, node: Node | None) -> list[Step]:
        if node is None:
            return []
        made = [self.step(one) for one in self.listed(node, "steps")]
        return [step for step in made if step is not None]

    def step(self, node: Node) -> Step | None:
        if not node.named:
            self.wrong(node.line, f"a step says what it does, such as “gain: 2 F”; this is {node.what}")
            return None
        key = node.named[0][0]
        kind = key.text or ""
        if kind not in STEPS:
            self.wrong(key.line, f"there is no step “{kind}”{near(kind, STEPS)}")
            return None
        parts = self.keyed(node, f"a step “{kind}”", (kind, *STEPS[kind]))
        make = getattr(self, f"step_{kind}", self.step_of_name)
        step: Step | None = make(Step(kind, key.line), parts)
        return step

    def step_of_name(self, step: Step, parts: dict[str, Node]) -> Step:
        step.text = self.text(parts[step.kind], f"“{step.kind}”")
        if not step.text:
            self.wrong(step.line, f"“{step.kind}” names nothing")
        return step

    def step_gain(self, step: Step, parts: dict[str, Node]) -> Step:
        step.amounts = self.amounts(parts[step.kind], f"what to {step.kind}")
        return step

    step_lose = step_gain
    step_spend = step_gain

    def skill(self, node: Node | None, line: int) -> tuple[str, int]:
        """`O 1`: which skill, how difficult."""
        text = self.text(node, "a test") if node is not None else ""
        match = re.fullmatch(r"(\w[\w-]*)\s+(\d+)", text)
        if match is None:
            self.wrong(
                node.line if node else line, f"a test names a skill and a difficulty, “D 2”, not “{text}”"
            )
            return "", 1
        return self.gauge(match[1], node.line if node else line), int(match[2])

    def step_test(self, step: Step, parts: dict[str, Node]) -> Step:
        step.text, step.value = self.skill(parts["test"], step.line)
        if "pass" not in parts and "fail" not in parts:
            self.wrong(step.line, "a test without outcome: say what happens with “pass” and “fail”")
        step.good = self.steps(parts.get("pass"))
        step.bad = self.steps(parts.get("fail"))
        return step

    def step_fight(self, step: Step, parts: dict[str, Node]) -> Step:
        self.step_of_name(step, parts)
        step.value = self.whole(parts.get("strength"), "an enemy's strength", 1, 20, 1)
        if "strength" not in parts:
            self.wrong(step.line, "a fight needs “strength”: the enemy's")
        if "won" not in parts:
            self.wrong(step.line, "a fight without outcome: say what happens with “won”")
        step.good = self.steps(parts.get("won"))
        if "flee" in parts:
            free = parts["flee"].text == "free"
            pay = [] if free else self.amounts(parts["flee"], "the price of fleeing")
            branch = Branch("", parts["flee"].line, [], pay, self.steps(parts.get("fled")))
            step.branches = [branch]
        elif "fled" in parts:
            self.wrong(parts["fled"].line, "“fled” has no meaning without “flee”: its price, or “free”")
        return step

    def step_choose(self, step: Step, parts: dict[str, Node]) -> Step:
        step.branches = [self.branch(one) for one in self.listed(parts["choose"], "a choice")]
        if not step.branches:
            self.wrong(step.line, "a choice without anything to choose")
        return step

    def branch(self, node: Node) -> Branch:
        parts = self.keyed(node, "one of several choices", BRANCH)
        if "say" not in parts:
            self.wrong(node.line, "one of several choices needs “say”: what it is called")
        branch = Branch(self.text(parts.get("say"), "what it is called"), node.line)
        branch.needs = self.needs(parts.get("need"))
        branch.pay = self.amounts(parts.get("pay"), "its price")
        branch.steps = self.steps(parts.get("do"))
        return branch

    def step_if(self, step: Step, parts: dict[str, Node]) -> Step:
        step.needs = self.needs(parts["if"])
        if "then" not in parts and "else" not in parts:
            self.wrong(step.line, "an “if” without outcome: say what happens with “then” and “else”")
        step.good = self.steps(parts.get("then"))
        step.bad = self.steps(parts.get("else"))
        return step

    def needs(self, node: Node | None) -> list[Need]:
        """`has pass, TECH 2, not flag seen`: all of it."""
        if node is None:
            return []
        needs = re.split(r"\s*,\s*|\s+and\s+", self.text(node, "what is needed"))
        made = [self.need(one, node.line) for one in needs]
        return [need for need in made if need is not None]

    def need(self, text: str, line: int) -> Need | None:
        words = text.split()
        no = bool(words) and words[0] == "not"
        if no:
            words = words[1:]
        if len(words) == 2 and words[0] == "has":
            return Need("lacks" if no else "has", words[1], 0, line)
        if len(words) == 2 and words[0] == "flag":
            return Need("no flag" if no else "flag", words[1], 0, line)
        if len(words) == 2 and words[1].isdigit() and self.gauge(words[0], line):
            return Need("below" if no else "gauge", words[0], int(words[1]), line)
        if not (len(words) == 2 and words[1].isdigit()):
            self.wrong(
                line, f"“{text}” is no condition: has ITEM, flag NAME, GAUGE NUMBER, or one of these with not"
            )
        return None


def near(name: str, known: object) -> str:
    names = [str(one) for one in known] if isinstance(known, list | tuple | dict) else []
    return did_you_mean(name, names, f"; there is {', '.join(names)}" if names else "")
