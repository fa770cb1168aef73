// What the page may ask of a game. A folder beside this file exports what its game has; every part can be missing.

import type { Component } from "svelte";
import type { Lesson } from "../learn/lesson";
import type { RemoteTable } from "../net/table.svelte";
import type { Line, MatchRule, Options, View } from "../net/types";
import type { OfflineGame } from "../offline/referee";
import type { Figures } from "../reading/figures";
import type { Picture } from "../replay/film";
import type { Preset } from "../setup/plan";
import type { JudgedLine, Report } from "../study/report";
import type { Shout } from "../table/shouts.svelte";

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

/** A table at which somebody listens who plays the seats `mine`. */
export interface Heard {
  mine: readonly number[];
  nameOf: (seat: number) => string;
  lines: readonly Line[];
  /** What the first of them sees now. */
  view: View | undefined;
  /** Whether the game goes on after the line. */
  goesOn: boolean;
}

/** A game that is over, as the one who played `seat` sees it. */
export interface Ended {
  seat: number;
  lines: readonly Line[];
  view: View | undefined;
  won: boolean;
}

/** A number, and what it counts. */
export interface OwnNumber {
  value: string;
  what: string;
}

export interface HintWords {
  says: (action: { kind: string } & Record<string, unknown>, restsOn?: readonly string[]) => string;
  /** On the button that does it. */
  button?: (action: { kind: string }) => string;
}

/** The two sides, `mine` of them taken. */
export type SideChoice = Component<{ mine: number; onswap: () => void }>;

/** How a game shows itself, exported by `face.ts` in its folder. Its colours are in `world.css`. */
export interface GameFace {
  /** One picture that explains it; it may move, and is still for whoever asked for that. */
  picture?: Component;
  /** Its name as it writes it, as high as the letters around it. Without it, it is plain text. */
  lettering?: Component;
}

/** A report, and the moment of it that is looked at with the eyes of its seat. */
export interface StudyPartProps {
  report: Report;
  line: JudgedLine | undefined;
  view: View | undefined;
  names: readonly string[];
  pictures: readonly Picture[];
  /** Whose moments are walked through. */
  seats: readonly number[];
  ongo: (line: JudgedLine) => void;
}

export interface PageGame {
  board?: Lazy<{ default: Component<BoardProps> }>;
  lesson?: Lazy<{ lesson: Lesson }>;
  /** Draws the pictures in its rules: code blocks that are named `<game>-<figure>`. */
  figures?: Lazy<{ figures: Figures }>;
  /** A referee on this device, for its lesson and for whoever plays alone without a network. */
  offline?: Lazy<{ offline: OfflineGame }>;
  /** What it offers today, at the top of the first page. */
  today?: Lazy<{ default: Component }>;
  /** The letter before the numbers of its rulings. */
  rulings?: string;

  presets?: readonly Preset[];
  /** What whoever never chose plays against a bot. */
  firstOptions?: Options;
  /** The level of that bot, where the second is too much for a first game. */
  firstLevel?: number;
  /** Options that mean something only where others were chosen, by name. */
  dependentOptions?: Readonly<Record<string, (options: Options) => boolean>>;
  /** What kind of game it is, where a preset does not say it. */
  describe?: (options: Options) => string;
  /** What somebody who plays alone does before a live game can start. */
  readyActions?: readonly object[];
  /** The name of a seat while a table is planned. */
  seatName?: (seat: number) => string;
  /** Which seat to take against one bot, where that makes a difference. */
  sideChoice?: Lazy<{ default: SideChoice }>;

  seatColour?: (view: View, seat: number) => SeatColour;
  /** Whether players may not see each other's hands. Without it, hands are hidden where the seats' views differ. */
  hidesHands?: (options: Options) => boolean;
  /** What a piece sounds like that is laid. */
  laid?: "stone" | "card" | "tile";
  /** What it is about, in a line; empty where the board says it. */
  goal?: (played: Played) => string;
  /** The places on the board that an action is about: they are lit where a better move is shown. */
  cellsOf?: (action: { kind: string } & Record<string, unknown>) => readonly string[];
  hint?: HintWords;
  /** What a line that was just told calls across the table, in large letters; nothing for most. */
  shouts?: (line: Line, heard: Heard) => Shout | null;
  endings?: Endings;
  /** Up to three numbers of one's own at the end; where they are fewer, what every game can say fills up. */
  numbers?: (ended: Ended) => OwnNumber[];
  /** How long its board celebrates before the result comes, in milliseconds. */
  momentMs?: number;

  /** What it says of a report beside the board: the moment that is looked at, and the whole. Without it: facts in a list. */
  study?: Lazy<{ default: Component<StudyPartProps> }>;
  /** Whether an action of this kind is studied on the table as it was before it. */
  studyBefore?: (kind: string) => boolean;

  /** What a line of the solver's answers in a puzzle; null where it is only on the way there. Without it: its action. */
  puzzleAnswer?: (line: Line, first: View | undefined, now: View | undefined) => object | null;
  /** Whether the view after an answer solves a puzzle, where several answers do and the device has to say; `figures` are the puzzle's. */
  puzzleHolds?: (first: View | undefined, now: View | undefined, figures: Readonly<Record<string, number>>) => boolean;
  /** Whether a puzzle may be answered by a pass, which the game itself does not know. */
  puzzlePass?: boolean;

  /** Where its author is found. */
  author?: { href: string; name: string };
}
