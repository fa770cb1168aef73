"""The command as the person at this keyboard can really type it."""

import os
import shlex


def typed(*words: str) -> str:
    """A call of this command, quoted for the shell. Whoever started it may have said what it is called there."""
    command = os.environ.get("HALFTWIST_COMMAND", "").strip()
    return " ".join((command if command.isprintable() and command else "halftwist", *map(shlex.quote, words)))
