import { expect, it } from "vitest";
import type { Line } from "../net/types";
import { asker, decliners } from "./lines";
import { MOST, ownNumbers, thoughts } from "./numbers";

const line = (n: number, at_ms: number, by: Line["by"], kind: string, more: object = {}): Line => ({ n, at_ms, by, action: { kind, ...more } }) as Line;
const lines = [
  line(1, 0, 0, "seat taken"),
  line(2, 1000, 0, "place"),
  line(3, 3000, 1, "place"),
  line(4, 10_000, 0, "place"),
  line(5, 11_000, 0, "takeback offered", { to: 3 }),
  line(6, 12_000, 1, "takeback agreed", { to: 3 }),
  line(7, 15_000, 0, "place"),
  line(8, 16_000, 1, "resign"),
];

it("counts the moves that stand, and how long each of them took", () => {
  expect(thoughts(lines, 0)).toEqual([0, 12_000]);
  expect(thoughts(lines, 1)).toEqual([2000]);
});

it("says three numbers at most, and none to whoever has not moved", () => {
  const ended = { seat: 0, lines, view: undefined, won: true };
  expect(ownNumbers("", ended)).toHaveLength(MOST);
  expect(ownNumbers("", { ...ended, seat: 2 })).toEqual([]);
});

it("knows who asked for another game, and who said no", () => {
  const after = [...lines, line(9, 17_000, 1, "rematch opened"), line(10, 18_000, 0, "rematch declined")];
  expect([asker(lines), asker(after), decliners(after)]).toEqual([null, 1, [0]]);
});
