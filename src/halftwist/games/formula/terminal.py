"""Formula on the terminal: the formula as cards, and one's own hand only."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from rich.console import Group, RenderableType
from rich.text import Text

from halftwist.cli.play.screens.screen import NotUnderstood, Unplayable, Wish, name_of
from halftwist.cli.play.terminal import Terminal
from halftwist.core import CHANCE, Line, Listable, Refusal, Seat
from halftwist.games.formula import (
    Deal,
    Draw,
    Drawn,
    Formula,
    FormulaView,
    Laid,
    Play,
    TableFormula,
    Terms,
    judge,
    parse_play,
    write_cards,
    write_play,
    write_table,
)
from halftwist.play import Table

_PROSE = str.maketrans({"x": "×", "/": "÷", "-": "−"})
_DRAWING = {"draw", "d", "trek", "pak"}
_LISTING = {"moves", "m", "zetten", "hint"}
_ALL = {"all", "alles"}
_FEW = 15
_SAID_FIRST = {
    "formula-not-true",
    "formula-first-not-true",
    "formula-symbol-not-allowed",
    "formula-leading-zero",
    "formula-number-too-long",
    "formula-number-too-long-for-points",
    "formula-negative",
    "formula-remainder",
    "formula-divided-by-zero",
    "formula-first-negative",
    "formula-first-remainder",
    "formula-first-divided-by-zero",
}
"""A sum that cannot be is wrong whatever cards somebody holds, so that is said before cards that are missing."""


@dataclass(slots=True)
class FormulaScreen:
    """Remembers the list it showed last, so that a play can be chosen by its number."""

    terminal: Terminal
    _listed: tuple[int, Seat, tuple[Play, ...]] | None = field(default=None, init=False)

    @property
    def talkative(self) -> bool:
        return True

    def localised(self, table: Table, seat: Seat, refusal: Refusal) -> Refusal:
        return refusal

    def hides(self, table: Table) -> bool:
        return any(hand is None for hand in _view(table, None).hands)

    def on_enter(self, table: Table) -> str:
        return "board"

    def badge(self, table: Table, seat: Seat) -> Text:
        return Text(name_of(table, seat, self.terminal))

    def welcome(self, table: Table) -> list[str]:
        return [self.terminal.words("formula-terminal-welcome", most=_terms(table).most_cards)]

    def help(self, table: Table) -> str:
        return self.terminal.words("formula-terminal-help")

    # Drawing

    def picture(self, table: Table, viewer: Seat | None, now_ms: int) -> RenderableType:
        view = _view(table, viewer)
        parts: list[RenderableType] = [self._players(table, view)]
        if view.table is not None:
            parts.append(self._cards(view.table))
            if view.table.must_be_covered and view.reason is None:
                parts.append(Text(self.terminal.words("formula-terminal-cover-all"), style="yellow"))
        parts += [self._hand(table, seat, hand) for seat, hand in _known_hands(view)]
        return Group(*parts)

    def _players(self, table: Table, view: FormulaView) -> Text:
        each = [f"{self._mark(seat == view.turn)}{self._player(table, view, seat)}" for seat in range(table.game.seats)]
        stock = f"· {self.terminal.words('formula-terminal-stock', stock=view.stock)}"
        lines = [each[0]]
        for part in (*each[1:], stock):
            # A player is not torn apart at the edge.
            if len(lines[-1]) + len(part) + 2 > self.terminal.console.width:
                lines.append(part)
            else:
                lines[-1] += f"  {part}"
        return Text("\n".join(lines), style="bold")

    def _mark(self, to_move: bool) -> str:
        return " " if not to_move else "▸" if self.terminal.pictorial else ">"

    def _player(self, table: Table, view: FormulaView, seat: Seat) -> str:
        words, name = self.terminal.words, name_of(table, seat, self.terminal)
        text = words("formula-terminal-player", name=name, cards=view.hand_sizes[seat])
        if view.left_with[seat] is not None or seat in view.out:
            text = words("formula-terminal-gone" if seat not in view.out else "formula-terminal-finished", name=name)
        if view.scores is None:
            return text
        # A round that is over is in the totals already.
        points = table.totals[seat] + (view.scores[seat] if table.round_outcome is None else 0)
        return f"{text} {words('formula-terminal-points', points=points)}"

    def _cards(self, formula: TableFormula) -> RenderableType:
        if not self.terminal.pictorial:
            return Text(f"   {write_table(formula)}", style="bold")
        blocks = [
            _boxes(formula.left),
            _sign((formula.symbol or "?").translate(_PROSE)),
            _boxes(formula.right),
            _sign("="),
            _boxes(formula.answer) if formula.answer else ("     ", "  ?  ", "     "),
        ]
        return Text(
            "\n".join("   " + " ".join(parts) for parts in zip(*blocks, strict=True)), style="bold bright_white"
        )

    def _hand(self, table: Table, seat: Seat, hand: Sequence[str]) -> Text:
        name = name_of(table, seat, self.terminal)
        cards = write_cards(hand) if hand else "–"
        return Text(
            self.terminal.words("formula-terminal-hand", name=name, cards=cards.replace(" ", "  ")), style="bold green"
        )

    # Telling

    def tale(self, before: Table, after: Table, line: Line[Any]) -> list[str]:
        words = self.terminal.words
        match line.action:
            case Deal(dealer, _, _):
                starter = _view(after, None).turn
                names = {"dealer": name_of(after, dealer, self.terminal)}
                return [words("formula-terminal-deals", starter=name_of(after, starter or 0, self.terminal), **names)]
            case Play() as play if isinstance(line.by, int):
                name = name_of(before, line.by, self.terminal)
                return [f"{name}: {write_play(play).translate(_PROSE)}", *self._of_score(before, after, line.by)]
            case Draw() if isinstance(line.by, int) and CHANCE not in after.game.to_act(after.state):
                return [words("formula-terminal-no-card", name=name_of(before, line.by, self.terminal))]
            case Drawn(cards):
                return [self._drawn(before, received.seat, received.card) for received in cards]
            case _:
                return []

    def _of_score(self, before: Table, after: Table, seat: Seat) -> Iterator[str]:
        earlier, now = _view(before, None).scores, _view(after, None).scores
        if earlier is not None and now is not None:
            yield self.terminal.words("formula-terminal-scores", points=now[seat] - earlier[seat])

    def _drawn(self, table: Table, seat: Seat, card: str | None) -> str:
        name = name_of(table, seat, self.terminal)
        if card is None:
            return self.terminal.words("formula-terminal-draws", name=name)
        return self.terminal.words("formula-terminal-drew", name=name, card=card)

    # Reading

    def wish(self, table: Table, seat: Seat, text: str) -> Wish:
        word, _, rest = text.lower().partition(" ")
        if word in _DRAWING and not rest:
            return Wish(((seat, Draw()),))
        if word in _LISTING:
            return Wish(shown=self._list(table, seat, _plays(table, seat), everything=rest.strip() in _ALL))
        if text.isascii() and text.isdecimal():
            return Wish(((seat, self._numbered(table, seat, text)),))
        if "=" not in text:
            raise NotUnderstood("formula-terminal-how", text=text[:20])
        play = parse_play(text)
        if isinstance(play, Draw) or any(laid.new for number in play.numbers for laid in number):
            return Wish(((seat, play),))
        return self._meant(table, seat, play)

    def _meant(self, table: Table, seat: Seat, bare: Play) -> Wish:
        """A formula without brackets: the one legal play that shows it, a list of them, or the reason there is none."""
        fitting = [play for play in _plays(table, seat) if _digits(play) == _digits(bare)]
        view = _view(table, seat)
        # Who types what lies there already may not know that cards of the same faces would be spent on it.
        lying = view.table is not None and view.table.started and _shown(view.table) == _digits(bare)
        if len(fitting) == 1 and not lying:
            return Wish(((seat, fitting[0]),))
        if fitting:
            return Wish(shown=self._list(table, seat, fitting, everything=True))
        guess = _guess(view.table, bare)
        for fault in judge(view.table, view.hands[seat] or (), guess, _terms(table)) if view.table else ():
            if fault.code in _SAID_FIRST:
                raise Unplayable(fault.as_refusal())
        return Wish(((seat, guess),))

    def _list(self, table: Table, seat: Seat, plays: Sequence[Play], *, everything: bool) -> Text:
        if not plays:
            return Text(self.terminal.words("formula-terminal-nothing"))
        best = sorted(plays, key=lambda play: (-_new_cards(play), write_play(play)))
        shown = tuple(best if everything else best[:_FEW])
        self._listed = (table.n, seat, shown)
        lines = [f"{number:>4}  {write_play(play).translate(_PROSE)}" for number, play in enumerate(shown, start=1)]
        if len(best) > len(shown):
            lines.append(self.terminal.words("formula-terminal-more", count=len(best) - len(shown)))
        lines.append(self.terminal.words("formula-terminal-choose"))
        return Text("\n".join(lines))

    def _numbered(self, table: Table, seat: Seat, text: str) -> Play:
        if self._listed is None or self._listed[:2] != (table.n, seat):
            raise NotUnderstood("formula-terminal-no-list")
        plays = self._listed[2]
        number = int(text[:6])
        if not 1 <= number <= len(plays):
            raise NotUnderstood("formula-terminal-no-number", most=len(plays))
        return plays[number - 1]


def _view(table: Table, viewer: Seat | None) -> FormulaView:
    return cast(FormulaView, table.view(viewer))


def _known_hands(view: FormulaView) -> Iterator[tuple[Seat, Sequence[str]]]:
    """The hands this viewer may see, one's own last; those who are gone have none."""
    for seat in sorted(range(len(view.hands)), key=lambda seat: seat == view.viewer):
        hand = view.hands[seat]
        if hand is not None and view.left_with[seat] is None:
            yield seat, hand


