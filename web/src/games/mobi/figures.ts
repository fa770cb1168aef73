import { post } from "../../net/api";
import type { Figures } from "../../reading/figures";
import type { Picture as BoxPicture } from "./pod";
import RulesFigure from "./RulesFigure.svelte";
import { Tiles } from "./tiles";

export const figures: Figures = {
  prepare: async (): Promise<Tiles> => {
    const { geometry } = await post<{ geometry: BoxPicture }>("/api/games/mobi/geometry", { options: {} });
    return new Tiles(geometry);
  },
  Figure: RulesFigure,
  spoken: false,
};
