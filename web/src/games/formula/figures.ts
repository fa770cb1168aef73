import type { Figures } from "../../reading/figures";
import RulesFigure from "./RulesFigure.svelte";

export const figures: Figures = { prepare: async () => null, Figure: RulesFigure, spoken: true };
