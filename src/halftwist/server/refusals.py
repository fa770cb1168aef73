"""The server's own refusal codes, with their rulings."""

from collections.abc import Mapping

from halftwist.core import Refusal
from halftwist.store import StoreError
from halftwist.wire.messages import No
from halftwist.words import refusal_text

_NOTHING_WRITTEN = frozenset({"store-disk-full", "store-read-only"})

REFUSALS: Mapping[str, str] = dict.fromkeys(
    (
        "server-table-busy",
        "server-table-unknown",
        "server-table-damaged",
        "server-message-malformed",
        "server-message-too-long",
        "server-not-your-seat",
        "server-not-watching",
        "server-too-many-tables",
        "server-check-closed",
        "server-no-hint",
        "server-too-fast",
        "server-crowded",
        "server-request-late",
        "server-request-malformed",
        "server-headers-too-long",
        "server-log-trouble",
        "server-nothing-kept",
        "server-stopping",
        "server-trouble",
        "server-not-yours-to-do",
        "server-arranged-seats",
        "server-arranged-refused",
        "server-arranged-action",
        "server-seat-twice",
        "server-seat-for-nobody",
        "server-tables-per-person",
        "server-not-playing",
        "server-table-full",
        "server-key-wrong",
        "server-cursor",
        "server-record-early",
        "server-no-rules",
        "server-sent-away",
        "server-body-not-json",
        "server-page-unknown",
        "server-method",
        "server-origin",
        "server-stranger",
        "server-bots-may-not",
        "server-token-wrong",
        "server-token-unknown",
        "server-tokens-too-many",
        "server-key-unknown",
        "server-no-seat-key",
        "server-login-taken",
        "server-login-wrong",
        "server-password-length",
        "server-password-wrong",
        "server-account-already",
        "server-account-none",
        "server-passkey-wrong",
        "server-passkey-late",
        "server-passkey-unknown",
        "server-passkey-last",
        "server-passkeys-too-many",
        "server-no-notices",
        "server-endpoint",
        "server-zone",
        "server-studies-yours",
        "server-studies-busy",
        "server-study-failed",
    ),
    "G2",
)


def no(code: str, **details: str | int) -> Refusal:
    return Refusal(code, REFUSALS[code], details)


def refusal_for(trouble: StoreError) -> Refusal:
    """The refusal for a store error; it says so where nothing can have been written."""
    return no("server-nothing-kept" if trouble.code in _NOTHING_WRITTEN else "server-log-trouble")


def worded(refusal: Refusal, language: str) -> No:
    """A refusal as it travels, with its sentence."""
    return No(code=refusal.code, rule=refusal.rule, text=refusal_text(refusal, language), details=dict(refusal.details))
