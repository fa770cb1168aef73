"""Where the rules of a game are written down for people."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

FOLDERS = {"en": "docs/rules", "nl": "docs/rules/nl"}


def rules_page(game: str, language: str) -> Traversable | None:
    """Beside the package where it was installed; in the repository it was not copied there."""
    package = files("halftwist")
    repository = Path(__file__).parents[3]
    for place in (package, repository):
        page = place.joinpath(*FOLDERS[language].split("/"), f"{game}.md")
        if page.is_file():
            return page
    return None
