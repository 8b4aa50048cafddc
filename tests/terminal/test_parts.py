"""Every kind of part is drawn, roomily and within the line."""

import pytest

from tablewright.core.scene import (
    Button,
    Card,
    Counter,
    Die,
    Face,
    Gauge,
    Group,
    Panel,
    Part,
    Pile,
    Space,
    Step,
    Text,
    Token,
    Track,
)
from tablewright.terminal.parts import Pen, draw, panel

ROOMY = Pen(width=60, names=["Ann", "Ben"])
TIGHT = Pen(width=60, names=["Ann", "Ben"], roomy=False, frames=False)


def plain(part: Part, pen: Pen) -> list[str]:
    return [line.plain for line in draw(part, pen).lines]


def red(corner: str) -> Card:
    return Card(f"c{corner}", f"red {corner}", face=Face(corner, "diamond", "red"))


def test_a_card_is_a_small_box() -> None:
    assert plain(red("3"), ROOMY) == ["╭────╮", "│ 3◆ │", "╰────╯"]
    assert plain(red("3"), TIGHT) == [" 3◆ "]


def test_a_card_face_down_shows_nothing_of_itself() -> None:
    card = Card("x", "a card face down", kind="", back="")
    assert plain(card, TIGHT) == [" ▒▒ "]


def test_a_card_of_a_games_own_icon_is_called_by_its_title() -> None:
    assert plain(Card("r", "a roll card", face=Face(icon="roll", title="Roll")), TIGHT) == [" ⚄ Roll "]
    assert plain(Card("s", "a sea card", face=Face(icon="sea-shell", title="Sea")), TIGHT) == [" Sea "]


def test_overlapping_cards_show_their_left_edges() -> None:
    fan = Group("hand", "your whole hand of cards", parts=[red("1"), red("2")], shape="fan")
    assert plain(fan, ROOMY) == ["╭────╭────╮", "│ 1◆ │ 2◆ │", "╰────╰────╯"]


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (Pile("p", "The deck, 5 left", count=5), " ▒▒  ×5 The deck"),
        (Pile("p", "pile", count=2, top=red("4"), caption="discards"), " 4◆  ×2 discards"),
        (Token("t", "@1", seat=1), "■B"),
        (Token("t", "Kay of @1", icon="letter-K", seat=1), "■K"),
        (Token("t", "Kay of @1, hidden", icon="hidden", text="K", seat=1), "■K◌"),
        (Token("t", "a drone of @0", icon="drone", seat=0), "●D"),
        (Token("t", "first to take", icon="meeple", text="1", seat=0), "●1"),
        (Token("t", "a cow", icon="cow", text="7"), "∀7"),
        (Token("t", "a sea shell", icon="sea-shell"), "S"),
        (Die("d", "die", text="3"), "⟦ ⚂ ⟧"),
        (Die("d", "die", icon="star"), "⟦ ★ ⟧"),
        (Counter("c", "points of @0", value=12, icon="coin"), "$ 12"),
        (Counter("c", "points of @0", value=12), "12 points of Ann"),
        (Counter("c", "@0 holds 1 card with a 2 on the back", value=2), "2"),
        (Gauge("g", "water", value=2, high=5, steps=[Step(2, "wet feet")]), "water ▰▰▱▱▱ 2/5 wet feet"),
        (Text("t", "x", text="Hello @1"), "Hello Ben"),
        (Button("b", "Stop it", caption="Stop"), "[Stop]"),
        (Space("s", "square", text="7", icons=["star"], parts=[Token("t", "@0", seat=0)]), "7★ ●A"),
        (Group("g", "nothing here"), "nothing here"),
    ],
)
def test_small_parts_within_the_line(part: Part, text: str) -> None:
    assert plain(part, TIGHT) == [text]


def test_a_text_is_cut_between_words_and_says_so() -> None:
    text = Text("t", "story", text="One two three four five six seven.\n\nEight nine ten eleven twelve.")
    assert plain(text, Pen(width=30, prose=2)) == [
        "One two three four five six",
        "seven. … t shows all of it",
    ]
    assert len(plain(text, Pen(width=30, prose=4))) == 4  # without the gap all of it has room


def test_a_track_winds_from_line_to_line() -> None:
    track = Track("t", "road", spaces=[Space(f"s{n}", "step", text=str(n)) for n in range(30)])
    lines = plain(track, TIGHT)
    assert len(lines) == 2
    assert lines[0].startswith("[0][1][2]")
    assert lines[1].endswith("[29]")


def test_a_seats_panel_carries_its_name_and_whose_turn_it_is() -> None:
    part = Panel("p", "bench of @1", seat=1, mark="chosen", parts=[Counter("c", "points", value=3)])
    assert plain(part, ROOMY) == ["╭─ ▸ Ben ──╮", "│ 3 points │", "╰──────────╯"]
    assert plain(part, TIGHT) == ["▸ Ben: 3 points"]


def test_buttons_stand_on_the_list_of_offers_only() -> None:
    part = Panel("p", "Actions", parts=[Button("b", "Stop"), Counter("c", "left", value=3)])
    assert [line.plain for line in panel(part, TIGHT).lines] == ["Actions: 3 left"]


OLD = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen."
NEW = "Fifteen sixteen seventeen eighteen nineteen twenty."


@pytest.mark.parametrize(
    ("rows", "shown"),
    [
        (1, ["Fifteen sixteen seventeen … t shows all of it"]),
        (2, ["Fifteen sixteen seventeen eighteen nineteen", "twenty. … t shows all of it"]),
        (3, ["… t shows all of it", "Fifteen sixteen seventeen eighteen nineteen", "twenty."]),
    ],
)
def test_of_a_text_that_grew_the_old_words_are_cut_first(rows: int, shown: list[str]) -> None:
    grown = Text("page", "A page", text=f"{OLD}\n\n{NEW}")
    assert plain(grown, Pen(width=46, prose=rows, known={"page": OLD})) == shown


def test_a_text_that_is_all_new_or_all_old_is_cut_at_its_end() -> None:
    page = Text("page", "A page", text=f"{OLD}\n\n{NEW}")
    for known in ("", page.text, "Something else."):
        assert plain(page, Pen(width=46, prose=2, known={"page": known}))[0].startswith("One two three")
