import { expect, it } from "vitest";
import en from "../../../../src/halftwist/games/formula/words/en.ftl?raw";
import nl from "../../../../src/halftwist/games/formula/words/nl.ftl?raw";
import { lesson } from "./lesson";

it("deals seven cards each and two to the table, from a deck with five of each digit and two Jokers", () => {
  for (const { set } of lesson.steps) {
    const dealt = set?.arranged?.[0]?.action as { hands: string[][]; table: string[] } | undefined;
    if (!dealt) continue;
    expect(dealt.hands.map((hand) => hand.length)).toEqual([7, 7]);
    const all = [...dealt.hands.flat(), ...dealt.table];
    for (const face of all) expect(all.filter((each) => each === face).length).toBeLessThanOrEqual(face === "J" ? 2 : 5);
  }
});

it("has words for every step in both languages", () => {
  for (const { tell, well } of lesson.steps) {
    for (const message of [tell, well]) {
      for (const words of [en, nl]) expect(message === undefined || words.includes(`\n${message} =`)).toBe(true);
    }
  }
});
