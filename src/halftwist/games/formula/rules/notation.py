"""Formula in one line of text. Parse after write is the identity."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from halftwist.core import Malformed, Refusal
from halftwist.games.formula.rules.actions import KEPT, NEW, Draw, NewNumber, Play
from halftwist.games.formula.rules.cards import DIGITS, FACES, JOKER, Cards, Face, gathered
from halftwist.games.formula.rules.refusals import no
from halftwist.games.formula.rules.table import Number, TableFormula, shown_in

DRAW = "draw"
UNKNOWN = "?"
NO_CARDS = "-"
LONGEST_TEXT = 200

_SPELLINGS = {"+": "+", "-": "-", "−": "-", "x": "x", "X": "x", "×": "x", "/": "/", "÷": "/", "=": "=", "?": "?"}
_PROSE = str.maketrans("-x/", "−×÷")
_TOKEN = re.compile(r"(?P<card>\[[ \t]*[jJ]?[ \t]*[0-9][ \t]*\]|[jJ][ \t]*[0-9]|[0-9])|(?P<sign>[-+−xX×/÷=?])")
_SPACES = " \t\u00a0\u2009\u202f\n\r"


@dataclass(frozen=True, slots=True)
class _Text:
    numbers: list[NewNumber]
    symbol: str


def in_prose(text: str) -> str:
    """The text with the signs that sentences use: − × ÷."""
    return text.translate(_PROSE)


def write_number(number: NewNumber) -> str:
    return "".join(f"[{laid.card}]" if laid.new else laid.card for laid in number)


def write_play(play: Play | Draw) -> str:
    """`[8] x [8] = 6[4]`, or `draw`."""
    if isinstance(play, Draw):
        return DRAW
    return f"{write_number(play.left)} {play.symbol} {write_number(play.right)} = {write_number(play.answer)}"


def write_table(table: TableFormula) -> str:
    """`10 - J2 = 8`; `2 ? 4 =` before the first formula."""
    left, right, answer = ("".join(number) for number in table.numbers)
    return f"{left} {table.symbol or UNKNOWN} {right} = {answer}".rstrip()


def write_cards(cards: Iterable[Face]) -> str:
    """`2 4 8 J`, sorted; `-` for no cards at all."""
    return " ".join(gathered(cards)) or NO_CARDS


def parse_play(text: str) -> Play | Draw:
    """A play or `draw`; raises Malformed with a sentence that says what to write instead."""
    if _plain(text).lower() == DRAW:
        return Draw()
    read = _read(text)
    if read.symbol == UNKNOWN or len(read.numbers) != 3:
        raise Malformed(no("formula-text-shape", text=_quoted(text)))
    left, right, answer = read.numbers
    return Play(left, read.symbol, right, answer)


def parse_table(text: str) -> TableFormula:
    """The formula on a table; raises Malformed."""
    read = _read(text)
    if any(laid.new for number in read.numbers for laid in number):
        raise Malformed(no("formula-text-table", text=_quoted(text)))
    if (read.symbol == UNKNOWN) != (len(read.numbers) == 2):
        raise Malformed(no("formula-text-shape", text=_quoted(text)))
    numbers: list[Number] = [shown_in(number) for number in read.numbers]
    symbol = None if read.symbol == UNKNOWN else read.symbol
    return TableFormula(numbers[0], symbol, numbers[1], numbers[2] if len(numbers) == 3 else ())


def parse_cards(text: str) -> Cards:
    """The cards of a hand, with or without spaces or commas; raises Malformed."""
    plain = _plain(text)
    if plain == NO_CARDS:
        return ()
    signs = [sign.upper() for sign in plain if sign not in _SPACES and sign != ","]
    for sign in signs:
        if sign not in FACES:
            raise Malformed(no("formula-text-cards", sign=_quoted(sign)))
    if not signs:
        raise Malformed(no("formula-text-cards", sign=_quoted(plain)))
    return gathered(signs)


def _plain(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise Malformed(no("formula-text-too-long", most=LONGEST_TEXT))
    plain = text.strip(_SPACES)
    if not plain:
        raise Malformed(no("formula-text-empty"))
    return plain


def _quoted(text: str) -> str:
    """What was written, without signs that would spoil the sentence it is quoted in."""
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text)


def _read(text: str) -> _Text:
    """Numbers and symbol; the answer may be absent."""
    numbers: list[NewNumber] = [()]
    signs: list[str] = []
    plain = _plain(text)
    at, last_end = 0, 0
    while at < len(plain):
        if plain[at] in _SPACES:
            at += 1
            continue
        token = _TOKEN.match(plain, at)
        if token is None:
            raise Malformed(_not_a_token(plain, at))
        if token["card"]:
            if numbers[-1] and at > last_end and "[" not in plain[at] and plain[last_end - 1] != "]":
                raise Malformed(no("formula-text-gap", text=_quoted(plain)))
            numbers[-1] += _laid(token["card"])
        else:
            signs.append(_SPELLINGS[token["sign"]])
            numbers.append(())
        at = last_end = token.end()
    if numbers[-1] == () and signs[-1:] == ["="]:
        numbers.pop()
    if len(signs) != 2 or signs[0] == "=" or signs[1] != "=" or () in numbers:
        raise Malformed(no("formula-text-shape", text=_quoted(plain)))
    return _Text(numbers, signs[0])


def _laid(token: str) -> NewNumber:
    card = "".join(sign for sign in token.upper() if sign in DIGITS or sign == JOKER)
    return ((NEW if token.startswith("[") else KEPT)[card],)


def _not_a_token(plain: str, at: int) -> Refusal:
    sign = plain[at]
    place = at + 1
    if sign in "jJ" or re.match(r"\[[ \t]*[jJ]", plain[at:]):
        return no("formula-text-joker", place=place)
    if sign in "[]":
        return no("formula-text-bracket", place=place)
    return no("formula-text-sign", sign=_quoted(sign), place=place)
