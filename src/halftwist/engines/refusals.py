"""What the engines say no to: code -> ruling. No rule of a game stands behind these, so the ruling is G2."""

from collections.abc import Mapping

from halftwist.core import Refusal

REFUSALS: Mapping[str, str] = {
    "engine-level-unknown": "G2",
    "engine-no-such-budget": "G2",
    "engine-no-opponents": "G2",
    "engine-game-over": "G2",
    "engine-no-budget": "G2",
    "engine-playouts": "G2",
    "engine-limit": "G2",
    "engine-worker-died": "G2",
    "engine-library-missing": "G2",
    "engine-cluster-missing": "G2",
}


def no(code: str, **details: str | int) -> Refusal:
    """A refusal of an engine, with its ruling looked up."""
    return Refusal(code, REFUSALS[code], details)
