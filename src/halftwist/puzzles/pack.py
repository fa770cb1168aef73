"""Packs: many puzzles of one game in a file, a line of JSON each, compressed. One of each game is shipped."""

import gzip
import json
from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from halftwist.games import registry
from halftwist.puzzles.position import BadPuzzle
from halftwist.puzzles.puzzle import Puzzle, written

PACK = "puzzles.jsonl.gz"
"""The file of a game's shipped puzzles, in the package of its part `puzzles`."""
_NAMES = tuple(each.name for each in fields(Puzzle))


def as_line(puzzle: Puzzle) -> str:
    return written({name: getattr(puzzle, name) for name in _NAMES})


def from_line(text: str) -> Puzzle:
    try:
        value: dict[str, Any] = json.loads(text)
        for name in ("lines", "answers", "replies", "themes"):
            value[name] = tuple(value[name])
        return Puzzle(**value)
    except (ValueError, TypeError, KeyError) as error:
        raise BadPuzzle(f"This is no puzzle: {error}") from None


def read_pack(data: bytes) -> tuple[Puzzle, ...]:
    try:
        text = gzip.decompress(data).decode()
    except (OSError, EOFError, UnicodeDecodeError):
        raise BadPuzzle("This is no pack of puzzles, or it is damaged.") from None
    return tuple(map(from_line, text.splitlines()))


def write_pack(puzzles: Iterable[Puzzle]) -> bytes:
    """The same puzzles are always the same bytes."""
    text = "".join(as_line(puzzle) + "\n" for puzzle in puzzles)
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def save_pack(file: Path, puzzles: Iterable[Puzzle]) -> None:
    """A writing that is broken off leaves the last one whole."""
    part = file.with_name(file.name + ".part")
    part.write_bytes(write_pack(puzzles))
    part.replace(file)


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that came with a game; none where it brings none."""
    part = registry.entry(game).part("puzzles")
    if part is None:
        return ()
    file = files(part.__package__ or part.__name__) / PACK
    return read_pack(file.read_bytes()) if file.is_file() else ()


@cache
def by_id() -> dict[str, Puzzle]:
    """Every shipped puzzle of every game."""
    return {puzzle.id: puzzle for game in with_puzzles() for puzzle in shipped(game)}


def with_puzzles() -> Sequence[str]:
    """The games that have any, in the order of lists."""
    return [name for name, plugin in registry.GAMES.items() if plugin.puzzles is not None and shipped(name)]
