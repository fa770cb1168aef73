import { expect, it } from "vitest";
import type { Fact, JudgedLine, Report } from "../../study/report";
import { stagesOf } from "./timeline";

const line = (n: number, seat: number, at_ms: number, facts: Fact[] = []): JudgedLine => ({
  n,
  seat,
  at_ms,
  mark: null,
  loss: null,
  proved: false,
  facts,
  best: [],
});
const stage = (details: Fact["details"]): Fact => ({ code: "mobi-study-stage", proved: true, details });

it("lays the stages of one racer on a line of time", () => {
  const ended = stage({ call: "FLIP!", began: 4, began_ms: 1000, right_ms: 7000, called: 1, parts: "arranging 2000, searching 4000, waiting 500" });
  const judged = [line(4, 0, 1000), line(4, 1, 1000), line(6, 0, 7000), line(7, 0, 7500, [ended]), line(8, 0, 7600)];
  const report: Report = { judged, seats: [], curve: null, turning_point: null, facts: [] };
  const [found, ...more] = stagesOf(report, 0);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ call: "FLIP!", beganMs: 1000, rightMs: 7000, endedMs: 7500, called: true });
  expect(found!.lines.map(({ n }) => n)).toEqual([4, 6, 7]);
  expect(found!.parts).toEqual([
    { what: "arranging", fromMs: 1000, ms: 2000 },
    { what: "searching", fromMs: 3000, ms: 4000 },
    { what: "waiting", fromMs: 7000, ms: 500 },
  ]);
  expect(stagesOf(report, 1)).toEqual([]);
});
