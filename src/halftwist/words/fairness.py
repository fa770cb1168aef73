"""Whether a table was dealt fairly, as a sentence: the same from the command line and over the network."""

from typing import TYPE_CHECKING

from halftwist.words.translation import translate

if TYPE_CHECKING:
    from halftwist.play import Verification


def verdict_in_words(found: "Verification", language: str) -> str:
    """What was found, and how many deals were set up by hand, if any were."""
    verdict = " ".join(_verdict(found, language).split())
    if found.arranged:
        verdict = f"{verdict} {translate('cli-verify-arranged', language, deals=found.arranged)}"
    if found.again is None:
        return verdict
    return f"{verdict} {translate('cli-verify-again' if found.again else 'cli-verify-again-not', language)}"


def _verdict(found: "Verification", language: str) -> str:
    if found.line is not None:
        # The header is the first line of the file, so the game's line n is the file's line n + 1.
        return translate("cli-verify-unfair", language, line=str(found.line), file_line=str(found.line + 1))
    counts = {"rounds": found.revealed, "deals": found.deals}
    if not found.hidden:
        return translate("cli-verify-fair", language, **counts)
    if not found.revealed:
        return translate("cli-verify-hidden", language)
    return translate("cli-verify-partly-hidden", language, hidden=found.hidden, **counts)
