// Whom a reason is about, where it is about one: what somebody reads of themselves says “you”.

import type { Outcome } from "../net/types";

const ABOUT: Record<string, { what: "gave-up" | "time" | "out"; place: "first" | "last" }> = {
  "mobius-reason-resigned": { what: "gave-up", place: "last" },
  "mobius-reason-time": { what: "time", place: "last" },
  "formula-reason-out": { what: "out", place: "first" },
};

export function endOf({ reason, places }: Outcome): { what: string; seat: number } | null {
  const about = ABOUT[reason];
  const seat = about ? places.indexOf(about.place === "first" ? 1 : Math.max(...places)) : -1;
  return about && seat >= 0 ? { what: about.what, seat } : null;
}
