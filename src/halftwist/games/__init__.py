"""The games that come with Halftwist, a folder each; `registry` finds them, and others, by their entry points."""
