// What the page may ask of a game. A folder beside this file exports what its game has; every part can be missing.

import type { Component } from "svelte";
import type { Lesson } from "../learn/lesson";
import type { RemoteTable } from "../net/table.svelte";
import type { Line, MatchRule, Options, View } from "../net/types";
import type { Figures } from "../reading/figures";
import type { Preset } from "../setup/plan";

export type { View };
type Lazy<T> = () => Promise<T>;

export interface BoardProps {
  table: RemoteTable;
  seat: number | null;
  replayView?: View;
  interactive: boolean;
}

/** The colour of a seat, and the word for it. */
export interface SeatColour {
  colour: "red" | "blue";
  words: string;
}

/** A table as the one who plays `seat` there sees it. */
export interface Played {
  seat: number;
  options: Options;
  match: MatchRule | undefined;
  view: View | undefined;
}

/** How the end of a game is told of those whom it is about. Each message has a twin with `-you` at its end. */
export interface Endings {
  /** Reasons that tell of the winner. */
  ofWinner: Readonly<Record<string, string>>;
  /** Reasons that say only that somebody is gone. Who, and how, the lines say. */
  ofGone: readonly string[];
  /** Actions of this game that put out whoever takes them, unless it is the winner. */
  leaving?: Readonly<Record<string, string>>;
  /** More for these messages to speak of. */
  details?: (seat: number, lines: readonly Line[]) => Record<string, string>;
}

export interface HintWords {
  says: (action: { kind: string } & Record<string, unknown>) => string;
  /** On the button that does it. */
  button?: (action: { kind: string }) => string;
}

export interface PageGame {
  board?: Lazy<{ default: Component<BoardProps> }>;
  lesson?: Lazy<{ lesson: Lesson }>;
  /** Draws the pictures in its rules: code blocks that are named `<game>-<figure>`. */
  figures?: Lazy<{ figures: Figures }>;
  /** One picture that explains it. */
  picture?: Component;
  /** The letter before the numbers of its rulings. */
  rulings?: string;

  presets?: readonly Preset[];
  /** What whoever never chose plays against a bot. */
  firstOptions?: Options;
  /** Options that mean something only where others were chosen, by name. */
  dependentOptions?: Readonly<Record<string, (options: Options) => boolean>>;
  /** What kind of game it is, where a preset does not say it. */
  describe?: (options: Options) => string;
  /** What somebody who plays alone does before a live game can start. */
  readyActions?: readonly object[];
  /** The name of a seat while a table is planned. */
  seatName?: (seat: number) => string;
  /** Which seat to take against one bot, where that makes a difference. */
  sideChoice?: Lazy<{ default: Component<{ mine: number; onswap: () => void }> }>;

  seatColour?: (view: View, seat: number) => SeatColour;
  /** Whether players may not see each other's hands. Without it, hands are hidden where the seats' views differ. */
  hidesHands?: (options: Options) => boolean;
  /** What it is about, in a line; empty where the board says it. */
  goal?: (played: Played) => string;
  hint?: HintWords;
  endings?: Endings;

  /** Where its author is found. */
  author?: { href: string; name: string };
}
