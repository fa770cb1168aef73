"""`halftwist serve`: the table server, for this machine, this network or the world."""

import errno
import json
import os
import socket
import sys
import webbrowser
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import segno
from cyclopts import Parameter

from halftwist.cli.streams import FINE, NO, WRONG_CALL, complain, quietly
from halftwist.core import speak_with
from halftwist.server.listening import listen_at
from halftwist.words import language_from_environment, refusal_with_ruling, translate

if TYPE_CHECKING:
    from halftwist.server.bots.bot_service import BotService
    from halftwist.server.services.services import Services
    from halftwist.server.settings import Settings

_EVERYWHERE = ("0.0.0.0", "::")
_ASKED_S = 2.0  # for an answer of whoever has our port
_SOMEWHERE = ("192.0.2.1", 9)  # an address for documentation: nothing is sent, the system only picks a way there


def _flag(name: str) -> Parameter:
    return Parameter(help=translate(f"serve-flag-{name}", language_from_environment()))


def serve(
    *,
    host: Annotated[str | None, _flag("host")] = None,
    port: Annotated[int | None, _flag("port")] = None,
    database: Annotated[str | None, _flag("database")] = None,
    data_dir: Annotated[Path | None, _flag("data-dir")] = None,
    address: Annotated[str | None, _flag("address")] = None,
    workers: Annotated[int | None, _flag("workers")] = None,
    lan: Annotated[bool, _flag("lan")] = False,
    open: Annotated[bool, _flag("open")] = False,
    language: Annotated[Literal["en", "nl"] | None, _flag("language")] = None,
) -> int:
    """Serve tables to browsers and programs."""
    from halftwist.server.settings import from_environment

    spoken = language or language_from_environment()
    speak_with(lambda refusal: refusal_with_ruling(refusal, spoken))
    try:
        settings = from_environment(
            host=host, port=port, database=database, data_dir=data_dir, address=address, workers=workers
        )
    except ValueError as error:
        complain(translate("serve-setting-wrong", spoken, problem=str(error)))
        return WRONG_CALL
    if lan:
        settings = settings.model_copy(update={"host": _EVERYWHERE[0]})
    if settings.workers > 1 and (why := _why_not_many(settings)):
        complain(translate(why, spoken, workers=str(settings.workers)))
        return WRONG_CALL
    return quietly(lambda: _served(settings, spoken, open))


def _why_not_many(settings: "Settings") -> str | None:
    if not (settings.database or "").startswith("postgres"):
        return "serve-workers-file"
    return "serve-workers-system" if os.name == "nt" else None


def _served(settings: "Settings", language: str, show: bool) -> int:
    """A port that is taken is told before all that a server needs is loaded, which takes seconds."""
    try:
        listening = listen_at(settings.host, settings.port)
    except OSError as error:
        complain(_why_not(error, settings, language))
        return NO
    with listening:
        served = _served_by_many if settings.workers > 1 else _served_at
        return served(listening, settings, language, show)


def _served_by_many(listening: socket.socket, settings: "Settings", language: str, show: bool) -> int:
    import asyncio

    from halftwist.server.monitoring.logs import log_to_stderr
    from halftwist.server.supervisor import Supervisor

    log_to_stderr(settings.log_level)
    port = listening.getsockname()[1]

    def said(word: str) -> None:
        if word != "ready":
            print(translate(f"serve-{word}", language), flush=True)
            return
        _greet(settings.model_copy(update={"port": port}), language)
        if show and _has_screen():
            webbrowser.open(_local(settings, port))

    async def run() -> bool:
        return await Supervisor(settings, listening, language, said).run()

    if not asyncio.run(run()):
        return NO
    print(translate("serve-stopping", language))
    return FINE


def _served_at(listening: socket.socket, settings: "Settings", language: str, show: bool) -> int:
    from halftwist.server.monitoring.logs import log_to_stderr
    from halftwist.server.running import serve as run
    from halftwist.store import StoreError

    log_to_stderr(settings.log_level)

    def ready(port: int, server: "Services") -> None:
        _greet(settings.model_copy(update={"port": port}), language)
        _follow(server.bots, language)
        if show and _has_screen():
            webbrowser.open(_local(settings, port))

    try:
        started = run(settings, [listening], ready)
    except StoreError as trouble:
        complain(translate(trouble.code, language, **trouble.details))
        return NO
    print(translate("serve-stopping", language))
    return FINE if started else NO


def _greet(settings: "Settings", language: str) -> None:
    print(translate("serve-ready", language, address=settings.address or _local(settings, settings.port)))
    if settings.host in _EVERYWHERE:
        _greet_phones(settings, language)
    if settings.database and settings.database.startswith("postgres"):
        print(translate("serve-kept-postgres", language))
    else:
        print(translate("serve-kept", language, place=settings.store_address))
    print(translate("serve-how-to-stop", language), flush=True)


def _follow(bots: "BotService", language: str) -> None:
    """On a new machine: say that the opponents are being compiled, and when they are ready."""
    told = False

    def tell() -> None:
        nonlocal told
        if bool(bots.preparing) != told:
            told = not told
            print(translate("serve-preparing" if told else "serve-prepared", language), flush=True)

    bots.news.append(tell)
    tell()


def _greet_phones(settings: "Settings", language: str) -> None:
    here = _own_address()
    if here is None:
        print(translate("serve-lan-none", language))
        return
    address = f"http://{here}:{settings.port}/"
    print(translate("serve-lan", language, address=address))
    if sys.stdout.isatty():
        segno.make(address, micro=False).terminal(compact=True)


def _local(settings: "Settings", port: int) -> str:
    host = "localhost" if settings.host in (*_EVERYWHERE, "127.0.0.1", "::1") else settings.host
    return f"http://{host}:{port}/"


def _own_address() -> str | None:
    """This machine's address on the network it would use."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)
        except OSError:
            return None
        own: str = probe.getsockname()[0]
    return None if own.startswith(("127.", "0.")) else own


def _is_ours(host: str, port: int) -> bool:
    """Whether it is Halftwist that answers there, well or not."""
    asking = HTTPConnection(host, port, timeout=_ASKED_S)
    try:
        asking.request("GET", "/healthz")
        found = json.load(asking.getresponse())
    except (OSError, HTTPException, ValueError):
        return False
    finally:
        asking.close()
    return isinstance(found, dict) and "node" in found


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _why_not(error: OSError, settings: "Settings", language: str) -> str:
    if error.errno == errno.EADDRINUSE:
        ours = _is_ours("localhost" if settings.host in _EVERYWHERE else settings.host, settings.port)
        code = "serve-port-ours" if ours else "serve-port-taken"
        return translate(code, language, port=str(settings.port), address=_local(settings, settings.port))
    if error.errno == errno.EACCES:
        return translate("serve-port-forbidden", language, port=str(settings.port))
    if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
        return translate("serve-host-unknown", language, host=settings.host)
    return error.strerror or str(error)
