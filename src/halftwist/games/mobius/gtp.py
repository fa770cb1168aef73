"""The Go Text Protocol (GTP, version 2) for `halftwist gtp mobius`.

Black is red and moves first, white is blue. No letter is skipped. There is no passing and no komi.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, TypeAlias, cast

from halftwist import __version__
from halftwist.cli.streams import sentence_of
from halftwist.core import Leaving, Line, Refused, Resign, Seat
from halftwist.games.mobius import Mobius, Place, State, parse_move
from halftwist.games.mobius.engine.levels import Level, level_numbered
from halftwist.games.mobius.narration import strip_drawn

if TYPE_CHECKING:
    from halftwist.games.mobius.engine.opponent import MobiusPlayer

Action: TypeAlias = Place | Leaving

_COLOURS: Mapping[str, Seat] = {"b": 0, "black": 0, "red": 0, "w": 1, "white": 1, "blue": 1}
_LONGEST_LINE = 10_000
_COMMAND = re.compile(r"(?:(\d{1,18})(?:\s+|$))?(\S*)\s*(.*)")
_NOT_OVER_MOVES = 20  # of a clock, as if so many moves were still to come
_LEAST_MS = 20
_LEAST_LAG_MS = 50


class GtpFailure(Exception):
    """A command that cannot be done; the text is the answer after the question mark."""


@dataclass(slots=True)
class GtpClock:
    """What the controller said about time: main time, then so much for so many moves. Nothing said: no limit."""

    main_ms: int
    extra_ms: int
    moves: int
    left_ms: dict[Seat, tuple[int, int]] = field(default_factory=dict[Seat, tuple[int, int]])

    def limit_ms(self, seat: Seat) -> int | None:
        """How long the next move may take."""
        if self.extra_ms > 0 and self.moves == 0:
            return None  # GTP's way to say: no limit
        left, moves = self.left_ms.get(seat, (self.main_ms, 0))
        if moves:
            return max(_LEAST_MS, left // moves - _LEAST_LAG_MS)
        share = left // _NOT_OVER_MOVES + (self.extra_ms // self.moves if self.moves else 0)
        return max(_LEAST_MS, min(share, left + self.extra_ms) - _LEAST_LAG_MS)


@dataclass(slots=True)
class GtpSession:
    """A board that a controller talks to. Lines of commands in, answers out."""

    game: Mobius
    level: Level
    luck: Random
    states: list[State] = field(default_factory=list[State])
    clock: GtpClock | None = None
    player: "MobiusPlayer | None" = None  # it keeps what it learnt as the game goes on
    over: bool = False

    def __post_init__(self) -> None:
        self.states = [self.game.start()]

    @property
    def state(self) -> State:
        return self.states[-1]

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """One answer a command, until there are no more lines or the controller quits."""
        for line in lines:
            text = re.sub(r"[^\S\n]", " ", line).split("#")[0]
            text = "".join(sign for sign in text if sign.isprintable()).strip()
            if text:
                yield self._answer(text)
            if self.over:
                return

    def _answer(self, text: str) -> str:
        found = cast("re.Match[str]", _COMMAND.fullmatch(text))
        number, name, arguments = found[1] or "", found[2], found[3].split()
        try:
            command = COMMANDS.get(name)
            if command is None:
                raise GtpFailure("unknown command")
            answer, sign = command(self, arguments), "="
        except GtpFailure as failure:
            answer, sign = str(failure), "?"
        except Refused as refused:
            answer, sign = sentence_of(refused, "en"), "?"
        return f"{sign}{number} {answer}".rstrip() + "\n\n"

    def do(self, seat: Seat, action: Action) -> None:
        """Do what the rules allow; else say why not."""
        line: Line[Action] = Line(len(self.states), 0, seat, action)
        refusal = self.game.refuse(self.state, line)
        if refusal:
            raise GtpFailure(f"illegal move: {sentence_of(refusal, 'en')}")
        self.states.append(self.game.apply(self.state, line))

    def choose(self, seat: Seat) -> Place:
        """What the engine would play."""
        from halftwist.engines.budget import Budget
        from halftwist.games.mobius.engine.opponent import MobiusPlayer

        if self.state.end is not None:
            raise GtpFailure("the game is over: undo, or clear the board")
        view = self.game.view(self.state, seat)
        if view.to_move != seat:
            raise GtpFailure("illegal move: it is the other colour’s turn, and nobody may pass (M5)")
        limit_ms = self.clock.limit_ms(seat) if self.clock else None
        if self.player is None or self.player.game != self.game:
            self.player = MobiusPlayer(self.game, self.level)
        self.player.budget = None if limit_ms is None else Budget(limit_ms=limit_ms)
        choice = self.player.choose(view, seat, self.luck)
        assert choice is not None, "whoever is to move has a move"
        return choice.action


Command: TypeAlias = Callable[[GtpSession, Sequence[str]], str]


def _boardsize(session: GtpSession, words: Sequence[str]) -> str:
    sizes = [_number(word) for word in words]
    if len(sizes) not in (1, 2):
        raise GtpFailure("syntax error: boardsize needs the columns and the rows, such as 12 12")
    try:
        game = Mobius(columns=sizes[0], rows=sizes[-1])
    except Refused as refused:
        raise GtpFailure(f"unacceptable size: {sentence_of(refused, 'en')}") from None
    session.game, session.states = game, [game.start()]
    return ""


def _clear_board(session: GtpSession, words: Sequence[str]) -> str:
    session.states = [session.game.start()]
    return ""


def _komi(session: GtpSession, words: Sequence[str]) -> str:
    return ""  # controllers of Go programs always set one


def _play(session: GtpSession, words: Sequence[str]) -> str:
    if len(words) != 2:
        raise GtpFailure("syntax error: play needs a colour and a cell, such as black E7")
    seat, what = _seat(words[0]), words[1].casefold()
    if what == "pass":
        raise GtpFailure("illegal move: nobody may pass (M5)")
    if what == "resign":
        session.do(seat, Resign())
        return ""
    try:
        place = parse_move(session.game.strip, words[1])
    except Refused as refused:
        raise GtpFailure(f"illegal move: {sentence_of(refused, 'en')}") from None
    session.do(seat, place)
    return ""


def _genmove(session: GtpSession, words: Sequence[str]) -> str:
    seat = _only_seat(words)
    place = session.choose(seat)
    session.do(seat, place)
    return place.cell


def _reg_genmove(session: GtpSession, words: Sequence[str]) -> str:
    return session.choose(_only_seat(words)).cell


def _undo(session: GtpSession, words: Sequence[str]) -> str:
    if len(session.states) == 1:
        raise GtpFailure("cannot undo: no move has been made")
    session.states.pop()
    return ""


def _showboard(session: GtpSession, words: Sequence[str]) -> str:
    view = session.game.view(session.state, None)
    return "\n" + "\n".join(line for line in strip_drawn(view) if line.strip())


def _final_score(session: GtpSession, words: Sequence[str]) -> str:
    if session.state.end is None:
        raise GtpFailure("cannot score: the game is not over")
    return "B+" if session.state.end.winner == session.game.red else "W+"


def _time_settings(session: GtpSession, words: Sequence[str]) -> str:
    if len(words) != 3:
        raise GtpFailure("syntax error: time_settings needs main time, extra time and moves, such as 300 0 0")
    main, extra, moves = (_number(word) for word in words)
    session.clock = GtpClock(main * 1000, extra * 1000, moves)
    return ""


def _time_left(session: GtpSession, words: Sequence[str]) -> str:
    if len(words) != 3:
        raise GtpFailure("syntax error: time_left needs a colour, seconds and moves, such as black 60 0")
    seat, left, moves = _seat(words[0]), _number(words[1]), _number(words[2])
    session.clock = session.clock or GtpClock(left * 1000, 0, 0)
    session.clock.left_ms[seat] = (left * 1000, moves)
    return ""


def _list_commands(session: GtpSession, words: Sequence[str]) -> str:
    return "\n".join(COMMANDS)


def _known_command(session: GtpSession, words: Sequence[str]) -> str:
    return "true" if len(words) == 1 and words[0] in COMMANDS else "false"


def _quit(session: GtpSession, words: Sequence[str]) -> str:
    session.over = True
    return ""


COMMANDS: Mapping[str, Command] = {
    "protocol_version": lambda session, words: "2",
    "name": lambda session, words: "Halftwist",
    "version": lambda session, words: __version__,
    "known_command": _known_command,
    "list_commands": _list_commands,
    "quit": _quit,
    "boardsize": _boardsize,
    "clear_board": _clear_board,
    "komi": _komi,
    "play": _play,
    "genmove": _genmove,
    "reg_genmove": _reg_genmove,
    "undo": _undo,
    "showboard": _showboard,
    "final_score": _final_score,
    "time_settings": _time_settings,
    "time_left": _time_left,
}


def _number(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,7}(\.[0-9]{1,6})?", word):
        raise GtpFailure(f"syntax error: {word[:20]} is not a whole number")
    return int(float(word))


def _seat(word: str) -> Seat:
    seat = _COLOURS.get(word.casefold())
    if seat is None:
        raise GtpFailure(f"syntax error: {word[:20]} is no colour; black plays red, white plays blue")
    return seat


def _only_seat(words: Sequence[str]) -> Seat:
    if len(words) != 1:
        raise GtpFailure("syntax error: name one colour, black or white")
    return _seat(words[0])


def session(game: Mobius, level: int, rng: Random) -> GtpSession:
    """A conversation with an engine of a level."""
    return GtpSession(game, level_numbered(level), rng)
