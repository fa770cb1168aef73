"""Every refusal, reason and label in words. The catalogues are Fluent files, shared by terminal and page."""

from halftwist.words.catalogue import has_message, message_ids
from halftwist.words.language import LANGUAGES, language_from_environment
from halftwist.words.translation import reason_text, refusal_text, refusal_with_ruling, translate

# The names until every caller has moved on.
fits = language_from_environment
phrase = translate
say = refusal_text
say_reason = reason_text
speak = refusal_with_ruling

__all__ = [
    "LANGUAGES",
    "fits",
    "has_message",
    "language_from_environment",
    "message_ids",
    "phrase",
    "reason_text",
    "refusal_text",
    "refusal_with_ruling",
    "say",
    "say_reason",
    "speak",
    "translate",
]
