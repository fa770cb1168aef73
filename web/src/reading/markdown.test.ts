import { describe, expect, it } from "vitest";
import { blocks, inlines } from "./markdown";
import { plain, sections, type Block } from "./tree";

const TEXTS = import.meta.glob<string>("../../../src/halftwist/games/*/docs/*.md", { query: "?raw", import: "default", eager: true });
const rules = Object.entries(TEXTS).map(([path, text]): [string, Block[]] => [path.replace(/.*\/games\/([^/]+)\/docs\//, "$1/"), blocks(text)]);

it("are there in both languages", () => expect(rules.filter(([path]) => path.endsWith("/nl.md"))).toHaveLength(rules.length / 2));

describe.each(rules)("the rules as a page: %s", (_, read) => {
  it("have an anchor for every ruling, and its number before its name", () => {
    const headings = read.filter((block) => block.kind === "heading").filter(({ level }) => level === 3);
    const ids = headings.map(({ id }) => id);
    expect(ids).toContain("g2");
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, inside } of headings) expect(plain(inside).toLowerCase()).toMatch(new RegExp(`^${id} · .`));
  });
  it("begin with the short version", () => expect(sections(read)[1]!.heading.id).toBe("short"));
  it("leave no marks behind", () => {
    const paragraphs = JSON.stringify(read.filter((block) => block.kind !== "code" && block.kind !== "picture"));
    expect(paragraphs).not.toMatch(/\*\*|<a |\]\(|```/);
  });
  it("have words below every picture", () => {
    const pictures = read.filter((block) => block.kind === "picture");
    expect(pictures.length).toBeGreaterThan(4);
    for (const { caption } of pictures) expect(caption).toMatch(/^[^*]{10,}\.$/);
  });
  it("mark our readings", () => {
    expect(read.some((block) => block.kind === "paragraph" && block.inside[0]?.kind === "reading")).toBe(true);
  });
});

describe("Markdown", () => {
  it("reads lists, tables and code", () => {
    const kinds = blocks("- a\n  b\n- c\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\n```\n **z**\n```\n").map((block) => block.kind);
    expect(kinds).toEqual(["list", "table", "code"]);
  });
  it("reads what others write: numbered and nested lists, quotations, escapes", () => {
    expect(blocks("1. a\n2. b\n   - c\n\n> quoted \\*so\\*\n\n---\n")).toEqual([
      {
        kind: "list",
        ordered: true,
        items: [
          [{ kind: "text", text: "a" }],
          [
            { kind: "text", text: "b" },
            { kind: "text", text: " – " },
            { kind: "text", text: "c" },
          ],
        ],
      },
      {
        kind: "paragraph",
        inside: [
          { kind: "text", text: "quoted " },
          { kind: "text", text: "*" },
          { kind: "text", text: "so" },
          { kind: "text", text: "*" },
        ],
      },
    ]);
  });
  it("shows no HTML and nothing from elsewhere", () => {
    expect(blocks("<script>alert(1)</script>\n\na <b>b</b> ![c](https://d/e.png)")).toEqual([
      {
        kind: "paragraph",
        inside: [
          { kind: "text", text: "a " },
          { kind: "text", text: "b" },
          { kind: "text", text: " " },
        ],
      },
    ]);
  });
  it("reads a picture with its caption", () => {
    expect(blocks("```stairs-steps wrong\n1 + 2\n```\n*No pod:\n1 + 2.*\n\nMore.")).toEqual([
      { kind: "picture", what: "stairs-steps", how: "wrong", text: "1 + 2", caption: "No pod: 1\u00a0+\u00a02." },
      { kind: "paragraph", inside: [{ kind: "text", text: "More." }] },
    ]);
  });
  it("never links to anything but pages", () => {
    expect(inlines("[x](javascript:alert(1))")[0]).toMatchObject({ kind: "link", href: "#" });
    expect(inlines("[x](stairs.md#s4)")[0]).toMatchObject({ href: "/rules/stairs#s4" });
  });
});
