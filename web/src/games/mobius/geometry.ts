// What the server says about the strip: where its cells and bars lie, and which cells touch.

import { post } from "../../net/api";
import type { Schemas } from "../../net/types";

export type MobiusView = Schemas["MobiusView"];
export type StripPicture = Schemas["MobiusGeometry"];
export type CellPicture = StripPicture["cells"][number];
export type BarPicture = StripPicture["bars"][number];
export type Point = StripPicture["corners"][number];
export type Colour = BarPicture["colour"];

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
