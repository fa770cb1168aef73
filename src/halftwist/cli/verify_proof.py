"""Does a certificate prove what it says? The game that it is about checks it."""

import gzip
import io
import json
import lzma
import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, cast

from halftwist.cli.streams import FINE, NO, complain, fitted, sentence_of
from halftwist.core import Refused
from halftwist.games import registry
from halftwist.words import translate
from halftwist.words.games import title

LONGEST_LINE = 1_000_000
"""Characters. Nothing that unpacks without an end is read to its end."""
_FORMAT = "halftwist-proof"
_XZ, _GZIP = b"\xfd7zXZ\0", b"\x1f\x8b"


class NoCertificate(Exception):
    """There is nothing to check; the text is the sentence that says why."""


def verify_proof(name: str, language: str) -> int:
    """Say what a certificate proves, or why it proves nothing."""
    try:
        with _unpacked(name) as text:
            lines = _lines(text)
            header = _header(lines, name, language)
            game = _game(header, name, language)
            proved = registry.GAMES[game].part("certificates").verify(header, lines)
    except NoCertificate as error:
        complain(str(error))
        return NO
    except Refused as error:
        complain(translate("cli-proof-refused", language, file=name, why=sentence_of(error, language)))
        return NO
    except FileNotFoundError:
        complain(translate("cli-record-missing", language, file=name))
        return NO
    except IsADirectoryError:
        complain(translate("cli-proof-directory", language, file=name))
        return NO
    except (EOFError, lzma.LZMAError, gzip.BadGzipFile, UnicodeDecodeError):
        complain(translate("cli-proof-damaged", language, file=name))
        return NO
    except (OSError, ValueError) as error:
        why = error.strerror or str(error) if isinstance(error, OSError) else str(error)
        complain(translate("cli-record-failed", language, file=name, why=why))
        return NO
    for result in proved:
        print(fitted(translate(result.message, language, **result.details), sys.stdout))
    print(fitted(translate("cli-proof-holds", language, claims=header["claims"]), sys.stdout))
    return FINE


@contextmanager
def _unpacked(name: str) -> Generator[io.TextIOBase]:
    """The text of a file, unpacked as it is asked for."""
    with ExitStack() as opened:
        file = opened.enter_context(Path(name).open("rb"))
        start = file.read(len(_XZ))
        file.seek(0)
        data: Any = file
        if start == _XZ:
            data = opened.enter_context(lzma.LZMAFile(file))
        elif start.startswith(_GZIP):
            data = opened.enter_context(gzip.GzipFile(fileobj=file))
        yield opened.enter_context(io.TextIOWrapper(data, "utf-8"))


def _header(lines: Iterator[str], name: str, language: str) -> Mapping[str, Any]:
    try:
        header: Any = json.loads(next(lines, ""))
    except (json.JSONDecodeError, RecursionError, UnicodeDecodeError):
        header = None
    if not isinstance(header, dict) or cast("dict[str, Any]", header).get("format") != _FORMAT:
        raise NoCertificate(translate("cli-proof-unreadable", language, file=name))
    return cast("dict[str, Any]", header)


def _lines(text: io.TextIOBase) -> Iterator[str]:
    while line := text.readline(LONGEST_LINE):
        yield line


def _game(header: Mapping[str, Any], name: str, language: str) -> str:
    game = header.get("game")
    if not isinstance(game, str) or game not in registry.GAMES:
        raise NoCertificate(translate("cli-proof-game-unknown", language, file=name, game=str(game)[:40]))
    if registry.GAMES[game].certificates is None:
        raise NoCertificate(translate("cli-proof-nothing", language, file=name, game=title(game, language)))
    return game
