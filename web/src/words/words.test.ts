import { expect, it } from "vitest";
import { onlyOfThePage } from "../../words";
import pageEn from "./en";
import pageNl from "./nl";

const games = import.meta.glob<string>("../../../src/halftwist/games/*/words/*.ftl", { query: "?raw", import: "default", eager: true });
const withGames = (page: string, language: string): string =>
  [
    page,
    ...Object.keys(games)
      .filter((path) => path.endsWith(`/${language}.ftl`))
      .map((path) => onlyOfThePage(games[path]!)),
  ].join("\n");
const en = withGames(pageEn, "en");
const nl = withGames(pageNl, "nl");

const sources = Object.values(import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true })).join(
  "\n",
);
const IDS = /^([a-z0-9_]+-[a-z0-9-]+) =/gm;
const ids = (catalogue: string): string[] => [...catalogue.matchAll(IDS)].map((found) => found[1]!);
const ofThePage = (catalogue: string): string[] => ids(catalogue).filter((id) => /^(?:[a-z0-9_]+-)?page-/.test(id));
// Such as `page-look-${look}`: the words of every look are used by it.
const patterns = [...sources.matchAll(/`((?:[a-z0-9-]|\$\{[^}`]*\})*page-(?:[a-z0-9-]|\$\{[^}`]*\})*)`/g)]
  .map((found) => found[1]!)
  .filter((text) => text.includes("$"))
  .map((text) => new RegExp(`^${text.replace(/\$\{[^}]*\}/g, "[a-z0-9-]+")}$`));
const SAID_BY_SERVER = /^page-preview|^server-/;

it("has the same words in both languages", () => expect(ids(nl).sort()).toEqual(ids(en).sort()));

it("has no words that are said nowhere", () => {
  const said = new Set([...sources.matchAll(/["'`]([a-z0-9_]+-[a-z0-9-]+)["'`]/g)].map((found) => found[1]!));
  const idle = ofThePage(en).filter(
    (id) => !SAID_BY_SERVER.test(id) && !said.has(id.replace(/-you$/, "")) && !said.has(id) && !patterns.some((pattern) => pattern.test(id)),
  );
  expect(idle).toEqual([]);
});

it("knows every word that is said", () => {
  const known = new Set(ids(en));
  const said = [...sources.matchAll(/["'`]((?:[a-z0-9_]+-)?page-[a-z0-9-]*[a-z0-9])["'`]/g)].map((found) => found[1]!);
  const ofServer = [...sources.matchAll(/\bt\("(server-[a-z-]+)"/g)].map((found) => found[1]!);
  expect(ofServer.length).toBeGreaterThan(0);
  expect([...said, ...ofServer].filter((id) => !known.has(id))).toEqual([]);
});

it("is not given what only the terminal or the server says", () => {
  const catalogue =
    "# Words\n\n## Section\nhex-title = Hex\nhex-level-1 = Twig\nhex-level-1-character = Plays anywhere.\nhex-forecast = 2 players\nhex-terminal-help =\n    Type a cell.\n      help\nhex-page-hint = { $kind ->\n    [one] One\n   *[other] More\n  }\n";
  expect(onlyOfThePage(catalogue)).toBe("hex-title = Hex\nhex-page-hint = { $kind ->\n    [one] One\n   *[other] More\n  }\n");
  expect(ids(en).filter((id) => /^(cli|play)-|^(?!server)[a-z0-9_]+-(terminal|record)-/.test(id))).toEqual([]);
});
