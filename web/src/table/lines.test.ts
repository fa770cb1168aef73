import { describe, expect, it } from "vitest";
import type { Line } from "../net/types";
import { lastOwnMove, makesHintsOld, phraseIn } from "./lines";

const line = (n: number, by: Line["by"], kind: string, more: object = {}): Line => ({ n, by, at_ms: n * 1000, action: { kind, ...more } });

describe("the lines of a table", () => {
  const lines = [line(1, 0, "seat taken"), line(2, 0, "place"), line(3, 1, "place"), line(4, 0, "phrase", { code: "oops" })];
  it("know one's last move", () => {
    expect(lastOwnMove(lines, 0)?.n).toBe(2);
    expect(lastOwnMove(lines, 1)?.n).toBe(3);
    expect(lastOwnMove(lines.slice(0, 1), 0)).toBeUndefined();
  });
  it("forget moves that were taken back", () => {
    const more = [...lines, line(5, 0, "takeback offered", { to: 1 }), line(6, 1, "takeback agreed", { to: 1 })];
    expect(lastOwnMove(more, 0)).toBeUndefined();
    expect(lastOwnMove([...more, line(7, 0, "place")], 0)?.n).toBe(7);
  });
  it("make hints old when the seat or chance has acted", () => {
    expect(lines.filter((each) => makesHintsOld(each, 1)).map((each) => each.n)).toEqual([3]);
    expect(makesHintsOld(line(5, "chance", "deal"), 1)).toBe(true);
    expect(makesHintsOld(line(5, 1, "hint taken"), 1)).toBe(false);
  });
  it("say phrases by their code", () => {
    expect(phraseIn(lines[3]!)).toEqual({ seat: 0, code: "oops" });
    expect(phraseIn(lines[2]!)).toBeNull();
  });
});
