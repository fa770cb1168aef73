"""Every no can be heard: a scene for each code, said in both languages with all its details filled in."""

from collections.abc import Callable
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle, FluentResource

from halftwist.core import CHANCE, CLOCK, Fault, Flag, Refusal, Refused, Resign, options_of
from halftwist.games.mobi import (
    REASONS,
    REFUSALS,
    Arrange,
    CallMobi,
    Deal,
    Flip,
    FlipDeal,
    Go,
    Mobi,
    Placed,
    Pod,
    Ready,
    Stop,
    Swap,
    SwapDeal,
    judge,
    parse_pod,
)
from halftwist.games.mobi.rules.refusals import no
from halftwist.words import refusal_text

FINAL = ("1 2 3 4 7 * 8", "5 6 9 10 11 12 *", "* * * * * * *")
POD = "1 + 2 = 3 | . . . . + | . . . . 4 | . . . . = | . . . . 7 + *1 = 8"
SMALL = "1 + 2 = 3"


def lay(*tokens: str, column: int = 0) -> Arrange:
    return Arrange((), tuple(Placed(column + at, 0, token) for at, token in enumerate(tokens)))


@pytest.fixture
def scene(table):
    """`scene(options, steps…)` plays after GO!; the last step is the one that is refused."""

    def played(options: dict[str, object], *steps: tuple[object, ...]) -> Refusal | None:
        playing = table(**{"copies": 1, "mobius_tiles": 2, **options})
        playing.starts(*FINAL[: playing.game.player_count])
        for step in steps[:-1]:
            playing.does(*step)
        return playing.refused(*steps[-1])

    return played


PLAYED: dict[str, tuple] = {
    "over": ({}, (0, Resign()), (1, Resign())),
    "action-unknown": ({}, (0, "dance")),
    "not-a-seat": ({}, (7, CallMobi())),
    "chance-only": ({}, (0, SwapDeal(("1", "2")))),
    "no-deal-due": ({}, (CHANCE, SwapDeal(("1", "2")))),
    "out": ({"players": 3, "mobius_tiles": 9}, (0, CallMobi()), (0, CallMobi())),
    "left": ({"players": 3, "mobius_tiles": 9}, (0, Resign()), (0, CallMobi())),
    "not-at-pod": ({"team": 2, "mobius_tiles": 8}, (1, CallMobi())),
    "pod-kept": ({"team": 2}, (1, CallMobi())),
    "clock-only": ({}, (0, Flag("table"))),
    "flag-nobody": ({}, (CLOCK, Flag("total", 5))),
    "no-move-clock": ({}, (CLOCK, Flag("move", 0))),
    "after-go": ({}, (0, Go())),
    "arrange-nothing": ({}, (0, Arrange())),
    "arrange-too-much": ({}, (0, lay(*"=" * 201))),
    "arrange-far": ({}, (0, lay("=", column=1001))),
    "arrange-empty-cell": ({}, (0, Arrange(((0, 0),), ()))),
    "arrange-occupied": ({}, (0, lay("=")), (0, lay("+"))),
    "arrange-full": (
        {},
        (0, lay(*"=" * 200)),
        (0, lay(*"=" * 200, column=200)),
        (0, lay("=", column=400)),
    ),
    "arrange-token": ({}, (0, lay("13"))),
    "arrange-not-unused": ({}, (0, lay("12"))),
    "arrange-kids": ({"kids": True}, (0, lay("x"))),
    "flip-chill": ({"chill": True}, (0, Flip(0))),
    "flip-over": ({}, (0, Flip(0))),
    "flip-miscounted": ({"mobius_tiles": 8}, (0, Flip(1))),
    "flip-too-soon": ({"mobius_tiles": 8}, (0, Flip(0)), (0, lay("=")), (0, Flip(0), 10)),
    "flip-unchanged": ({"mobius_tiles": 8}, (0, Flip(0)), (0, Flip(0), 5000)),
    "flip-overtaken": (
        {"mobius_tiles": 8},
        (0, Arrange((), parse_pod(POD).placed)),
        (0, Flip(0)),
        (1, Flip(0)),
    ),
    "flip-counted": (
        {"mobius_tiles": 8},
        (0, Arrange((), parse_pod(POD).placed)),
        (0, Flip(0)),
        (0, Flip(0)),
    ),
    "call-overtaken": (
        {"mobius_tiles": 8},
        (0, Arrange((), parse_pod(POD).placed)),
        (0, Flip(0)),
        (1, CallMobi(0)),
    ),
    "swap-chill": ({"chill": True}, (0, Swap("1"))),
    "swap-pool": ({}, (0, Swap("1"))),
    "swap-not-unused": ({"players": 3, "mobius_tiles": 11}, (0, Swap("12"))),
    "call-not-open": ({"mobius_tiles": 8}, (0, CallMobi())),
    "call-too-soon": ({"kids": True}, (0, CallMobi()), (0, CallMobi(), 4000)),
    "call-unchanged": ({"kids": True}, (0, CallMobi()), (0, CallMobi(), 5000)),
    "stop-not-open": ({"mobius_tiles": 8}, (0, Stop(True))),
    "stop-already": ({}, (0, Stop(True)), (0, Stop(True))),
    "stop-not-agreed": ({}, (0, Stop(False))),
}

