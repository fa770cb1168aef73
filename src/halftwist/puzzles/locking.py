"""Puzzles for a device that judges by itself: what is replied is locked with the answer that earns it.

Each answer opens one box: the box's key is the SHA-256 of the puzzle's id and all answers so far, and in it lies the
other side's reply, or null. Whoever opens it has answered right; whoever looks at the boxes sees nothing. That
keeps an answer from being read, not from being searched for: a strip has few cells.
"""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from halftwist.games import registry
from halftwist.puzzles.puzzle import Puzzle, written

_NONCE: Final = bytes(12)  # every key locks one box


def locked(puzzle: Puzzle) -> tuple[str, ...]:
    """A box for each answer; none where other answers are right, too, and the game on the device has to judge."""
    if hasattr(registry.entry(puzzle.game).part("puzzles"), "accepts"):
        return ()
    return tuple(_box(puzzle, at) for at in range(len(puzzle.answers)))


def key_of(puzzle: str, answers: Sequence[Mapping[str, Any]]) -> bytes:
    return hashlib.sha256(f"{puzzle}\n{written(list(answers))}".encode()).digest()


def _box(puzzle: Puzzle, at: int) -> str:
    reply = puzzle.replies[at] if at < len(puzzle.replies) else None
    cipher = AESGCM(key_of(puzzle.id, puzzle.answers[: at + 1]))
    return base64.b64encode(cipher.encrypt(_NONCE, written(reply).encode(), None)).decode()
