import { describe, expect, it } from "vitest";
import formula from "../../../docs/rules/formula.md?raw";
import mobi from "../../../docs/rules/mobi.md?raw";
import mobius from "../../../docs/rules/mobius.md?raw";
import { blocks, inlines, type Block } from "./markdown";

const TEXTS: Record<string, string> = { mobius, mobi, formula };
const rules = (game: string): Block[] => blocks(TEXTS[game]!);

describe("the rules as a page", () => {
  it.each([["mobius", "m4"], ["mobi", "b7"], ["formula", "f5"]])("of %s have an anchor for every ruling", (game, id) => {
    const ids = rules(game).flatMap((block) => (block.kind === "heading" && block.id ? [block.id] : []));
    expect(ids).toContain(id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it("leave no marks behind", () => {
    for (const game of ["mobius", "mobi", "formula"]) {
      const paragraphs = JSON.stringify(rules(game).filter((block) => block.kind !== "code"));
      expect(paragraphs).not.toMatch(/\*\*|<a |\]\(/);
    }
  });
  it("read lists, tables and code", () => {
    const kinds = blocks("- a\n  b\n- c\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\n```\n **z**\n```\n").map((block) => block.kind);
    expect(kinds).toEqual(["list", "table", "code"]);
  });
  it("never link to anything but pages", () => {
    expect(inlines("[x](javascript:alert(1))")[0]).toMatchObject({ kind: "link", href: "#" });
    expect(inlines("[x](mobius.md#m4)")[0]).toMatchObject({ href: "/rules/mobius#m4" });
  });
});
