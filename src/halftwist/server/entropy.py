"""Sources of randomness: seeds, table names, invites. Tests inject deterministic ones."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass


def _seed() -> bytes:
    return secrets.token_bytes(32)


def _name() -> str:
    return secrets.token_urlsafe(12)


def _luck() -> int:
    return secrets.randbits(63)


@dataclass(frozen=True, slots=True)
class Entropy:
    seed: Callable[[], bytes] = _seed
    secret: Callable[[], bytes] = _seed  # of the server, for what is the same at every table
    table_name: Callable[[], str] = _name
    key: Callable[[], str] = _name  # of a seat's or a table's link
    luck: Callable[[], int] = _luck  # of a bot's thought; never of a deal
