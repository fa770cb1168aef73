import { expect, it } from "vitest";
import { beginningOf, linkTo } from "./moment";

it("opens where the link leads, and at the end where it says nothing that can be", () => {
  expect(beginningOf("?move=12", "")).toEqual({ move: 12, play: false });
  expect(beginningOf("", "#7")).toEqual({ move: 7, play: false });
  expect(beginningOf("?play", "")).toEqual({ move: null, play: true });
  expect(beginningOf("?move=-1", "#verify")).toEqual({ move: null, play: false });
});

it("leads to the move that is seen, and from the end to the whole game", () => {
  expect(linkTo("https://play.example", "abc", 3, 9)).toBe("https://play.example/t/abc/replay?move=3");
  expect(linkTo("https://play.example", "abc", 9, 9)).toBe("https://play.example/t/abc/replay?play");
});
