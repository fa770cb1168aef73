// What the page has to say in passing: shown for a while, and read out politely.

import { gameOfRuling } from "../games/registry";
import { Refused, Unreachable } from "../net/api";
import { t } from "../words/words.svelte";
import { sound } from "./sound";

export interface Note {
  id: number;
  text: string;
  tone: "plain" | "no";
  /** The ruling, where a rule of a game says no. */
  rule?: { number: string; href: string };
}

const SHOWN_MS = 7000;

class Messages {
  notes = $state.raw<Note[]>([]);
  /** The game that is played at this table. */
  playing = $state<string | undefined>();
  #ids = 0;

  tell(text: string, tone: Note["tone"] = "plain", rule?: Note["rule"]): void {
    this.#ids += 1;
    const note = { id: this.#ids, text, tone, rule };
    this.notes = [...this.notes.filter((each) => each.text !== text), note].slice(-3);
    setTimeout(() => this.drop(note.id), SHOWN_MS);
  }

  drop(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }
}

export const messages = new Messages();

const GAME_IN_PATH = /^\/(?:new|learn)\/([a-z0-9_]+)$/;
const OF_ALL_GAMES = "G";

/** The rules page on which a ruling stands. G1 stands on all of them; G2, that a no gives its reason, is no reason. */
export function ruleLink(number: string): Note["rule"] | undefined {
  const here = messages.playing ?? GAME_IN_PATH.exec(location.pathname)?.[1];
  const letter = number[0] ?? "";
  const game = letter === OF_ALL_GAMES ? number === "G1" && here : (gameOfRuling(letter) ?? here);
  return game ? { number, href: `/rules/${game}#${number.toLowerCase()}` } : undefined;
}

/** Say something: words, or what went wrong. */
export function say(what: unknown): void {
  if (typeof what === "string") messages.tell(what);
  else if (what instanceof Refused) {
    sound("no");
    messages.tell(what.no.text, "no", ruleLink(what.no.rule));
  } else if (what instanceof Unreachable) messages.tell(t("page-unreachable"), "no");
  else {
    console.error(what);
    messages.tell(t("page-trouble"), "no");
  }
}
