"""Options are the fields of a game's configuration; everything said about them is derived from there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar, cast

from halftwist.core.refusal import LONGEST_ECHO, ImpossibleOptions, Refusal

OptionValue: TypeAlias = bool | int | None
"""None stands for «the variant's usual»."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing people choose when they set up a game."""

    name: str  # as people and records write it: «times and divide»
    field: str
    default: OptionValue
    choices: tuple[OptionValue, ...]
    rule: str
    tried: tuple[OptionValue, ...]
    later: bool = False  # younger than some records, which know nothing of it


T = TypeVar("T")

LATER: Final[Mapping[str, Any]] = MappingProxyType({"later": True})
"""Of a field of an action that older records know nothing of: it is left out of a record where it is None."""

_FEW = 6


def option(
    default: T, choices: Sequence[OptionValue], rule: str, tried: Sequence[OptionValue] = (), *, later: bool = False
) -> T:
    """A field that people choose. Whole-number choices may be a range.

    `tried` are the values that every variant must be shown with; by default all of them, of a long range its ends.
    An option that came `later` than the first records is left out of a record where it is as usual.
    """
    said = {"choices": tuple(choices), "rule": rule, "tried": tuple(tried), "later": later}
    return field(default=default, metadata=said)


def setup(default: T) -> T:
    """A field that a match sets from round to round (whose deal it is, who plays red); nobody chooses it."""
    return field(default=default, metadata={"setup": True})


def options_of(kind: type) -> tuple[Option, ...]:
    """The options of a game's class, in the order of its fields."""
    return tuple(
        Option(
            item.name.replace("_", " "),
            item.name,
            cast(OptionValue, item.default),
            cast("tuple[OptionValue, ...]", item.metadata["choices"]),
            cast(str, item.metadata["rule"]),
            cast("tuple[OptionValue, ...]", item.metadata["tried"]) or _worth_trying(item.metadata["choices"]),
            cast(bool, item.metadata["later"]),
        )
        for item in fields(kind)
        if "choices" in item.metadata
    )


def chosen(game: object) -> dict[str, OptionValue]:
    """What was chosen for a configured game, by the options' names."""
    return {item.name: cast(OptionValue, getattr(game, item.field)) for item in options_of(type(game))}


def check_choices(game: object) -> None:
    """Refuse a value that no choice names, with the choices there are."""
    for item in options_of(type(game)):
        value: object = getattr(game, item.field)
        if not any(type(value) is type(choice) and value == choice for choice in item.choices):
            details = {"option": item.name, "value": _echo(value), "choices": _in_words(item.choices)}
            raise ImpossibleOptions(Refusal("option-value", item.rule, details))


def configured(kind: type[T], values: Mapping[str, object]) -> T:
    """A game of this kind with options by name; unknown names are refused."""
    known = {item.name: item.field for item in options_of(kind)}
    for name in values:
        if name not in known:
            raise ImpossibleOptions(Refusal("option-unknown", "G2", {"option": name, "known": ", ".join(known)}))
    return kind(**{known[name]: value for name, value in values.items()})


def _worth_trying(choices: Sequence[OptionValue]) -> tuple[OptionValue, ...]:
    numbers = [choice for choice in choices if type(choice) is int]
    if len(numbers) <= _FEW:
        return tuple(choices)
    return (*(choice for choice in choices if type(choice) is not int), numbers[0], numbers[-1])


def _echo(value: object) -> str:
    try:
        return str(value)[:LONGEST_ECHO]
    except ValueError:  # a number too long to be written out
        return "…"


def _in_words(choices: Sequence[OptionValue]) -> str:
    """The choices as one would read them aloud, in any language; «the usual» is chosen by saying nothing."""
    numbers = [choice for choice in choices if type(choice) is int]
    others = [str(choice).lower() for choice in choices if type(choice) is bool]
    if len(numbers) <= _FEW:
        return ", ".join([*others, *map(str, numbers)])
    first, second, last = numbers[0], numbers[1], numbers[-1]
    return f"{first}–{last}" if second == first + 1 else f"{first}, {second} … {last}"
