"""Actions bent out of shape: one leaf of a structured value exchanged for another."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, TypeAlias, cast

Path: TypeAlias = tuple[str | int, ...]

ABSURD_NUMBERS = (-1, 0, 1, 2, 7, 13, 99, -(10**9), 10**9, 2**63, -(2**63), 10**30)
ABSURD_TEXTS = (
    "",
    " ",
    "0",
    "-1",
    "A0",
    "A1",
    "Z99",
    "*",
    "*0",
    "*13",
    "=",
    "\0",
    "\ud800",
    "é",
    "٣",
    "x" * 5000,
    "9" * 5000,
)

_LEAVES_TRIED = 6


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every leaf of dataclasses and tuples with the way to it; the kind of an action is not one."""
    if is_dataclass(value):
        for item in fields(value):
            if item.name != "kind":
                yield from leaves(getattr(value, item.name), (*path, item.name))
    elif isinstance(value, tuple):
        for at, part in enumerate(cast("tuple[Any, ...]", value)):
            yield from leaves(part, (*path, at))
    else:
        yield path, value


def with_leaf(value: Any, path: Path, leaf: Any) -> Any:
    """The value with one leaf exchanged."""
    if not path:
        return leaf
    step, rest = path[0], path[1:]
    if isinstance(step, str):
        return replace(value, **{step: with_leaf(getattr(value, step), rest, leaf)})
    parts = list(value)
    parts[step] = with_leaf(parts[step], rest, leaf)
    return tuple(parts)


def mixtures(one: Any, others: Sequence[Any], rng: Random, count: int) -> Iterator[Any]:
    """The value with one leaf taken from elsewhere: from itself or from its likes."""
    places = list(leaves(one))
    stock = [leaf for value in (one, *others) for _, leaf in leaves(value)]
    for _ in range(count if places else 0):
        path, old = rng.choice(places)
        fitting = [leaf for leaf in stock if type(leaf) is type(old) and leaf != old]
        if fitting:
            yield with_leaf(one, path, rng.choice(fitting))


def absurdities(action: Any, rng: Random) -> Iterator[Any]:
    """The action with something in it that no sensible player sends."""
    places = list(leaves(action))
    for path, leaf in rng.sample(places, min(len(places), _LEAVES_TRIED)):
        if isinstance(leaf, bool):
            yield with_leaf(action, path, not leaf)
        elif isinstance(leaf, int):
            yield with_leaf(action, path, rng.choice(ABSURD_NUMBERS))
        elif isinstance(leaf, str):
            yield with_leaf(action, path, rng.choice(ABSURD_TEXTS))
        yield with_leaf(action, path, None)
    for item in fields(action):
        part = getattr(action, item.name)
        if isinstance(part, tuple):
            yield replace(action, **{item.name: ()})
            yield replace(action, **{item.name: part * 2})
            yield replace(action, **{item.name: part[:-1]})
            yield replace(action, **{item.name: part[::-1]})
