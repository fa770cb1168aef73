"""What can go wrong with a database, as codes for which there are words. Nobody should meet a traceback."""

from collections.abc import Mapping

STORE_ERRORS = frozenset(
    {
        "store-address-malformed",
        "store-address-unknown",
        "store-backup-exists",
        "store-backup-postgres",
        "store-busy",
        "store-closed",
        "store-disk-broken",
        "store-disk-full",
        "store-failed",
        "store-foreign",
        "store-newer",
        "store-no-folder",
        "store-no-locks",
        "store-no-person",
        "store-no-sync",
        "store-no-table",
        "store-not-a-database",
        "store-nothing",
        "store-read-only",
        "store-served",
        "store-unreachable",
    }
)


class StoreError(Exception):
    """The store cannot do what it was asked. Whatever was being written has not been acknowledged."""

    def __init__(self, code: str, **details: str | int) -> None:
        if code not in STORE_ERRORS:
            raise KeyError(code)
        super().__init__(code, details)
        self.code = code
        self.details: Mapping[str, str | int] = details

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.details.items())
        return f"{self.code.replace('-', ' ')}{': ' if details else ''}{details}"
