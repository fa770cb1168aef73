import { describe, expect, it } from "vitest";
import type { OptionTold } from "../net/types";
import { gameWords } from "./wording";

const told = [
  { name: "players", default: 2 },
  { name: "fives", default: false },
  { name: "reuse", default: false },
] as unknown as OptionTold[];

describe("the rules of a table in words", () => {
  it("are the usual ones where only the number of players was chosen", () => {
    expect(gameWords("formula", { players: 3, fives: false, reuse: false }, told)).toBe("page-preset-formula-usual");
    expect(gameWords("formula", { players: 3, fives: true, reuse: false }, told)).toBe("page-preset-formula-fives");
    expect(gameWords("formula", { players: 3, fives: true, reuse: true }, told)).toBe("page-own-rules");
  });
});
