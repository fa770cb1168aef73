import type { Line } from "../../net/types";
import { lastRound } from "../../table/lines";

/** Red lays the first stone. */
export const redIn = (lines: readonly Line[]): Line["by"] | undefined => lastRound(lines).find((line) => line.action.kind === "place")?.by;
