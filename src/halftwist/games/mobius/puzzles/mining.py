"""Puzzles of Mobius proposed from games that the engine's levels play against each other.

A search with a few thousand playouts proposes: one move stands far above the next, again and again. What is proposed
becomes a puzzle only when it is proved, by code that knows nothing of this.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from halftwist.core import Line
from halftwist.engines.budget import Budget
from halftwist.engines.levels import player_named
from halftwist.games.mobius.engine.search import MobiusThinker, Position
from halftwist.games.mobius.engine.union_find import union_find_for, will_win
from halftwist.games.mobius.puzzles.themes import themes_of
from halftwist.games.mobius.rules.game import Mobius, State
from halftwist.games.mobius.rules.notation import Place
from halftwist.games.mobius.rules.verdict import kind_of_win
from halftwist.puzzles.puzzle import Puzzle
from halftwist.puzzles.ratings import first_rating

SIZES = ((6, 6), (8, 6), (6, 12), (10, 6), (8, 12), (12, 6), (10, 12), (12, 12))
_EARLIEST, _LATEST = 11, 3  # moves before the end of the game
_EARLIEST_PASS = 30
_PLAYOUTS = 1024
_GAP = 0.30  # of the chance, between the best move and the next
_MOST_ANSWERS = 4
_REPLIES = 2  # of the other side that are looked at
_PASS_EVERY = 5
_MOST_A_GAME = 3
_LEVELS = {1: 0, 2: 140, 3: 330, 4: 460, 5: 591}  # measured: docs/engines.md


class Found(NamedTuple):
    """An only move, as the search sees it, and what follows."""

    answers: tuple[int, ...]
    replies: tuple[int, ...]


def mine(seed: int) -> Iterator[Puzzle]:
    """The proposals of one game. The longer line of a position comes before its shorter ones."""
    rng = Random(f"mobius puzzles {seed}")
    columns, rows = SIZES[seed % len(SIZES)]
    game = Mobius(columns=columns, rows=rows)
    played = _played(game, rng)
    return _passes(game, played) if seed % _PASS_EVERY == 0 else _only_moves(game, played, rng)


def _played(game: Mobius, rng: Random) -> State:
    """A game between two levels, to its end."""
    players = [player_named(game, f"level {rng.choice((3, 4))}") for _ in range(2)]
    state = game.start()
    while state.end is None:
        seat = len(state.moves) % 2
        choice = players[seat].choose(game.view(state, seat), seat, rng)
        assert choice is not None
        state = game.apply(state, Line(1, 0, seat, choice.action))
    return state


def _state_after(game: Mobius, moves: tuple[int, ...]) -> State:
    state = game.start()
    for cell in moves:
        state = game.apply(state, Line(1, 0, len(state.moves) % 2, Place(game.strip.names[cell])))
    return state


def _position(game: Mobius, moves: tuple[int, ...]) -> Position:
    stones = [0] * game.strip.size
    for at, cell in enumerate(moves):
        stones[cell] = 1 + at % 2
    return Position(game.columns, game.rows, tuple(stones), 1 + len(moves) % 2)


def _only_moves(game: Mobius, played: State, rng: Random) -> Iterator[Puzzle]:
    thinker = MobiusThinker(game.columns, game.rows, rng.getrandbits(32))
    given = 0
    for before in range(_EARLIEST, _LATEST - 1, -1):
        if before >= len(played.moves) or given >= _MOST_A_GAME or before % 2 == 0:  # the winner is to move
            continue
        moves = played.moves[:-before]
        found = _line(thinker, game, moves, _MOST_ANSWERS)
        if found is None or kind_of_win(_state_after(game, moves).groups[len(moves) % 2].placed(found.answers[0])):
            continue
        given += 1
        for length in range(len(found.answers), 0, -1):
            yield _puzzle(game, moves, found.answers[:length], found.replies[: length - 1])


def _line(thinker: MobiusThinker, game: Mobius, moves: tuple[int, ...], most: int) -> Found | None:
    """As many only moves in a row as the search finds, with the other side's replies between them."""
    best = _only(thinker, _position(game, moves))
    if best is None:
        return None
    after = (*moves, best)
    position = _position(game, after)
    if most == 1 or position.winner() is not None:
        return Found((best,), ())
    longest = Found((best,), ())
    for reply in thinker.think(position, Budget(_PLAYOUTS // 2)).candidates[:_REPLIES]:
        next_moves = (*after, reply.cell)
        if _position(game, next_moves).winner() is not None:
            continue
        further = _line(thinker, game, next_moves, most - 1)
        if further is not None and len(further.answers) + 1 > len(longest.answers):
            longest = Found((best, *further.answers), (reply.cell, *further.replies))
    return longest


def _only(thinker: MobiusThinker, position: Position) -> int | None:
    """The move that stands far above every other, if there is one."""
    candidates = thinker.think(position, Budget(_PLAYOUTS)).candidates
    if len(candidates) < 2 or candidates[0].value < 0.5:
        return None
    best, *others = sorted(candidates, key=lambda one: -one.value)
    return best.cell if best.value - others[0].value >= _GAP else None


def _passes(game: Mobius, played: State) -> Iterator[Puzzle]:
    """Positions in which whoever is to move has bridged every gap, and nothing wins at once."""
    for before in range(_EARLIEST_PASS, 0, -1):
        if before >= len(played.moves):
            continue
        moves = played.moves[:-before]
        position = _position(game, moves)
        forest = union_find_for(position.ground)
        forest.partner[:] = -1
        if not will_win(position.ground, position.array, position.mover, forest):
            continue
        if not any(position.after(cell).winner() for cell in position.empty):
            yield _puzzle(game, moves, (), ())
            return


def _puzzle(game: Mobius, moves: tuple[int, ...], answers: tuple[int, ...], replies: tuple[int, ...]) -> Puzzle:
    names, seat = game.strip.names, len(moves) % 2

    def placed(cell: int) -> dict[str, Any]:
        return {"kind": "place", "cell": names[cell]}

    return Puzzle(
        game="mobius",
        options={"columns": game.columns, "rows": game.rows},
        lines=tuple({"by": at % 2, "action": placed(cell)} for at, cell in enumerate(moves)),
        seat=seat,
        goal="win",
        answers=tuple(map(placed, answers)) or ({"kind": "pass"},),
        replies=tuple({"by": 1 - seat, "action": placed(cell)} for cell in replies),
        themes=themes_of(game, _state_after(game, moves), answers),
    )


def rated(puzzle: Puzzle, seed: int) -> int:
    """How levels one to five fare at its first answer. None of them ever passes, so a pass counts as hard."""
    game = Mobius(columns=int(str(puzzle.options["columns"])), rows=int(str(puzzle.options["rows"])))
    moves = tuple(game.strip.numbers[line["action"]["cell"]] for line in puzzle.lines)
    view = game.view(_state_after(game, moves), puzzle.seat)
    tries: list[tuple[float, bool]] = []
    for level, rating in _LEVELS.items():
        rng = Random(f"{seed} {puzzle.id} {level}")
        choice = player_named(game, f"level {level}").choose(view, puzzle.seat, rng)
        action: Any = choice.action if choice else None
        tries.append((rating, isinstance(action, Place) and action.cell == puzzle.answers[0].get("cell")))
    return first_rating(tries)
