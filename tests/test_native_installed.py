"""Games that an installed package announces are compiled too, under the names they are installed by.

A real small distribution is put on Python's path. The unit is tiny: its games, and one module of ours.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablewright
from tablewright.native import build, finder
from tablewright.native.installed import announced, source_of_module
from tablewright.native.unit import installed_modules
from tablewright.places import PLACES

EXAMPLE = Path(__file__).parent.parent / "docs" / "examples" / "low_tide.py"
ENTRIES = """[console_scripts]
tide = tides.cli:main

[tablewright.games]
# Two games, and one that is not there.
low-tide = tides.low_tide:BOX
high-tide = tides.high [extra]
neap-tide = tides.neap
"""
HIGH = "from pathlib import Path\n\nfrom .rules import BOX\n\n__all__ = ['BOX']\n"
# What a package does when it is imported must not happen before compiled code is served.
EAGER = "from tablewright.core.position import Position\n"
REPORT = """
import json, sys
import tablewright
early = [name for name in sys.modules if name.startswith("tides")]
from tablewright import native, shelf
boxes = {id: shelf.find(id) for id in ("low-tide", "high-tide")}
served = {name: native.is_compiled(name) for name in sys.modules if name.startswith("tides")}
print(json.dumps({
    "early": early,
    "compiled": sorted(name for name, compiled in served.items() if compiled),
    "modules": {id: box.start.__module__ for id, box in boxes.items()},
    "loot": sys.modules["tides.high.rules"].BOX.position(2).outcome().scores,
    "read": sys.modules["tides.low_tide"].BESIDE,
}))
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder such as site-packages, with one distribution: a game in a module, another in a package."""
    text = EXAMPLE.read_text()
    files = {
        "tides/__init__.py": EAGER,
        "tides/low_tide.py": text + "\n\nBESIDE = __file__\n",
        "tides/high/__init__.py": HIGH,
        "tides/high/rules.py": text.replace('Box("low-tide"', 'Box("high-tide"'),
        "tides/high/bots.py": "from tides.high.rules import BOX\n\n__all__ = ['BOX']\n",
        "tides/high/table.py": "",
        "tides-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: tides\nVersion: 1.0\n",
        "tides-1.0.dist-info/entry_points.txt": ENTRIES,
    }
    folder = tmp_path / "site"
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv(PLACES, "")
    monkeypatch.setenv("TABLEWRIGHT_CACHE", str(tmp_path / "cache"))
    return folder


def test_announced_games_are_found_without_importing_them(site: Path) -> None:
    assert announced() == {
        "low-tide": "tides.low_tide",
        "high-tide": "tides.high",
        "neap-tide": "tides.neap",
    }
    assert installed_modules() == {
        "tides.low_tide": site / "tides" / "low_tide.py",
        "tides.high.rules": site / "tides" / "high" / "rules.py",
        "tides.high.bots": site / "tides" / "high" / "bots.py",
    }
    assert not [name for name in sys.modules if name.startswith("tides")]


def test_sources_are_found_as_imports_find_them(site: Path) -> None:
    assert source_of_module("tides") == site / "tides" / "__init__.py"
    assert source_of_module("tides.neap") is None
    assert source_of_module("tides.low_tide.more") is None
    assert source_of_module("sys") is None
    (site / "solo.py").write_text("")
    assert source_of_module("solo") == site / "solo.py"


def test_a_module_outside_every_package_is_compiled_alone(site: Path) -> None:
    """Beside it lies whatever else is installed, which is none of our business."""
    (site / "solo.py").write_text("import neighbour\n")
    (site / "neighbour.py").write_text("")
    (site / "tides-1.0.dist-info" / "entry_points.txt").write_text("[tablewright.games]\nsolo = solo\n")
    assert installed_modules() == {"solo": site / "solo.py"}


def test_installed_games_run_compiled_by_their_own_names(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = {"tablewright.core.outcome": Path(tablewright.__file__).parent / "core" / "outcome.py"}
    monkeypatch.setattr(finder, "package_modules", lambda: ours)
    built = build(say=lambda said: None)
    assert built.left_out == {}
    report = reported(site)
    assert report["early"] == []
    assert report["compiled"] == ["tides.high.rules", "tides.low_tide"]  # nobody asked for its bots
    assert report["modules"] == {"low-tide": "tides.low_tide", "high-tide": "tides.high.rules"}
    assert report["loot"] == [0, 0]
    assert report["read"] == str(site / "tides" / "low_tide.py")

    (site / "tides" / "low_tide.py").write_text(EXAMPLE.read_text() + "\n\nBESIDE = 'edited'\n")
    assert reported(site)["compiled"] == ["tides.high.rules"]


def reported(site: Path) -> dict[str, object]:
    environment = {name: value for name, value in os.environ.items() if name != "TABLEWRIGHT_INTERPRETED"}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run([sys.executable, "-c", REPORT], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    report: dict[str, object] = json.loads(done.stdout)
    return report
