"""A wire between a client and a server that can be cut, or go dead without anybody noticing."""

import asyncio
import threading
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from urllib.parse import urlsplit


class Wire:
    """Carries bytes both ways; `deaf` swallows what the server says, `dark` everything, on new connections too."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._server = parts.hostname or "127.0.0.1", parts.port or 80
        self._writers: set[asyncio.StreamWriter] = set()
        self._dead: set[asyncio.StreamWriter] = set()
        self._to_server: set[asyncio.StreamWriter] = set()
        self.address = ""
        self.connections = 0
        self.deaf = False
        self.dark = False

    def cut(self) -> None:
        """Every connection ends at once, without a goodbye."""
        for writer in tuple(self._writers):
            writer.transport.abort()

    def die(self) -> None:
        """The connections there are carry nothing any more, and nobody is told. New ones do."""
        self._dead |= self._writers

    def mute(self) -> None:
        """The connections there are carry nothing to the server any more; what it says still comes."""
        self._dead |= self._to_server

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        with suppress(OSError):
            far_reader, far_writer = await asyncio.open_connection(*self._server)
            self._writers |= {writer, far_writer}
            self._to_server.add(far_writer)
            try:
                await asyncio.gather(self._pipe(reader, far_writer, False), self._pipe(far_reader, writer, True))
            finally:
                self._writers -= {writer, far_writer}
                self._to_server.discard(far_writer)
                far_writer.transport.abort()
                writer.transport.abort()

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, homeward: bool) -> None:
        while data := await reader.read(65536):
            if writer not in self._dead and not self.dark and not (homeward and self.deaf):
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


@contextmanager
def wired_aside(address: str) -> Generator[Wire, None, None]:
    """The same in a thread of its own, for whoever has another event loop. Only `dark` may be set from there."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    wiring = wired(address)
    try:
        yield asyncio.run_coroutine_threadsafe(wiring.__aenter__(), loop).result()
        asyncio.run_coroutine_threadsafe(wiring.__aexit__(None, None, None), loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
