import { expect, it } from "vitest";
import type { TableSummary } from "../net/types";
import { progressIn } from "./progress";

const over = (bot: string | null, places: number[] | null, more: Partial<TableSummary> = {}): TableSummary =>
  ({
    game: "hex",
    yours: [0],
    seats: [
      { name: "Ann", bot: null },
      { name: "Bob", bot },
    ],
    places,
    hinted: [0, 0],
    stood_in: [0, 0],
    arranged: false,
    again: null,
    unattended: false,
    ...more,
  }) as TableSummary;

it("counts games and wins, and climbs by the bots that were beaten without help", () => {
  const tables = [over("level 3", [1, 2]), over("level 1", [1, 2]), over("level 5", [2, 1]), over("level 6", [1, 2], { hinted: [1, 0] }), over(null, [1, 2])];
  expect(progressIn(tables)).toEqual([{ game: "hex", played: 5, won: 4, beaten: [1, 3] }]);
});

it("leaves out what was no game of one's own", () => {
  const none = [
    over("level 1", null),
    over("level 1", [1, 2], { arranged: true }),
    over("level 1", [1, 2], { unattended: true }),
    over("level 1", [1, 2], { yours: [0, 1] }),
  ];
  expect(progressIn(none)).toEqual([]);
});
