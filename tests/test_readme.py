"""What the README says is run: the match at the prompt, the commands it names, the links it gives."""

import doctest
import os
import re
from pathlib import Path

import pytest

from tablewright.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def test_the_match_at_the_prompt() -> None:
    session = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert len(session.examples) > 10
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session, out=told.append)
    assert not told, "".join(told)


def test_the_game_it_shows_is_the_example() -> None:
    (code,) = re.findall(r"^```py\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert code in (ROOT / "docs" / "examples" / "connect_four.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`tablewright (\w+)", README))))
def test_every_command_named_exists(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
    assert "Usage" in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_area_stands_on_the_map() -> None:
    areas = {
        path.name for path in (ROOT / "src" / "tablewright").iterdir() if (path / "__init__.py").is_file()
    }
    assert areas - set(re.findall(r"src/tablewright/(\w+)", README)) == set()


@pytest.mark.parametrize("name", ["start", "test", ".ci/run"])
def test_the_commands_can_be_run_as_they_stand(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


def test_the_glossary_has_each_word_once_and_in_order() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    sections = [re.findall(r"^\| \*\*(.+?)\*\*", part, re.MULTILINE) for part in text.split("\n## ")[1:]]
    assert all(words == sorted(words) for words in sections)
    words = [word for section in sections for word in section]
    assert len(words) == len(set(words))
