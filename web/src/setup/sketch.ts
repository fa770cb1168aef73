// A board as the game tells it, small: its size is seen, not read.

import { post } from "../net/api";
import type { GameName, Options } from "../net/types";

interface Point {
  x: number;
  y: number;
}
/** A cell has corners of its own, or centres around which all have the same. */
interface Cell {
  corners?: Point[];
  centres?: Point[];
}
interface Geometry {
  cells?: Cell[];
  corners?: Point[];
}
export interface Sketch {
  box: string;
  path: string;
}

export function sketched(geometry: Geometry | null): Sketch | null {
  const around = geometry?.corners ?? [];
  const outlines = (geometry?.cells ?? []).flatMap(({ corners, centres }): Point[][] => {
    if (corners?.length) return [corners];
    const [centre] = centres ?? [];
    return centre && around.length ? [around.map(({ x, y }) => ({ x: x + centre.x, y: y + centre.y }))] : [];
  });
  if (!outlines.length) return null;
  const points = outlines.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const path = outlines.map((corners) => `M${corners.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`).join("");
  return { box: [left, top, right - left, bottom - top].map(round).join(" "), path };
}
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** One question for each set of options, however often it is drawn. */
const asked = new Map<string, Promise<Sketch | null>>();
export function sketchOf(game: GameName, options: Options): Promise<Sketch | null> {
  const key = `${game} ${JSON.stringify(options)}`;
  let answer = asked.get(key);
  if (!answer) {
    answer = post<{ geometry: Geometry | null }>(`/api/games/${game}/geometry`, { options }).then(
      ({ geometry }) => sketched(geometry),
      () => null,
    );
    asked.set(key, answer);
  }
  return answer;
}
