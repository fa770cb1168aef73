// The pods and tiles in the rules, read from their text: what is drawn, not how.

import { laidAs } from "./lesson";
import type { Placed } from "./pod";

export interface DrawnPod {
  pod: Placed[];
  /** Tiles that are left over. */
  rack: string[];
}

/** A pod as it is written down; tiles after an empty line are left over. */
export function drawnPod(text: string): DrawnPod {
  const [grid, rack] = text.split("\n\n");
  return { pod: laidAs(...grid!.split("\n")), rack: rack?.split(" ") ?? [] };
}

export const drawnTiles = (text: string): string[][] => text.split("\n").map((line) => line.split(" "));
