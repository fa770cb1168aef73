"""The application: its parts are opened in order and closed in order."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from fastapi import FastAPI
from starlette.websockets import WebSocket, WebSocketDisconnect

from halftwist import __version__
from halftwist.server.bots.pool import BotPool
from halftwist.server.door.origins import address_of
from halftwist.server.door.security import protect
from halftwist.server.minding.duties import Duties
from halftwist.server.people.endings import close_all_ended
from halftwist.server.people.identity import Identity
from halftwist.server.routes import add_as_they_are, add_routes, page
from halftwist.server.service import Server
from halftwist.server.settings import Settings
from halftwist.server.sockets.connection import Connection, Connections
from halftwist.server.sockets.talk import Conversation
from halftwist.server.sockets.wire import wire_of
from halftwist.server.sources import Sources
from halftwist.server.tables.hall import Hall
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.results import written_at_the_end
from halftwist.store import Store, open_store


def application(settings: Settings, sources: Sources | None = None) -> FastAPI:
    """The server as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None, None]:
        async with opened(settings, sources or Sources()) as server:
            app.state.server = server
            yield

    app = FastAPI(title="Halftwist", version=__version__, lifespan=lifespan, openapi_url=None)  # see routes/health.py
    add_routes(app)
    app.add_api_websocket_route("/ws", _socket)
    add_as_they_are(app, page.router)  # the last: it answers whatever is left
    protect(app, settings)
    return app


@asynccontextmanager
async def opened(settings: Settings, sources: Sources) -> AsyncGenerator[Server, None]:
    """Every part of a server, running."""
    async with AsyncExitStack() as stack:
        store: Store = await stack.enter_async_context(open_store(settings.store_address, alone=True))
        identity = await Identity.opened(store, settings)
        bots = await stack.enter_async_context(BotPool(settings))
        hall = Hall(store, settings.forget_after_ms)
        hall.loaded.append(_keep_results)
        bots.news.append(lambda: _tell_of_readiness(hall, bots))
        stack.push_async_callback(hall.close)
        connections = Connections(settings)
        duties = Duties(settings, store, hall, connections, bots, sources)
        server = Server(settings, store, hall, connections, identity, bots, duties, sources)
        await stack.enter_async_context(duties)
        stack.push_async_callback(connections.leave)
        yield server


def _keep_results(live: LiveTable) -> None:
    live.ending = written_at_the_end


def _tell_of_readiness(hall: Hall, bots: BotPool) -> None:
    for live in hall:
        if live.table.game.name not in bots.preparing:
            live.audience.tell_of_preparing("ready")


async def _socket(socket: WebSocket) -> None:
    server: Server = socket.app.state.server
    visitor = await server.identity.of_socket(socket)
    if visitor is None:
        await socket.close(4403)
        return
    await socket.accept()
    wire = wire_of(socket)
    connection = Connection(wire, server.settings, visitor, address_of(socket.scope))
    conversation = Conversation(server, connection, wire)
    server.connections.add(connection)
    try:
        conversation.welcome()
        # From now on an ending is heard; one that came since they were asked who they are is seen.
        await close_all_ended(server.store, [connection])
        wire.take_over(conversation)
        await connection.closed.wait()
        if connection.goodbye is not None:
            with suppress(TimeoutError, RuntimeError, OSError, WebSocketDisconnect):
                async with asyncio.timeout(1):
                    await socket.close(connection.code)
    finally:
        server.connections.remove(connection)
        connection.closed.set()
        await conversation.end()
