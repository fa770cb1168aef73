"""Puzzles of Formula found in games of hungry players: by the rules' own list of plays and the engine's chances."""

from collections.abc import Iterator
from random import Random
from typing import Any

from halftwist.core import CHANCE, Line, Sampler
from halftwist.engines.levels import player_named
from halftwist.games.formula import Draw, Formula, Play
from halftwist.games.formula.puzzles.themes import THEMES
from halftwist.games.formula.puzzles.weighing import Scales
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.rules.listing import list_plays
from halftwist.games.formula.rules.state import FormulaState
from halftwist.games.formula.rules.table import laid_over
from halftwist.puzzles.position import opened
from halftwist.puzzles.puzzle import Puzzle
from halftwist.puzzles.ratings import first_rating
from halftwist.wire import codec_for

_SYMBOLS = {"+": "plus", "-": "minus", "x": "times", "/": "divide"}
_FEWEST_PLAYS = 4  # there must be something to choose from
_MOST_CARDS, _MOST_OF_OTHER = 4, 2  # of the solver, and of the other, where every play is looked through
_MOST_LINES = 40
_LEVELS = {1: 0, 2: 95, 3: 244}  # measured: docs/engines.md


def mine(seed: int) -> Iterator[Puzzle]:
    """The puzzles of one game."""
    rng = Random(f"formula puzzles {seed}")
    game = Formula(open_hands=True, times_and_divide=seed % 3 == 0, dealer=seed % 2)
    players = [player_named(game, rng.choice(("greedy", "level 1", "level 2"))) for _ in range(2)]
    scales = Scales(game, seed)
    state, lines = game.start(), list[dict[str, Any]]()
    while game.outcome(state) is None and len(lines) < _MOST_LINES:
        actors = game.to_act(state)
        if CHANCE in actors:
            by, action = CHANCE, game.deal(state, Sampler(rng.randbytes(32), "puzzles", len(lines)))
        else:
            by = next(iter(actors))
            assert isinstance(by, int)
            yield from _found(game, state, by, lines)
            yield from _best(game, scales, state, by, lines)
            choice = players[by].choose(game.view(state, by), by, rng)
            assert choice is not None
            action = choice.action
        state = game.apply(state, Line(len(lines) + 1, 0, by, action))
        written_by = "chance" if by is CHANCE else by
        lines.append({"by": written_by, "action": codec_for(game).encode_action(action)})


def _found(game: Formula, state: FormulaState, seat: int, lines: list[dict[str, Any]]) -> Iterator[Puzzle]:
    table, hand, other = state.table, state.hands[seat], state.hands[1 - seat]
    if table is None or not table.started or len(hand) > _MOST_CARDS:
        return
    plays = list_plays(table, hand, game.terms)
    if len(plays) < _FEWEST_PLAYS:
        return
    out = [play for play in plays if len(new_cards(play)) == len(hand)]
    if len(out) == 1:
        yield _puzzle(game, seat, lines, "go-out", out[0], len(hand))
    if out or len(other) > _MOST_OF_OTHER or not _goes_out(game, table, other):
        return
    safe = [play for play in plays if not _goes_out(game, laid_over(play), other)]
    if len(safe) == 1:
        yield _puzzle(game, seat, lines, "safe", safe[0], len(hand))


def _best(
    game: Formula, scales: Scales, state: FormulaState, seat: int, lines: list[dict[str, Any]]
) -> Iterator[Puzzle]:
    """The action that is better than all others by ten points, and not because it goes out at once."""
    if state.table is not None and state.table.started:
        best = scales.best(game.view(state, seat), seat)
        if best is not None:
            yield _puzzle(game, seat, lines, "best", best, len(state.hands[seat]))


def _goes_out(game: Formula, table: Any, hand: Any) -> bool:
    return any(len(new_cards(play)) == len(hand) for play in list_plays(table, hand, game.terms))


def _puzzle(
    game: Formula, seat: int, lines: list[dict[str, Any]], goal: str, answer: Play | Draw, cards: int
) -> Puzzle:
    found = {"long-hand" if cards > 3 else "", *(("draw",) if isinstance(answer, Draw) else _themes_of(goal, answer))}
    return Puzzle(
        game="formula",
        options={name: value for name, value in game.options.items() if value},
        lines=tuple(lines),
        seat=seat,
        goal=goal,
        answers=(codec_for(game).encode_action(answer),),
        themes=tuple(theme for theme in THEMES if theme in found),
        figures={"cards": cards},
    )


def _themes_of(goal: str, play: Play) -> Iterator[str]:
    yield "best-play" if goal == "best" else goal
    yield _SYMBOLS[play.symbol]
    if any(laid.new and laid.card.startswith("J") for number in play.numbers for laid in number):
        yield "joker"
    if max(map(len, play.numbers)) == 3:
        yield "three-digits"


def rated(puzzle: Puzzle, seed: int) -> int:
    """How the first levels fare."""
    position = opened(puzzle)
    answer = codec_for(position.game).decode_action(puzzle.answers[0])
    view = position.game.view(position.state, puzzle.seat)
    tries: list[tuple[float, bool]] = []
    for level, rating in _LEVELS.items():
        for attempt in range(2):
            rng = Random(f"{seed} {puzzle.id} {level} {attempt}")
            choice = player_named(position.game, f"level {level}").choose(view, puzzle.seat, rng)
            tries.append((rating, choice is not None and choice.action == answer))
    return first_rating(tries)
