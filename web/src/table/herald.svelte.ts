// Who tells what just happened at a table: by a sound, in passing, beside a seat, or across the screen.

import { untrack } from "svelte";
import type { View } from "../games/contract";
import { pageGame } from "../games/registry";
import type { Line } from "../net/types";
import { say } from "../parts/messages.svelte";
import { sound } from "../parts/sound";
import { t } from "../words/words.svelte";
import { Bubbles } from "./bubbles.svelte";
import { isOfTheGame, phraseIn } from "./lines";
import { newsOf, shoutOf } from "./news";
import type { Session } from "./session.svelte";
import { shouts, type Shout } from "./shouts.svelte";

/** Whoever waited for so long may have looked elsewhere: it is called that they can move. */
const LONG_MS = 6000;
const TURN = "turn";

export class Herald {
  readonly bubbles = new Bubbles();
  #heard = 0;
  #moved = 0;

  constructor(readonly session: Session) {
    $effect(() => {
      const table = session.table;
      const lines = table?.lines ?? [];
      const known = this.#heard;
      this.#heard = table?.n ?? 0;
      if (!known) {
        this.#moved = performance.now();
        return;
      }
      const news = lines.slice(lines.findLastIndex((line) => line.n <= known) + 1);
      if (news.length) untrack(() => this.#tell(news));
    });
  }

  #tell(news: readonly Line[]): void {
    const { session } = this;
    const game = session.summary?.game ?? "";
    const nameOf = (seat: number): string => session.nameOf(seat);
    const { yours: mine } = session;
    const lines = session.table!.lines;
    const heard = { mine, nameOf, lines, view: session.table!.view<View>(), goesOn: !session.over && !session.betweenRounds };
    for (const line of news) {
      const text = newsOf(line, lines, mine, nameOf);
      if (text) say(text);
      const said = phraseIn(line);
      if (said) this.bubbles.say(said.seat, said.code);
      const called = shoutOf(game, line, heard);
      if (called) shouts.call(called);
    }
    this.#sounds(news.at(-1)!);
    this.#turn(news);
  }

  #sounds(line: Line): void {
    const { session } = this;
    const mine = session.yours.includes(Number(line.by));
    const won = (place: number, seat: number): boolean => place === 1 && session.yours.includes(seat);
    if (line.action.kind === "seat taken" && !mine) sound("join");
    else if (session.over) sound(session.face?.outcome?.places.some(won) ? "win" : "end");
    else if (session.myTurn && !mine && !session.game?.live) sound("turn");
    else if (isOfTheGame(line)) sound(pageGame(session.summary?.game ?? "").laid ?? "lay");
  }

  /** It is one's turn: called where one may not look, or has not looked for a while. */
  #turn(news: readonly Line[]): void {
    const { session } = this;
    if (session.game?.live || !news.some(isOfTheGame)) return;
    const waited = performance.now() - this.#moved;
    this.#moved = performance.now();
    if (!session.myTurn) shouts.drop(TURN);
    else if (session.yours.length === 1 && (waited > LONG_MS || document.visibilityState === "hidden")) shouts.call(this.#yourTurn());
  }

  #yourTurn(): Shout {
    const { session } = this;
    const view = session.table!.view<View>();
    const coloured = view && pageGame(session.summary!.game).seatColour?.(view, session.seat!);
    return { text: t("page-your-turn"), about: TURN, tone: coloured?.colour };
  }
}
