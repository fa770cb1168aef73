"""Keeping a game: its record, and beside an unfinished one the secret seed, for its owner's eyes only."""

import os
import re
from dataclasses import dataclass
from pathlib import Path

from halftwist.core import commitment_to
from halftwist.play import Table
from halftwist.wire import write_record

_OWNER_ONLY = 0o600


class NotSaved(Exception):
    """The file could not be written or may not be; `message` and `details` find the words."""

    def __init__(self, message: str, **details: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.details = details


@dataclass(frozen=True, slots=True)
class Saved:
    """Where a game went; `seed_file` is None once the seed is in the record."""

    file: Path
    seed_file: Path | None


_SAVING = {"save", "bewaar"}
_FILE_NAME = re.compile(r"\S*[^\s.]\.[A-Za-z][A-Za-z0-9]*")
_SUFFIX = ".jsonl"


def name_said(text: str) -> str | None:
    """The name in an answer to «shall it be kept?»: empty for the usual one, None where it names no file.

    The word save, or a name that ends like a file's: a move that came too late must not become a file.
    """
    word, _, rest = text.strip().partition(" ")
    if word.lower() in _SAVING:
        return rest.strip()
    return text.strip() if _FILE_NAME.fullmatch(text.strip()) else None


def file_named(name: str) -> Path | None:
    """The file that is meant; a name without an ending gets the usual one. None for the usual name."""
    if not name:
        return None
    file = Path(name).expanduser()
    return file if file.suffix or not file.name or file.is_dir() else file.with_name(file.name + _SUFFIX)


def seed_file_of(file: Path) -> Path:
    return file.with_name(f"{file.name}.seed")


def usual_name(table: Table) -> Path:
    """A name in the present folder that nobody uses yet."""
    stem = f"{table.header.game}-{table.commitment[:8]}"
    names = (Path(f"{stem}{number}.jsonl") for number in ("", *(f"-{count}" for count in range(2, 1000))))
    return next((name for name in names if not name.exists()), Path(f"{stem}-last.jsonl"))


def check_free(file: Path) -> None:
    """Refuse a name that is taken: a game of another evening is never written over."""
    if file.is_dir() or not file.name:
        raise NotSaved("play-save-directory", file=str(file))
    if file.exists():
        raise NotSaved("play-save-exists", file=str(file))


def save(table: Table, seed: bytes, file: Path) -> Saved:
    """Write the record whole or not at all. While the seed is secret it goes into a file of its own."""
    secret = seed_file_of(file)
    try:
        if table.revealed:
            secret.unlink(missing_ok=True)
        else:
            _write(secret, f"{seed.hex()}\n", _OWNER_ONLY)
        _write(file, write_record(table), None)
    except (OSError, ValueError) as error:
        why = error.strerror or str(error) if isinstance(error, OSError) else str(error)
        raise NotSaved("play-save-failed", file=str(file), why=why) from None
    return Saved(file, secret if secret.exists() else None)


def seed_beside(file: Path, table: Table) -> bytes:
    """The secret seed of a saved game; it must be the one the record promises."""
    secret = seed_file_of(file)
    try:
        seed = bytes.fromhex(secret.read_text(encoding="ascii").strip())
    except (OSError, ValueError):
        raise NotSaved("play-resume-no-seed", file=str(secret)) from None
    if commitment_to(seed) != table.commitment:
        raise NotSaved("play-resume-wrong-seed", file=str(secret))
    return seed


def _write(file: Path, text: str, mode: int | None) -> None:
    """First under another name, so that a full disk does not cost an older save."""
    draft = file.with_name(f".{file.name}.draft")
    draft.unlink(missing_ok=True)
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else mode)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
