// The rules as a tree. Nothing of it ever becomes HTML by itself.

export type Inline =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "em" | "reading"; inside: Inline[] }
  | { kind: "link"; href: string; inside: Inline[] };

export type Block =
  | { kind: "heading"; level: number; id: string | null; inside: Inline[] }
  | { kind: "paragraph"; inside: Inline[] }
  | { kind: "code"; text: string }
  | Picture
  | { kind: "list"; ordered: boolean; items: Inline[][] }
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
