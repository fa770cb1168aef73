"""A small client for programs that play: connect, join a table, act when it is your turn.

    async with connect("http://localhost:8765", name="My bot") as client:
        table = await client.join("the-table")
        async for turn in table.turns():
            await turn.act(random.choice(await turn.legal()))

Connections that break are made again and lose nothing: what was not answered is sent again, harmlessly.
"""

from halftwist.client.client import Client, connect
from halftwist.client.link import Broken
from halftwist.client.refused import Refused
from halftwist.client.remote_table import RemoteTable, Turn

__all__ = ["Broken", "Client", "Refused", "RemoteTable", "Turn", "connect"]
