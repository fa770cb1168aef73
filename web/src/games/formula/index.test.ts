import { expect, it } from "vitest";
import type { OptionTold, Outcome } from "../../net/types";
import { presetOf } from "../../setup/plan";
import { gameWords } from "../../setup/wording";
import { endOf } from "../../table/ending";
import game from ".";

const told = [
  { name: "players", default: 2 },
  { name: "fives", default: false },
  { name: "reuse", default: false },
] as unknown as OptionTold[];

it("knows a preset again, whatever the number of players", () => {
  for (const preset of game.presets!) {
    expect(presetOf("formula", { ...preset.options, players: 4 })).toBe(preset.id);
  }
  expect(presetOf("formula", { fives: true, reuse: true })).toBeUndefined();
});

it("calls its rules usual where only the number of players was chosen", () => {
  expect(gameWords("formula", { players: 3, fives: false, reuse: false }, told)).toBe("formula-page-preset-usual");
  expect(gameWords("formula", { players: 3, fives: true, reuse: false }, told)).toBe("formula-page-preset-fives");
  expect(gameWords("formula", { players: 3, fives: true, reuse: true }, told)).toBe("page-own-rules");
});

it("says of the winner that the hand is empty", () => {
  const outcome = { reason: "formula-reason-out", places: [2, 1, 3] } as Outcome;
  expect(endOf(outcome, [], game.endings)).toEqual([{ what: "formula-page-end-out", seat: 1 }]);
});
