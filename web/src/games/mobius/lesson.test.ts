import { expect, it } from "vitest";
import en from "../../../../src/halftwist/games/mobius/words/en.ftl?raw";
import nl from "../../../../src/halftwist/games/mobius/words/nl.ftl?raw";
import { lesson } from "./lesson";

it("sets positions up as a game would reach them: red and blue in turn, each cell once, red to move", () => {
  for (const { set } of lesson.steps) {
    const lines = set?.arranged ?? [];
    expect(lines.map((line) => line.by)).toEqual(lines.map((_, n) => n % 2));
    const cells = lines.map((line) => (line.action as unknown as { cell: string }).cell);
    expect(new Set(cells).size).toBe(cells.length);
    expect(lines.length % 2).toBe(0);
  }
});

it("has words for every step in both languages", () => {
  for (const { tell, well } of lesson.steps) {
    for (const message of [tell, well]) {
      for (const words of [en, nl]) expect(message === undefined || words.includes(`\n${message} =`)).toBe(true);
    }
  }
});
