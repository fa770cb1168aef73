import { expect, it } from "vitest";
import type { MobiView, PlayerView } from "./pod";
import { stopping } from "./stopping";

const player = (seat: number, wants_to_stop = false): PlayerView => ({
  members: [seat],
  at_pod: seat,
  hand: [],
  unused: [],
  pod: [],
  swapped_at_ms: null,
  last_flip: null,
  last_mobi: null,
  wants_to_stop,
  faults: null,
});
const view = (players: PlayerView[], mobi_open = true): MobiView => ({ players, mobi_open, outcome: null }) as unknown as MobiView;
const bots =
  (...seats: number[]) =>
  (seat: number): boolean =>
    seats.includes(seat);

it("asks nobody to stop who cannot answer: against bots alone it is not offered", () => {
  expect(stopping(view([player(0), player(1)]), 0, bots(1)).offered).toBe(false);
  expect(stopping(view([player(0), player(1)]), 0, bots()).offered).toBe(true);
  expect(stopping(view([player(0), player(1), player(2)]), 0, bots(2)).offered).toBe(true);
  expect(stopping(view([player(0), player(1)], false), 0, bots()).offered).toBe(false);
});

it("is offered against a bot that itself wants to stop", () => {
  const { offered, asking } = stopping(view([player(0), player(1, true)]), 0, bots(1));
  expect([offered, asking]).toEqual([true, 1]);
});

it("counts only those who are still in", () => {
  const gone = { ...player(2, true), members: [] };
  expect(stopping(view([player(0), player(1, true), gone]), 0, bots())).toMatchObject({ wishes: 1, players: 2 });
});
