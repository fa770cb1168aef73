"""Listening, below all protocols."""

import asyncio
import socket

import pytest

from halftwist.server.listening import listen_at

pytestmark = pytest.mark.anyio


async def test_no_part_of_an_answer_waits_for_the_other_end_to_confirm_the_part_before() -> None:
    heard: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def met(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listening = listen_at("127.0.0.1", 0)
    async with await asyncio.start_server(met, sock=listening), asyncio.timeout(60):
        _, writer = await asyncio.open_connection(*listening.getsockname())
        assert await heard == 1
        writer.close()
