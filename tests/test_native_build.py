"""Compiling a game from elsewhere with the core: by several processes at once, one of them killed."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tablewright.native import cache
from tablewright.native.build import CannotCompile, build

EXAMPLE = Path(__file__).parent.parent / "docs" / "examples" / "low_tide.py"

BACKGROUND = """
import os
from tablewright import native
process = native.build_in_background([os.environ["TABLEWRIGHT_GAMES"]])
assert native.status().compiled is False
print("none" if process is None else process.wait())
"""
PLAY = """
import inspect
import json
import sys
from pathlib import Path
from tablewright import native, shelf
from tablewright.core.luck import SeededLuck
from tablewright.core.match import Match
from tablewright.core.box import legal_actions
from tablewright.core.dealer import Dealer
box = shelf.find("low-tide")
match = Match(box, seats=3, luck=SeededLuck(7))
while not match.over:
    seat = match.position.acting().bit_length() - 1
    legal = legal_actions(match.position, seat)
    match.play(seat, legal[len(match.steps) % len(legal)], at=0.0)
print(json.dumps({
    "game": native.is_compiled(box.start.__module__),
    "core": native.is_compiled("tablewright.core.position"),
    "match": match.to_json().decode(),
    "rulebook": box.rulebook,
    "line": native.status().line,
    "high": sys.modules[box.start.__module__].high(40),
    "trace": sys.modules[box.start.__module__].trace(7),
    "help": [inspect.getdoc(Dealer), inspect.getdoc(Dealer.draw)],
}))
"""


# A table with components in every place they can be: its copies, views and guesses are written out.
TABLE = """


from tablewright.core.component import Component
from tablewright.core.dealer import SeededDealer
from tablewright.core.facts import facts
from tablewright.game import Counter, Deck, Dice, Grid, Hand, OWNER, Row, Table, numbered

PACK = numbered(1, 20)
DECK, HAND, ROW, GRID = Deck(PACK), Hand(PACK), Row(PACK), Grid(3, 3, seen_by=OWNER)
BID = Counter("bid", 2, high=9, seen_by=OWNER)


class Player(Component):
    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.seen: set[int] = set()


