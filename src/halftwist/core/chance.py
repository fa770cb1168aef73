"""Fair dealing: a sampler that anyone can run again once the seed is revealed.

Block i of line n at a table is HMAC-SHA256 with the seed as key over the table's name in UTF-8, a zero
byte, n as 8 bytes and i as 4 bytes, both big-endian. The blocks, one after another, are a stream of
64-bit big-endian words. `below(k)` takes the next word u; if u is not less than the largest multiple of k
that fits into 2**64 it is thrown away and the next is taken; the answer is u mod k.
"""

import hashlib
import hmac
from collections.abc import Sequence

_WORD = 8
_SPAN = 1 << 64


def commitment_to(seed: bytes) -> str:
    """The hash that a header shows before the first card is dealt."""
    return hashlib.sha256(seed).hexdigest()


class Sampler:
    """The chance of one line. Two draws of the same seed, table and line are the same."""

    def __init__(self, seed: bytes, table: str, n: int) -> None:
        self._seed = seed
        self._message = table.encode() + b"\0" + n.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def below(self, k: int) -> int:
        """A whole number 0 … k-1, each as likely as the other."""
        if k < 1:
            raise ValueError(f"below needs at least 1, not {k}")
        limit = _SPAN - _SPAN % k
        while True:
            word = self._word()
            if word < limit:
                return word % k

    def one_of(self, counts: Sequence[int]) -> int:
        """The kind of one piece drawn blindly from a bag that holds counts[kind] pieces of each kind."""
        at = self.below(sum(counts))
        for kind, count in enumerate(counts):
            if at < count:
                return kind
            at -= count
        raise AssertionError("below(total) is less than the total")

    def _word(self) -> int:
        if not self._words:
            message = self._message + self._block.to_bytes(4, "big")
            digest = hmac.digest(self._seed, message, "sha256")
            self._block += 1
            self._words = [int.from_bytes(digest[i : i + _WORD], "big") for i in range(0, len(digest), _WORD)]
        return self._words.pop(0)