DUE: dict[str, tuple[object, object]] = {
    "deal-due": (0, Ready()),
    "deal-shape": (CHANCE, Deal((), ())),
    "deal-tiles": (CHANCE, Deal((("12",) * 7, ("11",) * 7), ())),
    "deal-aside": (CHANCE, Deal(tuple(tuple(hand.split()) for hand in FINAL[:2]), ("1",))),
}

CONFIGURED: dict[str, dict[str, object]] = {
    "options-chill-expert": {"chill": True, "flip": 2},
    "options-chill-solo": {"chill": True, "solo": True},
    "options-solo-team": {"solo": True, "team": 3},
    "options-solo-players": {"solo": True, "players": 4},
    "options-one-player": {"players": 1},
    "options-one-team": {"players": 1, "team": 3},
    "options-threes-without-twos": {"teams_of_three": 1},
    "options-threes-too-many": {"team": 2, "teams_of_three": 3, "players": 3},
    "options-without-kids": {"without_11_and_12": True},
    "options-pool-without-solo": {"pool": 5},
    "options-pool-too-large": {"solo": True, "copies": 2, "pool": 60},
    "options-too-few-tiles": {"copies": 1, "players": 5},
}

TEXTS: dict[str, Callable[[], object]] = {
    "token-unknown": lambda: parse_pod("1 + ?"),
    "token-number": lambda: parse_pod("1 + 13"),
    "token-bare-mobius": lambda: parse_pod("1 + *"),
    "hand-token": lambda: judge(["0"], Pod(), "flip"),
    "text-too-large": lambda: parse_pod("1 " * 10_002),
    "judge-call": lambda: judge([], Pod(), "shout"),  # type: ignore[arg-type]
}

JUDGED: dict[str, tuple] = {
    "pod-empty": ("1", ".", "flip"),
    "pod-lone-tile": ("1", "1", "flip"),
    "pod-apart": ("1 1", "1 . 1", "flip"),
    "run-ends-with-sign": ("1", "1 =", "flip"),
    "run-not-alternating": ("1 1", "1 1", "flip"),
    "run-no-equals": ("1 1", "1 + 1", "flip"),
    "run-many-equals": ("1 1 1", "1 = 1 = 1", "flip"),
    "run-no-operation": ("1 1", "1 = 1", "flip"),
    "run-second-no-operation": ("1 1 1", "1 = 1 | = | 1", "mobi"),
    "run-sides-differ": ("1 2", "1 = 2", "mobi"),
    "pod-kids": ("2 2 4", "2 x 2 = 4", "mobi", True),
    "tile-not-yours": ("1 2", "1 + 2 = 3", "mobi"),
    "unused-flip": ("1 2 3 4 5", SMALL, "flip"),
    "unused-solo-flip": ("1 2 3 4", SMALL, "flip", False, True),
    "unused-mobi": ("1 2 3 4", SMALL, "mobi"),
}


