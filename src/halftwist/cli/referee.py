"""A referee for programs: one JSON object a line in, one a line out, in the same order."""

from collections.abc import Iterator
from typing import BinaryIO

from halftwist.cli.answers import Answer
from halftwist.cli.streams import FINE, sentence_of
from halftwist.core import Refusal, Refused
from halftwist.wire import Undecodable
from halftwist.wire.referee import LONGEST_LINE, JsonObject, write_answer
from halftwist.wire.refusals import no

_CHUNK = 1 << 16


def referee(answer: Answer, source: BinaryIO, sink: BinaryIO, language: str) -> int:
    """Answer every line before the next one is read, so that programs can talk with it."""
    for line in _lines(source):
        sink.write(write_answer(_answered(answer, line, language)))
        sink.flush()
    return FINE


def _answered(answer: Answer, line: bytes | Refusal, language: str) -> JsonObject:
    try:
        if isinstance(line, Refusal):
            raise Undecodable(line)
        return answer(line, language)
    except Refused as error:
        return {"error": sentence_of(error, language)}


def _lines(source: BinaryIO) -> Iterator[bytes | Refusal]:
    """The lines as they come; one that is too long is passed over piece by piece and only its refusal is kept."""
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            while (piece := source.readline(_CHUNK)) and not piece.endswith(b"\n"):
                pass
            yield no("wire-too-long", most=LONGEST_LINE)
        else:
            yield line.removesuffix(b"\n")
