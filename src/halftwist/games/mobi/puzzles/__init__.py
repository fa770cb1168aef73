"""Puzzles of Möbi: FLIP! with as few tiles moved as can be."""

from halftwist.puzzles.late import late

__getattr__ = late(
    __name__,
    THEMES="themes",
    mine="mining",
    rated="mining",
    proved="proving",
    second_solution="auditing",
    why_wrong="refuting",
    accepts="accepting",
)
