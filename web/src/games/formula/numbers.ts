// Three numbers of one's own, at the end of a round.

import type { Line } from "../../net/types";
import { lastRound } from "../../table/lines";
import { t } from "../../words/words.svelte";
import { digit, type Play } from "./cards";

export interface Played {
  turns: number;
  laid: number;
  drawn: number;
  /** The largest answer, and the most cards in one turn. */
  largest: number;
  most: number;
}

export function playedBy(seat: number, lines: readonly Line[]): Played {
  const own = lastRound(lines).filter((line) => line.by === seat);
  const plays = own.filter(({ action }) => action.kind === "play").map(({ action }) => action as unknown as Play);
  const cards = plays.map(({ left, right, answer }) => [...left, ...right, ...answer].filter((each) => each.new).length);
  const drawn = own.filter(({ action }) => action.kind === "draw").length;
  return {
    turns: plays.length + drawn,
    laid: cards.reduce((sum, count) => sum + count, 0),
    drawn,
    largest: Math.max(0, ...plays.map(({ answer }) => Number(answer.map(({ card }) => digit(card)).join("")))),
    most: Math.max(0, ...cards),
  };
}

export function numbersOf({ seat, lines }: { seat: number; lines: readonly Line[] }): { value: string; what: string }[] {
  const { turns, largest, drawn } = playedBy(seat, lines);
  return [
    { value: String(turns), what: t("formula-page-number-turns", { count: turns }) },
    { value: String(largest), what: t("formula-page-number-largest") },
    { value: String(drawn), what: t("formula-page-number-drawn", { count: drawn }) },
  ];
}
