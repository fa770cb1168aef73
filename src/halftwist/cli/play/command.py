"""`halftwist play [GAME]`: all that can be said on the command line."""

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from cyclopts import Parameter

from halftwist.cli.naming import with_nearest
from halftwist.cli.play.choices import choices_class, chosen_options
from halftwist.cli.play.session import PlaySession
from halftwist.cli.play.setup import Call, open_table
from halftwist.cli.play.stopwatch import Stopwatch
from halftwist.cli.play.terminal import NoMoreInput, Terminal
from halftwist.cli.play.wrong_call import WrongCall
from halftwist.cli.streams import FINE, WRONG_CALL, complain, quietly, sentence_of
from halftwist.core import Refused, speak_with
from halftwist.games import registry
from halftwist.words import LANGUAGES, language_from_environment, refusal_with_ruling, translate

if TYPE_CHECKING:
    Choices: TypeAlias = Any
else:
    Choices = choices_class(language_from_environment())


def _flag(name: str, metavar: str | None = None) -> Parameter:
    text = translate(f"play-flag-{name}", language_from_environment(), games=", ".join(registry.GAMES))
    return Parameter(help=text, metavar=metavar)


def play(
    game: Annotated[str | None, _flag("game")] = None,
    /,
    *,
    against: Annotated[str | None, _flag("against", "LEVEL")] = None,
    seat: Annotated[str | None, _flag("seat", "N")] = None,
    names: Annotated[str | None, _flag("names", "A,B")] = None,
    clock: Annotated[str | None, _flag("clock", "MINUTES")] = None,
    move_clock: Annotated[str | None, _flag("move-clock", "SECONDS")] = None,
    rounds: Annotated[str | None, _flag("rounds", "N")] = None,
    points_to: Annotated[str | None, _flag("points-to", "N")] = None,
    seed: Annotated[str | None, _flag("seed", "TEXT")] = None,
    save: Annotated[str | None, _flag("save", "FILE")] = None,
    resume: Annotated[str | None, _flag("resume", "FILE")] = None,
    hints: Annotated[bool | None, _flag("hints")] = None,
    language: Annotated[str | None, _flag("language", "en|nl")] = None,
    choices: Annotated[Choices | None, Parameter(name="*")] = None,
) -> int:
    """Play in the terminal: with people at one keyboard, or against a simple opponent."""
    options = chosen_options(choices)
    call = Call(game, options, against, seat, names, clock, move_clock, rounds, points_to, seed, save, resume, hints)
    return quietly(lambda: _played(call, language))


def _played(call: Call, language: str | None) -> int:
    spoken = language if language is not None and language in LANGUAGES else language_from_environment()
    speak_with(lambda refusal: refusal_with_ruling(refusal, spoken))
    terminal = Terminal.standard(spoken)
    try:
        if language is not None and language not in LANGUAGES:
            raise WrongCall("play-language", language=language[:20], known=", ".join(LANGUAGES))
        opening = open_table(terminal, call)
    except WrongCall as error:
        complain(terminal.words(error.message, **error.details), error.command)
        return error.exit_code
    except Refused as error:
        complain(_with_what_was_meant(error, call, terminal.language))
        return WRONG_CALL
    except (NoMoreInput, KeyboardInterrupt):
        terminal.say("play-no-game")
        return FINE
    PlaySession.at(terminal, opening, Stopwatch(opening.table.at_ms)).run()
    return FINE


def _with_what_was_meant(error: Refused, call: Call, language: str) -> str:
    """A misspelt game is answered with the one that was probably meant."""
    sentence = sentence_of(error, language)
    is_game = error.refusal.code == "game-unknown" and call.game is not None
    return with_nearest(sentence, call.game or "", registry.GAMES, language) if is_game else sentence
