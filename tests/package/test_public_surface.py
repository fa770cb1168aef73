"""The public surface: these names, and no others without a decision, are what programs may rely on."""

from collections.abc import Mapping
from importlib import import_module
from inspect import getdoc, isclass, isroutine
from pathlib import Path

import pytest

SURFACE: Mapping[str, tuple[str, ...]] = {
    "halftwist": (
        "CHANCE",
        "CLOCK",
        "HomeTable",
        "ImpossibleOptions",
        "Line",
        "Malformed",
        "Outcome",
        "Refusal",
        "Refused",
        "Resign",
        "configure",
        "option_sets",
    ),
    "halftwist.core": (
        "Actor",
        "AnyLine",
        "CHANCE",
        "CLOCK",
        "Claimed",
        "Details",
        "Drawing",
        "Fault",
        "Flag",
        "Game",
        "GamePlugin",
        "HintTaken",
        "HostPassed",
        "Impersonal",
        "ImpossibleOptions",
        "LATER",
        "LONGEST_ECHO",
        "Leaving",
        "Line",
        "Listable",
        "Malformed",
        "Option",
        "OptionValue",
        "Order",
        "Outcome",
        "Palette",
        "Pause",
        "Phrase",
        "Pictured",
        "Redealable",
        "Refusal",
        "Refused",
        "RematchDeclined",
        "RematchOpened",
        "Resign",
        "RoundOpened",
        "Sampler",
        "Seat",
        "SeatLeft",
        "SeatRemoved",
        "SeatReturned",
        "SeatStoodIn",
        "SeatTaken",
        "SeedRevealed",
        "Starting",
        "TableAction",
        "TableClosed",
        "TakebackAgreed",
        "TakebackDeclined",
        "TakebackOffered",
        "Teamed",
        "Teams",
        "check_choices",
        "chosen",
        "commitment_to",
        "configured",
        "fault_of",
        "has_one_view",
        "option",
        "options_of",
        "places_by",
        "places_in_teams",
        "setup",
        "speak_with",
        "teams_of",
        "value",
    ),
    "halftwist.play": (
        "AbsenceRule",
        "Claim",
        "Clock",
        "ClockRule",
        "CountUp",
        "FixedRounds",
        "Header",
        "HomeTable",
        "MatchRule",
        "MoveClock",
        "NoClock",
        "Offer",
        "OneRound",
        "Patience",
        "PointsTo",
        "Proposal",
        "REFUSALS",
        "Sitting",
        "StandIn",
        "Step",
        "Table",
        "TableClock",
        "TotalClock",
        "Verification",
        "act",
        "entailed",
        "flag_due",
        "folded",
        "judge",
        "match_outcome",
        "open_round",
        "opened",
        "steps",
        "totals",
        "verify",
        "wins",
    ),
    "halftwist.client": (
        "Client",
        "ConnectionLost",
        "Refused",
        "RefusedByServer",
        "RemoteTable",
        "Turn",
        "connect",
    ),
    "halftwist.testing": (
        "BrokenPromise",
        "Promise",
        "Propose",
        "Scramble",
        "TrialCodec",
        "check_forged_deals",
        "check_game",
        "check_parser",
        "check_parser_of_bytes",
        "check_record",
        "proposals_of",
    ),
}


@pytest.mark.parametrize("module", SURFACE)
def test_a_module_offers_exactly_what_was_promised(module: str) -> None:
    """A name that is added belongs here too; one that goes away needs a new version (docs/reference.md)."""
    assert tuple(sorted(import_module(module).__all__)) == SURFACE[module]


@pytest.mark.parametrize("module", SURFACE)
def test_everything_offered_is_there_and_says_what_it_is(module: str) -> None:
    offered = import_module(module)
    things = {name: getattr(offered, name) for name in SURFACE[module]}
    silent = [name for name, thing in things.items() if (isclass(thing) or isroutine(thing)) and not getdoc(thing)]
    assert silent == []


def test_the_reference_shows_every_public_module() -> None:
    text = (Path(__file__).parents[2] / "docs/reference.md").read_text("utf-8")
    for module in SURFACE:
        assert f"::: {module}\n" in text
