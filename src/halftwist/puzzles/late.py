"""A game's part `puzzles` of which nothing is imported until somebody asks for it: miners bring whole engines along."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def late(package: str, **modules: str) -> Callable[[str], Any]:
    """The `__getattr__` of a package that finds each of these names in a module of its own."""

    def found(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.{modules[name]}"), name)

    return found
