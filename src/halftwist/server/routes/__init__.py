"""What can be asked over HTTP."""

from fastapi import APIRouter, FastAPI

from halftwist.server.routes import (
    accounts,
    boards,
    games,
    health,
    invites,
    notices,
    people,
    pictures,
    puzzles,
    races,
    records,
    studies,
    tables,
    tokens,
)


def add_routes(app: FastAPI) -> None:
    for part in (
        games,
        boards,
        pictures,
        tables,
        records,
        studies,
        people,
        notices,
        accounts,
        tokens,
        invites,
        health,
        puzzles,
        races,
    ):
        add_as_they_are(app, part.router)
    describe = app.openapi
    app.openapi = lambda: health.described(describe())


def add_as_they_are(app: FastAPI, router: APIRouter) -> None:
    """Add the routes directly: `include_router` would copy them and match each request twice."""
    app.router.routes.extend(router.routes)
