"""Experiments in the browser: their routes, their limits, the process that runs one."""
