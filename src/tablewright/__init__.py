"""Tablewright: describe a tabletop game once, and get a table, bots, hints, replays and reports."""

from tablewright.native.finder import activate

__version__ = "0.1.0"

activate()
