import { describe, expect, it } from "vitest";
import { figuresIn } from "../figures.fixture";
import { drawnPod, drawnTiles } from "./drawn";

describe("figures of pods", () => {
  it("read tiles on a pod and those that are left over", () => {
    expect(drawnPod("1 + 2\n. . =\n\n12 *")).toEqual({
      pod: [
        { column: 0, row: 0, token: "1" },
        { column: 1, row: 0, token: "+" },
        { column: 2, row: 0, token: "2" },
        { column: 2, row: 1, token: "=" },
      ],
      rack: ["12", "*"],
    });
  });
  it("are all of a kind that can be drawn", () => {
    const draw: Record<string, (text: string) => unknown> = { "mobi-pod": drawnPod, "mobi-tiles": drawnTiles };
    const pictures = figuresIn("mobi");
    expect(pictures.length).toBeGreaterThan(0);
    for (const { what, text } of pictures) expect(draw[what]!(text), text).toBeTruthy();
  });
});