class Fair(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.deck = DECK.clone()
        self.hands = HAND.each(seats)
        self.grids = GRID.each(seats)
        self.bids = BID.each(seats)
        self.dice = Dice(2)
        self.held: Hand | None = None
        self.some: list[Row | None] = [None, ROW.clone()]
        self.spread: list[list[Hand]] = [HAND.times(1), HAND.times(2)]
        self.named: dict[str, Hand] = {"aside": HAND.clone()}
        self.players = [Player(hand) for hand in HAND.each(seats)]
        self.tally = seats * [0]

    def deal(self, dealer: Dealer) -> None:
        self.late = [int(self.seats)]
        for seat in range(self.seats):
            self.deck.deal(2, self.hands[seat], dealer)
            self.deck.deal(1, self.players[seat].hand, dealer)
            self.grids[seat].put(dealer.below(9), 8 + seat)
            self.bids[seat].value = dealer.below(10)
        self.held = self.spread[1][0].clone()
        for hand in (self.held, self.named["aside"], self.spread[1][1]):
            self.deck.deal(1, hand, dealer)

    def stir(self, dealer: Dealer) -> None:
        self.dice.roll(dealer)
        self.hands[0].add(self.deck.draw(dealer))
        self.hands[1].turn_up()
        self.players[0].seen.add(int(self.dice.total()))
        self.tally[0] += 1
        self.late.append(0)
        self.grids[0].show(self.dice[0])
        self.next_player()


def trace(seed: int) -> list[object]:
    dealer = SeededDealer(seed)
    table = Fair(2, Options(())).clone()
    table.deal(dealer)
    told: list[object] = [[type(part).__name__ for part in table.parts()]]
    for _ in range(4):
        copy = table.clone()
        copy.stir(dealer)
        told += [facts(table), facts(copy), table.key(), copy.key()]
        for viewer in (-1, 0, 1):
            view = copy.seen_by(viewer)
            told += [facts(view), facts(view.guess(dealer)), facts(view.seen_by(viewer)) == facts(view)]
        table = copy
    return told
"""


PLAY_IN_WORKER = """
import multiprocessing
from pathlib import Path
from tablewright import native

native.activate([Path(GAME)])
if __name__ == "__main__":
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for name in ("tablewright.core.position", native.module_name(Path(GAME))):
            print(pool.apply(native.is_compiled, [name]), end=" ")
"""


class Designer:
    """Somebody with a game in a file of their own, beside which lies something it reads."""

    def __init__(self, folder: Path) -> None:
        self.game = folder / "low_tide.py"
        self.text = EXAMPLE.read_text().replace("rules_text=RULES", "folder=Path(__file__).parent")
        self.text = self.text.replace(
            "from mypy_extensions", "from pathlib import Path\n\nfrom mypy_extensions"
        )
        self.text += "\n\ndef high(bit: i64) -> i64:\n    one: i64 = 1\n    return one << bit\n"
        self.text += TABLE
        self.game.write_text(self.text)
        (folder / "rulebook.md").write_text("**R1** Found.")
        self.cache = folder / "cache"
        self.environment = {k: value for k, value in os.environ.items() if k != "TABLEWRIGHT_INTERPRETED"}
        self.environment |= {"TABLEWRIGHT_CACHE": str(self.cache), "TABLEWRIGHT_GAMES": str(self.game)}
        self.said: list[str] = []

    def start(self, *command: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, *command],
            env=self.environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def play(self, **more: str) -> dict[str, object]:
        process = subprocess.run(
            [sys.executable, "-c", PLAY], env=self.environment | more, capture_output=True, text=True
        )
        assert process.returncode == 0, process.stderr
        answer: dict[str, object] = json.loads(process.stdout)
        return answer

    def folders(self) -> list[Path]:
        return [path for path in (self.cache / "native").iterdir() if path.is_dir()]


@pytest.fixture(scope="module")
def designer(tmp_path_factory: pytest.TempPathFactory) -> Designer:
    """The game, compiled once: begun by a process that is killed in the middle, done by two at once."""
    designer = Designer(tmp_path_factory.mktemp("designer"))
    with designer.start("-m", "tablewright.native", str(designer.game)) as killed:
        assert killed.stdout is not None
        assert "Compiling" in killed.stdout.readline()
        assert "checking types" in killed.stdout.readline()
        os.killpg(killed.pid, signal.SIGKILL)
    assert [path.name[:10] for path in designer.folders()] == [".building-"]
    builders = [designer.start("-c", BACKGROUND) for _ in range(2)]
    designer.said = [builder.communicate()[0] for builder in builders]
    return designer


def test_a_killed_build_and_two_at_once_leave_one_whole_unit(designer: Designer) -> None:
    assert [said.strip() for said in designer.said] == ["0", "0"]
    (folder,) = designer.folders()
    assert cache.read(folder) is not None


def test_nothing_is_built_twice(designer: Designer) -> None:
    again = designer.start("-c", BACKGROUND.replace("assert native.status().compiled is False", ""))
    assert again.communicate()[0].strip() == "none"


def test_a_game_elsewhere_runs_compiled_in_its_own_unit(designer: Designer) -> None:
    compiled = designer.play()
    interpreted = designer.play(TABLEWRIGHT_INTERPRETED="1")
    assert (compiled["game"], compiled["core"]) == (True, True)
    assert (interpreted["game"], interpreted["core"]) == (False, False)
    assert compiled["match"] == interpreted["match"]
    assert compiled["high"] == interpreted["high"] == 1 << 40
    assert compiled["help"] == interpreted["help"] != [None, None]
    assert compiled["rulebook"] == interpreted["rulebook"] == "**R1** Found."


def test_a_compiled_table_copies_hides_and_guesses_as_plain_python_does(designer: Designer) -> None:
    compiled = designer.play()["trace"]
    interpreted = designer.play(TABLEWRIGHT_INTERPRETED="1")["trace"]
    assert isinstance(interpreted, list)
    assert len(interpreted) == 1 + 4 * (4 + 3 * 3)
    assert compiled == interpreted
    assert False not in interpreted, "a view of a view is that view"


def test_processes_started_from_it_run_the_same_unit(designer: Designer) -> None:
    spawning = PLAY_IN_WORKER.replace("GAME", repr(str(designer.game)))
    environment = {k: value for k, value in designer.environment.items() if k != "TABLEWRIGHT_GAMES"}
    done = subprocess.run([sys.executable, "-c", spawning], env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == "True True", done.stderr


def test_the_game_edited_runs_as_python_on_the_compiled_core(designer: Designer) -> None:
    before = designer.play()
    designer.game.write_text(designer.text + "\n# edited\n")
    edited = designer.play()
    assert (edited["game"], edited["core"]) == (False, True)
    assert str(edited["line"]).startswith("compiled, except tablewright_game_low_tide_")
    assert edited["match"] == before["match"]
    designer.game.write_text(designer.text)
    assert designer.play() == before


def test_a_game_with_a_wrong_type_is_refused_with_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "cache"))
    game = tmp_path / "wrong.py"
    game.write_text("SIX: int = 'six'\n")
    with pytest.raises(CannotCompile, match=rf"\n{game}:1: error: Incompatible types"):
        build([game], say=lambda said: None)
    assert not [path for path in cache.units().iterdir() if path.is_dir()]


def test_a_path_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotCompile, match="there is no file or folder"):
        build([tmp_path / "nothing.py"])
