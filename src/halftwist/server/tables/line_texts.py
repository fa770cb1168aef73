"""A bounded cache of a table's lines as redacted for one viewer.

To redact a line, all lines before it have to be replayed, so it is done in steps and cached (LRU, bounded in size).
"""

from collections import OrderedDict
from collections.abc import Generator
from typing import Final

from halftwist.core import Seat
from halftwist.play import Table
from halftwist.wire import codec_for

_STEP: Final = 8  # lines
_MOST_KEPT: Final = 16_000_000  # characters


class LineTexts:
    """The redacted lines of one table for one viewer, from the first as far as anybody has asked."""

    def __init__(self, viewer: Seat | None) -> None:
        self._viewer = viewer
        self._now: Table | None = None  # after the lines that are told, without keeping them
        self.texts: list[str] = []
        self.size = 0  # characters

    def steps(self, table: Table) -> Generator[None]:
        """Redact the missing lines, a few a step. Concurrent callers do no harm."""
        while len(self.texts) < table.n:
            for line in table.lines[len(self.texts) : len(self.texts) + _STEP]:
                before = self._now or table.reopened()
                text = codec_for(before.game).told_bytes(before.told(line, self._viewer)).decode()
                self._now = before.moved_on(line)
                self.texts.append(text)
                self.size += len(text)
            _shelf.use(self)
            yield

    def forget(self) -> None:
        self._now, self.texts, self.size = None, [], 0


class LineTextCache:
    """Bounds the size of all `LineTexts`: least recently used first out."""

    def __init__(self, most: int = _MOST_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[LineTexts, int] = OrderedDict()  # with the room that each takes
        self._size = 0

    def use(self, told: LineTexts) -> None:
        """This one was asked for, and may have grown."""
        self._size += told.size - self._kept.pop(told, 0)
        self._kept[told] = told.size
        while self._size > self._most and len(self._kept) > 1:
            oldest, size = self._kept.popitem(last=False)
            self._size -= size
            oldest.forget()


_shelf = LineTextCache()
