// What a lesson is made of: positions on the real board, refereed by the real server.

import type { Component } from "svelte";
import type { RemoteTable } from "../net/table.svelte";
import type { GameName, Options, SeatWished } from "../net/types";

/** A first line that is set up by hand: a seat's action, or a deal of chance. */
export interface ArrangedLine {
  by: number | "chance";
  action: object;
}

export interface Step {
  /** The message that says what this step is about and what to do (page-<game>-lesson-…). */
  tell: string;
  /** The message that follows when it is done. */
  well?: string;
  /** A table to set up for this step. Without it the step goes on at the table of the step before. */
  set?: {
    options?: Options;
    /** All seats must be taken. Without it: the learner in seat 0, guests on this device in the others. */
    seats?: SeatWished[];
    arranged?: ArrangedLine[];
    /** A live game is started by itself. */
    start?: boolean;
  };
  /** The seat that the learner plays in; 0 if it is not said. */
  seat?: number;
  /** The cells that the words speak of, marked until something happens. */
  cells?: readonly [string, ...string[]];
  /** What is seen over the board when it is done, until somebody has seen enough. */
  film?: () => Promise<{ default: Component }>;
  /** Whether the table shows that it is done. Without it there is only something to read. */
  done?: (table: RemoteTable, seat: number) => boolean;
}

/** What a board may ask of the lesson around it: the context "lesson". */
export interface Learning {
  readonly step: number;
}

export interface Lesson {
  game: GameName;
  steps: Step[];
}
