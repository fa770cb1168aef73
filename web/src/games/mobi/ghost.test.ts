import { expect, test } from "vitest";
import type { Picture } from "../../replay/film";
import { finishOf, ghostIn, seenAt } from "./ghost";

const picture = (at_ms: number, go: number | null, pod: number, mobi: object | null = null): Picture =>
  ({
    line: { n: 1, at_ms, by: 0, action: { kind: "arrange" } },
    view: { go_at_ms: go, players: [{ members: pod < 0 ? [] : [0], pod: Array(Math.max(0, pod)), last_mobi: mobi }] },
    face: { sittings: [{ name: "Ann" }] },
  }) as unknown as Picture;

test("a ghost lays its tiles when they were laid after GO!, not before", () => {
  const ghost = ghostIn([picture(100, null, 0), picture(1000, 1000, 0), picture(4000, 1000, 3), picture(9000, 1000, 7, { held: true, at_ms: 9000 })]);
  expect(ghost.names).toEqual(["Ann"]);
  expect(seenAt(ghost, 0)?.players[0]?.pod.length).toBe(0);
  expect(seenAt(ghost, 2999)?.players[0]?.pod.length).toBe(0);
  expect(seenAt(ghost, 3000)?.players[0]?.pod.length).toBe(3);
  expect(seenAt(ghost, 60_000)?.players[0]?.pod.length).toBe(7);
  expect(finishOf(ghost, 0)).toBe(8000);
  const givenUp = ghostIn([picture(1000, 1000, 2), picture(2000, 1000, -1)]);
  expect(seenAt(givenUp, 60_000)?.players[0]?.pod.length).toBe(2);
});
