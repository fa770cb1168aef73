"""The commands of `halftwist` and what they are called with."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    Parameter,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from halftwist import __version__
from halftwist.cli.naming import game_named, with_nearest
from halftwist.cli.streams import FINE, STDIN, WRONG_CALL, complain, quietly, sentence_of, speak_utf8, standard_input
from halftwist.core import Refusal, Refused, speak_with
from halftwist.games import registry
from halftwist.words import has_message, language_from_environment, refusal_with_ruling, translate
from halftwist.words.games import title

if TYPE_CHECKING:
    from halftwist.cli.answers import Question

app = App(
    name="halftwist",
    help="Paper games at one table.\n\n"
    + "\n".join(f"- {plugin.title}. {plugin.credit}" for plugin in registry.GAMES.values()),
    help_epilogue=f"`halftwist COMMAND --help` says more about a command. Games: {', '.join(registry.GAMES)}.",
    help_format="markdown",
    version=__version__,
    version_flags=["--version", "-V"],
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)

GameName = Annotated[str, Parameter(help=f"One of {', '.join(registry.GAMES)}.")]
Record = Annotated[str, Parameter(allow_leading_hyphen=True, help="The record's file; - reads standard input.")]
Again = Annotated[str | None, Parameter(help="The record of the game that it repeats, to compare them.")]
Language = Annotated[Literal["en", "nl"] | None, Parameter(help="Of the texts; usually the terminal's.")]

app.command("halftwist.cli.play.command:play", name="play", help="Play in the terminal.")
app.command("halftwist.cli.serve:serve", name="serve", help="Serve tables to browsers and programs.")
app.command("halftwist.cli.backup:backup", name="backup", help="Copy all games to a file while the server runs.")
app.command("halftwist.cli.match:match", name="match", help="Let two opponents play a match, and say who is better.")
app.command("halftwist.cli.puzzles:puzzles", name="puzzles", help="Make puzzles, prove them again, or look at one.")
app.command("halftwist.cli.gtp:gtp", name="gtp", help="Speak GTP, as Go and Hex programs do.")

_WITHOUT: Mapping[str, str] = {
    "judge": "cli-judge-nothing",
    "moves": "cli-moves-nothing",
    "best": "cli-best-nothing",
    "solve": "cli-solve-nothing",
}
"""What is said of a game that has no answer."""


class UsageError(Exception):
    """The command was called in a way it cannot be; the text is the sentence that says why."""


@app.command
def judge(game: GameName, /, *, language: Language = None) -> int:
    """Referee positions for a program: one JSON object a line in, one a line out.

    The formats are in docs/referee.md.
    """
    return _asked("judge", game, language)


@app.command
def moves(game: GameName, /, *, language: Language = None) -> int:
    """List every legal move for a program: one JSON object a line in, one a line out.

    The formats are in docs/referee.md. Not every game's moves can be listed.
    """
    return _asked("moves", game, language)


@app.command
def solve(game: GameName, /, *, language: Language = None) -> int:
    """Solve a puzzle of the game for a program: one JSON object a line in, one a line out.

    The formats are in docs/engines. Not every game has something to solve.
    """
    return _asked("solve", game, language)


@app.command
def best(game: GameName, /, *, language: Language = None) -> int:
    """Find the best moves for a program: one JSON object a line in, one a line out.

    The formats are in docs/engines. Not every game has a single best move.
    """
    return _asked("best", game, language)


def _asked(question: "Question", game: str, language: str | None) -> int:
    from halftwist.cli.answers import answer_to, answering
    from halftwist.cli.referee import referee

    spoken = _spoken(language)
    name = _game(game, spoken)
    answer = answer_to(question, name)
    if answer is None:
        known = _listed(tuple(answering(question)), spoken)
        own = f"{name}-{question}-nothing"  # a game may say why
        why = own if has_message(own) else _WITHOUT[question]
        raise UsageError(translate(why, spoken, game=title(name, spoken), known=known))
    return referee(answer, standard_input(), sys.stdout.buffer, spoken)


@app.command
def replay(
    record: Record,
    /,
    *,
    json: Annotated[bool, Parameter(negative=(), help="One JSON object a line, the result last.")] = False,
    language: Language = None,
) -> int:
    """Tell a recorded game step by step, and how it ended."""
    from halftwist.cli.replay import replay as tell

    spoken = _spoken(language)
    return tell(_record(record, spoken), json, spoken)


@app.command
def study(
    record: Record,
    /,
    *,
    json: Annotated[bool, Parameter(negative=(), help="The report as one JSON object.")] = False,
    seed: Annotated[int, Parameter(help="The same record and seed give the same report.")] = 0,
    effort: Annotated[int, Parameter(help="So many times the usual work.")] = 1,
    language: Language = None,
) -> int:
    """Study a recorded game: which moves were good, which were not, and why."""
    from halftwist.cli.study import study_record

    spoken = _spoken(language)
    return study_record(_record(record, spoken), json, seed, effort, spoken)


@app.command
def verify(record: Record, /, *, again: Again = None, language: Language = None) -> int:
    """Deal a recorded game again: was it fair?"""
    from halftwist.cli.verify import verify as check

    spoken = _spoken(language)
    return check(_record(record, spoken), spoken, again)


@app.command
def verify_proof(
    file: Annotated[str, Parameter(allow_leading_hyphen=True, help="The certificate's file.")],
    /,
    *,
    language: Language = None,
) -> int:
    """Check a certificate of solved openings, claim by claim, without searching.

    The format is in docs/engines.
    """
    from halftwist.cli.verify_proof import verify_proof as check

    spoken = _spoken(language)
    return check(_record(file, spoken), spoken)


@app.command
def rules(game: GameName, /, *, language: Language = None) -> int:
    """Read the complete rules of a game."""
    from halftwist.cli.rules import rules as show

    spoken = _spoken(language)
    return show(_game(game, spoken), spoken)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code."""
    speak_utf8()
    return quietly(lambda: _called(sys.argv[1:] if arguments is None else arguments))


