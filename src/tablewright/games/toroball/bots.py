"""What a good team knows."""

from typing import final

from tablewright.core.instinct import Instinct


@final
class ToroballInstinct(Instinct):
    """As yet it knows nothing."""
