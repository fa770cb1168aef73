"""Puzzles of Formula: the only play that goes out, the only one that does not let the other go out, the best by far."""

from halftwist.puzzles.late import late

__getattr__ = late(
    __name__,
    THEMES="themes",
    mine="mining",
    rated="mining",
    proved="proving",
    second_solution="auditing",
    why_wrong="refuting",
)
