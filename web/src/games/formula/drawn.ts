// The plays in the rules, read from their text: what is drawn, not how.

import type { Laid, Play, TableFormula } from "./cards";
import { laidOut, type NumberDraft } from "./draft";

export interface DrawnFormula {
  numbers: NumberDraft[];
  /** A question mark as long as none is chosen. */
  symbol: string;
  /** As it is said. */
  said: string;
  remark: string;
}

/** The table first, then plays on it, each with a remark after some spaces. */
export function drawnPlays(text: string): DrawnFormula[] {
  const lines = text
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(/ {2,}/));
  const table = lying(written(lines[0]![0]!));
  return lines.map(([formula, remark]) => {
    const play = written(formula!); // what lies there is drawn like a play that lays nothing
    return { numbers: laidOut(table, play, []).numbers, symbol: play.symbol, said: spoken(formula!), remark: remark ?? "" };
  });
}

function written(text: string): Play {
  const [left, symbol, right, answer] = /^(\S+) ([-+x/?]) (\S+) =(?: (\S+))?$/.exec(text)!.slice(1);
  return { kind: "play", left: laid(left), symbol: symbol!, right: laid(right), answer: laid(answer) };
}

function lying({ left, symbol, right, answer }: Play): TableFormula {
  const cards = (number: readonly Laid[]): string[] => number.map(({ card }) => card);
  return { left: cards(left), symbol, right: cards(right), answer: cards(answer) };
}

/** `6[4]`: cards of a number, new ones in brackets. */
const laid = (text = ""): Laid[] => [...text.matchAll(/\[(J?\d)\]|(J?\d)/g)].map(([, fresh, old]) => ({ card: (fresh ?? old)!, new: fresh !== undefined }));
const spoken = (text: string): string =>
  text
    .replace(/[[\]J]/g, "")
    .replace(" x ", " × ")
    .replace(" / ", " ÷ ")
    .replace(" - ", " − ")
    .replace("?", "…");
