// The formula and the cards in words, for whoever does not see them.

import type { No } from "../../net/api";
import { t } from "../../words/words.svelte";
import { digit, isJoker, JOKER, type FormulaView, type Laid, type Play, type TableFormula } from "./cards";
import { sign } from "./cards";

const SYMBOL_WORDS: Record<string, string> = { "+": "plus", "-": "minus", x: "times", "/": "divided" };

export const symbolWord = (symbol: string | null): string => (symbol === null ? "?" : t(`formula-page-${SYMBOL_WORDS[symbol] ?? "plus"}`));

/** “seven” is read out as 7; a Joker says that it is one. */
export function spokenCard(shown: string): string {
  if (shown === JOKER) return t("formula-page-joker");
  return isJoker(shown) ? t("formula-page-joker-as", { digit: digit(shown) }) : shown;
}

const number = (cards: readonly string[]): string => cards.map(digit).join("");

/** “2 plus 4 equals 6” */
export function spokenTable(table: TableFormula): string {
  if (table.symbol === null) return t("formula-page-said-open", { left: number(table.left), right: number(table.right) });
  return t("formula-page-said", { left: number(table.left), symbol: symbolWord(table.symbol), right: number(table.right), answer: number(table.answer ?? []) });
}

export function spokenHand(faces: readonly string[]): string {
  return t("formula-page-your-hand", { cards: faces.map(spokenCard).join(", ") });
}

/** “2 × 4 = 8”, piece by piece: signs, and cards that lie or come from the hand. */
export function pieces(play: Play): { text: string; new: boolean }[] {
  const cards = (laid: readonly Laid[]): { text: string; new: boolean }[] => laid.map((each) => ({ text: digit(each.card), new: each.new }));
  const mark = (text: string): { text: string; new: boolean } => ({ text: ` ${text} `, new: false });
  return [...cards(play.left), mark(sign(play.symbol)), ...cards(play.right), mark("="), ...cards(play.answer)];
}

export interface Doing {
  seat: number;
  kind: "play" | "draw";
  /** The cards that were laid. */
  laid: readonly string[];
  /** A bot did it, for somebody who was away. */
  standIn?: boolean;
}

/** “Ruler laid 2, 5, 8.” */
export function spokenDoing({ seat, kind, laid, standIn }: Doing, nameOf: (seat: number) => string, mine: number | null): string {
  const cards = laid.map(spokenCard).join(", ");
  const name = standIn ? t("page-stand-in-for", { name: nameOf(seat) }) : nameOf(seat);
  return t(seat === mine && !standIn ? `formula-page-you-${kind}` : `formula-page-they-${kind}`, { name, cards });
}

/** What somebody did last, and how the table stands. */
export function spokenNews(view: FormulaView, doing: Doing | null, nameOf: (seat: number) => string, mine: number | null, takenBack: boolean): string {
  const news: string[] = [];
  if (takenBack) news.push(t("page-taken-back"));
  else if (doing) news.push(spokenDoing(doing, nameOf, mine));
  if (view.table) news.push(spokenTable(view.table));
  const hand = mine === null ? null : view.hands[mine];
  if (hand?.length && view.turn === mine) news.push(spokenHand(hand));
  return news.join(" ");
}

const SHORT = new Set([
  "formula-not-true",
  "formula-first-not-true",
  "formula-negative",
  "formula-first-negative",
  "formula-remainder",
  "formula-first-remainder",
]);

/** “8 − 6 is 2, not 3”: the first sentence of a no about the sum, which has room on a button. */
export function shortReason({ code, text }: Pick<No, "code" | "text">): string | null {
  const first = /^(.+?)\.(\s|$)/.exec(text)?.[1];
  return SHORT.has(code) && first ? first : null;
}
