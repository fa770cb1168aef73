"""Every refusal, reason and label in words. The catalogues are Fluent files, shared by terminal and page."""

from halftwist.words.catalogue import LANGUAGES, fits, message_ids, phrase, say, say_reason, speak

__all__ = ["LANGUAGES", "fits", "message_ids", "phrase", "say", "say_reason", "speak"]
