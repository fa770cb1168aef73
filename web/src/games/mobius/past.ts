// The position as it was after some of the moves.

import type { MobiusView } from "./geometry";

/** What the board showed when so many stones lay on it. */
export function asItWas(view: MobiusView, count: number): MobiusView {
  const moves = view.moves.slice(0, count);
  const lay = (name: string): boolean => moves.includes(name);
  return { ...view, moves, red_stones: view.red_stones.filter(lay), blue_stones: view.blue_stones.filter(lay), winner: null, proof: null, reason: null };
}
