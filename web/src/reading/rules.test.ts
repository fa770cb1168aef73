import { afterEach, expect, it, vi } from "vitest";
import { GAME_NAMES } from "../games/registry";
import { rulesOf } from "./rules";

afterEach(() => void vi.unstubAllGlobals());

it("has our rules within the page, as a tree, in both languages", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody is asked")));
  for (const game of GAME_NAMES) {
    for (const language of ["en", "nl"]) expect((await rulesOf(game, language))?.[0]).toMatchObject({ kind: "heading", level: 1 });
  }
});

it("asks the server for the rules of a game that the page does not know, and reads them", async () => {
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(new Response(`# ${path}`)));
  expect(await rulesOf("stairs", "nl")).toMatchObject([{ kind: "heading", inside: [{ text: "/api/games/stairs/rules?language=nl" }] }]);
});

it("knows where nobody has written any down", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 404 })));
  expect(await rulesOf("stairs", "en")).toBeNull();
});
