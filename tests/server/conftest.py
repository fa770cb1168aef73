"""Servers that tests share: one for a module is enough where nobody minds the others."""

from collections.abc import AsyncIterator

import pytest

from support.fresh_databases import fresh_databases
from support.serving import Address, Person, serving, visiting

__all__ = ["fresh_databases"]  # for all tests of this folder


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def address() -> AsyncIterator[Address]:
    async with serving() as address:
        yield address


@pytest.fixture
async def ann(address: Address) -> AsyncIterator[Person]:
    async with visiting(address, "Ann") as person:
        yield person


@pytest.fixture
async def bob(address: Address) -> AsyncIterator[Person]:
    async with visiting(address, "Bob") as person:
        yield person


@pytest.fixture
async def cas(address: Address) -> AsyncIterator[Person]:
    async with visiting(address, "Cas") as person:
        yield person
