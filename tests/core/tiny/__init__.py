"""Tiny games, each to show that the contract carries one thing real games need."""

from pathlib import Path

from tablewright import shelf
from tablewright.core.box import Box

FOLDER = Path(__file__).parent
NAMES = ("cellar", "fingers", "grab", "hands", "leap", "parade")


def tiny(name: str) -> Box:
    return shelf.find(str(FOLDER / f"{name}.py"))
