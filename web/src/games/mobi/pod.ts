// A pod as it lies: where tiles are, what a wish changes. Whether it is right is for the server to say.

import type { Schemas } from "../../net/types";

export type Placed = Schemas["Placed"];
export type PlayerView = Schemas["PlayerView"];
export type Verdict = Schemas["Verdict"];
export type Fault = Schemas["Fault"];
export type Picture = Schemas["BoxPicture"];
export type MobiView = Schemas["MobiView"];

export type Cell = readonly [column: number, row: number];
/** Tiles by the key of their cell. */
export type Pod = ReadonlyMap<string, Placed>;
export interface Arrange {
  kind: "arrange";
  taken: [number, number][];
  put: Placed[];
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Run {
  way: "across" | "down";
  tiles: Placed[];
}

export const keyOf = (column: number, row: number): string => `${column},${row}`;
export const keyOfTile = (tile: Placed): string => keyOf(tile.column, tile.row);
export const cellOf = (key: string): Cell => key.split(",").map(Number) as unknown as Cell;
export const podOf = (tiles: readonly Placed[]): Pod => new Map(tiles.map((tile) => [keyOfTile(tile), tile]));

/** What lies there after a wish; one that is already fulfilled changes nothing. */
export function applied(pod: Pod, wish: Arrange): Pod {
  const after = new Map(pod);
  for (const [column, row] of wish.taken) after.delete(keyOf(column, row));
  for (const tile of wish.put) after.set(keyOfTile(tile), tile);
  return after;
}

/** The wish that turns one pod into another and touches no tile that stays; null if they are the same. */
export function change(from: Pod, to: Pod): Arrange | null {
  const taken = [...from.values()].filter((tile) => to.get(keyOfTile(tile))?.token !== tile.token);
  const put = [...to.values()].filter((tile) => from.get(keyOfTile(tile))?.token !== tile.token);
  if (!taken.length && !put.length) return null;
  return { kind: "arrange", taken: taken.map((tile) => [tile.column, tile.row]), put };
}

/** One tile laid; a tile that was there comes back into the rack. */
export const laid = (pod: Pod, tile: Placed): Pod => new Map(pod).set(keyOfTile(tile), tile);

export function without(pod: Pod, keys: Iterable<string>): Pod {
  const after = new Map(pod);
  for (const key of keys) after.delete(key);
  return after;
}

/** Tiles moved together. One alone changes places with the tile it comes upon; a block puts such tiles back into the rack. */
export function moved(pod: Pod, keys: Iterable<string>, columns: number, rows: number): Pod {
  const tiles = [...keys].flatMap((key) => pod.get(key) ?? []);
  const after = new Map(without(pod, tiles.map(keyOfTile)));
  const there = tiles.map((tile) => ({ ...tile, column: tile.column + columns, row: tile.row + rows }));
  const met = there.length === 1 ? after.get(keyOfTile(there[0]!)) : undefined;
  for (const tile of there) after.set(keyOfTile(tile), tile);
  if (met) after.set(keyOfTile(tiles[0]!), { ...met, column: tiles[0]!.column, row: tiles[0]!.row });
  return after;
}

export function boxOf(tiles: Iterable<Placed>): Box | null {
  let box: Box | null = null;
  for (const { column, row } of tiles) {
    box ??= { left: column, top: row, right: column, bottom: row };
    box = { left: Math.min(box.left, column), top: Math.min(box.top, row), right: Math.max(box.right, column), bottom: Math.max(box.bottom, row) };
  }
  return box;
}

/** The cell where one writes, and the tiles before it that lead there. */
export function writtenTo(pod: Pod, [column, row]: Cell, way: Run["way"]): Box {
  const [across, down] = way === "across" ? [1, 0] : [0, 1];
  let tiles = 0;
  while (pod.has(keyOf(column - across * (tiles + 1), row - down * (tiles + 1)))) tiles += 1;
  return { left: column - across * tiles, top: row - down * tiles, right: column, bottom: row };
}

/** Two or more tiles in a row, as far as they go: what somebody who cannot see the pod is read. */
export function runsOf(pod: Pod): Run[] {
  const tiles = [...pod.values()].sort((one, other) => one.row - other.row || one.column - other.column);
  return (["across", "down"] as const).flatMap((way) => tiles.flatMap((tile) => runFrom(pod, tile, way) ?? []));
}

/** The run that begins here, if one does. */
function runFrom(pod: Pod, tile: Placed, way: Run["way"]): Run | null {
  const at = (step: number): Placed | undefined => pod.get(way === "across" ? keyOf(tile.column + step, tile.row) : keyOf(tile.column, tile.row + step));
  if (at(-1) || !at(1)) return null;
  const tiles: Placed[] = [];
  for (let next: Placed | undefined = tile; next; next = at(tiles.length)) tiles.push(next);
  return { way, tiles };
}

export const samePod = (one: readonly Placed[], other: readonly Placed[]): boolean => one.length === other.length && change(podOf(one), podOf(other)) === null;

/** The cells of faults, which the server names by row and column. */
export const faultyCells = (faults: readonly Fault[]): Set<string> =>
  new Set(faults.flatMap((fault) => (fault.cells ?? []).map(([row, column]) => keyOf(column, row))));
