"""`halftwist backup FILE`: a copy of all games, taken while the server runs."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from halftwist.cli.streams import FINE, NO, WRONG_CALL, complain, on_one_line
from halftwist.store import StoreError, copy_database
from halftwist.words import language_from_environment, translate


def _flag(name: str) -> Parameter:
    return Parameter(help=translate(f"serve-flag-{name}", language_from_environment()))


def backup(
    file: Annotated[Path, Parameter(help=translate("backup-flag-file", language_from_environment()))],
    /,
    *,
    data_dir: Annotated[Path | None, _flag("data-dir")] = None,
    database: Annotated[str | None, _flag("database")] = None,
    language: Annotated[Literal["en", "nl"] | None, _flag("language")] = None,
) -> int:
    """Copy all games to a new file; a server that runs goes on."""
    from halftwist.server.settings import from_environment

    spoken = language or language_from_environment()
    try:
        settings = from_environment(data_dir=data_dir, database=database)
    except ValueError as error:
        complain(translate("serve-setting-wrong", spoken, problem=str(error)))
        return WRONG_CALL
    try:
        copy_database(settings.store_address, file)
    except StoreError as trouble:
        complain(translate(trouble.code, spoken, **trouble.details))
        return NO
    print(on_one_line(translate("backup-done", spoken, file=str(file))))
    return FINE
