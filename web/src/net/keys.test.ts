import { expect, it } from "vitest";
import { keyInHash } from "./keys";

it("finds the key of a seat or of a table in a link, and nothing in other anchors", () => {
  expect(keyInHash("#seat=abc.DEF-1")).toBe("abc.DEF-1");
  expect(keyInHash("#join=x")).toBe("x");
  expect(keyInHash("#m4")).toBeNull();
  expect(keyInHash("")).toBeNull();
});
