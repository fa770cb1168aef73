import { afterEach, expect, it, vi } from "vitest";
import { allOfMine } from "./taking";

const PAGES: Record<string, unknown> = {
  "/api/me": { person: { name: "Ann" } },
  "/api/me/games": { tables: [{ name: "one" }], cursor: "a b" },
  "/api/me/games?cursor=a%20b": { tables: [{ name: "two" }], cursor: null },
  "/api/me/puzzles": { tries: ["a try"] },
};
afterEach(() => vi.unstubAllGlobals());

it("has every page of games, where their records are, and all else that is kept", async () => {
  vi.stubGlobal("location", { origin: "https://halftwist.example" });
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(PAGES[path] ?? { asked: path })));
  const all = JSON.parse(await allOfMine());
  expect(all.games.map(({ name }: { name: string }) => name)).toEqual(["one", "two"]);
  expect(all.records).toEqual(["one", "two"].map((name) => `https://halftwist.example/api/tables/${name}/record`));
  expect([all.me.person.name, all.puzzles.tries]).toEqual(["Ann", ["a try"]]);
  for (const part of ["results", "best-times", "ratings", "races", "notices"]) expect(all[part].asked).toBe(`/api/me/${part}`);
});
