"""The page about the engines: the part about a game's round robin is written by the round robin itself."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from halftwist.engines.levels import levels
from halftwist.lab.ratings import Rating
from halftwist.lab.tally import Tally
from halftwist.words.games import level_name

PAGE = "engines.md"


def section(game: str, command: str, told: Sequence[Rating], rows: Mapping[tuple[int, int], Tally], played: int) -> str:
    """The round robin of a game in Markdown."""
    parts = [
        f"Repeat it with `{command}`. {played:,} games were played, every deal from every seat.",
        f"![Ratings of the {game} levels](engines/{game}.png)",
        "\n".join(_ratings(game, told)),
        "Each level against the one two below it:",
        "\n".join(_two_below(rows)),
    ]
    return "\n\n".join(parts)


def write_section(folder: Path, game: str, text: str) -> Path:
    """Put a game's section between its marks; a page without them is left alone, with an error."""
    page = folder / PAGE
    before = page.read_text(encoding="utf-8")
    begin, end = f"<!-- round robin: {game} -->", f"<!-- end of round robin: {game} -->"
    pattern = re.compile(re.escape(begin) + r".*?" + re.escape(end), re.DOTALL)
    if not pattern.search(before):
        raise ValueError(f"{page} has no marks for {game}")
    # A function, because in a replacement text backslashes would mean something.
    page.write_text(pattern.sub(lambda _: f"{begin}\n\n{text}\n\n{end}", before), encoding="utf-8")
    return page


def _ratings(game: str, told: Sequence[Rating]) -> list[str]:
    names = {f"level {level.number}": level_name(game, level.number) for level in levels(game)}
    lines = ["| who | name | rating | 95 % interval | games |", "| --- | --- | ---: | ---: | ---: |"]
    for each in told:
        interval = f"{each.low:.0f} … {each.high:.0f}"
        lines.append(f"| {each.name} | {names.get(each.name, '')} | {each.rating:.0f} | {interval} | {each.games} |")
    return lines


def _two_below(rows: Mapping[tuple[int, int], Tally]) -> list[str]:
    lines = [
        "| level | against | games | score | 95 % interval | above one half |",
        "| --- | --- | ---: | ---: | ---: | --- |",
    ]
    for (upper, lower), tally in rows.items():
        low, high = tally.interval
        sure = "yes" if low > 0.5 else "**no**"
        interval = f"{100 * low:.1f} – {100 * high:.1f} %"
        lines.append(f"| {upper} | {lower} | {tally.games} | {100 * tally.score:.1f} % | {interval} | {sure} |")
    return lines
