// Who was helped at a table: by hints, or by a bot that stood in.

import type { Face, Line } from "../net/types";
import { t } from "../words/words.svelte";
import { isOfTheGame } from "./lines";

/** The moves that a stand-in made, by the numbers of their lines. */
export function standInMoves(lines: readonly Line[]): Set<number> {
  const away = new Set<number>();
  const moves = new Set<number>();
  for (const line of lines) {
    const { n, by, action } = line;
    if (action.kind === "seat stood in") away.add(Number(action["seat"]));
    else if (action.kind === "seat returned") away.delete(Number(by));
    else if (typeof by === "number" && away.has(by) && isOfTheGame(line)) moves.add(n);
  }
  return moves;
}

/** What a stand-in did for a seat until its person came back, after line `since`; nothing once the person has moved. */
export function playedFor(lines: readonly Line[], seat: number, since: number): Line[] {
  const back = lines.findLastIndex((line) => line.action.kind === "seat returned" && line.by === seat);
  const own = (line: Line): boolean => line.by === seat && isOfTheGame(line);
  if (back < 0 || lines[back]!.n <= since || lines.slice(back).some(own)) return [];
  const left = lines.slice(0, back).findLastIndex((line) => line.action.kind === "seat stood in" && line.action["seat"] === seat);
  return left < 0 ? [] : lines.slice(left, back).filter(own);
}

/** What is said of each seat that was helped, for everybody to read. */
export function helpWords(face: Face, nameOf: (seat: number) => string): string[] {
  const words = face.sittings.flatMap((_, seat) => {
    const name = nameOf(seat);
    const [hints, moves] = [face.hinted[seat] ?? 0, face.stood_in[seat] ?? 0];
    return [hints ? t("page-helped-hints", { name, count: hints }) : "", moves ? t("page-helped-stand-in", { name, count: moves }) : ""];
  });
  return words.filter(Boolean);
}
