"""Studies: the Python side, the page, and the command line."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from tablewright import lab
from tablewright.cli import main
from tablewright.core.errors import BadOption
from tablewright.lab.page import page
from tests.lab.places import COIN, NINE, ROUGH


def test_a_study_reads_well(tmp_path: Path) -> None:
    study = lab.play(
        COIN,
        seats=2,
        games=400,
        options={"heads": 50},
        against={"heads": 70},
        keep=tmp_path / "kept",
        workers=0,
    )
    assert study.cells == ["heads=50", "heads=70"]
    assert study.wins("heads=70")["seat 1"].value == pytest.approx(0.7, abs=0.08)
    assert study.measures()["actions"].value == 1
    assert "With heads=70 instead of heads=50: seat 1 wins" in study.verdict
    assert study.matches().num_rows == 800
    assert "heads=50" in str(study)
    assert study._repr_html_().startswith("<iframe")
    with pytest.raises(BadOption, match="heads=50"):
        study.cell("heads=90")


def test_a_study_is_saved_with_its_replays(tmp_path: Path) -> None:
    saved = lab.play(NINE, games=50, workers=0).save(str(tmp_path))
    assert saved == tmp_path / "report.html"
    assert json.loads((tmp_path / "report.json").read_text())["game"] == "nine"
    assert list((tmp_path / "replays").glob("1-*.json"))


def test_the_page_stands_alone() -> None:
    made = lab.play(COIN, seats=2, games=50, workers=0).to_html()
    assert not re.search(r"""(?:src|href)=["']https?:|@import|url\(""", made)
    assert len(made) < 120_000
    assert made.count("</script>") == 2


def test_nothing_in_a_report_becomes_markup() -> None:
    report = lab.play(COIN, seats=2, games=5, workers=0).report
    made = page(msgspec.structs.replace(report, title="</script><script>alert(1)</script>"))
    assert "<script>alert" not in made
    assert made.count("</script>") == 2


def test_the_command_prints_json_that_is_the_same_each_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = ["lab", COIN, "--seats", "2", "--games", "200", "--seed", "7", "--option", "heads=40"]
    said += ["--against", "heads=60", "--workers", "0", "--json"]
    printed = []
    for folder in ("a", "b"):
        _run([*said, "--out", str(tmp_path / folder)])
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert json.loads(printed[0])["comparisons"][0]["verdict"].startswith("With heads=60")
    assert (tmp_path / "a" / "report.json").read_text() == printed[0].rstrip("\n")


def test_the_command_prints_a_table_and_reopens_a_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(tmp_path / "run")
    _run(["lab", ROUGH, "--games", "60", "--option", "raises=10", "--workers", "0", "--out", folder])
    first = capsys.readouterr().out
    assert "crashed" in first
    assert "seat 1" in first
    assert str(tmp_path / "run" / "report.html") in first.replace("\n", "")
    _run(["lab", folder])
    assert capsys.readouterr().out == first


def test_the_command_tunes(capsys: pytest.CaptureFixture[str]) -> None:
    said = ["lab", COIN, "--seats", "2", "--tune", "heads=10,50,90", "--goal", "seat 1 wins 50 ± 5 %"]
    _run([*said, "--games", "300", "--workers", "0"])
    assert "heads=50 meets the goal" in capsys.readouterr().out


@pytest.mark.parametrize(
    "said",
    [
        ["lab", "pusch"],
        ["lab", "push", "--seats", "genius*3"],
        ["lab", "push", "--option", "star=blue"],
        ["lab", "push", "--sweep", "moon=1..3"],
        ["lab", "push", "--tune", "star=safe,wipe"],
        ["lab", "missing.toml"],
    ],
)
def test_wrong_commands_are_told_what_is_wrong(said: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(said)
    assert ended.value.code == 1
    assert capsys.readouterr().err.startswith("tablewright: ")


def _run(said: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(said)
    assert ended.value.code == 0
