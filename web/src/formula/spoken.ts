// The formula and the cards in words, for whoever does not see them.

import { t } from "../words/words.svelte";
import { digit, isJoker, JOKER, type FormulaView, type Laid, type Play, type TableFormula } from "./cards";
import { sign } from "./cards";

const SYMBOL_WORDS: Record<string, string> = { "+": "plus", "-": "minus", x: "times", "/": "divided" };

export const symbolWord = (symbol: string | null): string => (symbol === null ? "?" : t(`page-formula-${SYMBOL_WORDS[symbol] ?? "plus"}`));

/** “seven” is read out as 7; a Joker says that it is one. */
export function spokenCard(shown: string): string {
  if (shown === JOKER) return t("page-formula-joker");
  return isJoker(shown) ? t("page-formula-joker-as", { digit: digit(shown) }) : shown;
}

const number = (cards: readonly string[]): string => cards.map(digit).join("");

/** “2 plus 4 equals 6” */
export function spokenTable(table: TableFormula): string {
  if (table.symbol === null) return t("page-formula-said-open", { left: number(table.left), right: number(table.right) });
  return t("page-formula-said", { left: number(table.left), symbol: symbolWord(table.symbol), right: number(table.right), answer: number(table.answer ?? []) });
}

export function spokenHand(faces: readonly string[]): string {
  return t("page-formula-your-hand", { cards: faces.map(spokenCard).join(", ") });
}

/** “2 × [4] = [8]”: a play as it is written, new cards in brackets. */
export function written(play: Play): string {
  const cards = (laid: readonly Laid[]): string => laid.map((each) => (each.new ? `[${each.card}]` : each.card)).join("");
  return `${cards(play.left)} ${sign(play.symbol)} ${cards(play.right)} = ${cards(play.answer)}`;
}

export interface Doing {
  seat: number;
  kind: "play" | "draw";
}

/** What somebody did last, and how the table stands. */
export function spokenNews(view: FormulaView, doing: Doing | null, nameOf: (seat: number) => string, mine: number | null): string {
  const news: string[] = [];
  if (doing) news.push(t(doing.seat === mine ? `page-formula-you-${doing.kind}` : `page-formula-they-${doing.kind}`, { name: nameOf(doing.seat) }));
  if (view.table) news.push(spokenTable(view.table));
  const hand = mine === null ? null : view.hands[mine];
  if (hand?.length && view.turn === mine) news.push(spokenHand(hand));
  return news.join(" ");
}
