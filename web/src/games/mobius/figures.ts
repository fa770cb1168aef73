import type { Figures } from "../../reading/figures";
import { drawnStrip, sizeOf } from "./drawn";
import { pictureOf } from "./geometry";
import RulesFigure from "./RulesFigure.svelte";
import { Strip } from "./strip";

/** A strip of every size that is drawn. */
export type Strips = ReadonlyMap<string, Strip>;

export const figures: Figures = {
  prepare: async (pictures): Promise<Strips> => {
    const sizes = new Map(pictures.map(({ text }) => drawnStrip(text)).map((drawn) => [sizeOf(drawn), drawn]));
    const strips = [...sizes].map(async ([size, { columns, rows }]) => [size, new Strip(await pictureOf(columns, rows))] as const);
    return new Map(await Promise.all(strips));
  },
  Figure: RulesFigure,
  spoken: false,
};
