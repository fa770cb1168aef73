"""What this package offers: the entry points of its `pyproject.toml` lead here."""

from halftwist.core import GamePlugin
from halftwist_hex import hex, polygon, sprint

HEX = GamePlugin(
    name="hex",
    title="Hex",
    rules=hex.Hex,
    credit="by Piet Hein, 1942",
    refusals=hex.REFUSALS,
    combinations={"small, with swap": {"size": 4, "swap": True}},
    words="halftwist_hex.words",
    rulebook="halftwist_hex.rulebook",
    study="halftwist_hex.study:STUDIER",
)

POLYGON = GamePlugin(
    name="polygon",
    title="Polygon",
    rules=polygon.Polygon,
    credit="by Piet Hein, 1942",
    refusals=hex.REFUSALS,
    board="halftwist_hex:board.js",
)

SPRINT = GamePlugin(name="sprint", title="Sprint", rules=sprint.Sprint, refusals=sprint.REFUSALS)
