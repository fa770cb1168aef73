"""Which games there are, how one is configured by name, and what «every variant» means.

A game is found by its entry point, ours as anybody's. One that is broken is left out, and takes nobody else down.
"""

from collections.abc import Iterable, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, TypeAlias, cast

from halftwist.core import (
    Game,
    GamePlugin,
    ImpossibleOptions,
    Option,
    OptionValue,
    Refusal,
    Refused,
    configured,
    fault_of,
    options_of,
)

AnyGame: TypeAlias = Game[Any, Any, Any]

GROUP: Final = "halftwist.games"


def found(offered: Iterable[EntryPoint]) -> tuple[dict[str, GamePlugin], tuple[str, ...]]:
    """The games that are offered, by name and in their order, and a sentence for each that is left out."""
    games: dict[str, GamePlugin] = {}
    left_out: list[str] = []
    for point in sorted(offered, key=lambda each: (each.name, each.value)):
        try:
            plugin = cast(GamePlugin, point.load())
            fault = fault_of(plugin) or (f"there is already a game {plugin.name!r}" if plugin.name in games else None)
        except Exception as error:  # whatever a stranger's module does when it is imported
            left_out.append(_left_out(point, f"it cannot be loaded: {type(error).__name__}: {error}"))
            continue
        if fault is None:
            games[plugin.name] = plugin
        else:
            left_out.append(_left_out(point, fault))
    return dict(sorted(games.items(), key=lambda item: (item[1].place, item[0]))), tuple(left_out)


def _left_out(point: EntryPoint, fault: str) -> str:
    return f"The game {point.name!r} ({point.value}) is left out: {fault}."


_found = found(entry_points(group=GROUP))
GAMES: Mapping[str, GamePlugin] = _found[0]
LEFT_OUT: tuple[str, ...] = _found[1]
"""A sentence for each game that is offered and cannot be used."""


def entry(name: str) -> GamePlugin:
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
    return cast("type[Any]", entry(name).rules)


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
