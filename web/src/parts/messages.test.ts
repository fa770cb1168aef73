import { afterEach, expect, it, vi } from "vitest";

vi.mock("./sound", () => ({ sound: () => undefined })); // there is nothing to hear with
vi.stubGlobal("location", { pathname: "/", hash: "" });
const { messages, ruleLink } = await import("./messages.svelte");
const at = (pathname: string): void => void vi.stubGlobal("location", { pathname });
afterEach(() => (messages.playing = undefined));

it("leads from the number of a ruling to its place in the rules of its game", () => {
  at("/");
  expect(ruleLink("M4")).toEqual({ number: "M4", href: "/rules/mobius#m4" });
  expect(ruleLink("B12")?.href).toBe("/rules/mobi#b12");
  expect(ruleLink("F5")?.href).toBe("/rules/formula#f5");
});

it("leads to what all games share in the rules of the game that is played here", () => {
  at("/t/somewhere");
  expect(ruleLink("G1")).toBeUndefined();
  messages.playing = "mobi";
  expect(ruleLink("G1")?.href).toBe("/rules/mobi#g1");
  messages.playing = undefined;
  at("/new/formula");
  expect(ruleLink("G1")?.href).toBe("/rules/formula#g1");
});

it("leads nowhere from G2, which only says that a no gives its reason", () => {
  messages.playing = "mobius";
  expect(ruleLink("G2")).toBeUndefined();
});
