import { expect, it } from "vitest";
import { sharedText, type Day } from "./asking";

const solved = [true, true, false, null].map((each, at) => ({ id: `secret${at}`, game: "stairs", themes: ["twist"], solved: each, first_right: at === 0 }));
const day: Day = { day: "2026-11-18", ends_ms: 0, puzzles: solved, streak: 3 };

it("tells how a day went and gives nothing away", () => {
  expect(sharedText(day, "Halftwist")).toBe("Halftwist 2026-11-18 🟩🟨🟧⬜ 🔥3");
  expect(sharedText({ ...day, streak: 1 }, "Halftwist")).not.toContain("🔥");
  expect(sharedText(day, "Halftwist")).not.toContain("secret");
});
