"""A real Ray cluster of two nodes on this machine, one processor each, and tasks for it."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

_SLOWLY_S = 1.0
_PATIENT = {"RAY_raylet_start_wait_time_s": "300", "RAY_gcs_server_request_timeout_seconds": "300"}
_TESTS = Path(__file__).parent.parent


def half(number: int) -> float:
    return number / 2


def reciprocal(number: int) -> float:
    return 1 / number


def squared_slowly(notes: Path, number: int) -> int:
    """Leaves a note each time it is begun, and takes its time."""
    with (notes / str(number)).open("a") as note:
        note.write(f"{os.getpid()}\n")
    time.sleep(_SLOWLY_S)
    return number * number


class RayCluster:
    """`ray start` twice; what they say goes to a file in the folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._nodes: list[subprocess.Popen[bytes]] = []
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]

    def __enter__(self) -> Self:
        head = ("--head", f"--port={self._port}", "--include-dashboard=false", f"--temp-dir={self._folder / 'ray'}")
        try:
            self._start(*head)
            self._await_nodes(1)
            self._start(f"--address=127.0.0.1:{self._port}")
            self._await_nodes(2)
        except BaseException:
            self._end()
            raise
        os.environ["RAY_ADDRESS"] = f"127.0.0.1:{self._port}"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.environ.pop("RAY_ADDRESS", None)
        self._end()

    def _end(self) -> None:
        for node in reversed(self._nodes):
            _kill(node)

    def kill_the_second_at_work(self, notes: Path, finished: set[int]) -> bool:
        """If it is in the middle of something, which its notes tell."""
        own = set(_descendants(self._nodes[1].pid))
        begun = {int(note.name): int(pid) for note in notes.iterdir() for pid in note.read_text().split()}
        if not any(pid in own for number, pid in begun.items() if number not in finished):
            return False
        _kill(self._nodes[1])
        return True

    def _start(self, *how: str) -> None:
        usual = ("--block", "--num-cpus=1", "--node-ip-address=127.0.0.1", "--object-store-memory=100000000")
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", *usual, *how]
        environment = {**os.environ, **_PATIENT, "PYTHONPATH": str(_TESTS), "RAY_USAGE_STATS_ENABLED": "0"}
        with (self._folder / f"node-{len(self._nodes)}.log").open("wb") as log:
            node = subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)
        self._nodes.append(node)

    def _await_nodes(self, wanted: int, within_s: float = 300.0) -> None:
        last = time.monotonic() + within_s
        while self._alive() < wanted:
            assert time.monotonic() < last, (self._folder / f"node-{wanted - 1}.log").read_text()
            time.sleep(2)

    def _alive(self) -> int:
        """How many nodes the cluster says it has."""
        ask = f"import ray; ray.init('127.0.0.1:{self._port}', log_to_driver=False); print(len(ray.nodes()))"
        said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
        return int(said.stdout) if said.returncode == 0 else 0


def _kill(node: subprocess.Popen[bytes]) -> None:
    """With -9, and with everything it has started."""
    if node.poll() is not None:
        return
    for pid in [*_descendants(node.pid), node.pid]:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue
    node.wait()


def _descendants(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [each for child in map(int, children) for each in (*_descendants(child), child)]
