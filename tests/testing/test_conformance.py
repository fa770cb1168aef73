"""The suite on sound games: it has nothing to say."""

from random import Random

import pytest

from halftwist.core import Line, Malformed, Refusal
from halftwist.engines.simple import simple_player
from halftwist.games import registry
from halftwist.testing import BrokenPromise, Promise, check_game, check_parser, check_parser_of_bytes, proposals_of
from halftwist.testing.promises import difference
from halftwist.testing.toy import HIGHEST, REFUSALS, Deal, Lay, Stairs
from halftwist.testing.variations import absurdities, leaves, mixtures, with_leaf


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sound_toy_game_keeps_every_promise(players: int) -> None:
    check_game(Stairs(players), refusals=REFUSALS, games=8)


def test_a_game_whose_moves_cannot_be_listed_needs_somebody_to_propose_them() -> None:
    with pytest.raises(TypeError, match="propose"):
        check_game(registry.configure("mobi"))


def test_a_player_of_the_engines_can_propose() -> None:
    game = registry.configure("mobi", {"chill": True})
    check_game(game, propose=proposals_of(game, simple_player(game, "greedy")), games=2)


def test_a_broken_promise_names_the_promise_the_game_its_options_the_seed_and_the_line() -> None:
    class Early(Stairs):
        def legal(self, state, seat):  # type: ignore[no-untyped-def]
            yield from super().legal(state, seat)
            if seat in self.to_act(state):
                yield Lay(HIGHEST + 1)

    with pytest.raises(BrokenPromise) as broken:
        check_game(Early(3), seed=7)
    assert str(broken.value).startswith(f"{Promise.LISTED}. stairs (players 3), seed 7, line 2: ")


def test_a_difference_is_given_as_a_path() -> None:
    one, other = Line(1, 0, 0, Deal(((1, 2), (3, 4)))), Line(1, 0, 0, Deal(((1, 2), (3, 5))))
    assert difference(one, other) == "action.hands[1][1] is 5 and should be 4"
    assert difference(one, one) is None


def test_leaves_are_found_and_exchanged_one_by_one() -> None:
    deal = Deal(((1, 2), None))
    assert list(leaves(deal)) == [(("hands", 0, 0), 1), (("hands", 0, 1), 2), (("hands", 1), None)]
    assert with_leaf(deal, ("hands", 0, 1), 6) == Deal(((1, 6), None))
    assert all(mixed != deal for mixed in mixtures(deal, [Deal(((3, 4), None))], Random(1), 20))
    assert Deal(()) in list(absurdities(deal, Random(1)))


def _digit(text: str) -> int:
    if len(text) == 1 and text in "0123456789":
        return int(text)
    raise Malformed(Refusal("digit", "T1", {"text": text[:9]}))


def test_a_sound_parser_passes() -> None:
    check_parser(_digit, ["1", "7"], write=str)


def test_a_parser_that_lets_an_error_out_is_caught() -> None:
    with pytest.raises(BrokenPromise, match="never an error"):
        check_parser(int, ["12"])


def test_a_parser_whose_writer_writes_something_else_is_caught() -> None:
    with pytest.raises(BrokenPromise, match="reads back the same"):
        check_parser(_digit, ["1"], write=lambda digit: str((digit + 1) % 10))


def test_a_parser_of_bytes_that_trusts_its_input_is_caught() -> None:
    with pytest.raises(BrokenPromise, match="UnicodeDecodeError"):
        check_parser_of_bytes(lambda data: _digit(data.decode()), [b"1"])
