"""`halftwist gtp GAME`: the text protocol that Go and Hex programs speak, for the games that have a part for it.

That part is a callable `(game, level, rng)` to a session with `answers(lines)`: an answer for each command.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO

from cyclopts import Parameter

from halftwist.cli.naming import game_named
from halftwist.cli.play.choices import choices_class, chosen_options
from halftwist.cli.streams import FINE, WRONG_CALL, complain, on_one_line, sentence_of, standard_input
from halftwist.core import Refused
from halftwist.games import registry
from halftwist.words import translate
from halftwist.words.games import title

if TYPE_CHECKING:
    Choices = Any
else:
    Choices = choices_class("en")

_LONGEST_LINE = 10_000


def gtp(
    game: Annotated[str, Parameter(help="A game whose board fits the protocol.")],
    /,
    *,
    level: Annotated[int, Parameter(help="How strong.")] = 8,
    seed: Annotated[int | None, Parameter(help="The same seed and commands give the same moves.")] = None,
    choices: Annotated[Choices | None, Parameter(name="*")] = None,
) -> int:
    """Read commands from standard input and answer each on standard output."""
    try:
        name = game_named(game)
        session = registry.entry(name).part("gtp")
        if session is None:
            complain(on_one_line(translate("cli-gtp-nothing", "en", game=title(name), known=_speaking())))
            return WRONG_CALL
        spoken_with = session(registry.configure(name, chosen_options(choices)), level, Random(seed))
    except Refused as refused:
        complain(sentence_of(refused, "en"))
        return WRONG_CALL
    for answer in spoken_with.answers(_lines(standard_input())):
        sys.stdout.write(answer)
        sys.stdout.flush()
    return FINE


def _speaking() -> str:
    return ", ".join(name for name, plugin in registry.GAMES.items() if plugin.gtp)


def _lines(source: BinaryIO) -> Iterator[str]:
    """The lines as they come; what is too long for a command is cut."""
    while line := source.readline(_LONGEST_LINE):
        yield line.decode("utf-8", "replace")
