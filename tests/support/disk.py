"""SQLite's disk, watched: a layer below SQLite that sees every sync, holds it up, fails it, is full, or cuts the power.

SQLite reaches its files through a table of functions (a "VFS"). `Disk` puts a copy of that table in its place, in which
opening a file also replaces the file's write and sync, and deleting one is seen. Everything else goes straight to the
real one.
"""

import _sqlite3
import ctypes
import shutil
import threading
from collections.abc import Callable
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from typing import Any, ClassVar, Self

_SQLITE_OK = 0
_SQLITE_IOERR_FSYNC = 1034


class _Methods(Structure):
    _fields_: ClassVar[Any] = [
        ("iVersion", c_int),
        *((name, c_void_p) for name in ("xClose", "xRead", "xWrite", "xTruncate", "xSync")),
        *((f"other{number}", c_void_p) for number in range(13)),
    ]


class _File(Structure):
    _fields_: ClassVar[Any] = [("pMethods", POINTER(_Methods))]


class _Vfs(Structure):
    _fields_: ClassVar[Any] = [
        ("iVersion", c_int),
        ("szOsFile", c_int),
        ("mxPathname", c_int),
        ("pNext", c_void_p),
        ("zName", c_char_p),
        ("pAppData", c_void_p),
        ("xOpen", c_void_p),
        ("xDelete", c_void_p),
        *((f"other{number}", c_void_p) for number in range(14)),
    ]


# The name is passed on as the pointer it is: SQLite keeps it, so it must not be a copy that is gone tomorrow.
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(_File), c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
_SYNC = CFUNCTYPE(c_int, POINTER(_File), c_int)
_WRITE = CFUNCTYPE(c_int, POINTER(_File), c_void_p, c_int, c_int64)


class Disk:
    """While it is entered, every SQLite file in the folder that this process opens is on this disk.

    `durable` is a folder with what would be left after a power cut: each file as it was when its last sync ended, and
    none that was deleted with a sync of its folder. One that was deleted without may well come back.
    """

    def __init__(self, folder: Path, durable: Path) -> None:
        self._folder = folder
        self.durable = durable
        self.broken = False
        self.refuses = _SQLITE_OK  # else what every write is answered: FULL, READONLY and the like
        self.spinning = threading.Event()  # cleared: every sync waits
        self.spinning.set()
        self.waiting = threading.Event()  # a sync has begun
        self.synced: list[str] = []
        self._library = ctypes.CDLL(_sqlite3.__file__)
        self._library.sqlite3_vfs_find.restype = POINTER(_Vfs)
        self._paths: dict[int, Path] = {}
        self._kept: list[Any] = []  # SQLite holds pointers to these

    def __enter__(self) -> Self:
        self._real = self._library.sqlite3_vfs_find(None)
        real_open = _OPEN(self._real.contents.xOpen)

        def watched_open(_: int, name: int | None, file: Any, flags: int, out: int) -> int:
            result = real_open(ctypes.addressof(self._real.contents), name, file, flags, out)
            path = Path(ctypes.string_at(name).decode()) if name else None
            if result == _SQLITE_OK and path is not None and path.parent == self._folder:
                self._watch(file, path)
            return result

        real_delete = _DELETE(self._real.contents.xDelete)

        def watched_delete(_: int, name: bytes, sync_folder: int) -> int:
            result = real_delete(ctypes.addressof(self._real.contents), name, sync_folder)
            if result == _SQLITE_OK and sync_folder and Path(name.decode()).parent == self._folder:
                (self.durable / Path(name.decode()).name).unlink(missing_ok=True)
            return result

        opening, deleting = _OPEN(watched_open), _DELETE(watched_delete)
        self._vfs = _Vfs.from_buffer_copy(self._real.contents)
        self._vfs.zName = b"watched"
        self._vfs.xOpen = ctypes.cast(opening, c_void_p)
        self._vfs.xDelete = ctypes.cast(deleting, c_void_p)
        self._kept.extend((opening, deleting))
        assert self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1) == _SQLITE_OK
        return self

    def __exit__(self, *_: object) -> None:
        self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs))
        self._library.sqlite3_vfs_register(self._real, 1)

    def _watch(self, file: Any, path: Path) -> None:
        methods = _Methods.from_buffer_copy(file.contents.pMethods.contents)
        syncing = _SYNC(self._watched_sync(_SYNC(methods.xSync)))
        methods.xSync = ctypes.cast(syncing, c_void_p)
        writing = _WRITE(self._watched_write(_WRITE(methods.xWrite)))
        methods.xWrite = ctypes.cast(writing, c_void_p)
        file.contents.pMethods = ctypes.pointer(methods)
        self._paths[ctypes.addressof(file.contents)] = path
        self._kept.append((methods, syncing, writing))

    def _watched_write(self, real_write: Callable[..., int]) -> Callable[..., int]:
        def write(file: Any, data: int, size: int, at: int) -> int:
            return self.refuses or real_write(file, data, size, at)

        return write

    def _watched_sync(self, real_sync: Callable[[Any, int], int]) -> Callable[[Any, int], int]:
        def sync(file: Any, flags: int) -> int:
            self.waiting.set()
            self.spinning.wait()
            if self.broken:
                return _SQLITE_IOERR_FSYNC
            result = real_sync(file, flags)
            if result == _SQLITE_OK:
                path = self._paths[ctypes.addressof(file.contents)]
                shutil.copyfile(path, self.durable / path.name)
                self.synced.append(path.name)
            return result

        return sync
