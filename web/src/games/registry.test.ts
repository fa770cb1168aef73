import { describe, expect, it } from "vitest";
import { GAME_NAMES, pageGame } from "./registry";

const SOURCES = import.meta.glob<string>("../**/*.{ts,svelte,css}", { query: "?raw", import: "default", eager: true });
const outside = Object.entries(SOURCES).filter(([path]) => !GAME_NAMES.some((name) => path.startsWith(`./${name}/`)));
/** A name as a word of its own, also within `page-<name>-x` and `NameBoard`; with its letters as they are printed. */
const names = new RegExp(`(?<![a-z])(${GAME_NAMES.join("|")}|möbi|möbius)(?![a-z])`, "i");
const split = (text: string): string => text.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ");

describe("the page", () => {
  it("has games to look for, and files to look into", () => {
    expect(GAME_NAMES.length).toBeGreaterThan(2);
    expect(outside.length).toBeGreaterThan(100);
    expect(names.test(`page-${GAME_NAMES[0]}-red`)).toBe(true);
    expect(names.test(split(`import ${GAME_NAMES[0]!.replace(/^./, (letter) => letter.toUpperCase())}Board from`))).toBe(true);
  });
  it.each(outside)("names no game outside the game's own folder: %s", (_, text) => {
    expect(
      split(text)
        .split("\n")
        .filter((line) => names.test(line)),
    ).toEqual([]);
  });
  it("has nothing for a game that it does not know", () => expect(pageGame("stairs")).toEqual({}));
});
