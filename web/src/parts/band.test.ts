import { expect, it } from "vitest";
import { bandFaces, onBand } from "./band";

const near = (one: readonly number[], other: readonly number[]): boolean => one.every((each, at) => Math.abs(each - other[at]!) < 0.01);

it("meets its own end turned over, and only when it is rolled up whole", () => {
  for (const across of [-1, -0.3, 0.8]) {
    expect(near(onBand([across, 1]), onBand([-across, 0]))).toBe(true);
    expect(near(onBand([across, 1], 0.9), onBand([-across, 0], 0.9))).toBe(false);
  }
});

it("lies flat before it is rolled, as long as it will be around", () => {
  const corners = [-1, 1].flatMap((across) => [0, 1].map((along) => onBand([across, along], 0)));
  const [low, high] = [2, 1].map((axis) => corners.map((corner) => corner[axis]!)).map((all) => Math.max(...all) - Math.min(...all));
  expect(Math.max(...corners.map(([x]) => Math.abs(x)))).toBeLessThan(0.01);
  expect([low, high!].map((length) => Math.round(length! * 100) / 100)).toEqual([6.28, 1.02]);
});

it("is drawn from the same faces however far it is rolled", () => {
  const kinds = (roll: number): string[] => bandFaces(roll).map(({ kind }) => kind);
  expect(kinds(0.3)).toEqual(kinds(1));
});
