import { expect, it } from "vitest";
import type { Line } from "../../net/types";
import type { FormulaView, Laid } from "./cards";
import { lastDoing } from "./recentMoves";
import { beneath } from "./stacks";

let n = 0;
const line = (by: Line["by"], action: object): Line => ({ n: (n += 1), at_ms: n, by, action: action as Line["action"] });
const cards = (text: string): Laid[] => [...text.matchAll(/\[(\d)\]|(\d)/g)].map((found) => ({ card: (found[1] ?? found[2])!, new: found[1] !== undefined }));
const play = (by: number, left: string, symbol: string, right: string, answer: string): Line =>
  line(by, { kind: "play", left: cards(left), symbol, right: cards(right), answer: cards(answer) });
const view = (table: FormulaView["table"], covered: string[]): FormulaView => ({ table, covered }) as unknown as FormulaView;

const LINES = [
  line("chance", { kind: "deal", dealer: 0, hands: [null, null], table: ["2", "4"] }),
  play(1, "2", "x", "4", "[8]"),
  play(0, "[1]2", "-", "4", "8"),
  play(1, "1[5]", "-", "[6]", "[9]"),
];

it("shows what lies beneath each card", () => {
  const table = { left: ["1", "5"], symbol: "-", right: ["6"], answer: ["9"] };
  expect(beneath(LINES, view(table, ["2", "4", "8"]))).toEqual([[[], ["2"]], [["4"]], [["8"]]]);
});

it("puts a long number under the fewer cards that cover it", () => {
  const lines = [...LINES, play(0, "[8]", "+", "[1]", "9")];
  expect(beneath(lines, view({ left: ["8"], symbol: "+", right: ["1"], answer: ["9"] }, ["1", "2", "4", "5", "6", "8"]))).toEqual([
    [["1", "2", "5"]],
    [["4", "6"]],
    [["8"]],
  ]);
});

it("forgets what was shuffled into a new stock", () => {
  const table = { left: ["1", "5"], symbol: "-", right: ["6"], answer: ["9"] };
  expect(beneath(LINES, view(table, ["8"]))).toEqual([[[], []], [[]], [["8"]]]);
});

it("shows single cards when the lines do not tell of this table", () => {
  expect(beneath(LINES, view({ left: ["3"], symbol: "+", right: ["3"], answer: ["6"] }, ["1"]))).toEqual([[[]], [[]], [[]]]);
});

it("knows who did something last, and not what was taken back", () => {
  expect(lastDoing(LINES)).toEqual({ seat: 1, kind: "play", laid: ["5", "6", "9"], standIn: false });
  expect(lastDoing([...LINES, line(0, { kind: "draw" }), line(1, { kind: "takeback agreed", to: 3 })])).toEqual({
    seat: 0,
    kind: "play",
    laid: ["1"],
    standIn: false,
  });
  const away = { n: 0, at_ms: 0, by: "clock" as const, action: { kind: "seat stood in", seat: 1, bot: "level 4" } };
  expect(lastDoing([away, ...LINES])).toMatchObject({ seat: 1, standIn: true });
  expect(lastDoing(LINES.slice(0, 1))).toBeNull();
});
