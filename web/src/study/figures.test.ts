import { expect, it } from "vitest";
import { figure } from "./figures";

it("writes a figure with a comma in Dutch, and leaves any other text", () => {
  expect(["12.5", "\u22123.0", "6/9", "9", "F. 1"].map((text) => figure(text, "nl"))).toEqual(["12,5", "\u22123,0", "6/9", "9", "F. 1"]);
  expect(figure("12.5", "en")).toBe("12.5");
});
