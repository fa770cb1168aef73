import { expect, test } from "vitest";
import { dayBefore, raceTime } from "./races";

test("the day before the first of a month is the last of another", () => {
  expect(dayBefore("2026-03-01")).toBe("2026-02-28");
  expect(dayBefore("2027-01-01")).toBe("2026-12-31");
});

test("a race's time has tenths, cut and not rounded", () => {
  expect(raceTime(67_499)).toBe("1:07.4");
  expect(raceTime(999)).toBe("0:00.9");
});
