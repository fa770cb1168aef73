"""Ratings as a picture."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from halftwist.core import Refused
from halftwist.engines.refusals import no
from halftwist.lab.ratings import Rating


def draw(file: Path, title: str, told: Sequence[Rating]) -> None:
    """One row a contestant, the weakest below, with its 95 % interval."""
    try:
        matplotlib: Any = import_module("matplotlib")
    except ImportError:
        raise Refused(no("engine-library-missing", library="matplotlib")) from None
    matplotlib.use("Agg")
    pyplot: Any = import_module("matplotlib.pyplot")
    rows = list(reversed(told))
    figure, axes = pyplot.subplots(figsize=(7, 0.45 * len(rows) + 1.2), layout="constrained")
    values = [each.rating for each in rows]
    spans = [[each.rating - each.low for each in rows], [each.high - each.rating for each in rows]]
    axes.errorbar(
        values, range(len(rows)), xerr=[[max(0, span) for span in side] for side in spans], fmt="o", capsize=3
    )
    axes.set_yticks(range(len(rows)), [each.name for each in rows])
    axes.set_xlabel("rating (400 points more win ten games for one lost)")
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.3)
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, dpi=110, metadata={"Software": None})
    pyplot.close(figure)
