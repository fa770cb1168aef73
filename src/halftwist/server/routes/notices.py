"""Your-turn notices: which of my browsers are told, and when not."""

import binascii
from dataclasses import replace

from fastapi import APIRouter

from halftwist.core import Refused
from halftwist.server.people.quiet_hours import QuietHours, is_zone
from halftwist.server.people.visitors import note_of_person
from halftwist.server.push.encryption import AUTH_BYTES, is_point
from halftwist.server.push.endpoints import UnsafeEndpoint, parsed
from halftwist.server.push.vapid import unb64
from halftwist.server.refusals import no
from halftwist.server.routes.dependencies import FAILURES, Asking, Here
from halftwist.server.services.services import Services
from halftwist.store import DeviceRow
from halftwist.wire.notices import (
    DeviceEndedRequest,
    DeviceKeys,
    DeviceRequest,
    NoticeKeyResponse,
    NoticesResponse,
    QuietHoursInfo,
    QuietHoursRequest,
)

router = APIRouter(prefix="/api", tags=["notices"], responses=FAILURES)

_MOST_DEVICES = 10  # of a person; the oldest goes


@router.get("/notices/key")
async def key(services: Here) -> NoticeKeyResponse:
    """What a browser subscribes with at its push service."""
    return NoticeKeyResponse(key=services.notifier.key.public if services.settings.push else None)


@router.get("/me/notices")
async def my_notices(services: Here, visitor: Asking) -> NoticesResponse:
    """Which notices I get."""
    return await _told(services, visitor.human())


@router.post("/me/notices")
async def tell_me(body: DeviceRequest, services: Here, visitor: Asking) -> NoticesResponse:
    """Tell this browser from now on when it is my turn."""
    person = visitor.human()
    if not services.settings.push:
        raise Refused(no("server-no-notices"))
    public, auth = _keys(body.keys)
    try:
        parsed(body.endpoint, private=services.settings.push_private)
    except UnsafeEndpoint:
        raise Refused(no("server-endpoint")) from None
    await services.store.put_device(DeviceRow(person, body.endpoint, public, auth, visitor.language), _MOST_DEVICES)
    return await _told(services, person)


@router.post("/me/notices/end")
async def tell_me_no_more(body: DeviceEndedRequest, services: Here, visitor: Asking) -> NoticesResponse:
    """No longer tell this browser."""
    person = visitor.human()
    await services.store.drop_device(body.endpoint, person)
    return await _told(services, person)


@router.post("/me/quiet-hours")
async def quiet_hours(body: QuietHoursRequest, services: Here, visitor: Asking) -> NoticesResponse:
    """When nobody is to call me, on any of my devices; none: at any hour."""
    person, asked = visitor.human(), body.quiet
    if asked is not None and not is_zone(asked.zone):
        raise Refused(no("server-zone"))
    quiet = None if asked is None else QuietHours(asked.begins, asked.ends, asked.zone)
    await services.identity.amend_note(person, lambda note: replace(note, quiet=quiet))
    return await _told(services, person)


async def _told(services: Services, person: str) -> NoticesResponse:
    quiet = note_of_person(await services.identity.row(person)).quiet
    shown = None if quiet is None else QuietHoursInfo(begins=quiet.begins, ends=quiet.ends, zone=quiet.zone)
    return NoticesResponse(devices=len(await services.store.devices_of({person})), quiet=shown)


def _keys(keys: DeviceKeys) -> tuple[bytes, bytes]:
    try:
        public, auth = unb64(keys.p256dh), unb64(keys.auth)
    except (binascii.Error, ValueError):
        raise Refused(no("server-endpoint")) from None
    if not is_point(public) or len(auth) != AUTH_BYTES:
        raise Refused(no("server-endpoint"))
    return public, auth
