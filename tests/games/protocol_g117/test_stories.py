"""The examples of the rulebooks, whole matches as stories, the table from everywhere, counted positions."""

from collections.abc import Callable

from tablewright.core.actions import Actions
from tablewright.core.box import legal_actions
from tablewright.core.dealer import SeededDealer
from tablewright.core.facts import facts
from tablewright.core.match import Match
from tablewright.core.scene import Counter, Grid, Group, Map, Scene, Space, mistakes, walk
from tablewright.games.protocol_g117 import BOX
from tablewright.games.protocol_g117.boards import EARTH, SPACES, neighbours
from tablewright.games.protocol_g117.rules import ProtocolG117
from tests.games.looks import glimpses, looks
from tests.games.protocol_g117.sitting import War
from tests.games.story import Chooser, at_random, by_habit, played

Golden = Callable[[str, Match], None]


def test_r6_r7_printed_example_hopes_end_is_answered_by_anon_hacker() -> None:
    """AI takes Hopes End; from then on it is used up. HU must follow with Anon Hacker."""
    war = War()
    war.takes(5, "event")
    war.does("remove", space="A3")
    assert war.may() == ["use 5 points", "use 5 event"]
    assert war.takes(5, "points")[0] == "@1 plays Anon Hacker for 2 operation points."
    war.does("done")
    assert "has been used" in war.refuses("use", pair=5, half="points")


def test_r5_r6_r7_printed_example_faulty_cpus_is_answered_by_human_betrayal() -> None:
    """HU goes first in the second turn, takes Faulty CPUS, and AI must follow with Human Betrayal."""
    war = War()
    war.idle(1)
    assert war.seat == 1
    said = war.takes(9, "event")  # sabotage −Bot
    assert said[:2] == ["@1 plays Faulty CPUS for its event.", "@1 prepares a sabotage."]
    war.does("remove", space="o2")
    assert war.seat == 0
    assert war.takes(9, "event")[0] == "@0 plays Human Betrayal for its event."
    war.does("place", space="D3")  # and the only Decker is removed
    assert war.units(1) == "A3 A4"
    assert war.scores() == [0, 0]  # D3 was sabotaged: it was the only choice


def test_r3_printed_set_up_no_second_troop_on_the_square_with_two_points() -> None:
    assert War(mustered=False).spaces("place") == ["A2", "A4"]


def test_the_example_turn_of_the_rulebook() -> None:
    war = War(**BOX.chosen().facts())
    war.takes(5, "points")
    war.moves("E3", "D3")
    war.does("done")
    war.moves("o2", "N")
    war.takes(5, "event")
    war.does("place", space="S")
    assert war.scores() == [4, 6]


def test_the_drawings_of_the_rulebook() -> None:
    war = War()
    war.stand(ai="B1", hu="A1 C1")
    war.position.side, war.position.turns = 1, 2
    war.takes(1, "points")
    assert war.spaces("attack") == ["B1"]
    war.stand(ai="D1", hu="A1")
    war.does("order", space="A1")
    assert war.spaces("charge") == ["D1"]


def test_a_war(golden: Golden) -> None:
    golden("a-war", played(BOX, 2, 6, by_habit(6)))


def test_a_war_of_fools(golden: Golden) -> None:
    golden("a-war-of-fools", played(BOX, 2, 3, at_random(3)))


def test_every_ending_occurs() -> None:
    reasons = {played(BOX, 2, seed, at_random(seed)).position.outcome().reason for seed in range(12)}
    reasons.add(
        played(BOX, 2, 1, at_random(1), centre=0, flanks=0, edges=0, core=0, poles=0, tips=0, head_start=0)
        .position.outcome()
        .reason
    )
    assert reasons == {"The machines prevail", "Mankind prevails", "Neither side has prevailed"}


def test_lists_stay_short() -> None:
    lengths: set[int] = set()
    for seed in range(6):
        choose = at_random(seed)

        def counted(match: Match, seat: int, choose: Chooser = choose) -> int:
            lengths.add(len(legal_actions(match.position, seat)))
            return choose(match, seat)

        played(BOX, 2, seed, counted)
    assert 20 <= max(lengths) <= 30


def test_no_scene_has_a_mistake() -> None:
    match = played(BOX, 2, 2, at_random(2))
    for _, _, scene in [*looks(match, every=7), *glimpses(match, every=7)]:
        assert mistakes(scene) == []


def spaces_of(scene: Scene) -> dict[str, Space]:
    return {part.id: part for part in walk(scene) if isinstance(part, Space)}


