// What a report says of turns: which of the options was done, and luck beside skill.

import type { SeatSummary } from "../../study/report";
import { t } from "../../words/words.svelte";
import { digit, type Laid, type Play } from "./cards";
import { symbolWord } from "./spoken";

type Action = { kind: string } & Record<string, unknown>;
type Written = Record<string, unknown>;

const cards = (laid: unknown): string => (laid as readonly Laid[]).map((each) => `${each.card}${each.new ? "*" : ""}`).join(" ");
const written = (action: Written): string => [cards(action["left"]), action["symbol"], cards(action["right"]), cards(action["answer"])].join("|");

/** Whether two moves are the same: two plays that leave the same cards, new ones and old ones, or two draws. */
export function sameMove(one: Action, other: Action | undefined): boolean {
  if (one.kind !== other?.kind) return false;
  return one.kind !== "play" || written(one) === written(other);
}

export interface Luck {
  seat: number;
  /** Points of win chance that the drawn cards brought, and that the choices cost. */
  luck: number;
  lost: number;
}

const points = (summary: SeatSummary, code: string): number | null => {
  const told = summary.facts.find((fact) => fact.code === code)?.details["points"];
  return told === undefined ? null : Number(String(told).replace("−", "-"));
};

export function luckOf(summary: SeatSummary): Luck | null {
  const lost = points(summary, "formula-study-lost");
  return lost === null ? null : { seat: summary.seat, lost, luck: points(summary, "formula-study-luck") ?? 0 };
}

const number = (laid: readonly Laid[]): string => laid.map((each) => digit(each.card)).join("");

/** “2 plus 4 equals 6” */
export const spokenPlay = (play: Play): string =>
  t("formula-page-said", { left: number(play.left), symbol: symbolWord(play.symbol), right: number(play.right), answer: number(play.answer) });
