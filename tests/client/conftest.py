"""One server for all who only play on it."""

from collections.abc import AsyncIterator

import pytest

from support.serving import Address, serving


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def address() -> AsyncIterator[Address]:
    async with serving() as address:
        yield address
