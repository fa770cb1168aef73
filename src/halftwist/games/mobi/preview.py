"""A pod as a picture: the winner's, or the largest one."""

from collections.abc import Iterable
from typing import Final

from halftwist.core import Drawing, Palette
from halftwist.games.mobi.rules.game import Mobi
from halftwist.games.mobi.rules.pod import Placed
from halftwist.games.mobi.rules.state import PlayerView, View
from halftwist.games.mobi.rules.tiles import SIGNS

_PALETTE: Final = Palette(ground="#e6d7f4", ink="#2f134c", accent="#6a2f9e")
_UNIT: Final = 48
# As the tiles of the page: body and edge.
_BODY: Final = {"number": ("#fffaf0", "#d5c39d"), "mobius": ("#ffdf9a", "#c08a2a"), "sign": ("#6a2f9e", "#431a6a")}
_EQUALS: Final = ("#2b1740", "#120720")
_PRINTED: Final = {"x": "×", "/": "÷", "-": "−"}
_SAMPLE: Final = (
    *(Placed(at, 0, token) for at, token in enumerate(("3", "+", "8", "=", "11"))),
    *(Placed(2, at, token) for at, token in enumerate(("-", "5", "=", "3"), 1)),
    *(Placed(at, 2, token) for at, token in enumerate(("x", "2", "=", "10"), 3)),
)


def drawn(_: Mobi, view: View) -> Drawing:
    """The pod that won; before anybody did, the largest one."""
    return _pod(_shown(view).pod)


def sample() -> Drawing:
    return _pod(_SAMPLE)


def _shown(view: View) -> PlayerView:
    winners = view.outcome.winners if view.outcome else frozenset[int]()
    won = [player for player in view.players if winners.intersection(player.members)]
    return max(won or view.players, key=lambda player: len(player.pod))


def _pod(placed: Iterable[Placed]) -> Drawing:
    tiles = tuple(placed) or _SAMPLE
    left, top = min(tile.column for tile in tiles), min(tile.row for tile in tiles)
    width = max(tile.column for tile in tiles) - left + 1
    height = max(tile.row for tile in tiles) - top + 1
    svg = "".join(_tile((tile.column - left) * _UNIT, (tile.row - top) * _UNIT, tile.token) for tile in tiles)
    return Drawing(svg, width * _UNIT, height * _UNIT, _PALETTE)


def _tile(x: int, y: int, token: str) -> str:
    is_sign, is_mobius = token in SIGNS, token.startswith("*")
    body, edge = _EQUALS if token == "=" else _BODY["sign" if is_sign else "mobius" if is_mobius else "number"]
    text = _PRINTED.get(token, token.removeprefix("*"))
    ink, size = ("#fff", 28) if is_sign else ("#22262e", 24 if len(text) == 1 else 21)
    middle, baseline = x + _UNIT / 2, y + _UNIT / 2 + size * 0.35
    underline = f'<path d="M{middle - 7} {baseline + 5}h14" stroke="{ink}" stroke-width="3"/>' if text in "69" else ""
    band = (
        f'<path transform="translate({x + 29} {y + 6})" d="M1 4c0-3 4-3 6 0s6 3 6 0-4-3-6 0-6 3-6 0z" fill="none"'
        ' stroke="#7a5410" stroke-width="1.8"/>'
        if is_mobius
        else ""
    )
    return (
        f'<rect x="{x + 2}" y="{y + 4}" width="44" height="42" rx="{14 if is_sign else 7}" fill="{edge}"/>'
        f'<rect x="{x + 2}" y="{y + 2}" width="44" height="41" rx="{14 if is_sign else 7}" fill="{body}"/>'
        f'<text x="{middle}" y="{baseline}" text-anchor="middle" font-size="{size}" font-weight="800" fill="{ink}">'
        f"{text}</text>{underline}{band}"
    )
