import { expect, it } from "vitest";
import type { TableFormula } from "./cards";
import { draftOf } from "./draft";
import { besideOf, roomOf } from "./room";

it("gives a formula the room of its longest number, and a place between two cards that lie there", () => {
  expect(roomOf(null)).toEqual({ widest: 2, total: 4, spots: 6 });
  const draft = draftOf({ symbol: "/", left: ["1", "2", "0"], right: ["8"], answer: ["1", "5"] } as unknown as TableFormula);
  expect(roomOf(draft)).toEqual({ widest: 3, total: 6, spots: 8 });
});

it("leaves room for open hands, a second row of cards and the line about the variant", () => {
  expect(besideOf(0, 7, {})).toBe(0);
  expect(besideOf(1, 7, {})).toBeLessThan(besideOf(3, 7, {}));
  expect(besideOf(0, 10, {})).toBeGreaterThan(besideOf(0, 9, {}));
  expect(besideOf(0, 7, { "open hands": true })).toBeGreaterThan(0);
  expect(besideOf(0, 7, { "open hands": false, players: 2 })).toBe(0);
});
