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
    "engine-too-many-empty": "G2",
    # Formula's search
    "engine-cards": "F1",
    "engine-counts": "F1",
    "engine-number-too-long": "F4",
    "engine-to-move": "G2",
    # Möbi's solver
    "engine-hand-too-large": "G2",
    "engine-pod-not-from-hand": "G2",
    "engine-steps": "G2",
}


def no(code: str, **details: str | int) -> Refusal:
    """A refusal of an engine, with its ruling looked up."""
    return Refusal(code, REFUSALS[code], details)
