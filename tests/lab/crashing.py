"""Matches that go wrong in the process that plays them."""

import os
from multiprocessing import parent_process

from halftwist.games import registry
from halftwist.lab.match import Match


class CrashingMatch(Match):
    """Ends its worker without a word."""

    def configured(self) -> registry.AnyGame:
        if parent_process() is not None:
            os._exit(3)
        return super().configured()


class FailingMatch(Match):
    """A player with a bug."""

    def configured(self) -> registry.AnyGame:
        raise ZeroDivisionError("a bug")
