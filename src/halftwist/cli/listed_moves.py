"""`halftwist moves` for any game that can list its moves: asked by what was chosen and what has been played."""

from dataclasses import dataclass, field
from typing import Any, cast

from halftwist.core import CHANCE, Actor, Line, Listable, Malformed
from halftwist.games import registry
from halftwist.wire import codec_for
from halftwist.wire.referee import JsonObject, Options, read_question


@dataclass(frozen=True, slots=True)
class Played:
    """A game so far: the actions in order, chance's own included, each by whoever was to act."""

    options: Options = field(default_factory=dict[str, Any])
    played: tuple[JsonObject, ...] = ()
    seat: int | None = None  # whose moves; usually of whoever is to act


def lists_moves(game: str) -> bool:
    return isinstance(registry.configure(game), Listable)


def listed_moves(game: str, line: bytes) -> JsonObject:
    """The moves as actions, and the seat that has them; none while chance is to act or the game is over."""
    asked = read_question(Played, line)
    configured = registry.configure(game, asked.options)
    codec, state = codec_for(configured), configured.start()
    for n, said in enumerate(asked.played, start=1):
        doing: Line[Any] = Line(n, 0, _actor(configured.to_act(state)), codec.decode_action(said))
        refusal = configured.refuse(state, doing)
        if refusal is not None:
            raise Malformed(refusal)
        state = configured.apply(state, doing)
    to_act = configured.to_act(state)
    seat = asked.seat if asked.seat is not None else _actor(to_act)
    if seat not in to_act or seat == CHANCE:
        return {"seat": None, "moves": []}
    listed = cast("Listable[Any, Any]", configured).legal(state, cast(int, seat))
    return {"seat": seat, "moves": [codec.encode_action(move) for move in listed]}


def _actor(to_act: frozenset[Actor]) -> Actor:
    """Chance alone, else the first seat; when nobody may act, seat 0 lets the rules say why not."""
    return CHANCE if CHANCE in to_act else min((actor for actor in to_act if isinstance(actor, int)), default=0)
