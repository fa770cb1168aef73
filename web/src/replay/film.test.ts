import { describe, expect, it } from "vitest";
import type { Face, Header, Line } from "../net/types";
import { developed, movesIn, stopBy, stops, timesOf, type Told } from "./film";

const line = (n: number, kind: string): Line => ({ n, at_ms: n * 1000, by: 0, action: { kind } });
const told: Told = {
  since: 0,
  n: 3,
  header: {} as Header,
  view: { moves: [] },
  face: { round: 1 } as Face,
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
  it("counts what people did, and neither seats nor seeds", () => expect(movesIn(film)).toBe(1));
  it("knows when everything happened, counted from the first stop", () => {
    const more = developed(film, { ...told, frames: [{ line: line(9, "place"), view: {}, face: {} }] });
    const times = timesOf(more, stops(more));
    expect(times).toEqual([0, 1000, 8000]);
    expect([-5, 0, 999, 1000, 7999, 8000, 99_000].map((ms) => stopBy(times, ms))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });
});
