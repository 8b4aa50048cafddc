"""Compiling beside the open table: when it is done, bots think compiled."""

import asyncio
import logging

from tablewright.native import build_in_background
from tablewright.server.thinking import Thinkers

log = logging.getLogger("tablewright.native")


async def compile_beside(thinkers: Thinkers) -> None:
    """Starts the compiler if there is something to compile; new thinking processes use the result."""
    process = await asyncio.to_thread(build_in_background)
    if process is None:
        return
    log.info("compiling the rules beside the open table")
    status = await asyncio.to_thread(process.wait)
    if status == 0:
        thinkers.renew()
    log.info("compiled" if status == 0 else "not compiled: rules stay interpreted", extra={"status": status})
