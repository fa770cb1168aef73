// What is to be marked on the board, whichever way it is drawn.

import type { Colour, MobiusView } from "./geometry";
import type { Place } from "./strip";

export interface Marks {
  red: ReadonlySet<string>;
  blue: ReadonlySet<string>;
  /** The last stone. */
  last: string | undefined;
  /** The cell that is pointed at, aimed at or walked to: all its drawings are lit, and its neighbours. */
  lit: string | null;
  /** A stone that could be placed there, or that is on its way. */
  ghost: { name: string; colour: Colour; sent: boolean } | null;
  /** Where a stone would be good; several where a lesson speaks of several. */
  hints: readonly string[];
  /** Cells that hold a proved win together: whatever the other does there, an answer among them connects. */
  connected: { names: readonly string[]; colour: Colour } | null;
  /** The stones that show the win. */
  proof: ReadonlySet<string>;
  winner: Colour | null;
  /** Whether stones that touch are linked. */
  links: boolean;
  /** A stone that has just been laid: it drops. */
  dropped?: string | null;
  /** A cell where no stone may lie, as was just tried. */
  refused?: string | null;
  /** Where the keyboard is. */
  focus: Place | null;
}

export const colourOf = (view: MobiusView, seat: number): Colour => (seat === view.red ? "red" : "blue");

export function colourOn(view: MobiusView, name: string): Colour | null {
  if (view.red_stones.includes(name)) return "red";
  return view.blue_stones.includes(name) ? "blue" : null;
}
