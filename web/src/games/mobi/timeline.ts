// The pod X-ray on a line of time: what a report says of every stage between two deals.

import type { JudgedLine, Report } from "../../study/report";

export type Spent = "searching" | "arranging" | "waiting";
export interface Stage {
  seat: number;
  call: string;
  /** The moments of it, the deal first. */
  lines: JudgedLine[];
  beganMs: number;
  endedMs: number;
  /** When the pod first was right; null where it never was. */
  rightMs: number | null;
  called: boolean;
  parts: { what: Spent; fromMs: number; ms: number }[];
}

/** All stages of a seat, in the order of time. */
export function stagesOf(report: Report, seat: number): Stage[] {
  const own = report.judged.filter((line) => line.seat === seat);
  return own.flatMap((end) => {
    const told = end.facts.find(({ code }) => code === "mobi-study-stage")?.details;
    if (!told) return [];
    const [began, beganMs, rightMs] = [Number(told["began"]), Number(told["began_ms"]), Number(told["right_ms"])];
    return {
      seat,
      call: String(told["call"]),
      lines: own.filter(({ n }) => n >= began && n <= end.n),
      beganMs,
      endedMs: end.at_ms,
      rightMs: rightMs < 0 ? null : rightMs,
      called: told["called"] === 1,
      parts: partsIn(String(told["parts"]), beganMs),
    };
  });
}

/** “searching 5200, arranging 900” */
function partsIn(text: string, beganMs: number): Stage["parts"] {
  let fromMs = beganMs;
  return text.split(", ").flatMap((part) => {
    const [what, ms] = part.split(" ");
    const length = Number(ms);
    if (!length) return [];
    fromMs += length;
    return { what: what as Spent, fromMs: fromMs - length, ms: length };
  });
}
