"""Reports on Formula: turns judged by what their seat could know."""

from random import Random
from typing import Any, cast

import pytest

from halftwist.core import CHANCE, Actor, Line, OptionValue
from halftwist.games.formula import Deal, Draw, Drawn, Formula, Play, Received
from halftwist.games.formula.engine.simple import HungryFormulaPlayer
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.study import turns
from halftwist.play import FixedRounds, HomeTable, Table, steps
from halftwist.study import JudgedLine, StudyStopped, study
from halftwist.wire import read_record, write_record
from halftwist.wire.reports import read_report, write_report
from halftwist.words import fact_text

MINE = ("1", "2", "3", "5", "6", "8", "9")
THEIRS = ("0", "1", "2", "3", "4", "5", "6")
OTHERS = ("9", "9", "9", "9", "8", "8", "J")


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown here holds with any number of them."""
    for name, count in {"FINDING": 60, "COMPARING": 30, "LUCK": 4}.items():
        monkeypatch.setattr(turns, name, count)


def put(table: Table, by: Actor, action: object) -> Table:
    line = Line(table.n + 1, 1000 * table.n, by, action)
    assert table.refuse(line) is None
    return table.after(line)


def dealt(mine: tuple[str, ...], theirs: tuple[str, ...]) -> Table:
    """Two players, 2 and 4 on the table, the first seat to play."""
    return put(HomeTable("formula", seed="small").table.reopened(), CHANCE, Deal(1, (mine, theirs), ("2", "4")))


def played(seed: str, **options: OptionValue) -> HomeTable:
    home = HomeTable("formula", seed=seed, match=FixedRounds(2), **options)
    for _ in range(2):
        player, rng = HungryFormulaPlayer(cast(Formula, home.table.game)), Random(1)
        while home.to_act:
            (seat,) = cast("frozenset[int]", home.to_act)
            choice = player.choose(home.view(seat), seat, rng)
            assert choice is not None
            home.do(choice.action, seat)
        if home.outcome is None:
            home.next_round("again")
    return home


def codes(line: JudgedLine[Any]) -> list[str]:
    return [fact.code for fact in line.facts]


@pytest.mark.parametrize(
    "options", [{}, {"players": 4, "play_on": True, "fives": True}, {"players": 3, "points": True}], ids=str
)
def test_every_turn_of_every_round_is_judged_and_what_is_better_is_legal(options: dict[str, OptionValue]) -> None:
    table = played("a match", **options).table
    report = study(table, seed=5)
    before = {step.line.n: step for step in steps(table)}
    turns_taken = [n for n, step in before.items() if isinstance(step.line.action, Play | Draw)]
    assert [line.n for line in report.judged if line.loss is not None] == turns_taken
    for line in report.judged:
        chances = [option.chance for option in line.best]
        assert chances == sorted(chances, key=lambda chance: -(chance or 0))
        for option in line.best:
            (move,) = option.actions
            assert before[line.n].before.refuse(Line(line.n, line.at_ms, line.seat, move)) is None
    facts = [fact for line in (*report.judged, *report.seats) for fact in line.facts]
    for language in ("en", "nl"):
        assert not [text for text in (fact_text(fact, language) for fact in facts) if "study" in text or "{" in text]
    again = study(read_record(write_record(table)), seed=5)
    assert write_report(again, table.game) == write_report(report, table.game)
    assert read_report(write_report(report, table.game), table.game) == report


def test_a_report_on_a_seat_is_the_same_whatever_the_others_hold() -> None:
    told: list[list[JudgedLine[Any]]] = []
    for theirs in (THEIRS, OTHERS):
        table = put(put(dealt(MINE, theirs), 0, Draw()), CHANCE, Drawn((Received(0, "7"),)))
        told.append([line for line in study(table).judged if line.seat == 0])
    assert told[0] == told[1]
    turn, card = told[0]
    assert codes(turn)[0] == "formula-study-plays"
    assert codes(card) == ["formula-study-card"]
    assert card.facts[0].details["card"] == "7"


def test_whoever_could_have_gone_out_is_told_so() -> None:
    """Only 6 was left to lay behind 2 + 4; the seat drew."""
    table = dealt(("6", "7", "7", "7", "7", "7", "J"), THEIRS)
    game = table.game
    state = table.state
    small = type(state)(
        **{
            **{name: getattr(state, name) for name in state.__dataclass_fields__},
            "hands": (("6",), THEIRS),
            "hand_sizes": (1, 7),
            "stock_cards": (*state.stock_cards, "7", "7", "7", "7", "7", "J"),
            "stock": state.stock + 6,
        }
    )
    judge = turns.TurnJudge(game, seed=1, effort=1)
    turn = judge.judged(game.view(small, 0), 0, Draw())
    assert turn.goes_out is not None
    assert len(new_cards(turn.goes_out)) == 1
    assert (turn.best.move, turn.best.chance, turn.best.proved) == (turn.goes_out, 100.0, True)
    assert turn.loss > 0
    assert judge.judged(game.view(small, 0), 0, turn.goes_out).loss == 0


def test_good_and_bad_cards_make_up_for_each_other() -> None:
    table = dealt(MINE, THEIRS)
    judge = turns.TurnJudge(table.game, seed=1, effort=1)
    view = table.view(0)
    shares = {card: 5 - [*MINE, "2", "4"].count(card) for card in "0123456789"} | {"J": 2}
    lucks = {card: judge.luck(view, 0, card) for card in shares}
    mean = sum(share * (lucks[card] or 0.0) for card, share in shares.items()) / sum(shares.values())
    assert abs(mean) < 3
    assert (lucks["J"] or 0.0) > 0


def test_a_report_that_nobody_wants_any_more_stops() -> None:
    with pytest.raises(StudyStopped):
        study(dealt(MINE, THEIRS), stopped=lambda: True)


def test_a_play_that_leaves_more_cards_than_the_best_is_told_both_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "COMPARING", 400)
    for seed in range(12):
        table = played(f"left {seed}").table
        before = {step.line.n: step.before for step in steps(table)}
        for line in study(table, seed=5).judged:
            told = next((fact for fact in line.facts if fact.code == "formula-study-left"), None)
            if told is None:
                continue
            held = before[line.n].view(line.seat).hand_sizes[line.seat]
            action = table.lines[line.n - 1].action
            best = line.best[0].actions[0]
            assert isinstance(action, Play)
            assert isinstance(best, Play)
            assert told.details == {"best": held - len(new_cards(best)), "played": held - len(new_cards(action))}
            assert told.details["best"] != told.details["played"]
            assert "would hold" in fact_text(told)
            return
    pytest.fail("nobody played a worse play with another number of cards")
