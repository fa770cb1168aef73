"""The ASGI application and its lifespan."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial

from fastapi import FastAPI
from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected

from halftwist import __version__
from halftwist.server.bots.bot_service import BotService
from halftwist.server.bots.study_service import StudyService
from halftwist.server.connections.connection import Connection, Connections
from halftwist.server.connections.ws_protocol import FastWebSocketProtocol, protocol_of, text_frame
from halftwist.server.entropy import Entropy
from halftwist.server.middleware.security import protect
from halftwist.server.monitoring.loop_pauses import LoopPauses
from halftwist.server.monitoring.metrics import Metrics
from halftwist.server.origins import address_of
from halftwist.server.people.identity import Identity
from halftwist.server.people.revocation import close_all_revoked
from halftwist.server.pipeline.pipeline import Pipeline
from halftwist.server.push.turn_notifier import TurnNotifier
from halftwist.server.push.vapid import VapidKey
from halftwist.server.routes import add_as_they_are, add_routes, page
from halftwist.server.scheduling.scheduler import Scheduler
from halftwist.server.services import instruments
from halftwist.server.services.services import Services
from halftwist.server.settings import Settings
from halftwist.server.sockets.session import SocketSession
from halftwist.server.tables.results import written_at_the_end
from halftwist.server.tables.table_cache import TableCache
from halftwist.store import Store, open_store


def application(settings: Settings, entropy: Entropy | None = None) -> FastAPI:
    """The server as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None, None]:
        async with opened(settings, entropy or Entropy()) as services:
            app.state.services = services
            yield

    app = FastAPI(title="Halftwist", version=__version__, lifespan=lifespan, openapi_url=None)  # see routes/health.py
    add_routes(app)
    app.add_api_websocket_route("/ws", _socket)
    add_as_they_are(app, page.router)  # last: a catch-all route
    protect(app, settings)
    return app


@asynccontextmanager
async def opened(settings: Settings, entropy: Entropy) -> AsyncGenerator[Services, None]:
    """Start all services; they are stopped in reverse order."""
    async with AsyncExitStack() as stack:
        store: Store = await stack.enter_async_context(open_store(settings.store_address, alone=True))
        identity = await Identity.opened(store, settings)
        bots = await stack.enter_async_context(BotService(settings))
        table_cache = TableCache(store, settings.forget_after_ms, text_frame)
        bots.news.append(lambda: _tell_of_readiness(table_cache, bots))
        stack.push_async_callback(table_cache.close)
        connections = Connections(settings)
        metrics = Metrics()
        pipeline = Pipeline(store, written_at_the_end, metrics.action)
        scheduler = Scheduler(settings, store, table_cache, connections, pipeline, bots, entropy)
        key = await VapidKey.opened(store, settings.push_contact)
        notifier = TurnNotifier(settings, store, table_cache, key)
        studies = await stack.enter_async_context(StudyService(store, bots))
        services = Services(
            settings=settings,
            store=store,
            table_cache=table_cache,
            connections=connections,
            identity=identity,
            bots=bots,
            scheduler=scheduler,
            pipeline=pipeline,
            notifier=notifier,
            studies=studies,
            entropy=entropy,
            metrics=metrics,
        )
        instruments.install(services)
        await stack.enter_async_context(notifier)  # before the scheduler, which loads tables
        await stack.enter_async_context(scheduler)
        pauses = LoopPauses(is_alone=lambda: not len(connections))
        instruments.install_pauses(services, pauses)
        watching = asyncio.create_task(pauses.run())
        stack.callback(watching.cancel)
        stack.push_async_callback(connections.leave)
        yield services


def _tell_of_readiness(table_cache: TableCache, bots: BotService) -> None:
    for live in table_cache:
        if live.table.game.name not in bots.preparing:
            live.broadcaster.tell_of_preparing("ready")


async def _socket(socket: WebSocket) -> None:
    services: Services = socket.app.state.services
    visitor = await services.identity.of_socket(socket)
    if visitor is None:
        await socket.close(4403)
        return
    await socket.accept()
    wire = protocol_of(socket)
    connection = Connection(wire, services.settings, visitor, address_of(socket.scope))
    conversation = SocketSession(services, connection, wire)
    connection.at_the_end = partial(_begin_end, services, connection, conversation, wire)
    services.connections.add(connection)
    try:
        conversation.welcome()
        # Revocations are heard from now on; one since the handshake is looked up.
        await close_all_revoked(services.store, [connection])
    except BaseException:
        connection.lost()  # nobody is heard who may have been revoked
        raise
    wire.take_over(conversation)  # and this call is over: who hears is told of the end


def _begin_end(
    services: Services, connection: Connection, conversation: SocketSession, wire: FastWebSocketProtocol
) -> None:
    wire.follow(_end(services, connection, conversation, wire))


async def _end(
    services: Services, connection: Connection, conversation: SocketSession, wire: FastWebSocketProtocol
) -> None:
    """A socket is closed, or said goodbye to."""
    try:
        if connection.goodbye is not None:
            with suppress(TimeoutError, RuntimeError, OSError, ClientDisconnected):
                async with asyncio.timeout(1):
                    await wire.finish(connection.code)
    finally:
        services.connections.remove(connection)
        await conversation.end()
        wire.end()
