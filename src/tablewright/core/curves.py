"""A game's measured curves: what happens where a search expects what, by seats and options."""

import json
from collections.abc import Mapping
from pathlib import Path


def curves(folder: Path) -> Mapping[str, tuple[float, ...]]:
    """Reads the file that `scripts/calibrate.py` writes into a game's folder."""
    found = json.loads((folder / "curves.json").read_text(encoding="utf-8"))
    return {name: tuple(curve) for name, curve in found.items()}
