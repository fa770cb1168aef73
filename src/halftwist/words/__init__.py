"""Every refusal, reason and label in words. The catalogues are Fluent files, shared by terminal and page."""

from halftwist.words.catalogue import has_message, message_ids
from halftwist.words.language import LANGUAGES, language_from_environment
from halftwist.words.translation import fact_text, figure, reason_text, refusal_text, refusal_with_ruling, translate

__all__ = [
    "LANGUAGES",
    "fact_text",
    "figure",
    "has_message",
    "language_from_environment",
    "message_ids",
    "reason_text",
    "refusal_text",
    "refusal_with_ruling",
    "translate",
]
