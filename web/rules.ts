// Our rules are read when the page is built: `…/docs/en.md?rules` is their tree.

// @ts-expect-error: the types of node are needed for nothing else here
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { blocks } from "./src/reading/markdown.ts";

const ASKED = ".md?rules";

export function rulesTrees(): Plugin {
  return {
    name: "rules-trees",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(ASKED)) return null;
      const text = readFileSync(id.replace("?rules", ""), "utf-8") as string;
      return `export default ${JSON.stringify(blocks(text))}`;
    },
  };
}