def test_control_and_threats_show() -> None:
    war = War()
    war.stand(ai="D3 C2 o8", hu="C3 A3 o4")
    scene = BOX.show(war.position, 1)
    spaces = spaces_of(scene)
    assert spaces["space-C3"].mark == "threat"
    assert "can be attacked" in spaces["space-C3"].label
    assert (spaces["space-C3"].colour, spaces["space-D3"].colour) == ("seat-1", "seat-0")
    (earth,) = [part for part in walk(scene) if isinstance(part, Grid)]
    arrows = sorted(line.spaces for line in earth.lines)
    assert arrows == [["space-C2", "space-C3"], ["space-D3", "space-C3"]]
    labels = [part.label for part in walk(scene)]
    assert any("HU @1: 0 victory points, would score C3: 3 points a turn" in label for label in labels)
    assert spaces["space-o5"].label == "o5, 1 point: empty"
    assert spaces["space-N"].label == "N, 2 points: empty"


def test_a_unit_under_orders_is_marked_and_enemies_are_touched_to_charge() -> None:
    war = War()
    war.stand(ai="E3 o8", hu="B3 A3 o4")
    war.takes(7, "points")
    war.does("order", space="E3")
    scene = BOX.show(war.position, 0)
    assert spaces_of(scene)["space-E3"].mark == "chosen"
    ways = {tuple(offer.touches): str(offer.action["do"]) for offer in scene.offers}
    assert ways[("space-B3",)] == "charge"
    assert ways[("space-D3",)] == "go"


def captions(war: War, seat: int) -> list[str]:
    return [part.caption for part in walk(BOX.show(war.position, seat)) if isinstance(part, Group)]


def test_whoever_chooses_first_reads_the_answer_and_who_follows_does_not() -> None:
    war = War()
    assert "Total Surveillance · then HU: 1 point or +Troop +Decker" in captions(war, 0)
    war.takes(1, "event")
    assert captions(war, 1) == ["Call to Arms"]


def test_each_seat_sees_the_actions_of_its_side_in_its_colour() -> None:
    war = War(first_seat="HU")
    assert "Call to Arms · then AI: 3 points or sabotage" in captions(war, 0)
    scene = BOX.show(war.position, 0)
    assert spaces_of(scene)["space-A3"].colour == "seat-0"
    assert scene.prompt == "@1 chooses an action."


def test_terms_are_shown_to_whoever_names_them() -> None:
    war = War(mustered=False, name_and_pick=True)
    assert [len(BOX.show(war.position, seat).offers) for seat in (0, 1)] == [21, 0]
    assert BOX.show(war.position, 1).prompt == "@0 names the head start of HU."
    labels = [part.label for part in walk(BOX.show(war.position, 0)) if isinstance(part, Counter)]
    assert any(label.startswith("HU: 0 victory points") for label in labels)  # nobody plays it yet
    war.does("name", points=1)
    scene = BOX.show(war.position, 1)
    assert mistakes(scene) == []
    assert scene.prompt == "HU begins with 1 victory point: which side do you play?"
    assert [offer.touches for offer in scene.offers] == [["pick-AI"], ["pick-HU"]]


def test_the_matrix_is_drawn_with_all_its_links() -> None:
    scene = BOX.show(War().position, -1)
    (web,) = [part for part in walk(scene) if isinstance(part, Map)]
    assert len([line for line in web.lines if line.style == "link"]) == 20


# Counted: how many different tables one operation point can lead to, by the rules and by plain counting.


def by_the_rules(points: int) -> int:
    """Different positions of the units after AI has spent points of its first action, or left them."""
    war = War()
    war.takes(1, "points")
    start = war.position
    start.left = points
    seen: set[str] = set()
    _spend(start, seen)
    return len(seen)


def _spend(position: ProtocolG117, ends: set[str]) -> None:
    if position.side != 0 or position.turns != 1:
        ends.add(str(facts(position.armies)))
        return
    out = Actions()
    position.legal(0, out)
    for action in out.listed():
        after = position.clone()
        after.apply(0, action, SeededDealer(1))
        _spend(after, ends)


def by_plain_counting() -> tuple[int, int]:
    """Units as a sorted list of names: tables made by moves, two steps at most, and by charges."""
    start = ("E3", "o2", "o8")
    once = stepped(start)
    moved = {start}.union(once, *[stepped(units) for units in once])
    charged = set()
    for unit in start:
        ways = {unit, *[there for there in SPACES if is_within_two(unit, there)]}
        charged |= {(unit, enemy) for enemy in ENEMIES for way in ways if enemy in neighbours(way)}
    return len(moved), len(charged)


ENEMIES = {"A3", "A4", "o4"}


def stepped(units: tuple[str, ...]) -> set[tuple[str, ...]]:
    """All tables that one step of one unit makes."""
    found = set()
    for i, name in enumerate(units):
        for there in neighbours(name):
            if there not in ENEMIES and units.count(there) < (1 if there in EARTH else 2):
                found.add(tuple(sorted((*units[:i], there, *units[i + 1 :]))))
    return found


def is_within_two(here: str, there: str) -> bool:
    free = [name for name in neighbours(here) if name not in ENEMIES]
    return there in free or any(there in neighbours(name) for name in free)


def test_a_point_leads_to_a_counted_number_of_tables() -> None:
    assert by_plain_counting() == (36, 1)
    assert by_the_rules(1) == 36 + 1
