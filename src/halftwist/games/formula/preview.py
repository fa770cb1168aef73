"""The formula on the table as a picture. Hands are nobody's business."""

from typing import Final

from halftwist.core import Drawing, Palette
from halftwist.games.formula.rules.cards import digit_of
from halftwist.games.formula.rules.game import Formula
from halftwist.games.formula.rules.state import FormulaView
from halftwist.games.formula.rules.table import Number, TableFormula

_PALETTE: Final = Palette(ground="#2a7053", ink="#ffffff", accent="#ffe08a")
_WIDTH, _HEIGHT, _GAP = 74, 104, 8
_SYMBOL_WIDTH: Final = 62
_PRINTED: Final = {"x": "×", "/": "÷", "-": "−", "+": "+"}
_SAMPLE: Final = TableFormula(("7",), "x", ("1", "2"), ("8", "J4"))


def drawn(_: Formula, view: FormulaView) -> Drawing:
    return _formula(view.table or _SAMPLE)


def sample() -> Drawing:
    return _formula(_SAMPLE)


def _formula(table: TableFormula) -> Drawing:
    """The numbers side by side; before the first formula stands there are two of them and no sign."""
    parts: list[Number | str] = [table.left, _PRINTED.get(table.symbol or "", "?"), table.right]
    if table.answer:
        parts += ["=", table.answer]
    x, svg = 4.0, list[str]()
    for part in parts:
        if isinstance(part, str):
            svg.append(_symbol(x + _SYMBOL_WIDTH / 2, part))
            x += _SYMBOL_WIDTH + _GAP
        for card in part if isinstance(part, tuple) else ():
            svg.append(_card(x, card))
            x += _WIDTH + _GAP
    return Drawing("".join(svg), x - _GAP + 4, _HEIGHT + 10, _PALETTE)


def _symbol(x: float, symbol: str) -> str:
    return (
        f'<text x="{x}" y="{_HEIGHT / 2 + 22}" text-anchor="middle" font-size="62" font-weight="800" fill="#fff">'
        f"{symbol}</text>"
    )


def _card(x: float, card: str) -> str:
    digit, joker = str(digit_of(card)), card.startswith("J")
    ink = "#8a5200" if joker else "#22262e"
    corner = "J" if joker else digit
    underline = f'<path d="M{x + 25} 78h24" stroke="{ink}" stroke-width="4"/>' if digit in "69" else ""
    band = (
        f'<path transform="translate({x + 19} 76) scale(.9)" d="M2 10c0-9 9-10 18 0s18 9 18 0-9-10-18 0-18 9-18 0z"'
        f' fill="none" stroke="{ink}" stroke-width="3.5"/>'
        if joker
        else ""
    )
    return (
        f'<rect x="{x}" y="5" width="{_WIDTH}" height="{_HEIGHT}" rx="10" fill="#08281c" opacity=".45"/>'
        f'<rect x="{x}" y="2" width="{_WIDTH}" height="{_HEIGHT}" rx="10" fill="#fffdf6" stroke="#d8cfb8"/>'
        f'<text x="{x + 9}" y="20" font-size="15" font-weight="800" fill="{ink}" opacity=".7">{corner}</text>'
        f'<text x="{x + _WIDTH / 2}" y="{_HEIGHT / 2 + 18}" text-anchor="middle" font-size="50" font-weight="800"'
        f' fill="{ink}">{digit}</text>{underline}{band}'
    )
