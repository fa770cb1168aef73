"""The preset phrases: what can be said at a table. Their words are in the catalogues as `phrase-…`."""

PHRASES = (
    "hello",
    "good-luck",
    "your-turn",
    "one-moment",
    "nice-one",
    "oops",
    "well-played",
    "thanks",
    "again",
    "goodbye",
)
