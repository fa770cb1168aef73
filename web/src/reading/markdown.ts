// The Markdown that our rules are written in, as a tree. Nothing of it ever becomes HTML by itself.

export type Inline =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "em" | "reading"; inside: Inline[] }
  | { kind: "link"; href: string; inside: Inline[] };

export type Block =
  | { kind: "heading"; level: number; id: string | null; inside: Inline[] }
  | { kind: "paragraph"; inside: Inline[] }
  | { kind: "code"; text: string }
  | Picture
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** A drawing in text that we draw in colour, and the words below it. */
export interface Picture {
  kind: "picture";
  what: string;
  /** More about it, such as whether a pod is right. */
  how: string;
  text: string;
  caption: string;
}

/** What stands under one heading. */
export interface Section {
  heading: Extract<Block, { kind: "heading" }>;
  blocks: Block[];
}

const PICTURE = /^```([a-z]+-[a-z]+) ?(\w*)$/;
const CAPTION = /^\*[^*]/;
const READING = /^(Our reading|Onze uitleg)/;
const ANCHOR = /<a id="([a-z0-9-]+)"><\/a>\s*/;

export function blocks(text: string): Block[] {
  const lines = text.split("\n");
  const found: Block[] = [];
  let at = 0;
  const take = (test: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && test(lines[at]!)) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    if (!line.trim()) at += 1;
    else if (PICTURE.test(line)) {
      const [, what, how] = PICTURE.exec(line)!;
      at += 1;
      const text = take((each) => !each.startsWith("```")).join("\n");
      at += 1;
      const caption = CAPTION.test(lines[at] ?? "") ? take((each) => Boolean(each.trim())).join(" ") : "";
      found.push({ kind: "picture", what: what!, how: how!, text, caption: unbroken(caption.replace(/^\*|\*$/g, "")) });
    } else if (line.startsWith("```")) {
      at += 1;
      found.push({ kind: "code", text: take((each) => !each.startsWith("```")).join("\n") });
      at += 1;
    } else if (line.startsWith("    ")) {
      found.push({
        kind: "code",
        text: take((each) => each.startsWith("    "))
          .map((each) => each.slice(4))
          .join("\n"),
      });
    } else if (line.startsWith("#")) {
      found.push(heading(line));
      at += 1;
    } else if (line.startsWith("|")) found.push(table(take((each) => each.startsWith("|"))));
    else if (line.startsWith("- ")) found.push(list(take((each) => each.startsWith("- ") || each.startsWith("  "))));
    else found.push({ kind: "paragraph", inside: inlines(take((each) => Boolean(each.trim()) && !/^(#|\||- |```)/.test(each)).join(" ")) });
  }
  return found;
}

export function sections(all: readonly Block[]): Section[] {
  const found: Section[] = [];
  for (const block of all) {
    if (block.kind === "heading") found.push({ heading: block, blocks: [] });
    else if (found.length) found.at(-1)!.blocks.push(block);
    else found.push({ heading: { kind: "heading", level: 2, id: null, inside: [] }, blocks: [block] }); // text before any heading
  }
  return found;
}

export const plain = (inside: readonly Inline[]): string => inside.map((each) => ("text" in each ? each.text : plain(each.inside))).join("");

function heading(line: string): Block {
  const [, marks, text] = /^(#+)\s*(.*)$/.exec(line)!;
  return { kind: "heading", level: marks!.length, id: ANCHOR.exec(text!)?.[1] ?? null, inside: inlines(text!.replace(ANCHOR, "")) };
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) items.push(line.slice(2));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", items: items.map(inlines) };
}

function table(lines: string[]): Block {
  const cells = lines.map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inlines(cell.trim())),
  );
  return { kind: "table", head: cells[0] ?? [], rows: cells.slice(2) };
}

const PATTERN = /`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)]+)\)/;

export function inlines(text: string): Inline[] {
  const match = PATTERN.exec(text);
  if (!match) return text ? [{ kind: "text", text: unbroken(text) }] : [];
  const before: Inline[] = match.index ? [{ kind: "text", text: unbroken(text.slice(0, match.index)) }] : [];
  return [...before, inline(match), ...inlines(text.slice(match.index + match[0].length))];
}

/** A sum stays on one line. */
const unbroken = (text: string): string => text.replace(/(?<=\d) ([-+−×÷=→]) (?=\d)/g, "\u00a0$1\u00a0");

function inline([, code, strong, em, label, href]: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: "code", text: unbroken(code) };
  if (strong !== undefined) return { kind: READING.test(strong) ? "reading" : "strong", inside: inlines(strong) };
  if (em !== undefined) return { kind: "em", inside: inlines(em) };
  return { kind: "link", href: address(href!), inside: inlines(label!) };
}

/** A link between the files of the rules is a link between pages here; anything strange leads nowhere. */
function address(href: string): string {
  const page = /^([a-z]+)\.md(#[a-z0-9]+)?$/.exec(href);
  if (page) return `/rules/${page[1]}${page[2] ?? ""}`;
  return /^(https:\/\/|#|\/)/.test(href) ? href : "#";
}
