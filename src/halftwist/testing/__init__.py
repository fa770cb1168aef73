"""The conformance suite, shipped: hold any game, parser or record to the promises of the contract."""

from halftwist.testing.conformance import check_game
from halftwist.testing.parsers import check_parser, check_parser_of_bytes
from halftwist.testing.players import proposals_of
from halftwist.testing.promises import BrokenPromise, Promise
from halftwist.testing.records import check_forged_deals, check_record
from halftwist.testing.trial import Propose, Scramble, TrialCodec

__all__ = [
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
]
