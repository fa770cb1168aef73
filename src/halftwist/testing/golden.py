"""Golden playthroughs: for every variant a record played by simple players, and how it ended.

`python -m halftwist.testing.golden tests/golden` writes the ones that are missing and leaves the others alone:
a golden record that no longer replays means that old records of people do not either, so the rules' version
has to be raised and the old file kept as it is. To play one anew on purpose, delete its two files first.
"""

import hashlib
import json
import re
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from halftwist.core import Refusal, Resign, commitment_to
from halftwist.engines.simple import Choice, Player, simple_player
from halftwist.games import registry
from halftwist.play import Header, Proposal, Table, judge, opened
from halftwist.wire import codec_for, write_record

_MOST_LINES = 4000
_PATIENCE = 200
_ATTEMPTS = 50
_NAMES = ("Ann", "Bob", "Cleo", "Dirk", "Eva", "Finn")


def places(folder: Path) -> dict[Path, tuple[str, str]]:
    """Where the golden record of each variant belongs: path -> game and name of the option set."""
    return {
        folder / name / f"{_slug(title)}.jsonl": (name, title)
        for name in registry.GAMES
        for title in registry.option_sets(name)
    }


def end_of(record: Path) -> Path:
    """The file beside a record that says how it ended."""
    return record.with_suffix(".end.json")


def played(name: str, title: str) -> Table:
    """One whole game of a variant: the first seat plays well, the others badly; always the same game.

    A player may be dealt a hopeless hand and resign; a golden game is one in which nobody did.
    """
    tables = (_played(name, title, attempt) for attempt in range(_ATTEMPTS))
    return next(table for table in tables if not any(isinstance(line.action, Resign) for line in table.lines))


def _played(name: str, title: str, attempt: int) -> Table:
    values = registry.option_sets(name)[title]
    game = registry.configure(name, values)
    seed = hashlib.sha256(f"{name}: {title}, {attempt}".encode()).digest()
    names = tuple(f"{_NAMES[seat % 6]}{seat // 6 + 1 if seat >= 6 else ''}" for seat in range(game.seats))
    header = Header(f"golden-{_slug(title)}", name, game.version, names, commitment_to(seed), values)
    players = [simple_player(game, "random" if seat else "greedy") for seat in range(game.seats)]
    return _to_the_end(opened(header, seed), players, seed)


def ending(table: Table) -> dict[str, Any]:
    """How a table stands: the outcome, and what everybody sees of it. Views alike are given once."""
    codec, game = codec_for(table.game), table.game
    outcome = table.round_outcome
    end = {"lines": table.n, "outcome": outcome and asdict(outcome)}
    seen = end["seen by a spectator"] = codec.encode_view(game.view(table.state, None))
    for seat in range(game.seats):
        view = codec.encode_view(game.view(table.state, seat))
        if view != seen:
            end[f"seen by seat {seat}"] = view
    return json.loads(json.dumps(end))


def write_missing(folder: Path) -> list[Path]:
    """Play and write the records that are not there yet."""
    written: list[Path] = []
    for path, (name, title) in places(folder).items():
        if not path.exists() and not end_of(path).exists():
            table = played(name, title)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(write_record(table), encoding="utf-8")
            end_of(path).write_text(_in_lines(ending(table)), encoding="utf-8")
            written.append(path)
    return written


def _in_lines(end: dict[str, Any]) -> str:
    """JSON with one line for each thing worth comparing."""
    texts = [f"{json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}" for name, part in end.items()]
    return "{\n" + ",\n".join(texts) + "\n}\n"


def _to_the_end(table: Table, players: list[Player], seed: bytes) -> Table:
    rng, now_ms, refused = Random(seed), 0, 0
    while not table.round_outcome:
        seat, choice = _quickest(table, players, rng)
        now_ms += choice.delay_ms
        answer = judge(table, Proposal(seat, choice.action, now_ms), seed)
        if isinstance(answer, Refusal):
            refused += 1
            if refused > _PATIENCE:
                raise RuntimeError(f"{table.header.table} is stuck after line {table.n}: {answer}")
            continue
        refused = 0
        table = answer[-1].after
        if table.n > _MOST_LINES:
            raise RuntimeError(f"{table.header.table} does not end")
    return table


def _quickest(table: Table, players: list[Player], rng: Random) -> tuple[int, Choice]:
    """Of all seats that may act and want to, the one with the shortest wait."""
    for _ in range(_PATIENCE):
        seats = sorted(actor for actor in table.game.to_act(table.state) if type(actor) is int)
        wishes = [(seat, players[seat].choose(table.game.view(table.state, seat), seat, rng)) for seat in seats]
        willing = [(seat, choice) for seat, choice in wishes if choice is not None]
        if willing:
            return min(willing, key=lambda wish: wish[1].delay_ms)
    raise RuntimeError(f"at {table.header.table} nobody wants to do anything after line {table.n}")


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("usage: python -m halftwist.testing.golden FOLDER")
    for path in write_missing(Path(sys.argv[1])):
        print(path)


if __name__ == "__main__":
    main()
