"""One flag for every option of every game, derived from the games themselves."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, make_dataclass
from typing import Annotated, Any

from cyclopts import Parameter

from halftwist.core import Option
from halftwist.games import registry
from halftwist.words import translate
from halftwist.words.games import option_text, title

_NUMBER = re.compile(r"-?[0-9]{1,6}")
_USUAL = "usual"


@dataclass(frozen=True, slots=True)
class _Flag:
    """An option by its field's name, with the games that have it."""

    option: Option
    games: tuple[str, ...]

    @property
    def is_switch(self) -> bool:
        return all(type(choice) is bool for choice in self.option.choices)


def flags() -> tuple[_Flag, ...]:
    """All options of all games; games that share a name share the flag."""
    found: dict[str, _Flag] = {}
    for game in registry.GAMES:
        for item in registry.options(game):
            games = found[item.field].games if item.field in found else ()
            found[item.field] = _Flag(item, (*games, game))
    return tuple(found.values())


def choices_class(language: str) -> type[Any]:
    """A dataclass with a field for each flag; None is «not said»."""
    members = [(flag.option.field, _annotation(flag, language), None) for flag in flags()]
    made = make_dataclass("Choices", members)
    made.__module__ = __name__
    return made


def chosen_options(choices: object) -> dict[str, object]:
    """What was said, by the options' names. What is no value stays as it was typed: the game refuses it."""
    if choices is None:
        return {}
    names = {flag.option.field: flag.option.name for flag in flags()}
    return {names[field]: _value(said) for field, said in _said(choices)}


def _said(choices: Any) -> Iterator[tuple[str, str | bool]]:
    for item in fields(choices):
        value = getattr(choices, item.name)
        if value is not None:
            yield item.name, value


def _value(said: str | bool) -> object:
    if isinstance(said, bool):
        return said
    if said.strip().lower() == _USUAL:
        return None
    return int(said) if _NUMBER.fullmatch(said.strip()) else said


def _annotation(flag: _Flag, language: str) -> Any:
    words = [f"{option_text(game, flag.option.field, language)}{_span(flag, game, language)}" for game in flag.games]
    if len(words) > 1:
        words = [f"{title(game)}: {text}" for game, text in zip(flag.games, words, strict=True)]
    group = " & ".join(map(title, flag.games))
    kind: Any = bool | None if flag.is_switch else str | None
    # A switch that is off anyway needs no flag to turn it off.
    negative = () if flag.option.default is False else None
    metavar = None if flag.is_switch else "N"
    return Annotated[kind, Parameter(help=" ".join(words), group=group, negative=negative, metavar=metavar)]


def _span(flag: _Flag, game: str, language: str) -> str:
    """Which numbers can be said, and which one it is when nothing is."""
    own = next(item for item in registry.options(game) if item.field == flag.option.field)
    numbers = [choice for choice in own.choices if type(choice) is int]
    if not numbers:
        return ""
    step = numbers[1] - numbers[0] if len(numbers) > 1 else 1
    span = f"{numbers[0]}–{numbers[-1]}" if step == 1 else f"{numbers[0]}, {numbers[1]} … {numbers[-1]}"
    if own.default is None:
        return f" ({span})"
    return f" ({translate('play-flag-span', language, span=span, usual=str(own.default))})"
