"""Tablewright: describe a tabletop game once, and get a table, bots, hints, replays and reports."""
