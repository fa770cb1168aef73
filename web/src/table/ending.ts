// How a game ended, said of those whom it is about: what somebody reads of themselves says “you”.

import type { Line, Outcome } from "../net/types";
import { t } from "../words/words.svelte";
import { standing } from "./lines";

export interface End {
  what: "gave-up" | "left" | "time" | "wrong-mobi" | "out" | "three-bars" | "loop" | "two-loops";
  seat: number;
}

/** How the bars of Mobius were linked, by the reason that the rules give. */
const LINKED: Record<string, End["what"]> = {
  "mobius-reason-three-bars": "three-bars",
  "mobius-reason-two-bars-and-a-loop": "loop",
  "mobius-reason-two-bars-and-a-loop-at-the-third": "two-loops",
};

/** These reasons say only that somebody is gone. Who, and how, the lines say. */
const GONE = new Set(["mobius-reason-resigned", "mobius-reason-time", "formula-reason-last-player", "mobi-reason-last-player"]);

/** Whom the end of the last round is about; nobody, where its reason is about all. */
export function endOf({ reason, places }: Outcome, lines: readonly Line[]): End[] {
  if (reason === "formula-reason-out") return [{ what: "out", seat: places.indexOf(1) }];
  if (LINKED[reason]) return [{ what: LINKED[reason], seat: places.indexOf(1) }];
  if (!GONE.has(reason)) return [];
  const left = lastRound(lines).flatMap((line) => leaving(line) ?? []);
  // What comes last put a seat out: time that ran out before, for one move, did not.
  return left.filter(({ seat }, at) => places[seat] !== 1 && left.findLastIndex((each) => each.seat === seat) === at);
}

function lastRound(lines: readonly Line[]): Line[] {
  const opened = lines.findLastIndex((line) => line.action.kind === "round opened");
  return standing(lines.slice(opened + 1));
}

/** A wrong Möbi! puts its caller out; a right one is the winner’s. */
function leaving({ by, action }: Line): End | null {
  const seat = Number(action["seat"] ?? by);
  if (action.kind === "resign") return { what: "gave-up", seat: Number(by) };
  if (action.kind === "claimed") return { what: "left", seat };
  if (action.kind === "flag") return { what: "time", seat };
  return action.kind === "mobi" ? { what: "wrong-mobi", seat: Number(by) } : null;
}

/** Why it ended, for somebody who sat in `mine`, or for anybody. */
export function endWords(outcome: Outcome, lines: readonly Line[], nameOf: (seat: number) => string, mine: number | null): string {
  const ends = endOf(outcome, lines);
  if (!ends.length) return t(outcome.reason);
  const colour = (seat: number): string => (seat === redIn(lines) ? "red" : "blue");
  return ends.map(({ what, seat }) => (seat === mine ? t(`page-end-${what}-you`, { colour: colour(seat) }) : t(`page-end-${what}`, { name: nameOf(seat), colour: colour(seat) }))).join(" ");
}

/** Red lays the first stone. */
export const redIn = (lines: readonly Line[]): Line["by"] | undefined => lastRound(lines).find((line) => line.action.kind === "place")?.by;

/** Alone there is nobody to win against: what was begun is not finished. */
export function nobodyWon({ places }: Outcome): string {
  return t(places.length === 1 ? "page-not-finished" : "page-nobody-won");
}
