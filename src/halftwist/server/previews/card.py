"""A picture for a link, as SVG: what was drawn of the game, and a few words beside or above it."""

import html
from dataclasses import dataclass
from typing import Final

from halftwist.core import Drawing
from halftwist.server.previews.geometry_drawing import EMBLEM

WIDTH: Final = 1200
HEIGHT: Final = 630
_MARGIN: Final = 56
_WIDE: Final = 2.2  # a drawing wider than this stands below the words, not beside them
_LETTER: Final = 0.54  # the usual width of a letter, in sizes; words that are wider are rare and shrink
_ELLIPSIS: Final = "…"


@dataclass(frozen=True, slots=True)
class Words:
    """What is written on it: the game, what there is to say, who played."""

    title: str
    headline: str
    names: str


@dataclass(frozen=True, slots=True)
class _Box:
    x: float
    y: float
    width: float
    height: float


def card(drawing: Drawing, words: Words) -> str:
    """The whole picture."""
    wide = drawing.width / drawing.height > _WIDE
    room, signed_y = WIDTH - 2 * _MARGIN, _MARGIN + 50 if wide else HEIGHT - _MARGIN
    if wide:
        picture, text = _Box(_MARGIN, 330, room, HEIGHT - 330 - _MARGIN), _Box(_MARGIN, _MARGIN, room, 260)
    else:
        picture, text = _Box(_MARGIN, 44, 560, HEIGHT - 74), _Box(664, _MARGIN, WIDTH - 664 - _MARGIN, 430)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        ' font-family="Bricolage Grotesque">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{drawing.palette.ground}"/>'
        f'<rect width="{WIDTH}" height="14" fill="{drawing.palette.accent}"/>'
        f"{_fitted(drawing, picture)}{_written(words, drawing, text)}{_signed(drawing, signed_y)}</svg>"
    )


def _fitted(drawing: Drawing, box: _Box) -> str:
    scale = min(box.width / drawing.width, box.height / drawing.height)
    x = box.x + (box.width - drawing.width * scale) / 2
    y = box.y + (box.height - drawing.height * scale) / 2
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})">{drawing.svg}</g>'


def _written(words: Words, drawing: Drawing, box: _Box) -> str:
    palette, y, lines = drawing.palette, box.y + 66, list[str]()
    lines.append(_line(words.title, box, y, 84, 800, palette.accent))
    y += 22
    for line in _wrapped(words.headline, box.width, 42, 4):
        y += 52
        lines.append(_line(line, box, y, 42, 800, palette.ink))
    y += 12
    for line in _wrapped(words.names, box.width, 32, 3):
        y += 42
        lines.append(_line(line, box, y, 32, 400, palette.ink))
    return "".join(lines)


def _line(text: str, box: _Box, y: float, size: int, weight: int, colour: str) -> str:
    room = box.width / (_LETTER * max(1, len(text)))
    fitting = min(size, room)
    return (
        f'<text x="{box.x}" y="{y:.0f}" font-size="{fitting:.1f}" font-weight="{weight}" fill="{colour}">'
        f"{html.escape(text)}</text>"
    )


def _wrapped(text: str, width: float, size: int, most: int) -> list[str]:
    """In at most so many lines; what does not fit is left out, and that is shown."""
    letters, lines = int(width / (_LETTER * size)), [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= letters or not lines[-1]:
            lines[-1] = longer if len(longer) <= letters else longer[: letters - 1] + _ELLIPSIS
        elif len(lines) == most:
            lines[-1] = lines[-1][: letters - 1].rstrip(" .,") + _ELLIPSIS
            break
        else:
            lines.append(word if len(word) <= letters else word[: letters - 1] + _ELLIPSIS)
    return [line for line in lines if line]


def _signed(drawing: Drawing, y: float) -> str:
    """Whose table it is, in the corner where there is room."""
    colour, x = drawing.palette.ink, WIDTH - _MARGIN - 212
    return (
        f'<g transform="translate({x} {y - 28}) scale(.66)">{EMBLEM.svg}</g>'
        f'<text x="{x + 56}" y="{y + 4:.0f}" font-size="34" font-weight="800" fill="{colour}">Halftwist</text>'
    )
