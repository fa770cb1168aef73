"""check_parser: whatever text arrives, it is read or refused with words. Nothing else may happen."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

from halftwist.core import Refused
from halftwist.testing.promises import BrokenPromise, Promise

T = TypeVar("T")

_PIECES = (
    *"0123456789ABCJLXjx*+-/=?[](){}|.,:;_^~#'\"\\ \t\n\r\0",
    *"×÷−–—٣५𝟗½²ßİıﬀ\u00a0\u200b\u202e\ufeff\ud800\U0001f600",
    "9" * 5000,
    "[" * 3000,
    " | " * 500,
    "null",
    "NaN",
    "-0",
    "1e999",
)


def check_parser(
    parse: Callable[[str], T],
    samples: Sequence[str],
    *,
    write: Callable[[T], str] | None = None,
    tries: int = 2000,
    seed: int = 0,
) -> None:
    """Feed a parser its samples, samples with mistakes, and noise; raise BrokenPromise at any other error than Refused.

    With `write`, whatever could be read must also be the same after writing and reading again.
    """
    for text in (*samples, *_texts(samples, Random(seed), tries)):
        try:
            value = parse(text)
        except Refused as no:
            if not str(no):
                raise BrokenPromise(Promise.PARSER, _where(parse), f"{text[:80]!r} is refused without a word") from no
            continue
        except Exception as error:
            what = f"{text[:80]!r} ({len(text)} characters) raised {type(error).__name__}: {error}"
            raise BrokenPromise(Promise.PARSER, _where(parse), what) from error
        if write is not None:
            _check_written(parse, write, value, text)


def check_parser_of_bytes(
    parse: Callable[[bytes], object], samples: Sequence[bytes], *, tries: int = 1000, seed: int = 0
) -> None:
    """The same for a parser of bytes: any bytes at all, valid UTF-8 or not."""
    as_text = [sample.decode("latin-1") for sample in samples]

    def parse_latin(text: str) -> object:
        return parse(text.encode("latin-1", errors="replace"))

    check_parser(parse_latin, as_text, tries=tries, seed=seed)


def _check_written(parse: Callable[[str], T], write: Callable[[T], str], value: T, text: str) -> None:
    written = write(value)
    try:
        again = parse(written)
    except Refused as no:
        what = f"{text[:80]!r} is written {written[:80]!r}, which is refused"
        raise BrokenPromise(Promise.WRITTEN, _where(parse), what) from no
    if again != value:
        what = f"{text[:80]!r} is written {written[:80]!r}, which reads differently"
        raise BrokenPromise(Promise.WRITTEN, _where(parse), what)


def _texts(samples: Sequence[str], rng: Random, tries: int) -> Iterator[str]:
    yield ""
    yield from _PIECES
    for _ in range(tries):
        if samples and rng.random() < 0.75:
            yield _damaged(rng.choice(samples), rng)
        else:
            yield "".join(rng.choices(_PIECES[:-8], k=rng.randrange(1, 24)))


def _damaged(text: str, rng: Random) -> str:
    """A text after one to three mistakes of the kind people and networks make."""
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text) + 1)
        piece = rng.choice(_PIECES)
        text = rng.choice(
            (
                text[:at] + piece + text[at:],
                text[:at] + piece + text[at + 1 :],
                text[:at] + text[at + 1 :],
                text[:at],
                text[:at] + text[max(0, at - 3) :],
                text.swapcase(),
                text[::-1],
            )
        )[:20_000]
    return text


def _where(parse: Callable[..., object]) -> str:
    return f"{getattr(parse, '__module__', '')}.{getattr(parse, '__qualname__', repr(parse))}"
