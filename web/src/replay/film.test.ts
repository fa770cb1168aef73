import { describe, expect, it } from "vitest";
import type { Face, Header, Line } from "../net/types";
import { developed, pauseMs, stops, type Told } from "./film";

const line = (n: number, kind: string): Line => ({ n, at_ms: n * 1000, by: 0, action: { kind } });
const told: Told = {
  since: 0, n: 3, header: {} as Header, view: { moves: [] }, face: { round: 1 } as Face,
  frames: [
    { line: line(1, "seat taken"), view: {}, face: {} },
    { line: line(2, "place"), view: { moves: ["E7"] }, face: {} },
    { line: line(3, "seed revealed"), view: {}, face: { revealed: true } },
  ],
};

describe("a film", () => {
  const film = developed([], told);
  it("has one picture a line, and one before the first", () => expect(film).toHaveLength(4));
  it("keeps what a line did not change", () => expect(film[3]!.view).toEqual({ moves: ["E7"] }));
  it("stops at moves, and before the first of them", () => expect(stops(film)).toEqual([1, 2]));
  it("goes on with what comes later", () => expect(developed(film, { ...told, frames: told.frames.slice(1) })).toHaveLength(6));
  it("lasts as long as the game did, or less", () => {
    expect(pauseMs(film[1]!, film[2]!, "true")).toBe(1000);
    expect(pauseMs(film[1]!, film[2]!, "fast")).toBe(250);
  });
});
