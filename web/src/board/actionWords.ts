// Names, values and actions in plain words, of games that have none of their own on this page.

import type { Action } from "../net/types";
import { t, words } from "../words/words.svelte";

export type { Action };

const LONGEST = 80;

/** “red_seat” → “Red seat” */
export function humanised(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A kind of action as the game itself calls it, else in plain letters. */
export function kindWords(kind: string, game: string): string {
  const id = `${game}-action-${kind.replace(/[ _]+/g, "-")}`;
  return words.knows(id) ? t(id) : humanised(kind);
}

/** “Place B3”, “Move from A2 to A4” */
export function actionWords(action: Action, game = ""): string {
  const said = [kindWords(action.kind, game), fieldWords(action)].filter(Boolean).join(" ");
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
}

/** What an action says beside its kind: the value alone where there is only one. */
export function fieldWords({ kind: _, ...fields }: Action): string {
  const said = Object.entries(fields).flatMap(([name, value]) => {
    const words = valueWords(value);
    return words ? [[name.replaceAll("_", " "), words] as const] : [];
  });
  if (said.length === 1) return said[0]![1];
  return said.map(([name, words]) => `${name} ${words}`).join(", ");
}

/** A value on one line; nothing for what is not there. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(valueWords).filter(Boolean).join(" ");
  if (typeof value === "object") return Object.values(value).map(valueWords).filter(Boolean).join(" ");
  return String(value);
}
