import { expect, it } from "vitest";
import type { OptionTold } from "../net/types";
import { gameWords } from "./wording";

const told = [
  { name: "players", default: 2 },
  { name: "steps", default: 12 },
] as unknown as OptionTold[];

it("calls the rules of a game that the page does not know usual, or one's own", () => {
  expect(gameWords("stairs", { players: 3, steps: 12 }, told)).toBe("page-usual-rules");
  expect(gameWords("stairs", { players: 3, steps: 10 }, told)).toBe("page-own-rules");
});
