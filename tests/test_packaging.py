"""What is shipped: wheel and source archive hold the whole product, and nothing that was lying about."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tablewright import shelf

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return folder


def test_the_wheel_holds_rules_pictures_and_the_browser_table(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    for name in ("py.typed", "games/push/rulebook.md", "games/push/art.svg", "server/static/index.html"):
        assert f"tablewright/{name}" in names
    assert [name for name in names if name.endswith((".js", ".css")) and "static/assets/" in name]
    assert not [name for name in names if name.endswith((".so", ".pyc")) or "node_modules" in name]


def test_the_licence_and_the_notice_are_shipped(built: Path) -> None:
    papers = ("LICENSE", "NOTICE", "licenses/OFL-1.1.txt")
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        inside = {name.partition(".dist-info/licenses/")[2]: name for name in wheel.namelist()}
        text = {paper: wheel.read(inside[paper]).decode() for paper in papers}
        about = wheel.read(next(name for name in wheel.namelist() if name.endswith("/METADATA"))).decode()
    assert "License-Expression: MIT\n" in about
    assert "Copyright (c) 2026 The Tablewright authors" in text["LICENSE"]
    for name in (
        "Ravensburger",
        "Lumberjacks",
        "Yeast Games",
        "SIL Open Font License",
        "Svelte",
        "noble-hashes",
    ):
        assert name in text["NOTICE"]
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert set(papers) <= names


def test_every_game_is_in_the_notice() -> None:
    text = " ".join((ROOT / "NOTICE").read_text(encoding="utf-8").split())
    games = ROOT / "src" / "tablewright" / "games"
    ours = [path.parent.name.replace("_", "-") for path in games.glob("*/__init__.py")]
    assert len(ours) == 12
    assert not [name for name in ours if shelf.find(name).title not in text]


def test_the_source_archive_builds_again_without_node(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"web/package.json", "web/package-lock.json", "scripts/client.py", "hatch_build.py"} <= names
    assert "src/tablewright/server/static/.stamp" in names
    assert not [name for name in names if "node_modules" in name or name.startswith(".venv")]
