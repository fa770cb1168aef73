import { describe, expect, it } from "vitest";
import { drawnPlays, drawnPod, drawnStrip, drawnTiles } from "./figures";
import { blocks, type Picture } from "./markdown";

const TEXTS = import.meta.glob<string>("../../../docs/rules/**/*.md", { query: "?raw", import: "default", eager: true });
const pictures = Object.values(TEXTS).flatMap((text) => blocks(text).filter((block): block is Picture => block.kind === "picture"));

describe("figures", () => {
  it("are all of a kind that can be drawn", () => {
    const draw: Record<string, (text: string) => unknown> = { "mobius-strip": drawnStrip, "mobi-pod": drawnPod, "mobi-tiles": drawnTiles, "formula-plays": drawnPlays };
    for (const { what, text } of pictures) expect(draw[what]!(text), text).toBeTruthy();
  });
  it("read a whole strip, with row 1 again at its end", () => {
    const text = ["       above", " 1 BR┃  a  [●]  c   d  ┃RB  1", " 2  R┃    ■   b   c    ┃B   2", "       half twist", " 1 RB┃  d   c  [●]  a  ┃BR  1", "", "● a stone"].join("\n");
    expect(drawnStrip(text)).toMatchObject({ columns: 4, rows: 2, first: 0, count: 3, red: ["B1"], blue: ["A2"], proof: ["B1"] });
  });
  it("read a part of the standard strip, over the seam", () => {
    const text = ["12  R┃    a  [b]  c    ┃B  12", " 1 RB┃  d   c  (b)  a  ┃BR  1", " 2  B┃    c   b  [a]   ┃R   2"].join("\n");
    expect(drawnStrip(text)).toMatchObject({ rows: 12, first: 11, count: 3, meant: ["B1"], near: ["B12", "A2"], red: [] });
  });
  it("read tiles on a pod and those that are left over", () => {
    expect(drawnPod("1 + 2\n. . =\n\n12 *")).toEqual({
      pod: [{ column: 0, row: 0, token: "1" }, { column: 1, row: 0, token: "+" }, { column: 2, row: 0, token: "2" }, { column: 2, row: 1, token: "=" }],
      rack: ["12", "*"],
    });
  });
  it("read plays against their table", () => {
    const [table, whole, beside] = drawnPlays("4 + 6 = 10    on the table\n\n[1] + 6 = [7]   covered\n[1]4 - [J4] = 10   beside");
    expect(table).toMatchObject({ symbol: "+", said: "4 + 6 = 10", remark: "on the table" });
    expect(table!.numbers.flatMap((number) => number.cells).every((cell) => !cell.laid)).toBe(true);
    expect(whole!.numbers[2]).toMatchObject({ whole: true, old: ["1", "0"], cells: [{ laid: { shown: "7" } }] });
    expect(beside!.numbers[0]!.cells).toMatchObject([{ old: null, laid: { shown: "1" } }, { old: "4", laid: null }]);
    expect(beside!.said).toBe("14 − 4 = 10");
  });
  it("read a table without a formula", () => {
    const [table, first] = drawnPlays("2 ? 4 =\n\n2 x 4 = [8]");
    expect(table).toMatchObject({ symbol: "?", said: "2 … 4 =" });
    expect(table!.numbers[2]!.cells).toEqual([]);
    expect(first!.numbers[2]!.cells).toMatchObject([{ old: null, laid: { shown: "8" } }]);
  });
});
