import { expect, it } from "vitest";
import type { TableSummary } from "../net/types";
import { scoresIn } from "./score";

const table = (bot: string | null, places: number[] | null, more: object = {}): TableSummary =>
  ({
    game: "hex",
    seats: [
      { name: "Ann", bot: null },
      { name: "B", bot },
    ],
    yours: [0],
    places,
    unattended: false,
    arranged: false,
    again: null,
    ...more,
  }) as unknown as TableSummary;

it("counts wins and losses against each bot, and nothing else", () => {
  const tables = [
    table("level 1", [1, 2]),
    table("level 1", [2, 1]),
    table("level 1", [1, 2]),
    table("level 2", [1, 1]),
    table(null, [1, 2]),
    table("level 2", null),
    table("level 2", [1, 2], { unattended: true }),
    table("level 2", [1, 2], { arranged: true }),
    table("level 2", [1, 2], { game: "other" }),
    table("level 3", [1, 2], {
      seats: [
        { name: "B", bot: "level 3" },
        { name: "Ann", bot: null },
      ],
      yours: [1],
    }),
  ];
  expect(Object.fromEntries(scoresIn(tables, "hex"))).toEqual({ "level 1": { won: 2, lost: 1 }, "level 3": { won: 0, lost: 1 } });
});
