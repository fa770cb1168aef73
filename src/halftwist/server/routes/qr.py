"""Links as pictures: the page draws what is said here as one path."""

from itertools import groupby

import segno

from halftwist.wire.requests import QrResponse

_QUIET = 4  # squares of white around it, as the standard wants


def qr_drawn(text: str) -> QrResponse:
    """The dark squares, row by row, runs of them in one stroke."""
    rows = segno.make_qr(text, error="m").matrix
    strokes: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                strokes.append(f"M{x + _QUIET} {y + _QUIET}h{length}v1h-{length}z")
            x += length
    return QrResponse(size=len(rows) + 2 * _QUIET, path="".join(strokes))
