"""A request is answered where it is read: threads are for the log and for long work, not for a look around."""

from typing import Any

import anyio.to_thread
import pytest

from support.serving import Address, Person

pytestmark = pytest.mark.anyio


async def test_neither_a_request_nor_a_refusal_is_sent_to_a_thread(
    address: Address, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    real = anyio.to_thread.run_sync

    async def run_sync(work: Any, *arguments: Any, **how: Any) -> Any:  # what frameworks send plain functions with
        sent.append(repr(work))
        return await real(work, *arguments, **how)

    monkeypatch.setattr(anyio.to_thread, "run_sync", run_sync)
    await ann.get("/api/me")
    await ann.get("/api/tables")
    assert await ann.refused("GET", "/api/tables/nowhere") == (404, "server-table-unknown")
    assert await ann.refused("GET", "/api/nothing") == (404, "server-page-unknown")
    assert await ann.refused("DELETE", "/api/tables") == (405, "server-method")
    assert (await ann.refused("POST", "/api/tables", body={"game": 7}))[0] == 400
    assert sent == []
