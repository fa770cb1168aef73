"""A small client for programs that play: connect, join a table, act when it is your turn.

    async with connect("http://localhost:8765", name="My bot") as client:
        table = await client.join("the-table")
        async for turn in table.turns():
            await turn.act(random.choice(await turn.legal()))

Connections that break are made again and lose nothing: what was not answered is sent again, harmlessly.
"""

from halftwist.client.client import Client, connect
from halftwist.client.refused import RefusedByServer
from halftwist.client.remote_table import RemoteTable, Turn
from halftwist.client.socket_link import ConnectionLost
from halftwist.core import Refused

__all__ = ["Client", "ConnectionLost", "Refused", "RefusedByServer", "RemoteTable", "Turn", "connect"]
