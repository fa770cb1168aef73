"""Every no and every fault of Möbi, with the ruling it stands on. The codes find the words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from halftwist.core import Fault, Refusal

REFUSALS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Who may act, and when
        "mobi-over": "G2",
        "mobi-action-unknown": "G2",
        "mobi-not-a-seat": "G2",
        "mobi-chance-only": "G2",
        "mobi-deal-due": "G2",
        "mobi-no-deal-due": "G2",
        "mobi-out": "B10",
        "mobi-left": "G1",
        "mobi-not-at-pod": "B12",
        "mobi-pod-kept": "B12",
        "mobi-clock-only": "G1",
        "mobi-flag-nobody": "G1",
        "mobi-no-move-clock": "G1",
        # Getting ready
        "mobi-before-go": "B13",
        "mobi-after-go": "B13",
        "mobi-ready-already": "B13",
        "mobi-not-all-ready": "B13",
        # Arranging
        "mobi-arrange-nothing": "B5",
        "mobi-arrange-too-much": "B5",
        "mobi-arrange-far": "B5",
        "mobi-arrange-empty-cell": "B5",
        "mobi-arrange-occupied": "B5",
        "mobi-arrange-full": "B5",
        "mobi-arrange-token": "B3",
        "mobi-arrange-not-unused": "B13",
        "mobi-arrange-kids": "B12",
        # FLIP!
        "mobi-flip-chill": "B12",
        "mobi-flip-over": "B8",
        "mobi-flip-overtaken": "B7",
        "mobi-flip-counted": "B7",
        "mobi-flip-miscounted": "B7",
        "mobi-flip-too-soon": "B7",
        "mobi-flip-unchanged": "B7",
        # SWAP!
        "mobi-swap-chill": "B12",
        "mobi-swap-pool": "B9",
        "mobi-swap-too-soon": "B9",
        "mobi-swap-not-unused": "B9",
        # Möbi!
        "mobi-call-not-open": "B10",
        "mobi-call-overtaken": "B10",
        "mobi-call-too-soon": "B12",
        "mobi-call-unchanged": "B12",
        # Stopping
        "mobi-stop-not-open": "B14",
        "mobi-stop-already": "B14",
        "mobi-stop-not-agreed": "B14",
        # Chance's own lines
        "mobi-deal-shape": "B13",
        "mobi-deal-tiles": "B1",
        "mobi-deal-aside": "B12",
        "mobi-deal-flip": "B7",
        "mobi-deal-swap": "B9",
        # Options that do not go together
        "mobi-options-chill-expert": "B12",
        "mobi-options-chill-solo": "B12",
        "mobi-options-solo-team": "B12",
        "mobi-options-solo-players": "B13",
        "mobi-options-one-player": "B13",
        "mobi-options-one-team": "B12",
        "mobi-options-threes-without-twos": "B12",
        "mobi-options-threes-too-many": "B12",
        "mobi-options-without-kids": "B12",
        "mobi-options-pool-without-solo": "B12",
        "mobi-options-pool-too-large": "B12",
        "mobi-options-too-few-tiles": "B13",
        # Texts
        "mobi-token-unknown": "B1",
        "mobi-token-number": "B1",
        "mobi-token-bare-mobius": "B3",
        "mobi-hand-token": "B1",
        "mobi-text-too-large": "B5",
        "mobi-judge-call": "G2",
        # What is wrong with a pod
        "mobi-pod-empty": "B5",
        "mobi-pod-lone-tile": "B5",
        "mobi-pod-apart": "B5",
        "mobi-run-ends-with-sign": "B4",
        "mobi-run-not-alternating": "B4",
        "mobi-run-no-equals": "B4",
        "mobi-run-many-equals": "B4",
        "mobi-run-no-operation": "B6",
        "mobi-run-second-no-operation": "B6",
        "mobi-run-sides-differ": "B4",
        "mobi-pod-kids": "B12",
        "mobi-tile-not-yours": "B13",
        "mobi-unused-flip": "B7",
        "mobi-unused-solo-flip": "B12",
        "mobi-unused-mobi": "B10",
    }
)

REASONS: Final[tuple[str, ...]] = (
    "mobi-reason-finished",
    "mobi-reason-solo-finished",
    "mobi-reason-last-player",
    "mobi-reason-stopped",
    "mobi-reason-time",
    "mobi-reason-unfinished",
)


def shown(text: object) -> str:
    """The beginning of a wrong text, to be repeated in the answer; a tampered record may hold anything."""
    return text[:20] if isinstance(text, str) else "?"


def no(code: str, **details: str | int) -> Refusal:
    """A refusal; a code without a ruling cannot be said."""
    return Refusal(code, REFUSALS[code], details)


def fault(code: str, cells: tuple[tuple[int, int], ...] = (), **details: str | int) -> Fault:
    """Something wrong with a pod, and where: cells are (row, column)."""
    return Fault(code, REFUSALS[code], cells, details)
