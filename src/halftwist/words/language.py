"""Which languages there are, and which one somebody at a terminal reads."""

import os
from collections.abc import Mapping
from typing import Final

ENGLISH: Final = "en"
"""What is missing in another language is said in this one."""

LANGUAGES: Final[Mapping[str, str]] = {ENGLISH: "English", "nl": "Nederlands"}


def language_from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The language of HALFTWIST_LANGUAGE, else of the locale, else English."""
    for name in ("HALFTWIST_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return ENGLISH
