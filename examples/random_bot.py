"""A bot in thirty lines: it takes a seat and plays any move that the rules allow, until the match is over.

    python examples/random_bot.py http://localhost:8765 TABLE "four words to join by"

TABLE is what stands behind /t/ in the table's address. A bot with a token of its own finds it in HALFTWIST_TOKEN.
"""

import asyncio
import os
import random
import sys

from halftwist.client import Refused, connect


async def play(address: str, table_name: str, key: str | None = None) -> None:
    async with connect(address, name="Random bot", token=os.environ.get("HALFTWIST_TOKEN")) as client:
        table = await client.join(table_name, key=key)
        async for turn in table.turns():
            try:
                await turn.act(random.choice(await turn.legal()))
            except Refused as no:  # something happened while we were choosing; if it is still our turn, we are told
                print(no)
        print("Over. Places by seat:", table.outcome and table.outcome["places"])


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:4]))
