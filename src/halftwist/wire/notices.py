"""What is asked and answered over HTTP about your-turn notices."""

from typing import Annotated

from pydantic import Field

from halftwist.wire.messages import Message

Minute = Annotated[int, Field(ge=0, lt=24 * 60)]


class NoticeKeyResponse(Message):
    """What a browser subscribes with; none where this server sends no notices."""

    key: str | None


class DeviceKeys(Message):
    """As the browser's `PushSubscription` tells them, in base64 for addresses."""

    p256dh: Annotated[str, Field(min_length=1, max_length=200)]
    auth: Annotated[str, Field(min_length=1, max_length=100)]


class DeviceRequest(Message):
    """The browser's `PushSubscription`."""

    endpoint: Annotated[str, Field(min_length=1, max_length=2000)]
    keys: DeviceKeys


class DeviceEndedRequest(Message):
    endpoint: Annotated[str, Field(min_length=1, max_length=2000)]


class QuietHoursInfo(Message):
    """Minutes of the day, and the time zone in which they are meant."""

    begins: Minute
    ends: Minute
    zone: Annotated[str, Field(min_length=1, max_length=64)]


class QuietHoursRequest(Message):
    quiet: QuietHoursInfo | None


class NoticesResponse(Message):
    """How many of my browsers are told, and when nobody calls me."""

    devices: int
    quiet: QuietHoursInfo | None
