"""Limits so wide that a test which means to be rude is let through."""

import json
from dataclasses import fields

from tablewright.server.limits import Limits

PLENTY = 1_000_000
COUNTED = {"open_rooms", "connections", "warnings", "wires"}


def generous(**more: float) -> str:
    """Every rate and quota of the server raised, whatever it is called; `more` has the last word."""
    names = [field.name for field in fields(Limits)]
    raised: dict[str, float] = {
        name: PLENTY for name in names if "per_" in name or "burst" in name or name in COUNTED
    }
    return json.dumps(raised | more)
