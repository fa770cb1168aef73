"""The simple players are players like all others."""

from halftwist.engines.player import Choice, Player

__all__ = ["Choice", "Player"]
