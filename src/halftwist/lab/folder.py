"""Where the records of a match lie, so that a match that was stopped goes on where it was.

`match.json` says which match it is, `game-00001.jsonl` and so on are the records. A game counts as finished when its
record can be read, every line judged again, and is a game of this match.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from halftwist.core import Refused
from halftwist.lab.match import Match, Result, result_of
from halftwist.lab.playing import header_of, sittings_of
from halftwist.lab.refusals import no
from halftwist.wire import BadRecord, read_record

_ABOUT = "match.json"


@dataclass(frozen=True, slots=True)
class Folder:
    """The folder of one match."""

    path: Path
    match: Match

    @classmethod
    def opened(cls, path: Path, match: Match) -> "Folder":
        """A new folder, or the one that this match was begun in; Refused where another match lies."""
        about, what = path / _ABOUT, _as_json(match)
        try:
            path.mkdir(parents=True, exist_ok=True)
            if not about.exists():
                if any(path.glob("game-*.jsonl")):
                    raise Refused(no("lab-folder-other", folder=str(path)))
                _write(about, what)
            elif not _same(about.read_text(encoding="utf-8"), what):
                raise Refused(no("lab-folder-other", folder=str(path)))
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else None
            raise Refused(no("lab-folder-unusable", folder=str(path), why=why or type(error).__name__)) from None
        return cls(path, match)

    def record_of(self, number: int) -> Path:
        """People count from one."""
        return self.path / f"game-{number + 1:05}.jsonl"

    def finished(self, games: int) -> Iterator[Result]:
        """The games that need not be played again."""
        there = {file.name for file in self.path.glob("game-*.jsonl")}
        for number in range(games):
            result = self._finished(number) if self.record_of(number).name in there else None
            if result:
                yield result

    def keep(self, number: int, record: str) -> None:
        """Write a record, all of it or nothing."""
        try:
            _write(self.record_of(number), record)
        except OSError as error:
            why = error.strerror or type(error).__name__
            raise Refused(no("lab-folder-unusable", folder=str(self.path), why=why)) from None

    def _finished(self, number: int) -> Result | None:
        try:
            table = read_record(self.record_of(number).read_bytes())
        except (OSError, BadRecord):
            return None
        seats = tuple(line.action for line in table.lines[: table.game.seats])
        ours = table.header == header_of(self.match, number) and seats == sittings_of(self.match, number)
        return result_of(self.match, number, table) if ours and table.outcome else None


def _as_json(match: Match) -> str:
    what: dict[str, Any] = {**asdict(match), "options": dict(match.configured().options)}
    return json.dumps(what, ensure_ascii=False, indent=2) + "\n"


def _same(text: str, what: str) -> bool:
    try:
        return json.loads(text) == json.loads(what)
    except ValueError:
        return False


def _write(file: Path, text: str) -> None:
    """Beside it first, then in its place: whoever is stopped in between leaves no half record."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")  # named before it is there: Ctrl-C may come in between
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
