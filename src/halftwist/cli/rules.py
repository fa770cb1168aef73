"""Reading the rules of a game."""

import os
import sys

from halftwist.cli.streams import FINE, NO, complain
from halftwist.words import translate
from halftwist.words.games import title
from halftwist.words.rulebook import rulebook


def rules(game: str, language: str) -> int:
    """Print the rules, set for reading on a terminal and as they are written anywhere else."""
    found = rulebook(game, language)
    if found is None:
        complain(translate("cli-rules-missing", language, game=title(game, language), name=game))
        return NO
    if sys.stdout.isatty():
        # Only here, because loading Rich takes longer than everything else.
        from rich.console import Console
        from rich.markdown import Markdown

        os.environ.setdefault("LESS", "-RF")  # show colours, and do not wait where all fits on the screen
        console = Console()
        with console.pager(styles=True):
            console.print(Markdown(found.text))
    else:
        print(found.text, end="" if found.text.endswith("\n") else "\n")
    return FINE
