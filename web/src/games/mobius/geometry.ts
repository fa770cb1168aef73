// What the server says about the strip: where its cells and bars lie, and which cells touch.

import { geometryOf } from "../../board/geometry";
import type { Schemas } from "../../net/types";

export type MobiusView = Schemas["MobiusView"];
export type StripPicture = Schemas["MobiusGeometry"];
export type CellPicture = StripPicture["cells"][number];
export type BarPicture = StripPicture["bars"][number];
export type Point = StripPicture["corners"][number];
export type Colour = BarPicture["colour"];

/** The picture of a strip of this size; asked for once. */
export const pictureOf = (columns: number, rows: number): Promise<StripPicture> => geometryOf("mobius", { columns, rows }) as Promise<StripPicture>;
