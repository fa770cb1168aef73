"""The simple opponents: they see their seat's view alone, play by the rules, and play as they say they do."""

from random import Random
from typing import Any

import pytest

from halftwist.core import CHANCE, Line, Outcome, Sampler
from halftwist.engines.simple import LEVELS, Choice, Player, simple_player, simple_players
from halftwist.games import registry
from halftwist.games.formula import Deal, Formula, Play
from halftwist.games.formula import Draw as DrawCard
from halftwist.games.mobi import CallMobi, Mobi
from halftwist.games.mobius import Mobius

FAMILY = [(name, level) for name in registry.GAMES for level in LEVELS]
VARIANTS = [
    pytest.param(values, id=name) for name, values in registry.option_sets("mobi").items() if "copies" not in name
]


def play(game: Any, players: list[Player], seed: int, most: int = 1500) -> tuple[Outcome | None, list[Line[Any]]]:
    """A whole game; refused wishes are forgotten. Time passes as the players say."""
    rng, state, lines, at_ms = Random(seed), game.start(), list[Line[Any]](), 0
    for _ in range(most):
        to_act = sorted(game.to_act(state), key=str)
        if not to_act:
            break
        by = rng.choice(to_act)
        if by == CHANCE:
            choice: Choice | None = Choice(game.deal(state, Sampler(seed.to_bytes(32, "big"), "t", len(lines) + 1)))
        else:
            choice = players[by].choose(game.view(state, by), by, rng)
        if choice is None:
            continue
        at_ms += choice.delay_ms
        line = Line(len(lines) + 1, at_ms, by, choice.action)
        if game.refuse(state, line) is None:
            state = game.apply(state, line)
            lines.append(line)
    return game.outcome(state), lines


@pytest.mark.parametrize(("name", "level"), FAMILY)
def test_every_level_plays_every_game_to_its_end(name: str, level: str) -> None:
    game = registry.configure(name, {"columns": 6, "rows": 6} if name == "mobius" else {})
    outcome, _ = play(game, [simple_player(game, level)] * game.seats, seed=3)
    assert outcome is not None


@pytest.mark.parametrize(("name", "level"), FAMILY)
def test_the_same_rng_gives_the_same_game(name: str, level: str) -> None:
    game = registry.configure(name, {"columns": 4, "rows": 6} if name == "mobius" else {})
    players = [simple_player(game, level)] * game.seats
    assert play(game, players, seed=11) == play(game, players, seed=11)


def test_a_level_there_is_not_is_an_error_that_names_the_levels_there_are() -> None:
    with pytest.raises(ValueError, match="«genius» for mobius, only random, greedy"):
        simple_player(Mobius(), "genius")
    assert all(tuple(simple_players(game)) == LEVELS for game in registry.GAMES)


# Mobius


def _winning_cells(game: Mobius, state: Any, seat: int) -> set[str]:
    return {move.cell for move in game.legal(state, seat) if game.outcome(game.apply(state, Line(0, 0, seat, move)))}


@pytest.mark.parametrize("seed", range(12))
def test_a_greedy_mobius_player_wins_at_once_if_it_can_and_else_stops_the_other(seed: int) -> None:
    """Random games, and at every move what the player says is compared with what trying every cell shows."""
    game, rng = Mobius(4, 6), Random(seed)
    player, state, n = simple_player(game, "greedy"), game.start(), 0
    while game.to_act(state):
        seat = n % 2
        choice = player.choose(game.view(state, seat), seat, rng)
        assert choice is not None
        wins = _winning_cells(game, state, seat)
        passed = state._replace(moves=(*state.moves, state.moves[-1])) if state.moves else None
        if wins:
            assert choice.action.cell in wins
        elif passed is not None:
            threats = {
                move.cell
                for move in game.legal(state, seat)
                if game.outcome(game.apply(passed, Line(0, 0, 1 - seat, move)))
            }
            assert not threats or choice.action.cell in threats
        state = game.apply(state, Line(n, 0, seat, rng.choice(list(game.legal(state, seat)))))
        n += 1


def test_a_greedy_mobius_player_beats_a_random_one_with_either_colour() -> None:
    game = Mobius(6, 6)
    greedy, careless = simple_player(game, "greedy"), simple_player(game, "random")
    for seed in range(6):
        players = [greedy, careless] if seed % 2 else [careless, greedy]
        outcome, _ = play(game, players, seed)
        assert outcome is not None
        assert players[min(outcome.winners)] is greedy


def test_it_is_not_a_player_s_turn() -> None:
    game = Mobius()
    assert simple_player(game, "greedy").choose(game.view(game.start(), 1), 1, Random(1)) is None
    assert simple_player(game, "random").choose(game.view(game.start(), 1), 1, Random(1)) is None


# Formula


def _dealt(game: Formula, hand: str, table: tuple[str, str]) -> Any:
    """Seat 1 starts, seat 0 deals."""
    deal = Deal(0, (tuple("0011223"), tuple(hand)), table)
    assert game.refuse(game.start(), Line(1, 0, CHANCE, deal)) is None
    return game.apply(game.start(), Line(1, 0, CHANCE, deal))


def _played(game: Formula, state: Any) -> Any:
    choice = simple_player(game, "greedy").choose(game.view(state, 1), 1, Random(0))
    assert choice is not None
    return choice.action


def test_a_greedy_formula_player_plays_as_many_cards_as_it_can() -> None:
    game = Formula()
    rng = Random(5)
    player = simple_player(game, "greedy")
    state = _dealt(game, "3456789", ("2", "4"))
    most = max(_new_cards(play) for play in game.legal(state, 1))
    choice = player.choose(game.view(state, 1), 1, rng)
    assert choice is not None
    assert _new_cards(choice.action) == most > 0


def test_a_greedy_formula_player_keeps_its_joker_for_later() -> None:
    """2 + 4 = [6] and 2 + 4 = [J6] play one card each, and no play has two."""
    action = _played(Formula(), _dealt(Formula(), "6J99999", ("2", "4")))
    assert isinstance(action, Play)
    assert _new_cards(action) == max(
        _new_cards(play) for play in Formula().legal(_dealt(Formula(), "6J99999", ("2", "4")), 1)
    )
    assert not any(laid.card.startswith("J") for number in action.numbers for laid in number)


def test_a_formula_player_with_nothing_to_play_draws() -> None:
    """2 ? 4 = with nothing but sevens: 6, 2, 8 and 0 are out of reach, also 24."""
    assert _played(Formula(), _dealt(Formula(), "7777799", ("2", "4"))) == DrawCard()


def _new_cards(play: Any) -> int:
    return sum(laid.new for number in play.numbers for laid in number) if isinstance(play, Play) else 0


# Möbi


@pytest.mark.parametrize("values", VARIANTS)
def test_a_möbi_builder_never_calls_in_vain(values: dict[str, Any]) -> None:
    game = registry.configure("mobi", values)
    outcome, lines = play(game, [simple_player(game, "greedy")] * game.seats, seed=2)
    assert outcome is not None
    state = game.start()
    for line in lines:
        state = game.apply(state, line)
        for player in state.players:
            assert player.last_flip is None or player.last_flip.held
            assert player.last_mobi is None or player.last_mobi.held


def test_a_möbi_builder_that_sees_the_end_calls_möbi() -> None:
    game = Mobi(chill=True)
    outcome, lines = play(game, [simple_player(game, "greedy")] * 2, seed=1)
    assert outcome == Outcome((1, 2), "mobi-reason-finished") or outcome == Outcome((2, 1), "mobi-reason-finished")
    assert lines[-1].action == CallMobi()
