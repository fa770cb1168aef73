import { expect, it } from "vitest";
import type { MobiusView } from "./geometry";
import { asItWas } from "./past";

const VIEW = {
  red: 0,
  moves: ["A1", "B2", "C3"],
  red_stones: ["C3", "A1"],
  blue_stones: ["B2"],
  winner: 0,
  proof: ["A1", "C3"],
  reason: "mobius-reason-three-bars",
} as unknown as MobiusView;

it("shows the stones that lay there then, and no winner yet", () => {
  expect(asItWas(VIEW, 2)).toMatchObject({ moves: ["A1", "B2"], red_stones: ["A1"], blue_stones: ["B2"], winner: null, proof: null });
  expect(asItWas(VIEW, 0)).toMatchObject({ moves: [], red_stones: [], blue_stones: [] });
  expect(VIEW.moves).toHaveLength(3);
});
