import { describe, expect, it } from "vitest";
import { figuresIn } from "../figures.fixture";
import { drawnStrip } from "./drawn";

describe("figures of the strip", () => {
  it("read a whole strip, with row 1 again at its end", () => {
    const text = [
      "       above",
      " 1 BR┃  a  [●]  c   d  ┃RB  1",
      " 2  R┃    ■   b   c    ┃B   2",
      "       half twist",
      " 1 RB┃  d   c  [●]  a  ┃BR  1",
      "",
      "● a stone",
    ].join("\n");
    expect(drawnStrip(text)).toMatchObject({ columns: 4, rows: 2, first: 0, count: 3, red: ["B1"], blue: ["A2"], proof: ["B1"] });
  });
  it("read a part of the standard strip, over the seam", () => {
    const text = ["12  R┃    a  [b]  c    ┃B  12", " 1 RB┃  d   c  (b)  a  ┃BR  1", " 2  B┃    c   b  [a]   ┃R   2"].join("\n");
    expect(drawnStrip(text)).toMatchObject({ rows: 12, first: 11, count: 3, meant: ["B1"], near: ["B12", "A2"], red: [] });
  });
  it("are all of a kind that can be drawn", () => {
    const draw: Record<string, (text: string) => unknown> = { "mobius-strip": drawnStrip };
    const pictures = figuresIn("mobius");
    expect(pictures.length).toBeGreaterThan(0);
    for (const { what, text } of pictures) expect(draw[what]!(text), text).toBeTruthy();
  });
});
