"""Builds the browser table into the package, for wheels, source archives and editable installs."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "scripts"))

import client


class Hook(BuildHookInterface[Any]):
    """Asked by the packager whenever something is built."""

    def dependencies(self) -> list[str]:
        return [client.NODE_FROM_PYPI] if client.stale() and not client.node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client.build()
