"""The games: what can be chosen, what goes together, how they look, what their rules are."""

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Annotated, cast

import structlog
from fastapi import APIRouter, Query, Response

from halftwist.core import Option, OptionValue, Pictured, Refusal, Refused
from halftwist.engines.levels import Level, levels
from halftwist.games import registry
from halftwist.games.registry import AnyGame
from halftwist.play.again import way_of
from halftwist.play.header import refuse_header
from halftwist.play.phrases import PHRASES
from halftwist.server.refusals import no, worded
from halftwist.server.routes.boards import board_address
from halftwist.server.routes.dependencies import FAILURES, Asking, text_told
from halftwist.server.services.opening import header_for
from halftwist.server.tables.lobby import shown_teams
from halftwist.wire import codec_for
from halftwist.wire.json_text import to_text
from halftwist.wire.requests import (
    Configuration,
    ConfigurationResponse,
    GameInfo,
    GamesResponse,
    GeometryResponse,
    LabelledCode,
    LevelInfo,
    NumberSpan,
    OptionChosen,
    OptionInfo,
    OptionsRequest,
    SeatRange,
)
from halftwist.words import LANGUAGES, message_ids, translate
from halftwist.words.catalogue import whole_catalogue
from halftwist.words.games import about, credit, forecast, level_character, level_name, option_text, title
from halftwist.words.rulebook import rulebook

router = APIRouter(prefix="/api/games", tags=["games"], responses=FAILURES)

_log = structlog.get_logger("halftwist.games")

_FEW = 6  # so many numbers are listed; more are a span
_ABSENCES = ["patience", "stand-in", "claim"]
_MARKDOWN = "text/markdown"
_PLAIN = "text/plain"

LanguageAsked = Annotated[str | None, Query(max_length=20)]
"""The page knows best which language it is in: a choice may be younger than what the server knows."""


@router.get("")
async def list_games(visitor: Asking) -> GamesResponse:
    """Every game, with all that can be chosen, in the visitor's language."""
    described = (_described(game, visitor.language) for game in registry.GAMES)
    return GamesResponse(games=[game for game in described if game is not None])


@router.post("/{game}/check")
async def check(game: str, body: Configuration, visitor: Asking) -> ConfigurationResponse:
    """Whether a game can be set up so, and what follows from it."""
    registry.entry(game)
    try:
        configured = registry.configure(game, body.options)
        refusal = refuse_header(header_for(body, configured, table="check", commitment="0" * 64), configured)
    except Refused as error:
        return _impossible(error.refusal, visitor.language)
    return ConfigurationResponse(
        possible=refusal is None,
        no=refusal and worded(refusal, visitor.language),
        seats=configured.seats,
        teams=shown_teams(configured),
        live=configured.live,
        clocks=sorted({"none"} | configured.clocks),
        matches=_matches(configured.scored),
        options=dict(configured.options),
    )


@router.post("/{game}/geometry", response_model=GeometryResponse)
async def geometry(game: str, body: OptionsRequest) -> Response:
    """What there is to draw of a game that is set up so."""
    registry.entry(game)
    configured = registry.configure(game, body.options)
    return Response(await asyncio.to_thread(_geometry, configured), media_type="application/json")


@router.get("/{game}/rules", response_class=Response, responses=text_told(_MARKDOWN))
async def rules(game: str, visitor: Asking, language: LanguageAsked = None) -> Response:
    """The complete rules, numbered, as Markdown, in a language that is asked for or else the visitor's."""
    registry.entry(game)
    spoken = language if language and language in LANGUAGES else visitor.language
    found = await asyncio.to_thread(rulebook, game, spoken)
    if found is None:
        raise Refused(no("server-no-rules"))
    return Response(found.text, media_type=_MARKDOWN, headers={"Content-Language": found.language})


