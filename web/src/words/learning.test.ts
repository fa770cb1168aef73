import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

vi.resetModules(); // the other tests go on without words
const { t, words } = await import("./words.svelte");
const { actionWords } = await import("../board/actionWords");
afterAll(() => void vi.resetModules());

const CATALOGUES: Record<string, string> = {
  en: "hex-title = Hex\nhex-action-place = Place a stone\npage-title = Mine now!\n",
  nl: "hex-title = Hex\nhex-action-place = Place a stone\nhex-action-place = Leg een steen\n",
};

beforeEach(() => vi.stubGlobal("document", { documentElement: {} }));
afterEach(() => vi.unstubAllGlobals());

it("learns the words of a game that it was built without, in each language, and nothing else", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(CATALOGUES[path.slice(-2)]));
  });
  await words.choose("en");
  const title = t("page-title");
  await words.learn(["hex"]);
  await words.learn(["hex"]);
  expect(asked).toEqual(["/api/games/hex/words?language=en"]);
  expect(t("hex-action-place")).toBe("Place a stone");
  expect(t("page-title")).toBe(title);
  await words.choose("nl");
  expect(t("hex-action-place")).toBe("Leg een steen");
  expect(actionWords({ kind: "place", cell: "B3" }, "hex")).toBe("Leg een steen B3");
  expect(actionWords({ kind: "swap" }, "hex")).toBe("Swap");
});

it("goes on without them where they cannot be had", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  await words.choose("en");
  await words.learn(["sprint"]);
  expect(words.knows("sprint-title")).toBe(false);
  expect(words.knows("page-title")).toBe(true);
});
