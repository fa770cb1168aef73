// What becomes of the seat of somebody who is out of reach: the same for them as the others see it.

import type { AbsenceRule, ClockRule } from "../net/types";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** With an hour for a move, or a day for all, nobody is expected to stay. */
function isLeisurely(clock: ClockRule): boolean {
  if (clock.kind === "move") return clock.limit_ms >= HOUR_MS;
  return clock.kind === "total" && (clock.initial_ms >= DAY_MS || clock.increment_ms >= HOUR_MS);
}

/** How long until the absence has its effect, for somebody who was last heard of then; null where everybody just waits. */
export function leftToReturnMs(rules: { absence: AbsenceRule; clock: ClockRule }, awayForMs: number, goneAfterMs: number): number | null {
  if (rules.absence.kind === "patience" || isLeisurely(rules.clock)) return null;
  return Math.max(0, goneAfterMs + rules.absence.after_ms - awayForMs);
}
