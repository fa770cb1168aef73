"""One sitting at the terminal: ask, judge, append, tell, until the game is over or somebody leaves."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.text import Text

from halftwist.cli.invocation import typed
from halftwist.cli.play import tales
from halftwist.cli.play.commands import COMMANDS, Leaving
from halftwist.cli.play.opponents import Opponents
from halftwist.cli.play.saving import NotSaved, check_free, file_named, name_said, save, usual_name
from halftwist.cli.play.screens import NotUnderstood, Screen, Unplayable, Wish, name_of, names_of, screen_for
from halftwist.cli.play.seeds import Seeds
from halftwist.cli.play.setup import Opening
from halftwist.cli.play.stopwatch import Stopwatch, minutes_and_seconds
from halftwist.cli.play.terminal import NoMoreInput, Terminal
from halftwist.core import CHANCE, CLOCK, Actor, HintTaken, Line, Malformed, Refusal, Resign, Seat
from halftwist.engines.warm import warm, warming
from halftwist.play import Table, act, flag_due, open_round
from halftwist.words.games import title_and_credit

_SPOKEN_FOR = re.compile(r"(?P<who>[^:]{1,40}):\s*(?P<text>.*)")
_MOST_UNWATCHED = 3000
_NOT_NOW = {"quit", "exit", "q", "weg", "no", "n", "nee"}


@dataclass(slots=True)
class PlaySession:
    """The table and everything around it. The only thing here that changes."""

    terminal: Terminal
    table: Table
    seeds: Seeds
    file: Path | None
    watch: Stopwatch
    screen: Screen
    opponents: Opponents
    resumed: bool = False
    seat: Seat = 0
    _shown: int = -1
    _shown_to: Seat | None = None
    _news: list[str] = field(default_factory=list[str])
    _secret_news: bool = False
    _unwatched: int = 0

    @classmethod
    def at(cls, terminal: Terminal, opening: Opening, watch: Stopwatch) -> "PlaySession":
        screen = screen_for(opening.table.header.game, terminal)
        opponents = Opponents(opening.seeds.luck())
        return cls(terminal, opening.table, opening.seeds, opening.file, watch, screen, opponents, opening.resumed)

    # The course of a sitting

    def run(self) -> None:
        """Play to the end, or until the input ends, somebody quits or presses Ctrl-C."""
        try:
            self._welcome()
            while not self.table.outcome:
                if self.table.round_outcome:
                    self._next_round()
                else:
                    self._step()
        except NoMoreInput:
            self._leave(ask=False)
        except (Leaving, KeyboardInterrupt):
            self._leave(ask=True)
        else:
            self._finish()

    def _welcome(self) -> None:
        terminal, table = self.terminal, self.table
        terminal.blank()
        terminal.write(title_and_credit(table.header.game, terminal.language), style="bold")
        for text in self.screen.welcome(table):
            terminal.write(text)
        for text in tales.variants(terminal, table):
            terminal.write(text, hanging=4)
        others = tuple(seat for seat in range(table.game.seats) if seat not in tales.people_of(table))
        if others:
            terminal.say("play-against", names=names_of(table, others, terminal))
        goal = tales.goal(terminal, table)
        if goal:
            terminal.write(goal)
        if self.resumed:
            terminal.write(tales.resumed(terminal, table))
        for line in table.lines if not self.resumed else ():
            if line.by == CHANCE:
                for text in self.screen.tale(table, table, table.told(line, None)):
                    terminal.write(text)
        terminal.blank()

    def _step(self) -> None:
        """Whatever is next: a fallen flag, an opponent, or a person's line."""
        now_ms = self.now_ms()
        flag = flag_due(self.table, now_ms)
        if flag:
            self.act(CLOCK, flag)
        elif not self._opponent_acted(now_ms):
            seats = [seat for seat in tales.people_of(self.table) if seat in self.table.to_act]
            if seats:
                self._ask(self.seat if self.seat in seats else seats[0])
            else:
                self._pass_time(now_ms)

    def _opponent_acted(self, now_ms: int) -> bool:
        live = self.table.game.live
        if self.opponents.is_new(self.table):
            game = self.table.header.game
            self.terminal.write(warming(game, self.terminal.language))
            warm(game)
        planned = self.opponents.due(self.table, now_ms) if live else self.opponents.move(self.table)
        if planned is None:
            return False
        self.act(*planned)
        return True

    def _pass_time(self, now_ms: int) -> None:
        """Only opponents are left: nobody has to wait for them."""
        next_ms = self.opponents.next_ms(self.table, now_ms) if self.table.game.live else None
        self._unwatched += 1
        if next_ms is None or self._unwatched > _MOST_UNWATCHED:
            raise Leaving
        self.watch.skip_to(next_ms)

    def _ask(self, seat: Seat) -> None:
        self.seat = seat
        self._hand_over(seat)
        self._show(seat)
        text = self.terminal.ask(self._prompt(seat), self._patience_s())
        if text is None:
            return
        if flag_due(self.table, self.now_ms()):
            self.terminal.say("play-too-late")
            return
        self.hear(seat, text)

    def hear(self, seat: Seat, text: str) -> None:
        """Do what a typed line asks for, or say why not."""
        seat, text = self._spoken_for(seat, text)
        text = text or self.screen.on_enter(self.table)
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.lower())
        try:
            if command:
                command(self, seat, rest.strip())
            elif text:
                self._fulfil(self.screen.wish(self.table, seat, text))
        except NotUnderstood as error:
            self.terminal.write(self.terminal.words(error.message, **error.details))
        except (Malformed, Unplayable) as error:
            self.terminal.refuse(error.refusal)

    def _fulfil(self, wish: Wish) -> None:
        if wish.wait_s:
            self.watch.wait(wish.wait_s)
        for seat, action in wish.actions:
            refusal = self.act(seat, action)
            if refusal:
                self.terminal.refuse(self.screen.localised(self.table, seat, refusal))
                if isinstance(action, HintTaken):
                    self.terminal.say("play-hints-how")
                return
        if wish.shown is not None:
            self.terminal.show(wish.shown)

    def _next_round(self) -> None:
        self._show_end()
        for text in tales.standings(self.terminal, self.table):
            self.terminal.write(text)
        self.terminal.forget_typed()
        self.terminal.pause("play-next-round")
        self.seeds = self.seeds.next_round()
        lines = open_round(self.table, self.now_ms(), self.seeds.current)
        if isinstance(lines, Refusal):
            self.terminal.refuse(lines)
            raise Leaving
        self.terminal.say("play-round", style="bold", number=len(self.table.rounds) + 1)
        self._shown_to = None  # everybody looked at the end of the last round
        self._append(lines, None)

    # Acting and telling

    def now_ms(self) -> int:
        return max(self.table.at_ms, self.watch.now_ms())

    def act(self, by: Actor, action: object) -> Refusal | None:
        """Append what an actor wants and all it entails; or say no and change nothing."""
        lines = act(self.table, by, action, self.now_ms(), self.seeds.current)
        if isinstance(lines, Refusal):
            return lines
        self._append(lines, by if isinstance(by, int) else None)
        return None

    def _append(self, lines: tuple[Line[Any], ...], by: Seat | None) -> None:
        for line in lines:
            before, after = self.table, self.table.after(line)
            self._tell(before, after, line, by)
            self.table = after
            if line.by == CHANCE:
                self.opponents.forget()

    def _tell(self, before: Table, after: Table, line: Line[Any], by: Seat | None) -> None:
        """In words for whoever reads the screen now; the next one at it gets the open part again."""
        told = before.told(line, self._reader(before, by))
        openly = before.told(line, None)
        for text in self._tale(before, after, told):
            self.terminal.write(text, style="cyan")
        self._news += self._tale(before, after, openly)
        self._secret_news = self._secret_news or told != openly

    def _tale(self, before: Table, after: Table, line: Line[Any]) -> list[str]:
        return self.screen.tale(before, after, line) or tales.tale_of_table(self.terminal, before, line)

    def _reader(self, table: Table, by: Seat | None) -> Seat | None:
        """Whose eyes are on the screen: the only person's, or where hands are passed those of who has just acted."""
        people = tales.people_of(table)
        if len(people) == 1:
            return people[0]
        return by if self.terminal.interactive and by in people and self._shown_to == by else None

    # Showing

    def _hand_over(self, seat: Seat) -> None:
        """Between two people with hidden hands the screen is emptied and passed."""
        if self._shown_to == seat or len(tales.people_of(self.table)) < 2 or not self.screen.hides(self.table):
            self._news.clear()
            return
        if self._secret_news and self._shown_to is not None:
            self.terminal.pause("play-press-enter")
        if self._shown >= 0:  # before the first picture there is only the welcome, which everybody should read
            self.terminal.clear()
        self.terminal.pause("play-pass-to", name=name_of(self.table, seat, self.terminal))
        if self.terminal.interactive:
            for text in self._news:
                self.terminal.write(text, style="cyan")
        self._news.clear()
        self._shown_to, self._secret_news = seat, False

    def _show(self, seat: Seat | None) -> None:
        """The picture, once after everything that happened."""
        if self._shown != self.table.n and (self.terminal.interactive or self.screen.talkative):
            self.draw(seat)

    def draw(self, seat: Seat | None) -> None:
        self.terminal.show(self.screen.picture(self.table, seat, self.now_ms()))
        self._shown = self.table.n

    def _prompt(self, seat: Seat) -> Text:
        left_ms = self.table.clock.left_at(seat, self.now_ms())
        clock = "" if left_ms is None else f" [{minutes_and_seconds(left_ms)}]"
        return Text.assemble(self.screen.badge(self.table, seat), clock, " > ")

    def _patience_s(self) -> float | None:
        """How long a line can be awaited before something else is due."""
        now_ms = self.now_ms()
        due = self.table.clock.due()
        plans = self.opponents.next_ms(self.table, now_ms) if self.table.game.live else None
        events = [at_ms for at_ms in (due[0] if due else None, plans) if at_ms is not None]
        return max(0, min(events) - now_ms) / 1000 if events else None

    def _spoken_for(self, seat: Seat, text: str) -> tuple[Seat, str]:
        """`2: flip` and `Bob: flip`: where several act at once, a line may say whose it is."""
        found = _SPOKEN_FOR.fullmatch(text) if self.table.game.live else None
        if found is None:
            return seat, text
        who = found["who"].strip().lower()
        for other in tales.people_of(self.table):
            if who in (str(other + 1), name_of(self.table, other, self.terminal).lower()):
                self.seat = other
                return other, found["text"].strip()
        return seat, text

    # The end

    def _show_end(self) -> None:
        people = tales.people_of(self.table)
        self.draw(people[0] if len(people) == 1 else None)
        if self.table.rounds:
            words = tales.result(self.terminal, self.table, self.table.rounds[-1], "round")
            self.terminal.write(words, style="bold green")

    def _finish(self) -> None:
        """The last picture, the result, and the record if somebody wants it."""
        self._show_end()
        for text in tales.standings(self.terminal, self.table):
            self.terminal.write(text)
        for text in tales.hints(self.terminal, self.table):
            self.terminal.write(text)
        outcome = self.table.outcome
        if outcome and len(self.table.rounds) > 1:
            self.terminal.write(tales.result(self.terminal, self.table, outcome, "match"), style="bold green")
        if self.file:
            self.save(self.file)
        elif self.terminal.interactive:
            self.terminal.forget_typed()
            self._offer_to_save("play-keep-record")

    def _leave(self, *, ask: bool) -> None:
        """The game is not finished: kept where a file was named, otherwise said how it could have been."""
        self.terminal.blank()
        if not self.terminal.interactive:
            people = tales.people_of(self.table)
            self.draw(people[0] if len(people) == 1 else None)
        self.terminal.say("play-unfinished", style="bold")
        if self.file:
            self.save(self.file)
        elif ask and self.terminal.interactive:
            self._offer_to_save("play-keep-game")
        else:
            self.terminal.say("play-how-to-save")
            self.terminal.command(typed("play", self.table.header.game, "--save", self.terminal.words("play-file")))

    def _offer_to_save(self, message: str) -> None:
        """Enter, Ctrl-C and Ctrl-D mean no. What is no name is asked again: it may have been meant for the game."""
        try:
            while True:
                text = self.terminal.ask(Text(self.terminal.words(message) + " ")) or ""
                if not text or text.lower() in _NOT_NOW:
                    return
                name = name_said(text)
                if name is not None and self.save(file_named(name)):
                    return
                if name is None:
                    self.terminal.say("play-keep-how", text=text[:20])
        except (NoMoreInput, KeyboardInterrupt):
            self.terminal.blank()

    def save(self, file: Path | None = None) -> bool:
        """Write the record; a file of another game is not written over."""
        target = file or self.file or usual_name(self.table)
        try:
            if target != self.file:
                check_free(target)
            saved = save(self.table, self.seeds.current, target)
        except NotSaved as error:
            self.terminal.write(self.terminal.words(error.message, **error.details))
            return False
        self.file = target
        self.terminal.say("play-saved", file=str(saved.file))
        if saved.seed_file:
            # Where nothing is dealt there is nothing to peek at.
            dealt = any(line.by == CHANCE for line in self.table.lines)
            message = "play-saved-seed" if dealt or self.table.game.live else "play-saved-seed-undealt"
            self.terminal.say(message, seed_file=str(saved.seed_file))
            self.terminal.command(typed("play", "--resume", str(saved.file)))
        return True

    def resign(self, seat: Seat) -> None:
        refusal = self.act(seat, Resign())
        if refusal:
            self.terminal.refuse(refusal)