def _called(arguments: Sequence[str]) -> int:
    for sentence in registry.LEFT_OUT:
        complain(sentence)
    try:
        code: object = app(arguments, exit_on_error=False, print_error=False)
    except UsageError as error:
        complain(str(error))
    except Refused as error:  # a part of a game that cannot be loaded
        complain(sentence_of(error, language_from_environment()))
    except CycloptsError as error:
        complain(_sentence_about(error, language_from_environment()))
    else:
        return code if isinstance(code, int) else FINE
    return WRONG_CALL


def _spoken(language: str | None) -> str:
    """The language of this call; a refusal that is quoted inside a sentence speaks it, too."""
    chosen = language or language_from_environment()

    def speaker(refusal: Refusal) -> str:
        return refusal_with_ruling(refusal, chosen)

    speak_with(speaker)
    return chosen


def _game(text: str, language: str) -> str:
    try:
        return game_named(text)
    except Refused as error:
        raise UsageError(with_nearest(sentence_of(error, language), text, registry.GAMES, language)) from None


def _record(name: str, language: str) -> str:
    """A minus alone is standard input; before anything else it makes an option, and we know of no such option."""
    if name.startswith("-") and name != STDIN:
        raise UsageError(translate("cli-option-unknown", language, option=name))
    return name


def _sentence_about(error: CycloptsError, language: str) -> str:
    if isinstance(error, UnknownCommandError):
        given = (error.unused_tokens or [""])[0]
        commands = [name for name in app if not name.startswith("-")]
        sentence = translate("cli-command-unknown", language, command=given, known=_listed(commands, language))
        return with_nearest(sentence, given, commands, language)
    if isinstance(error, UnknownOptionError):
        given = error.token.keyword or error.token.value
        known = [name for argument in error.argument_collection for name in argument.names if name.startswith("--")]
        return with_nearest(translate("cli-option-unknown", language, option=given), given, known, language)
    if isinstance(error, UnusedCliTokensError):
        return translate("cli-too-many-words", language, given=" ".join(error.unused_tokens or []))
    if isinstance(error, MissingArgumentError) and error.argument:
        if error.argument.name == "GAME":
            return translate("cli-game-missing", language, known=_listed(registry.GAMES, language))
        if error.argument.name == "RECORD":
            return translate("cli-record-not-named", language)
        name = error.keyword or error.argument.name
        return translate("cli-value-missing" if name.startswith("-") else "cli-word-missing", language, option=name)
    if isinstance(error, CoercionError) and error.argument and error.token:
        details = {"option": error.token.keyword or error.argument.name, "value": error.token.value[:20]}
        wrong = translate("cli-value-wrong", language, **details)
        choices = [choice for choice in _literals(error.argument.hint) if isinstance(choice, str)]
        return f"{wrong} {translate('cli-value-choices', language, choices=', '.join(choices))}" if choices else wrong
    return str(error)


def _literals(hint: object) -> Iterator[object]:
    """The words that a parameter takes, however deep its type hides them."""
    for part in get_args(hint):
        yield from _literals(part) if get_args(part) else (part,)


def _listed(names: Iterable[str], language: str) -> str:
    *others, last = names
    return f"{', '.join(others)} {translate('cli-and', language)} {last}" if others else last
