"""Puzzles of Mobius proposed from games that the engine's levels play against each other.

From the end of a game back to where the prover knows little, every position and some mistakes that could
have been made in it are looked at: is there exactly one move that wins, with all others proved to lose? What is
proposed becomes a puzzle only when it is proved by code that knows nothing of this.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from halftwist.core import Line
from halftwist.engines.levels import player_named
from halftwist.games.mobius.engine.prover.verdicts import MoveVerdicts, solve_moves, verdict_on
from halftwist.games.mobius.engine.search import Position
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN
from halftwist.games.mobius.puzzles.proving import proved
from halftwist.games.mobius.puzzles.themes import themes_of
from halftwist.games.mobius.rules.game import Mobius, State
from halftwist.games.mobius.rules.notation import Place
from halftwist.games.mobius.rules.verdict import kind_of_win
from halftwist.puzzles.puzzle import Puzzle
from halftwist.puzzles.ratings import first_rating

SIZES = ((6, 6), (8, 6), (6, 12), (10, 6), (8, 12), (12, 6), (10, 12), (12, 12))
_SMALL_SIZES = ((6, 6), (8, 6), (10, 6), (12, 6))
"""There games are short and proofs quick, so most only moves come from there."""
_LATEST, _EARLIEST = 2, 26  # moves before the end of the game
USUAL_WORK = 150  # positions that the prover opens for one look: some hundredths of a second
_MISTAKES = 5  # of a position that are looked into
_REPLIES = 4  # of the other side that are tried to make a line longer
_MOST_ANSWERS = 4
_PASS_EVERY = 3
_MOST_A_GAME = 4
_APART = 3  # moves between two puzzles of one game
_LARGE_EVERY = 4
_LEVELS = {1: 0, 2: 140, 3: 330, 4: 460, 5: 591}  # measured: docs/engines.md


class Found(NamedTuple):
    """Only moves in a row, and what the other side replies between them."""

    answers: tuple[int, ...]
    replies: tuple[int, ...]


def mine(seed: int) -> Iterator[Puzzle]:
    """The puzzles of one game."""
    rng = Random(f"mobius puzzles {seed}")
    passes = seed % _PASS_EVERY == 0
    columns, rows = rng.choice(SIZES if passes or seed % _LARGE_EVERY == 0 else _SMALL_SIZES)
    game = Mobius(columns=columns, rows=rows)
    played = _played(game, rng)
    return _passes(game, played) if passes else _only_moves(game, played, rng)


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
    last, given = len(played.moves), 0
    asked = set[int]()
    for moves, answer in _candidates(game, played, rng):
        if given == _MOST_A_GAME:
            return
        if last - len(moves) < (_APART if given else 0) or answer in asked:
            continue
        puzzle = _longest(game, moves, answer, rng)
        if puzzle is not None:
            last, given = len(moves), given + 1
            asked.add(answer)
            yield puzzle


def _candidates(game: Mobius, played: State, rng: Random) -> Iterator[tuple[tuple[int, ...], int]]:
    """Positions with one move that wins, and that move; the earlier a position the later it comes."""
    for before in range(_LATEST, min(_EARLIEST, len(played.moves))):
        moves = played.moves[:-before]
        position = _position(game, moves)
        here = solve_moves(position, USUAL_WORK)
        if _is_open(here):
            return
        tried = [(moves, here), *_after_mistakes(position, moves, here, rng)]
        for after, verdicts in tried:
            answer = verdicts.only_winner
            if answer is not None and not _is_plain(game, after, answer):
                yield after, answer


def _is_open(verdicts: MoveVerdicts) -> bool:
    """Whether the prover knows too little for going back further to be of use."""
    return 2 * len(verdicts.with_proof(UNKNOWN)) > len(verdicts.moves)


def _after_mistakes(
    position: Position, moves: tuple[int, ...], here: MoveVerdicts, rng: Random
) -> Iterator[tuple[tuple[int, ...], MoveVerdicts]]:
    """What follows on moves that are proved to lose; where all do, those that the winner has to answer."""
    wrong = [cell for cell in here.with_proof(LOST) if here.proof != LOST or cell in here.carrier]
    for cell in rng.sample(wrong, min(_MISTAKES, len(wrong))):
        yield (*moves, cell), solve_moves(position.after(cell), USUAL_WORK)


def _is_plain(game: Mobius, moves: tuple[int, ...], answer: int) -> bool:
    """A win at once, or the other half of a gap that has just been stepped into: nobody has to think."""
    state = _state_after(game, moves)
    own = frozenset(state.moves[len(moves) % 2 :: 2])
    near = [{cell for cell, _ in game.strip.neighbours[one]} & own for one in (answer, moves[-1])]
    return bool(kind_of_win(state.groups[len(moves) % 2].placed(answer))) or len(near[0] & near[1]) > 1


def _longest(game: Mobius, moves: tuple[int, ...], answer: int, rng: Random) -> Puzzle | None:
    """The longest line from here that is proved."""
    if proved(_puzzle(game, moves, (answer,), ())) is not None:
        return None
    found = _line(_position(game, moves), answer, _MOST_ANSWERS, rng)
    lines = (
        _puzzle(game, moves, found.answers[:length], found.replies[: length - 1])
        for length in range(len(found.answers), 0, -1)
    )
    return next((puzzle for puzzle in lines if proved(puzzle) is None), None)


def _line(position: Position, answer: int, most: int, rng: Random) -> Found:
    """As many only moves in a row as are found, with the other side's replies between them."""
    after = position.after(answer)
    longest = Found((answer,), ())
    if most == 1 or after.winner() is not None:
        return longest
    worth_trying = sorted(verdict_on(after, USUAL_WORK).carrier)
    for reply in rng.sample(worth_trying, min(_REPLIES, len(worth_trying))):
        further = after.after(reply)
        only = None if further.winner() is not None else solve_moves(further, USUAL_WORK).only_winner
        if only is None:
            continue
        line = _line(further, only, most - 1, rng)
        if len(line.answers) >= len(longest.answers):
            longest = Found((answer, *line.answers), (reply, *line.replies))
    return longest


def _passes(game: Mobius, played: State) -> Iterator[Puzzle]:
    """The earliest position in which whoever is to move has won although the other moved twice."""
    earliest: Puzzle | None = None
    for before in range(1 + 2 * _LATEST, min(2 * _EARLIEST, len(played.moves)), 2):  # the winner is to move
        moves = played.moves[:-before]
        position = _position(game, moves)
        passed = Position(game.columns, game.rows, position.stones, 3 - position.mover)
        if verdict_on(passed, USUAL_WORK).proof != LOST:
            break
        puzzle = _puzzle(game, moves, (), ())
        if any(position.after(cell).winner() for cell in position.empty):
            continue
        if proved(puzzle) is not None:
            break
        earliest = puzzle
    if earliest is not None:
        yield earliest


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
        themes=themes_of(game, _state_after(game, moves), answers, replies),
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
