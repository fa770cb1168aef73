"""The `halftwist` command for tests: in this process, and as a real one."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from io import BytesIO
from typing import Any, NamedTuple

import pytest

from halftwist.cli import main
from halftwist.cli.answers import answer_to
from halftwist.cli.referee import referee


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    """The command in this process."""
    code = main(arguments)
    captured = capsys.readouterr()
    return Ran(code, captured.out, captured.err)


COMMAND = (sys.executable, "-c", "import sys; from halftwist.cli import main; sys.exit(main())")
IN_THE_BACKGROUND = ("sh", "-c", 'trap "" INT; exec "$@"', "sh")
"""Before a command: it starts as a script's `command &` does, with SIGINT ignored."""


def process(*arguments: str, before: Sequence[str] = (), **environment: str) -> "subprocess.Popen[bytes]":
    """The command as programs start it."""
    return subprocess.Popen(
        [*before, *COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "HALFTWIST_LANGUAGE": "en", **environment},
    )


def answers(command: str, data: bytes, language: str = "en") -> list[dict[str, Any]]:
    """What `judge mobi` and the like answer to these bytes."""
    what, game = command.split()
    sink = BytesIO()
    answer = answer_to(what, game)
    assert answer is not None
    assert referee(answer, BytesIO(data), sink, language) == 0
    written = sink.getvalue()
    assert written == b"" or written.endswith(b"\n")
    return [json.loads(line) for line in written.decode().split("\n")[:-1]]


def answer(command: str, question: object, language: str = "en") -> dict[str, Any]:
    """What is answered to one question."""
    (only,) = answers(command, json.dumps(question).encode() + b"\n", language)
    return only
