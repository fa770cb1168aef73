"""Questions before a game begins: numbered lists that are answered with a number or a name."""

from dataclasses import dataclass

from rich.text import Text

from halftwist.cli.invocation import typed
from halftwist.cli.naming import game_named, nearest
from halftwist.cli.play.terminal import NoMoreInput, Terminal
from halftwist.core import Refused
from halftwist.engines.levels import levels, names
from halftwist.games import registry
from halftwist.words.games import about, credit, level_character, level_name, title

_QUIT = {"q", "quit", "exit", "weg"}
_HELP = {"help", "?", "hulp"}
_THINKING = "level"
_WHO: tuple[str | None, ...] = (None, "greedy", "random", _THINKING)


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays: opponents of a level, or people only; and the people's names as they were typed."""

    level: str | None
    names: str | None = None


def asked_game(terminal: Terminal) -> str:
    """A numbered list; piped input answers it, too."""
    terminal.say("play-which-game", style="bold")
    games = list(registry.GAMES)
    for number, name in enumerate(games, start=1):
        introduced = " ".join(filter(None, (about(name, terminal.language), credit(name, terminal.language))))
        terminal.write(f"  {number}  {title(name):<9}{introduced}", hanging=14)
    while True:
        answer = _answer(terminal, "play-which-prompt")
        if answer.isdecimal() and 1 <= int(answer[:6]) <= len(games):
            return games[int(answer) - 1]
        try:
            return game_named(answer)
        except Refused:
            terminal.say("play-which-again", most=len(games))
            meant = nearest(answer, games)
            if meant:
                terminal.say("cli-did-you-mean", name=meant)


def asked_company(terminal: Terminal, game: registry.AnyGame) -> Company:
    """A number, an opponent's name, or the names of the people."""
    terminal.say("play-who-plays", style="bold")
    while True:
        answer = _answer(terminal, "play-who-prompt") or "1"
        if answer.isdecimal():
            if 1 <= int(answer[:6]) <= len(_WHO):
                who = _WHO[int(answer) - 1]
                return Company(_asked_level(terminal, game) if who == _THINKING else who)
        elif answer.lower() in names(game.name):
            return Company(answer.lower())
        elif _are_names(answer, game.seats):
            return Company(None, answer)
        terminal.say("play-who-again", most=len(_WHO), people=game.seats)


def _asked_level(terminal: Terminal, game: registry.AnyGame) -> str:
    for level in levels(game.name):
        name, character = (word(level.game, level.number, terminal.language) for word in (level_name, level_character))
        terminal.write(f"  {level.number}  {': '.join(filter(None, (name, character)))}", hanging=5)
    return f"level {asked_number(terminal, 'play-level-prompt', len(levels(game.name)))}"


def asked_number(terminal: Terminal, message: str, most: int) -> int:
    """A number from 1; Enter is 1."""
    while True:
        answer = _answer(terminal, message) or "1"
        if answer.isascii() and answer.isdecimal() and 1 <= int(answer[:6]) <= most:
            return int(answer)
        terminal.say("play-number-please", most=most)


def same_name(given: list[str]) -> str | None:
    """A name that stands there twice: nobody could tell the two apart."""
    seen: set[str] = set()
    for name in given:
        if name.casefold() in seen:
            return name
        seen.add(name.casefold())
    return None


def _are_names(answer: str, seats: int) -> bool:
    given = [name.strip() for name in answer.split(",")]
    return len(given) <= seats and all(name[:1].isalpha() for name in given) and same_name(given) is None


def _answer(terminal: Terminal, message: str) -> str:
    """What was typed. Quit leaves, as the end of the input does."""
    while True:
        answer = terminal.ask(Text(terminal.words(message) + " ", style="bold")) or ""
        if answer.lower() in _QUIT:
            raise NoMoreInput
        if answer.lower() not in _HELP:
            return answer
        terminal.say("play-menu-help")
        terminal.command(typed("play", "--help"))
