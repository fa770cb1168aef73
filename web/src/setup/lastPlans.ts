// The last tables that were planned here, by game and by whom they were for.

import type { GameName } from "../net/types";
import { keep, kept } from "../parts/kept";
import { same, type Plan, type With } from "./plan";

const MOST = 3;
const place = (game: GameName, way: With): string => `plans-${game}-${way}`;

export function lastPlans(game: GameName, way: With): Plan[] {
  try {
    const found: unknown = JSON.parse(kept(place(game, way)) ?? "[]");
    return Array.isArray(found) ? (found as Plan[]).filter((plan) => Array.isArray(plan?.seats) && plan.options) : [];
  } catch {
    return []; // something else was kept under this name
  }
}

/** The newest first, and none twice. */
export function keepPlan(game: GameName, way: With, plan: Plan): void {
  const others = lastPlans(game, way).filter((each) => !same(each, plan));
  keep(place(game, way), JSON.stringify([plan, ...others].slice(0, MOST)));
}
