import { describe, expect, it } from "vitest";
import { figuresIn } from "../figures.fixture";
import { drawnPlays } from "./drawn";

describe("figures of plays", () => {
  it("read plays against their table", () => {
    const [table, whole, beside] = drawnPlays("4 + 6 = 10    on the table\n\n[1] + 6 = [7]   covered\n[1]4 - [J4] = 10   beside");
    expect(table).toMatchObject({ symbol: "+", said: "4 + 6 = 10", remark: "on the table" });
    expect(table!.numbers.flatMap((number) => number.cells).every((cell) => !cell.laid)).toBe(true);
    expect(whole!.numbers[2]).toMatchObject({ whole: true, old: ["1", "0"], cells: [{ laid: { shown: "7" } }] });
    expect(beside!.numbers[0]!.cells).toMatchObject([
      { old: null, laid: { shown: "1" } },
      { old: "4", laid: null },
    ]);
    expect(beside!.said).toBe("14 − 4 = 10");
  });
  it("read a table without a formula", () => {
    const [table, first] = drawnPlays("2 ? 4 =\n\n2 x 4 = [8]");
    expect(table).toMatchObject({ symbol: "?", said: "2 … 4 =" });
    expect(table!.numbers[2]!.cells).toEqual([]);
    expect(first!.numbers[2]!.cells).toMatchObject([{ old: null, laid: { shown: "8" } }]);
  });
  it("are all of a kind that can be drawn", () => {
    const draw: Record<string, (text: string) => unknown> = { "formula-plays": drawnPlays };
    const pictures = figuresIn("formula");
    expect(pictures.length).toBeGreaterThan(0);
    for (const { what, text } of pictures) expect(draw[what]!(text), text).toBeTruthy();
  });
});
