"""Who holds a seat, and from when somebody else may play for them."""

from dataclasses import dataclass

from halftwist.play.absence import AbsenceRule, Patience


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who holds a seat. A stand-in plays while the person is gone."""

    name: str
    bot: str | None = None
    gone: bool = False
    stand_in: str | None = None
    removed: bool = False  # sent away by the host while the match ran, so gone for good
    gone_at_ms: int | None = None

    @property
    def is_present_person(self) -> bool:
        return self.bot is None and not self.gone


def replaceable_at_ms(sitting: Sitting | None, absence: AbsenceRule) -> int | None:
    """From when somebody else may play or claim; None while nobody may."""
    if sitting is None or sitting.gone_at_ms is None:
        return None
    if sitting.removed:
        return sitting.gone_at_ms
    return None if isinstance(absence, Patience) else sitting.gone_at_ms + absence.after_ms
