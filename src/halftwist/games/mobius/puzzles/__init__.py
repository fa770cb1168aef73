"""Puzzles of Mobius: the only stone that wins, or a pass, where the solver is connected already."""

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
