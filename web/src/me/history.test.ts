import { expect, it } from "vitest";
import { endedFor } from "./history";

// Without a catalogue the words are their ids.
it("says won and lost where there are two sides, and a place only among more", () => {
  expect([endedFor([1, 2], 0), endedFor([1, 2], 1)]).toEqual(["page-history-won", "page-history-lost"]);
  expect([endedFor([1, 1, 2, 2], 1), endedFor([1, 1, 2, 2], 3)]).toEqual(["page-history-won", "page-history-lost"]);
  expect(endedFor([1, 3, 2], 1)).toBe("page-place");
  expect(endedFor([2, 2], 0)).toBe("page-history-shared");
});

it("knows games of one, and tables that were called off", () => {
  expect([endedFor([1], 0), endedFor([2], 0), endedFor(null, 0)]).toEqual(["page-finished", "page-unfinished", "page-closed-short"]);
});
