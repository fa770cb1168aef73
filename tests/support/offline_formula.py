"""What the referee of Formula says, written down for the one that the page has for its lesson without a network.

`PYTHONPATH=tests python tests/support/offline_formula.py` writes the file anew. A test on each side holds its referee
to it.
"""

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from halftwist import HomeTable
from halftwist.core import Refused
from halftwist.games.formula import Draw, Formula, Play
from halftwist.games.formula.rules.actions import Laid
from halftwist.games.formula.rules.arithmetic import SYMBOLS
from halftwist.games.formula.rules.cards import DECK, SHOWN, Cards, gathered
from halftwist.games.formula.rules.listing import list_plays
from halftwist.games.formula.rules.notation import parse_cards, parse_play, parse_table, write_play, write_table
from halftwist.games.formula.rules.plays import STANDARD, judge
from halftwist.games.formula.rules.table import TableFormula, laid_over
from halftwist.wire import codec_for

FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "formula" / "offline" / "judged.json"
SEED = 5
TABLES = 60
CHANGES = (0, 1, 1, 2)
GAMES = (3, 8)
MOST_TURNS = 40
OF_THE_GAME = ("deal", "drawn", "play", "draw")
RARE = (  # a Joker that is taken for a digit, zeros, and what chance seldom spoils
    ("J4 + 2 = 6", "1245789", "4 + [4] = [8]"),
    ("J4 + 2 = 6", "1245789", "J5 + [1] = 6"),
    ("J4 + 2 = 6", "1245789", "J4 + [4] = [8]"),
    ("3 + 3 = 6", "001245J", "3 + [J4] = [7]"),
    ("3 + 3 = 6", "001245J", "3 + [2] = [J5]"),
    ("3 x 0 = 0", "1245789", "[1] x 0 = 0"),
    ("3 x 0 = 0", "1245789", "[4] + [5] = [9]"),
    ("0 / 3 = 0", "1245789", "0 / [5] = 0"),
    ("5 - 5 = 0", "1245789", "[4] - [4] = 0"),
    ("8 / 2 = 4", "0012345", "8 / [0] = 4"),
    ("8 - 2 = 6", "0012345", "[1] - 2 = [1]"),
    ("1 ? 0 =", "0012345", "1 / 0 = [0]"),
    ("12 + 3 = 15", "0012345", "1[5]2 + 3 = 15"),
    ("12 + 3 = 15", "1112345", "12[1][1] + 3 = 15"),
    ("12 + 3 = 15", "0012345", "[0]12 + 3 = 15"),
)


def written() -> str:
    """Everything, as the file has it."""
    dice = random.Random(SEED)
    rare = [_told(parse_table(table), parse_cards(hand), _play(play)) for table, hand, play in RARE]
    plays = [*rare, *(one for _ in range(TABLES) for one in judged(dice))]
    told = {"plays": plays, "games": [played(random.Random(seed)) for seed in GAMES], "geometry": _geometry()}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


def judged(dice: random.Random) -> list[dict[str, Any]]:
    """Plays on a table as a game may have it, most of them spoilt, and what is the first thing wrong with each."""
    cards = dice.sample(DECK, 30)
    table = TableFormula((_digit(dice),), None, (_digit(dice),))
    for at in range(dice.randint(0, 2)):
        plays = list(list_plays(table, gathered(cards[7 * at : 7 * at + 7]), STANDARD))
        table = laid_over(dice.choice(plays)) if plays else table
    hand = gathered(cards[-7:])
    plays = list(list_plays(table, hand, STANDARD)) or [_anything(dice, table)]
    return [_told(table, hand, _spoilt(dice, dice.choice(plays), changes)) for changes in CHANGES]


def _told(table: TableFormula, hand: Cards, play: Play) -> dict[str, Any]:
    found = judge(table, hand, play, STANDARD)
    no = {"code": found[0].code, "rule": found[0].rule, "details": found[0].details} if found else None
    return {"table": write_table(table), "hand": "".join(hand), "play": write_play(play), "no": no}


def _play(text: str) -> Play:
    play = parse_play(text)
    assert isinstance(play, Play)
    return play


def _anything(dice: random.Random, table: TableFormula) -> Play:
    kept = [tuple(Laid(card, False) for card in number) for number in table.numbers]
    return Play(kept[0], table.symbol or dice.choice(SYMBOLS), kept[1], kept[2] or (Laid(_digit(dice), True),))


def _spoilt(dice: random.Random, play: Play, changes: int) -> Play:
    for _ in range(changes):
        which = dice.choice(("left", "right", "answer", "symbol"))
        play = replace(
            play, **{which: dice.choice(SYMBOLS) if which == "symbol" else _other(dice, getattr(play, which))}
        )
    return play


def _other(dice: random.Random, number: tuple[Laid, ...]) -> tuple[Laid, ...]:
    """A number with a card more, a card less, another card, or one that is new and was not, or the reverse."""
    at = dice.randrange(len(number) + 1)
    here = number[at : at + 1]
    change = dice.choice(("more", "less", "other", "turned"))
    if change == "more" or not here:
        return (*number[:at], Laid(dice.choice(SHOWN), dice.random() < 0.7), *number[at:])
    if change == "less":
        return (*number[:at], *number[at + 1 :])
    new = Laid(dice.choice(SHOWN), here[0].new) if change == "other" else Laid(here[0].card, not here[0].new)
    return (*number[:at], new, *number[at + 1 :])


def played(dice: random.Random) -> list[dict[str, Any]]:
    """A round to its end: each line that was tried, why it was refused, and what the first seat sees after it."""
    table = HomeTable("formula", seed=dice.randbytes(32))
    steps = _steps(table, table.table.lines)
    for _ in range(MOST_TURNS):
        if table.outcome:
            break
        (seat,) = table.to_act
        _refused_out_of_turn(table, steps, 1 - int(seat))
        plays = [each for each in table.legal() if isinstance(each, Play)]
        steps += _steps(table, table.do(dice.choice(plays) if plays else Draw()))
    return steps


def _refused_out_of_turn(table: HomeTable, steps: list[dict[str, Any]], seat: int) -> None:
    try:
        table.do(Draw(), seat)
    except Refused as no:
        steps.append({"by": seat, "action": {"kind": "draw"}, "refused": no.refusal.code})


def _steps(table: HomeTable, lines: Sequence[Any]) -> list[dict[str, Any]]:
    """What the game itself said, and what is seen after the last of it."""
    told = [_codec().encode_line(line) for line in lines]
    steps = [{"by": each["by"], "action": each["action"]} for each in told if each["action"]["kind"] in OF_THE_GAME]
    steps[-1]["view"] = _codec().encode_view(table.view(0))
    return steps


def _codec() -> Any:
    return codec_for(Formula())


def _geometry() -> Any:
    return _codec().encode_geometry(Formula().geometry())


def _digit(dice: random.Random) -> str:
    return dice.choice("0123456789")


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
