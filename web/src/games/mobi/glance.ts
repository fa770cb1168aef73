// What somebody had seen who calls now: what came a moment before the finger, it did not come for.

import { Refused } from "../../net/api";
import { samePod, type MobiView, type PlayerView } from "./pod";

/** Nobody sees new tiles and decides anything in less. */
export const REACTION_MS = 600;

/** How many FLIP!s had been seen, and since when. */
export class Glance {
  #since: { flips: number; atMs: number }[] = [];

  /** The screen shows so many now. */
  note(flips: number, atMs = performance.now()): void {
    if (flips === this.#since.at(-1)?.flips) return;
    this.#since = [...this.#since.slice(-1), { flips, atMs: this.#since.length ? atMs : -Infinity }];
  }

  /** How many a call of this moment was made on. */
  at(ms: number): number {
    return (this.#since.findLast(({ atMs }) => atMs <= ms - REACTION_MS) ?? this.#since[0])?.flips ?? 0;
  }
}

/** Whether the last FLIP! was this player's own, and the pod has been rebuilt since: then its tiles were seen, however quickly. */
export function hasRebuilt(view: MobiView, player: PlayerView): boolean {
  const held = view.players.flatMap((each) => (each.last_flip?.held ? each.last_flip : []));
  const last = held.sort((one, other) => other.at_ms - one.at_ms)[0];
  return last !== undefined && last === player.last_flip && !samePod(last.pod, player.pod);
}

const OVERTAKEN = new Set(["mobi-flip-overtaken", "mobi-call-overtaken"]);

/** What there is to say of a call that fell away; nothing where one’s own had been counted. Undefined for any other no. */
export function fellAway(error: unknown): string | undefined {
  if (!(error instanceof Refused)) return undefined;
  if (error.no.code === "mobi-flip-counted") return "";
  return OVERTAKEN.has(error.no.code) ? error.no.text : undefined;
}
