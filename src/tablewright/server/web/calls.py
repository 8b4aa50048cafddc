"""A call of the REST side, declared once: its route and its description are made from it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, Never, TypeVar

import msgspec
from starlette.requests import Request

JSON = "application/json"
Side = TypeVar("Side", contravariant=True)  # who answers: the tables, or the lab


@dataclass(frozen=True, eq=False)
class Call(Generic[Side]):
    """How something is asked for, what is answered, and the method that answers a request of a guest."""

    method: Literal["GET", "PUT", "POST", "DELETE"]
    path: str
    summary: str
    answer: object  # its type
    handler: Callable[[Side, Request, str], Awaitable[object]]
    body: type[msgspec.Struct] | None = None
    status: int = 200
    query: Mapping[str, type] = field(default_factory=dict)
    media: str = JSON


AnyCall = Call[Never]  # whoever answers it
