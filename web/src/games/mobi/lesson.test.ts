import { expect, it } from "vitest";
import en from "../../../../src/halftwist/games/mobi/words/en.ftl?raw";
import nl from "../../../../src/halftwist/games/mobi/words/nl.ftl?raw";
import { ALMOST, CROSSING, lesson, restOf } from "./lesson";
import { podOf } from "./pod";

it("has words for every step in both languages", () => {
  for (const { tell, well } of lesson.steps) {
    for (const id of [tell, well].filter(Boolean)) {
      expect(en).toContain(`\n${id} =`);
      expect(nl).toContain(`\n${id} =`);
    }
  }
});

it("begins with a step that sets a table up", () => {
  expect(lesson.steps[0]?.set).toBeDefined();
});

it("sets aside all that is not in the hand", () => {
  expect(restOf([])).toHaveLength(76);
  expect(restOf(["6", "6", "*"]).filter((tile) => tile === "6")).toHaveLength(10);
});

it("lays no two tiles on one cell", () => {
  for (const tiles of [CROSSING, ALMOST]) expect(podOf(tiles).size).toBe(tiles.length);
});
