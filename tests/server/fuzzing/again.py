"""Sends again what a finding kept, one thing after the other, and shows what comes back."""

import re

from tests.server.fuzzing.findings import Findings, Sent
from tests.server.fuzzing.furniture import Furniture
from tests.server.fuzzing.fuzz import Say
from tests.server.fuzzing.watch import Watch
from tests.server.fuzzing.wire import GONE, Wire, connected
from tests.server.serving import Serving

QUIET = 0.05  # seconds to listen after each input
CODES = {b"ROOM": re.compile(rb'\{"code":"(\w{8})"\}'), b"NEXT": re.compile(rb'"next":"(\w{8})"')}


async def sent_again(
    serving: Serving, sent: list[Sent], say: Say = print, patience: float = 20.0
) -> Findings:
    findings = Findings()
    furniture = await Furniture(serving).furnish()
    watch = Watch(serving, findings, patience)
    wires: dict[int, Wire] = {}
    for one in sent:
        findings.note("again", one)
        heard = await _sent(serving, furniture, wires, one)
        say(f"{one.connection:3} → {one.data[:200]!r}\n    ← {heard[:200]!r}")
    await watch.look()
    await watch.counted()
    for wire in wires.values():
        wire.cut()
    furniture.close()
    return findings


async def _sent(serving: Serving, furniture: Furniture, wires: dict[int, Wire], one: Sent) -> bytes:
    if one.opens or one.connection not in wires:
        wires[one.connection] = await connected(serving)
    wire = wires[one.connection]
    try:
        wire.send(furniture.filled(one.data))
    except GONE:
        return b"the server has ended this connection"
    heard = await wire.rest(QUIET)
    for name, code in CODES.items():
        if found := code.search(heard):
            furniture.names[name] = found[1]
    if one.cut:
        wire.cut()
    return heard
