"""What can be asked over HTTP."""

from fastapi import FastAPI

from halftwist.server.routes import accounts, games, health, keys, people, records, tables, tokens


def add_routes(app: FastAPI) -> None:
    for part in (games, tables, records, people, accounts, tokens, keys, health):
        app.include_router(part.router)
    describe = app.openapi
    app.openapi = lambda: health.described(describe())
