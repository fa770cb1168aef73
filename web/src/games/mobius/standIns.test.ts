import { expect, it } from "vitest";
import type { Line } from "../../net/types";
import { standInCells } from "./standIns";

const line = (n: number, by: Line["by"], kind: string, more: object = {}): Line => ({ n, by, at_ms: n * 1000, action: { kind, ...more } });
const lines = [
  line(1, 0, "place", { cell: "A1" }),
  line(2, "clock", "seat stood in", { seat: 1, bot: "level 4" }),
  line(3, 1, "place", { cell: "A3" }),
  line(4, 1, "seat returned"),
  line(5, 0, "place", { cell: "B2" }),
];

it("marks a stone that a bot laid for somebody", () => expect([...standInCells(lines)]).toEqual(["A3"]));

it("does not mark it once it was taken back", () => {
  expect([...standInCells([...lines, line(6, 0, "takeback agreed", { to: 2 })])]).toEqual([]);
});
