"""Makes PNGs of pictures, each of them once, in a process beside this one."""

import asyncio
import hashlib
import sys
from collections import OrderedDict
from importlib.resources import files
from pathlib import Path
from typing import Final

import structlog

from halftwist.core import Refused
from halftwist.server.previews.card import WIDTH
from halftwist.server.refusals import no

_log = structlog.get_logger("halftwist.previews")
_HERE: Final = Path(str(files("halftwist.server.previews")))
_COMMAND: Final = (
    sys.executable,
    "-I",  # nothing of the environment or the folder it is called in
    str(_HERE / "rasterise.py"),
    str(WIDTH),
    *(str(_HERE / "fonts" / name) for name in ("bold.ttf", "text.ttf")),
)
_MOST_BYTES: Final = 16_000_000  # of pictures that are kept
_PATIENCE_S: Final = 20.0
_MOST_WAITING: Final = 20


class PictureRenderer:
    """The PNGs of lately asked pictures, by their SVG. One is drawn at a time."""

    def __init__(self, most_bytes: int = _MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._pictures: OrderedDict[str, bytes] = OrderedDict()
        self._bytes = 0
        self._one = asyncio.Lock()
        self._waiting = 0
        self.drawn = 0

    async def png(self, svg: str) -> bytes:
        """Refused where too many wait already."""
        key = digest(svg)
        found = self._kept(key)
        if found is not None:
            return found
        if self._waiting >= _MOST_WAITING:
            raise Refused(no("server-too-fast", seconds=5))
        self._waiting += 1
        try:
            async with self._one:
                found = self._kept(key)  # somebody else may have asked for the same one
                return found if found is not None else self._keep(key, await _rasterised(svg))
        finally:
            self._waiting -= 1

    def _kept(self, key: str) -> bytes | None:
        if key in self._pictures:
            self._pictures.move_to_end(key)
        return self._pictures.get(key)

    def _keep(self, key: str, png: bytes) -> bytes:
        self.drawn += 1
        self._pictures[key] = png
        self._bytes += len(png)
        while self._bytes > self._most_bytes:
            self._bytes -= len(self._pictures.popitem(last=False)[1])
        return png


async def _rasterised(svg: str) -> bytes:
    process = await asyncio.create_subprocess_exec(
        *_COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(_PATIENCE_S):
            png, trouble = await process.communicate(svg.encode())
    except BaseException:
        process.kill()
        await process.wait()
        raise
    if process.returncode:
        _log.error("preview.not_drawn", error=trouble.decode(errors="replace")[-500:])
        raise RuntimeError("the picture could not be drawn")
    return png


def digest(svg: str) -> str:
    return hashlib.sha256(svg.encode()).hexdigest()[:32]
