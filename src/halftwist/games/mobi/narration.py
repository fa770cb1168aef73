"""Möbi in text."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from halftwist.cli.streams import on_one_line
from halftwist.cli.telling import in_signs, name_of
from halftwist.core import Actor, Fault, Line, teams_of
from halftwist.games import mobi
from halftwist.play import Table
from halftwist.words import refusal_text, translate

_EMPTY = "·"


def told(before: Table, line: Line[Any], after: Table, language: str) -> str | None:
    match line.action:
        case mobi.Deal() | mobi.FlipDeal() | mobi.SwapDeal():
            return _mobi_dealt(before, line.action, language)
        case _:
            return _mobi_done(before, line, after, language)


def drawn(table: Table, language: str) -> list[str]:
    return list(_pods(table, table.view(None), language))


def in_hand(tiles: Sequence[str]) -> str:
    """Tiles as the table shows them: a six/nine with both its readings (B3)."""
    return " ".join("6/9" if tile == "6" else tile for tile in tiles)


def _mobi_done(before: Table, line: Line[Any], after: Table, language: str) -> str | None:
    match line.action:
        case mobi.Ready():
            return translate("mobi-record-ready", language)
        case mobi.Go():
            return translate("mobi-record-go", language)
        case mobi.Arrange():
            pod = _mobi_player(before, after, line.by).pod
            return translate("mobi-record-arrange", language, pod=in_signs(mobi.write_pod(pod)))
        case mobi.Flip():
            verdict = _mobi_player(before, after, line.by).last_flip
            held = verdict is not None and verdict.held
            return _judged("mobi-record-flip-held" if held else "mobi-record-flip-fell", verdict, language)
        case mobi.CallMobi():
            verdict = _mobi_player(before, after, line.by).last_mobi
            held = verdict is not None and verdict.held
            return _judged("mobi-record-call-held" if held else "mobi-record-call-fell", verdict, language)
        case mobi.Swap(tile):
            return translate("mobi-record-swap", language, tile=in_hand([tile]))
        case mobi.Stop(agreed):
            return translate("mobi-record-stop" if agreed else "mobi-record-play-on", language)
        case _:
            return None


def _mobi_player(before: Table, after: Table, by: Actor) -> mobi.Player:
    """The player after a line. Whoever is out has no members any more, so they are looked up before it."""
    players = cast(mobi.State, before.state).players
    at = next(index for index, player in enumerate(players) if by in player.members)
    return cast(mobi.State, after.state).players[at]


def _judged(message: str, verdict: mobi.Verdict | None, language: str) -> str:
    faults: Sequence[Fault] = verdict.faults if verdict else ()
    return " ".join([translate(message, language), *(on_one_line(refusal_text(fault, language)) for fault in faults)])


def _mobi_dealt(table: Table, deal: mobi.Deal | mobi.FlipDeal | mobi.SwapDeal, language: str) -> str:
    if isinstance(deal, mobi.SwapDeal):
        return translate("mobi-record-swapped", language, tiles=in_hand(deal.tiles))
    players = cast(mobi.State, table.state).players
    hands = [
        f"{' & '.join(name_of(table, seat, language) for seat in player.members)}: {in_hand(hand)}"
        for player, hand in zip(players, deal.hands, strict=True)
        if hand
    ]
    if isinstance(deal, mobi.Deal) and deal.set_aside:
        hands.append(translate("mobi-record-aside", language, tiles=in_hand(deal.set_aside)))
    return translate("cli-dealt", language, hands="; ".join(hands))


def _pods(table: Table, view: mobi.View, language: str) -> Iterator[str]:
    for team, player in zip(teams_of(table.game), view.players, strict=True):
        name = " & ".join(name_of(table, seat, language) for seat in player.members or team)
        if not player.members:
            yield translate("mobi-record-position-out", language, name=name)
            continue
        yield translate("mobi-record-position-pod", language, name=name, unused=in_hand(player.unused) or "–")
        yield from (f"    {in_signs(row)}" for row in _grid(player))
    yield translate("mobi-record-position-pool", language, tiles=view.pool)


def _grid(player: mobi.PlayerView) -> Iterator[str]:
    for row in mobi.write_rows(mobi.Pod.of(player.pod)) if player.pod else ():
        yield "".join(f"{_EMPTY if token == '.' else token:>4}" for token in row.split())
