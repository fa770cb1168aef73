"""Views that do something to whoever looks at them in a worker process."""

import os
import time
from multiprocessing import parent_process
from pathlib import Path
from typing import Any


class Trap:
    """Springs the first so many times that somebody looks; after that, and in the server's process, it is a view."""

    def __init__(self, view: object, folder: Path, deed: str, times: int = 1) -> None:
        self.view, self.folder, self.deed, self.times = view, folder, deed, times

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if parent_process() is not None:
            self._spring()
        return getattr(self.view, name)

    def sprung(self) -> list[int]:
        """The processes that fell into it."""
        return [int(path.read_text()) for path in sorted(self.folder.glob("trap*")) if path.read_text()]

    def _spring(self) -> None:
        for number in range(self.times):
            try:
                with (self.folder / f"trap{number}").open("x") as mark:
                    mark.write(str(os.getpid()))
            except FileExistsError:
                continue
            self._do()

    def _do(self) -> None:
        match self.deed:
            case "hang":
                while True:
                    time.sleep(60)
            case "spin":
                while True:
                    pass
            case "dawdle":
                time.sleep(0.5)
            case _:
                raise ZeroDivisionError("a bug")
