import { afterEach, expect, it, vi } from "vitest";

vi.mock("./sound", () => ({ sound: () => undefined })); // there is nothing to hear with
vi.stubGlobal("location", { pathname: "/", hash: "" });
const { GAME_NAMES, pageGame } = await import("../games/registry");
const { messages, ruleLink } = await import("./messages.svelte");
const at = (pathname: string): void => void vi.stubGlobal("location", { pathname });
afterEach(() => (messages.playing = undefined));

it("leads from the number of a ruling to its place in the rules of its game", () => {
  at("/");
  expect(GAME_NAMES.length).toBeGreaterThan(0);
  for (const game of GAME_NAMES) {
    const { rulings } = pageGame(game);
    expect(ruleLink(`${rulings}12`)).toEqual({ number: `${rulings}12`, href: `/rules/${game}#${rulings!.toLowerCase()}12` });
  }
});

it("leads to what all games share in the rules of the game that is played here", () => {
  at("/t/somewhere");
  expect(ruleLink("G1")).toBeUndefined();
  messages.playing = "stairs";
  expect(ruleLink("G1")?.href).toBe("/rules/stairs#g1");
  messages.playing = undefined;
  at("/new/slides");
  expect(ruleLink("G1")?.href).toBe("/rules/slides#g1");
});

it("leads from a ruling of a game that the page does not know to the rules of the game that is played here", () => {
  at("/t/somewhere");
  expect(ruleLink("?7")).toBeUndefined();
  messages.playing = "stairs";
  expect(ruleLink("?7")?.href).toBe("/rules/stairs#?7");
});

it("leads nowhere from G2, which only says that a no gives its reason", () => {
  messages.playing = "stairs";
  expect(ruleLink("G2")).toBeUndefined();
});
