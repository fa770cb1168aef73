"""The puzzles that are shipped: what each of them shows, and a sample of them proved again."""

from collections import Counter

import pytest

from halftwist.games import registry
from halftwist.puzzles import judged, opened
from halftwist.puzzles.pack import read_pack, shipped, with_puzzles, write_pack

_SAMPLE = 5  # `halftwist puzzles check` proves all of them, in `make prove`
of_every_game = pytest.mark.parametrize("game", with_puzzles())


def test_every_game_with_puzzles_ships_some() -> None:
    assert len(with_puzzles()) == 3
    assert [name for name, plugin in registry.GAMES.items() if plugin.puzzles and not shipped(name)] == []


@of_every_game
def test_every_puzzle_opens_is_asked_once_and_is_solved_by_its_answers(game: str) -> None:
    puzzles = shipped(game)
    assert max(Counter(puzzle.id for puzzle in puzzles).values()) == 1
    for puzzle in puzzles:
        assert len(puzzle.replies) == len(puzzle.answers) - 1
        assert set(puzzle.themes) <= set(registry.entry(game).part("puzzles").THEMES)
        result = judged(puzzle, puzzle.answers)
        assert (result.right, result.solved) == (True, True), puzzle.id


@of_every_game
def test_a_sample_is_proved_again(game: str) -> None:
    part, puzzles = registry.entry(game).part("puzzles"), shipped(game)
    faults = {puzzle.id: part.proved(puzzle) for puzzle in puzzles[:: len(puzzles) // _SAMPLE]}
    assert set(faults.values()) == {None}, faults


@of_every_game
def test_a_wrong_answer_is_wrong_and_shows_nothing_more(game: str) -> None:
    puzzle = shipped(game)[0]
    result = judged(puzzle, [{"kind": "draw"}])
    assert (result.right, result.solved, result.reply) == (False, False, None)
    assert result.view == opened(puzzle).seen_by(puzzle.seat)


@of_every_game
def test_a_pack_is_read_as_it_was_written(game: str) -> None:
    assert read_pack(write_pack(shipped(game))) == shipped(game)


def test_a_fifth_of_those_with_stones_are_solved_by_a_pass() -> None:
    passes = [puzzle for name in with_puzzles() for puzzle in shipped(name) if "pass" in puzzle.themes]
    assert 0.15 < len(passes) / len(shipped(passes[0].game)) < 0.3
