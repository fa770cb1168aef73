"""Reports on tables that are over, made in a worker process of their own, and kept beside the log.

Bots think in their own pools: nobody waits for a move because somebody studies. The process is started when the first
report is asked for. Reports wait in line; a person may have a few that are not made yet.
"""

import asyncio
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, Self, TypeAlias

import structlog

from halftwist.core import Refused
from halftwist.server.bots.bot_service import BotService
from halftwist.server.bots.study_worker import StudyRequest, studied
from halftwist.server.bots.worker_pool import Unanswered, WorkerPool
from halftwist.server.refusals import no
from halftwist.store import Store, StoreError

_log = structlog.get_logger("halftwist.studies")

MOST_YOURS: Final = 3
"""Reports that one person has asked for and that are not made yet."""
_MOST: Final = 100
_WITHIN_S: Final = 600.0
_COLD_MS: Final = 300_000
_NICENESS: Final = 10  # whoever moves or thinks about a move goes first
_REMEMBERED: Final = 500  # of those that failed

StudyState: TypeAlias = Literal["waiting", "running", "failed"]


@dataclass(slots=True)
class StudyJob:
    """A report that is being made."""

    table: str
    asked_by: str
    state: StudyState = "waiting"
    file: Path | None = None  # while it runs
    task: "asyncio.Task[None] | None" = field(default=None, repr=False)

    def progress(self) -> tuple[int, int]:
        """Parts of the work that are done, and how many there are."""
        try:
            done, total = (self.file.read_text() if self.file else "").split()
            return int(done), int(total)
        except (OSError, ValueError):
            return 0, 0


class StudyService:
    """All reports of this process. Enter it while a loop runs; leaving it ends its worker."""

    def __init__(self, store: Store, bots: BotService) -> None:
        self._store, self._bots = store, bots
        self._jobs: dict[str, StudyJob] = {}
        self._pool = WorkerPool(
            1, waiting=_MOST, tasks_a_worker=200, cold_ms=_COLD_MS, stuck_ms=60_000, niceness=_NICENESS
        )
        self._opening = asyncio.Lock()
        self._folder = tempfile.TemporaryDirectory(prefix="halftwist-studies-", ignore_cleanup_errors=True)
        self.made = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()
        self._folder.cleanup()

    @property
    def waiting(self) -> int:
        """Reports that are not made yet."""
        return sum(job.state != "failed" for job in self._jobs.values())

    def job(self, table: str) -> StudyJob | None:
        """What is being made of a table here, or failed."""
        return self._jobs.get(table)

    def ask(self, table: str, version: int, record: str, person: str) -> StudyJob:
        """Have a report made; the one that is being made already, if there is one. Too many are refused."""
        job = self._jobs.get(table)
        if job is not None and job.state != "failed":
            return job
        unmade = [each for each in self._jobs.values() if each.state != "failed"]
        if sum(each.asked_by == person for each in unmade) >= MOST_YOURS:
            raise Refused(no("server-studies-yours", most=MOST_YOURS))
        if len(unmade) >= _MOST:
            raise Refused(no("server-studies-busy"))
        if len(self._jobs) >= _REMEMBERED:
            self._jobs = {each.table: each for each in unmade}
        job = self._jobs[table] = StudyJob(table, person)
        job.task = asyncio.create_task(self._make(job, version, record), name=f"study {table}")
        return job

    def cancel(self, table: str, person: str) -> bool:
        """Stop what this person has asked for; what others asked for goes on."""
        job = self._jobs.get(table)
        if job is None or job.asked_by != person:
            return False
        del self._jobs[table]
        if job.file is not None:  # the worker looks for it, and ends soon
            job.file.unlink(missing_ok=True)
        elif job.task is not None:
            job.task.cancel()
        return True

    async def _make(self, job: StudyJob, version: int, record: str) -> None:
        try:
            report = await self._made(job, record)
        except Unanswered as trouble:
            _log.warning("study.failed", why=trouble.why, error=trouble.words.partition(":")[0])
            job.state = "failed"
            return
        if report is not None:
            with suppress(StoreError):  # it can be made again
                await self._store.put_report(job.table, version, report)
                self.made += 1
        if self._jobs.get(job.table) is job:
            del self._jobs[job.table]

    async def _made(self, job: StudyJob, record: str) -> bytes | None:
        await self._open()
        await self._pool.turn(_MOST * _WITHIN_S, hint=True)
        job.file = Path(self._folder.name) / job.table
        job.file.write_text("")
        job.state = "running"
        try:
            return await self._pool.run(studied, StudyRequest(record, str(job.file)), within_s=_WITHIN_S, hint=True)
        finally:
            job.file.unlink(missing_ok=True)

    async def _open(self) -> None:
        async with self._opening:
            if not self._pool.is_open:
                self._pool.open(await self._bots.cache_dir())