@router.get("/{game}/words", response_class=Response, responses=text_told(_PLAIN))
async def words(game: str, visitor: Asking, language: LanguageAsked = None) -> Response:
    """Every text of a game as Fluent messages, for a page that was built without it.

    English first, then a language that is asked for or else the visitor's: of two messages with one id the later one
    is meant.
    """
    registry.entry(game)
    spoken = language if language and language in LANGUAGES else visitor.language
    text = await asyncio.to_thread(whole_catalogue, game, spoken)
    return Response(text, media_type=_PLAIN, headers={"Content-Language": spoken})


def _impossible(refusal: Refusal, language: str) -> ConfigurationResponse:
    no_ = worded(refusal, language)
    return ConfigurationResponse(
        possible=False, no=no_, seats=None, teams=[], live=None, clocks=[], matches=[], options={}
    )


@lru_cache(maxsize=16)
def _geometry(game: AnyGame) -> str:
    """A large board takes a moment, and is the same for all. Text is a tenth of what it is made of."""
    picture = cast(object, game)
    told = codec_for(game).encode_geometry(picture.geometry()) if isinstance(picture, Pictured) else None
    return to_text({"geometry": told})


@lru_cache(maxsize=64)
def _described(game: str, language: str) -> GameInfo | None:
    """None where a part of the game fails: the others are listed all the same."""
    try:
        return _game_told(game, language)
    except Exception as error:
        _log.error("game.unusable", game=game, language=language, problem=f"{type(error).__name__}: {error}")
        return None


def _game_told(game: str, language: str) -> GameInfo:
    usual = registry.configure(game)
    variants = [registry.configure(game, values) for values in registry.option_sets(game).values()]
    seats = [variant.seats for variant in variants]
    return GameInfo(
        game=game,
        name=title(game, language),
        credit=credit(game, language),
        about=about(game, language),
        forecast=forecast(game, language),
        rules=usual.version,
        rulebook=rulebook(game, language) is not None,
        live=usual.live,
        seats=SeatRange(fewest=min(seats), most=max(seats)),
        options=[_option_told(game, option, language) for option in registry.options(game)],
        clocks=sorted({"none"}.union(*(variant.clocks for variant in variants))),
        matches=_matches(any(variant.scored for variant in variants)),
        absences=_ABSENCES,
        levels=[_level_told(level, language) for level in levels(game)],
        phrases=[LabelledCode(code=code, text=translate(f"phrase-{code}", language)) for code in PHRASES],
        reasons=_reasons(game, language),
        again=way_of(usual),
        starts=_start_kind(usual),
        board=board_address(game),
        study=registry.GAMES[game].study is not None,
    )


def _start_kind(game: AnyGame) -> str | None:
    return codec_for(game).encode_action(game.starts())["kind"] if game.starts is not None else None


def _level_told(level: Level, language: str) -> LevelInfo:
    name, character = (word(level.game, level.number, language) for word in (level_name, level_character))
    return LevelInfo(bot=level.bot, name=name, character=character)


def _matches(scored: bool) -> list[str]:
    return ["one round", "rounds", *(["points"] if scored else [])]


def _reasons(game: str, language: str) -> list[LabelledCode]:
    """Why a game or a match can have ended."""
    codes = sorted(code for code in message_ids(language) if code.startswith((f"{game}-reason-", "match-reason-")))
    return [LabelledCode(code=code, text=" ".join(translate(code, language).split())) for code in codes]


def _option_told(game: str, option: Option, language: str) -> OptionInfo:
    choices, span = _compact(option.choices)
    return OptionInfo(
        name=option.name,
        text=option_text(game, option.field, language),
        default=option.default,
        choices=choices,
        span=span,
        rule=option.rule,
    )


def _compact(choices: Sequence[OptionValue]) -> tuple[list[OptionChosen], NumberSpan | None]:
    """Many numbers at equal steps are said by the first, the last and the step."""
    numbers = [choice for choice in choices if type(choice) is int]
    steps = {after - before for before, after in pairwise(numbers)}
    if len(numbers) <= _FEW or len(steps) != 1:
        return list(choices), None
    others: list[OptionChosen] = [choice for choice in choices if type(choice) is not int]
    return others, NumberSpan(first=numbers[0], last=numbers[-1], step=steps.pop())
