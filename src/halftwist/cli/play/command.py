"""`halftwist play [GAME]`: all that can be said on the command line."""

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from cyclopts import Parameter

from halftwist.cli.play.choices import choices_class, chosen_options
from halftwist.cli.play.session import Session
from halftwist.cli.play.setup import Call, open_table
from halftwist.cli.play.stopwatch import Stopwatch
from halftwist.cli.play.terminal import NoMoreInput, Terminal
from halftwist.cli.play.wrong_call import WrongCall
from halftwist.cli.streams import FINE, WRONG_CALL, complain, quietly, sentence_of
from halftwist.core import Refused, speak_with
from halftwist.words import LANGUAGES, fits, phrase, speak

if TYPE_CHECKING:
    Choices: TypeAlias = Any
else:
    Choices = choices_class(fits())


def _flag(name: str) -> Parameter:
    return Parameter(help=phrase(f"play-flag-{name}", fits()))


def play(
    game: Annotated[str | None, _flag("game")] = None,
    /,
    *,
    against: Annotated[str | None, _flag("against")] = None,
    seat: Annotated[str | None, _flag("seat")] = None,
    names: Annotated[str | None, _flag("names")] = None,
    clock: Annotated[str | None, _flag("clock")] = None,
    move_clock: Annotated[str | None, _flag("move-clock")] = None,
    rounds: Annotated[str | None, _flag("rounds")] = None,
    points_to: Annotated[str | None, _flag("points-to")] = None,
    seed: Annotated[str | None, _flag("seed")] = None,
    save: Annotated[str | None, _flag("save")] = None,
    resume: Annotated[str | None, _flag("resume")] = None,
    language: Annotated[str | None, _flag("language")] = None,
    choices: Annotated[Choices | None, Parameter(name="*")] = None,
) -> int:
    """Play in the terminal: with people at one keyboard, or against a simple opponent."""
    options = chosen_options(choices)
    call = Call(game, options, against, seat, names, clock, move_clock, rounds, points_to, seed, save, resume)
    return quietly(lambda: _played(call, language))


def _played(call: Call, language: str | None) -> int:
    spoken = language if language is not None and language in LANGUAGES else fits()
    speak_with(lambda refusal: speak(refusal, spoken))
    terminal = Terminal.standard(spoken)
    try:
        if language is not None and language not in LANGUAGES:
            raise WrongCall("play-language", language=language[:20], known=", ".join(LANGUAGES))
        opening = open_table(terminal, call)
    except WrongCall as error:
        return _complained(terminal.words(error.message, **error.details), error.exit_code)
    except Refused as error:
        return _complained(sentence_of(error, terminal.language), WRONG_CALL)
    except (NoMoreInput, KeyboardInterrupt):
        terminal.say("play-no-game")
        return FINE
    Session.at(terminal, opening, Stopwatch(opening.table.at_ms)).run()
    return FINE


def _complained(sentence: str, code: int) -> int:
    complain(sentence)
    return code