def heard(code: str, scene, table) -> Refusal | Fault | None:
    if code in PLAYED:
        return scene(*PLAYED[code])
    if code in DUE:
        playing = table(copies=1, mobius_tiles=2).does(0, Ready()).does(1, Ready())
        playing.deals_itself = False
        playing.does(0, Go())
        return playing.refused(*DUE[code])
    if code in JUDGED:
        hand, pod, *rest = JUDGED[code]
        return next(fault for fault in judge(hand.split(), parse_pod(pod), *rest) if fault.code == f"mobi-{code}")
    if code in CONFIGURED or code in TEXTS:
        with pytest.raises(Refused) as caught:
            Mobi(**CONFIGURED[code]) if code in CONFIGURED else TEXTS[code]()  # type: ignore[arg-type]
        return caught.value.refusal
    return special(code, table)


def special(code: str, table) -> Refusal | None:
    """Scenes that need a word of their own."""
    match code:
        case "before-go":
            return table().refused(0, CallMobi())
        case "not-all-ready":
            return table().refused(0, Go())
        case "ready-already":
            return table().does(0, Ready()).refused(0, Ready())
        case "deal-flip":
            playing = table(copies=1, mobius_tiles=8).starts(*FINAL[:2]).lays(0, POD)
            playing.deals_itself = False
            return playing.does(0, Flip(0)).refused(CHANCE, FlipDeal(((), ())))
        case "deal-swap" | "swap-too-soon":
            playing = table(players=4, copies=2, mobius_tiles=7).starts()
            tile = playing.game.view(playing.state, 0).players[0].unused[0]
            playing.deals_itself = code == "swap-too-soon"
            playing.does(0, Swap(tile))
            action = (0, Swap(tile)) if code == "swap-too-soon" else (CHANCE, SwapDeal(()))
            return playing.refused(*action)
    raise AssertionError(f"no scene for {code}")


@pytest.fixture(scope="module", params=["en", "nl"])
def bundle(request) -> FluentBundle:
    bundle = FluentBundle([request.param], use_isolating=False)
    text = files("halftwist.games.mobi").joinpath("words", f"{request.param}.ftl")
    bundle.add_resource(FluentResource(text.read_text(encoding="utf-8")))
    return bundle


@pytest.mark.ruling("G2")
@pytest.mark.parametrize("code", [code.removeprefix("mobi-") for code in REFUSALS])
def test_every_code_is_heard_in_a_scene_and_said_in_full(code: str, scene, table, bundle: FluentBundle):
    refusal = heard(code, scene, table)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (f"mobi-{code}", REFUSALS[f"mobi-{code}"])
    sentence, errors = bundle.format_pattern(bundle.get_message(refusal.code).value, dict(refusal.details))
    assert not errors, errors
    assert sentence.endswith((".", "!"))
    assert refusal.rule not in sentence


def test_there_are_words_for_every_refusal_reason_and_option(bundle: FluentBundle):
    options = {f"mobi-option-{item.field.replace('_', '-')}" for item in options_of(Mobi)}
    assert {*REFUSALS, *REASONS, *options} <= set(bundle._messages)


def test_every_ruling_that_a_code_names_exists():
    assert set(REFUSALS.values()) <= {*(f"B{number}" for number in range(1, 15)), "G1", "G2"}


def test_a_member_of_a_team_hears_after_how_many_flips_the_turn_comes(scene) -> None:
    def heard(seat: int, language: str = "en", **options: object) -> str:
        refusal = scene({"team": 3, "mobius_tiles": 8, **options}, (seat, CallMobi()))
        return refusal_text(refusal, language)

    assert heard(1).endswith("(seat 1) is at the pod now. Your turn comes after the next FLIP!.")
    assert heard(2).endswith("Your turn comes after 2 more FLIP!s.")
    assert heard(2, "nl").endswith("Na nog 2 keer FLIP! ben jij aan de beurt.")
    # When FLIP! is over nobody changes any more.
    assert heard(1, mobius_tiles=2).endswith("The team changes at a FLIP!, and there is none now.")


@pytest.mark.parametrize(("language", "words"), [("en", "there is one tile in"), ("nl", "er ligt één tegel in")])
def test_one_tile_is_not_called_tiles(table, language: str, words: str) -> None:
    playing = table(solo=True, pool=1, copies=1)
    playing.starts()
    assert words in refusal_text(playing.refused(0, CallMobi()), language)
    assert "no FLIP! so far" in refusal_text(no("mobi-flip-miscounted", flips=0))
    assert "one FLIP! so far" in refusal_text(no("mobi-flip-miscounted", flips=1))
