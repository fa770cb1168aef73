// Five minutes on the real board: an equation, a crossing, tiles that turn, and the three calls.

import type { ArrangedLine, Lesson, Step } from "../../learn/lesson";
import type { RemoteTable } from "../../net/table.svelte";
import type { MobiView, Placed, PlayerView } from "./pod";

const COPIES = 6;
const MOBIUS_TILES = 4;
const ALONE = { solo: true, pool: 20, "live checking": true };
const TWO = { "live checking": true };
const WITH_POOL = { alone: true, pool: ALONE.pool };
const LAST = { solo: true, pool: 0, kids: true };

/** A box without some tiles; six and nine are one kind. */
export function restOf(hand: readonly string[]): string[] {
  const kinds = ["1", "2", "3", "4", "5", "6", "6", "7", "8", "10", "11", "12"].flatMap((kind) => Array<string>(COPIES).fill(kind));
  const rest = [...kinds, ...Array<string>(MOBIUS_TILES).fill("*")];
  for (const tile of hand) rest.splice(rest.indexOf(tile), 1);
  return rest;
}

/** Rows of tokens, with a dot for an empty cell. */
export function laidAs(...rows: string[]): Placed[] {
  return rows.flatMap((text, row) => text.split(" ").flatMap((token, column) => (token === "." ? [] : [{ column, row, token }])));
}

/** After GO!, with these tiles in hand and these on the pod. */
function dealt(hand: string, { alone = false, pool = 0, pod = [] as Placed[] } = {}): ArrangedLine[] {
  const mine = hand.split(" ");
  const hands = alone ? [mine] : [mine, ["1", "1", "2", "3", "5", "8", "12"]];
  const ready = hands.map((_, seat) => ({ by: seat, action: { kind: "ready" } }));
  const aside = alone ? restOf(mine).slice(pool) : [];
  return [
    ...ready,
    { by: 0, action: { kind: "go" } },
    { by: "chance", action: { kind: "deal", hands, set_aside: aside } },
    ...(pod.length ? [{ by: 0, action: { kind: "arrange", taken: [], put: pod } }] : []),
  ];
}

const seen = (table: RemoteTable): MobiView | undefined => table.view<MobiView>(0) ?? table.view<MobiView>();
const mine = (table: RemoteTable): PlayerView | undefined => seen(table)?.players[0];
/** The referee finds nothing wrong with this many tiles or more. */
const stands = (table: RemoteTable, tiles: number): boolean => {
  const player = mine(table);
  return Boolean(player && player.pod.length >= tiles && player.faults?.length === 0);
};
const reads = (table: RemoteTable, pattern: RegExp): boolean => mine(table)?.pod.some((tile) => pattern.test(tile.token)) ?? false;

const step = (name: string, more: Omit<Step, "tell" | "well"> = {}): Step => ({
  tell: `mobi-page-lesson-${name}`,
  well: more.done && `mobi-page-lesson-${name}-done`,
  ...more,
});

export const CROSSING = laidAs("2 + 3 = 5", ". . + . .", ". . 1 . .", ". . = . .", ". . 4 . .");
export const ALMOST = laidAs("2 + 3 = 5", ". . . . +", ". . . . 4", ". . . . =");

export const lesson: Lesson = {
  game: "mobi",
  steps: [
    step("lay", { set: { options: ALONE, arranged: dealt("1 2 3 4 5 7 12", WITH_POOL) }, done: (table) => stands(table, 5) }),
    step("cross", { done: (table) => stands(table, 8) }),
    step("turn", {
      set: { options: ALONE, arranged: dealt("1 2 3 4 5 6 *", WITH_POOL) },
      done: (table) => stands(table, 5) && reads(table, /^[69]$/) && reads(table, /^\*/),
    }),
    step("flip", {
      set: { options: TWO, arranged: dealt("1 2 3 4 5 7 12", { pod: CROSSING }) },
      done: (table) => (seen(table)?.flips ?? 0) > 0,
    }),
    step("swap", { done: (table) => mine(table)?.swapped_at_ms != null }),
    step("mobi", {
      set: { options: LAST, arranged: dealt("2 3 4 5 6 7 7", { alone: true, pod: ALMOST }) },
      done: (table) => mine(table)?.last_mobi?.held === true,
    }),
    step("end"),
  ],
};
