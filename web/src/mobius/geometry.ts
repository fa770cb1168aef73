// What the server says about the strip: where its cells and bars lie, and which cells touch.

import { post } from "../net/api";

export type Colour = "red" | "blue";

export interface Point {
  x: number;
  y: number;
}

export interface CellPicture {
  name: string;
  column: number;
  row: number;
  half: boolean;
  label: string | null;
  centres: Point[];
  /** Left, right, upper left, upper right, lower left, lower right; null beyond the side of the strip. */
  neighbours: (string | null)[];
}

export interface BarPicture {
  name: string;
  colour: Colour;
  cells: string[];
  line: Point[];
}

export interface StripPicture {
  columns: number;
  rows: number;
  width: number;
  height: number;
  corners: Point[];
  cells: CellPicture[];
  bars: BarPicture[];
}

export interface MobiusView {
  columns: number;
  rows: number;
  red: number;
  moves: string[];
  red_stones: string[];
  blue_stones: string[];
  to_move: number | null;
  winner: number | null;
  reason: string | null;
  by: string | null;
  proof: string[] | null;
}

const asked = new Map<string, Promise<StripPicture>>();

/** The picture of a strip of this size; asked for once. */
export function pictureOf(columns: number, rows: number): Promise<StripPicture> {
  const size = `${columns} ${rows}`;
  let picture = asked.get(size);
  if (!picture) {
    const wish = { options: { columns, rows } };
    picture = post<{ geometry: StripPicture }>("/api/games/mobius/geometry", wish).then((answer) => answer.geometry);
    picture.catch(() => asked.delete(size));
    asked.set(size, picture);
  }
  return picture;
}
