"""The words of a picture, in the letters that its typeface has."""

from collections.abc import Iterable

from halftwist.core import Outcome
from halftwist.play import Table
from halftwist.server.previews.card import Words
from halftwist.words import translate
from halftwist.words.catalogue import has_message
from halftwist.words.games import about, title

_MORE_LETTERS = frozenset("–—‘’“”…−×÷·€")
_LAST_LETTER = "\u017f"


def of_game(game: str, language: str) -> Words:
    return Words(legible(title(game, language)), legible(about(game, language)), "")


def of_table(table: Table, language: str) -> Words:
    """Who plays; at the end also who won, why, and the points."""
    game = table.header.game
    names = [_name(table, seat, language) for seat in range(table.game.seats)]
    outcome = table.outcome
    if outcome is None:
        headline = translate("page-picture-invited", language) if not table.full else about(game, language)
        return Words(legible(title(game, language)), legible(headline), " · ".join(names))
    won = _won(outcome, names, language)
    reason = translate(outcome.reason, language) if has_message(outcome.reason, language) else ""
    return Words(legible(title(game, language)), won, _score(table, names) or legible(" ".join(reason.split())))


def legible(text: str) -> str:
    """Without what the typeface cannot show."""
    kept = "".join(letter for letter in text if " " <= letter <= _LAST_LETTER or letter in _MORE_LETTERS)
    return " ".join(kept.split())


def _name(table: Table, seat: int, language: str) -> str:
    sitting = table.sittings[seat]
    name = legible(sitting.name) if sitting else ""
    return name or translate("page-picture-somebody", language, seat=seat + 1)


def _won(outcome: Outcome, names: Iterable[str], language: str) -> str:
    winners = [name for name, place in zip(names, outcome.places, strict=True) if place == 1]
    if not winners:
        return translate("page-not-finished" if len(outcome.places) == 1 else "page-nobody-won", language)
    return translate("page-won", language, names=" & ".join(winners), count=len(winners))


def _score(table: Table, names: list[str]) -> str:
    """The points of the whole match, where points are counted."""
    totals = table.totals
    if not any(totals):
        return ""
    return " · ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
