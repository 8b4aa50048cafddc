"""Bots at a table: their seats, and the processes in which they think."""
