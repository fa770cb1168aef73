// What a game's own board module exports, and what the page gives it. docs/board-module.md explains it, with these lines.

/** The version of this contract. A module says which one it was written for. */
export const VERSION = 1;

// ↓ copied into docs/board-module.md; a test compares them
/** What the module exports. */
export interface BoardModule {
  /** The version of the contract that it was written for. */
  version: 1;
  /** Draw the board into `host`, which is empty. What it returns is called when the board is taken away. */
  mount(host: HTMLElement, api: BoardApi): void | (() => void);
}

/** What the page gives to `mount`. */
export interface BoardApi {
  readonly version: 1;
  /** The name of the game. */
  readonly game: string;
  /** As the table was set up. */
  readonly options: Readonly<Record<string, boolean | number | null>>;
  /** What the game's `geometry()` tells; null where it is not pictured. */
  readonly geometry: unknown;
  /** How the table stands now. */
  readonly state: BoardState;
  /** Called at once, and whenever the table, the language or a setting has changed. Returns how to stop it. */
  subscribe(listener: (state: BoardState) => void): () => void;
  /** The legal moves of the seat that is played here now; none while it has nothing to do. */
  legal(): Promise<Action[]>;
  /** Do something. If the rules say no, the page says why, and the promise is rejected with the reason. */
  act(action: Action): Promise<void>;
  /** Start a live game: everybody sees the same countdown. */
  start(inMs?: number): Promise<void>;
  /** Say something in passing, on the screen and to a screen reader. */
  say(text: string): void;
}

export interface BoardState {
  /** What the seat sees, as the game's `view()` tells it. */
  readonly view: Readonly<Record<string, unknown>>;
  /** The seat that is played here; null for somebody who looks on. */
  readonly seat: number | null;
  /** Who sits where. */
  readonly players: readonly { readonly name: string; readonly bot: boolean }[];
  /** The seats that may act. */
  readonly toAct: readonly number[];
  /** Whether the seat may act at all: not in a replay, nor after the end. */
  readonly interactive: boolean;
  /** Whether a finished game is shown again. */
  readonly replay: boolean;
  /** What happened so far, as this seat was told. */
  readonly lines: readonly { readonly n: number; readonly at_ms: number; readonly by: number | "chance" | "clock"; readonly action: Action }[];
  /** A hint that was asked for. */
  readonly hint: Action | null;
  /** How it ended: a place for each seat, 1 for whoever won. */
  readonly outcome: { readonly places: readonly number[]; readonly reason: string } | null;
  /** When a live game begins, in milliseconds from now; null where nobody has started it, or it has begun. */
  readonly startsInMs: number | null;
  /** The language of the page, such as "en" or "nl". */
  readonly language: string;
  /** Somebody asked for as little movement as possible. */
  readonly reducedMotion: boolean;
  /** Whether the page is dark now. */
  readonly dark: boolean;
}

export type Action = { kind: string } & Record<string, unknown>;
// ↑
