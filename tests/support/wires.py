"""A wire between a client and a server that can be cut, or go dead without anybody noticing."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


class Wire:
    """Carries bytes both ways; `deaf` swallows what the server says."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._server = parts.hostname or "127.0.0.1", parts.port or 80
        self._writers: set[asyncio.StreamWriter] = set()
        self._dead: set[asyncio.StreamWriter] = set()
        self.address = ""
        self.connections = 0
        self.deaf = False

    def cut(self) -> None:
        """Every connection ends at once, without a goodbye."""
        for writer in tuple(self._writers):
            writer.transport.abort()

    def die(self) -> None:
        """The connections there are carry nothing any more, and nobody is told. New ones do."""
        self._dead |= self._writers

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        with suppress(OSError):
            far_reader, far_writer = await asyncio.open_connection(*self._server)
            self._writers |= {writer, far_writer}
            try:
                await asyncio.gather(self._pipe(reader, far_writer, False), self._pipe(far_reader, writer, True))
            finally:
                self._writers -= {writer, far_writer}
                far_writer.transport.abort()
                writer.transport.abort()

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, homeward: bool) -> None:
        while data := await reader.read(65536):
            if writer not in self._dead and not (homeward and self.deaf):
                writer.write(data)
                await writer.drain()
        writer.transport.abort()


@asynccontextmanager
async def wired(address: str) -> AsyncGenerator[Wire, None]:
    """A wire to the server at this address, with an address of its own."""
    wire = Wire(address)
    listening = await asyncio.start_server(wire.carry, "127.0.0.1", 0)
    wire.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield wire
    finally:
        listening.close()
        wire.cut()
        await asyncio.sleep(0)
        await listening.wait_closed()
