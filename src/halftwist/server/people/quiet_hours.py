"""When somebody does not want to be called."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

_DAY: Final = 24 * 60


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one minute of the day to another, which may be tomorrow's, where the person lives."""

    begins: int
    ends: int
    zone: str

    def until_ms(self, now_ms: int) -> int | None:
        """When it is over; None where it is not quiet now."""
        here = datetime.fromtimestamp(now_ms / 1000, zone_of(self.zone))
        minute = here.hour * 60 + here.minute
        if (minute - self.begins) % _DAY >= (self.ends - self.begins) % _DAY:
            return None
        left = timedelta(minutes=(self.ends - minute) % _DAY)
        end = here.replace(second=0, microsecond=0) + left
        return int(end.timestamp() * 1000)


def is_zone(name: str) -> bool:
    """Whether this machine knows the time zone."""
    return name == "UTC" or zone_of(name) is not UTC


def zone_of(name: str) -> tzinfo:
    """UTC where a name means nothing here."""
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):  # not known, a folder, or no name at all
        return UTC