def _plays(table: Table, seat: Seat) -> list[Play]:
    """Every legal play of the seat at the keyboard; the game lists them."""
    game = cast(object, table.game)
    if not isinstance(game, Listable):
        return []
    listed = cast("Iterator[object]", cast(Any, game).legal(table.state, seat))
    return [play for play in listed if isinstance(play, Play)]


def _terms(table: Table) -> Terms:
    return cast(Formula, table.game).terms


def _shown(formula: TableFormula) -> tuple[str, ...]:
    """What lies there, read as a typed sum is read."""
    left, right, answer = ("".join(card[-1] for card in number) for number in formula.numbers)
    return left, formula.symbol or "", right, answer


def _digits(play: Play) -> tuple[str, ...]:
    """What a formula reads as, whatever cards show it."""
    left, right, answer = ("".join(laid.card[-1] for laid in number) for number in play.numbers)
    return left, play.symbol, right, answer


def _new_cards(play: Play) -> int:
    return sum(laid.new for number in play.numbers for laid in number)


def _guess(table: TableFormula | None, bare: Play) -> Play:
    """What was probably meant, so that the referee can say what is wrong with it: what lies there is kept."""
    if table is None:
        return bare
    numbers: list[tuple[Laid, ...]] = []
    for old, new in zip(table.numbers, bare.numbers, strict=True):
        same_length = len(old) == len(new)
        numbers.append(
            tuple(
                Laid(old[at], new=False) if same_length and old[at][-1] == laid.card[-1] else Laid(laid.card, new=True)
                for at, laid in enumerate(new)
            )
        )
    guess = Play(numbers[0], bare.symbol, numbers[1], numbers[2])
    return guess if _new_cards(guess) else bare


def _boxes(cards: Sequence[str]) -> tuple[str, str, str]:
    """The cards of one number side by side."""
    return (
        "".join("╭────╮" for _ in cards),
        "".join(f"│{card:^4}│" for card in cards),
        "".join("╰────╯" for _ in cards),
    )


def _sign(sign: str) -> tuple[str, str, str]:
    return "   ", f" {sign} ", "   "
