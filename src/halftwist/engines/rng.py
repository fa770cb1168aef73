"""A stream of random 64-bit words for kernels: splitmix64, one word of state, repeatable from its seed."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled

Words: TypeAlias = NDArray[np.uint64]

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_ONE = np.uint64(0xBF58476D1CE4E5B9)
_MIX_TWO = np.uint64(0x94D049BB133111EB)
_11, _30, _27, _31, _32 = np.uint64(11), np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)

_FULL = 9_007_199_254_740_992.0


def rng_from(seed: int) -> Words:
    return np.array([seed % (1 << 64)], dtype=np.uint64)


@compiled
def word(rng_state: Words) -> np.uint64:
    rng_state[0] += _GAMMA
    z = rng_state[0]
    z = (z ^ (z >> _30)) * _MIX_ONE
    z = (z ^ (z >> _27)) * _MIX_TWO
    return z ^ (z >> _31)


@compiled
def below(rng_state: Words, bound: int) -> int:
    """0 … bound-1; the tiny unfairness of a multiplication instead of a division does not matter to a search."""
    return int(np.int64(((word(rng_state) >> _32) * np.uint64(bound)) >> _32))


@compiled
def fraction(rng_state: Words) -> float:
    """At least 0 and less than 1."""
    return float((word(rng_state) >> _11) / _FULL)
