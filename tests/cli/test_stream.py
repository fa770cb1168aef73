"""The referee as a running process: talking line by line, ending quietly."""

import json
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from subprocess import Popen
from typing import IO

import pytest

from support.command import IN_THE_BACKGROUND, process


@contextmanager
def running(
    *arguments: str, before: Sequence[str] = (), **environment: str
) -> "Iterator[tuple[Popen[bytes], IO[bytes], IO[bytes], IO[bytes]]]":
    started = process(*arguments, before=before, **environment)
    assert started.stdin
    assert started.stdout
    assert started.stderr
    try:
        yield started, started.stdin, started.stdout, started.stderr
    finally:
        started.kill()
        started.wait()
        for stream in (started.stdin, started.stdout, started.stderr):
            with suppress(BrokenPipeError):
                stream.close()


def test_an_answer_comes_before_the_next_question_is_sent() -> None:
    with running("judge", "mobius") as (started, questions, told, complaints):
        for row in range(1, 6):
            questions.write(json.dumps({"red": [f"A{row}"]}).encode() + b"\n")
            questions.flush()
            assert json.loads(told.readline()) == {"winner": None, "by": None, "proof": None}
        questions.write(b"not JSON\n{}")
        questions.close()
        assert "error" in json.loads(told.readline())
        assert "winner" in json.loads(told.readline())
        assert told.read() == b""
        assert started.wait(60) == 0
        assert complaints.read() == b""


def test_utf8_is_written_whatever_the_locale_says() -> None:
    with running("judge", "mobius", LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0") as (_, questions, told, _):
        questions.write('{"red":["é"]}\n'.encode())
        questions.close()
        assert "é" in json.loads(told.read().decode("utf-8"))["error"]


@pytest.mark.parametrize("before", [(), IN_THE_BACKGROUND], ids=["as usual", "from a script's background"])
def test_ctrl_c_ends_the_referee_quietly(before: Sequence[str]) -> None:
    with running("judge", "formula", before=before) as (started, questions, told, complaints):
        questions.write(b"{}\n")
        questions.flush()
        told.readline()
        started.send_signal(signal.SIGINT)
        assert started.wait(60) == 130
        assert complaints.read() == b""


def test_a_reader_that_has_seen_enough_ends_the_referee_quietly() -> None:
    with running("moves", "mobius") as (started, questions, told, complaints):
        questions.write(b"{}\n")
        questions.flush()
        told.readline()
        told.close()
        try:
            while started.poll() is None:
                questions.write(b"{}\n" * 100)
                questions.flush()
            questions.close()
        except BrokenPipeError:
            pass
        assert started.wait(60) == 0
        assert complaints.read() == b""


def test_help_and_version_work_in_a_process() -> None:
    for argument, wanted in (("--version", b"0."), ("--help", b"judge")):
        with running(argument) as (started, _, told, complaints):
            assert wanted in told.read()
            assert started.wait(60) == 0
            assert complaints.read() == b""


@pytest.mark.parametrize("arguments", [("judge", "chess"), ("moves", "mobi"), ("nonsense",)])
def test_a_wrong_call_ends_with_two_and_a_sentence(arguments: tuple[str, ...]) -> None:
    with running(*arguments) as (started, _, told, complaints):
        assert started.wait(60) == 2
        assert told.read() == b""
        sentence = complaints.read().decode()
        assert sentence.startswith("halftwist: ")
        assert sentence.count("\n") == 1
