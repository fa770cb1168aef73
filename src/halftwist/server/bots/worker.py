"""What happens in a worker process: a player is made, looks at the view it was handed, and chooses.

Nothing else crosses over: neither a state nor a table nor a seed. Only what this server's own processes have pickled
is ever unpickled here. Importing this module loads no compiled code.
"""

import os
import pickle
import sys
from dataclasses import dataclass
from random import Random
from typing import Any, Final, cast

from halftwist.core import Refused, Resign, Seat
from halftwist.engines.children import end_with_the_parent
from halftwist.engines.engine import engine_of
from halftwist.engines.levels import best, is_compiled, plain_name, player_named, playouts_of
from halftwist.engines.player import Choice, Player, Remembering
from halftwist.engines.simple import LEVELS as SIMPLE
from halftwist.engines.warm import warm
from halftwist.games.registry import AnyGame

QUICK: Final = SIMPLE[-1]
QUICKEST: Final = SIMPLE[0]

_FIRST_SEARCHER: Final = 7  # weaker levels answer within 50 ms and take no time budget
_LONGEST_WHY: Final = 200
NICENESS: Final = 5  # serving moves has priority over thinking about the next one


@dataclass(frozen=True, slots=True)
class BotRequest:
    """A question to a bot: what its seat sees, and nothing more.

    `memory` is what the last thought of the same seat gave back; it never leaves the server. `limit_ms` is the time
    that is left for thinking, for levels that search. Where a clock runs, `patience_ms` is how long the bot may wait
    for its engine to be compiled.
    """

    game: AnyGame
    view: Any
    seat: Seat
    bot: str
    luck: int
    memory: bytes | None = None
    limit_ms: int | None = None
    patience_ms: int | None = None


@dataclass(frozen=True, slots=True)
class BotReply:
    """What a player chose, the cells it rests on, and what it wants to remember."""

    action: Any
    delay_ms: int
    memory: bytes | None = None
    rests_on: tuple[str, ...] = ()

    @property
    def advice(self) -> "BotReply":
        """The same as advice. Giving up is none."""
        return BotReply(None, 0) if isinstance(self.action, Resign) else self


class PlayerFailed(RuntimeError):
    """A player raised an exception. Only its text is passed on, since the exception itself may not unpickle."""


def known_bot(game: str, bot: str) -> str:
    """The engines' name of a bot; the quick player's for a bot that is not known here."""
    try:
        return plain_name(game, bot)
    except Refused:
        return QUICK


def searches(game: str, bot: str) -> bool:
    """Whether this player thinks longer when it is given more time."""
    return is_compiled(game, bot) and int(bot.removeprefix("level ")) >= _FIRST_SEARCHER


def begin(cache_dir: str | None, game: str | None, niceness: int = 0) -> None:
    """Get a worker ready, with the engine of a game or with none. It never outlives the server.

    It steps back before anything is loaded: what that takes is not to be in the way of moves, either.
    """
    end_with_the_parent()
    if hasattr(os, "nice"):
        os.nice(niceness)
    if cache_dir is not None:
        os.environ["HALFTWIST_CACHE_DIR"] = cache_dir
    if game is not None:
        _load_engine(game)


def ready() -> None:
    """Answered by a worker that has begun."""


def choose(asked: BotRequest, share: float = 1.0) -> BotReply:
    """What the bot does. Of its playouts a level that searches makes only this share."""
    try:
        player = _remembering(_player(asked, share), asked.memory)
        choice = player.choose(asked.view, asked.seat, Random(asked.luck)) or Choice(None)
        return BotReply(choice.action, choice.delay_ms, _memory(player))
    except Exception as error:
        raise PlayerFailed(f"{type(error).__name__}: {error}"[:_LONGEST_WHY]) from None


def advise(asked: BotRequest) -> BotReply:
    """What somebody who plays well would do, found within `limit_ms`. Giving up is no advice."""
    try:
        player = _adviser(asked.game, asked.limit_ms)
        choice = player.choose(asked.view, asked.seat, Random(asked.luck)) or Choice(None)
        return BotReply(choice.action, 0, rests_on=choice.rests_on).advice
    except Exception as error:
        raise PlayerFailed(f"{type(error).__name__}: {error}"[:_LONGEST_WHY]) from None


def _player(asked: BotRequest, share: float) -> Player:
    if not searches(asked.game.name, asked.bot):
        return player_named(asked.game, asked.bot)
    playouts = max(1, round(share * playouts_of(asked.game.name, asked.bot)))
    limit_ms = None if asked.limit_ms is None else max(1, asked.limit_ms)
    return player_named(asked.game, asked.bot, playouts, limit_ms)


def _adviser(game: AnyGame, limit_ms: int | None) -> Player:
    """Whoever the engine lets give hints, else its strongest level."""
    adviser = getattr(engine_of(game.name), "adviser", None)
    if adviser is not None:
        return adviser(game, limit_ms)
    strongest = best(game.name)
    return player_named(game, strongest, limit_ms=limit_ms if is_compiled(game.name, strongest) else None)


def _remembering(new: Player, memory: bytes | None) -> Player:
    """Restore the player's memory from its last thought, whichever worker that ran in."""
    if memory is None or not isinstance(new, Remembering):
        return new
    kept = pickle.loads(memory)
    same = type(kept) is type(new) and (kept.game, kept.level) == (new.game, new.level)
    return cast(Player, kept) if same else new


def _memory(player: Player) -> bytes | None:
    """Only small memories are pickled; a search tree costs more to transfer than it is worth."""
    return pickle.dumps(player) if isinstance(player, Remembering) else None


def _load_engine(game: str) -> None:
    try:
        warm(game)
    except Exception as error:  # players that can think without it still do
        print(
            f"the engine of {game} could not be loaded: {type(error).__name__}: {error}"[:_LONGEST_WHY],
            file=sys.stderr,
            flush=True,
        )
