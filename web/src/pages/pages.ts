// Which page belongs to a path. Each is fetched when it is wanted.

import type { Component } from "svelte";

type Loaded = { default: Component<Record<string, string>> };

export interface Found {
  load: () => Promise<Loaded>;
  props: Record<string, string>;
  /** The table wants all the room there is. */
  bare: boolean;
}

type Pattern = readonly [pattern: RegExp, load: () => Promise<unknown>, bare?: boolean];

const GAME = "(?<game>[a-z][a-z0-9_]{0,39})";
const TABLE = "(?<name>[A-Za-z0-9_-]{1,64})";

/** Most who come to the first page go on to a table. */
export const tablePage = (): Promise<unknown> => import("./TablePage.svelte");

const PATTERNS: readonly Pattern[] = [
  [/^\/$/, () => import("./Home.svelte")],
  [new RegExp(`^/t/${TABLE}$`), tablePage, true],
  [new RegExp(`^/t/${TABLE}/replay$`), () => import("./Replay.svelte")],
  [new RegExp(`^/t/${TABLE}/study$`), () => import("./Study.svelte")],
  [new RegExp(`^/ghost/${TABLE}$`), () => import("./Ghost.svelte")],
  [new RegExp(`^/new/${GAME}$`), () => import("./SetUp.svelte")],
  [new RegExp(`^/rules/${GAME}$`), () => import("./Rules.svelte")],
  [new RegExp(`^/learn/${GAME}$`), () => import("./Learn.svelte")],
  [new RegExp(`^/alone/${GAME}$`), () => import("./Alone.svelte"), true],
  [/^\/puzzles$/, () => import("./Puzzles.svelte")],
  [/^\/puzzles\/(?<id>[0-9a-f]{12})$/, () => import("./Puzzle.svelte")],
  [/^\/race$/, () => import("./Race.svelte")],
  [/^\/race\/(?<day>\d{4}-\d\d-\d\d)$/, () => import("./Race.svelte")],
  [/^\/about$/, () => import("./About.svelte")],
  [/^\/me$/, () => import("./Me.svelte")],
  [/^\/words$/, () => import("./Words.svelte")],
];

export function pageFor(path: string): Found {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  for (const [pattern, load, bare] of PATTERNS) {
    const match = pattern.exec(plain);
    if (match) return { load: load as Found["load"], props: { ...match.groups }, bare: bare ?? false };
  }
  return { load: (() => import("./Lost.svelte")) as unknown as Found["load"], props: {}, bare: false };
}
