// How long things take to move, for what CSS alone cannot move. The lengths stand in tokens.css, which makes them nothing
// for whoever asked for that.

export type Pace = "quick" | "move" | "travel" | "moment" | "breath" | "beat";

/** In milliseconds; 0 where nothing may move. */
export function ms(pace: Pace): number {
  const told = getComputedStyle(document.documentElement).getPropertyValue(`--${pace}`).trim();
  return Number.parseFloat(told) * (told.endsWith("ms") ? 1 : 1000) || 0; // a build may write .12s for 120ms
}
