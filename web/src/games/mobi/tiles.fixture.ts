// The tiles of an ordinary game, as the server tells them.

import { Tiles } from "./tiles";

const twelve = Array.from({ length: 12 }, (_, n) => `*${n + 1}`);
export const tiles = new Tiles({
  numbers: [
    ...["1", "2", "3", "4", "5", "7", "8", "10", "11", "12"].map((kind) => ({ kind, readings: [kind], count: 6 })),
    { kind: "6", readings: ["6", "9"], count: 12 },
    { kind: "*", readings: twelve, count: 4 },
  ],
  operations: [
    { kind: "=", readings: ["="], count: null },
    { kind: "+/-", readings: ["+", "-"], count: null },
    { kind: "x//", readings: ["x", "/"], count: null },
  ],
  players: 2,
  team_size: 1,
  teams: [[0], [1]],
  hand_size: 7,
  flip: 3,
  again_ms: 5000,
  largest_pod: 400,
  farthest: 1000,
});
