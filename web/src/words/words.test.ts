import { expect, it } from "vitest";
import en from "../../../src/halftwist/words/en/page.ftl?raw";
import nl from "../../../src/halftwist/words/nl/page.ftl?raw";

const sources = Object.values(import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true })).join("\n");
const ids = (catalogue: string): string[] => [...catalogue.matchAll(/^(page-[a-z0-9-]+) =/gm)].map((found) => found[1]!);
// Such as `page-look-${look}`: the words of every look are used by it.
const beginnings = [...sources.matchAll(/(page-[a-z0-9-]+-)\$\{/g)].map((found) => found[1]!);
const SAID_BY_SERVER = /^page-preview/;

it("has the same words in both languages", () => expect(ids(nl).sort()).toEqual(ids(en).sort()));

it("has no words that are said nowhere", () => {
  const idle = ids(en).filter((id) => !SAID_BY_SERVER.test(id) && !new RegExp(`\\b${id}(?![a-z0-9-])`).test(sources) && !beginnings.some((start) => id.startsWith(start)));
  expect(idle).toEqual([]);
});

it("knows every word that is said", () => {
  const known = new Set(ids(en));
  const said = [...sources.matchAll(/["'`](page-[a-z0-9-]*[a-z0-9])["'`]/g)].map((found) => found[1]!);
  expect(said.filter((id) => !known.has(id))).toEqual([]);
});
