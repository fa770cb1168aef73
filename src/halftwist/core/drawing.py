"""A position as a picture, for links and for people who want to show it.

The part `preview` of a plugin is a module with `drawn(game, view)` and, if it likes, `sample()`: both a `Drawing`. The
view is a spectator's, so nothing that is hidden can get into a picture.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of what surrounds a drawing, as SVG writes them."""

    ground: str = "#f6f1e7"
    ink: str = "#22262e"
    accent: str = "#0b6b5e"


@dataclass(frozen=True, slots=True)
class Drawing:
    """SVG elements that lie between (0, 0) and (width, height). Their letters are set in `Bricolage Grotesque`."""

    svg: str
    width: float
    height: float
    palette: Palette = Palette()
