"""Which games there are, how one is configured by name, and what «every variant» means."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from halftwist.core import Game, ImpossibleOptions, Option, OptionValue, Refusal, Refused, configured, options_of
from halftwist.games import formula, mobi, mobius

AnyGame: TypeAlias = Game[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """What the registry knows of a game."""

    kind: Callable[..., AnyGame]  # the game's class: a configured game is an instance of it
    combinations: Mapping[str, Mapping[str, OptionValue]]
    refusals: Mapping[str, str]


GAMES: Mapping[str, Entry] = {
    "mobius": Entry(mobius.Mobius, mobius.COMBINATIONS, mobius.REFUSALS),
    "mobi": Entry(mobi.Mobi, mobi.COMBINATIONS, mobi.REFUSALS),
    "formula": Entry(formula.Formula, formula.COMBINATIONS, formula.REFUSALS),
}


def entry(name: str) -> Entry:
    """The game of this name; an unknown name is refused with the names there are."""
    if name not in GAMES:
        raise Refused(Refusal("game-unknown", "G2", {"game": name, "known": ", ".join(GAMES)}))
    return GAMES[name]


def configure(name: str, options: Mapping[str, object] | None = None) -> AnyGame:
    """The game of this name with these options, or ImpossibleOptions with the reason."""
    return configured(_class_of(name), options or {})


def options(name: str) -> tuple[Option, ...]:
    """What people can choose for a game."""
    return options_of(_class_of(name))


def option_sets(name: str) -> dict[str, dict[str, OptionValue]]:
    """Every variant that is tested: the defaults, each option value alone, and the named combinations.

    A value that is impossible alone (it needs another option) appears in a named combination instead; a long
    range of numbers is represented by its ends.
    """
    sets: dict[str, dict[str, OptionValue]] = {"defaults": {}}
    for item in options(name):
        for value in item.tried:
            if value != item.default and _possible(name, {item.name: value}):
                sets[f"{item.name} {_as_word(value)}"] = {item.name: value}
    for title, values in entry(name).combinations.items():
        sets[title] = dict(values)
    return sets


def _class_of(name: str) -> type[Any]:
    return cast("type[Any]", entry(name).kind)


def _possible(name: str, values: Mapping[str, OptionValue]) -> bool:
    try:
        configure(name, values)
    except ImpossibleOptions:
        return False
    return True


def _as_word(value: OptionValue) -> str:
    if value is None:
        return "usual"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
