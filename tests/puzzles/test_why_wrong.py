"""What is told of a wrong answer: true by the rules, and nothing of the right one."""

from itertools import islice
from typing import Any

import pytest

from halftwist.core import Line
from halftwist.games import registry
from halftwist.games.formula import write_play
from halftwist.games.formula.rules.listing import list_plays
from halftwist.games.mobius.puzzles.threat_search import Attack
from halftwist.games.mobius.rules.verdict import kind_of_win
from halftwist.puzzles import Puzzle, judged, opened, why_wrong
from halftwist.puzzles.pack import shipped, with_puzzles
from halftwist.study import Fact
from halftwist.wire import codec_for
from halftwist.words import LANGUAGES, fact_text


def wrong_stones(puzzle: Puzzle) -> list[dict[str, Any]]:
    position: Any = opened(puzzle)
    strip = position.game.strip
    free = [name for cell, name in enumerate(strip.names) if cell not in position.state.moves]
    return [{"kind": "place", "cell": name} for name in free if {"kind": "place", "cell": name} != puzzle.answers[0]]


def test_after_a_wrong_stone_or_pass_the_stone_that_is_named_wins_for_the_other() -> None:
    puzzles = [each for each in shipped("mobius") if "pass" not in each.themes and each.options["columns"] == 6]
    for puzzle in puzzles[:3]:
        position: Any = opened(puzzle)
        strip, moves = position.game.strip, position.state.moves
        own, other = (frozenset(moves[first::2]) for first in (puzzle.seat, 1 - puzzle.seat))
        for answer in (*islice(wrong_stones(puzzle), 4), {"kind": "pass"}):
            why = why_wrong(puzzle, [answer])
            assert why is not None
            assert why.details["colour"] == ("red" if puzzle.seat else "blue")
            reply = strip.numbers[why.details["cell"]]
            mine: frozenset[int] = own | {strip.numbers[answer["cell"]]} if "cell" in answer else own
            assert reply not in mine | other
            attack = Attack(strip, 1 - puzzle.seat, 20_000)
            after = other | {reply}
            won = attack.needed(after, mine, first=False) is not None or _has_won(position, mine, after, puzzle.seat)
            assert won, (puzzle.id, answer, why)


def _has_won(position: Any, own: frozenset[int], other: frozenset[int], seat: int) -> bool:
    groups = position.game.start().groups[1 - seat]
    for cell in other:
        groups = groups.placed(cell)
    return kind_of_win(groups) is not None


def test_a_stone_where_one_should_pass_is_not_told_that_it_should() -> None:
    puzzle = next(each for each in shipped("mobius") if "pass" in each.themes)
    assert {why_wrong(puzzle, [answer]) for answer in wrong_stones(puzzle)[:4]} == {None}


def test_a_play_that_is_not_safe_is_told_with_what_the_other_goes_out() -> None:
    puzzle = next(each for each in shipped("formula") if each.goal == "safe")
    position: Any = opened(puzzle)
    game, state, seat = position.game, position.state, puzzle.seat
    codec = codec_for(game)
    for play in list_plays(state.table, state.hands[seat], game.terms):
        answer = codec.encode_action(play)
        why = why_wrong(puzzle, [answer])
        if judged(puzzle, [answer]).right:
            assert why is None
            continue
        assert why is not None
        after = game.apply(state, Line(1, 0, seat, play))
        told = {write_play(each) for each in list_plays(after.table, after.hands[1 - seat], game.terms)}
        assert why.details["play"] in told


def test_a_play_that_does_not_go_out_is_told_how_many_cards_it_lays() -> None:
    puzzle = next(each for each in shipped("formula") if each.goal == "go-out" and each.figures["cards"] > 2)
    position: Any = opened(puzzle)
    plays = list_plays(position.state.table, position.state.hands[puzzle.seat], position.game.terms)
    play = min(plays, key=lambda each: sum(laid.new for number in each.numbers for laid in number))
    why = why_wrong(puzzle, [codec_for(position.game).encode_action(play)])
    assert why == Fact("formula-puzzle-laid", True, {"laid": 1, "cards": puzzle.figures["cards"]})


def test_a_pod_that_is_not_finished_is_told_what_is_left() -> None:
    puzzle = next(each for each in shipped("mobi") if each.figures["tiles"] == 0)
    put = puzzle.lines[3]["action"]["put"][0]
    taken_up = {"kind": "arrange", "taken": [[put["column"], put["row"]]], "put": []}
    why = why_wrong(puzzle, [taken_up])
    assert why is not None
    assert (why.code, why.proved) == ("mobi-puzzle-does-not-hold", True)
    assert isinstance(why.details["left"], int)
    assert why.details["left"] > 0


@pytest.mark.parametrize("game", with_puzzles())
def test_a_right_answer_and_one_that_is_no_action_are_told_nothing(game: str) -> None:
    assert why_wrong(shipped(game)[0], shipped(game)[0].answers) is None
    assert why_wrong(shipped(game)[0], [{"kind": "nothing that any game knows"}]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_has_words(language: str) -> None:
    facts = [
        Fact("mobius-puzzle-refuted", True, {"colour": "red", "cell": "A1"}),
        Fact("mobi-puzzle-does-not-hold", True, {"left": 2}),
        Fact("mobi-puzzle-moved", True, {"moved": 2, "tiles": 1}),
        Fact("formula-puzzle-laid", True, {"laid": 2, "cards": 3}),
        Fact("formula-puzzle-other-out", True, {"play": "8 x 2 = 16"}),
        Fact("formula-puzzle-less", False),
    ]
    for fact in facts:
        assert fact.code not in fact_text(fact, language)
        assert registry.entry(fact.code.partition("-")[0])
