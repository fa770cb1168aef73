"""Reports as JSON, derived from their types and from the actions of their game: strict, unknown fields refused.

A report is written in one way only, so that the same report is the same text.
"""

from functools import cache
from typing import Annotated, Any, cast

from pydantic import Discriminator, TypeAdapter

from halftwist.core import TableAction
from halftwist.games.registry import AnyGame
from halftwist.study import Outlook, Report
from halftwist.wire.codec import adapter, decoded
from halftwist.wire.json_text import to_text


def encode_report(report: Report[Any], game: AnyGame) -> Any:
    """A report as a JSON value."""
    return _report(game.action_type).dump_python(report, mode="json")


def write_report(report: Report[Any], game: AnyGame) -> str:
    """A report as one line of JSON."""
    return to_text(encode_report(report, game))


def read_report(text: str, game: AnyGame) -> Report[Any]:
    """The report in a JSON text, or Undecodable."""
    return cast("Report[Any]", decoded(_report(game.action_type), text))


def encode_outlook(outlook: Outlook[Any], game: AnyGame) -> Any:
    """What a studier makes of a position, as a JSON value."""
    return _outlook(game.action_type).dump_python(outlook, mode="json")


@cache
def _report(action_type: Any) -> "TypeAdapter[Any]":
    return adapter(Report[_tagged(action_type)])


@cache
def _outlook(action_type: Any) -> "TypeAdapter[Any]":
    return adapter(Outlook[_tagged(action_type)])


def _tagged(action_type: Any) -> Any:
    """Told apart by their kinds, as in a line."""
    return Annotated[action_type | TableAction, Discriminator("kind")]
